/** Draws by agreement, where the game knows them. All other members must accept; a computer opponent never does. */
import type { Seat } from '../engine/contract.ts';
import { offerNotice } from './announce.ts';
import type { MatchId, MatchInfo, Receipt, UserId } from './contract.ts';
import { infoOf } from './info.ts';
import { type Offers, parseOffers } from './offers.ts';
import { offersPlan } from './offers-plan.ts';
import { text } from './phrases.ts';
import { mustRun, othersThan, seatOrRefuse } from './seats.ts';
import type { Loaded, Service } from './service.ts';
import { stepPlan } from './step-plan.ts';
import { type Plan, refuse, transact } from './transact.ts';

export type DrawAnswer = 'offer' | 'accept' | 'decline';

export async function draw(
  service: Service,
  id: MatchId,
  userId: UserId,
  what: DrawAnswer,
  receipt: Receipt,
): Promise<MatchInfo> {
  const done = await transact<null>(service, id, receipt, loaded => {
    mustRun(loaded);
    if (loaded.game.agreeDraw === undefined) refuse('no-draw-here');
    const seat = seatOrRefuse(loaded, userId);
    const offers = parseOffers(loaded.row.offers);
    return what === 'offer' ? offer(service, loaded, seat, offers) : answer(service, loaded, seat, offers, what);
  });
  return infoOf(done.loaded);
}

function offer(service: Service, loaded: Loaded, seat: Seat, offers: Offers): Plan<null> {
  if (offers.draw !== undefined)
    return offers.draw.by === seat ? refuse('offer-exists') : agree(service, loaded, seat, offers);
  const resting = offers.drawRest ?? [];
  if (resting.includes(seat)) refuse('too-early');
  const others = othersThan(loaded, [seat]);
  if (others.length === 0 || loaded.row.seats.some(s => s.opponent !== undefined)) refuse('no-draw-here');
  const next = { ...offers, draw: { by: seat, accepted: [] }, drawRest: [...resting, seat] };
  const told = offerNotice(loaded.row, text('match.draw-offered', { seat: { seat } }), others);
  return offersPlan(service, loaded, next, [told], null);
}

function answer(service: Service, loaded: Loaded, seat: Seat, offers: Offers, what: 'accept' | 'decline'): Plan<null> {
  const { draw: standing, ...rest } = offers;
  if (standing === undefined) return refuse('no-offer');
  const by = standing.by as Seat;
  // Who made the offer may take it back, but not accept it.
  if (by === seat) return what === 'accept' ? refuse('own-offer') : offersPlan(service, loaded, rest, [], null);
  if (what === 'accept') return agree(service, loaded, seat, offers);
  const told = offerNotice(loaded.row, text('match.draw-declined', { seat: { seat } }), [by]);
  return offersPlan(service, loaded, rest, [told], null);
}

function agree(service: Service, loaded: Loaded, seat: Seat, offers: Offers): Plan<null> {
  const standing = offers.draw ?? refuse('no-offer');
  const accepted = [...new Set([...standing.accepted, seat])];
  if (!othersThan(loaded, [standing.by as Seat]).every(other => accepted.includes(other))) {
    return offersPlan(service, loaded, { ...offers, draw: { ...standing, accepted } }, [], null);
  }
  const now = service.clock.now();
  return stepPlan(loaded, [{ entry: { draw: true }, cause: 'draw' }], { now }, () => null);
}
