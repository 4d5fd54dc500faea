/** Cover, modifiers and requirements of fire (section 7). */
import type { Seat } from '../../engine/contract.ts';
import { ISLAND_HEXES, islandHex } from './chart.ts';
import { SHIPS } from './fleets.ts';
import type { Target } from './frames.ts';
import { distance, type Hex, isBetween, isBroadside, lineSteps, neighbours, regionOf } from './geometry.ts';
import type { Options } from './options.ts';
import {
  adjacentShips,
  debrisAt,
  hasFaction,
  hitPointsOf,
  isDestroyed,
  islandOf,
  isOcean,
  openIslands,
  remainingOf,
  type ShipRead,
  shipById,
} from './sea.ts';
import type { Sea } from './state.ts';

/** O-149: does the way from x to y meet these hexes, by the reading? The first one it meets, else undefined. */
export function meets(reading: Options['cover'], x: Hex, y: Hex, hexes: readonly Hex[]): Hex | undefined {
  const between = hexes.filter(h => isBetween(x, h, y));
  if (between.length === 0 || reading === 'strict') return between[0];
  if (reading === 'line') {
    const step = lineSteps(x, y).find(hs => hs.length > 0 && hs.every(h => between.includes(h)));
    return step?.[0];
  }
  return hasFreePath(x, y, new Set(between)) ? undefined : between[0];
}

/** O-51 `lenient`: a path of steps that each lower the distance to y and avoid the hexes. */
function hasFreePath(x: Hex, y: Hex, hexes: ReadonlySet<Hex>): boolean {
  let front: Hex[] = [x];
  for (let d = distance(x, y) - 1; d >= 1; d--) {
    front = [...new Set(front.flatMap(h => neighbours(h)))].filter(h => distance(h, y) === d && !hexes.has(h));
    if (front.length === 0) return false;
  }
  return true;
}

/** O-51: the hex that covers y from a shooter of this seat at x; undefined where nothing does. */
export function coverBetween(sea: Sea, seat: Seat, x: Hex, y: Hex): Hex | undefined {
  const blockers: Hex[] = [];
  for (const h of ISLAND_HEXES) if (isBetween(x, h, y) && !isOcean(sea, h)) blockers.push(h);
  for (const s of sea.ships) if (s.seat !== seat && isBetween(x, s.hex, y)) blockers.push(s.hex);
  return meets(sea.options.cover, x, y, blockers);
}

export interface Modifiers {
  readonly facing: number;
  readonly storm: number;
  readonly mark: number;
  readonly formation: number;
}
/** O-54 without Range Expertise. */
export function modifiersOf(sea: Sea, attacker: ShipRead, target: Target): Modifiers {
  const ship = target.ship === undefined ? undefined : shipById(sea, target.ship);
  const inEnds = ship !== undefined && !isBroadside(regionOf(ship.hex, ship.facing, attacker.hex));
  return {
    facing: inEnds && sea.options.bowstern ? -1 : 0,
    storm: meets(sea.options.cover, attacker.hex, target.hex, sea.storms) === undefined ? 0 : -1,
    mark: ship !== undefined && sea.turn?.marks.includes(ship.id) ? -1 : 0,
    formation: formationOf(sea, attacker),
  };
}
/** O-121: +1 for each adjacent Elite ship, at most 4. */
const formationOf = (sea: Sea, attacker: ShipRead): number =>
  hasFaction(sea, attacker.seat, 'Elite')
    ? Math.min(4, adjacentShips(sea, attacker.hex).filter(s => s.seat === attacker.seat).length)
    : 0;
export const sumOf = (m: Modifiers): number => m.facing + m.storm + m.mark + m.formation;

/** O-55: what the die must show at this distance before modifiers. */
export const requirement = (ship: ShipRead, d: number): number => d - SHIPS[ship.type].nearest + 1;
export const inRange = (ship: ShipRead, d: number): boolean =>
  d >= SHIPS[ship.type].nearest && d <= SHIPS[ship.type].farthest;
export const BLANK = 6;
export const isHit = (die: number, modifier: number, need: number): boolean => die !== BLANK && die + modifier >= need;
/** Faces of six that hit. */
export const facesThatHit = (modifier: number, need: number): number =>
  [1, 2, 3, 4, 5].filter(die => isHit(die, modifier, need)).length;

/** O-53: shots left this turn. */
export function shotsLeft(sea: Sea, ship: ShipRead): number {
  const limit = sea.options.hpshots ? remainingOf(ship) : hitPointsOf(ship);
  return Math.max(0, limit - (sea.turn?.shots[ship.id] ?? 0));
}

/** Everything a ship could aim at within its range, cover not yet asked (O-52, O-126, O-147). */
export function targetsInRange(sea: Sea, ship: ShipRead): readonly Target[] {
  const near = (hex: Hex): boolean => inRange(ship, distance(ship.hex, hex));
  const found: Target[] = [];
  for (const s of sea.ships)
    if (s.seat !== ship.seat && near(s.hex)) found.push({ kind: 'ship', hex: s.hex, ship: s.id });
  for (const island of openIslands(sea)) {
    const hex = islandHex(island);
    if (!near(hex)) continue;
    const { fort, owner } = islandOf(sea, island);
    // A Fort is hit before the island it stands on: `#7` names one target.
    if (fort && owner !== ship.seat) found.push({ kind: 'fort', hex, island });
    else if (sea.options.islands10 && !isDestroyed(sea, island)) found.push({ kind: 'island', hex, island });
  }
  for (const key of Object.keys(sea.debris)) {
    const hex = Number(key);
    if (debrisAt(sea, hex) !== '' && near(hex)) found.push({ kind: 'debris', hex });
  }
  return found;
}
export const targetsOf = (sea: Sea, ship: ShipRead): readonly Target[] =>
  targetsInRange(sea, ship).filter(t => coverBetween(sea, ship.seat, ship.hex, t.hex) === undefined);

/** May this ship fire at that hex with its broadside (O-52)? */
export const bears = (ship: ShipRead, hex: Hex): boolean => isBroadside(regionOf(ship.hex, ship.facing, hex));

/** O-56: may the target of a fire action answer it? */
export function mayReturn(sea: Sea, target: ShipRead, attacker: ShipRead): boolean {
  return (
    bears(target, attacker.hex) &&
    inRange(target, distance(target.hex, attacker.hex)) &&
    coverBetween(sea, target.seat, target.hex, attacker.hex) === undefined
  );
}

export interface Shot {
  readonly distance: number;
  readonly need: number;
  readonly modifier: number;
  readonly modifiers: Modifiers;
  /** Of six. */
  readonly faces: number;
  readonly broadside: boolean;
  readonly answered: boolean;
}
/** What a shot would be like, for menus, notes and pictures. */
export function shotAt(sea: Sea, ship: ShipRead, target: Target): Shot {
  const d = distance(ship.hex, target.hex);
  const modifiers = modifiersOf(sea, ship, target);
  const modifier = sumOf(modifiers);
  const need = requirement(ship, d);
  const aimed = target.ship === undefined ? undefined : shipById(sea, target.ship);
  return {
    distance: d,
    need,
    modifier,
    modifiers,
    faces: facesThatHit(modifier, need),
    broadside: bears(ship, target.hex),
    answered: aimed !== undefined && mayReturn(sea, aimed, ship),
  };
}
