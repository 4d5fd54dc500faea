/** Where a tile may go: steps, pins and pushes (section 4, F-50 to F-52). */
import { type Board, coreGroup, groupAt, heightAt, placeAt, splitsWithout, stackAt, topOf } from './board.ts';
import { GRID, isInside, type Space, STEPS, sortSpaces } from './space.ts';
import { isShield, kindOf, REACH, sideOf, type Tile } from './tiles.ts';

/** A tile in the hand, ready to step: what its mass is without it. */
interface Lifted {
  readonly board: Board;
  readonly core: boolean;
  /** The space it leaves empty, or -1 where tiles under it keep the space occupied. */
  readonly emptied: Space;
  /** The group that it must keep touching: the one that holds its own Core (F-22, F-71). */
  readonly home: number;
}

/** Lifts the top tile of a place; undefined where that would split the mass (F-22). */
function lift(board: Board, place: number): Lifted | undefined {
  const stack = stackAt(board, place);
  const tile = topOf(stack);
  const core = kindOf(tile) === 'C';
  const home = coreGroup(board, sideOf(tile));
  if (stack.length > 1) return { board, core, emptied: -1, home };
  if (splitsWithout(board, place)) return undefined;
  return { board, core, emptied: board.spaces[place] as Space, home };
}

const inHome = (lifted: Lifted, space: Space): boolean =>
  space !== lifted.emptied && groupAt(lifted.board, space) === lifted.home;

/** May the lifted tile step from `from`, on `level`, in direction `d` (F-21, F-22, F-24, F-27)? */
function mayStep(lifted: Lifted, from: Space, level: number, d: number): boolean {
  const to = from + (STEPS[d] as number);
  const height = to === lifted.emptied ? 0 : heightAt(lifted.board, to);
  if (height > 0) return !lifted.core && height - level <= 1 && inHome(lifted, to);
  if (level > 0) return touchesHome(lifted, to);
  return inHome(lifted, from + (STEPS[d + 1] as number)) || inHome(lifted, from + (STEPS[d + 5] as number));
}

function touchesHome(lifted: Lifted, space: Space): boolean {
  for (let d = 0; d < 6; d++) if (inHome(lifted, space + (STEPS[d] as number))) return true;
  return false;
}

const stamps = new Int32Array(GRID);
let stamp = 0;

/**
 * Every space that the top tile of a place may reach in one action, in rising order.
 * Empty for tiles that do not move and for pinned ones.
 */
export function destinationsOf(board: Board, place: number): Space[] {
  const stack = stackAt(board, place);
  const reach = REACH[kindOf(topOf(stack))];
  const lifted = reach > 0 ? lift(board, place) : undefined;
  if (lifted === undefined) return [];
  const origin = board.spaces[place] as Space;
  const found: Space[] = [];
  stamp++;
  stamps[origin] = stamp;
  let start = 0;
  spread(lifted, origin, stack.length - 1, found);
  for (let n = 1; n < reach; n++) {
    const end = found.length;
    for (let i = start; i < end; i++) {
      const space = found[i] as Space;
      spread(lifted, space, heightAt(board, space), found);
    }
    start = end;
  }
  return sortSpaces(found.every(isInside) ? found : found.filter(isInside));
}

function spread(lifted: Lifted, from: Space, level: number, found: Space[]): void {
  for (let d = 0; d < 6; d++) {
    const to = from + (STEPS[d] as number);
    if (stamps[to] !== stamp && mayStep(lifted, from, level, d)) {
      stamps[to] = stamp;
      found.push(to);
    }
  }
}

/** Top tiles that lifting would split the mass (F-22). */
export function isPinned(board: Board, place: number): boolean {
  return stackAt(board, place).length === 1 && splitsWithout(board, place);
}

/** The three ways a push can go: onto a hostile Shield, one step, or not at all. */
export type Push = 'crush' | 'step' | 'refused';

/** What happens to the top ship of `place` when pushed in direction `d` (F-51, F-52). */
export function pushOf(board: Board, place: number, d: number): Push {
  const stack = stackAt(board, place);
  const ship = topOf(stack);
  const from = board.spaces[place] as Space;
  const to = from + (STEPS[d] as number);
  const target = placeAt(board, to);
  if (target >= 0 && isHostileShield(topOf(stackAt(board, target)), ship)) return 'crush';
  if (!isInside(to)) return 'refused';
  const lifted = lift(board, place);
  return lifted !== undefined && mayStep(lifted, from, stack.length - 1, d) ? 'step' : 'refused';
}

const isHostileShield = (tile: Tile, ship: Tile): boolean => isShield(tile) && sideOf(tile) !== sideOf(ship);
