/** A pause by agreement: all clocks stand. It ends when somebody decides, or resumes. */
import type { Seat } from '../../engine/contract.ts';
import { offerNotice } from '../announce.ts';
import { kindAsked } from '../asked-kind.ts';
import type { MatchId, MatchInfo, Receipt, UserId } from '../contract.ts';
import { infoOf } from '../info.ts';
import { type Offers, parseOffers, stamped } from '../offers.ts';
import { offersPlan } from '../offers-plan.ts';
import { text } from '../phrases.ts';
import type { SeatRow } from '../ports.ts';
import { mustRun, othersThan, seatOrRefuse } from '../seats.ts';
import type { Loaded, Service } from '../service.ts';
import { type Plan, refuse, transact } from '../transact.ts';
import { budget, habitsAt, resumed } from './clocks.ts';
import { counted } from './habits.ts';

export type PauseStep = 'offer' | 'accept' | 'decline' | 'resume';

export async function pause(
  service: Service,
  id: MatchId,
  userId: UserId,
  what: PauseStep,
  receipt: Receipt,
): Promise<MatchInfo> {
  const done = await transact<null>(service, id, receipt, loaded => {
    mustRun(loaded);
    const seat = seatOrRefuse(loaded, userId);
    const offers = parseOffers(loaded.row.offers);
    switch (what) {
      case 'offer':
        return offer(service, loaded, seat, offers);
      case 'resume':
        return offers.paused ? resume(service, loaded, seat, offers) : refuse('not-paused');
      case 'accept':
      case 'decline':
        return answer(service, loaded, seat, offers, what);
    }
    return what satisfies never;
  });
  return infoOf(done.loaded);
}

function offer(service: Service, loaded: Loaded, seat: Seat, offers: Offers): Plan<null> {
  if (offers.paused) return refuse('offer-exists');
  if (offers.pause !== undefined)
    return offers.pause.by === seat ? refuse('offer-exists') : agree(service, loaded, seat, offers);
  const others = othersThan(loaded, [seat]);
  const next: Offers = { ...offers, pause: { by: seat, accepted: [] } };
  if (others.length === 0) return agree(service, loaded, seat, next);
  const told = offerNotice(loaded.row, text('match.pause-offered', { seat: { seat } }), others);
  return offersPlan(service, loaded, stamped(next), [told], null);
}

function answer(service: Service, loaded: Loaded, seat: Seat, offers: Offers, what: 'accept' | 'decline'): Plan<null> {
  const { pause: standing, ...rest } = offers;
  if (standing === undefined) return refuse('no-offer');
  const own = standing.by === seat;
  if (what === 'accept') return own ? refuse('own-offer') : agree(service, loaded, seat, offers);
  const told = own
    ? []
    : [offerNotice(loaded.row, text('match.pause-declined', { seat: { seat } }), [standing.by as Seat])];
  return offersPlan(service, loaded, stamped(rest), told, null);
}

function agree(service: Service, loaded: Loaded, seat: Seat, offers: Offers): Plan<null> {
  const { pause: standing, ...rest } = offers;
  if (standing === undefined) return refuse('no-offer');
  const accepted = [...new Set([...standing.accepted, seat])];
  if (!othersThan(loaded, [standing.by as Seat]).every(other => accepted.includes(other))) {
    return offersPlan(service, loaded, stamped({ ...offers, pause: { ...standing, accepted } }), [], null);
  }
  const now = service.clock.now();
  const seats = loaded.row.seats.map(row => stand(loaded, row, now));
  const told = offerNotice(loaded.row, text('match.paused'), []);
  return offersPlan(service, loaded, stamped({ ...rest, paused: true }), [told], null, seats);
}

/** The clock stands with what is left of it. */
function stand(loaded: Loaded, row: SeatRow, now: Date): SeatRow {
  const kind = kindAsked(loaded, row.seat);
  const { dueAt, runsSince, remindAt: _r, ...rest } = row;
  if (kind === undefined || dueAt === undefined || runsSince === undefined) return row;
  const { pace } = loaded.row;
  const total = budget(row, pace, kind) ?? 0;
  return { ...rest, leftMs: Math.max(0, total - counted(runsSince, now, habitsAt(pace, row.habits))) };
}

function resume(service: Service, loaded: Loaded, seat: Seat, { paused: _gone, ...rest }: Offers): Plan<null> {
  const now = service.clock.now();
  const seats = loaded.row.seats.map(row => {
    const kind = kindAsked(loaded, row.seat);
    return kind === undefined ? row : resumed(row, loaded.row.pace, kind, now);
  });
  const told = offerNotice(loaded.row, text('match.resumed', { seat: { seat } }), othersThan(loaded, [seat]));
  return offersPlan(service, loaded, stamped(rest), [told], null, seats);
}
