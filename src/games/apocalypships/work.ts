/** The working copy of one `apply`: rules write to it, events are kept, the result is frozen. */
import type { Step } from '../../engine/contract.ts';
import { deepFreeze } from '../../engine/freeze.ts';
import { isSecret } from '../../engine/secret.ts';
import { cardOf } from './cards/index.ts';
import type { CardDef } from './cards/types.ts';
import type { GameEvent } from './events.ts';
import type { Frame } from './frames.ts';
import type { Side } from './scalars.ts';
import type { Permanent, Phase, State, Table } from './state.ts';

export interface Work {
  readonly state: State;
  readonly table: Table;
  readonly events: GameEvent[];
  reveals: boolean;
}

export function workOn(state: State): Work {
  const copy = copyOf(state);
  return { state: copy, table: copy.table, events: [], reveals: false };
}

export function finish(work: Work): Step<State, GameEvent> {
  const step = { state: deepFreeze(work.state), events: deepFreeze(work.events) };
  return work.reveals ? { ...step, reveals: true } : step;
}

/** Secrets never change, so they are shared with the state they come from. */
function copyOf<T>(value: T): T {
  if (typeof value !== 'object' || value === null || isSecret(value)) return value;
  if (Array.isArray(value)) return value.map(copyOf) as T;
  const copy: Record<string, unknown> = {};
  for (const [key, part] of Object.entries(value)) copy[key] = copyOf(part);
  return copy as T;
}

export const push = (work: Work, ...frames: readonly Frame[]): void => {
  work.state.frames.push(...frames);
};
/** Pushes frames so that the first given runs first. */
export const pushInOrder = (work: Work, frames: readonly Frame[]): void => {
  work.state.frames.push(...frames.toReversed());
};
export const emit = (work: Work, ...events: readonly GameEvent[]): void => {
  work.events.push(...events);
};

export const freshUid = (table: Table): number => table.nextUid++;

export const defOf = (object: { readonly card: string }): CardDef => cardOf(object.card);
export const permanentOf = (table: Table, uid: number): Permanent | undefined => table.board.find(p => p.uid === uid);
export const mothershipOf = (table: Table, side: Side): Permanent => {
  const found = table.board.find(p => p.owner === side && cardOf(p.card).kind === 'mothership');
  if (found === undefined) throw new Error(`side ${side} has no mothership`);
  return found;
};
export const isWatch = (phase: Phase): boolean => phase === 'firstWatch' || phase === 'secondWatch';
/** In a window of the sortie something deployed waits in the crossfire; so it does in a watch. */
export const usesCrossfire = (table: Table): boolean =>
  isWatch(table.phase) || (table.phase === 'sortie' && table.step !== 'battle' && table.step !== 'dispatch');
