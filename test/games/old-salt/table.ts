/** A position to play on in tests: answers by notation, dice scripted, windows of the default orders closed by themselves. */
import { expect } from 'vitest';
import type { Pending, Seat, Step } from '../../../src/engine/contract.ts';
import { parseAnswer, splitLine } from '../../../src/engine/notation.ts';
import { expandCommand } from '../../../src/games/old-salt/expand.ts';
import { DIRECTION_NAMES, labelOf, parseHex } from '../../../src/games/old-salt/geometry.ts';
import { oldSalt } from '../../../src/games/old-salt/index.ts';
import { type Options, optionsSchema } from '../../../src/games/old-salt/options.ts';
import { parsePosition } from '../../../src/games/old-salt/position.ts';
import * as rules from '../../../src/games/old-salt/rules.ts';
import { SEAT_LETTERS } from '../../../src/games/old-salt/sea.ts';
import { type Order, orderSchema, standingAnswer } from '../../../src/games/old-salt/standing.ts';
import type { State } from '../../../src/games/old-salt/state.ts';
import type { Event } from '../../../src/games/old-salt/work.ts';

export type Die = number | '-';

export class Table {
  state: State;
  readonly events: Event[] = [];
  private readonly orders = new Map<Seat, Order>();
  private script: Die[] = [];
  private manual = false;

  constructor(state: State) {
    this.state = state;
  }

  /** Dice to come, `-` the blank; drawn tokens count from 0. */
  dice(...dice: Die[]): this {
    this.script.push(...dice);
    return this;
  }
  order(letter: string, order: Partial<Order>): this {
    this.orders.set(seatOf(letter), orderSchema.parse(order));
    return this;
  }
  /** No standing orders: every window is asked. */
  byHand(): this {
    this.manual = true;
    return this;
  }

  /** Answers in turn, whoever is asked. */
  do(line: string): this {
    const left = [...splitLine(line)];
    for (let typed = left.shift(); typed !== undefined; typed = left.shift()) {
      this.settle();
      const question = this.question();
      const reading = parseAnswer(question.form, typed);
      const parts = reading.kind === 'one' ? [] : expandCommand(typed);
      if (parts.length > 1) {
        left.unshift(...parts);
        continue;
      }
      if (reading.kind !== 'one') {
        throw new Error(
          `${typed} is not legal for ${SEAT_LETTERS[question.seat]} (${question.kind}): ${JSON.stringify(reading).slice(0, 400)}`,
        );
      }
      this.take(oldSalt.apply(this.state, { pendingId: question.id, seat: question.seat, answer: reading.answer }));
    }
    this.settle();
    return this;
  }
  private take(step: Step<State, Event>): void {
    this.state = step.state;
    this.events.push(...step.events);
  }
  private settle(): void {
    for (;;) {
      const next = rules.pending(this.state)[0];
      if (next === undefined) return;
      if (next.seat === 'chance') {
        const n =
          next.form.kind === 'roll'
            ? next.form.sides.length
            : next.form.kind === 'draw'
              ? next.form.count
              : next.form.size;
        const top = this.state.stack[this.state.stack.length - 1];
        // An unscripted return fire misses.
        if (this.script.length === 0 && top?.do === 'fire' && top.stage === 'answer') this.script.push('-');
        const answer = this.script.splice(0, n).map(die => (die === '-' ? 6 : die));
        if (answer.length < n) throw new Error(`${next.form.kind} of ${n} is not scripted`);
        this.take(oldSalt.apply(this.state, { pendingId: next.id, seat: 'chance', answer }));
        continue;
      }
      const order = this.orders.get(next.seat) ?? orderSchema.parse({});
      const answer = this.manual ? undefined : standingAnswer(this.state, next, order);
      if (answer === undefined) return;
      this.take(oldSalt.apply(this.state, { pendingId: next.id, seat: next.seat, answer }));
    }
  }

  question(): Pending {
    const next = rules.pending(this.state)[0];
    if (next === undefined || next.seat === 'chance') throw new Error('nobody is asked');
    return next;
  }
  /** Notations that may be given now. */
  legal(pattern?: RegExp): string[] {
    const { form } = this.question();
    const all = form.kind === 'pick' ? form.choices.map(c => c.notation) : [];
    return pattern === undefined ? all : all.filter(n => pattern.test(n));
  }
  /** `A act`: who is asked what. */
  asked(): string {
    const next = rules.pending(this.state)[0];
    return next === undefined ? 'over' : next.seat === 'chance' ? 'chance' : `${SEAT_LETTERS[next.seat]} ${next.kind}`;
  }
  /** `J6/NE d2`, or `gone`. */
  ship(id: string): string {
    const ship = this.state.ships.find(s => s.id === id);
    return ship === undefined ? 'gone' : `${labelOf(ship.hex)}/${DIRECTION_NAMES[ship.facing]} d${ship.damage}`;
  }
  at(id: string): string {
    const ship = this.state.ships.find(s => s.id === id) ?? this.state.ghosts.find(g => g.id === id);
    return ship === undefined ? 'gone' : labelOf(ship.hex);
  }
  coins(letter: string): number {
    return this.state.players[seatOf(letter)]?.coins ?? 0;
  }
  /** Masts held, as letters: `BBC`. */
  masts(letter: string): string {
    const held = this.state.players[seatOf(letter)]?.masts ?? [];
    return held.map((n, i) => (SEAT_LETTERS[i] as string).repeat(n)).join('');
  }
  debris(label: string): string {
    return this.state.debris[parseHex(label) as number] ?? '';
  }
  owner(island: number): string {
    const owner = this.state.islands[island - 1]?.owner;
    return owner === undefined ? 'nobody' : (SEAT_LETTERS[owner] as string);
  }
  ranking(): string {
    const status = rules.status(this.state);
    return status.over
      ? `${status.ranking.map(g => g.map(s => SEAT_LETTERS[s]).join('=')).join(' ')} ${status.reason.key}`
      : 'goes on';
  }
  /** What happened, by type. */
  log(): string[] {
    return this.events.map(e => e.type);
  }
}
export const seatOf = (letter: string): Seat => SEAT_LETTERS.indexOf(letter as 'A') as Seat;
export const opt = (given: Partial<Options> = {}): Options => optionsSchema.parse(given);
export const table = (text: string, options: Partial<Options> = {}): Table =>
  new Table(parsePosition(text, opt(options)));
/** Set-up from the first question on, with scripted chance. */
export const newMatch = (seats: number, options: Partial<Options> = {}): Table =>
  new Table(
    rules.setup(
      opt(options),
      Array.from({ length: seats }, () => ({})),
    ).state,
  );
export const hexesOf = (t: Table, ship: string): string[] => [
  ...new Set(t.legal(new RegExp(`^${ship}>[A-S]\\d+$`)).map(n => n.split('>')[1] as string)),
];
export { expect };
