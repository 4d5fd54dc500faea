/** A match's position as it is kept: the game's state and what happened last. The log can always make it again. */
import { z } from 'zod';
import type { AnyGame, Pending, PendingHeader } from '../engine/contract.ts';
import { deepFreeze } from '../engine/freeze.ts';
import { isChance } from '../engine/settle.ts';

/** One step of the log and its events, as the rules gave them (unredacted). */
export interface Happened {
  readonly seq: number;
  /** Seat number, or one of ports.ts `logSeat`. */
  readonly seat: number;
  /** Counts hand-overs; the last turn is what has the last two numbers. */
  readonly stretch: number;
  readonly events: readonly object[];
}

export interface Position {
  readonly state: object;
  /** Oldest first; what happened since the hand-over before the last one. */
  readonly recent: readonly Happened[];
  readonly stretch: number;
}

const envelope = z.strictObject({
  state: z.unknown(),
  stretch: z.int(),
  recent: z.array(
    z.strictObject({
      seq: z.int(),
      seat: z.int(),
      stretch: z.int(),
      events: z.array(z.record(z.string(), z.unknown())),
    }),
  ),
});

/** The stored position is not one of this game's. An alarm: the log must be replayed. */
export class CorruptSnapshot extends Error {
  override readonly name = 'CorruptSnapshot';
}

export const formatPosition = (position: Position): string => JSON.stringify(position);

/** @throws CorruptSnapshot */
export function parsePosition(game: AnyGame, snapshot: string): Position {
  try {
    const { state, ...rest } = envelope.parse(JSON.parse(snapshot));
    return { state: deepFreeze(game.state.parse(state) as object), ...rest };
  } catch (cause) {
    throw new CorruptSnapshot(`the snapshot is no position of ${game.id}`, { cause });
  }
}

/** How many steps are shown at most as "what happened". */
const RECENT = 40;

/** @param handed this step handed over to somebody */
export function remember(
  position: Position,
  state: object,
  step: Omit<Happened, 'stretch'>,
  handed: boolean,
): Position {
  const stretch = position.stretch + (handed ? 1 : 0);
  const recent = [...position.recent, { ...step, stretch: position.stretch }]
    .filter(happened => happened.stretch >= stretch - 1)
    .slice(-RECENT);
  return { state, recent, stretch };
}

/** The questions put to people, first to be shown first. */
export const questionsOf = (game: AnyGame, state: object): readonly Pending[] =>
  game.pending(state).filter(pending => !isChance(pending)) as readonly Pending[];

export const headerOf = ({ id, seat, kind, urgency, pace }: Pending): PendingHeader => ({
  id,
  seat,
  kind,
  urgency,
  pace,
});

/** The game with `pending` worked out once a state: listing what is legal is the dear part of a decision. */
export function withMemory(game: AnyGame): AnyGame {
  const known = new WeakMap<object, ReturnType<AnyGame['pending']>>();
  return {
    ...game,
    pending: (state: object) => {
      let found = known.get(state);
      if (found === undefined) {
        found = game.pending(state);
        known.set(state, found);
      }
      return found;
    },
  };
}
