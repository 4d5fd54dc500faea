/** Checks on what may be chosen: no two choices alike, no question without a choice, no ending unsaid, no default that loses needlessly. */

import { listAnswers } from '../../../src/engine/answers.ts';
import type { Answer, Pending, Seat, Status } from '../../../src/engine/contract.ts';
import { resample } from '../../../src/engine/resample.ts';
import { isChance } from '../../../src/engine/settle.ts';
import type { Note } from '../spec.ts';
import {
  asked,
  hasLost,
  isIdle,
  lookOf,
  nameOf,
  opened,
  picked,
  someAnswers,
  type Trial,
  toldOf,
  tryAnswer,
  whereOf,
} from '../trials.ts';
import type { Turns } from '../turns.ts';
import { byStanding, type Inspector, type Moment } from '../walk.ts';
import { partingOf } from './complete.ts';

/** Worlds in which two answers must come to the same to be called alike. */
const ALIKE_IN = 300;
/** Answers tried of one question. */
const ANSWERS = 10;
/** Before an ending the choices count most, so the last moments of each match are looked at too. */
const LAST_MOMENTS = 3;

/** Each look tries answers of one question; one set of trials serves the checks on alike choices, on endings and on words. */
export function choicesInspector(turns: Turns): Inspector {
  const last: Moment[] = [];
  return {
    moment: (moment, note) => {
      if (!moment.settled || moment.pending.length === 0) return;
      last.push(moment);
      if (last.length > LAST_MOMENTS) last.shift();
      for (const question of asked(moment.game, moment.state))
        if (turns.take(`choices ${question.kind}`, moment)) inspectChoices(moment, question, note);
    },
    end: (_, note) => {
      for (const moment of last)
        for (const question of asked(moment.game, moment.state)) inspectEndings(moment, question, 4 * ANSWERS, note);
    },
  };
}

function inspectChoices(moment: Moment, question: Pending, note: Note): void {
  const { game, state, aside: below } = moment;
  const seed = below(2 ** 30);
  const answers = someAnswers(question.form, ANSWERS, below);
  const trials = answers.map(answer => tryAnswer(game, state, question, answer, seed));
  inspectAlike(moment, question, trials, seed, note);
  for (const trial of trials) note('endings', endingFault(moment, question, trial));
}

/**
 * Two answers after which all looks the same, also once what others answer at the same time is open, or one after which all looks as
 * before. The order of things is asked for without this.
 */
function inspectAlike(moment: Moment, question: Pending, trials: readonly Trial[], seed: number, note: Note): void {
  const { form } = question;
  if (form.kind === 'order') return;
  // Of a division among cards that are alike, the shares may be exchanged: it is written down once, whichever of them gets which.
  const isExchanged = (a: Answer, b: Answer): boolean =>
    form.kind === 'split' && [...a].map(Number).sort().join() === [...b].map(Number).sort().join();
  const before = lookOf(moment, moment.state);
  const byLook = new Map<string, Trial>();
  const byState = new Map<string, Trial>();
  for (const sealed of trials) {
    const trial = opened(moment, question, sealed, seed);
    const look = `${lookOf(moment, sealed.state)} ${trial.state === sealed.state ? '' : lookOf(moment, trial.state)}`;
    const idle = isIdle(form, trial.answer);
    if (sealed.state === trial.state && look === `${before} ` && !(idle && question.urgency === 'may'))
      note('distinct', `${nameOf(form, trial.answer)} does nothing: all looks as before; ${whereOf(moment, question)}`);
    const pass = byState.get(look);
    // A shot that misses may leave all as it was, and the end of the match takes all with it.
    const over = moment.game.status(trial.state).over;
    if (!over && pass !== undefined && idle !== isIdle(form, pass.answer) && !(pass.chance || trial.chance))
      noteAlike(moment, question, [pass, trial], seed, 'one does nothing more than the other, which is idle', note);
    byState.set(look, trial);
    const whole = `${look} ${toldOf(moment, trial.events)}`;
    const other = byLook.get(whole);
    if (other !== undefined && !isExchanged(other.answer, trial.answer))
      noteAlike(moment, question, [other, trial], seed, 'both look and read the same', note);
    byLook.set(whole, trial);
  }
}

/** Alike now; if they part later, then not the choice is at fault, but the words that do not tell them apart. */
function noteAlike(
  moment: Moment,
  question: Pending,
  [a, b]: readonly [Trial, Trial],
  seed: number,
  how: string,
  note: Note,
): void {
  const both = `${nameOf(question.form, a.answer)} and ${nameOf(question.form, b.answer)}`;
  if (!alikeInOtherWorlds(moment, question, [a.answer, b.answer], seed)) return;
  const parting = partingOf(moment, question.seat, [a.state, b.state], seed);
  if (parting === undefined) note('distinct', `${both}: ${how}; ${whereOf(moment, question)}`);
  else note('complete', `after ${both} all looks the same, but later ${parting}; ${whereOf(moment, question)}`);
}

/** Two sealed bids come to the same where a hidden one is higher: alike are only answers that are so whatever is hidden. */
function alikeInOtherWorlds(moment: Moment, question: Pending, answers: readonly Answer[], seed: number): boolean {
  const { game, spec, state, aside } = moment;
  for (let n = 0; n < (spec.hidden ? ALIKE_IN : 0); n++) {
    const world = resample(game, state, question.seat, aside);
    if (game.pending(world).every(p => p.id !== question.id)) continue;
    const [a, b] = answers.map(answer =>
      lookOf(moment, opened(moment, question, tryAnswer(game, world, question, answer, seed), seed).state),
    );
    if (a !== b) return false;
  }
  return true;
}

// ── endings ─────────────────────────────────────────────────────────────────

function inspectEndings(moment: Moment, question: Pending, most: number, note: Note): void {
  const { game, state, aside: below } = moment;
  for (const answer of someAnswers(question.form, most, below))
    note('endings', endingFault(moment, question, tryAnswer(game, state, question, answer, below(2 ** 30))));
}

const SAYS = { win: 'won', loss: 'lost', draw: 'drawn' } as const;

/** Only one choice alone can say it: amounts, orders, divisions and picks of several cannot. */
function endingFault(moment: Moment, question: Pending, trial: Trial): string | undefined {
  const { game } = moment;
  const { form, seat } = question;
  if (form.kind !== 'pick' || trial.answer.length !== 1) return undefined;
  const status = game.status(trial.state);
  const choices = picked(form, trial.answer);
  const said = choices.flatMap(c => c.ends ?? []);
  const what = () => `${nameOf(form, trial.answer)} ${outcomeIn(status, seat)}`;
  if (choices.some(c => c.ends !== undefined && c.note === undefined))
    return `${what()} and says "${said.join()}" without a note; ${whereOf(moment, question)}`;
  if (status.over && !trial.chance && said.length === 0)
    return `${what()} without a word; ${whereOf(moment, question)}`;
  const claimed = said.find(s => s !== 'maybe');
  if (claimed === undefined || trial.chance) return undefined;
  if (!status.over || status.outcomes[seat] !== SAYS[claimed])
    return `${what()}, but says "${claimed}"; ${whereOf(moment, question)}`;
  return undefined;
}

const outcomeIn = (status: Status, seat: Seat): string =>
  status.over ? `ends the match (seat ${seat}: ${status.outcomes[seat] ?? 'no result'})` : 'does not end the match';

// ── questions without a choice ──────────────────────────────────────────────

/** Worlds in which there might be a choice, where something is hidden. */
const WORLDS = 60;

export function lonelyInspector(turns: Turns): Inspector {
  return {
    moment: (moment, note) => {
      const { game, spec, state, settled, aside: below } = moment;
      if (!settled) return;
      for (const question of asked(game, state)) {
        if (question.urgency !== 'must' || hasChoice(question)) continue;
        if (spec.hidden && !turns.take(`lonely ${question.kind}`, moment)) continue;
        const worlds = spec.hidden ? WORLDS : 0;
        const chosen = Array.from({ length: worlds }).some(() => {
          const world = resample(game, state, 'spectator', below);
          const same = game.pending(world).find(p => p.id === question.id);
          return same !== undefined && !isChance(same) && hasChoice(same);
        });
        if (!chosen) note('lonely', `${nothingElse(question)} is put to a person; ${whereOf(moment, question)}`);
      }
    },
  };
}

/** Is there more than one answer, and one that does something? */
function hasChoice({ form }: Pending): boolean {
  const { answers } = listAnswers(form, 2);
  return answers.length > 1 && !(form.kind === 'pick' && form.choices.every(c => c.idle));
}

const nothingElse = ({ form }: Pending): string =>
  `a question with nothing but ${listAnswers(form, 3)
    .answers.map(answer => nameOf(form, answer))
    .join(' and ')}`;

// ── defaults ────────────────────────────────────────────────────────────────

/** Courses of chance tried for a default that may lose, and for an answer that is said not to. */
const COURSES = 5;
const SURE_COURSES = 20;
/** Answers by default after which a loss was not only put off. */
const PUT_OFF = 6;

/** Looks at what time running out, and the orders that nobody has given, do at this moment. */
export function defaultsInspector(turns: Turns): Inspector {
  const last: Moment[] = [];
  return {
    moment: (moment, note) => {
      if (!moment.settled || moment.pending.length === 0) return;
      last.push(moment);
      if (last.length > LAST_MOMENTS) last.shift();
      if (turns.take(`defaults ${asked(moment.game, moment.state)[0]?.kind}`, moment)) inspectDefaults(moment, note);
    },
    end: (_, note) => {
      for (const moment of last) inspectDefaults(moment, note);
    },
  };
}

function inspectDefaults(moment: Moment, note: Note): void {
  const { game, state, pending } = moment;
  const ordered = byStanding({ game, state, pending });
  if (ordered !== undefined) {
    const question = ordered.question as Pending;
    note('defaults', needlessLoss(moment, question, ordered.decision.answer, 'the default orders answer'));
    return;
  }
  for (const question of asked(game, state)) {
    if (question.urgency !== 'must') continue;
    if (question.onTimeout === 'concede') note('defaults', concedesNeedlessly(moment, question));
    else note('defaults', needlessLoss(moment, question, question.onTimeout, 'time running out answers'));
  }
}

function needlessLoss(moment: Moment, question: Pending, answer: Answer, who: string): string | undefined {
  const lost = losesIn(moment, question, answer, COURSES);
  if (lost === 0) return undefined;
  const better = betterThanLosing(moment, question);
  if (better === undefined) return undefined;
  const { form } = question;
  return `${who} ${nameOf(form, answer)}, which loses the match (${lost} of ${COURSES} times), where ${nameOf(form, better)} does not; ${whereOf(moment, question)}`;
}

function concedesNeedlessly(moment: Moment, question: Pending): string | undefined {
  const better = betterThanLosing(moment, question);
  return (
    better &&
    `gives up when time runs out, where ${nameOf(question.form, better)} does not lose; ${whereOf(moment, question)}`
  );
}

/** An answer that loses by no course of chance, and does not only put the loss off. */
const betterThanLosing = (moment: Moment, question: Pending): Answer | undefined =>
  someAnswers(question.form, 2 * ANSWERS, moment.aside).find(
    other => losesIn(moment, question, other, 1) === 0 && losesIn(moment, question, other, SURE_COURSES, PUT_OFF) === 0,
  );

/** How often an answer loses the match at once: before so many more are asked, all of whom answer by default. */
function losesIn({ game, state }: Moment, question: Pending, answer: Answer, courses: number, more = 0): number {
  let lost = 0;
  for (let seed = 1; seed <= courses; seed++) {
    let trial = tryAnswer(game, state, question, answer, seed, true);
    let { chance } = trial;
    for (let n = 0; n < more; n++) {
      const [next] = asked(game, trial.state).filter(p => p.urgency === 'must');
      if (next === undefined || next.onTimeout === 'concede') break;
      trial = tryAnswer(game, trial.state, next, next.onTimeout, seed + n, true);
      chance ||= trial.chance;
    }
    if (hasLost(game, trial.state, question.seat)) lost += 1;
    if (!chance) return lost * courses;
  }
  return lost;
}
