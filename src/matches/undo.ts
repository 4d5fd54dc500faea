/**
 * Taking back, by the log: an entry says how far, the epoch rises, the position is folded again. Free while nobody learned anything and nobody
 * else decided; after that the other members must agree. Where there are none (practice, solo), what a computer answered may be taken back,
 * but nothing past what was revealed: nobody plays a card twice to see what comes.
 */

import type { Seat } from '../engine/contract.ts';
import type { Text } from '../engine/text.ts';
import { handedOver, headers } from './advance.ts';
import { boardOf, notice, offerNotice, opponentTasks } from './announce.ts';
import type { MatchId, MatchInfo, Receipt, UserId } from './contract.ts';
import { fold, foldStart, livingRows, loggedOf } from './fold.ts';
import { infoOf } from './info.ts';
import type { LoggedIn } from './log-page.ts';
import { numbered } from './numbered.ts';
import { aboutSeats, formatOffers, parseOffers } from './offers.ts';
import { offersPlan } from './offers-plan.ts';
import { text } from './phrases.ts';
import { type DecisionRow, logSeat } from './ports.ts';
import { formatPosition } from './position.ts';
import { mustRun, othersThan, seatOrRefuse, seatsOf } from './seats.ts';
import type { Loaded, Service } from './service.ts';
import { runClocks, seatWrites } from './time/clocks.ts';
import { type Plan, refuse, transact } from './transact.ts';

export type UndoOutcome = 'undone' | 'offered';

export async function undo(
  service: Service,
  id: MatchId,
  userId: UserId,
  receipt: Receipt,
): Promise<{ info: MatchInfo; outcome: UndoOutcome }> {
  const done = await transact<UndoOutcome>(service, id, receipt, async loaded => {
    mustRun(loaded);
    const mine = seatsOf(loaded, userId);
    if (mine.length === 0) return refuse('not-seated');
    const rows = await service.store.matches.decisions(id);
    const last = lastOf(rows, mine);
    if (last === undefined) return refuse('nothing-to-undo');
    const toSeq = last.submission - 1;
    const seat = last.seat as Seat;
    const since = await service.run('since', { match: loggedOf(loaded), rows, mine, toSeq });
    const alone = othersThan(loaded, mine).length === 0;
    if (!since.revealed && (alone || !since.answered)) {
      return undoPlan(service, loaded, rows, undone(seat), toSeq, 'undone');
    }
    if (alone) return refuse('undo-revealed');
    return offerPlan(service, loaded, seat, toSeq);
  });
  return { info: infoOf(done.loaded), outcome: done.outcome };
}

/** The last answer these seats gave themselves. Not past an upgrade: the rules before it are gone. */
function lastOf(rows: readonly DecisionRow[], mine: readonly Seat[]): DecisionRow | undefined {
  const living = livingRows(rows);
  const since = living.slice(living.findLastIndex(row => row.cause === 'upgrade') + 1);
  return since.findLast(row => row.cause !== 'auto' && mine.some(seat => seat === row.seat));
}

/** What happened after `toSeq`: was something revealed, has another seat answered? */
export function sinceOf({ game, row }: LoggedIn, all: readonly DecisionRow[], mine: readonly Seat[], toSeq: number) {
  const since = { revealed: false, answered: false };
  const { start, rows } = foldStart(game, row, livingRows(all));
  for (const folded of fold(game, start, rows)) {
    if (folded.row.seq <= toSeq) continue;
    const own = mine.some(seat => seat === folded.row.seat);
    since.revealed ||= folded.reveals;
    since.answered ||= !own && folded.row.cause !== 'auto' && folded.row.cause !== 'chance';
  }
  return since;
}

const undone = (by: Seat): Text => text('match.undone', { seat: { seat: by } });

/** Back to what `toSeq` rows led to, as a new entry of a new epoch. */
export async function undoPlan<T>(
  service: Service,
  loaded: Loaded,
  rows: readonly DecisionRow[],
  said: Text,
  toSeq: number,
  outcome: T,
): Promise<Plan<T>> {
  const { row, game, position } = loaded;
  const now = service.clock.now();
  const numbers = { seq: row.seq + 1, epoch: row.epoch + 1 };
  const kept = livingRows(rows).filter(entry => entry.seq <= toSeq);
  const next = await service.run('position', { match: loggedOf(loaded), rows: kept });
  const answer = JSON.stringify([toSeq]);
  const logged = [{ pendingId: `undo:${row.seq}`, seat: logSeat.match, answer, cause: 'undo' as const }];
  const before = headers(game, position.state);
  const after = headers(game, next.state);
  const seats = runClocks(row.seats, { before, after, interrupted: false, logged: [], pace: row.pace, now });
  const running = { status: { over: false as const }, handedTo: handedOver(before, after) };
  const offers = formatOffers(aboutSeats(parseOffers(row.offers)));
  return {
    write: {
      ...numbers,
      snapshot: formatPosition(next),
      over: false,
      ...(offers === undefined ? {} : { offers }),
      decisions: numbered(logged, { seq: row.seq, epoch: numbers.epoch }, now),
      seats: seatWrites(row.seats, seats),
      outbox: [
        notice(row.id, numbers.seq, said),
        boardOf(row.id, numbers.seq, seats, running, row.seq),
        ...opponentTasks({ id: row.id, ...numbers }, seats, [], after),
      ],
      dropDrafts: 'all',
      at: now,
    },
    next,
    row: { seats },
    outcome,
  };
}

function offerPlan(service: Service, loaded: Loaded, by: Seat, toSeq: number): Plan<UndoOutcome> {
  const offers = parseOffers(loaded.row.offers);
  if (offers.takeback !== undefined) return refuse('offer-exists');
  const told = offerNotice(
    loaded.row,
    text('match.takeback-offered', { seat: { seat: by } }),
    othersThan(loaded, [by]),
  );
  const next = { ...offers, takeback: { by, toSeq, accepted: [] } };
  return offersPlan(service, loaded, next, [told], 'offered');
}

export async function answerTakeback(
  service: Service,
  id: MatchId,
  userId: UserId,
  accept: boolean,
  receipt: Receipt,
): Promise<MatchInfo> {
  const done = await transact<null>(service, id, receipt, async loaded => {
    mustRun(loaded);
    const seat = seatOrRefuse(loaded, userId);
    const offers = parseOffers(loaded.row.offers);
    const offer = offers.takeback ?? refuse('no-offer');
    const by = offer.by as Seat;
    const { takeback: _gone, ...rest } = offers;
    if (by === seat) {
      // The one who asked may take the question back.
      return accept ? refuse('own-offer') : offersPlan(service, loaded, rest, [], null);
    }
    if (!accept) {
      const told = offerNotice(loaded.row, text('match.takeback-declined', { seat: { seat } }), [by]);
      return offersPlan(service, loaded, rest, [told], null);
    }
    const accepted = [...new Set([...offer.accepted, seat])];
    if (!othersThan(loaded, [by]).every(other => accepted.includes(other))) {
      return offersPlan(service, loaded, { ...offers, takeback: { ...offer, accepted } }, [], null);
    }
    const rows = await service.store.matches.decisions(id);
    return undoPlan(service, loaded, rows, undone(by), offer.toSeq, null);
  });
  return infoOf(done.loaded);
}
