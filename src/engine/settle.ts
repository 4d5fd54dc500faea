/** Answers chance and lone-answer questions until a person must decide or the match is over. */
import type { AnyGame, Decision, Pending, PendingChance, Seat, Step } from './contract.ts';
import { onlyAnswer } from './form.ts';
import { redact } from './secret.ts';

/** More automatic answers in a row than any game has is a loop in its rules. */
export const SETTLE_BOUND = 10_000;

export interface Settled<S, E> {
  readonly state: S;
  readonly events: readonly E[];
  /** What was answered by itself, in order, to be logged. */
  readonly decisions: readonly (Decision & { readonly cause: 'chance' | 'auto' })[];
}

export const isChance = (pending: Pending | PendingChance): pending is PendingChance => pending.seat === 'chance';

/**
 * What standing orders answer, for `settle`. A seat that has set none has those that no orders at all parse to.
 * @param orderOf the stored orders of a seat, as parsed by the game's `order`
 */
export function byOrders<S extends object>(
  game: AnyGame,
  orderOf: (seat: Seat) => object | undefined = () => undefined,
): (state: S, pending: Pending) => Decision['answer'] | undefined {
  const none: object = game.order.parse({});
  return (state, pending) =>
    game.standing(game.view(redact(state, pending.seat), pending.seat), pending, orderOf(pending.seat) ?? none);
}

/**
 * @param answerChance the outcome of a chance question (engine/chance.ts, or a script in tests)
 * @param standing answers a question by standing orders or a table's quick passes, where one follows; logged as `auto`
 */
export function settle<S, E>(
  game: AnyGame,
  start: Step<S, E>,
  answerChance: (pending: PendingChance) => Decision['answer'],
  standing: (state: S, pending: Pending) => Decision['answer'] | undefined = () => undefined,
): Settled<S, E> {
  let state = start.state;
  const events = [...start.events];
  const decisions: Settled<S, E>['decisions'][number][] = [];
  for (let n = 0; n < SETTLE_BOUND; n++) {
    const decision = nextByItself(game, state, answerChance, standing);
    if (decision === undefined) return { state, events, decisions };
    const step = game.apply(state, decision) as Step<S, E>;
    state = step.state;
    events.push(...step.events);
    decisions.push(decision);
  }
  throw new Error(`${game.id}: more than ${SETTLE_BOUND} answers without a person: the rules loop`);
}

function nextByItself<S>(
  game: AnyGame,
  state: S,
  answerChance: (pending: PendingChance) => Decision['answer'],
  standing: (state: S, pending: Pending) => Decision['answer'] | undefined,
): Settled<S, never>['decisions'][number] | undefined {
  for (const pending of game.pending(state)) {
    if (isChance(pending)) {
      return { pendingId: pending.id, seat: 'chance', answer: answerChance(pending), cause: 'chance' };
    }
    const answer = (pending.auto ? onlyAnswer(pending.form) : undefined) ?? standing(state, pending);
    if (answer !== undefined) return { pendingId: pending.id, seat: pending.seat, answer, cause: 'auto' };
  }
  return undefined;
}
