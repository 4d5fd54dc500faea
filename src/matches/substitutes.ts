/**
 * Substitutes: a seat that its member gives up, or that nobody plays, is offered; anyone may ask for it, and sits down when all other
 * members agreed to them. Members who left the server are told of, once, so that the others can do something about it.
 */
import { z } from 'zod';
import type { Seat } from '../engine/contract.ts';
import { isPresent, notice, seatNews } from './announce.ts';
import { type MatchId, type MatchInfo, NOBODY, type Receipt, type UserId } from './contract.ts';
import { infoOf } from './info.ts';
import { type Offers, parseOffers, stamped } from './offers.ts';
import { offersPlan } from './offers-plan.ts';
import { text } from './phrases.ts';
import type { SeatRow } from './ports.ts';
import { present, seatPlan } from './seat-plan.ts';
import { mustRun, othersThan, seatOrRefuse, seatsOf } from './seats.ts';
import type { Loaded, Service } from './service.ts';
import { habitsOf } from './settings.ts';
import { SUBSTITUTE } from './standing/counts.ts';
import { type Plan, Refusal, refuse, transact } from './transact.ts';

/** `offer` and `withdraw`: by members; `ask`: by anybody else, who may `withdraw` too; `agree`, `refuse`: by the other members. */
export type SubstituteStep = 'offer' | 'withdraw' | 'ask' | 'agree' | 'refuse';
type Open = NonNullable<Offers['substitute']>;

export async function substitute(
  service: Service,
  id: MatchId,
  userId: UserId,
  step: SubstituteStep,
  receipt: Receipt,
  seat?: Seat,
): Promise<MatchInfo> {
  if (
    !z
      .string()
      .regex(/^[1-9]\d{0,19}$/)
      .safeParse(userId).success
  )
    refuse('bad-input');
  const done = await transact<null>(service, id, receipt, loaded => {
    mustRun(loaded);
    if (loaded.row.practice) refuse('practice-seat');
    const offers = parseOffers(loaded.row.offers);
    switch (step) {
      case 'offer':
        return offer(service, loaded, userId, offers, seat);
      case 'withdraw':
        return withdraw(service, loaded, userId, offers);
      case 'ask':
        return ask(service, loaded, userId, offers);
      case 'agree':
      case 'refuse':
        return answer(service, loaded, userId, offers, step);
    }
    return step satisfies never;
  });
  return infoOf(done.loaded);
}

/** Nobody plays it: its member is forgotten, left, or an opponent stands in. */
export const isFree = ({ userId, opponent, seat }: SeatRow, { gone = [] }: Pick<Offers, 'gone'>): boolean =>
  userId !== undefined && (userId === NOBODY || opponent !== undefined || gone.includes(seat));

function offer(service: Service, loaded: Loaded, userId: UserId, offers: Offers, wished: Seat | undefined): Plan<null> {
  const by = seatOrRefuse(loaded, userId);
  const seat = wished ?? by;
  const target = loaded.row.seats[seat] ?? refuse('bad-input');
  if (target.userId !== userId && !isFree(target, offers)) refuse('seat-not-free');
  if (offers.substitute !== undefined) return refuse('offer-exists');
  const next: Offers = { ...offers, substitute: { seat, by, accepted: [] } };
  return offersPlan(service, loaded, stamped(next), [seatNews(loaded.row, { about: 'offered', seat })], null);
}

function withdraw(service: Service, loaded: Loaded, userId: UserId, offers: Offers): Plan<null> {
  const { substitute: open, ...rest } = offers;
  if (open === undefined) return refuse('no-offer');
  if (open.candidate === userId) {
    const { candidate: _gone, ...left } = open;
    return offersPlan(service, loaded, stamped({ ...rest, substitute: { ...left, accepted: [] } }), [], null);
  }
  const mine = seatsOf(loaded, userId);
  if (mine.length === 0) refuse('not-seated');
  if (!mine.some(seat => seat === open.by || seat === open.seat)) refuse('seat-not-free');
  const seat = open.seat as Seat;
  return offersPlan(service, loaded, stamped(rest), [seatNews(loaded.row, { about: 'withdrawn', seat })], null);
}

function ask(service: Service, loaded: Loaded, userId: UserId, offers: Offers): Plan<null> | Promise<Plan<null>> {
  const open = offers.substitute ?? refuse('no-offer');
  if (seatsOf(loaded, userId).length > 0) refuse('already-seated');
  if (open.candidate !== undefined) refuse(open.candidate === userId ? 'offer-exists' : 'seat-asked-for');
  const asked: Open = { ...open, candidate: userId, accepted: [] };
  return agreed(service, loaded, offers, asked, true);
}

function answer(
  service: Service,
  loaded: Loaded,
  userId: UserId,
  offers: Offers,
  step: 'agree' | 'refuse',
): Plan<null> | Promise<Plan<null>> {
  const open = offers.substitute;
  if (open?.candidate === undefined) return refuse('no-offer');
  const seat = seatOrRefuse(loaded, userId);
  if (!consenting(loaded, open).includes(seat)) return refuse('own-offer');
  if (step === 'agree')
    return agreed(service, loaded, offers, { ...open, accepted: [...new Set([...open.accepted, seat])] }, false);
  const { candidate: _gone, ...left } = open;
  const next: Offers = { ...offers, substitute: { ...left, accepted: [] } };
  return offersPlan(
    service,
    loaded,
    stamped(next),
    [seatNews(loaded.row, { about: 'refused', seat: open.seat as Seat })],
    null,
  );
}

/** Members whose consent counts: everybody who plays but the one whose seat it is. */
const consenting = (loaded: Loaded, { seat }: Open): readonly Seat[] => othersThan(loaded, [seat as Seat]);

/** All agreed: the candidate sits down. Else they are asked, or the consent is noted. */
function agreed(
  service: Service,
  loaded: Loaded,
  offers: Offers,
  open: Open,
  isNew: boolean,
): Plan<null> | Promise<Plan<null>> {
  const others = consenting(loaded, open);
  if (others.every(seat => open.accepted.includes(seat))) return sitDown(service, loaded, offers, open);
  const told = isNew ? [seatNews(loaded.row, { about: 'asked', seat: open.seat as Seat, mention: others })] : [];
  return offersPlan(service, loaded, stamped({ ...offers, substitute: open }), told, null);
}

/** With what the seat has in the game; without its former member's standing orders and plans. */
async function sitDown(service: Service, loaded: Loaded, offers: Offers, open: Open): Promise<Plan<null>> {
  const { row } = loaded;
  const userId = open.candidate ?? refuse('no-offer');
  const habits = (await habitsOf(service, [userId])).get(userId);
  const seat = open.seat as Seat;
  const { substitute: _taken, gone = [], ...rest } = offers;
  return seatPlan(loaded, {
    seat,
    now: service.clock.now(),
    mark: SUBSTITUTE,
    become: each => {
      const { orders: _o, plan: _p, habits: _h, dueAt: _d, runsSince: _r, remindAt: _m, ...own } = each;
      return { ...present(own, row.pace), userId, reminded: 0, ...(habits === undefined ? {} : { habits }) };
    },
    offers: { ...rest, gone: gone.filter(each => each !== seat) },
    said: seq => [notice(row.id, seq, text('match.substituted', { seat: { seat } }))],
  });
}

/** A member is not in the server any more: said once, until they decide something again. @returns whether it is news */
export async function noteGone(service: Service, id: MatchId, seat: Seat, userId: UserId): Promise<boolean> {
  try {
    await transact<null>(service, id, undefined, loaded => {
      mustRun(loaded);
      const offers = parseOffers(loaded.row.offers);
      const row = loaded.row.seats[seat];
      const known = offers.gone?.includes(seat) === true;
      if (row === undefined || row.userId !== userId || !isPresent(row) || known) return refuse('stale-question');
      const others = othersThan(loaded, [seat]);
      const next: Offers = { ...offers, gone: [...(offers.gone ?? []), seat] };
      return offersPlan(
        service,
        loaded,
        stamped(next),
        [seatNews(loaded.row, { about: 'gone', seat, mention: others })],
        null,
      );
    });
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
