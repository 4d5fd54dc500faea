/** The log of a match as one viewer may read it. Passes in a row, and what happened by itself without a word, fold into one line. */
import type { Seat, Viewer } from '../engine/contract.ts';
import { ReplayError } from '../engine/replay.ts';
import type { LogLine, MatchId, Page } from './contract.ts';
import { type FoldedRow, fold, foldStart, livingRows, loggedOf } from './fold.ts';
import { type As, describeAll } from './look.ts';
import { type DecisionRow, logSeat } from './ports.ts';
import { seatOf } from './seats.ts';
import type { Loaded, Service } from './service.ts';
import { load } from './transact.ts';
import type { LoggedMatch } from './work/jobs.ts';

const PAGE = 20;

/** @param page from 0, oldest lines first; absent: the last */
export async function logPage(
  service: Service,
  id: MatchId,
  as: As,
  page?: number,
  passes = false,
): Promise<Page<LogLine>> {
  const played = await logOf(service, id, as);
  return service.run('page', { ...played, passes, ...(page === undefined ? {} : { page }) });
}

/** What a log is shown from, to whom. */
async function logOf(service: Service, id: MatchId, as: As) {
  const loaded = await load(service, id);
  return { match: loggedOf(loaded), rows: await service.store.matches.decisions(id), viewer: viewerOf(loaded, as) };
}

export const viewerOf = (loaded: Loaded, as: As): Viewer =>
  (as === 'spectator' ? undefined : seatOf(loaded, as.userId)) ?? 'spectator';

export function pageOf(all: readonly WholeLine[], page: number | undefined, passes: boolean): Page<LogLine> {
  const lines = passes ? all : foldPasses(all);
  const pages = Math.max(1, Math.ceil(lines.length / PAGE));
  const at = Math.min(Math.max(page ?? pages - 1, 0), pages - 1);
  return { items: lines.slice(at * PAGE, (at + 1) * PAGE).map(plainLine), page: at, pages };
}

/** A line, and whether nobody misses it: `seq` is kept where it is folded. */
export interface WholeLine extends LogLine {
  readonly empty: boolean;
}

export async function wholeLog(service: Service, id: MatchId, as: As): Promise<readonly WholeLine[]> {
  return service.run('lines', await logOf(service, id, as));
}

/** A match of which only the log is read. */
export type LoggedIn = Pick<Loaded, 'game'> & { readonly row: Omit<LoggedMatch, 'game'> };

export function linesOf(logged: LoggedIn, all: readonly DecisionRow[], viewer: Viewer): readonly WholeLine[] {
  const played = playedRows(logged, all);
  return shownRows(all).map(row => lineOf(logged, row, played.get(row.seq), viewer));
}

/** The newest of what came after an entry. */
export const sinceLines = (all: readonly WholeLine[], since: number, most: number): readonly LogLine[] =>
  foldPasses(all.filter(({ seq }) => seq > since))
    .slice(-most)
    .map(plainLine);

/** As far as the rules of now play it: what older ones led to has no words any more. */
function playedRows(loaded: LoggedIn, all: readonly DecisionRow[]): ReadonlyMap<number, FoldedRow> {
  const { start, rows } = foldStart(loaded.game, loaded.row, livingRows(all));
  const played = new Map<number, FoldedRow>();
  try {
    for (const folded of fold(loaded.game, start, rows)) played.set(folded.row.seq, folded);
  } catch (error) {
    if (!(error instanceof ReplayError) || loaded.row.rulesVersion === loaded.game.version) throw error;
  }
  return played;
}

/** What was taken back is not shown; that something was, is. */
function shownRows(all: readonly DecisionRow[]): readonly DecisionRow[] {
  const living = new Set(livingRows(all));
  return all.filter(row => row.cause === 'undo' || living.has(row));
}

function lineOf(
  { game, row: { over } }: LoggedIn,
  row: DecisionRow,
  folded: FoldedRow | undefined,
  viewer: Viewer,
): WholeLine {
  const { seq, seat, cause, at } = row;
  const readable = folded !== undefined && (viewer === seat || hidesNothing(folded));
  const events = folded === undefined ? [] : describeAll(game, [folded], viewer);
  // Of an answer that this viewer may not read, only its silence is known.
  const idle = readable && folded.idle;
  return {
    ...{ seq, at },
    // That an answer was planned is its member's secret while the match runs: to others it was given like any other.
    cause: cause === 'order' && viewer !== seat && !over ? 'press' : cause,
    seat: seat === logSeat.chance ? 'chance' : seat === logSeat.match ? 'match' : (seat as Seat),
    notation: readable ? folded.notation : '',
    events,
    empty: seat !== logSeat.match && folded !== undefined && (idle || (events.length === 0 && !readable)),
  };
}

const plainLine = ({ empty: _e, ...line }: LogLine & { readonly empty?: boolean }): LogLine => line;

/** Several such lines in a row become one. */
export function foldPasses(lines: readonly WholeLine[]): readonly WholeLine[] {
  const folded: WholeLine[] = [];
  for (const line of lines) {
    const last = folded.at(-1);
    if (last === undefined || !last.empty || !line.empty) {
      folded.push(line);
      continue;
    }
    const before = last.folded ?? { count: 1, until: last.seq, seats: seatsOf(last) };
    const seats = [...new Set([...before.seats, ...seatsOf(line)])];
    folded[folded.length - 1] = { ...last, folded: { count: before.count + 1, until: line.seq, seats } };
  }
  return folded;
}

const seatsOf = ({ seat }: LogLine): readonly Seat[] => (seat === 'chance' || seat === 'match' ? [] : [seat]);

/** In a game with secrets an answer may be one (a sealed bid): others read the events, which say what may be known of it. */
const hidesNothing = ({ position }: FoldedRow): boolean => !JSON.stringify(position.state).includes('"$secret"');
