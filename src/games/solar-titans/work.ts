/** The working copy of one `apply`, and what the rules look up in it. */
import type { Work as WorkOn } from '../../effects/contract.ts';
import { beginWork, copyPlain, pushInOrder } from '../../effects/work.ts';
import { seat } from '../../engine/contract.ts';
import type { SeatName } from '../../engine/text.ts';
import type { GameEvent } from './events.ts';
import type { Frame } from './frames.ts';
import { shipAt } from './levels.ts';
import type { Player, Ship, ShipCard, State } from './state.ts';

export { emit } from './events.ts';
export type Work = WorkOn<State, GameEvent>;
export const workOn = (state: State): Work => beginWork(copyPlain(state));

/** Puts frames on the stack so that the first given runs first. */
export const push = (work: Work, ...frames: readonly Frame[]): void => pushInOrder(work, frames);

export const playerOf = ({ players }: Pick<State, 'players'>, index: number): Player => {
  const player = players[index];
  if (player === undefined) throw new Error(`there is no seat ${index}`);
  return player;
};
export const shipOf = (state: State, index: number): Ship => shipAt(state.ships, playerOf(state, index).ship);
/** The player whose turn it is. */
export const active = ({ state }: Work): Player => playerOf(state, state.turn.seat);
export const who = (index: number): SeatName => ({ seat: seat(index) });

export function cardByUid(
  { ships }: Pick<State, 'ships'>,
  uid: number,
): { readonly ship: number; readonly card: ShipCard } {
  for (const [ship, { cards }] of ships.entries()) {
    const card = cards.find(c => c.uid === uid);
    if (card !== undefined) return { ship, card };
  }
  throw new Error(`no ship card has the number ${uid}`);
}
export const removeFrom = <T>(list: T[], item: T): boolean => {
  const at = list.indexOf(item);
  if (at >= 0) list.splice(at, 1);
  return at >= 0;
};
