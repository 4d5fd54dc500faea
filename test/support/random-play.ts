/** Random matches without the service: members who answer at random, by advice or not at all, who give up, and who agree to draws. */
import { answerChance, type Below, seededBelow } from '../../src/engine/chance.ts';
import type { Answer, AnyGame, Pending, Seat, Step } from '../../src/engine/contract.ts';
import { seat } from '../../src/engine/contract.ts';
import { deepFreeze } from '../../src/engine/freeze.ts';
import { sampleAnswer } from '../../src/engine/sample.ts';
import { redact } from '../../src/engine/secret.ts';
import { byOrders, isChance, settle } from '../../src/engine/settle.ts';
import type { Setting } from './endings.ts';

export interface Moment {
  readonly state: object;
  /** What was just told, oldest first. */
  readonly events: readonly object[];
  /** What members are asked now; empty: it is over. */
  readonly questions: readonly Pending[];
}

/** How the seats of a match answer: by its number, so that each comes up equally often. */
const HABITS = ['random', 'advised', 'meddling', 'late'] as const;
type Habit = (typeof HABITS)[number];
const MOST = 4_000;

/** Every moment of one match in which somebody must decide, the opening and the end too. */
export function* momentsOf(game: AnyGame, { mode, entries }: Setting, number: number): Generator<Moment> {
  const below = seededBelow(number);
  const habit = HABITS[number % HABITS.length] ?? 'random';
  const chance = (question: Parameters<typeof answerChance>[1]) => answerChance(`match ${number}`, question);
  const on = (step: Step<object, object>): Moment => {
    const { state, events } = settle(game, deepFreeze(step), chance, byOrders(game));
    return { state: deepFreeze(state), events, questions: questionsOf(game, state) };
  };
  const gone = new Set<Seat>();
  let moment = on(game.setup(mode.options, entries) as Step<object, object>);
  for (let n = 0; n < MOST; n++) {
    yield moment;
    if (moment.questions.length === 0) return;
    moment = on(nextStep(game, moment, habit, below, gone, entries.length));
  }
  throw new Error(`${game.id}, ${mode.id}, match ${number}: not over after ${MOST} decisions`);
}

const questionsOf = (game: AnyGame, state: object): readonly Pending[] =>
  game.pending(state).filter((p): p is Pending => !isChance(p));

function nextStep(
  game: AnyGame,
  { state, questions }: Moment,
  habit: Habit,
  below: Below,
  gone: Set<Seat>,
  seats: number,
): Step<object, object> {
  const drawn = below(2_000) === 0 ? game.agreeDraw?.(state) : undefined;
  if (drawn !== undefined) return drawn as Step<object, object>;
  const leaver = seat(below(seats));
  if (below(600) === 0 && !gone.has(leaver)) {
    gone.add(leaver);
    return game.concede(state, leaver) as Step<object, object>;
  }
  const must = questions.filter(q => q.urgency === 'must');
  const may = questions.filter(q => q.urgency === 'may');
  const aside = may.length > 0 && (must.length === 0 || below(habit === 'meddling' ? 3 : 30) === 0);
  const among = aside ? may : must;
  const question = among[below(among.length)] as Pending;
  const answer = answerTo(game, state, question, habit, below);
  return game.apply(state, deepFreeze({ pendingId: question.id, seat: question.seat, answer })) as Step<object, object>;
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
