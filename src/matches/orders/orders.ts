/** Standing orders as they are kept with a seat, and what follows from them. They are their seat's secret. */
import { z } from 'zod';
import type { AnyGame } from '../../engine/contract.ts';
import type { Advanced } from '../advance.ts';
import type { OrdersInfo } from '../contract.ts';
import type { SeatRow } from '../ports.ts';

const envelope = z.strictObject({
  /** Only what was set: what was not follows the game, also after a change of its rules. */
  order: z.record(z.string(), z.unknown()),
  until: z.enum(['match', 'turn']),
});
export type StoredOrders = z.output<typeof envelope>;

const parseStored = (stored: string | undefined): StoredOrders | undefined => {
  if (stored === undefined) return undefined;
  const read = envelope.safeParse(JSON.parse(stored));
  return read.success ? read.data : undefined;
};

export const formatOrders = (orders: StoredOrders): string => JSON.stringify(orders);

/** What was set, if it fits the rules as they are. */
export function setOrders(game: AnyGame, row: Pick<SeatRow, 'orders'> | undefined): StoredOrders | undefined {
  const stored = parseStored(row?.orders);
  return stored !== undefined && game.order.safeParse(stored.order).success ? stored : undefined;
}

/** The orders that count for a seat, as `GameRules.standing` wants them. */
export const orderFor = (game: AnyGame, row: Pick<SeatRow, 'orders'> | undefined): object =>
  game.order.parse(setOrders(game, row)?.order ?? {}) as object;

export function ordersInfo(game: AnyGame, row: Pick<SeatRow, 'orders'> | undefined): OrdersInfo {
  const set = setOrders(game, row);
  return {
    order: orderFor(game, row) as OrdersInfo['order'],
    until: set?.until ?? 'match',
    set: set !== undefined,
    ...(row?.orders !== undefined && set === undefined ? { dropped: true as const } : {}),
  };
}

/** Orders given until the next turn are gone once the seat is asked for one. */
export function lapseOrders(
  rows: readonly SeatRow[],
  { before, after }: Pick<Advanced, 'before' | 'after'>,
): readonly SeatRow[] {
  const turnsOf = (asked: Advanced['after'], seat: number) =>
    asked.some(h => h.seat === seat && h.urgency === 'must' && h.pace === 'turn');
  const ends = (row: SeatRow) =>
    row.orders !== undefined &&
    turnsOf(after, row.seat) &&
    !turnsOf(before, row.seat) &&
    parseStored(row.orders)?.until === 'turn';
  if (!rows.some(ends)) return rows;
  return rows.map(row => {
    if (!ends(row)) return row;
    const { orders: _gone, ...rest } = row;
    return rest;
  });
}
