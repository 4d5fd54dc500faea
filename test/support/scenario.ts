/**
 * Rule scenarios, the same words for all games. A game adds a kit: how a position is given, and readers of its view.
 *
 *   scenario('toll makes every other seat discard', kit, s => s
 *     .given({ hands: { 0: ['toll'], 1: ['gust', 'parry'] } })
 *     .play(0, 'toll')
 *     .asks(1, 'discard', ['gust', 'parry'])   // exactly these, in any order
 *     .play(1, 'parry')
 *     .sees('spectator', { discard: ['toll', 'parry'] })
 *     .free(2));                               // every scenario ends by saying who is free to act, or that it is over
 */
import { expect, it } from 'vitest';
import type { GameRules, GameTypes, Pending, Seat, Step, Viewer } from '../../src/engine/contract.ts';
import { parseAnswer } from '../../src/engine/notation.ts';
import { redact } from '../../src/engine/secret.ts';
import { type ChanceScript, legalNotations, RefusedError, Table } from '../../src/engine/table.ts';
import type { Text } from '../../src/engine/text.ts';
import { makeWords } from '../../src/words/format.ts';

export interface Kit<G extends GameTypes, Given> {
  readonly game: GameRules<G>;
  /** The position to start from; a `Step` where its events matter. */
  readonly given: (given: Given) => G['State'] | Step<G['State'], G['Event']>;
  /** What `sees` may ask of a view, by name. */
  readonly readers: Readonly<Record<string, (view: G['View'], viewer: Viewer) => unknown>>;
}

export function scenario<G extends GameTypes, Given>(
  title: string,
  kit: Kit<G, Given>,
  run: (s: Scenario<G, Given>) => Scenario<G, Given>,
): void {
  it(title, () => run(new Scenario(kit)).finish());
}

export class Scenario<G extends GameTypes, Given> {
  readonly #kit: Kit<G, Given>;
  #table: Table | undefined;
  #script: ChanceScript = [];
  #told = 0;
  #ended = false;

  constructor(kit: Kit<G, Given>) {
    this.#kit = kit;
  }

  given(given: Given): this {
    const start = this.#kit.given(given);
    const step = isStep<G>(start) ? start : { state: start, events: [] };
    this.#table = new Table(this.#kit.game, step, this.#script);
    return this;
  }

  /** The outcomes of the chance to come: dice by number or face, a shuffle or draw as a list. All must be used up. */
  chance(script: ChanceScript): this {
    if (this.#table === undefined) this.#script = [...this.#script, ...script];
    else this.#table.script(script);
    return this;
  }

  /** Answers in notation, one question after another. */
  play(seat: number, ...typed: readonly string[]): this {
    for (const text of typed) {
      this.#act(() => this.#at.playText(text, seat as Seat));
    }
    return this;
  }

  concedes(seat: number): this {
    return this.#act(() => this.#at.concede(seat as Seat));
  }

  /** The seat has an open question of the kind, with exactly these legal answers where they are given. */
  asks(seat: number, kind: string, legal?: readonly string[]): this {
    const open = this.#asked(seat).find(p => p.kind === kind);
    expect(open?.kind, `seat ${seat} is asked ${this.#kindsOf(seat)}`).toBe(kind);
    if (legal !== undefined && open)
      expect(sorted(legalNotations(open)), `answers of seat ${seat} to ${kind}`).toEqual(sorted(legal));
    return this;
  }

  /** Some of the legal answers, where a list of all would hide the point. */
  offers(seat: number, ...notations: readonly string[]): this {
    expect(this.#legalOf(seat)).toEqual(expect.arrayContaining([...notations]));
    return this;
  }

  /** None of these is a legal answer. */
  offersNot(seat: number, ...notations: readonly string[]): this {
    const legal = this.#legalOf(seat);
    expect(notations.filter(n => legal.includes(n))).toEqual([]);
    return this;
  }

  /** These seats, or nobody at all, must answer anything. */
  asksNobody(...seats: readonly number[]): this {
    const asked = this.#at.pending.filter(p => p.urgency === 'must' && (seats.length === 0 || seats.includes(p.seat)));
    expect(asked.map(p => `seat ${p.seat}: ${p.kind}`)).toEqual([]);
    return this;
  }

  /** What the viewer's view shows, by the readers of the kit. */
  sees(viewer: number | 'spectator', expected: Readonly<Record<string, unknown>>): this {
    const who = viewer as Viewer;
    const view = this.#kit.game.view(redact(this.#at.state as G['State'], who), who);
    const seen = Object.keys(expected).map(name => {
      const read = this.#kit.readers[name];
      if (read === undefined) throw new Error(`the kit has no reader "${name}"`);
      return [name, read(view, who)];
    });
    expect(Object.fromEntries(seen), `seen by ${viewer}`).toEqual(expected);
    return this;
  }

  /** What was told to the viewer since the last look, in words; seats are `seat 0` and so on. */
  tells(viewer: number | 'spectator', expected: readonly (string | RegExp)[]): this {
    const { game } = this.#kit;
    const fresh = this.#at.events.slice(this.#told) as G['Event'][];
    const said = fresh.map(event => this.#print(game.describe(redact(event, viewer as Viewer))));
    expect(said).toEqual(expected.map(e => (typeof e === 'string' ? e : expect.stringMatching(e))));
    return this;
  }

  /** The text is not legal for the seat; the reason, where given, is in the refusal (the game's own, or the general one). */
  refuses(seat: number, typed: string, reason?: string | RegExp): this {
    const before = this.#at.state;
    let refused: string | undefined;
    try {
      this.#at.playText(typed, seat as Seat);
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      refused = this.#reasonOf(error, seat as Seat) ?? error.message;
    }
    expect(refused, `seat ${seat} may play ${typed}`).toBeDefined();
    expect(this.#at.state).toBe(before);
    if (reason !== undefined) expect(refused).toMatch(reason);
    return this;
  }

  /** Something that the words above do not say. */
  check(look: (state: G['State'], table: Table) => void): this {
    look(this.#at.state as G['State'], this.#at);
    return this;
  }

  /** It is this seat's turn and nothing is open besides: nobody reacts, nothing is left over. */
  free(seat: number, kind?: string): this {
    const must = this.#at.pending.filter(p => p.urgency === 'must');
    expect(must.map(p => p.seat)).toEqual([seat]);
    expect(must[0]?.pace, 'pace of the open question').not.toBe('reaction');
    if (kind !== undefined) expect(must[0]?.kind).toBe(kind);
    this.#ended = true;
    return this;
  }

  /** The match is over, with this ranking: groups of seats, best first. */
  over(ranking: readonly (readonly number[])[]): this {
    expect(this.#kit.game.status(this.#at.state as G['State'])).toMatchObject({ over: true, ranking });
    expect(this.#at.pending).toEqual([]);
    this.#ended = true;
    return this;
  }

  finish(): void {
    if (!this.#ended) throw new Error('a scenario ends with free(seat) or over(ranking)');
    expect(this.#at.unusedChance, 'scripted outcomes that were not needed').toBe(0);
  }

  get #at(): Table {
    if (this.#table === undefined) throw new Error('a scenario begins with given(…)');
    return this.#table;
  }

  #act(work: () => void): this {
    this.#told = this.#at.events.length;
    this.#ended = false;
    work();
    return this;
  }

  #asked(seat: number): readonly Pending[] {
    return this.#at.pending.filter(p => p.seat === seat);
  }

  #kindsOf(seat: number): string {
    return (
      this.#asked(seat)
        .map(p => p.kind)
        .join(', ') || 'nothing'
    );
  }

  #legalOf(seat: number): readonly string[] {
    return this.#asked(seat).flatMap(p => legalNotations(p));
  }

  #reasonOf({ pending, typed }: RefusedError, seat: Seat): string | undefined {
    const { game } = this.#kit;
    if (pending === undefined || parseAnswer(pending.form, typed).kind === 'one') return undefined;
    const reason = game.refusal?.(game.view(redact(this.#at.state as G['State'], seat), seat), pending, typed);
    return reason && this.#print(reason);
  }

  #print(text: Text): string {
    return makeWords(this.#kit.game.phrases, 'en')(text, seat => `seat ${seat}`);
  }
}

const sorted = (list: readonly string[]): readonly string[] => [...list].sort();
const isStep = <G extends GameTypes>(start: object): start is Step<G['State'], G['Event']> =>
  'state' in start && 'events' in start;
