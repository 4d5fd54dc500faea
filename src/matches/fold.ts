/** From the log to positions: what undo, the log's pages, earlier positions and the nightly check are made of. */
import type { AnyGame, Step } from '../engine/contract.ts';
import { formatAnswer } from '../engine/notation.ts';
import { applyEntry, ReplayError } from '../engine/replay.ts';
import { revealsToAnybody } from '../engine/reveals.ts';
import { isChance } from '../engine/settle.ts';
import { entryOf, handedOver, headers, type LoggedAnswer } from './advance.ts';
import { type DecisionRow, logSeat, type MatchRow } from './ports.ts';
import { type Happened, type Position, parsePosition, remember } from './position.ts';
import type { Loaded, Service } from './service.ts';
import { refuse } from './transact.ts';

/** One row of the log, played. */
export interface FoldedRow {
  readonly row: DecisionRow;
  /** How the answer is written; empty for entries of the match itself. */
  readonly notation: string;
  readonly events: readonly object[];
  /** Somebody learned something, or chance answered: taking it back is not free. */
  readonly reveals: boolean;
  /** The answer does nothing but stop or pass. */
  readonly idle: boolean;
  readonly position: Position;
}

/** The opening position, before any row: the game's `setup`. */
export function openingOf(game: AnyGame, row: Pick<MatchRow, 'options' | 'seats'>): Position {
  const options: object = game.options.parse(JSON.parse(row.options));
  const entries = row.seats.map(seat => game.entry.parse(JSON.parse(seat.entry)));
  const setup = game.setup(options, entries) as Step<object, object>;
  const opening: Happened = { seq: 0, seat: logSeat.match, stretch: 0, events: setup.events };
  return { state: setup.state, recent: [opening], stretch: 1 };
}

/** The rows that still count: an undo takes back what came after its `toSeq`. */
export function livingRows(rows: readonly DecisionRow[]): readonly DecisionRow[] {
  const living: DecisionRow[] = [];
  for (const row of rows) {
    if (row.cause !== 'undo') living.push(row);
    else while ((living.at(-1)?.seq ?? Number.NEGATIVE_INFINITY) > undoneTo(row)) living.pop();
  }
  return living;
}

/** The entry after which an undo's match goes on. */
export const undoneTo = (row: Pick<DecisionRow, 'answer'>): number => Number((JSON.parse(row.answer) as [number])[0]);

/** Plays rows one after another. An upgrade's row holds the whole position from which it goes on. */
export function* fold(game: AnyGame, start: Position, rows: readonly DecisionRow[]): Generator<FoldedRow> {
  let position = start;
  for (const row of rows) {
    if (row.cause === 'upgrade') {
      position = parsePosition(game, upgradedTo(row));
      yield { row, notation: '', events: [], reveals: true, idle: false, position };
      continue;
    }
    const folded = playRow(game, position, row);
    if (folded === undefined) continue;
    position = folded.position;
    yield folded;
  }
}

const upgradedTo = (row: DecisionRow): string => String((JSON.parse(row.answer) as [string])[0]);

function playRow(game: AnyGame, position: Position, row: DecisionRow): FoldedRow | undefined {
  const logged: LoggedAnswer = { ...row, answer: JSON.parse(row.answer) as LoggedAnswer['answer'] };
  const entry = entryOf(logged);
  if (entry === undefined) return undefined;
  const { notation, idle } = writtenOf(game, position.state, logged);
  const was = headers(game, position.state);
  const step = applyEntry<object, object>(game, position.state, entry);
  const handed = row.cause !== 'order' && handedOver(was, headers(game, step.state)).length > 0;
  const next = remember(position, step.state, { seq: row.seq, seat: row.seat, events: step.events }, handed);
  const reveals = row.cause === 'chance' || revealsToAnybody(position.state, step.state);
  return { row, notation, events: step.events, reveals, idle, position: next };
}

function writtenOf(
  game: AnyGame,
  state: object,
  { pendingId, answer, cause }: LoggedAnswer,
): Pick<FoldedRow, 'notation' | 'idle'> {
  if (cause === 'concede') return { notation: 'resign', idle: false };
  if (cause === 'draw') return { notation: 'draw+', idle: false };
  const question = game.pending(state).find(q => q.id === pendingId);
  if (question === undefined || isChance(question)) return { notation: '', idle: false };
  const { form } = question;
  const idle = form.kind === 'pick' && answer.every(id => form.choices.some(c => c.id === id && c.idle));
  return { notation: formatAnswer(form, answer), idle };
}

/** Where folding starts: the last upgrade, else the opening. Rows from there on. */
export function foldStart(
  game: AnyGame,
  match: Pick<MatchRow, 'options' | 'seats'>,
  rows: readonly DecisionRow[],
): { readonly start: Position; readonly rows: readonly DecisionRow[] } {
  const at = rows.findLastIndex(row => row.cause === 'upgrade');
  const upgrade = rows[at];
  if (upgrade === undefined) return { start: openingOf(game, match), rows };
  return { start: parsePosition(game, upgradedTo(upgrade)), rows: rows.slice(at + 1) };
}

/** The position after `seq` rows of the log, as it stood then. */
export async function positionAt(service: Service, loaded: Loaded, seq: number): Promise<Position> {
  const all = await service.store.matches.decisions(loaded.row.id);
  // What older rules led to cannot be played again with the new ones.
  if (all.some(row => row.cause === 'upgrade' && row.seq > seq)) return refuse('older-rules');
  const rows = all.filter(row => row.seq <= seq);
  try {
    return await service.run('position', { match: loggedOf(loaded), rows });
  } catch (error) {
    if (error instanceof ReplayError && loaded.row.rulesVersion !== loaded.game.version) return refuse('older-rules');
    throw error;
  }
}

/** What its log is played from. */
export const loggedOf = ({ row: { game, options, seats, over, rulesVersion } }: Pick<Loaded, 'row'>) => ({
  ...{ game, options, seats, over, rulesVersion },
});

export function positionAfter(
  { game, row }: { readonly game: AnyGame; readonly row: Pick<MatchRow, 'options' | 'seats'> },
  all: readonly DecisionRow[],
): Position {
  const { start, rows } = foldStart(game, row, livingRows(all));
  let position = start;
  for (const folded of fold(game, start, rows)) position = folded.position;
  return position;
}
