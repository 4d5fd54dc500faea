/** Whether a finished match counts for the ratings. */
import type { Outcome, Seat } from '../../engine/contract.ts';
import { outcomesOf } from '../../engine/outcome.ts';
import type { Cause } from '../contract.ts';
import { NOBODY } from '../contract.ts';
import { livingRows } from '../fold.ts';
import type { DecisionRow, MatchRow } from '../ports.ts';
import type { WhyNotCounted } from './contract.ts';

/** Fewer own decisions than this of any seat: the opening was abandoned, nobody was beaten. */
export const DECISIONS_EACH = 3;

/** Answers that the seat's member gave. */
const OWN: ReadonlySet<Cause> = new Set(['press', 'typed']);

/** A log entry of this second part says that another member took the seat. */
export const SUBSTITUTE = 'substitute';

/** @returns undefined where it counts. Only for matches that were to be rated. */
export function whyNot(
  row: MatchRow,
  outcomes: readonly Outcome[],
  rows: readonly DecisionRow[],
): WhyNotCounted | undefined {
  if (row.practice || row.hotSeat || row.seats.some(seat => seat.userId === undefined)) return 'computer';
  if (row.seats.some(seat => seat.userId === NOBODY)) return 'forgotten';
  if (rows.some(isSubstitution)) return 'substitute';
  if (row.seats.every(seat => seat.opponent !== undefined)) return 'absent';
  if (outcomes.every(outcome => outcome === 'won') || outcomes.every(outcome => outcome === 'lost')) return 'together';
  const living = livingRows(rows);
  const own = row.seats.map(({ seat }) => living.filter(each => each.seat === seat && OWN.has(each.cause)).length);
  return own.some(n => n < DECISIONS_EACH) ? 'opening' : undefined;
}

const isSubstitution = ({ cause, answer }: Pick<DecisionRow, 'cause' | 'answer'>): boolean =>
  cause === 'seat' && answer.includes(`"${SUBSTITUTE}"`);

interface Placed {
  readonly seat: number;
  readonly place: number;
  readonly team: number;
  readonly outcome?: Outcome;
}

/**
 * Who left a computer opponent in their seat to the end has come last and has lost, whatever it made of it: leaving saves no rating. A team
 * has left when all of its members have. The others' outcomes follow from their places among themselves.
 */
export function leaversLast<S extends Placed>(placed: readonly S[], { seats }: Pick<MatchRow, 'seats'>): readonly S[] {
  const isGone = ({ seat }: Placed) => seats[seat]?.opponent !== undefined;
  const gone = placed.filter(each => placed.filter(other => other.team === each.team).every(isGone));
  const last = Math.max(0, ...placed.map(each => each.place)) + 1;
  if (gone.length === 0) return placed;
  const moved = placed.map(each => (gone.includes(each) ? { ...each, place: last } : each));
  const places = [...new Set(moved.map(each => each.place))].sort((a, b) => a - b);
  const seatsAt = (place: number) => moved.filter(each => each.place === place).map(each => each.seat as Seat);
  const outcomes = outcomesOf(
    places.map(seatsAt),
    gone.map(each => each.seat as Seat),
  );
  return moved.map(each => ({ ...each, outcome: outcomes[each.seat] }));
}
