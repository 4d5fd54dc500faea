/** Random matches without the service: members who answer at random, by advice or not at all, who give up, and who agree to draws. */
import { answerChance, type Below, seededBelow } from '../../src/engine/chance.ts';
import type { Answer, AnyGame, Pending, Seat, Step } from '../../src/engine/contract.ts';
import { seat } from '../../src/engine/contract.ts';
import { deepFreeze } from '../../src/engine/freeze.ts';
import { sampleAnswer } from '../../src/engine/sample.ts';
import { redact } from '../../src/engine/secret.ts';
import { byOrders, isChance, settle } from '../../src/engine/settle.ts';
import { type LastStep, type Setting, stepOf } from './endings.ts';
import { withDecks } from './random-decks.ts';

export interface Moment {
  /** Before the step; absent at the opening. */
  readonly before?: { readonly state: object; readonly deed: Deed };
  readonly state: object;
  /** What was just told, oldest first. */
  readonly events: readonly { readonly type: string }[];
  /** What members are asked now; empty: it is over. */
  readonly questions: readonly Pending[];
}
export type Deed = Exclude<LastStep, 'nothing'>;

/** How the seats of a match answer: by its number, so that each comes up equally often. `unordered`: without the orders all have from the start. */
const HABITS = ['random', 'advised', 'meddling', 'late', 'unordered'] as const;
type Habit = (typeof HABITS)[number];
const MOST = 4_000;

/** Of what chance answers in a match. */
export const seedOf = (number: number): string => `match ${number}`;
export const isOrdered = (number: number): boolean => habitOf(number) !== 'unordered';
const habitOf = (number: number): Habit => HABITS[number % HABITS.length] ?? 'random';

/** Every moment of one match in which somebody must decide, the opening and the end too. */
export function* momentsOf(game: AnyGame, setting: Setting, number: number): Generator<Moment> {
  const { mode, entries } = withDecks(game, setting, number);
  const playing = {
    game,
    habit: habitOf(number),
    below: seededBelow(number),
    gone: new Set<Seat>(),
    seats: entries.length,
  };
  const chance = (question: Parameters<typeof answerChance>[1]) => answerChance(seedOf(number), question);
  const orders = isOrdered(number) ? byOrders(game) : undefined;
  const on = (step: Step<object, object>): Moment => {
    const { state, events } = settle(game, deepFreeze(step), chance, orders);
    return { state: deepFreeze(state), events: events as Moment['events'], questions: questionsOf(game, state) };
  };
  let moment = on(game.setup(mode.options, entries) as Step<object, object>);
  for (let n = 0; n < MOST; n++) {
    yield moment;
    if (moment.questions.length === 0) return;
    const deed = nextDeed(playing, moment);
    const before = { state: moment.state, deed };
    moment = { ...on(stepOf(game, moment.state, deed)), before };
  }
  throw new Error(`${game.id}, ${mode.id}, match ${number}: not over after ${MOST} decisions`);
}

const questionsOf = (game: AnyGame, state: object): readonly Pending[] =>
  game.pending(state).filter((p): p is Pending => !isChance(p));

interface Playing {
  readonly game: AnyGame;
  readonly habit: Habit;
  readonly below: Below;
  readonly gone: Set<Seat>;
  readonly seats: number;
}

function nextDeed({ game, habit, below, gone, seats }: Playing, { state, questions }: Moment): Deed {
  if (below(2_000) === 0 && seats > 1 && game.agreeDraw !== undefined) return 'draw';
  const leaver = seat(below(seats));
  if (below(600) === 0 && !gone.has(leaver)) {
    gone.add(leaver);
    return { concede: leaver };
  }
  const must = questions.filter(q => q.urgency === 'must');
  const may = questions.filter(q => q.urgency === 'may');
  const aside = may.length > 0 && (must.length === 0 || below(habit === 'meddling' ? 3 : 30) === 0);
  const among = aside ? may : must;
  const question = among[below(among.length)] as Pending;
  const answer = answerTo(game, state, question, habit, below);
  return deepFreeze({ pendingId: question.id, seat: question.seat, answer });
}

function answerTo(game: AnyGame, state: object, question: Pending, habit: Habit, below: Below): Answer {
  const { seat: who, form, onTimeout } = question;
  const advice =
    habit === 'advised' && below(4) > 0
      ? game.advise?.(game.view(redact(state, who), who), question, below)
      : undefined;
  if (advice !== undefined) return advice;
  if (habit === 'late' && below(2) === 0 && onTimeout !== 'concede') return onTimeout;
  return sampleAnswer(form, below);
}
