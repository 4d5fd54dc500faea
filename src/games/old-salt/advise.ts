/** A sensible answer from what a seat sees: seize, then sail to where one can seize or fire, fire where it pays, and end. */
import type { Answer, Choice, Pending, Seat } from '../../engine/contract.ts';
import type { Action } from './action.ts';
import { actionsOf } from './actions.ts';
import { islandHex } from './chart.ts';
import type { Direction, Hex } from './geometry.ts';
import { distance, isBroadside, regionOf } from './geometry.ts';
import { coverBetween, inRange, requirement, shotAt } from './gunnery.ts';
import {
  adjacentShips,
  isDestroyed,
  islandOf,
  openIslands,
  playerOf,
  remainingOf,
  type ShipRead,
  shipById,
  shipsNearIsland,
} from './sea.ts';
import { defendersOf, SEIZE_PRICE } from './seize-actions.ts';
import { orderSchema, standingAnswer } from './standing.ts';
import type { Sea } from './state.ts';
import type { View } from './view.ts';

/** What things are worth in coins. */
const WORTH = { damage: 1.5, kill: 7, ship: 9, island: 30, face: 0.6, leastGain: 0.8 };
/** Windows are answered as by these orders. */
const ORDERS = orderSchema.parse({
  detonate: 'auto',
  detonateAt: 2,
  battleCry: 'auto',
  raid: 'pay',
  salvage: 'auto',
  retreat: 'auto',
  expertise: 'auto',
});

export function advise({ sea }: View, pending: Pending, below: (n: number) => number): Answer | undefined {
  switch (pending.kind) {
    case 'act':
      return [best(pending, act(sea, pending.seat), below)];
    case 'grappling-hook':
    case 'last-stand-offer':
      return ['yes'];
    case 'last-stand': {
      const shots = choicesOf(pending).filter(c => c.id.includes('*'));
      return [shots.sort((a, b) => (b.rank ?? 0) - (a.rank ?? 0))[0]?.id ?? 'end'];
    }
    case 'deploy':
    case 'claim':
    case 'fleet':
    case 'draft':
    case 'swap':
    case 'faction':
    case 'bounty':
    case 'pull':
    case 'pickup':
      return pending.onTimeout === 'concede' ? undefined : pending.onTimeout;
    default:
      return standingAnswer(sea, pending, ORDERS) ?? (pending.onTimeout === 'concede' ? undefined : pending.onTimeout);
  }
}
const choicesOf = (pending: Pending): Choice[] => (pending.form.kind === 'pick' ? [...pending.form.choices] : []);

/** The highest score above nothing at all; among near equals one by lot. */
function best(pending: Pending, score: (id: string) => number, below: (n: number) => number): string {
  let found = 'end';
  let high = 0;
  for (const { id } of choicesOf(pending)) {
    const value = score(id) + below(8) / 100;
    if (value > high + 0.1) {
      high = value;
      found = id;
    }
  }
  return found;
}

function act(sea: Sea, seat: Seat): (id: string) => number {
  const actions = actionsOf(sea);
  const stay = new Map<string, number>();
  const here = (ship: ShipRead): number => {
    const known = stay.get(ship.id) ?? placeValue(sea, ship, ship.hex);
    stay.set(ship.id, known);
    return known;
  };
  return id => {
    const action = actions.byId(id);
    return action === undefined ? -1 : actionValue(sea, seat, action, here);
  };
}

function actionValue(sea: Sea, seat: Seat, action: Action, here: (ship: ShipRead) => number): number {
  switch (action.do) {
    case 'seize':
      return WORTH.island - action.coins - 2 * action.masts.length;
    case 'collect':
      return 20;
    case 'bounty':
      return bountyValue(sea, seat, action.masts.length);
    case 'fire':
      return fireValue(sea, seat, action);
    case 'sail':
      return sailValue(sea, action, here);
    case 'surrender':
      return WORTH.ship - 3;
    case 'wave':
      return blastValue(sea, seat, action.ship, 2) - 2;
    case 'detonate':
      return blastValue(sea, seat, action.ship, 3) - WORTH.ship;
    case 'raid':
      return action.price === 1 ? 0.4 : 0;
    case 'fortify':
      return shipsNearIsland(sea, action.island, 2).some(s => s.seat !== seat) ? 1.2 : 0;
    default:
      return 0;
  }
}

/** Two masts are kept to seize with. */
function bountyValue(sea: Sea, seat: Seat, n: number): number {
  const held = playerOf(sea, seat).masts.reduce((a, b) => a + b, 0);
  return held - n >= 2 ? 10 + n : 0;
}

function fireValue(sea: Sea, seat: Seat, action: Extract<Action, { do: 'fire' }>): number {
  const ship = shipById(sea, action.ship);
  const target = action.target.ship === undefined ? undefined : shipById(sea, action.target.ship);
  if (ship === undefined) return 0;
  if (target === undefined) return action.target.kind === 'fort' && playerOf(sea, seat).coins > 4 ? 0.5 : 0;
  const shot = shotAt(sea, ship, action.target);
  const p = shot.faces / 6;
  const hits = Math.min(remainingOf(target), p * action.shots);
  const sinks = chanceOf(p, action.shots, remainingOf(target));
  const danger =
    target.type === 'H' && sinks > 0
      ? adjacentShips(sea, target.hex).filter(s => s.seat === seat).length * sinks * 4
      : 0;
  const answer = shot.answered ? 0.35 * WORTH.damage * (remainingOf(ship) === 1 ? 4 : 1) : 0;
  return hits * WORTH.damage + (hits * 2) / remainingOf(target) + sinks * WORTH.kill - danger - answer - action.price;
}
/** Chance of at least k hits with n dice. */
function chanceOf(p: number, n: number, k: number): number {
  if (k > n) return 0;
  const miss = 1 - p;
  if (k === 1) return 1 - miss ** n;
  if (k === 2) return n === 2 ? p * p : 3 * p * p * miss + p ** 3;
  return p ** 3;
}

function blastValue(sea: Sea, seat: Seat, id: string, damage: number): number {
  const ship = shipById(sea, id);
  if (ship === undefined) return 0;
  return adjacentShips(sea, ship.hex).reduce((sum, s) => {
    const worth = Math.min(damage, remainingOf(s)) * WORTH.damage + (remainingOf(s) <= damage ? WORTH.kill : 0);
    return sum + (s.seat === seat ? -worth : worth);
  }, 0);
}

function sailValue(sea: Sea, action: Extract<Action, { do: 'sail' }>, here: (ship: ShipRead) => number): number {
  const ship = shipById(sea, action.ship);
  if (ship === undefined) return 0;
  const end = action.path[action.path.length - 1];
  if (end === undefined) return sea.turn?.just === ship.id ? faceValue(sea, ship, action.facing) : 0;
  const storms = action.path.filter(h => sea.storms.includes(h)).length;
  const gain = placeValue(sea, ship, end) - here(ship) - storms * 3;
  return gain > WORTH.leastGain ? gain + 2 : 0;
}

/** Turning a broadside to the target that one would fire at. */
function faceValue(sea: Sea, ship: ShipRead, facing: Direction): number {
  const target = likeliest(sea, ship, ship.hex)?.target;
  if (target === undefined) return 0;
  const bears = (k: Direction): boolean => isBroadside(regionOf(ship.hex, k, target.hex));
  return !bears(ship.facing) && bears(facing) ? WORTH.face : 0;
}

/** What standing on a hex is worth: an island to be seized, a target near enough, not too many guns around. */
function placeValue(sea: Sea, ship: ShipRead, hex: Hex): number {
  const guns = sea.ships.filter(s => s.seat !== ship.seat && distance(s.hex, hex) <= 3).length;
  return islandValue(sea, ship, hex) + (likeliest(sea, ship, hex)?.value ?? 0) - guns * 0.15;
}

function islandValue(sea: Sea, ship: ShipRead, hex: Hex): number {
  const { masts, coins } = playerOf(sea, ship.seat);
  let value = 0;
  for (const island of openIslands(sea)) {
    const { owner } = islandOf(sea, island);
    if (owner === ship.seat || isDestroyed(sea, island)) continue;
    const payable = owner === undefined ? masts.some(n => n > 0) : (masts[owner] ?? 0) > 0;
    const d = distance(hex, islandHex(island));
    if (payable && SEIZE_PRICE + defendersOf(sea, island) <= coins && d === 1) value = Math.max(value, 14);
    else value = Math.max(value, (payable ? 5 : 1.5) - 0.45 * d);
  }
  return value;
}

interface Likely {
  readonly target: ShipRead;
  readonly value: number;
}
function likeliest(sea: Sea, ship: ShipRead, hex: Hex): Likely | undefined {
  let found: Likely | undefined;
  let nearest = 30;
  for (const target of sea.ships) {
    if (target.seat === ship.seat) continue;
    const d = distance(hex, target.hex);
    nearest = Math.min(nearest, d);
    if (!inRange(ship, d)) continue;
    const chance = Math.max(0, 6 - requirement(ship, d)) / 6;
    const value = 2.4 * chance + (1.6 * chance) / remainingOf(target);
    if (found !== undefined && value <= found.value) continue;
    if (coverBetween(sea, ship.seat, hex, target.hex) === undefined) found = { target, value };
  }
  if (found !== undefined) return found;
  const foe = sea.ships.find(s => s.seat !== ship.seat && distance(hex, s.hex) === nearest);
  return foe === undefined ? undefined : { target: foe, value: -0.2 * nearest };
}
