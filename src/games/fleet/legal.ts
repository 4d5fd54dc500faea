/** Every legal action of a side: the one truth behind menus, typed notation and application. */
import type { BoardAction } from './action.ts';
import { type Board, coreStack, heightAt, placeAt, stackAt, topOf } from './board.ts';
import { isInside, type Space, STEPS, sortSpaces } from './space.ts';
import { destinationsOf, pushOf } from './steps.ts';
import {
  bit,
  coreOf,
  isShield,
  isShip,
  kindOf,
  other,
  SHIPS,
  SHIPS_OF,
  type Side,
  sideOf,
  type Tile,
  tilesOf,
} from './tiles.ts';

/** Legal actions without `end`, by source (spawns, Core, ships, fires), targets in the order of their spaces. */
export function legalActions(board: Board, side: Side): BoardAction[] {
  const actions: BoardAction[] = [];
  addSpawns(board, side, actions);
  const fires: BoardAction[] = [];
  for (const place of ownTops(board, side)) {
    const unit = topOf(stackAt(board, place));
    for (const to of destinationsOf(board, place)) actions.push({ do: 'move', unit, place, to });
    addFires(board, place, unit, fires);
  }
  for (const fire of fires) actions.push(fire);
  return actions;
}

/** Destructions and pushes alone: the actions that can rescue a Core (F-65). */
export function firesOf(board: Board, side: Side): BoardAction[] {
  const fires: BoardAction[] = [];
  for (const place of ownTops(board, side)) addFires(board, place, topOf(stackAt(board, place)), fires);
  return fires;
}

/** Places whose top is the side's Core or a ship of it, by tile: Core, Frigates, Destroyers, Repulsors. */
function ownTops(board: Board, side: Side): number[] {
  const movers = SHIPS_OF[side] as number;
  const places: number[] = [];
  if (coreStack(board, side).length === 1) places.push(board.cores[side]);
  for (let place = 0; place < board.stacks.length; place++) {
    const top = topOf(stackAt(board, place));
    if (isShip(top) && (bit(top) & movers) !== 0) places.push(place);
  }
  return places.sort((a, b) => topOf(stackAt(board, a)) - topOf(stackAt(board, b)));
}

// ── spawns (section 5) ──────────────────────────────────────────────────────

function addSpawns(board: Board, side: Side, actions: BoardAction[]): void {
  const reserve = ~(board.table | board.lost);
  const spawn = (as: 'Y' | 'F' | 'D' | 'R' | 'S', faceDown: 'F' | 'D' | 'R' | undefined, spaces: readonly Space[]) => {
    if ((reserve & tilesOf(side, faceDown ?? as)) === 0) return;
    for (const at of spaces) actions.push({ do: 'spawn', as, faceDown, at });
  };
  spawn('Y', undefined, yardSpaces(board, side));
  const ships = shipSpaces(board, side);
  for (const kind of SHIPS) spawn(kind, undefined, ships);
  const shields = shieldSpaces(board, side);
  spawn('S', undefined, shields);
  for (const kind of SHIPS) spawn('S', kind, shields);
}

/** Empty ground beside the side's uncovered Core that touches no space with an enemy tile at any level (F-33). */
function yardSpaces(board: Board, side: Side): Space[] {
  if (coreStack(board, side).length > 1) return [];
  const core = board.spaces[board.cores[side]] as Space;
  const spaces: Space[] = [];
  for (let d = 0; d < 6; d++) {
    const space = core + (STEPS[d] as number);
    if (heightAt(board, space) === 0 && isInside(space) && !touchesEnemy(board, space, side)) spaces.push(space);
  }
  return sortSpaces(spaces);
}

export function touchesEnemy(board: Board, space: Space, side: Side): boolean {
  for (let d = 0; d < 6; d++) {
    const place = placeAt(board, space + (STEPS[d] as number));
    if (place >= 0 && stackAt(board, place).some(tile => sideOf(tile) !== side)) return true;
  }
  return false;
}

/** Empty ground beside an uncovered Shipyard of the side (F-34). */
const shipSpaces = (board: Board, side: Side): Space[] =>
  spacesBeside(board, side, top => kindOf(top) === 'Y', isEmpty);

/** Empty ground or an uncovered Shield of either side, touching the space of an uncovered face-up ship of the side (F-40, F-41). */
const shieldSpaces = (board: Board, side: Side): Space[] => spacesBeside(board, side, isShip, takesShield);

const isEmpty = (_board: Board, place: number): boolean => place < 0;
export const takesShield = (board: Board, place: number): boolean =>
  place < 0 || isShield(topOf(stackAt(board, place)));

function spacesBeside(
  board: Board,
  side: Side,
  isHost: (top: Tile) => boolean,
  isRoom: (board: Board, place: number) => boolean,
): Space[] {
  const spaces: Space[] = [];
  for (let place = 0; place < board.stacks.length; place++) {
    const top = topOf(stackAt(board, place));
    if (sideOf(top) !== side || !isHost(top)) continue;
    for (let d = 0; d < 6; d++) {
      const space = (board.spaces[place] as Space) + (STEPS[d] as number);
      if (isRoom(board, placeAt(board, space)) && isInside(space) && !spaces.includes(space)) spaces.push(space);
    }
  }
  return sortSpaces(spaces);
}

// ── Destroyer and Repulsor (sections 6 and 7) ───────────────────────────────

function addFires(board: Board, place: number, unit: Tile, fires: BoardAction[]): void {
  const kind = kindOf(unit);
  if (kind !== 'D' && kind !== 'R') return;
  const from = board.spaces[place] as Space;
  const found: BoardAction[] = [];
  for (let d = 0; d < 6; d++) {
    const at = from + (STEPS[d] as number);
    const target = placeAt(board, at);
    if (target < 0 || !isAdjacent(board, place, target)) continue;
    const top = topOf(stackAt(board, target));
    if (kind === 'D') {
      if (isDestroyable(top)) found.push({ do: 'destroy', unit, place, at });
      continue;
    }
    if (!isShip(top) || sideOf(top) === sideOf(unit)) continue;
    const push = pushOf(board, target, d);
    if (push !== 'refused') found.push({ do: 'push', unit, place, at, d, crush: push === 'crush' });
  }
  if (found.length > 1) found.sort((a, b) => ('at' in a && 'at' in b ? a.at - b.at : 0));
  for (const fire of found) fires.push(fire);
}

/** Touching and at most one level apart, seen from top to top (F-16). */
export const isAdjacent = (board: Board, a: number, b: number): boolean =>
  Math.abs(stackAt(board, a).length - stackAt(board, b).length) <= 1;

/** Shields of both kinds and Shipyards, of either side (F-45). */
export const isDestroyable = (tile: Tile): boolean => isShield(tile) || kindOf(tile) === 'Y';

// ── facts for the picture ───────────────────────────────────────────────────

/** All six spaces around are occupied (F-35). */
export function isBoxedIn(board: Board, place: number): boolean {
  return [0, 1, 2, 3, 4, 5].every(d => placeAt(board, (board.spaces[place] as Space) + (STEPS[d] as number)) >= 0);
}

/** The ship of the enemy that lies directly on this side's Core, if any (F-60). */
export function attackerOf(board: Board, side: Side): Tile | undefined {
  const tile = coreStack(board, side)[1];
  return tile !== undefined && isShip(tile) && sideOf(tile) !== side ? tile : undefined;
}

/** The side's only tile is its Core, and an enemy ship is on top of it (F-62). */
export function isAloneAndCovered(board: Board, side: Side, own: number): boolean {
  if ((board.table & own) !== bit(coreOf(side))) return false;
  const top = topOf(coreStack(board, side));
  return isShip(top) && sideOf(top) === other(side);
}
