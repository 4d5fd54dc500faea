/** Tables set up by hand: one captain a seat, then cards put where a test wants them. */
import { type Answer, type Pending, type PendingChance, pendingId } from '../../../src/engine/contract.ts';
import { isAnswer } from '../../../src/engine/form.ts';
import { deepFreeze } from '../../../src/engine/freeze.ts';
import { peek } from '../../../src/engine/secret.ts';
import type { Phase } from '../../../src/games/traveller/cards/figures.ts';
import { cardOf } from '../../../src/games/traveller/cards/index.ts';
import { entrySchema, PREBUILT } from '../../../src/games/traveller/decks.ts';
import type { GameEvent } from '../../../src/games/traveller/events.ts';
import type { Frame } from '../../../src/games/traveller/frames.ts';
import { apply, run } from '../../../src/games/traveller/machine.ts';
import { type Options, optionsSchema } from '../../../src/games/traveller/options.ts';
import { pending } from '../../../src/games/traveller/pending.ts';
import { freshPermanent } from '../../../src/games/traveller/permanent.ts';
import { openScope } from '../../../src/games/traveller/scopes.ts';
import { blankState } from '../../../src/games/traveller/start.ts';
import { type Permanent, type State, stateSchema } from '../../../src/games/traveller/state.ts';
import { finish, workOn } from '../../../src/games/traveller/work.ts';
import { adventureDown, faceDown } from '../../../src/games/traveller/zones.ts';

export interface Setting {
  readonly seats?: number;
  readonly ships?: readonly string[];
  readonly options?: Partial<Options>;
  readonly phase?: Phase;
}

/** A match in the making; `go` puts it to work and `answer` goes on. */
export class Bench {
  state: State;
  /** Also by the schema; slow. */
  parses = true;
  readonly events: GameEvent[] = [];

  constructor({ seats = 2, ships = [], options = {}, phase = 'action' }: Setting = {}) {
    const entries = Array.from({ length: seats }, (_, i) =>
      entrySchema.parse({ ...PREBUILT[i % 4]?.entry, ...(ships[i] && { ship: ships[i] }) }),
    );
    const parsed = optionsSchema.parse({ captains: String(seats), ...options });
    this.state = structuredClone(blankState(parsed, entries));
    this.state.frames = [];
    const work = workOn(this.state);
    for (const is of ['round', 'phase'] as const) openScope(work, { is });
    this.state = work.state;
    this.state.table.phase = phase;
    this.state.table.round = 1;
    for (const [i, slot] of this.state.table.slots.entries()) {
      slot.contract = { uid: this.state.table.nextUid++, card: 'AV05', owner: slot.controller };
      void i;
    }
  }
  /** Puts a card into play before a captain; Gear on a host. */
  put(card: string, seat = 0, more: Partial<Permanent> = {}): Permanent {
    const { table } = this.state;
    const kind = cardOf(card).kind;
    const entered: Permanent = {
      ...freshPermanent(table.nextUid++, card, seat),
      host: kind === 'upgrade' ? (table.captains[seat]?.ship ?? 0) : 0,
      ...more,
    };
    table.board.push(entered);
    return entered;
  }
  hand(seat: number, ...cards: readonly string[]): void {
    const piles = this.state.piles[seat];
    if (piles) piles.hand = cards.map(c => faceDown(c, seat, [seat]));
  }
  deck(seat: number, ...cards: readonly string[]): void {
    const piles = this.state.piles[seat];
    if (piles) piles.deck = cards.map(c => faceDown(c, seat));
  }
  pool(seat: number, ...tokens: readonly string[]): void {
    const captain = this.captain(seat);
    captain.pool = [...tokens];
  }
  contract(slot: number, card: string, ...complications: readonly string[]): void {
    const at = this.state.table.slots[slot];
    if (at === undefined) return;
    at.contract = { uid: this.state.table.nextUid++, card, owner: at.controller };
    at.complications = complications.map(c => ({
      uid: this.state.table.nextUid++,
      card: adventureDown(c, at.controller, 'all'),
      owner: at.controller,
      open: true,
      seenBy: [],
      damage: 0,
    }));
  }
  slot(at: number) {
    const slot = this.state.table.slots[at];
    if (slot === undefined) throw new Error(`no slot ${at}`);
    return slot;
  }
  /** A change on a card for this round. */
  change(
    on: number,
    change: State['table']['lasting'][number]['change'],
    until: 'action' | 'phase' | 'round' = 'round',
    source = 0,
  ): void {
    const scope = this.state.table.scopes.find(s => s.is === until)?.id ?? 0;
    this.state.table.lasting.push({ on, until, scope, source, change });
  }
  /** Captains asked now, without those who may interject. */
  get asked(): readonly number[] {
    return this.open.flatMap(q => (q.seat !== 'chance' && q.urgency === 'must' ? [Number(q.seat)] : []));
  }
  /** Types of the events so far that concern a card. */
  eventsOf = (card: string): readonly string[] =>
    this.events.flatMap(e => ('card' in e && e.card === card ? [e.type] : []));
  pursue(seat: number, slot: number): void {
    this.captain(seat).activity = { is: 'contract', slot };
  }
  captain(seat: number) {
    const captain = this.state.table.captains[seat];
    if (captain === undefined) throw new Error(`no captain ${seat}`);
    return captain;
  }
  /** The card as it is now. */
  now(p: Permanent): Permanent | undefined {
    return this.state.table.board.find(q => q.uid === p.uid);
  }
  handOf = (seat: number): readonly string[] => (this.state.piles[seat]?.hand ?? []).map(c => peek(c));
  discardOf = (seat: number): readonly string[] => this.captain(seat).discard.map(c => c.card);

  go(...frames: readonly Frame[]): this {
    const work = workOn(this.state);
    // Below everything the match goes on, as it always does: choices near an ending are tried out that far.
    if (work.state.frames[0]?.do !== 'round') work.state.frames.unshift({ do: 'round' });
    work.state.frames.push(...frames.toReversed());
    run(work);
    const step = finish(work);
    this.state = step.state;
    this.events.push(...step.events);
    return this;
  }
  get open(): readonly (Pending | PendingChance)[] {
    return pending(this.state);
  }
  /** The open question of a seat, or the first. */
  question(seat?: number): Pending {
    const found = this.open
      .filter((q): q is Pending => q.seat !== 'chance' && (seat === undefined || Number(q.seat) === seat))
      .toSorted((a, b) => Number(b.urgency === 'must') - Number(a.urgency === 'must'))[0];
    if (found === undefined) throw new Error('nobody is asked');
    return found;
  }
  ids(seat?: number): readonly string[] {
    const { form } = this.question(seat);
    return form.kind === 'pick' || form.kind === 'order' ? form.choices.map(c => c.id) : [];
  }
  /** Answers, through a save and a reload. */
  answer(answer: Answer, seat?: number): this {
    const asked = this.question(seat);
    if (!isAnswer(asked.form, answer))
      throw new Error(`${asked.kind}: ${JSON.stringify(answer)} is not among ${this.ids(seat).join(' ')}`);
    return this.decide({ pendingId: asked.id, seat: asked.seat, answer });
  }
  chance(answer: Answer): this {
    return this.decide({ pendingId: pendingId(`q${this.state.asked}`), seat: 'chance', answer });
  }
  private decide(decision: Parameters<typeof apply>[1]): this {
    const saved = JSON.parse(JSON.stringify(this.state)) as State;
    const reloaded = deepFreeze(this.parses ? stateSchema.parse(saved) : saved);
    const step = apply(reloaded, decision);
    const [before, after] = [censusOf(this.state), censusOf(step.state)];
    if (step.state.gone.length === this.state.gone.length && before !== after)
      throw new Error(`cards came or went: ${difference(before, after)}`);
    this.state = step.state;
    this.events.push(...step.events);
    return this;
  }
  /** Everybody passes until another kind of question comes up. */
  calm(): this {
    for (let n = 0; n < 50; n++) {
      const asked = this.open[0];
      if (asked === undefined || asked.seat === 'chance' || !['window', 'fightWindow', 'after'].includes(asked.kind))
        return this;
      this.answer(['pass'], Number(asked.seat));
    }
    throw new Error('no calm');
  }
  /** Answers everything as when time runs out, until a question of one of these kinds, or for the first question at all. */
  until(...kinds: readonly string[]): this {
    for (let n = 0; n < 200; n++) {
      const asked = this.open[0];
      if (asked === undefined) return this;
      if (asked.seat !== 'chance' && kinds.includes(asked.kind)) return this;
      if (asked.seat === 'chance') {
        const { form } = asked;
        const count = form.kind === 'shuffle' ? form.size : form.kind === 'draw' ? form.count : 1;
        this.chance(form.kind === 'roll' ? [1] : Array.from({ length: count }, (_, i) => i));
      } else this.answer(asked.onTimeout === 'concede' ? [] : asked.onTimeout, Number(asked.seat));
    }
    throw new Error(`no ${kinds.join(', ')}`);
  }
}
/** All cards, wherever they are, in one line: no step may change it while nobody leaves. */
export function censusOf({ table, piles, opposition, frames, asking }: State): string {
  const work = [...frames, ...(asking ? [asking.frame] : [])];
  const moved = new Set(table.playing.filter(i => i.uid < 0).map(i => -i.uid));
  const between = [
    ...table.queue,
    ...table.playing.filter(i => i.uid > 0),
    ...work.flatMap(f => (f.do === 'finish' && f.item.what !== 'procure' && !moved.has(f.item.uid) ? [f.item] : [])),
  ].flatMap(i => (i.what === 'ability' ? [] : [i.card]));
  const shown = work.flatMap(f => (f.do === 'deed' && Array.isArray(f.memo?.cards) ? f.memo.cards.map(String) : []));
  const top = work.flatMap(f => (f.do === 'onTop' ? [f.card] : []));
  const all = [
    ...piles.flatMap(p => [...p.hand, ...p.deck, ...p.adventures].map(c => peek(c))),
    ...opposition.map(c => peek(c)),
    ...table.board.map(p => p.card),
    ...table.slots.flatMap(s => [...(s.contract ? [s.contract.card] : []), ...s.complications.map(c => peek(c.card))]),
    ...table.captains.flatMap(c => [...c.discard, ...c.adventureDiscard, ...c.dispersed].map(o => o.card)),
    ...table.oppositionDiscard.map(o => o.card),
    ...between,
    ...shown,
    ...top,
  ];
  return all.toSorted().join(' ');
}
function difference(before: string, after: string): string {
  const left = after.split(' ');
  const gone = before.split(' ').filter(card => {
    const at = left.indexOf(card);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  return `gone ${gone.join(' ')}, come ${left.join(' ')}`;
}
export const ACTIONS: Frame = { do: 'actions', at: 0, passes: 0 };
export const TURNS: Frame = { do: 'turns', at: 0 };
/** A stage at which nobody is asked: something to go on with. */
export const none: Frame = { do: 'stop', seat: 0 };
/** The first captain takes a choice and answers what it asks; everybody else passes. */
export const used = (bench: Bench, id: string, ...more: (readonly string[])[]): void => {
  bench.answer([id], 0);
  for (const answer of more) {
    bench.calm();
    bench.answer(answer, 0);
  }
  bench.calm();
};
export const names = (cards: readonly string[]): readonly string[] => cards.map(c => cardOf(c).name);
