/** One recorded match printed in full, step by step: read in diffs, so that a change in behaviour is seen. */
import { seededBelow } from '../../src/engine/chance.ts';
import type { AnyGame, Pending, Seat, Step, Viewer } from '../../src/engine/contract.ts';
import { seat } from '../../src/engine/contract.ts';
import { formatAnswer } from '../../src/engine/notation.ts';
import { sampleAnswer } from '../../src/engine/sample.ts';
import { redact } from '../../src/engine/secret.ts';
import { legalNotations, Table } from '../../src/engine/table.ts';
import { makeWords } from '../../src/words/format.ts';

/** Most decisions printed, so that files stay readable; then the match breaks off. */
const MOST_STEPS = 60;
const MOST_NOTATIONS = 24;
const WIDTH = 140;

export interface Setting {
  readonly options: object;
  readonly entries: readonly object[];
}

/** The first mode that allows so many seats, with prebuilt decks in turn where a seat brings one. */
export function settingFor(game: AnyGame, seats: number): Setting {
  const mode = game.modes.find(m => game.seating(m.options).counts.includes(seats));
  if (mode === undefined) throw new Error(`${game.id} has no mode for ${seats} seats`);
  const decks = game.library.decks?.prebuilt ?? [];
  const entries = Array.from(
    { length: seats },
    (_, i) => (decks[i % decks.length]?.entry ?? game.entry.parse({})) as object,
  );
  return { options: mode.options as object, entries };
}

/** Every number of seats that some mode allows. */
export const seatCounts = (game: AnyGame): readonly number[] =>
  [...new Set(game.modes.flatMap(m => game.seating(m.options).counts))].sort((a, b) => a - b);

/** A random match, the same for the same seed, as a text. */
export function playthrough(game: AnyGame, { options, entries }: Setting, seed: number): string {
  const below = seededBelow(seed);
  const table = new Table(game, game.setup(options, entries) as Step<object, unknown>, [], seed);
  const viewers: Viewer[] = ['spectator', ...entries.map((_, i) => seat(i))];
  const printer = new Printer(game, viewers);
  const lines = [
    `${game.id} v${game.version}, ${entries.length} seats, options ${JSON.stringify(options)}, seed ${seed}`,
  ];
  lines.push(...printer.position(table, 0));
  for (let step = 1; step <= MOST_STEPS; step++) {
    const asked = table.pending.filter(p => p.urgency === 'must');
    const pending = asked[below(Math.max(1, asked.length))];
    if (pending === undefined) break;
    const told = table.events.length;
    const answer = sampleAnswer(pending.form, below);
    lines.push(
      '',
      `== ${step}. seat ${pending.seat} answers ${pending.kind} (${pending.id}): ${formatAnswer(pending.form, answer)}`,
    );
    table.play(pending, answer);
    lines.push(...printer.position(table, told));
  }
  return `${[...lines, '', ...printer.end(table)].join('\n')}\n`;
}

class Printer {
  readonly #game: AnyGame;
  readonly #viewers: readonly Viewer[];
  #shown: ReadonlySet<string> = new Set();
  readonly #words: (text: Parameters<ReturnType<typeof makeWords>>[0]) => string;

  constructor(game: AnyGame, viewers: readonly Viewer[]) {
    this.#game = game;
    this.#viewers = viewers;
    const words = makeWords(game.phrases, 'en');
    this.#words = text => words(text, (s: Seat) => `seat ${s}`);
  }

  /** Events since `told`, open questions, the position, and what each viewer sees of it: lines as in the step before are left out. */
  position(table: Table, told: number): readonly string[] {
    const events = table.events
      .slice(told)
      .flatMap(event => this.#eachViewer('   ', v => [this.#words(this.#game.describe(redact(event, v)))]));
    const questions = table.pending.flatMap(p => this.#question(p));
    const seen = this.#eachViewer('   ', v => {
      const view = this.#game.view(redact(table.state, v), v);
      return this.#game.words(view, { palette: 'default' }).map(this.#words);
    });
    const changed = seen.filter(line => !this.#shown.has(line));
    this.#shown = new Set(seen);
    return [
      ...events,
      ...questions,
      `   position: ${shortened(this.#game.library.position.format(table.state))}`,
      ...changed,
    ];
  }

  end(table: Table): readonly string[] {
    const status = this.#game.status(table.state);
    if (!status.over) return ['== broken off'];
    return [`== over: ${this.#words(status.reason)} ${JSON.stringify(status.ranking)}`];
  }

  #question(pending: Pending): readonly string[] {
    const { seat: asked, kind, id, urgency, pace, prompt, auto, onTimeout } = pending;
    const legal = legalNotations(pending, MOST_NOTATIONS + 1);
    const shown = legal.slice(0, MOST_NOTATIONS).join(' | ') + (legal.length > MOST_NOTATIONS ? ' | …' : '');
    const timeout = onTimeout === 'concede' ? onTimeout : formatAnswer(pending.form, onTimeout);
    const head = `?  seat ${asked} ${kind} (${id}, ${urgency}, ${pace}${auto ? ', auto' : ''}): ${this.#words(prompt)} [${timeout}]`;
    return [head, `   ${shown}`];
  }

  /** The spectator's lines, then for each seat only those that the spectator does not see so. */
  #eachViewer(indent: string, linesFor: (viewer: Viewer) => readonly string[]): readonly string[] {
    const open = linesFor('spectator');
    const own = this.#viewers.slice(1).flatMap(v => {
      const lines = linesFor(v).filter(line => !open.includes(line));
      return lines.map(line => `${indent}[${v}] ${line}`);
    });
    return [...open.map(line => `${indent}${line}`), ...own];
  }
}

/** A long position (JSON) is cut: the words below it say it all. */
const shortened = (position: string): string =>
  position.length > WIDTH * 3 ? `${position.slice(0, WIDTH)}… (${position.length})` : position;
