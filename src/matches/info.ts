/** What everybody may know of a match. */
import { commitment } from '../engine/chance.ts';
import type { Seat, Status } from '../engine/contract.ts';
import { headers } from './advance.ts';
import type { MatchInfo, SeatInfo } from './contract.ts';
import { type Offers, parseOffers } from './offers.ts';
import { text } from './phrases.ts';
import type { SeatRow } from './ports.ts';
import type { Loaded } from './service.ts';

export function infoOf({ row, game, position }: Loaded): MatchInfo {
  const { draw, takeback, pause, paused, substitute, gone = [] } = parseOffers(row.offers);
  const { id, mode, place, pace, absence, rated, practice, hotSeat, seq, epoch, startedAt } = row;
  return {
    ...{ id, game, mode, place, pace, absence, rated, practice, hotSeat, seq, epoch, startedAt },
    options: JSON.parse(row.options) as Readonly<Record<string, unknown>>,
    seats: row.seats.map(seatInfoOf),
    status: statusOf({ row, game, position }),
    asked: row.over ? [] : headers(game, position.state),
    seedCommitment: commitment(row.seed),
    ...(row.challengeId === undefined ? {} : { challengeId: row.challengeId }),
    ...(row.board === undefined ? {} : { board: row.board }),
    ...(draw === undefined ? {} : { drawOffer: { by: draw.by as Seat } }),
    ...(takeback === undefined ? {} : { takebackOffer: { by: takeback.by as Seat, toSeq: takeback.toSeq } }),
    ...(pause === undefined ? {} : { pauseOffer: { by: pause.by as Seat } }),
    ...(substitute === undefined ? {} : { seatOffer: seatOfferOf(substitute) }),
    gone: gone.map(seat => seat as Seat),
    lost: row.lostAt !== undefined,
    paused: paused === true,
    ...(row.endedAt === undefined ? {} : { endedAt: row.endedAt }),
    ...(row.over ? { seed: row.seed } : {}),
  };
}

const seatOfferOf = ({
  seat,
  by,
  candidate,
}: NonNullable<Offers['substitute']>): NonNullable<MatchInfo['seatOffer']> => ({
  ...{ seat: seat as Seat, by: by as Seat },
  ...(candidate === undefined ? {} : { candidate }),
});

/** A match may be ended beside its rules: then nobody is ranked before another, and it is nobody's win, loss or draw. */
function statusOf({ row, game, position }: Loaded): Status {
  const status = game.status(position.state);
  if (status.over || !row.over) return status;
  return {
    over: true,
    ranking: [row.seats.map(({ seat }) => seat as Seat)],
    outcomes: [],
    reason: text('match.ended'),
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
