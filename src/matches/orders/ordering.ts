/** A member changes the standing orders of their own seat: no step of the match, nothing said to anybody. */
import type { Look, MatchId, OrdersChange, Receipt, UserId } from '../contract.ts';
import { lookOf } from '../look.ts';
import { parseOffers, stamped } from '../offers.ts';
import { offersPlan } from '../offers-plan.ts';
import type { SeatRow } from '../ports.ts';
import { mustRun, seatOrRefuse } from '../seats.ts';
import type { Loaded, Service } from '../service.ts';
import { type Plan, refuse, transact } from '../transact.ts';
import { hasOrders } from './order-fields.ts';
import { formatOrders, type StoredOrders, setOrders } from './orders.ts';

/** They count from the next question on: one that was put to the member already stays theirs to answer. */
export async function changeOrders(
  service: Service,
  id: MatchId,
  userId: UserId,
  change: OrdersChange,
  receipt: Receipt,
): Promise<Look> {
  const done = await transact<null>(service, id, receipt, loaded => {
    mustRun(loaded);
    if (!hasOrders(loaded.game)) refuse('no-orders-here');
    return ordersPlan(service, loaded, seatOrRefuse(loaded, userId), change);
  });
  return lookOf(service, done.loaded, { userId });
}

function ordersPlan(service: Service, loaded: Loaded, seat: number, change: OrdersChange): Plan<null> {
  const { row, game } = loaded;
  const now = setOrders(game, row.seats[seat]) ?? { order: {}, until: 'match' as const };
  const next = change === 'usual' ? undefined : changed(now, change);
  if (next !== undefined && !game.order.safeParse(next.order).success) refuse('bad-input');
  const seats = row.seats.map((each): SeatRow => {
    if (each.seat !== seat) return each;
    const { orders: _was, ...rest } = each;
    return next === undefined ? rest : { ...rest, orders: formatOrders(next) };
  });
  return offersPlan(service, loaded, stamped(parseOffers(row.offers)), [], null, seats);
}

function changed(now: StoredOrders, change: Exclude<OrdersChange, 'usual'>): StoredOrders {
  if (change === 'keep') return now;
  if ('until' in change) return { ...now, until: change.until };
  const order = Object.fromEntries(
    Object.entries({ ...now.order, ...change.set }).filter(([, value]) => value !== undefined),
  );
  return { ...now, order };
}
