/** What the owner of a ship fired at may do afterwards: Battle Cry and Retreat (O-110, O-139). */
import { byDistanceFrom, type ForcedEnd, forceAlong, forcedEnds, pushAway, sinkInStorms } from './forced.ts';
import type { FrameOf } from './frames.ts';
import { distance, type Hex, labelOf } from './geometry.ts';
import { hasFaction, isAlive, playerOf, type ShipRead, shipById } from './sea.ts';
import type { Sea } from './state.ts';
import { emit, pay, type Work, who } from './work.ts';

type Fire = FrameOf<'fire'>;
/** The ship aimed at, while it floats. */
export const aimedAt = (sea: Sea, f: Fire): ShipRead | undefined =>
  f.target.ship === undefined ? undefined : shipById(sea, f.target.ship);

/** O-110, O-139: which window opens for the owner of the ship fired at. */
export function reactionOf(sea: Sea, f: Fire): 'battle-cry' | 'retreat' | undefined {
  const target = aimedAt(sea, f);
  if (f.lastStand || target === undefined || !isAlive(sea, target.seat)) return undefined;
  const { coins } = playerOf(sea, target.seat);
  if (hasFaction(sea, target.seat, 'Barbarians')) {
    return coins > 0 && distance(f.from, target.hex) <= 2 ? 'battle-cry' : undefined;
  }
  if (!hasFaction(sea, target.seat, 'Forgotten') || retreatPrice(sea, target.id) > coins) return undefined;
  return retreatEnds(sea, target, f.from).length > 0 ? 'retreat' : undefined;
}
export const retreatPrice = (sea: Sea, id: string): number => sea.turn?.retreats[id] ?? 0;
export const retreatEnds = (sea: Sea, target: ShipRead, source: Hex): readonly ForcedEnd[] =>
  forcedEnds(sea, target, source, 1, 2, 'stuck');

/** O-110: every enemy within 2 is pushed to distance 3, farthest first; attacks on the ship have -1 from now on. */
export function battleCry(w: Work, ship: ShipRead): void {
  pay(w, ship.seat, 1);
  emit(w, 'battleCry', { who: who(ship.seat), ship: ship.id });
  const source = ship.hex;
  const enemies = w.s.ships
    .filter(s => s.seat !== ship.seat && distance(s.hex, source) <= 2)
    .sort(byDistanceFrom(source));
  for (const enemy of enemies) pushAway(w, enemy.id, source, d => d < 3);
  if (w.s.turn !== undefined && !w.s.turn.marks.includes(ship.id)) w.s.turn.marks.push(ship.id);
  sinkInStorms(w);
}

export function retreat(w: Work, ship: ShipRead, end: ForcedEnd): void {
  const price = retreatPrice(w.s, ship.id);
  pay(w, ship.seat, price);
  if (w.s.turn !== undefined) w.s.turn.retreats[ship.id] = price + 1;
  emit(w, 'retreat', { who: who(ship.seat), ship: ship.id, hex: labelOf(end.hex), n: price });
  forceAlong(w, ship.id, end.path);
  sinkInStorms(w);
}
