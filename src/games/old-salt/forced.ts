/** Forced moves: Battle Cry, Grappling Hook, Wave, Retreat (O-48). */
import type { Seat } from '../../engine/contract.ts';
import { awayScore, clockwisePlace, DIRECTIONS, distance, type Hex, neighbour } from './geometry.ts';
import { hitPointsOf, isFree, isStorm, type ShipRead, seatsOf, shipById } from './sea.ts';
import { hurt, sinkDestroyed } from './sinking.ts';
import type { Sea, Ship } from './state.ts';
import { emit, hexes, mark, sweepDebris, type Work, who } from './work.ts';

/** The next hex away from a source, or undefined where the mover stays. */
export function awayStep(source: Hex, mover: Hex, mayEnter: (hex: Hex) => boolean): Hex | undefined {
  let best: { hex: Hex; score: readonly [number, number] } | undefined;
  for (const k of DIRECTIONS) {
    const hex = neighbour(mover, k);
    if (hex < 0 || distance(hex, source) !== distance(mover, source) + 1 || !mayEnter(hex)) continue;
    const score = awayScore(source, mover, k);
    if (best === undefined || score[0] > best.score[0] || (score[0] === best.score[0] && score[1] > best.score[1])) {
      best = { hex, score };
    }
  }
  return best?.hex;
}

/** Farthest from the source first, equal distances clockwise from E. */
export const byDistanceFrom =
  (source: Hex) =>
  (a: { readonly hex: Hex }, b: { readonly hex: Hex }): number =>
    distance(b.hex, source) - distance(a.hex, source) || clockwisePlace(source, a.hex) - clockwisePlace(source, b.hex);

/** Moves a ship along hexes; storms hurt it and stop it where it sinks. The caller sinks what is destroyed. */
export function forceAlong(w: Work, id: string, path: readonly Hex[]): void {
  const ship = shipById(w.s, id) as Ship;
  const travelled = [ship.hex];
  for (const hex of path) {
    ship.hex = hex;
    travelled.push(hex);
    sweepDebris(w, hex);
    if (isStorm(w.s, hex)) hurt(ship, 1);
    if (ship.damage >= hitPointsOf(ship)) break;
  }
  if (travelled.length === 1) return;
  mark(w, { kind: 'path', seat: ship.seat, hexes: travelled, forced: true });
  emit(w, 'forced', { who: who(ship.seat), ship: ship.id, path: hexes(travelled) });
}

/** O-86 rule 1: a storm kills for the Bootleggers. */
export const stormSeat = (sea: Sea): Seat | undefined =>
  seatsOf(sea).find(s => sea.players[s]?.faction === 'Bootleggers');
export const sinkInStorms = (w: Work): void => sinkDestroyed(w, () => stormSeat(w.s));

/** Away steps until the ship is `reach` hexes from the source, or has made that many steps. */
export function pushAway(w: Work, id: string, source: Hex, goOn: (d: number, steps: number) => boolean): void {
  const path: Hex[] = [];
  const start = (shipById(w.s, id) as Ship).hex;
  let at = start;
  let hull = hitPointsOf(shipById(w.s, id) as Ship) - (shipById(w.s, id) as Ship).damage;
  while (hull > 0 && goOn(distance(at, source), path.length)) {
    const next = awayStep(source, at, hex => isFree(w.s, hex) || hex === start);
    if (next === undefined) break;
    path.push(next);
    if (isStorm(w.s, next)) hull--;
    at = next;
  }
  forceAlong(w, id, path);
}

export interface ForcedEnd {
  readonly hex: Hex;
  readonly path: readonly Hex[];
}
/**
 * Ends that a chosen forced move can reach in up to `steps` steps, each changing the distance to the source by `change`;
 * of several paths to an end the one with fewest storms, then the smallest directions (O-47).
 * @param shorter also ends before the last step (Grappling Hook: all; Retreat: only where no further step exists)
 */
export function forcedEnds(
  sea: Sea,
  ship: ShipRead,
  source: Hex,
  change: 1 | -1,
  steps: number,
  shorter: 'all' | 'stuck',
): readonly ForcedEnd[] {
  const ends = new Map<Hex, ForcedEnd & { readonly storms: number }>();
  const walk = (at: Hex, path: readonly Hex[], storms: number): void => {
    const next = DIRECTIONS.map(k => neighbour(at, k)).filter(
      h => h >= 0 && h !== source && distance(h, source) === distance(at, source) + change && isFree(sea, h),
    );
    const stuck = path.length === steps || next.length === 0;
    const old = ends.get(at);
    if (path.length > 0 && (stuck || shorter === 'all') && (old === undefined || storms < old.storms)) {
      ends.set(at, { hex: at, path, storms });
    }
    if (path.length < steps) for (const h of next) walk(h, [...path, h], storms + (isStorm(sea, h) ? 1 : 0));
  };
  walk(ship.hex, [], 0);
  return [...ends.values()].sort(
    (a, b) => clockwisePlace(source, a.hex) - clockwisePlace(source, b.hex) || a.hex - b.hex,
  );
}
