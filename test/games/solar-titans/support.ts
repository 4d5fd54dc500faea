/** Positions and play for the tests: a position as the position tool reads it, answers as they are typed. */
import type { Answer, Pending } from '../../../src/engine/contract.ts';
import { seat } from '../../../src/engine/contract.ts';
import { peek } from '../../../src/engine/secret.ts';
import { Table } from '../../../src/engine/table.ts';
import type { GameEvent } from '../../../src/games/solar-titans/events.ts';
import { solarTitans } from '../../../src/games/solar-titans/index.ts';
import { type Options, optionsSchema } from '../../../src/games/solar-titans/options.ts';
import type { ShipCard, State } from '../../../src/games/solar-titans/state.ts';

export const at = (position: object, options: Partial<Options> = {}): State =>
  solarTitans.library.position.parse(JSON.stringify(position), optionsSchema.parse(options));

export const SOLO: Partial<Options> = { engagement: 'automata' };

/** A table on a position; every state on the way is saved and read back before it is played on. */
export class Match {
  readonly table: Table;
  constructor(position: object, options: Partial<Options> = {}, seed = 1) {
    this.table = new Table(solarTitans, { state: at(position, options), events: [] }, [], seed, true);
  }
  get state(): State {
    return this.table.state as State;
  }
  get question(): Pending {
    const [first] = this.table.pending;
    if (first === undefined) throw new Error('nobody is asked anything');
    return first;
  }
  /** Typed answers one after another; the state goes through JSON and its schema in between. */
  play(...typed: readonly string[]): this {
    for (const one of typed) {
      this.reload();
      this.table.playText(one);
    }
    return this;
  }
  reload(): void {
    const saved = JSON.parse(JSON.stringify(this.table.state));
    this.table.state = solarTitans.state.parse(saved);
  }
  /** Notations of the open question. */
  get options(): readonly string[] {
    const { form } = this.question;
    return form.kind === 'pick' ? form.choices.map(c => c.notation) : [];
  }
  offers(pattern: RegExp): readonly string[] {
    return this.options.filter(n => pattern.test(n));
  }
  rank(typed: string): number {
    const { form } = this.question;
    return form.kind === 'pick' ? (form.choices.find(c => c.notation === typed)?.rank ?? 0) : 0;
  }
  answer(pending: Pending, answer: Answer): void {
    this.table.play(pending, answer);
  }
  ship(index: number): readonly string[] {
    return (this.state.ships[index]?.cards ?? []).map(c => `${c.card} r${c.r}c${c.c}${c.up ? '' : ' down'}`);
  }
  /** Enabled, disabled or gone. */
  on(index: number, r: number, c: number): ShipCard | undefined {
    return this.state.ships[index]?.cards.find(card => card.r === r && card.c === c);
  }
  hand(index: number): readonly string[] {
    return (this.state.players[index]?.hand ?? []).map(peek);
  }
  discard(index: number): readonly string[] {
    return this.state.players[index]?.discard ?? [];
  }
  get events(): readonly GameEvent[] {
    return this.table.events as unknown as readonly GameEvent[];
  }
  get winners(): readonly number[] | undefined {
    const status = solarTitans.status(this.state);
    return status.over ? status.ranking[0]?.map(Number) : undefined;
  }
}
export { seat };
