/** Leaving a match, an opponent that plays on for a member, and coming back to the seat. */

import type { Seat } from '../engine/contract.ts';
import { notice } from './announce.ts';
import type { MatchId, MatchInfo, OpponentLevel, Receipt, UserId } from './contract.ts';
import { infoOf } from './info.ts';
import { parseOffers } from './offers.ts';
import { text } from './phrases.ts';
import { present, seatPlan } from './seat-plan.ts';
import { mustRun, othersThan, seatOrRefuse } from './seats.ts';
import type { Loaded, Service } from './service.ts';
import { stepPlan } from './step-plan.ts';
import { absent } from './time/expire.ts';
import { type Plan, refuse, transact } from './transact.ts';

export async function resign(service: Service, id: MatchId, userId: UserId, receipt: Receipt): Promise<MatchInfo> {
  const done = await transact(service, id, receipt, loaded => {
    mustRun(loaded);
    const seat = seatOrRefuse(loaded, userId);
    const now = service.clock.now();
    return stepPlan(loaded, [{ entry: { concede: seat }, cause: 'concede' }], { now }, () => null);
  });
  return infoOf(done.loaded);
}

export async function takeSeat(service: Service, id: MatchId, userId: UserId, receipt: Receipt): Promise<MatchInfo> {
  const done = await transact(service, id, receipt, loaded => {
    mustRun(loaded);
    return takeSeatPlan(service, loaded, userId);
  });
  return infoOf(done.loaded);
}

function takeSeatPlan(service: Service, loaded: Loaded, userId: UserId): Plan<null> {
  const { row } = loaded;
  const mine = row.seats.filter(each => each.userId === userId);
  if (mine.length === 0) refuse('not-seated');
  const seat = (mine.find(each => each.opponent !== undefined)?.seat ?? refuse('seat-is-yours')) as Seat;
  const offers = parseOffers(row.offers);
  const { substitute, gone = [], ...rest } = offers;
  return seatPlan(loaded, {
    seat,
    now: service.clock.now(),
    become: each => present(each, row.pace),
    // Who is back gives the seat to nobody.
    offers: {
      ...rest,
      gone: gone.filter(each => each !== seat),
      ...(substitute === undefined || substitute.seat === seat ? {} : { substitute }),
    },
    said: seq => [notice(row.id, seq, text('match.seat-returned', { seat: { seat } }))],
  });
}

/**
 * An opponent plays a seat from now on, until its member takes it back: the member's own, or one whose member is known to have left the
 * server. Not by wish in a rated match: there members play themselves.
 */
export async function standIn(
  service: Service,
  id: MatchId,
  userId: UserId,
  wish: { readonly level: OpponentLevel; readonly seat?: Seat },
  receipt: Receipt,
): Promise<MatchInfo> {
  const done = await transact<null>(service, id, receipt, loaded => {
    mustRun(loaded);
    const own = seatOrRefuse(loaded, userId);
    const { row } = loaded;
    const seat = wish.seat ?? own;
    const target = row.seats[seat] ?? refuse('bad-input');
    const isOwn = target.userId === userId;
    const { gone = [], ...rest } = parseOffers(row.offers);
    if (!isOwn && !gone.includes(seat)) refuse('seat-not-free');
    if (target.opponent !== undefined) refuse('stood-in');
    if (isOwn && row.rated && othersThan(loaded, [seat]).length > 0) refuse('rated-seat');
    const said = isOwn ? 'match.stands-in' : 'match.stands-in-gone';
    return seatPlan(loaded, {
      seat,
      now: service.clock.now(),
      become: each => absent(each, wish.level),
      offers: { ...rest, gone: gone.filter(each => each !== seat) },
      said: seq => [notice(row.id, seq, text(said, { seat: { seat } }))],
    });
  });
  return infoOf(done.loaded);
}
