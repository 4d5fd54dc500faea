/** A member is forgotten: out of running matches by their own rule, then out of everything that names them. */
import { z } from 'zod';
import { endPlan } from './admin.ts';
import type { Entry } from './advance.ts';
import { notice } from './announce.ts';
import { type MatchId, NOBODY, type UserId } from './contract.ts';
import { parseOffers } from './offers.ts';
import { text } from './phrases.ts';
import { seatPlan } from './seat-plan.ts';
import { seatsOf } from './seats.ts';
import type { Loaded, Service } from './service.ts';
import { stepPlan } from './step-plan.ts';
import { absent } from './time/expire.ts';
import { type Plan, Refusal, refuse, transact } from './transact.ts';

/** More running matches than anybody has. */
const BATCH = 10_000;

export async function erase(service: Service, userId: UserId): Promise<{ matches: number }> {
  if (
    !z
      .string()
      .regex(/^[1-9]\d{0,19}$/)
      .safeParse(userId).success
  )
    return refuse('bad-input');
  const running = await service.store.matches.idsOf(userId, false, BATCH);
  for (const id of running) await leave(service, id, userId);
  const matches = await service.store.matches.erase(userId);
  for (const id of running) service.positions.forget(id);
  return { matches };
}

async function leave(service: Service, id: MatchId, userId: UserId): Promise<void> {
  try {
    await transact<null>(service, id, undefined, loaded => leavePlan(service, loaded, userId));
  } catch (error) {
    // Over meanwhile, or left already.
    if (!(error instanceof Refusal)) throw error;
  }
}

/** Practice ends; elsewhere an opponent plays on, or the seat has lost where the match says so. */
function leavePlan(service: Service, loaded: Loaded, userId: UserId): Plan<null> {
  const { row } = loaded;
  if (row.over) return refuse('match-over');
  const mine = seatsOf(loaded, userId);
  const [seat] = mine;
  if (seat === undefined) return refuse('not-seated');
  if (
    row.practice ||
    row.seats.every(each => each.userId === undefined || each.userId === NOBODY || mine.some(own => own === each.seat))
  )
    return endPlan(service, loaded);
  const now = service.clock.now();
  if (row.absence === 'lose') {
    const entries: readonly Entry[] = [{ entry: { concede: seat }, cause: 'concede' }];
    return stepPlan(loaded, entries, { now }, () => null);
  }
  const { substitute, ...rest } = parseOffers(row.offers);
  return seatPlan(loaded, {
    ...{ seat, now },
    become: absent,
    offers: { ...rest, ...(substitute === undefined || substitute.by === seat ? {} : { substitute }) },
    said: seq => [notice(row.id, seq, text('match.left', { seat: { seat } }))],
  });
}
