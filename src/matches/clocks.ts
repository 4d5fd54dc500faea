/** Whose clock runs, and until when: from what was asked before and what is asked now. */
import type { PendingHeader } from '../engine/contract.ts';
import type { Advanced } from './advance.ts';
import type { Cause, PaceId } from './contract.ts';
import { timeFor } from './pace.ts';
import type { SeatRow, SeatWrite } from './ports.ts';

export interface ClockChange extends Pick<Advanced, 'before' | 'after' | 'interrupted' | 'logged'> {
  readonly pace: PaceId;
  readonly now: Date;
}

/** Every seat as it is after the step. */
export const runClocks = (seats: readonly SeatRow[], change: ClockChange): readonly SeatRow[] =>
  seats.map(seat => countMissed(runClock(seat, change), change));

/** The seats that differ, as they are to be written. */
export function seatWrites(was: readonly SeatRow[], is: readonly SeatRow[]): readonly SeatWrite[] {
  return is.flatMap((row, i) => {
    if (row === was[i]) return [];
    const { entry: _e, userId: _u, ...seat } = row;
    return JSON.stringify({ ...was[i], entry: 0, userId: 0 }) === JSON.stringify({ ...row, entry: 0, userId: 0 })
      ? []
      : [seat];
  });
}

function runClock(row: SeatRow, { before, after, interrupted, pace, now }: ClockChange): SeatRow {
  const { askedAt, dueAt, ...idle } = row;
  const asked = mustOf(after, row.seat);
  const [first] = asked;
  if (first === undefined) return askedAt === undefined && dueAt === undefined ? row : idle;
  if (askedAt !== undefined && !interrupted && goesOn(mustOf(before, row.seat), asked)) return row;
  const ms = row.opponent === undefined ? timeFor(pace, first.pace) : undefined;
  const since = askedAt !== undefined && !interrupted && first.pace === 'turn' ? askedAt : now;
  return ms === undefined
    ? { ...idle, askedAt: since }
    : { ...idle, askedAt: since, dueAt: new Date(now.getTime() + ms) };
}

const mustOf = (asked: readonly PendingHeader[], seat: number): readonly PendingHeader[] =>
  asked.filter(h => h.seat === seat && h.urgency === 'must');

/** A turn of several questions has one time for all; elsewhere each new question has its own. */
function goesOn(before: readonly PendingHeader[], after: readonly PendingHeader[]): boolean {
  const [was] = before;
  const [is] = after;
  if (was === undefined || is === undefined) return false;
  return (was.pace === 'turn' && is.pace === 'turn') || after.every(h => before.some(b => b.id === h.id));
}

/** Causes that show the member there. */
const PRESENT: ReadonlySet<Cause> = new Set(['press', 'typed']);

function countMissed(row: SeatRow, { before, logged }: ClockChange): SeatRow {
  const own = logged.filter(answer => answer.seat === row.seat);
  if (own.some(answer => PRESENT.has(answer.cause))) return { ...row, missedTurns: 0, missedReactions: 0 };
  const missed = own.find(answer => answer.cause === 'timeout');
  if (missed === undefined) return row;
  const reaction = before.find(h => h.id === missed.pendingId)?.pace === 'reaction';
  return reaction ? { ...row, missedReactions: row.missedReactions + 1 } : { ...row, missedTurns: row.missedTurns + 1 };
}
