/**
 * Positions, played by notation. Every answer is checked: the state equals itself through JSON and schema, its questions are
 * the same after reloading, and no card appears or vanishes.
 */
import { expect } from 'vitest';
import type { Pending, PendingChance } from '../../../src/engine/contract.ts';
import { isAnswer } from '../../../src/engine/form.ts';
import { formatAnswer, parseAnswer } from '../../../src/engine/notation.ts';
import { peek } from '../../../src/engine/secret.ts';
import { isChance } from '../../../src/engine/settle.ts';
import { cardOf } from '../../../src/games/apocalypships/cards/index.ts';
import type { GameEvent } from '../../../src/games/apocalypships/events.ts';
import { apocalypships } from '../../../src/games/apocalypships/index.ts';
import { type Options, optionsSchema } from '../../../src/games/apocalypships/options.ts';
import type { Permanent, State } from '../../../src/games/apocalypships/state.ts';
import { capacityOf, firepowerOf, hullLeft, initiativeOf, platingOf } from '../../../src/games/apocalypships/values.ts';
import { census } from './spec.ts';

export interface OnBoard {
  readonly card: string;
  readonly exhausted?: boolean;
  readonly damage?: number;
  readonly dented?: number;
  readonly firepower?: number;
  readonly hull?: number;
  readonly tide?: number;
  readonly isNew?: boolean;
  readonly at?: string;
}
export interface GivenSide {
  readonly mothership?: string;
  readonly hull?: number;
  readonly exhausted?: boolean;
  readonly hand?: readonly string[];
  /** Default: five Pack Walkers, so that drawing is safe. */
  readonly hold?: readonly string[];
  readonly drydock?: readonly string[];
  readonly engines?: string;
  readonly board?: readonly (string | OnBoard)[];
  readonly scrapyard?: readonly string[];
  readonly logbook?: readonly string[];
  readonly removed?: readonly string[];
  readonly pool?: string;
}
export interface Given {
  readonly game?: number;
  readonly turn?: number;
  readonly active?: 0 | 1;
  readonly starter?: 0 | 1;
  readonly phase?: string;
  readonly step?: string;
  readonly mine?: GivenSide;
  readonly theirs?: GivenSide;
  readonly middle?: readonly {
    readonly card: string;
    readonly owner?: 0 | 1;
    readonly progress?: readonly [number, number];
  }[];
  readonly options?: Partial<Options>;
}

const HOLD = Array.from({ length: 5 }, () => 'Pack Walker');
/** With it somewhere, there may be a reaction in any hand: windows are asked about wherever there is a card and a steam. */
const DRYDOCK = ['Smoke Signal'];
/** The Iron Pilgrim has no ability that acts in a watch or a sortie. */
const sideOf = ({ engines = '', ...rest }: GivenSide = {}) => ({
  mothership: 'The Iron Pilgrim',
  hold: HOLD,
  drydock: DRYDOCK,
  ...rest,
  engines: [...engines],
});

export class Table {
  state: State;
  readonly events: GameEvent[] = [];
  readonly #census: unknown;
  /** Answers to chance, in order; a shuffle without one keeps the order. */
  readonly #script: number[][] = [];

  constructor(state: State) {
    this.state = state;
    this.#census = census(state);
    this.#settle();
  }

  chance(...outcomes: number[][]): this {
    this.#script.push(...outcomes);
    return this;
  }

  get open(): readonly (Pending | PendingChance)[] {
    return apocalypships.pending(this.state);
  }
  get question(): Pending {
    const found = this.open.find((p): p is Pending => !isChance(p) && p.urgency === 'must');
    if (found === undefined) throw new Error('nobody is asked');
    return found;
  }
  /** `kind of seat`, as in `act 0`. */
  get asked(): string {
    return apocalypships.status(this.state).over ? 'over' : `${this.question.kind} ${this.question.seat}`;
  }
  /** Notations of the choices. */
  get legal(): readonly string[] {
    const { form } = this.question;
    return form.kind === 'pick' || form.kind === 'order' ? form.choices.map(c => c.notation) : [];
  }
  can(notation: string): boolean {
    return this.legal.includes(notation);
  }

  /** Answers the open question, whoever is asked, by notation. */
  do(...typed: readonly string[]): this {
    for (const text of typed) this.#answer(this.question, text);
    return this;
  }
  /** Answers a question of the kind and seat named, or fails. */
  by(asked: string, typed: string): this {
    expect(this.asked).toBe(asked);
    return this.do(typed);
  }
  /** Passes every chance to react or in a window, and stops at any other question. */
  pass(): this {
    while (this.asked.startsWith('react')) this.do('pass');
    return this;
  }
  /** Passes windows, sends nobody, until the question named is asked. */
  until(asked: string): this {
    for (let i = 0; i < 60 && this.asked !== asked; i++) {
      if (this.asked.startsWith('react')) this.do('pass');
      else if (this.asked.startsWith('dispatch')) this.do('-');
      else if (this.asked.startsWith('act')) this.do('end');
      else if (this.question.kind === 'scrap') this.take(this.question.onTimeout as readonly string[]);
      else break;
    }
    expect(this.asked).toBe(asked);
    return this;
  }
  take(answer: readonly (string | number)[]): this {
    this.#submit(this.question, answer);
    return this;
  }
  giveUp(side: 0 | 1): this {
    const offer = this.open.find((p): p is Pending => !isChance(p) && p.kind === 'giveUp' && p.seat === side);
    if (offer === undefined) throw new Error('no game can be given up');
    this.#submit(offer, ['give-up']);
    return this;
  }
  set(change: (state: State) => void): this {
    const copy = structuredClone(this.state);
    change(copy);
    this.state = copy;
    return this;
  }

  #answer(question: Pending, typed: string): void {
    const reading = parseAnswer(question.form, typed);
    if (reading.kind !== 'one') {
      throw new Error(`${question.kind} of ${question.seat}: "${typed}" is not among ${this.legal.join(' | ')}`);
    }
    const { form } = question;
    expect(parseAnswer(form, formatAnswer(form, reading.answer))).toEqual(reading);
    this.#submit(question, reading.answer);
  }
  #submit(question: Pending, answer: readonly (string | number)[]): void {
    expect(isAnswer(question.form, answer), `${question.kind}: ${JSON.stringify(answer)}`).toBe(true);
    this.#apply({ pendingId: question.id, seat: question.seat, answer });
    this.#settle();
  }
  #apply(decision: Parameters<typeof apocalypships.apply>[1]): void {
    const step = apocalypships.apply(this.#reloaded(), decision);
    this.state = step.state;
    this.events.push(...step.events);
    expect(census(this.state)).toEqual(this.#census);
  }
  /** The state as it comes back from the database. */
  #reloaded(): State {
    const back = apocalypships.state.parse(JSON.parse(JSON.stringify(this.state)));
    expect(back).toEqual(this.state);
    expect(apocalypships.pending(back)).toEqual(this.open);
    return back;
  }
  #settle(): void {
    for (let chance = this.open.find(isChance); chance !== undefined; chance = this.open.find(isChance)) {
      const size = chance.form.kind === 'roll' ? 1 : chance.form.size;
      const answer = this.#script.shift() ?? (chance.form.kind === 'roll' ? [1] : [...Array(size).keys()]);
      this.#apply({ pendingId: chance.id, seat: 'chance', answer });
    }
  }

  // ── reading ───────────────────────────────────────────────────────────────
  get table() {
    return this.state.table;
  }
  cards(name: string, side?: 0 | 1): readonly Permanent[] {
    return this.table.board.filter(p => cardOf(p.card).name === name && (side === undefined || p.owner === side));
  }
  card(name: string, side?: 0 | 1): Permanent {
    const [found] = this.cards(name, side);
    if (found === undefined) throw new Error(`no ${name} on board`);
    return found;
  }
  has(name: string, side?: 0 | 1): boolean {
    return this.cards(name, side).length > 0;
  }
  firepower(name: string, side?: 0 | 1): number {
    return firepowerOf(this.table, this.card(name, side));
  }
  plating(name: string, side?: 0 | 1): number {
    return platingOf(this.table, this.card(name, side));
  }
  capacity(name: string, side?: 0 | 1): number {
    return capacityOf(this.table, this.card(name, side));
  }
  left(name: string, side?: 0 | 1): number {
    return hullLeft(this.card(name, side));
  }
  hull(side: 0 | 1): number {
    const ship = this.table.board.find(p => p.owner === side && cardOf(p.card).kind === 'mothership');
    return ship === undefined ? Number.NaN : hullLeft(ship);
  }
  initiative(side: 0 | 1): number {
    return initiativeOf(this.table, side);
  }
  hand(side: 0 | 1): readonly string[] {
    return this.state.piles[side].hand.map(c => cardOf(peek(c)).name);
  }
  hold(side: 0 | 1): readonly string[] {
    return this.state.piles[side].hold.map(c => cardOf(peek(c)).name);
  }
  drydock(side: 0 | 1): readonly string[] {
    return this.state.piles[side].drydock.map(c => cardOf(peek(c)).name);
  }
  yard(side: 0 | 1): readonly string[] {
    return this.table.sides[side].scrapyard.map(c => cardOf(c.card).name);
  }
  logbook(side: 0 | 1): readonly string[] {
    return this.table.sides[side].logbook.map(c => cardOf(c.card).name);
  }
  removed(side: 0 | 1): readonly string[] {
    return this.table.sides[side].removed.map(c => cardOf(c.card).name);
  }
  /** Top last. */
  get crossfire(): readonly string[] {
    return this.table.crossfire.map(w => cardOf(w.card).name);
  }
  get middle(): readonly string[] {
    return this.table.middle.map(e => cardOf(e.card).name);
  }
  progress(name: string): readonly number[] {
    return this.table.middle.find(e => cardOf(e.card).name === name)?.progress ?? [];
  }
  steam(side: 0 | 1): string {
    return Object.entries(this.table.sides[side].pool)
      .map(([fleet, n]) => fleet.repeat(n))
      .join('');
  }
  readyEngines(side: 0 | 1): number {
    return this.table.board.filter(p => p.owner === side && cardOf(p.card).kind === 'engine' && !p.exhausted).length;
  }
  get ranking() {
    const status = apocalypships.status(this.state);
    return status.over ? status.ranking : undefined;
  }
  get results() {
    return this.table.results;
  }
  saw(type: GameEvent['type']): readonly GameEvent[] {
    return this.events.filter(e => e.type === type);
  }
}

/** A position; `mine` is seat 0. Default: best of one, my first watch on turn 3. */
export function position(given: Given = {}): Table {
  const { mine, theirs, options, ...rest } = given;
  const json = { ...rest, sides: [sideOf(mine), sideOf(theirs)] };
  const full = optionsSchema.parse({ bestOf: '1', ...options });
  return new Table(apocalypships.library.position.parse(JSON.stringify(json), full));
}

/** A match from its beginning. */
export function match(decks: readonly number[], options: Partial<Options> = {}): Table {
  const prebuilt = apocalypships.library.decks?.prebuilt ?? [];
  const entries = decks.map(i => apocalypships.entry.parse(prebuilt[i]?.entry ?? {}));
  return new Table(apocalypships.setup(optionsSchema.parse(options), entries).state);
}
