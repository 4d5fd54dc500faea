/**
 * The words of a position and what is asked are all that a member needs. Where two positions read the same to a seat, the same answers are
 * legal, and after the same answers and the same chance they go on reading the same.
 */

import type { Below } from '../../../src/engine/chance.ts';
import { seededBelow } from '../../../src/engine/chance.ts';
import type { Answer, AnyGame, Form, Pending, Seat } from '../../../src/engine/contract.ts';
import { jsonDifference, sameJson } from '../../../src/engine/json.ts';
import { secretsOf } from '../../../src/engine/resample.ts';
import { sampleAnswer } from '../../../src/engine/sample.ts';
import { maySee, metaOf, peek } from '../../../src/engine/secret.ts';
import type { Note } from '../spec.ts';
import { asked, nameOf, offered, someAnswers, tryAnswer, whereOf, wordsOf } from '../trials.ts';
import type { Turns } from '../turns.ts';
import type { Inspector, Moment } from '../walk.ts';

/** Answers given alike in two positions that read the same. */
const DEPTH = 4;
/** Answers tried of one question, to find two after which the next seat reads the same. */
const SIBLINGS = 8;
/** Positions of one match that are remembered by what they read. */
const KEPT = 400;

type Two = readonly [object, object];

/** How two positions that read the same to a seat come to differ for it; undefined where they do not, or where only hidden things differ. */
export function partingOf(moment: Moment, seat: Seat, start: Two, seed: number): string | undefined {
  const { game, spec } = moment;
  const [palette = 'default'] = spec.palettes;
  if (!sameSecrets(start, seat)) return undefined;
  const below = seededBelow(seed);
  let [a, b] = start;
  const given: string[] = [];
  for (let n = 0; n <= DEPTH; n++) {
    const words = [a, b].map(state => wordsOf(game, state, seat, palette));
    if (words[0] !== words[1]) return afterAnswers(given, `the words differ: ${wordsDifference(words)}`);
    const questions = pairedQuestions(game, [a, b], seat);
    if (typeof questions === 'string') return afterAnswers(given, questions);
    if (questions === undefined) return undefined;
    const answers = sameAnswers(questions, below);
    if (answers === undefined) return undefined;
    given.push(nameOf(questions[0].form, answers[0]));
    a = tryAnswer(game, a, questions[0], answers[0], seed + n).state;
    b = tryAnswer(game, b, questions[1], answers[1], seed + n).state;
  }
  return undefined;
}

const afterAnswers = (given: readonly string[], what: string): string =>
  given.length === 0 ? what : `after ${given.join(', ')} ${what}`;

const wordsDifference = (words: readonly string[]): string => {
  const [a, b] = words.map(w => JSON.parse(w) as unknown);
  return jsonDifference(a, b) ?? '';
};

/** Hidden things may make any difference later, so they must be alike. */
const sameSecrets = (two: Two, seat: Seat): boolean => {
  const [a, b] = two.map(state =>
    secretsOf(state, secret => maySee(metaOf(secret).audience, seat))
      .filter(({ secret }) => !maySee(metaOf(secret).audience, seat))
      .map(({ secret }) => peek(secret)),
  );
  return sameJson(a, b);
};

/** The question to answer next in both; words where the same seat may not answer the same; undefined where another seat sees a difference. */
function pairedQuestions(game: AnyGame, [a, b]: Two, seat: Seat): readonly [Pending, Pending] | string | undefined {
  const [mine, yours] = [a, b].map(state => asked(game, state).filter(p => p.urgency === 'must'));
  const first = mine?.find(p => p.seat === seat) ?? mine?.[0];
  const same = yours?.find(p => p.seat === first?.seat && p.kind === first.kind);
  if (first === undefined || same === undefined) return undefined;
  const difference = jsonDifference(offered(first.form), offered(same.form));
  if (difference === undefined) return [first, same];
  return first.seat === seat ? `${first.kind} may be answered otherwise: ${difference}` : undefined;
}

/** An answer of the one, and the same in the other, where ids may be others. */
function sameAnswers([a, b]: readonly [Pending, Pending], below: Below): readonly [Answer, Answer] | undefined {
  const answer = sampleAnswer(a.form, below);
  return [answer, answer.map(part => partIn(a.form, b.form, part))];
}

function partIn(from: Form, to: Form, part: string | number): string | number {
  if (!('choices' in from && 'choices' in to)) return part;
  return to.choices[from.choices.findIndex(c => c.id === part)]?.id ?? part;
}

/** Positions after different answers to one question, and along a match. */
export function completeInspector(turns: Turns): Inspector {
  const met = new Map<string, Moment>();
  return {
    moment: (moment, note) => {
      if (!moment.settled || moment.pending.length === 0) return;
      if (moment.thorough || moment.aside(4) === 0) compareWithEarlier(moment, met, note);
      const [question] = asked(moment.game, moment.state);
      if (question !== undefined && turns.take(`complete ${question.kind}`, moment))
        compareSiblings(moment, question, note);
    },
  };
}

function compareWithEarlier(moment: Moment, met: Map<string, Moment>, note: Note): void {
  const { game, state, spec, aside: below } = moment;
  const [question] = asked(game, state);
  if (question === undefined) return;
  const key = `${question.seat} ${wordsOf(game, state, question.seat, spec.palettes[0] ?? 'default')}`;
  const earlier = met.get(key);
  if (earlier !== undefined && !sameJson(earlier.state, state)) {
    const parting = partingOf(moment, question.seat, [earlier.state, state], below(2 ** 30));
    if (parting !== undefined)
      note('complete', `reads as after ${earlier.log.length} decisions, but ${parting}; ${whereOf(moment, question)}`);
  }
  if (met.size < KEPT) met.set(key, moment);
}

function compareSiblings(moment: Moment, question: Pending, note: Note): void {
  const { game, state, spec, aside: below } = moment;
  const seed = below(2 ** 30);
  const met = new Map<string, { readonly answer: Answer; readonly state: object }>();
  for (const answer of someAnswers(question.form, SIBLINGS, below)) {
    const after = tryAnswer(game, state, question, answer, seed).state;
    const [next] = asked(game, after).filter(p => p.urgency === 'must');
    if (next === undefined) continue;
    const key = `${next.seat} ${wordsOf(game, after, next.seat, spec.palettes[0] ?? 'default')}`;
    const other = met.get(key);
    if (other !== undefined) {
      const parting = partingOf(moment, next.seat, [other.state, after], seed);
      const both = `${nameOf(question.form, other.answer)} and ${nameOf(question.form, answer)}`;
      if (parting !== undefined)
        note(
          'complete',
          `to seat ${next.seat} the positions after ${both} read the same, but ${parting}; ${whereOf(moment, question)}`,
        );
    }
    met.set(key, { answer, state: after });
  }
}
