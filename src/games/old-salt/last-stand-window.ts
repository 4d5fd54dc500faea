/** When a Barbarian ship that would sink may make its Last Stand (O-112, O-131), and what it can do then. */
import { targetsOf } from './gunnery.ts';
import { type Path, reach, type Voyage } from './reach.ts';
import { hasFaction, playerOf, type ShipRead } from './sea.ts';
import type { Sea } from './state.ts';

const LAST_STAND_RANGE = 2;

/** O-112 (2): up to two hexes, no wind, storms without effect. */
const lastVoyage = (sea: Sea, ship: ShipRead, used: number, loss: number): Voyage => ({
  seat: ship.seat,
  hex: ship.hex,
  facing: ship.facing,
  base: LAST_STAND_RANGE,
  windy: false,
  used,
  wind: 0,
  loss,
  hull: Number.POSITIVE_INFINITY,
  limited: sea.options.turning === 'limited',
});
export const lastPaths = (sea: Sea, ship: ShipRead, used: number, loss: number): ReadonlyMap<string, Path> =>
  reach(sea, lastVoyage(sea, ship, used, loss));

/** Raised when it could sail, or has a coin and a target where it stands. */
export const lastStandIsPossible = (sea: Sea, ship: ShipRead): boolean =>
  hasFaction(sea, ship.seat, 'Barbarians') &&
  (lastPaths(sea, ship, 0, 0).size > 0 || (playerOf(sea, ship.seat).coins > 0 && targetsOf(sea, ship).length > 0));
