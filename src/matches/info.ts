/** What everybody may know of a match. */
import { commitment } from '../engine/chance.ts';
import type { Seat } from '../engine/contract.ts';
import { headers } from './advance.ts';
import type { MatchInfo, SeatInfo } from './contract.ts';
import { parseOffers } from './offers.ts';
import type { SeatRow } from './ports.ts';
import type { Loaded } from './service.ts';

export function infoOf({ row, game, position }: Loaded): MatchInfo {
  const { draw, takeback, pause, paused } = parseOffers(row.offers);
  const { id, mode, place, pace, absence, rated, practice, hotSeat, seq, epoch, startedAt } = row;
  return {
    ...{ id, game, mode, place, pace, absence, rated, practice, hotSeat, seq, epoch, startedAt },
    options: JSON.parse(row.options) as Readonly<Record<string, unknown>>,
    seats: row.seats.map(seatInfoOf),
    status: game.status(position.state),
    asked: headers(game, position.state),
    seedCommitment: commitment(row.seed),
    ...(row.challengeId === undefined ? {} : { challengeId: row.challengeId }),
    ...(row.board === undefined ? {} : { board: row.board }),
    ...(draw === undefined ? {} : { drawOffer: { by: draw.by as Seat } }),
    ...(takeback === undefined ? {} : { takebackOffer: { by: takeback.by as Seat, toSeq: takeback.toSeq } }),
    ...(pause === undefined ? {} : { pauseOffer: { by: pause.by as Seat } }),
    paused: paused === true,
    ...(row.endedAt === undefined ? {} : { endedAt: row.endedAt }),
    ...(row.over ? { seed: row.seed } : {}),
  };
}

function seatInfoOf({ seat, userId, opponent, dueAt, bankMs }: SeatRow): SeatInfo {
  const clock = {
    ...(dueAt === undefined ? {} : { deadline: dueAt }),
    ...(bankMs === undefined ? {} : { ownMs: bankMs }),
  };
  if (userId !== undefined) {
    const standIn = opponent === undefined ? {} : { standIn: opponent };
    return { seat: seat as Seat, occupant: { userId }, ...standIn, ...clock };
  }
  return { seat: seat as Seat, occupant: { opponent: opponent ?? 'random' }, ...clock };
}
