/** A match from its log: setup, then every decision applied in turn, each checked as if it came from a person. */
import type { AnyGame, Decision, Pending, PendingChance, Seat, Step } from './contract.ts';
import { isAnswer, isOutcome } from './form.ts';
import { isChance } from './settle.ts';

/** What changes a state: an answer to an open question, a seat that leaves, or a draw that all agreed to. */
export type LogEntry = Decision | { readonly concede: Seat } | { readonly draw: true };

export class ReplayError extends Error {
  override readonly name = 'ReplayError';
}

/** The open question that a decision answers. @throws ReplayError saying why there is none */
export function questionOf(game: AnyGame, state: object, decision: Decision): Pending | PendingChance {
  const open = game.pending(state).find(p => p.id === decision.pendingId);
  if (open === undefined) throw new ReplayError(`the question ${decision.pendingId} is not open`);
  if (open.seat !== decision.seat) throw new ReplayError(`${open.id} asks seat ${open.seat}, not ${decision.seat}`);
  const fits = isChance(open) ? isOutcome(open.form, decision.answer) : isAnswer(open.form, decision.answer);
  if (!fits) throw new ReplayError(`${JSON.stringify(decision.answer)} does not answer ${open.id}`);
  return open;
}

/** One entry applied. @throws ReplayError where it answers no open question legally */
export function applyEntry<S extends object, E>(game: AnyGame, state: S, entry: LogEntry): Step<S, E> {
  if ('concede' in entry) return game.concede(state, entry.concede) as Step<S, E>;
  if ('draw' in entry) {
    if (game.agreeDraw === undefined) throw new ReplayError(`${game.id} knows no draw by agreement`);
    return game.agreeDraw(state) as Step<S, E>;
  }
  questionOf(game, state, entry);
  return game.apply(state, entry) as Step<S, E>;
}

/** Each step from the one given (a `setup`, or a snapshot without events), the start included. */
export function* replaySteps<S extends object, E>(
  game: AnyGame,
  start: Step<S, E>,
  log: Iterable<LogEntry>,
): Generator<Step<S, E>> {
  let step = start;
  yield step;
  let seq = 0;
  for (const entry of log) {
    seq += 1;
    try {
      step = applyEntry(game, step.state, entry);
    } catch (error) {
      if (error instanceof ReplayError) throw new ReplayError(`entry ${seq}: ${error.message}`);
      throw error;
    }
    yield step;
  }
}

/** The state after a whole log. */
export function replay<S extends object>(game: AnyGame, start: S, log: Iterable<LogEntry>): S {
  let state = start;
  for (const step of replaySteps<S, unknown>(game, { state: start, events: [] }, log)) state = step.state;
  return state;
}
