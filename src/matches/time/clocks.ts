/** Whose clock runs, and until when: from what was asked before and what is asked now. */
import type { PendingHeader } from '../../engine/contract.ts';
import type { Advanced } from '../advance.ts';
import type { Cause, Pace } from '../contract.ts';
import type { SeatRow, SeatWrite } from '../ports.ts';
import { counted, type Habits, momentAfter } from './habits.ts';
import { clockOf, eachFor, isSlow } from './pace.ts';
import { firstReminder } from './reminders.ts';

export interface ClockChange extends Pick<Advanced, 'before' | 'after' | 'interrupted' | 'logged'> {
  readonly pace: Pace;
  readonly now: Date;
}

/** Every seat as it is after the step. */
export const runClocks = (seats: readonly SeatRow[], change: ClockChange): readonly SeatRow[] =>
  seats.map(seat => countMissed(runClock(seat, change), change));

/** The seats that differ, as they are to be written. */
export function seatWrites(was: readonly SeatRow[], is: readonly SeatRow[]): readonly SeatWrite[] {
  return is.flatMap((row, i) => {
    if (row === was[i]) return [];
    const { entry: _e, userId, habits: _h, ...seat } = row;
    const { entry: _f, userId: before, habits: _i, ...old } = was[i] ?? row;
    if (userId !== undefined && userId !== before) return [{ ...seat, userId }];
    return was[i] !== undefined && JSON.stringify(old) === JSON.stringify(seat) ? [] : [seat];
  });
}

/** Days off count for slow clocks only; quiet hours for all. */
export const habitsAt = (pace: Pace, habits: Habits | undefined): Habits | undefined =>
  habits === undefined || isSlow(pace) ? habits : { ...habits, away: undefined };

function runClock(row: SeatRow, change: ClockChange): SeatRow {
  const { before, after: asks, interrupted, pace, now } = change;
  const asked = mustOf(asks, row.seat);
  const [first] = asked;
  if (first === undefined) return row.askedAt === undefined && row.dueAt === undefined ? row : stopped(row, change);
  const was = mustOf(before, row.seat);
  if (row.askedAt !== undefined && !interrupted && goesOn(was, asked)) return resumed(row, pace, first.pace, now);
  const since = row.askedAt !== undefined && !interrupted && first.pace === 'turn' ? row.askedAt : now;
  return started(stopped(row, change), pace, first.pace, since, now);
}

/** The clock begins for a question; `since`: from when the seat is awaited. */
export function started(row: SeatRow, pace: Pace, kind: PendingHeader['pace'], since: Date, now: Date): SeatRow {
  const idle: SeatRow = { ...row, askedAt: since };
  if (row.opponent !== undefined) return idle;
  const ms = budget(idle, pace, kind);
  const habits = habitsAt(pace, row.habits);
  const reminder = firstReminder({ since: now, ms, habits });
  if (ms === undefined) return { ...idle, ...reminder };
  return { ...idle, ...ownTime(idle, pace), runsSince: now, dueAt: momentAfter(now, ms, habits), ...reminder };
}

const ownTime = ({ bankMs }: SeatRow, pace: Pace): Pick<SeatRow, 'bankMs'> => {
  const start = clockOf(pace)?.bank?.start;
  return start === undefined ? {} : { bankMs: bankMs ?? start };
};

/** All the time that a seat has for this question, ms. Undefined: no clock. */
export function budget(row: SeatRow, pace: Pace, kind: PendingHeader['pace']): number | undefined {
  const clock = clockOf(pace);
  if (clock === undefined) return undefined;
  return (eachFor(pace, kind) ?? 0) + (clock.bank === undefined ? 0 : (row.bankMs ?? clock.bank.start));
}

/** A decision, too, ends a pause. */
export function resumed(row: SeatRow, pace: Pace, kind: PendingHeader['pace'], now: Date): SeatRow {
  if (row.leftMs === undefined) return row;
  const { leftMs, ...rest } = row;
  const total = budget(row, pace, kind) ?? leftMs;
  // As if the clock had been started so long ago that just this is left.
  const runsSince = new Date(now.getTime() - Math.max(0, total - leftMs));
  const habits = habitsAt(pace, row.habits);
  const { remindAt: _r, ...kept } = rest;
  return { ...kept, runsSince, dueAt: momentAfter(now, leftMs, habits) };
}

/** Nothing is asked any more: own time is charged with what was used beyond the decision's own. */
function stopped(row: SeatRow, { before, pace, now, logged }: ClockChange): SeatRow {
  const { askedAt: _a, dueAt: _d, runsSince, remindAt: _m, leftMs, ...rest } = row;
  const idle: SeatRow = { ...rest, reminded: 0 };
  const bank = clockOf(pace)?.bank;
  if (bank === undefined || (runsSince === undefined && leftMs === undefined)) return idle;
  const each = eachFor(pace, mustOf(before, row.seat)[0]?.pace ?? 'turn') ?? 0;
  const own = row.bankMs ?? bank.start;
  const used =
    leftMs === undefined
      ? counted(runsSince ?? now, now, habitsAt(pace, row.habits))
      : Math.max(0, each + own - leftMs);
  const acted = logged.some(answer => answer.seat === row.seat && PRESENT.has(answer.cause));
  const left = Math.max(0, own - Math.max(0, used - each)) + (acted ? bank.increment : 0);
  return { ...idle, bankMs: Math.min(left, bank.cap) };
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
  // Who planned the answer missed nothing.
  if (own.some(answer => PRESENT.has(answer.cause) || answer.cause === 'order'))
    return { ...row, missedTurns: 0, missedReactions: 0 };
  const missed = own.find(answer => answer.cause === 'timeout');
  if (missed === undefined) return row;
  const reaction = before.find(h => h.id === missed.pendingId)?.pace === 'reaction';
  return reaction ? { ...row, missedReactions: row.missedReactions + 1 } : { ...row, missedTurns: row.missedTurns + 1 };
}
