/** Sizes of the picture, and where its ships stand. All letters keep 11 pixels when it is shown 400 wide. */
import { sizesFor } from '../../../engine/draw/layout.ts';
import { teamOf } from '../levels.ts';
import type { ShipCard } from '../state.ts';
import { openState, type View } from '../view.ts';

export const WIDTH = 1200;
export const SIZES = sizesFor(WIDTH);
export const MARGIN = 10;
export const BANNER = 50;
/** A row of market or hand. */
export const ROW = 134;
/** Landscape: never taller than this. */
export const TALLEST = 1180;
/** Numbers of rows and columns beside a grid. */
export const EDGE = 46;
/** Words beside a grid. */
export const BESIDE = 182;
/** Largest square of a grid. */
export const LARGEST = 128;

export interface Span {
  readonly top: number;
  readonly left: number;
  readonly rows: number;
  readonly columns: number;
}
/** Rows and columns that a ship takes, mines included; at least 3 by 3. */
export function spanOfShip(cards: readonly ShipCard[]): Span {
  if (cards.length === 0) return { top: 1, left: 1, rows: 3, columns: 5 };
  const [rs, cs] = [cards.map(c => c.r), cards.map(c => c.c)];
  const [top, left] = [Math.min(...rs), Math.min(...cs)];
  return { top, left, rows: Math.max(3, Math.max(...rs) - top + 1), columns: Math.max(3, Math.max(...cs) - left + 1) };
}

/** A spectator looks with the first seat. */
export const lookerOf = ({ viewer }: View): number => (viewer === 'spectator' ? 0 : (viewer as number));
export function isEnemy(view: View, ship: number): boolean {
  const team = teamOf(openState(view), lookerOf(view));
  return !view.ships[ship]?.seats.some(seat => team.includes(seat));
}

/** Two ships stand side by side, the own one left; more in two rows, enemies above, own and partner's below. */
export function shipRows(view: View): readonly (readonly number[])[] {
  const ships = view.ships.map((_, ship) => ship).filter(ship => (view.ships[ship]?.cards.length ?? 0) > 0);
  const own = ships.filter(ship => !isEnemy(view, ship));
  const theirs = ships.filter(ship => isEnemy(view, ship));
  // The looker's own ship first among those of the side.
  const mine = view.players[lookerOf(view)]?.ship;
  own.sort((a, b) => Number(b === mine) - Number(a === mine) || a - b);
  if (ships.length <= 2) return [[...own, ...theirs]].filter(row => row.length > 0);
  const spare = theirs.slice(2);
  return [theirs.slice(0, 2), [...own, ...spare]];
}
