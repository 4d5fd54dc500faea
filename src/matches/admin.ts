/** What who runs a server may do with a match. Whether they may is checked by the caller, who knows their rights. */

import { mustDecide } from './advance.ts';
import { announce, isPresent } from './announce.ts';
import type { MatchId, MatchInfo, Receipt } from './contract.ts';
import { livingRows } from './fold.ts';
import { freshId } from './ids.ts';
import { infoOf } from './info.ts';
import { numbered } from './numbered.ts';
import { parseOffers, stamped } from './offers.ts';
import { offersPlan } from './offers-plan.ts';
import { text } from './phrases.ts';
import { type DecisionRow, logSeat, type SeatRow } from './ports.ts';
import { formatPosition, questionsOf } from './position.ts';
import { mustRun } from './seats.ts';
import type { Loaded, Service } from './service.ts';
import { seatWrites } from './time/clocks.ts';
import { type Plan, refuse, transact } from './transact.ts';
import { undoPlan } from './undo.ts';

export async function rewind(service: Service, id: MatchId, toSeq: number, receipt: Receipt): Promise<MatchInfo> {
  const done = await transact<null>(service, id, receipt, async loaded => {
    mustRun(loaded);
    const rows = await service.store.matches.decisions(id);
    const to = boundaryAt(rows, toSeq) ?? refuse('nothing-to-undo');
    return undoPlan(service, loaded, rows, text('match.rewound', { step: to }), to, null);
  });
  return infoOf(done.loaded);
}

/** The end of the last whole decision at or before `toSeq`: what followed from it by itself belongs to it. Not past a change of the rules. */
function boundaryAt(rows: readonly DecisionRow[], toSeq: number): number | undefined {
  const living = livingRows(rows);
  const since = living.slice(living.findLastIndex(row => row.cause === 'upgrade') + 1);
  const next = since.find(row => row.seq > toSeq);
  if (next === undefined || toSeq < 0) return undefined;
  // What the opening settled by itself cannot be taken back.
  const first = since.findIndex(row => row.cause !== 'chance' && row.cause !== 'auto');
  const floor = since[first - 1]?.seq ?? 0;
  const to = Math.max(next.submission - 1, floor);
  return first < 0 || to >= (since.at(-1)?.seq ?? 0) ? undefined : to;
}

export async function endMatch(service: Service, id: MatchId, receipt: Receipt): Promise<MatchInfo> {
  const done = await transact<null>(service, id, receipt, loaded => {
    mustRun(loaded);
    return endPlan(service, loaded);
  });
  return infoOf(done.loaded);
}

/** Over without a result: the position stays as it is. */
export function endPlan(service: Service, { row, position }: Loaded): Plan<null> {
  const now = service.clock.now();
  const logged = [{ pendingId: `end:${row.seq}`, seat: logSeat.match, answer: '[]', cause: 'end' as const }];
  const decisions = numbered(logged, row, now);
  const seq = row.seq + decisions.length;
  const seats = row.seats.map(still);
  return {
    write: {
      ...{ seq, epoch: row.epoch, over: true, decisions, dropDrafts: 'all' as const, at: now },
      snapshot: formatPosition(position),
      seats: seatWrites(row.seats, seats),
      outbox: [announce(row.id, seq, { kind: 'over' })],
    },
    next: position,
    row: { seats },
    outcome: null,
  };
}

const still = ({ askedAt: _a, dueAt: _d, runsSince: _r, remindAt: _m, ...row }: SeatRow): SeatRow => row;

export async function repost(service: Service, id: MatchId, receipt: Receipt): Promise<MatchInfo> {
  const done = await transact<null>(service, id, receipt, loaded => {
    const { row, game, position } = loaded;
    if (row.over) return offersPlan(service, loaded, {}, [again(row, { kind: 'over' })], null);
    const asked = mustDecide(questionsOf(game, position.state));
    const seats = asked.filter(seat => row.seats.some(each => each.seat === seat && isPresent(each)));
    const board = again(row, seats.length > 0 ? { kind: 'hand-over', seats, sinceSeq: row.seq } : { kind: 'refresh' });
    return offersPlan(service, loaded, stamped(parseOffers(row.offers)), [board], null);
  });
  return infoOf(done.loaded);
}

/** The same board once more, under a key of its own. */
function again(row: Loaded['row'], what: Parameters<typeof announce>[2]) {
  const made = announce(row.id, row.seq, what);
  const key = `${made.key}:${freshId()}`;
  return { ...made, key, payload: { ...made.payload, key } } as typeof made;
}
