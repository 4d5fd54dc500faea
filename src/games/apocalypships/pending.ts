/** Open questions of a state, made from it each time. */
import { askChance, keepQuestions, mustAsk } from '../../effects/asking.ts';
import type { Open } from '../../effects/contract.ts';
import { type Answer, type Choice, type Pending, pendingId, type Seat, seat } from '../../engine/contract.ts';
import { isAnswer, onlyAnswer } from '../../engine/form.ts';
import { cardOf } from './cards/index.ts';
import { mayLoseByPassing } from './danger.ts';
import type { Asked } from './flow/contract.ts';
import { endsMatch, hasBegun } from './flow/match.ts';
import type { Question, QuestionOf } from './frames.ts';
import { apply, askingOf } from './machine.ts';
import { gamesOf } from './options.ts';
import { text } from './say.ts';
import { otherSide, SIDES, type Side } from './scalars.ts';
import type { State } from './state.ts';
import { firepowerOf, hullLeft, spoilsOf, spoilsToWin } from './values.ts';
import { mothershipOf } from './work.ts';

export const pending = keepQuestions((state: State): Open => {
  const { question, over } = state;
  if (over || question === undefined) return [];
  const id = idOf(state);
  // The offers stay open under their ids while chance is asked.
  const offers = offersToGiveUp(state);
  if (question.ask === 'toss') return [askChance(id, { kind: 'roll', sides: [2] }, 'all')];
  if (question.ask === 'shuffle') {
    const size = state.piles[question.of].hold.length;
    return [askChance(id, { kind: 'shuffle', size }, 'nobody'), ...offers];
  }
  return [mustAsk(id, { ...askedBy(state, question), seat: question.side, kind: question.ask }), ...offers];
});

const idOf = ({ asked }: State): string => `q${asked}`;

function askedBy(state: State, question: Exclude<Question, { ask: 'toss' | 'shuffle' }>): Asked & { seat?: never } {
  const asked = askingOf(question).open(state, question);
  return withEndings(state, question.side, question.ask === 'react' ? endangered(state, question, asked) : asked);
}

// ── passing that may lose ───────────────────────────────────────────────────

/** Who may lose by passing is told so, and whoever does not answer in time plays what saves, if anything does. */
function endangered(state: State, question: QuestionOf<'react'>, asked: Asked): Asked {
  const { side } = question;
  if (asked.form.kind !== 'pick' || !mayLoseByPassing(state, side)) return asked;
  const ends = endsMatch(state, otherSide(side)) ? ({ ends: 'maybe' } as const) : {};
  const choices = asked.form.choices.map(
    (choice): Choice => (choice.id === 'pass' ? { ...choice, ...ends, note: text('warn.passing') } : choice),
  );
  const saving = choices.find(({ id }) => /^[du]/u.test(id) && saves(state, side, id));
  return {
    ...asked,
    form: { ...asked.form, choices },
    ...(saving !== undefined && { onTimeout: [saving.id] }),
  };
}

/** Most questions that one reaction leads to before it has happened. */
const MOST_STEPS = 40;

/** Is the danger over once this has happened, if nobody else does anything? */
function saves(state: State, side: Side, choice: string): boolean {
  let now = answered(state, [choice]);
  for (let i = 0; i < MOST_STEPS && isHappening(now, state); i++) now = answered(now, usualAnswer(now));
  if (now.table.results.length > state.table.results.length) return now.table.results.at(-1) === side;
  return !isHappening(now, state) && !mayLoseByPassing(now, side);
}
/** Until what waited before, and nothing more, waits again. */
const isHappening = (now: State, before: State): boolean =>
  now.table.results.length === before.table.results.length &&
  (now.question?.ask !== 'react' || now.table.crossfire.length > Math.max(0, before.table.crossfire.length - 1));

const answered = (state: State, answer: Answer): State => {
  const { question } = state;
  const by = question !== undefined && 'side' in question ? (seat(question.side) as Seat) : 'chance';
  return apply(state, { pendingId: pendingId(idOf(state)), seat: by, answer }).state;
};
function usualAnswer(state: State): Answer {
  const { question } = state;
  if (question === undefined || question.ask === 'toss') return [1];
  if (question.ask === 'shuffle') return state.piles[question.of].hold.map((_, i) => i);
  const { onTimeout } = askingOf(question).open(state, question);
  return onTimeout;
}

// ── endings ─────────────────────────────────────────────────────────────────

/** Choices after which the match is over say so. Tried only where the game may end soon, and its end is that of the match. */
function withEndings(state: State, side: Side, asked: Asked): Asked {
  const { form } = asked;
  const decides = endsMatch(state, 0) || endsMatch(state, 1) || endsMatch(state, 'stalemate');
  if (form.kind !== 'pick' || !decides || !mayEndSoon(state)) return asked;
  const choices = form.choices.map((choice): Choice => {
    if (choice.ends !== undefined || !isAnswer(form, [choice.id])) return choice;
    const { over } = byItself(answered(state, [choice.id]));
    if (over === undefined) return choice;
    const ends = over.winner === side ? 'win' : over.winner === otherSide(side) ? 'loss' : 'draw';
    const warning = text(`warn.ends.${ends}`);
    return {
      ...choice,
      ends,
      note: choice.note === undefined ? warning : text('warn.with', { note: choice.note, warning }),
    };
  });
  return { ...asked, form: { ...form, choices } };
}

/** Goes on where everybody sees that one answer is left. */
function byItself(state: State): State {
  let now = state;
  for (let i = 0; i < MOST_STEPS; i++) {
    const { question } = now;
    if (question === undefined || question.ask === 'toss' || question.ask === 'shuffle') return now;
    const { auto, form } = askingOf(question).open(now, question);
    const only = auto ? onlyAnswer(form) : undefined;
    if (only === undefined) return now;
    now = answered(now, only);
  }
  return now;
}

/** More firepower than one sortie can gain by cards, and more cards than one choice can take. */
const SOME_FIREPOWER = 8;
const SOME_CARDS = 8;
const MANY_TIDES = 9;
const mayEndSoon = ({ table, piles, options }: State): boolean =>
  SIDES.some(side => {
    const rival = otherSide(side);
    const power = table.board.reduce((sum, card) => sum + (card.owner === rival ? firepowerOf(table, card) : 0), 0);
    const spoils = table.middle.reduce((sum, e) => sum + (cardOf(e.card).spoils ?? 0), spoilsOf(table, side));
    return (
      hullLeft(mothershipOf(table, side)) <= power + SOME_FIREPOWER ||
      spoils >= (spoilsToWin(table, side) ?? Number.POSITIVE_INFINITY) ||
      (piles[side].hold.length <= SOME_CARDS && !(options.goldfish && side === 1)) ||
      table.board.some(card => card.tide >= MANY_TIDES)
    );
  });

// ── giving up ───────────────────────────────────────────────────────────────

/** In a match of several games each player may give up the one that runs, at any time (ruling 9). */
function offersToGiveUp(state: State): readonly Pending[] {
  const { options, table } = state;
  if (gamesOf(options) === 1 || options.goldfish || !hasBegun(state)) return [];
  return SIDES.map(side => ({
    id: pendingId(`give-up${side}.${table.game}.${state.mayAsked[side]}`),
    seat: seat(side) as Seat,
    kind: 'giveUp',
    urgency: 'may',
    pace: 'turn',
    aside: true,
    prompt: text('ask.giveUp'),
    form: {
      kind: 'pick',
      choices: [
        { id: 'play-on', notation: 'play on', path: [text('choice.playOn')] },
        {
          id: 'give-up',
          notation: 'give up',
          path: [text('choice.giveUp')],
          ...(endsMatch(state, otherSide(side)) && { ends: 'loss' as const, note: text('warn.givesUpMatch') }),
        },
      ],
      min: 1,
      max: 1,
    },
    topic: 'matches',
    auto: false,
    onTimeout: ['play-on'],
  }));
}
