/** How good a position looks to a seat: islands first, then the power to take more. No move generation, so that it is quick. */
import type { Seat } from '../../engine/contract.ts';
import { islandHex } from './chart.ts';
import { distance } from './geometry.ts';
import {
  aliveSeats,
  isDestroyed,
  islandOf,
  islandsOf,
  openIslands,
  playerOf,
  remainingOf,
  type ShipRead,
  shipsOf,
} from './sea.ts';
import type { Sea } from './state.ts';
import type { View } from './view.ts';

/** Worth in points; an island is the unit of the game. */
const WORTH = { island: 10, mast: 4, coin: 1.1, hull: 0.9, ship: 2.5, approach: 0.25 };

export function evaluate({ sea }: View, seat: Seat): number {
  if (sea.end !== undefined) return endValue(sea, seat);
  if (!playerOf(sea, seat).alive) return -1;
  const own = strength(sea, seat);
  const others = aliveSeats(sea).filter(s => s !== seat);
  const best = Math.max(0, ...others.map(s => strength(sea, s)));
  return Math.tanh((own - best) / 40);
}

/** 1 for the winner down to -1 for the last. */
function endValue(sea: Sea, seat: Seat): number {
  const ranking = sea.end?.ranking ?? [];
  const place = ranking.findIndex(group => group.includes(seat));
  return ranking.length < 2 ? 0 : 1 - (2 * place) / (ranking.length - 1);
}

function strength(sea: Sea, seat: Seat): number {
  const player = playerOf(sea, seat);
  const islands = islandsOf(sea, seat).length;
  const ships = shipsOf(sea, seat);
  const masts = Math.min(
    3,
    player.masts.reduce((a, b) => a + b, 0),
  );
  const hull = ships.reduce((n, s) => n + WORTH.ship + WORTH.hull * remainingOf(s), 0);
  const coins = Math.min(8, player.coins + (sea.turn?.seat === seat ? sea.turn.treasure : 0));
  return islands * WORTH.island + masts * WORTH.mast + coins * WORTH.coin + hull + approach(sea, seat, ships);
}

/** Being near an island that is not one's own, nearer where a mast for it is held. */
function approach(sea: Sea, seat: Seat, ships: readonly ShipRead[]): number {
  const goals = openIslands(sea).filter(i => islandOf(sea, i).owner !== seat && !isDestroyed(sea, i));
  let sum = 0;
  for (const ship of ships) {
    let near = 12;
    for (const island of goals) near = Math.min(near, distance(ship.hex, islandHex(island)));
    sum += 12 - near;
  }
  return sum * WORTH.approach;
}
