/** The working copy of a step: the position being changed, what happened, whether somebody learned something. */
import type { Seat } from '../../engine/contract.ts';
import type { ArgsFor, BareKey } from '../../engine/phrase.ts';
import type { Args, SeatName } from '../../engine/text.ts';
import type { Frame } from './frames.ts';
import { labelOf } from './geometry.ts';
import type { Book } from './say.ts';
import { islandOf, playerOf, shipById } from './sea.ts';
import type { Draft, Island, Mark, Player, Ship, State } from './state.ts';

/** A fact; its words are the phrase `event.<type>` with these values. */
export interface Event {
  readonly type: string;
  readonly args: Args;
}
export interface Work {
  /** The position before the step, frozen: what is worked out from it is kept by its identity. */
  readonly before: State;
  readonly s: Draft;
  readonly events: Event[];
}

const copy = <T>(value: T): T => {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(copy) as T;
  const out: Record<string, unknown> = {};
  for (const key in value) out[key] = copy(value[key]);
  return out as T;
};
export const startWork = (state: State): Work => ({
  before: state,
  s: copy(state) as Draft,
  events: [],
});

export function freeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const key in value) freeze(value[key]);
  }
  return value;
}

export const who = (seat: Seat): SeatName => ({ seat });
/** The phrases of events by the event's type. */
type EventBook = { [Key in keyof Book as Key extends `event.${infer Type}` ? Type : never]: Book[Key] };
interface Emit {
  <Type extends BareKey<EventBook>>(w: Work, type: Type): void;
  <Type extends Exclude<keyof EventBook & string, BareKey<EventBook>>, Given extends ArgsFor<EventBook, Type>>(
    w: Work,
    type: Type,
    args: Given & { readonly [Name in Exclude<keyof Given, keyof ArgsFor<EventBook, Type>>]: never },
  ): void;
}
export const emit = ((w: Work, type: string, args: Args = {}): void => {
  w.events.push({ type, args });
}) as Emit;
export const mark = (w: Work, trace: Mark): void => {
  w.s.trail.push(trace);
};

export const playerIn = (w: Work, seat: Seat): Player => playerOf(w.s, seat) as Player;
export const islandIn = (w: Work, island: number): Island => islandOf(w.s, island) as Island;
/** @throws Error where the ship is not on the board: a bug of the rules. */
export function shipIn(w: Work, id: string): Ship {
  const ship = shipById(w.s, id);
  if (ship === undefined) throw new Error(`no ship ${id} on the board`);
  return ship as Ship;
}

export const push = (w: Work, frame: Frame): void => {
  w.s.stack.push(frame);
};
export const pop = (w: Work): void => {
  w.s.stack.pop();
};

/** O-32: costs are paid before the effect. */
export function pay(w: Work, seat: Seat, coins: number): void {
  const player = playerIn(w, seat);
  if (player.coins < coins) throw new RangeError(`seat ${seat} cannot pay ${coins}`);
  player.coins -= coins;
}

/** Puts tokens on a hex, kept largest first. */
export function putDebris(w: Work, hex: number, tokens: string): void {
  const rank = (t: string): number => '31f'.indexOf(t);
  const all = [...(w.s.debris[hex] ?? ''), ...tokens].sort((a, b) => rank(a) - rank(b)).join('');
  if (all !== '') w.s.debris[hex] = all;
}
/** Takes everything off a hex; returns what lay there. */
export function sweepDebris(w: Work, hex: number): string {
  const tokens = w.s.debris[hex] ?? '';
  delete w.s.debris[hex];
  return tokens;
}
export const hexes = (list: readonly number[]): string => list.map(labelOf).join('-');
