/** Which reminder a seat gets next, and when: once each at half, a fifth and a twentieth of its time. */
import type { RemindedAt } from '../contract.ts';
import type { SeatRow } from '../ports.ts';
import { type Habits, momentAfter, quietUntil } from './habits.ts';

/** Share of the time that is left at each. */
const SHARES: readonly { readonly left: RemindedAt; readonly share: number }[] = [
  { left: 'half', share: 1 / 2 },
  { left: 'fifth', share: 1 / 5 },
  { left: 'twentieth', share: 1 / 20 },
];
/** So shortly before the end nobody can do anything about it any more. */
const TOO_LATE_MS = 10_000;

/** `reminded` of a seat that was handed to in its quiet hours and is told afterwards. */
export const UNTOLD = -1;

interface Running {
  readonly since: Date;
  /** Counted ms from `since` to the end. Undefined: no clock. */
  readonly ms: number | undefined;
  readonly habits: Habits | undefined;
}

/** Members `reminded` and `remindAt` of a seat that was asked just now. */
export function firstReminder({ since, ms, habits }: Running): Pick<SeatRow, 'reminded' | 'remindAt'> {
  const quiet = quietUntil(since, habits);
  if (quiet === 'never') return { reminded: SHARES.length };
  // Who wants no mention of the hand-over wants none after quiet hours either.
  if (quiet !== undefined && habits?.mentions !== false) return { reminded: UNTOLD, remindAt: quiet };
  return nextReminder(0, { since, ms, habits });
}

export function nextReminder(n: number, { since, ms, habits }: Running): Pick<SeatRow, 'reminded' | 'remindAt'> {
  const next = SHARES[n];
  if (next === undefined || ms === undefined || habits?.reminders === false) return { reminded: SHARES.length };
  if (ms * next.share < TOO_LATE_MS) return { reminded: SHARES.length };
  return { reminded: n, remindAt: momentAfter(since, ms * (1 - next.share), habits) };
}

/** What is said now, and what comes next. `left` undefined: nothing (quiet hours, or no longer wished). */
export function dueReminder(
  row: Pick<SeatRow, 'reminded'>,
  now: Date,
  running: Running,
): { readonly left?: RemindedAt | 'untold'; readonly next: Pick<SeatRow, 'reminded' | 'remindAt'> } {
  const { habits } = running;
  const quiet = quietUntil(now, habits);
  if (quiet === 'never') return { next: { reminded: SHARES.length } };
  if (quiet !== undefined) return { next: { reminded: row.reminded, remindAt: quiet } };
  // Of several that came due in quiet hours only the last is given.
  let last = row.reminded;
  let next = nextReminder(last + 1, running);
  while (next.remindAt !== undefined && next.remindAt <= now) {
    last = next.reminded;
    next = nextReminder(last + 1, running);
  }
  if (row.reminded === UNTOLD) return { left: 'untold', next };
  const share = SHARES[last];
  return habits?.reminders === false || share === undefined ? { next } : { left: share.left, next };
}
