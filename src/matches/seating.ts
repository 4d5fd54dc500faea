/** Leaving a match, and coming back to a seat that an opponent played meanwhile. */

import { text } from '../engine/text.ts';
import { headers } from './advance.ts';
import { boardOf, notice } from './announce.ts';
import { runClocks, seatWrites } from './clocks.ts';
import type { MatchId, MatchInfo, Pace, Receipt, UserId } from './contract.ts';
import { infoOf } from './info.ts';
import { numbered } from './numbered.ts';
import { clockOf } from './pace.ts';
import { logSeat, type SeatRow } from './ports.ts';
import { formatPosition } from './position.ts';
import { mustRun, seatOrRefuse } from './seats.ts';
import type { Loaded, Service } from './service.ts';
import { stepPlan } from './step-plan.ts';
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

/** Who comes back has at least a tenth of the own time there was, else they would be out of it at once. */
function someTime({ bankMs }: Pick<SeatRow, 'bankMs'>, pace: Pace): Pick<SeatRow, 'bankMs'> {
  const start = clockOf(pace)?.bank?.start;
  return start === undefined ? {} : { bankMs: Math.max(bankMs ?? start, Math.round(start / 10)) };
}

function takeSeatPlan(service: Service, loaded: Loaded, userId: UserId): Plan<null> {
  const { row, game, position } = loaded;
  const seat = seatOrRefuse(loaded, userId);
  if (row.seats[seat]?.opponent === undefined) refuse('seat-is-yours');
  const now = service.clock.now();
  const back = row.seats.map(s => {
    if (s.seat !== seat) return s;
    const { opponent: _gone, askedAt: _asked, ...own } = s;
    return { ...own, ...someTime(own, row.pace), missedTurns: 0, missedReactions: 0 };
  });
  const asked = headers(game, position.state);
  const seats = runClocks(back, { before: asked, after: asked, interrupted: false, logged: [], pace: row.pace, now });
  const logged = [
    { pendingId: `seat:${row.seq}`, seat: logSeat.match, answer: JSON.stringify([seat]), cause: 'seat' as const },
  ];
  const decisions = numbered(logged, row, now);
  const seq = row.seq + decisions.length;
  const status = game.status(position.state);
  const handedTo = asked.some(h => h.seat === seat && h.urgency === 'must') ? [seat] : [];
  return {
    write: {
      ...{ seq, epoch: row.epoch, over: false, decisions, dropDrafts: [], at: now },
      ...(row.offers === undefined ? {} : { offers: row.offers }),
      snapshot: formatPosition(position),
      seats: seatWrites(row.seats, seats),
      outbox: [
        notice(row.id, seq, text('match.seat-returned', { seat: { seat } })),
        boardOf(row.id, seq, seats, { status, handedTo }, row.seq),
      ],
    },
    next: position,
    row: { seats },
    outcome: null,
  };
}
