/** From entries to be played to all that one commit writes. */

import type { AnyGame, Seat } from '../engine/contract.ts';
import { isAnswer } from '../engine/form.ts';
import { redact } from '../engine/secret.ts';
import { type Advanced, advance, type Entry, type Standing } from './advance.ts';
import { boardOf, opponentTasks, partsTold } from './announce.ts';
import { numbered } from './numbered.ts';
import { afterStep, formatOffers, type Offers, parseOffers } from './offers.ts';
import { hasOrders } from './orders/order-fields.ts';
import { lapseOrders, orderFor } from './orders/orders.ts';
import { followPlans } from './plans/planned.ts';
import type { OutboxWrite, SeatRow } from './ports.ts';
import { formatPosition } from './position.ts';
import type { Loaded } from './service.ts';
import { runClocks, seatWrites } from './time/clocks.ts';
import { MISSED_REACTIONS } from './time/pace.ts';
import type { Plan } from './transact.ts';

export interface StepExtras {
  readonly now: Date;
  /** Notices to be said with the step, in front of the board. */
  readonly notices?: (seq: number) => readonly OutboxWrite[];
  /** Seats as they are otherwise after the step (an opponent takes over). */
  readonly seats?: (rows: readonly SeatRow[]) => readonly SeatRow[];
  readonly offers?: (left: Offers) => Offers;
}

/**
 * Answers that nobody need be asked for: a seat's standing orders (the game's usual ones, as long as it has set none), and after two
 * missed reactions in a row a window's default, until the seat acts again.
 */
export const standingOf =
  (game: AnyGame, seats: readonly Pick<SeatRow, 'seat' | 'missedReactions' | 'orders'>[]): Standing =>
  (state, pending) => {
    const { seat, form, pace, onTimeout } = pending;
    // A view is dear, and most games have nothing to be settled beforehand.
    const ordered = hasOrders(game)
      ? game.standing(game.view(redact(state, seat), seat), pending, orderFor(game, seats[seat]))
      : undefined;
    if (ordered !== undefined && isAnswer(form, ordered)) return ordered;
    const missed = seats.find(row => row.seat === seat)?.missedReactions ?? 0;
    return missed >= MISSED_REACTIONS && pace === 'reaction' && onTimeout !== 'concede' ? onTimeout : undefined;
  };

/** @param outcome kept with the receipt, made from what the entries led to */
export function stepPlan<T>(
  { row, game, position }: Loaded,
  entries: readonly Entry[],
  extras: StepExtras,
  outcome: (advanced: Advanced, seq: number) => T,
): Plan<T> {
  const planned = followPlans(game, row);
  const table = { game, seed: row.seed, standing: standingOf(game, row.seats), planned };
  const advanced = advance(table, position, entries, row.seq);
  const { now } = extras;
  const decisions = numbered(
    advanced.logged.map(logged => ({ ...logged, answer: JSON.stringify(logged.answer) })),
    row,
    now,
  );
  const seq = row.seq + decisions.length;
  const ran = runClocks(row.seats, { ...advanced, pace: row.pace, now });
  const lapsed = planned.rows(lapseOrders(ran, advanced), advanced.logged);
  const seats = extras.seats?.(lapsed) ?? lapsed;
  const left = afterStep(parseOffers(row.offers), advanced);
  const offers = formatOffers(extras.offers?.(left) ?? left);
  const before = seats === lapsed ? advanced.before : [];
  const over = advanced.status.over;
  const tasks = over ? [] : opponentTasks({ id: row.id, seq, epoch: row.epoch }, seats, before, advanced.after);
  const notices = extras.notices?.(seq) ?? [];
  const told = partsTold(game, position.state, advanced.position.state);
  const outbox = [...notices, boardOf(row.id, seq, seats, advanced, row.seq, told), ...tasks];
  return {
    write: {
      ...{ seq, epoch: row.epoch, over, decisions, outbox, at: now },
      snapshot: formatPosition(advanced.position),
      ...(offers === undefined ? {} : { offers }),
      seats: seatWrites(row.seats, seats),
      dropDrafts: over ? 'all' : entries.flatMap(({ entry }) => actorOf(entry)),
    },
    next: advanced.position,
    row: { seats },
    outcome: outcome(advanced, seq),
  };
}

function actorOf(entry: Entry['entry']): readonly Seat[] {
  if ('concede' in entry) return [entry.concede];
  return 'draw' in entry || entry.seat === 'chance' ? [] : [entry.seat];
}
