/** Steam: which sources can pay, whether a cost can be paid, and the choice that is made where the payer makes none. */
import { peek } from '../../engine/secret.ts';
import { cardOf } from './cards/index.ts';
import { type Ability, type CardDef, type Cost, FLEETS, type Fleet } from './cards/types.ts';
import type { Side } from './scalars.ts';
import type { Permanent, Pool, State, Table } from './state.ts';
import { isFresh } from './values.ts';
import { isWatch } from './work.ts';

export interface SteamSource {
  readonly uid: number;
  /** `any`: one steam of a fleet of choice. */
  readonly fleet: Fleet | 'any';
  readonly amount: number;
  /** A crew that could be sent out instead. */
  readonly isCrew: boolean;
}

/** "Watch [exhaust]: add steam" and nothing else: a source while a cost is paid (rulings 16, 17). */
export const isSteamAbility = (ability: Ability): boolean =>
  ability.kind === 'watch' &&
  Object.keys(ability.cost).join() === 'exhaust' &&
  ability.effects.every(e => e.do === 'addSteam');

function steamOf(def: CardDef): { fleet: Fleet | 'any'; amount: number; isCrew: boolean } | undefined {
  for (const ability of def.abilities) {
    if (ability.kind === 'steamSource') {
      if (ability.steam === 'anyFleet') return { fleet: 'any', amount: 1, isCrew: false };
      return { fleet: ability.steam[0] as Fleet, amount: ability.steam.length, isCrew: false };
    }
    if (ability.kind === 'watch' && isSteamAbility(ability)) {
      const steam = ability.effects.map(e => (e.do === 'addSteam' ? e.steam : '')).join('');
      return { fleet: steam[0] as Fleet, amount: steam.length, isCrew: true };
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
    if (steam === undefined || (steam.isCrew && !(crewWorks && !isFresh(card)))) return [];
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

/** Pips of each fleet among the cards in hand: which steam the player will want. */
export function wants(state: State, side: Side): Readonly<Record<Fleet, number>> {
  const count = { A: 0, C: 0, I: 0, S: 0, Y: 0 };
  for (const held of state.piles[side].hand) {
    for (const pip of cardOf(peek(held)).cost.pips) count[pip as Fleet] += 1;
  }
  return count;
}

/** Sources for the cost (ruling 15): no crew, no joker and no surplus where there is another way, steam of wanted fleets last. */
export function chooseSources(
  state: State,
  side: Side,
  cost: Cost,
  spent: readonly number[] = [],
): readonly SteamSource[] {
  const { pool } = state.table.sides[side];
  const wanted = wants(state, side);
  const chosen: SteamSource[] = [];
  for (;;) {
    const need = shortfall(pool, cost, chosen);
    if (need === undefined) break;
    const open = sourcesOf(state.table, side, [...spent, ...chosen.map(s => s.uid)]);
    const fit = open.filter(s => need.fleet === undefined || s.fleet === need.fleet || s.fleet === 'any');
    const price = (s: SteamSource) =>
      (s.isCrew ? 40 : 0) +
      (s.fleet === 'any' ? 20 : 0) +
      Math.max(0, s.amount - need.amount) * 10 +
      (need.fleet === undefined && s.fleet !== 'any' ? Math.min(9, wanted[s.fleet]) : 0);
    const best = fit.toSorted((a, b) => price(a) - price(b))[0];
    if (best === undefined) throw new Error('a cost that could be paid cannot be paid');
    chosen.push(best);
  }
  return pruned(chosen, rest => shortfall(pool, cost, rest) === undefined);
}

/** Leaves out, one after another, what is not needed. */
export function pruned(
  chosen: readonly SteamSource[],
  isEnough: (rest: readonly SteamSource[]) => boolean,
): SteamSource[] {
  let kept = [...chosen];
  for (const source of chosen) {
    const rest = kept.filter(other => other !== source);
    if (isEnough(rest)) kept = rest;
  }
  return kept;
}

/** Takes the cost from a pool that covers it: pips first, then the number from the fleets wanted least. */
export function takeFrom(pool: Pool, cost: Cost, wanted: Readonly<Record<Fleet, number>>): void {
  for (const pip of cost.pips) pool[pip as Fleet] -= 1;
  let left = cost.any;
  for (const fleet of [...FLEETS].sort((a, b) => wanted[a] - wanted[b])) {
    const taken = Math.min(left, pool[fleet]);
    pool[fleet] -= taken;
    left -= taken;
  }
  if (left > 0 || FLEETS.some(fleet => pool[fleet] < 0)) throw new Error('a cost was not covered');
}
