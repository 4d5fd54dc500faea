/** Reminders that are due: each stored with its announcement in one write, so that two workers never remind twice. */

import { isPresent, reminder } from '../announce.ts';
import { kindAsked } from '../asked-kind.ts';
import { parseOffers, stamped } from '../offers.ts';
import { offersPlan } from '../offers-plan.ts';
import type { DueSeat, SeatRow } from '../ports.ts';
import type { Loaded, Service } from '../service.ts';
import { type Plan, Refusal, refuse, transact } from '../transact.ts';
import { budget, habitsAt } from './clocks.ts';
import { eachDue } from './due.ts';
import { dueReminder } from './reminders.ts';

/** @returns how many were given */
export const remindSeats = (service: Service, batch = 50): Promise<number> =>
  eachDue(
    service,
    'remind',
    batch,
    limit => service.store.matches.remindSeats(service.clock.now(), limit),
    due => remindSeat(service, due),
  );

async function remindSeat(service: Service, { matchId, seat }: DueSeat): Promise<boolean> {
  // By the clock as it is stored, not as this process saw it last.
  service.positions.forget(matchId);
  try {
    const done = await transact<boolean>(service, matchId, undefined, loaded => remindPlan(service, loaded, seat));
    return done.outcome;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

function remindPlan(service: Service, loaded: Loaded, seat: number): Plan<boolean> {
  const { row } = loaded;
  const now = service.clock.now();
  const mine = row.seats[seat];
  const kind = kindAsked(loaded, seat);
  if (mine?.remindAt === undefined || mine.remindAt > now) return refuse('stale-question');
  const { remindAt: _was, ...rest } = mine;
  const put = (changed: SeatRow) => row.seats.map(each => (each.seat === seat ? changed : each));
  const offers = stamped(parseOffers(row.offers));
  if (row.over || kind === undefined || !isPresent(mine)) {
    return offersPlan(service, loaded, offers, [], false, put(rest));
  }
  const running = {
    since: mine.runsSince ?? mine.askedAt ?? now,
    ms: mine.dueAt === undefined ? undefined : budget(mine, row.pace, kind),
    habits: habitsAt(row.pace, mine.habits),
  };
  const { left, next } = dueReminder(mine, now, running);
  const said = left === undefined ? [] : [reminder(row.id, row.seq, mine, left)];
  return offersPlan(service, loaded, offers, said, left !== undefined, put({ ...rest, ...next }));
}
