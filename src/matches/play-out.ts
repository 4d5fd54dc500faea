/** A line played out on a copy of the position, seat by seat, for whoever thinks ahead: no chance is asked, nobody's orders are. */
import type { Answer, AnyGame, Pending, PendingId, Seat, Step } from '../engine/contract.ts';
import { isAnswer, onlyAnswer } from '../engine/form.ts';
import { revealsToAnybody } from '../engine/reveals.ts';
import { isChance } from '../engine/settle.ts';
import { questionsOf } from './position.ts';

export interface PlayedOut {
  readonly state: object;
  /** A line goes no further: what comes then nobody can know, or the match is over. */
  readonly ends?: 'chance' | 'reveal' | 'over';
}

/** The question that stands first: whose turn it is in the line. */
export const firstAsked = (game: AnyGame, state: object): Pending | undefined =>
  questionsOf(game, state).find(q => q.urgency === 'must');

/** @returns undefined where the answer is not legal there */
export function playOut(
  game: AnyGame,
  state: object,
  step: { readonly q: string; readonly seat: number; readonly answer: Answer },
): PlayedOut | undefined {
  const question = questionsOf(game, state).find(q => q.id === step.q && q.seat === step.seat);
  if (question === undefined || !isAnswer(question.form, step.answer)) return undefined;
  let done = applied(game, state, step.q as PendingId, step.seat as Seat, step.answer);
  for (;;) {
    const lone = done.ends === undefined ? loneAnswer(game, done.state) : undefined;
    if (lone === undefined) return done;
    done = applied(game, done.state, lone.id, lone.seat, lone.answer);
  }
}

function applied(game: AnyGame, state: object, pendingId: PendingId, seat: Seat, answer: Answer): PlayedOut {
  const next = game.apply(state, { pendingId, seat, answer }) as Step<object, unknown>;
  if (game.status(next.state).over) return { state: next.state, ends: 'over' };
  if (game.pending(next.state).some(isChance)) return { state: next.state, ends: 'chance' };
  return revealsToAnybody(state, next.state) ? { state: next.state, ends: 'reveal' } : { state: next.state };
}

function loneAnswer(game: AnyGame, state: object) {
  for (const { id, seat, auto, form } of questionsOf(game, state)) {
    const answer = auto ? onlyAnswer(form) : undefined;
    if (answer !== undefined) return { id, seat, answer };
  }
  return undefined;
}
