/** A change of who plays a seat: an entry of the log, so that nobody goes on from before; clocks run anew; any pause ends. */
import type { PendingHeader, Seat } from '../engine/contract.ts';
import { headers } from './advance.ts';
import { announce, boardOf, isPresent, opponentTasks } from './announce.ts';
import type { Pace } from './contract.ts';
import { numbered } from './numbered.ts';
import { formatOffers, type Offers } from './offers.ts';
import { logSeat, type OutboxWrite, type SeatRow } from './ports.ts';
import { formatPosition } from './position.ts';
import type { Loaded } from './service.ts';
import { runClocks, seatWrites } from './time/clocks.ts';
import { clockOf } from './time/pace.ts';
import type { Plan } from './transact.ts';

export interface SeatChange {
  readonly seat: Seat;
  /** The seat as it is from now on; its clock is set here. */
  readonly become: (row: SeatRow) => SeatRow;
  /** What the log's entry says besides the seat. */
  readonly mark?: string;
  readonly offers: Offers;
  /** Said in front of the board. */
  readonly said: (seq: number) => readonly OutboxWrite[];
  readonly now: Date;
}

export function seatPlan(loaded: Loaded, change: SeatChange): Plan<null> {
  const { row, game, position } = loaded;
  const { seat, now } = change;
  const asked = headers(game, position.state);
  const changed = row.seats.map(each => (each.seat === seat ? change.become(each) : each));
  const seats = runClocks(changed, {
    before: asked,
    after: asked,
    interrupted: false,
    logged: [],
    pace: row.pace,
    now,
  });
  const answer = JSON.stringify([seat, ...(change.mark === undefined ? [] : [change.mark])]);
  const logged = [{ pendingId: `seat:${row.seq}`, seat: logSeat.match, answer, cause: 'seat' as const }];
  const decisions = numbered(logged, row, now);
  const numbers = { seq: row.seq + decisions.length, epoch: row.epoch };
  const { paused: _over, pause: _asked, ...kept } = change.offers;
  const offers = formatOffers(kept);
  return {
    write: {
      ...{ ...numbers, over: false, decisions, dropDrafts: [seat], at: now },
      ...(offers === undefined ? {} : { offers }),
      snapshot: formatPosition(position),
      seats: seatWrites(row.seats, seats),
      outbox: [...change.said(numbers.seq), boardAfter(loaded, numbers.seq, seats, seat, asked), ...tasks()],
    },
    next: position,
    row: { seats },
    outcome: null,
  };

  function tasks(): readonly OutboxWrite[] {
    const made = opponentTasks({ id: row.id, ...numbers }, seats, [], asked);
    // Other opponents have theirs already.
    return made.filter(task => task.lane === 'opponent' && task.payload.seat === seat);
  }
}

/** A new board where a member is to decide there now; else the same one redrawn. */
function boardAfter(
  { row, game, position }: Loaded,
  seq: number,
  seats: readonly SeatRow[],
  seat: Seat,
  asked: readonly PendingHeader[],
): OutboxWrite {
  const must = asked.some(h => h.seat === seat && h.urgency === 'must');
  const present = seats.some(each => each.seat === seat && isPresent(each));
  if (!must || !present) return announce(row.id, seq, { kind: 'refresh' });
  return boardOf(row.id, seq, seats, { status: game.status(position.state), handedTo: [seat] }, row.seq);
}

/** Its member plays again, or another sits down: nothing was missed, and its clock begins anew with a tenth of the own time at least. */
export function present({ opponent: _gone, askedAt: _asked, leftMs: _left, ...own }: SeatRow, pace: Pace): SeatRow {
  return { ...own, ...someTime(own, pace), missedTurns: 0, missedReactions: 0 };
}

function someTime({ bankMs }: Pick<SeatRow, 'bankMs'>, pace: Pace): Pick<SeatRow, 'bankMs'> {
  const start = clockOf(pace)?.bank?.start;
  return start === undefined ? {} : { bankMs: Math.max(bankMs ?? start, Math.round(start / 10)) };
}
