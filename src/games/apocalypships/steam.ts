/** Steam: which sources can pay, whether a cost can be paid, and the choice that is made where the payer makes none. */
import { cardOf } from './cards/index.ts';
import { type Ability, type CardDef, type Cost, FLEETS, type Fleet } from './cards/types.ts';
import type { Side } from './scalars.ts';
import type { Permanent, Pool, Table } from './state.ts';
import { isFresh } from './values.ts';
import { isWatch } from './work.ts';

export interface SteamSource {
  readonly uid: number;
  /** `any`: one steam of a fleet of choice. */
  readonly fleet: Fleet | 'any';
  readonly amount: number;
  /** What else it is good for: a crew could be sent out, an ability of its own asks for its exhaustion, a joker gives any fleet. */
  readonly use: 'none' | 'engine' | 'joker' | 'crew' | 'ability';
}

/** "Watch [exhaust]: add steam" and nothing else: a source while a cost is paid (rulings 16, 17). */
export const isSteamAbility = (ability: Ability): boolean =>
  ability.kind === 'watch' &&
  Object.keys(ability.cost).join() === 'exhaust' &&
  ability.effects.every(e => e.do === 'addSteam');

const exhaustsOtherwise = (ability: Ability): boolean =>
  (ability.kind === 'watch' || ability.kind === 'sortie') && ability.cost.exhaust === true && !isSteamAbility(ability);

function steamOf(def: CardDef): Omit<SteamSource, 'uid'> | undefined {
  const use = def.abilities.some(exhaustsOtherwise) ? 'ability' : def.kind === 'engine' ? 'engine' : 'none';
  for (const ability of def.abilities) {
    if (ability.kind === 'steamSource') {
      if (ability.steam === 'anyFleet') return { fleet: 'any', amount: 1, use: 'joker' };
      return { fleet: ability.steam[0] as Fleet, amount: ability.steam.length, use };
    }
    if (ability.kind === 'watch' && isSteamAbility(ability)) {
      const steam = ability.effects.map(e => (e.do === 'addSteam' ? e.steam : '')).join('');
      return { fleet: steam[0] as Fleet, amount: steam.length, use: 'crew' };
    }
  }
  return undefined;
}

/** Sources that are ready for this player now. `spent`: cards used otherwise by the same cost. */
export function sourcesOf(table: Table, side: Side, spent: readonly number[] = []): readonly SteamSource[] {
  const crewWorks = isWatch(table.phase) && table.active === side;
  return table.board.flatMap((card: Permanent) => {
    if (card.owner !== side || card.exhausted || card.place !== undefined || spent.includes(card.uid)) return [];
    const steam = steamOf(cardOf(card.card));
    if (steam === undefined || (steam.use === 'crew' && !(crewWorks && !isFresh(card)))) return [];
    return [{ uid: card.uid, ...steam }];
  });
}

export const poolTotal = (pool: Pool): number => FLEETS.reduce((sum, fleet) => sum + pool[fleet], 0);
/** Steam that a player could have now: known to everybody. */
export const steamWithin = (table: Table, side: Side): number =>
  poolTotal(table.sides[side].pool) + sourcesOf(table, side).reduce((sum, s) => sum + s.amount, 0);

/** Steam that all of a player's sources give when they are ready. */
export const fullSteam = (table: Table, side: Side): number =>
  table.board.reduce((sum, card) => sum + (card.owner === side ? (steamOf(cardOf(card.card))?.amount ?? 0) : 0), 0);

const pipsOf = (cost: Cost, fleet: Fleet): number => [...cost.pips].filter(pip => pip === fleet).length;
const totalOf = (cost: Cost): number => cost.pips.length + cost.any;

export function canPay(table: Table, side: Side, cost: Cost, spent: readonly number[] = []): boolean {
  if (totalOf(cost) === 0) return true;
  const { pool } = table.sides[side];
  const sources = sourcesOf(table, side, spent);
  const sumOf = (fleet: Fleet | 'any') => sources.reduce((n, s) => n + (s.fleet === fleet ? s.amount : 0), 0);
  if (poolTotal(pool) + sources.reduce((n, s) => n + s.amount, 0) < totalOf(cost)) return false;
  const short = FLEETS.reduce((n, f) => n + Math.max(0, pipsOf(cost, f) - pool[f] - sumOf(f)), 0);
  return short <= sumOf('any');
}

/** What must still come from sources: steam of a fleet first, then of any. Undefined: the cost is covered. */
export function shortfall(
  pool: Pool,
  cost: Cost,
  chosen: readonly SteamSource[],
): { readonly fleet?: Fleet; readonly amount: number } | undefined {
  const given = (fleet: Fleet) => chosen.reduce((n, s) => n + (s.fleet === fleet ? s.amount : 0), 0);
  let jokers = chosen.reduce((n, s) => n + (s.fleet === 'any' ? s.amount : 0), 0);
  for (const fleet of FLEETS) {
    const short = pipsOf(cost, fleet) - pool[fleet] - given(fleet);
    if (short > jokers) return { fleet, amount: short - jokers };
    if (short > 0) jokers -= short;
  }
  const all = poolTotal(pool) + chosen.reduce((n, s) => n + s.amount, 0);
  return all < totalOf(cost) ? { amount: totalOf(cost) - all } : undefined;
}

/**
 * Every way to pay, sources that are alike counted once, none with a source that it could do without. `chosen` are in each; what the pool
 * gives is taken first.
 */
export function paymentsOf(
  pool: Pool,
  cost: Cost,
  sources: readonly SteamSource[],
  chosen: readonly SteamSource[] = [],
): readonly (readonly SteamSource[])[] {
  const kinds = [...Map.groupBy(sources, kindOf).values()];
  const found: (readonly SteamSource[])[] = [];
  const isEnough = (taken: readonly SteamSource[]) => shortfall(pool, cost, taken) === undefined;
  const go = (taken: readonly SteamSource[], i: number): void => {
    if (isEnough(taken)) {
      const isTight = taken.every(out => !isEnough(taken.filter(s => s !== out)));
      if (isTight) found.push(taken);
      return;
    }
    const kind = kinds[i];
    if (kind === undefined) return;
    for (let n = Math.min(kind.length, totalOf(cost)); n >= 0; n--) go([...taken, ...kind.slice(0, n)], i + 1);
  };
  go(chosen, 0);
  return found;
}
/** A mothership without an ability of its own is as good as an engine. */
const kindOf = ({ fleet, amount, use }: SteamSource): string => `${fleet}${amount}${use === 'engine' ? 'none' : use}`;

/** What it costs to have spent a source; a surplus that may be lost stands between jokers and crew. */
const PRICE: Readonly<Record<SteamSource['use'], number>> = {
  none: 0,
  engine: 1,
  joker: 10,
  crew: 1000,
  ability: 10_000,
};
const SURPLUS = 100;
const priceOf = (payment: readonly SteamSource[], short: number): number =>
  payment.reduce((sum, s) => sum + PRICE[s.use], 0) +
  SURPLUS * Math.max(0, payment.reduce((sum, s) => sum + s.amount, 0) - short);

/** Sources for the cost, by public facts alone (ruling 15): what has no other use first, then engines, last what gives up an ability. */
export function chooseSources(
  table: Table,
  side: Side,
  cost: Cost,
  spent: readonly number[] = [],
  chosen: readonly SteamSource[] = [],
): readonly SteamSource[] {
  return cheapestFirst(table, side, cost, spent, chosen)[0] ?? [];
}

/** All ways to pay, the one that is taken where nobody chooses first. */
export function cheapestFirst(
  table: Table,
  side: Side,
  cost: Cost,
  spent: readonly number[] = [],
  chosen: readonly SteamSource[] = [],
): readonly (readonly SteamSource[])[] {
  const { pool } = table.sides[side];
  const open = sourcesOf(table, side, [...spent, ...chosen.map(s => s.uid)]);
  const short = Math.max(0, totalOf(cost) - poolTotal(pool));
  return paymentsOf(pool, cost, open, chosen)
    .map(payment => ({ payment, price: priceOf(payment, short) }))
    .sort((a, b) => a.price - b.price)
    .map(({ payment }) => payment);
}

/** Can this be paid in ways that differ in use: other sources, or other added steam? */
export const maySteer = (table: Table, side: Side, cost: Cost, spent: readonly number[] = []): boolean =>
  cheapestFirst(table, side, cost, spent).length > 1 || leavesChoice(table.sides[side].pool, cost);

/** Added steam of several fleets, more of it than the number of the cost takes. */
export function leavesChoice(pool: Pool, cost: Cost): boolean {
  const left = afterPips(pool, cost);
  const total = poolTotal(left);
  return cost.any > 0 && total > cost.any && FLEETS.filter(f => left[f] > 0).length > 1;
}
export const afterPips = (pool: Pool, cost: Cost): Pool =>
  Object.fromEntries(FLEETS.map(f => [f, Math.max(0, pool[f] - pipsOf(cost, f))])) as Pool;

/** Takes the cost from a pool that covers it: pips first, then the number, as chosen or from the fleets of which most is there. */
export function takeFrom(pool: Pool, cost: Cost, chosen = ''): void {
  for (const pip of [...cost.pips, ...chosen]) pool[pip as Fleet] -= 1;
  for (let left = cost.any - chosen.length; left > 0; left--) {
    const [most] = FLEETS.toSorted((a, b) => pool[b] - pool[a]);
    if (most !== undefined) pool[most] -= 1;
  }
  if (FLEETS.some(fleet => pool[fleet] < 0)) throw new Error('a cost was not covered');
}
