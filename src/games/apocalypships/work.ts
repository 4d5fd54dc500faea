/** The working copy of one `apply`, and what the rules look up in it. */
import type { Work as WorkOn } from '../../effects/contract.ts';
import * as kernel from '../../effects/work.ts';
import { cardOf } from './cards/index.ts';
import type { CardDef } from './cards/types.ts';
import type { GameEvent } from './events.ts';
import type { Frame } from './frames.ts';
import type { Side } from './scalars.ts';
import type { Permanent, Phase, Piles, SideState, State, Table } from './state.ts';

export interface Work extends WorkOn<State, GameEvent> {
  readonly table: Table;
}

export function workOn(state: State): Work {
  const work = kernel.beginWork<State, GameEvent>(copyOf(state));
  return Object.assign(work, { table: work.state.table });
}
export const finish = kernel.finishWork<State, GameEvent>;

/**
 * Copies what rules write to. Secrets, frames, the question, cards in open piles and what waits in the crossfire are only ever
 * replaced, so they are shared with the state they come from.
 */
function copyOf(state: State): State {
  const { table, piles } = state;
  return {
    ...state,
    table: {
      ...table,
      results: [...table.results],
      board: table.board.map(card => ({ ...card, used: [...card.used] })),
      middle: table.middle.map(there => ({ ...there, progress: [...there.progress] })),
      crossfire: [...table.crossfire],
      ...(table.playing && { playing: { ...table.playing } }),
      sides: [copyOfSide(table.sides[0]), copyOfSide(table.sides[1])],
      stilled: [...table.stilled],
      swapped: [...table.swapped],
    },
    piles: [copyOfPiles(piles[0]), copyOfPiles(piles[1])],
    frames: [...state.frames],
    triggers: [...state.triggers],
    mayAsked: [...state.mayAsked],
  };
}
const copyOfSide = (side: SideState): SideState => ({
  ...side,
  pool: { ...side.pool },
  scrapyard: [...side.scrapyard],
  logbook: [...side.logbook],
  removed: [...side.removed],
  adrift: [...side.adrift],
  facts: { ...side.facts },
  resurfacing: [...side.resurfacing],
});
const copyOfPiles = ({ hand, hold, drydock }: Piles): Piles => ({
  hand: [...hand],
  hold: [...hold],
  drydock: [...drydock],
});

export const push = (work: Work, ...frames: readonly Frame[]): void => kernel.push(work, ...frames);
/** Pushes frames so that the first given runs first. */
export const pushInOrder = (work: Work, frames: readonly Frame[]): void => kernel.pushInOrder(work, frames);
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
