/** Time that ran out: the default answer, once, through the same door as a press; after three missed turns the match's rule. */
import type { Pending, Seat } from '../../engine/contract.ts';
import { advance, type Entry } from '../advance.ts';
import { notice } from '../announce.ts';
import { kindAsked } from '../asked-kind.ts';
import type { MatchId, OpponentLevel } from '../contract.ts';
import { parseOffers, stamped } from '../offers.ts';
import { offersPlan } from '../offers-plan.ts';
import { text } from '../phrases.ts';
import type { OutboxWrite, SeatRow } from '../ports.ts';
import { questionsOf } from '../position.ts';
import type { Loaded, Service } from '../service.ts';
import { standingOf, stepPlan } from '../step-plan.ts';
import { type Plan, Refusal, refuse, transact } from '../transact.ts';
import { eachDue } from './due.ts';
import { rightClock } from './move-clocks.ts';
import { isOwnTimeOnly, MISSED_TURNS } from './pace.ts';

/** Plays a stretch of missed questions to its end at most. */
const BOUND = 200;

/** @returns false where the time came too late: the seat had decided, or the match is over */
async function expireSeat(service: Service, id: MatchId, seat: Seat): Promise<boolean> {
  // By the clock as it is stored, not as this process saw it last.
  service.positions.forget(id);
  try {
    await transact<null>(service, id, undefined, loaded => expirePlan(service, loaded, seat));
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** Answers for every seat whose time ran out. @returns how many */
export const expireSeats = (service: Service, batch = 50): Promise<number> =>
  eachDue(
    service,
    'expire',
    batch,
    limit => service.store.matches.dueSeats(service.clock.now(), limit),
    ({ matchId, seat }) => expireSeat(service, matchId, seat as Seat),
  );

function expirePlan(service: Service, loaded: Loaded, seat: Seat): Plan<null> {
  const { row } = loaded;
  const now = service.clock.now();
  const due = row.seats[seat];
  // Compared with the stored clock, so that a job that comes late, or twice, changes nothing.
  if (row.over || due?.dueAt === undefined || due.dueAt > now) return refuse('stale-question');
  const moved = rightClock(due, row.pace, kindAsked(loaded, seat));
  if (moved.dueAt !== undefined && moved.dueAt > now) {
    // Its member is on a day off.
    const seats = row.seats.map(each => (each.seat === seat ? moved : each));
    return offersPlan(service, loaded, stamped(parseOffers(row.offers)), [], null, seats);
  }
  const missed = missedPart(loaded, seat);
  const last = isLast(row, due, missed.pace);
  const told = (seq: number): OutboxWrite => notice(row.id, seq, text('match.timed-out', { seat: { seat } }));
  if (last && row.absence === 'lose') {
    const entries: readonly Entry[] = [{ entry: { concede: seat }, cause: 'concede' }];
    const left = (seq: number) => notice(row.id, seq, text('match.forfeited', { seat: { seat } }));
    return stepPlan(loaded, entries, { now, notices: seq => [left(seq)] }, () => null);
  }
  const takeOver = (rows: readonly SeatRow[]) => rows.map(s => (s.seat === seat ? absent(s) : s));
  return stepPlan(
    loaded,
    missed.entries,
    {
      now,
      notices: seq => [told(seq), ...(last ? [notice(row.id, seq, text('match.stood-in', { seat: { seat } }))] : [])],
      ...(last ? { seats: takeOver } : {}),
    },
    () => null,
  );
}

/** The match's rule decides now: after three turns in a row, or at once where own time for the whole match is gone. */
function isLast({ absence, pace }: Loaded['row'], due: SeatRow, kind: Pending['pace']): boolean {
  if (absence === 'default') return false;
  return isOwnTimeOnly(pace) || (kind !== 'reaction' && due.missedTurns + 1 >= MISSED_TURNS);
}

/** The opponent that plays for an absent member: steady, quick, needs nothing of the game. */
export function absent(
  { dueAt: _gone, runsSince: _ran, remindAt: _told, leftMs: _left, ...row }: SeatRow,
  level: OpponentLevel = 'greedy',
): SeatRow {
  return { ...row, opponent: level };
}

/** Default answers from now on until the seat has nothing to decide, or time begins anew. */
function missedPart({ game, position, row }: Loaded, seat: Seat): { entries: readonly Entry[]; pace: Pending['pace'] } {
  const entries: Entry[] = [];
  const table = { game, seed: row.seed, standing: standingOf(game, row.seats) };
  let at = position;
  let pace: Pending['pace'] | undefined;
  for (let n = 0; n < BOUND; n++) {
    const question = questionsOf(game, at.state).find(q => q.seat === seat && q.urgency === 'must');
    if (question === undefined || (pace !== undefined && (pace !== 'turn' || question.pace !== 'turn'))) break;
    pace = question.pace;
    const entry: Entry = defaultOf(question, seat);
    const next = advance(table, at, [entry], row.seq + n);
    entries.push(entry);
    at = next.position;
    if (next.interrupted || entry.cause === 'concede') break;
  }
  return pace === undefined ? refuse('stale-question') : { entries, pace };
}

const defaultOf = ({ id, onTimeout }: Pending, seat: Seat): Entry =>
  onTimeout === 'concede'
    ? { entry: { concede: seat }, cause: 'concede' }
    : { entry: { pendingId: id, seat, answer: onTimeout }, cause: 'timeout' };
