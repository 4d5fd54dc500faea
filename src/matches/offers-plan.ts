/** Offers (and with a stamp, seats) change without a step: no row of the log, the numbers stay; the write compares the offers as they were. */

import { formatOffers, type Offers } from './offers.ts';
import type { OutboxWrite, SeatRow } from './ports.ts';
import { formatPosition } from './position.ts';
import type { Loaded, Service } from './service.ts';
import { seatWrites } from './time/clocks.ts';
import type { Plan } from './transact.ts';

export function offersPlan<T>(
  service: Service,
  { row, position }: Loaded,
  offers: Offers,
  outbox: readonly OutboxWrite[],
  outcome: T,
  seats: readonly SeatRow[] = row.seats,
): Plan<T> {
  const stored = formatOffers(offers);
  return {
    write: {
      ...{
        seq: row.seq,
        epoch: row.epoch,
        over: row.over,
        decisions: [],
        seats: seatWrites(row.seats, seats),
        outbox,
        dropDrafts: [],
      },
      snapshot: formatPosition(position),
      at: service.clock.now(),
      ...(stored === undefined ? {} : { offers: stored }),
    },
    next: position,
    row: { seats },
    outcome,
  };
}
