/**
 * npm run -s position -- <game> [--options JSON] [--seats N] [--decks ID,ID] [--at FILE|TEXT] [--do "notation, notation; ..."]
 *                       [--chance "3,5,blank"] [--seed N] [--as SEAT|spectator] [--perft N]
 *
 * Reads a position, plays the given answers and prints one JSON object. An illegal answer prints its reason in `error` and
 * exits 1. A FILE or TEXT may also be a JSON object with the same names (`{"options": …, "at": …, "do": …, "chance": …}`).
 * An answer may begin with the seat that gives it (`1: pass`). Seats count from 0.
 */
import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import type { AnyGame, Outcome, Pending, Step, Viewer } from '../src/engine/contract.ts';
import { seat } from '../src/engine/contract.ts';
import { PositionError } from '../src/engine/library.ts';
import { parseAnswer, splitLine } from '../src/engine/notation.ts';
import { redact } from '../src/engine/secret.ts';
import { countSequences, legalNotations, parseChance, RefusedError, Table } from '../src/engine/table.ts';
import { gameOf, games } from '../src/games/registry.ts';
import { makeWords } from '../src/words/format.ts';

const SHOWN = 2000;

/** Wrong arguments. `message` says which and how. */
class UsageError extends Error {}

const wishes = z.strictObject({
  options: z.unknown().optional(),
  seats: z.coerce.number().int().min(1).optional(),
  decks: z.string().optional(),
  at: z.string().optional(),
  do: z.string().optional(),
  chance: z.string().optional(),
  seed: z.coerce.number().int().optional(),
  as: z.coerce.string().optional(),
  perft: z.coerce.number().int().min(0).max(20).optional(),
});
type Wishes = z.infer<typeof wishes>;

interface Answered {
  readonly position: string;
  readonly pending: readonly {
    readonly seat: number;
    readonly kind: string;
    readonly legal: readonly string[];
    readonly more?: true;
  }[];
  readonly view: unknown;
  readonly events: readonly string[];
  readonly over: boolean;
  readonly ranking: readonly (readonly number[])[] | null;
  readonly outcomes: readonly Outcome[] | null;
  readonly perft?: number;
  readonly error: string | null;
}

/** What the tool prints for its arguments, and its exit code. */
export function positionTool(args: readonly string[]): {
  readonly printed: Answered | typeof NOTHING;
  readonly exit: 0 | 1;
} {
  let table: Table | undefined;
  let wanted: Wishes = {};
  try {
    const [game, asked] = readArguments(args);
    wanted = asked;
    table = new Table(game, startOf(game, asked), parseChance(asked.chance ?? ''), asked.seed, asked.at !== undefined);
    for (const typed of splitLine(asked.do ?? '')) playPart(table, typed);
    if (table.unusedChance > 0) throw new UsageError(`--chance: ${table.unusedChance} outcomes too many`);
    return { printed: describeTable(table, asked, null), exit: 0 };
  } catch (error) {
    if (!isExpected(error)) throw error;
    const { as = 'spectator' } = wanted;
    const printed =
      table === undefined ? { ...NOTHING, error: error.message } : describeTable(table, { as }, error.message);
    return { printed, exit: 1 };
  }
}

const NOTHING = {
  position: null,
  pending: [],
  view: null,
  events: [],
  over: false,
  ranking: null,
  outcomes: null,
  error: '',
};

const isExpected = (error: unknown): error is Error =>
  error instanceof UsageError || error instanceof PositionError || error instanceof RefusedError;

/** Each option joined to its value, which may begin with a dash: a position of Fleet does (`-1,0:aC …`). */
function withValues(args: readonly string[]): string[] {
  const joined: string[] = [];
  for (const arg of args) {
    const option = joined.at(-1);
    if (option !== undefined && /^--[a-z]+$/.test(option)) joined[joined.length - 1] = `${option}=${arg}`;
    else joined.push(arg);
  }
  return joined;
}

function readArguments(args: readonly string[]): [AnyGame, Wishes] {
  const text = { type: 'string' } as const;
  const names = ['options', 'seats', 'decks', 'at', 'do', 'chance', 'seed', 'as', 'perft'] as const;
  let parsed: { values: Record<string, unknown>; positionals: string[] };
  try {
    parsed = parseArgs({
      args: withValues(args),
      options: Object.fromEntries(names.map(n => [n, text])),
      allowPositionals: true,
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
  const [id = '', ...rest] = parsed.positionals;
  const game = gameOf(id);
  if (game === undefined) throw new UsageError(`unknown game "${id}"; there are: ${games.map(g => g.id).join(', ')}`);
  if (rest.length > 0) throw new UsageError(`"${rest.join(' ')}" follows the game without an option's name`);
  const { options } = parsed.values;
  const given = {
    ...parsed.values,
    ...(options === undefined ? {} : { options: jsonOf(String(options), '--options') }),
  };
  return [game, withFile(checked(given))];
}

function checked(given: unknown): Wishes {
  const read = wishes.safeParse(given);
  if (!read.success) throw new UsageError(z.prettifyError(read.error));
  viewerOf(read.data.as ?? 'spectator');
  return read.data;
}

/** Opens `--at` where it names a file, and unfolds it where it is an object of wishes; the command line goes before it. */
function withFile(given: Wishes): Wishes {
  if (given.at === undefined) return given;
  const isFile = given.at.length < 4096 && !given.at.includes('\n') && existsSync(given.at);
  const at = isFile ? readFileSync(given.at, 'utf8').trim() : given.at;
  if (!at.startsWith('{')) return { ...given, at };
  const unfolded = wishes.safeParse(jsonOf(at, '--at'));
  return unfolded.success ? { ...unfolded.data, ...given, at: unfolded.data.at } : { ...given, at };
}

function jsonOf(text: string, where: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new UsageError(`${where} is not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function startOf(game: AnyGame, { options: given, seats, decks, at }: Wishes): Step<object, unknown> {
  const options = game.options.safeParse(given ?? {});
  if (!options.success) throw new UsageError(`--options: ${z.prettifyError(options.error)}`);
  if (at !== undefined) return { state: game.library.position.parse(at, options.data) as object, events: [] };
  const counts = game.seating(options.data).counts;
  const count = seats ?? counts[0] ?? 2;
  if (!counts.includes(count)) throw new UsageError(`--seats ${count}: these options allow ${counts.join(', ')}`);
  return game.setup(options.data, entriesOf(game, count, decks)) as Step<object, unknown>;
}

/** Prebuilt decks by id, or one after another; `{}` for a game without decks. */
function entriesOf(game: AnyGame, count: number, decks: string | undefined): readonly object[] {
  const prebuilt = game.library.decks?.prebuilt ?? [];
  const ids = decks?.split(',').map(id => id.trim()) ?? [];
  return Array.from({ length: count }, (_, i): object => {
    if (prebuilt.length === 0) return game.entry.parse({});
    const id = ids[i];
    const deck = id === undefined ? prebuilt[i % prebuilt.length] : prebuilt.find(d => d.id === id);
    if (deck === undefined)
      throw new UsageError(`--decks: no deck "${id}"; there are: ${prebuilt.map(d => d.id).join(', ')}`);
    return deck.entry as object;
  });
}

/** One answer, or several joined by the game's own separator or by commas: the longest beginning that is legal goes first. */
function playPart(table: Table, part: string): void {
  const [, number, rest] = /^(\d+)\s*:\s*(.*)$/su.exec(part) ?? [];
  const who = number === undefined ? undefined : seat(Number(number));
  const typed = rest ?? part;
  const asked = () => table.pending.filter(p => who === undefined || p.seat === who);
  const isLegal = (text: string) => asked().some(p => parseAnswer(p.form, text).kind === 'one');
  const pieces = splitLine(typed.replaceAll(table.game.separator ?? ',', ';'));
  while (pieces.length > 0) {
    if (!pieces.some((_, i) => isLegal(pieces.slice(0, i + 1).join(', ')))) table.settle();
    const joined = (n: number) => pieces.slice(0, n).join(', ');
    const length = pieces.findLastIndex((_, i) => isLegal(joined(i + 1))) + 1 || 1;
    refuseWell(table, joined(length), () => table.playText(joined(length), who));
    (pieces as string[]).splice(0, length);
  }
}

/** The game's own reason for a refusal goes before the general one. */
function refuseWell(table: Table, typed: string, work: () => void): void {
  try {
    work();
  } catch (error) {
    if (!(error instanceof RefusedError) || error.pending === undefined) throw error;
    const { game, state } = table;
    const view = game.view(redact(state, error.pending.seat), error.pending.seat);
    const reason = game.refusal?.(view, error.pending, typed);
    throw reason === undefined ? error : new RefusedError(makeWords(game.phrases, 'en')(reason), typed, error.pending);
  }
}

function describeTable(table: Table, { as = 'spectator', perft }: Wishes, error: string | null): Answered {
  const { game, state } = table;
  const viewer = viewerOf(as);
  const words = makeWords(game.phrases, 'en');
  const status = game.status(state);
  return {
    position: game.library.position.format(state),
    pending: table.pending.map(listQuestion),
    view: game.view(redact(state, viewer), viewer),
    events: table.events.map(event => words(game.describe(redact(event, viewer)), s => `seat ${s}`)),
    over: status.over,
    ranking: status.over ? status.ranking : null,
    outcomes: status.over ? status.outcomes : null,
    ...(perft === undefined ? {} : { perft: countSequences(game, state, perft) }),
    error,
  };
}

function listQuestion(pending: Pending): Answered['pending'][number] {
  const legal = legalNotations(pending, SHOWN + 1);
  const { seat: asked, kind } = pending;
  return legal.length > SHOWN
    ? { seat: asked, kind, legal: legal.slice(0, SHOWN), more: true }
    : { seat: asked, kind, legal };
}

function viewerOf(as: string): Viewer {
  if (as === 'spectator') return as;
  if (!/^\d+$/.test(as)) throw new UsageError(`--as ${as}: a seat's number, counted from 0, or spectator`);
  return seat(Number(as));
}

if (import.meta.main) {
  const { printed, exit } = positionTool(process.argv.slice(2));
  process.stdout.write(`${JSON.stringify(printed, undefined, 2)}\n`);
  process.exitCode = exit;
}
