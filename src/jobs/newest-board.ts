/**
 * Of several boards that wait, only the newest is published: it takes over who was handed to in the older ones and still must decide.
 * Notices keep their place. A row that was tried before is left as it is, since it may be in Discord already under its key.
 */
import type { Seat } from '../engine/contract.ts';
import type { Announcement } from '../matches/contract.ts';
import type { OutboxRow } from '../matches/ports.ts';

export interface Publication {
  readonly announcement: Announcement;
  readonly row: OutboxRow;
  /** Rows done with it, its own among them. */
  readonly ids: readonly string[];
}

const isBoard = ({ kind }: Announcement): boolean => kind === 'hand-over' || kind === 'refresh' || kind === 'over';

/** @param rows of one subject, oldest first */
export function newestBoards(rows: readonly OutboxRow[]): readonly Publication[] {
  const publications: Publication[] = [];
  let held: readonly OutboxRow[] = [];
  for (const [i, row] of rows.entries()) {
    const announcement = announcementOf(row);
    const newer = rows.slice(i + 1).some(later => isBoard(announcementOf(later)));
    if (isBoard(announcement) && newer && row.attempts === 0) {
      held = [...held, row];
      continue;
    }
    if (!isBoard(announcement)) publications.push({ announcement, row, ids: [row.id] });
    else {
      publications.push({
        announcement: merged(held.map(announcementOf), announcement),
        row,
        ids: [...held, row].map(r => r.id),
      });
      held = [];
    }
  }
  return publications;
}

const announcementOf = (row: OutboxRow): Announcement => row.payload as Announcement;

function merged(older: readonly Announcement[], newest: Announcement): Announcement {
  const handOvers = [...older, newest].filter(a => a.kind === 'hand-over');
  const { kind, key, matchId, seq } = newest;
  const parts = [...older, newest].flatMap(a => ('told' in a ? (a.told ?? []) : []));
  const told = parts.length > 0 ? { told: parts } : {};
  if (kind === 'over') return { ...newest, ...told };
  if (handOvers.length === 0 || older.length === 0) return newest;
  const quiet = [...new Set(handOvers.flatMap(a => a.quiet ?? []))];
  return {
    ...{ kind: 'hand-over', key },
    ...(matchId === undefined ? {} : { matchId }),
    ...(seq === undefined ? {} : { seq }),
    seats: [...new Set(handOvers.flatMap(a => a.seats))],
    sinceSeq: Math.min(...handOvers.map(a => a.sinceSeq)),
    ...(quiet.length > 0 ? { quiet } : {}),
    ...told,
  };
}

/** A merged hand-over names only who still must decide; nobody: the board is only redrawn. */
export function stillAsked(announcement: Announcement, asked: readonly Seat[]): Announcement {
  if (announcement.kind !== 'hand-over') return announcement;
  const seats = announcement.seats.filter(seat => asked.includes(seat));
  if (seats.length > 0 || announcement.told !== undefined) return { ...announcement, seats };
  const { seats: _s, sinceSeq: _n, quiet: _q, ...rest } = announcement;
  return { ...rest, kind: 'refresh' };
}
