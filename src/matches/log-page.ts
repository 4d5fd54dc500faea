/** The log of a match as one viewer may read it. */
import type { Seat, Viewer } from '../engine/contract.ts';
import type { LogLine, MatchId, Page } from './contract.ts';
import { type FoldedRow, fold, foldStart, livingRows } from './fold.ts';
import { type As, describeAll } from './look.ts';
import { type DecisionRow, logSeat } from './ports.ts';
import { seatOf } from './seats.ts';
import type { Loaded, Service } from './service.ts';
import { load } from './transact.ts';

const PAGE = 20;

/** @param page from 0, oldest lines first; absent: the last */
export async function logPage(service: Service, id: MatchId, as: As, page?: number): Promise<Page<LogLine>> {
  const loaded = await load(service, id);
  const seat = as === 'spectator' ? undefined : seatOf(loaded, as.userId);
  const all = await service.store.matches.decisions(id);
  const shown = shownRows(all);
  const pages = Math.max(1, Math.ceil(shown.length / PAGE));
  const at = Math.min(Math.max(page ?? pages - 1, 0), pages - 1);
  const { start, rows } = foldStart(loaded.game, loaded.row, livingRows(all));
  const played = new Map([...fold(loaded.game, start, rows)].map(folded => [folded.row.seq, folded]));
  const onPage = shown.slice(at * PAGE, (at + 1) * PAGE);
  return { items: onPage.map(row => lineOf(loaded, row, played.get(row.seq), seat ?? 'spectator')), page: at, pages };
}

/** What was taken back is not shown; that something was, is. */
function shownRows(all: readonly DecisionRow[]): readonly DecisionRow[] {
  const living = new Set(livingRows(all));
  return all.filter(row => row.cause === 'undo' || living.has(row));
}

function lineOf(
  { game, row: { over } }: Loaded,
  row: DecisionRow,
  folded: FoldedRow | undefined,
  viewer: Viewer,
): LogLine {
  const { seq, seat, cause, at } = row;
  const readable = folded !== undefined && (viewer === seat || hidesNothing(folded));
  return {
    ...{ seq, at },
    // That an answer was planned is its member's secret while the match runs: to others it was given like any other.
    cause: cause === 'order' && viewer !== seat && !over ? 'press' : cause,
    seat: seat === logSeat.chance ? 'chance' : seat === logSeat.match ? 'match' : (seat as Seat),
    notation: readable ? folded.notation : '',
    events: folded === undefined ? [] : describeAll(game, [folded], viewer),
  };
}

/** In a game with secrets an answer may be one (a sealed bid): others read the events, which say what may be known of it. */
const hidesNothing = ({ position }: FoldedRow): boolean => !JSON.stringify(position.state).includes('"$secret"');
