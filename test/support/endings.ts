/** Ways in which a match ends, each as the position before its last step and that step. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { answerChance, type Below, seededBelow } from '../../src/engine/chance.ts';
import type { Answer, AnyGame, Mode, Pending, PendingId, Seat, Status, Step } from '../../src/engine/contract.ts';
import { seat } from '../../src/engine/contract.ts';
import { isAnswer } from '../../src/engine/form.ts';
import { deepFreeze } from '../../src/engine/freeze.ts';
import { formatAnswer, parseAnswer } from '../../src/engine/notation.ts';
import { sampleAnswer } from '../../src/engine/sample.ts';
import { redact } from '../../src/engine/secret.ts';
import { byOrders, settle } from '../../src/engine/settle.ts';
import { Table } from '../../src/engine/table.ts';

export type Over = Extract<Status, { over: true }>;
export type LastStep =
  | { readonly seat: Seat; readonly pendingId: PendingId; readonly answer: Answer }
  | { readonly concede: Seat }
  | 'draw'
  | 'nothing';
export interface Ending {
  readonly mode: string;
  readonly options: object;
  readonly entries: readonly object[];
  /** Before the last step, settled. */
  readonly state: object;
  readonly last: LastStep;
  /** What chance answers to the last step follows from it: by this seed the match ends. */
  readonly seed: string;
  readonly status: Over;
}

/** What tells endings apart: the reason, what it says in its turn, and how many seats came out how. */
export const kindOf = ({ mode, entries, status }: Ending): string => {
  const inner = Object.values(status.reason.args ?? {}).flatMap(arg =>
    typeof arg === 'object' && 'key' in arg ? [arg.key] : [],
  );
  return [mode, entries.length, status.reason.key, ...inner, [...status.outcomes].sort().join(' ')].join(' | ');
};

/** A mode with its seats and what they bring. */
export interface Setting {
  readonly mode: Mode<object>;
  readonly entries: readonly object[];
}
export const settingsOf = (game: AnyGame): readonly Setting[] =>
  game.modes.flatMap(mode =>
    game.seating(mode.options).counts.map(count => ({ mode, entries: entriesFor(game, count) })),
  );
function entriesFor(game: AnyGame, count: number): readonly object[] {
  const decks = game.library.decks?.prebuilt ?? [];
  return Array.from({ length: count }, (_, i) => decks[i % decks.length]?.entry ?? game.entry.parse({}));
}

/** Plays so many matches of a setting, with members who give up and agree to draws, and keeps one ending of each kind. */
export function findEndings(game: AnyGame, setting: Setting, matches: number, found: Map<string, Ending>): void {
  for (let seed = 1; seed <= matches; seed++) {
    const ending = play(game, setting, seed);
    if (ending !== undefined && !found.has(kindOf(ending))) found.set(kindOf(ending), ending);
  }
  for (const ending of agreed(game, setting)) if (!found.has(kindOf(ending))) found.set(kindOf(ending), ending);
}

const MOST = 4_000;

function play(game: AnyGame, { mode, entries }: Setting, seed: number): Ending | undefined {
  const below = seededBelow(seed);
  const table = new Table(game, opening(game, { mode, entries }), [], seed);
  const left = new Set<Seat>();
  for (let n = 0; n < MOST; n++) {
    const { state } = table;
    const last = nextStep(game, table, seed, below, left);
    if (last === undefined) return undefined;
    take(table, last);
    const status = game.status(table.state);
    if (!status.over) continue;
    const found = seedFor(game, state, last, status.reason.key);
    return found && { mode: mode.id, options: mode.options, entries, state, last, ...found };
  }
  return undefined;
}

/** A seed by which this step ends the match for this reason; undefined: there is none among many. */
function seedFor(game: AnyGame, state: object, last: LastStep, reason: string) {
  for (let n = 0; n < 3_000; n++) {
    const seed = createHash('sha256').update(`ending ${n}`).digest('hex');
    const status = game.status(stateAfter(game, state, last, seed).state);
    if (status.over && status.reason.key === reason) return { seed, status };
  }
  return undefined;
}

/** What the last step leads to, and what it tells, once all that goes by itself is done. */
export function stateAfter(game: AnyGame, state: object, last: LastStep, seed: string): Step<object, object> {
  if (last === 'nothing') return { state, events: [] };
  const step = stepOf(game, state, last);
  return settle(game, step, question => answerChance(seed, question), byOrders(game));
}
export function stepOf(game: AnyGame, state: object, last: Exclude<LastStep, 'nothing'>): Step<object, object> {
  if (last !== 'draw')
    return ('concede' in last ? game.concede(state, last.concede) : game.apply(state, last)) as Step<object, object>;
  if (game.agreeDraw === undefined) throw new Error(`${game.id} knows no draw by agreement`);
  return game.agreeDraw(state) as Step<object, object>;
}

const opening = (game: AnyGame, { mode, entries }: Setting): Step<object, unknown> =>
  deepFreeze(game.setup(mode.options, entries)) as Step<object, unknown>;

/** Every third match somebody gives up now and then; else by advice, at random, or by what time answers. */
function nextStep(
  game: AnyGame,
  table: Table,
  seed: number,
  below: Below,
  left: Set<Seat>,
): Exclude<LastStep, 'draw' | 'nothing'> | undefined {
  const asked = table.pending.filter(p => p.urgency === 'must');
  const question = asked[below(Math.max(1, asked.length))];
  if (question === undefined) return undefined;
  if (seed % 3 === 0 && below(40) === 0 && !left.has(question.seat)) {
    left.add(question.seat);
    return { concede: question.seat };
  }
  return { seat: question.seat, pendingId: question.id, answer: answerTo(game, table.state, question, seed, below) };
}

function answerTo(game: AnyGame, state: object, question: Pending, seed: number, below: Below): Answer {
  const advice =
    seed % 2 === 1 || below(3) === 0
      ? game.advise?.(game.view(redact(state, question.seat), question.seat), question, below)
      : undefined;
  if (advice !== undefined) {
    if (!isAnswer(question.form, advice)) throw new Error(`${question.id}: advice ${advice.join(' ')} is not legal`);
    return advice;
  }
  if (question.onTimeout !== 'concede' && !isAnswer(question.form, question.onTimeout))
    throw new Error(`${question.id}: ${question.onTimeout.join(' ')} for when time runs out is not legal`);
  if (seed % 4 === 2 && question.onTimeout !== 'concede') return question.onTimeout;
  return sampleAnswer(question.form, below);
}

function take(table: Table, last: Exclude<LastStep, 'draw' | 'nothing'>): void {
  if ('concede' in last) table.concede(last.concede);
  else table.play(table.pending.find(p => p.id === last.pendingId) as Pending, last.answer);
}

/** From the first position: each seat gives up, all agree to a draw. */
function agreed(game: AnyGame, { mode, entries }: Setting): readonly Ending[] {
  const { state } = new Table(game, opening(game, { mode, entries }));
  const steps: readonly LastStep[] = [...entries.map((_, i) => ({ concede: seat(i) })), 'draw'];
  return steps.flatMap(last => {
    if (last === 'draw' && (game.agreeDraw === undefined || entries.length < 2)) return [];
    const { state: then } = stateAfter(game, state, last, '');
    const status = game.status(then);
    return status.over ? [{ mode: mode.id, options: mode.options, entries, state, last, seed: '', status }] : [];
  });
}

/**
 * Endings as they are kept in test/endings/<game>.json: found by playing (`npm run endings` finds them anew), or set up by hand where play
 * hardly ever comes to them. `mode: '*'`: in every mode for so many seats.
 */
export interface KeptEnding {
  readonly mode: string;
  readonly seats: number;
  readonly position: string;
  /** Typed first, by whoever is asked: where the way there counts (a position for the third time). */
  readonly first?: readonly string[];
  /** Who makes the last step: a notation, `resign` or `draw`; `nothing`: no play comes to it, the position is over as it stands. */
  readonly by: number;
  readonly do: string;
  /** The key of the reason for which it then is over. */
  readonly reason: string;
  readonly byHand?: true;
}
const fileOf = (game: AnyGame): string => join(import.meta.dirname, '../endings', `${game.id}.json`);
const keptOf = (game: AnyGame): readonly KeptEnding[] =>
  existsSync(fileOf(game)) ? (JSON.parse(readFileSync(fileOf(game), 'utf8')) as KeptEnding[]) : [];

/** Every kept ending of a game, in each of its modes. */
export const endingsOf = (game: AnyGame): readonly Ending[] =>
  keptOf(game).flatMap(kept =>
    settingsOf(game)
      .filter(({ mode, entries }) => entries.length === kept.seats && (kept.mode === '*' || kept.mode === mode.id))
      .map(setting => restored(game, setting, kept)),
  );

/** @throws where the position cannot be read, or the step does not end the match */
function restored(game: AnyGame, { mode, entries }: Setting, kept: KeptEnding): Ending {
  const position = game.library.position.parse(kept.position, mode.options) as object;
  const table = new Table(game, { state: position, events: [] });
  for (const typed of kept.first ?? []) table.playText(typed);
  const { state } = table;
  const last = lastOf(table, kept);
  const found = seedFor(game, state, last, kept.reason);
  if (found === undefined)
    throw new Error(`${game.id}, ${kept.mode}: ${kept.do} no longer ends the match; \`npm run endings\` finds others`);
  return { mode: mode.id, options: mode.options, entries, state, last, ...found };
}

function lastOf(table: Table, { by, do: typed }: KeptEnding): LastStep {
  if (typed === 'draw' || typed === 'nothing') return typed;
  if (typed === 'resign') return { concede: seat(by) };
  for (const { seat: asked, id, form } of table.pending) {
    const reading = asked === by ? parseAnswer(form, typed) : undefined;
    if (reading?.kind === 'one') return { seat: asked, pendingId: id, answer: reading.answer };
  }
  throw new Error(`${table.game.id}: ${typed} is not legal for seat ${by}`);
}

/** Writes down what play comes to; what was set up by hand stays. */
export function keepEndings(game: AnyGame, matches: number): void {
  const byHand = keptOf(game).filter(kept => kept.byHand);
  const found = new Map<string, Ending>();
  for (const setting of settingsOf(game)) findEndings(game, setting, matches, found);
  const kept = [...found.values()].map(ending => keptFrom(game, ending)).filter(each => isRestored(game, each));
  writeFileSync(fileOf(game), `${JSON.stringify([...kept, ...byHand], undefined, 2)}\n`);
}

/** A position's text may leave out the way there (a position for the third time). */
function isRestored(game: AnyGame, kept: KeptEnding): boolean {
  const setting = settingsOf(game).find(
    ({ mode, entries }) => mode.id === kept.mode && entries.length === kept.seats,
  ) as Setting;
  try {
    restored(game, setting, kept);
    return true;
  } catch {
    return false;
  }
}

function keptFrom(game: AnyGame, { mode, entries, state, last, status }: Ending): KeptEnding {
  const position = game.library.position.format(state);
  const kept = { mode, seats: entries.length, position, reason: status.reason.key };
  if (typeof last === 'string') return { ...kept, by: 0, do: last };
  if ('concede' in last) return { ...kept, by: last.concede, do: 'resign' };
  const question = game.pending(state).find(p => p.id === last.pendingId) as Pending;
  return { ...kept, by: last.seat, do: formatAnswer(question.form, last.answer) };
}
