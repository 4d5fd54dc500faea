/** Clocks that run while what they go by changes: a member's days off. */
import { kindAsked } from '../asked-kind.ts';
import type { MatchId, Pace, UserId } from '../contract.ts';
import { parseOffers, stamped } from '../offers.ts';
import { offersPlan } from '../offers-plan.ts';
import type { SeatRow } from '../ports.ts';
import type { Service } from '../service.ts';
import { Refusal, refuse, transact } from '../transact.ts';
import { budget, habitsAt } from './clocks.ts';
import { momentAfter } from './habits.ts';
import { nextReminder } from './reminders.ts';

/** A member waits for in so many matches at most; the others are put right when their time seems to be over (expire.ts). */
const LIMIT = 200;

/** After a member's days off or time zone changed. */
export async function moveClocks(service: Service, userId: UserId): Promise<void> {
  for (const id of await service.store.matches.idsWaiting(userId, LIMIT)) await moveIn(service, id, userId);
}

async function moveIn(service: Service, id: MatchId, userId: UserId): Promise<void> {
  service.positions.forget(id);
  try {
    await transact<null>(service, id, undefined, loaded => {
      const { row } = loaded;
      const seats = row.seats.map(seat =>
        seat.userId === userId ? rightClock(seat, row.pace, kindAsked(loaded, seat.seat)) : seat,
      );
      if (row.over || seats.every((seat, i) => seat === row.seats[i])) return refuse('stale-question');
      return offersPlan(service, loaded, stamped(parseOffers(row.offers)), [], null, seats);
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}

/** The seat with the end of its time, and its next reminder, where its member's days off put them. */
export function rightClock(row: SeatRow, pace: Pace, kind: ReturnType<typeof kindAsked>): SeatRow {
  const ms = kind === undefined ? undefined : budget(row, pace, kind);
  if (ms === undefined || row.runsSince === undefined || row.dueAt === undefined) return row;
  const habits = habitsAt(pace, row.habits);
  const dueAt = momentAfter(row.runsSince, ms, habits);
  if (dueAt.getTime() === row.dueAt.getTime()) return row;
  const { remindAt, ...rest } = row;
  if (row.reminded < 0) return { ...row, dueAt };
  return {
    ...rest,
    dueAt,
    ...(remindAt === undefined ? {} : nextReminder(row.reminded, { since: row.runsSince, ms, habits })),
  };
}
