/** The working copy of one `apply`: rules write to it, events are kept, the result is frozen. */
import type { Work as WorkOn } from '../../effects/contract.ts';
import * as kernel from '../../effects/work.ts';
import { seen } from '../../effects/zones.ts';
import type { Answer, Form, Step } from '../../engine/contract.ts';
import { deepFreeze } from '../../engine/freeze.ts';
import { formatAnswer } from '../../engine/notation.ts';
import { hide } from '../../engine/secret.ts';
import { cardOf } from './cards/index.ts';
import type { CaptainCard, ShipCard } from './cards/types.ts';
import type { GameEvent } from './events.ts';
import type { Frame, FrameOf } from './frames.ts';
import type { Place } from './scalars.ts';
import type { Asking, Captain, Permanent, Piles, Slot, State, Table } from './state.ts';

export interface Work extends WorkOn<State, GameEvent> {
  /** What it was copied from: parts that stay the same are shared with it again. */
  readonly from: State;
  readonly table: Table;
  /** Triggers whose event has happened; they run before anything else, in an order that their captain may choose (R18). */
  fired: FrameOf<'trigger'>[];
  /** For which table limits were found kept (machine.ts). */
  limitsAt?: number;
}

export function workOn(state: State): Work {
  const copy = copyOf(state);
  return { ...kernel.beginWork<State, GameEvent>(copy), from: state, table: copy.table, fired: [] };
}

export function finish(work: Work): Step<State, GameEvent> {
  shareAgain(work.from, work.state);
  return { state: deepFreeze(work.state), events: deepFreeze(work.events) };
}

/** Puts back the old object of each part that did not change, so that freezing and comparing it costs nothing. */
function shareAgain(from: State, to: State): void {
  to.piles = shared(from.piles, to.piles);
  to.table.slots = shared(from.table.slots, to.table.slots);
  to.table.captains = shared(from.table.captains, to.table.captains);
  const known = new Map(from.table.board.map(p => [p.uid, p]));
  to.table.board = oldIfSame(
    from.table.board,
    to.table.board.map(p => sharedObject(known.get(p.uid), p)),
  );
  for (const key of [
    'order',
    'lasting',
    'scopes',
    'queue',
    'playing',
    'held',
    'overbooked',
    'oppositionDiscard',
  ] as const)
    Object.assign(to.table, { [key]: oldIfSame<unknown>(from.table[key], to.table[key]) });
  to.frames = oldIfSame(from.frames, to.frames);
  to.opposition = oldIfSame(from.opposition, to.opposition);
}
const shared = <T extends object>(before: T[], after: T[]): T[] =>
  oldIfSame(
    before,
    after.map((one, i) => sharedObject(before[i], one)),
  );
/** The old object where all its fields are the same, lists and counters by what they hold. */
function sharedObject<T extends object>(before: T | undefined, after: T): T {
  if (before === undefined || before === after || Object.isFrozen(after)) return after;
  for (const key of Object.keys(after) as (keyof T)[]) {
    const [a, b] = [before[key], after[key]];
    if (a === b) continue;
    if (Array.isArray(a) && Array.isArray(b)) after[key] = sharedList(a, b) as T[keyof T];
    else if (isPlain(a) && isPlain(b) && sameFields(a, b)) after[key] = a;
  }
  return sameFields(before, after) ? before : after;
}
const isPlain = (value: unknown): value is object => typeof value === 'object' && value !== null;
const sharedList = (before: unknown[], after: unknown[]): unknown[] =>
  oldIfSame(
    before,
    after.map((one, i) => {
      const old = before[i];
      return isPlain(one) && isPlain(old) && one !== old ? sharedObject(old, one) : one;
    }),
  );
const oldIfSame = <T>(before: T[], after: T[]): T[] =>
  before.length === after.length && before.every((one, i) => one === after[i]) ? before : after;
const sameFields = <T extends object>(a: T, b: T): boolean => {
  const keys = Object.keys(a) as (keyof T)[];
  return keys.length === Object.keys(b).length && keys.every(k => a[k] === b[k]);
};

/** Copies what rules write to; frames, items, open cards and Secrets are only ever replaced, so they are shared. */
function copyOf(state: State): State {
  const { table } = state;
  return {
    ...state,
    table: {
      ...table,
      order: [...table.order],
      board: table.board.map(p => ({ ...p, counters: { ...p.counters }, tokens: [...p.tokens], used: [...p.used] })),
      slots: table.slots.map(copyOfSlot),
      captains: table.captains.map(copyOfCaptain),
      lasting: [...table.lasting],
      scopes: [...table.scopes],
      queue: [...table.queue],
      playing: [...table.playing],
      held: [...table.held],
      overbooked: [...table.overbooked],
      oppositionDiscard: [...table.oppositionDiscard],
    },
    piles: state.piles.map(copyOfPiles),
    opposition: [...state.opposition],
    frames: [...state.frames],
    declined: [...state.declined],
    gone: [...state.gone],
  };
}
const copyOfSlot = (slot: Slot): Slot => ({
  ...slot,
  complications: slot.complications.map(c => ({ ...c, seenBy: [...c.seenBy] })),
});
const copyOfCaptain = (captain: Captain): Captain => ({
  ...captain,
  pool: [...captain.pool],
  discard: [...captain.discard],
  adventureDiscard: [...captain.adventureDiscard],
  dispersed: [...captain.dispersed],
  discounts: [...captain.discounts],
  once: [...captain.once],
  orations: [...captain.orations],
});
const copyOfPiles = ({ hand, deck, adventures }: Piles): Piles => ({
  hand: [...hand],
  deck: [...deck],
  adventures: [...adventures],
});

export const push = (work: Work, ...frames: readonly Frame[]): void => kernel.push(work, ...frames);
/** Pushes frames so that the first given runs first. */
export const pushInOrder = (work: Work, frames: readonly Frame[]): void => kernel.pushInOrder(work, frames);
/** The Opposition's events have seat -1: whoever describes them sees no table. */
export const emit = (work: Work, ...events: readonly GameEvent[]): void => {
  for (const event of events) {
    const nobody = 'seat' in event && work.table.captains[event.seat]?.ship === 0;
    work.events.push(nobody ? { ...event, seat: -1 } : event);
  }
};
/** Puts the question of a frame to seats at the same time; nobody: to chance. */
export function ask(work: Work, frame: Frame, seats: readonly Place[]): void {
  work.state.asking = { frame, seats: [...seats], given: [] };
  work.state.asked += 1;
  work.state.declined = work.state.declined.map(() => 0);
}
/** An answer that waits for those of others. */
export const sealed = (seat: Place, form: Form, answer: Answer): Asking['given'][number] => ({
  seat,
  answer: hide([...answer], { audience: seen([seat]), pool: `answer-${seat}` }),
  said: hide(formatAnswer(form, answer), { audience: seen([seat]), pool: `said-${seat}` }),
});

export const freshUid = (table: Table): number => table.nextUid++;
export const captainOf = (table: Table, seat: Place): Captain => {
  const captain = table.captains[seat];
  if (captain === undefined) throw new Error(`no captain ${seat}`);
  return captain;
};
export const pilesOf = (state: State, seat: Place): Piles => {
  const piles = state.piles[seat];
  if (piles === undefined) throw new Error(`no piles of ${seat}`);
  return piles;
};
export const slotAt = (table: Table, at: number): Slot => {
  const slot = table.slots[at];
  if (slot === undefined) throw new Error(`no slot ${at}`);
  return slot;
};
export const permanentOf = (table: Table, uid: number): Permanent | undefined =>
  uid === 0 ? undefined : table.board.find(p => p.uid === uid);
export const defOf = ({ card }: { readonly card: string }): CaptainCard | ShipCard => cardOf(card);
export const shipOf = (table: Table, seat: Place): Permanent | undefined =>
  permanentOf(table, captainOf(table, seat).ship);
/** Captains in the game, in initiative order. */
export const living = (table: Table): readonly Place[] => table.order.filter(s => captainOf(table, s).inGame);
