/**
 * Long work on a member's data: data in, data out, so that a thread may do it. Bounded by the log's own length, by the limits of a file or a typed
 * line, or by an opponent's nodes; and by time (`limitOf`).
 */
import type { AnyGame, Pending, Seat, Viewer } from '../../engine/contract.ts';
import type { OpponentLevel } from '../contract.ts';
import { positionAfter } from '../fold.ts';
import { turnsOf } from '../frames.ts';
import { linesOf, pageOf, sinceLines } from '../log-page.ts';
import { decideForSeat } from '../opponents/opponent.ts';
import { completionsNextTurn } from '../plans/plan-suggest.ts';
import type { DecisionRow, MatchRow } from '../ports.ts';
import type { Position } from '../position.ts';
import { readImport } from '../records/importing.ts';
import type { MatchRecord } from '../records/record-file.ts';
import { verifyRecord } from '../records/record-play.ts';
import { verdictOf } from '../records/verify.ts';
import { completionsOf } from '../typed.ts';
import { sinceOf } from '../undo.ts';

/** What a log is played from. */
export type LoggedMatch = Pick<MatchRow, 'game' | 'options' | 'seats' | 'over' | 'rulesVersion'>;
interface Played {
  readonly match: LoggedMatch;
  readonly rows: readonly DecisionRow[];
}
/** A match as a member stands in it. */
interface Standing {
  readonly row: MatchRow;
  readonly position: Position;
  readonly seat: Seat;
  readonly typed: string;
}
export interface Thought {
  readonly game: string;
  readonly state: object;
  readonly pending: Pending;
  readonly level: OpponentLevel;
  readonly seed: string;
}

export type GameOf = (id: string) => AnyGame | undefined;

export const jobs = {
  /** Where a log leads. */
  position: (games: GameOf, { match, rows }: Played) => positionAfter(played(games, match), rows),
  turns: (games: GameOf, { match, rows, most }: Played & { readonly most: number }) =>
    turnsOf(played(games, match), rows, most),
  page: (
    games: GameOf,
    {
      match,
      rows,
      viewer,
      ...which
    }: Played & { readonly viewer: Viewer; readonly page?: number; readonly passes: boolean },
  ) => pageOf(linesOf(played(games, match), rows, viewer), which.page, which.passes),
  lines: (games: GameOf, { match, rows, viewer }: Played & { readonly viewer: Viewer }) =>
    linesOf(played(games, match), rows, viewer),
  missed: (
    games: GameOf,
    {
      match,
      rows,
      viewer,
      since,
      most,
    }: Played & { readonly viewer: Viewer; readonly since: number; readonly most: number },
  ) => sinceLines(linesOf(played(games, match), rows, viewer), since, most),
  /** What taking back would take back. */
  since: (
    games: GameOf,
    { match, rows, mine, toSeq }: Played & { readonly mine: readonly Seat[]; readonly toSeq: number },
  ) => sinceOf(played(games, match), rows, mine, toSeq),
  nightly: (
    games: GameOf,
    { match, rows, ...against }: Played & { readonly seed: string; readonly seq: number; readonly state: object },
  ) => verdictOf(played(games, match), rows, against),
  verify: (games: GameOf, { record }: { readonly record: MatchRecord }) =>
    verifyRecord(gameNamed(games, record.game), record),
  import: (games: GameOf, { written }: { readonly written: string }) => readImport(games, written),
  suggest: (games: GameOf, { row, ...standing }: Standing) =>
    completionsOf({ game: gameNamed(games, row.game), row, ...standing }),
  suggestPlan: (games: GameOf, { row, ...standing }: Standing) =>
    completionsNextTurn({ game: gameNamed(games, row.game), row, ...standing }),
  think: (games: GameOf, { game, state, pending, level, seed }: Thought) =>
    decideForSeat(gameNamed(games, game), state, pending, level, seed),
};

type Jobs = typeof jobs;
export type JobKind = keyof Jobs;
export type JobInput<K extends JobKind> = Parameters<Jobs[K]>[1];
export type JobOutput<K extends JobKind> = Awaited<ReturnType<Jobs[K]>>;

/**
 * @throws Refusal `too-long` where it was cut off
 * @throws ReplayError where a log does not play
 */
export type RunJob = <K extends JobKind>(kind: K, input: JobInput<K>) => Promise<JobOutput<K>>;

/** Without a thread: for tests, tools, and work that is done before a thread has it. */
export const runHere =
  (games: GameOf): RunJob =>
  async (kind, input) =>
    (await jobs[kind](games, input as never)) as never;

const played = (games: GameOf, row: LoggedMatch) => ({ game: gameNamed(games, row.game), row });

function gameNamed(games: GameOf, id: string): AnyGame {
  const game = games(id);
  if (game === undefined) throw new Error(`no such game: ${id}`);
  return game;
}
