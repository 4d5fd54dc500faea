/** What a player may do now: cards to deploy, abilities to use, cards to take back, engines to install. */

import { metaOf, peek } from '../../engine/secret.ts';
import { firstOfAlike } from './alike.ts';
import { abilitiesOfKind, abilityOfKind, cardOf, ENGINE_OF, isCrew, isReaction } from './cards/index.ts';
import { type Ability, type AbilityCost, type CardDef, type Cost, FLEETS, type Fleet } from './cards/types.ts';
import type { Payment } from './frames.ts';
import type { Side } from './scalars.ts';
import type { Permanent, State, Table } from './state.ts';
import { canPay, isSteamAbility, steamWithin } from './steam.ts';
import { hasTarget } from './targets.ts';
import { isFresh } from './values.ts';
import { mayComeOnBoard } from './zones.ts';

export type Timing = 'watch' | 'reaction' | 'window';
/** Most actions in a phase (ruling 114). */
export const MOST_ACTS = 200;

export const FREE: Cost = { pips: '', any: 0 };

/** Ready Mechs at home: one can be exhausted for Full Broadside. */
export const readyMechs = (table: Table, side: Side): readonly Permanent[] =>
  table.board.filter(
    p => p.owner === side && !p.exhausted && p.place === undefined && cardOf(p.card).subtype === 'Mech',
  );
const hasMechAtHome = (table: Table, side: Side): boolean =>
  table.board.some(p => p.owner === side && p.place === undefined && cardOf(p.card).subtype === 'Mech');

/** May a card be deployed now, by its owner, at this price? `handLeft`: cards in hand without it. */
function mayDeploy(table: Table, side: Side, card: CardDef, timing: Timing, price: Cost, handLeft: number): boolean {
  if (timing !== 'watch' && !isReaction(card)) return false;
  if (!mayComeOnBoard({ table }, side, card.id)) return false;
  if (abilityOfKind(card, 'onlyIfMechInBerth') && !hasMechAtHome(table, side)) return false;
  const extra = abilityOfKind(card, 'extraCost')?.cost ?? {};
  if (extra.exhaustMech && readyMechs(table, side).length === 0) return false;
  if ((extra.refuel ?? 0) > table.sides[side].scrapyard.length || (extra.scrap ?? 0) > handLeft) return false;
  if (!hasTarget(table, abilityOfKind(card, 'effect')?.target, side)) return false;
  return canPay(table, side, price);
}

export interface HandPlay {
  /** First place of the card in the hand. */
  readonly place: number;
  readonly card: CardDef;
}
/** Cards of the hand that may be deployed, copies once. */
export function handPlays(state: State, side: Side, timing: Timing): readonly HandPlay[] {
  const { hand } = state.piles[side];
  const seen = new Set<string>();
  return hand.flatMap((held, place) => {
    const id = peek(held);
    if (seen.has(id)) return [];
    seen.add(id);
    const card = cardOf(id);
    return mayDeploy(state.table, side, card, timing, card.cost, hand.length - 1) ? [{ place, card }] : [];
  });
}

/** As much of a state or a view as abilities depend on: the table, and how many cards lie in the piles. */
export interface Situation {
  readonly table: Table;
  readonly piles: readonly { readonly hand: readonly unknown[]; readonly hold: readonly unknown[] }[];
}
export interface AbilityUse {
  readonly source: Permanent;
  readonly index: number;
  readonly ability: Extract<Ability, { readonly kind: 'watch' | 'sortie' }>;
}
/** Activated abilities that may be used now. Steam abilities are steam sources instead. */
export function abilityUses(state: Situation, side: Side, kind: 'watch' | 'sortie'): readonly AbilityUse[] {
  return firstOfAlike(state.table, state.table.board)
    .filter(p => p.owner === side)
    .flatMap(source =>
      abilitiesOfKind(cardOf(source.card), kind)
        .filter(({ index, ability }) => mayUse(state, side, source, ability, index))
        .map(({ index, ability }) => ({ source, index, ability })),
    );
}

function mayUse(
  state: Situation,
  side: Side,
  source: Permanent,
  ability: AbilityUse['ability'],
  index: number,
): boolean {
  if (isSteamAbility(ability) || (ability.oncePerTurn && source.used.includes(index))) return false;
  const { table } = state;
  const { cost } = ability;
  if (cost.exhaust && (source.exhausted || (isCrew(cardOf(source.card)) && isFresh(source)))) return false;
  if (cost.destroySelf && (source.place === undefined || source.place < 0)) return false;
  if (!hasTarget(table, ability.target, side, { source: source.uid, place: source.place })) return false;
  return mayPayFor(state, side, cost, cost.exhaust ? [source.uid] : []);
}

function mayPayFor(state: Situation, side: Side, cost: AbilityCost, spent: readonly number[] = []): boolean {
  const { table, piles } = state;
  return (
    (cost.refuel ?? 0) <= table.sides[side].scrapyard.length &&
    (cost.scrap ?? 0) <= (piles[side]?.hand.length ?? 0) &&
    (cost.dig ?? 0) <= (piles[side]?.hold.length ?? 0) &&
    canPay(table, side, cost.steam ?? FREE, spent)
  );
}

export interface Reclaim {
  readonly uid: number;
  readonly card: CardDef;
  readonly way: 'salvage' | 'resurface';
  readonly cost: AbilityCost;
}
/** Cards of the scrapyard that may be taken back at a price, copies once. */
export function reclaims(state: State, side: Side): readonly Reclaim[] {
  const { table, piles } = state;
  const seen = new Set<string>();
  return table.sides[side].scrapyard.flatMap(({ uid, card: id }): Reclaim[] => {
    if (seen.has(id)) return [];
    seen.add(id);
    const card = cardOf(id);
    return (['salvage', 'resurface'] as const).flatMap((way): Reclaim[] => {
      const cost = abilityOfKind(card, way)?.cost;
      if (cost === undefined || !mayPayFor(state, side, cost)) return [];
      if (way === 'salvage') return [{ uid, card, way, cost }];
      const may =
        card.kind === 'maneuver'
          ? mayDeploy(table, side, card, 'watch', cost.steam ?? FREE, piles[side].hand.length)
          : mayComeOnBoard({ table }, side, id);
      return may ? [{ uid, card, way, cost }] : [];
    });
  });
}

const UNLOCKS: Readonly<Record<Fleet, (table: Table, side: Side) => boolean>> = {
  A: (table, side) => table.sides[side].facts.atMothership >= 2,
  C: (table, side) => table.sides[side].facts.scraps >= 2,
  I: (table, side) => table.sides[side].facts.deployedBigCrew,
  S: (table, side) => table.sides[side].facts.reclaimed,
  Y: (table, side) => table.sides[side === 0 ? 1 : 0].facts.dug >= 2,
};
const isUnlocked = (table: Table, side: Side, fleet: Fleet): boolean => UNLOCKS[fleet](table, side);

export interface Installing {
  readonly engine: string;
  readonly fleet: Fleet;
  /** Place in the hand of the card to scrap; absent: unlocked. */
  readonly scrap?: number;
}
/** One engine a turn (ruling 24). */
export function installings(state: State, side: Side): readonly Installing[] {
  const { table, piles } = state;
  if (table.sides[side].facts.installed) return [];
  const free = FLEETS.filter(fleet => isUnlocked(table, side, fleet)).map(fleet => ({
    engine: ENGINE_OF[fleet],
    fleet,
  }));
  const seen = new Set<string>();
  const paid = piles[side].hand.flatMap((held, scrap) => {
    const { id, fleet } = cardOf(peek(held));
    if (fleet === undefined || seen.has(id)) return [];
    seen.add(id);
    return [{ engine: ENGINE_OF[fleet], fleet, scrap }];
  });
  return [...free, ...paid];
}

/**
 * May any card that is hidden with this player, in hand, hold or drydock, be deployed now? Where the cards lie is hidden; which they are
 * follows from what is open, so the answer tells nothing of the hand (rulings 112, 113).
 */
function mightDeploy({ table, piles }: State, side: Side, timing: Timing): boolean {
  const { hand, hold, drydock } = piles[side];
  if (hand.length === 0 || steamWithin(table, side) === 0) return false;
  // What everybody has seen in the hold is not in the hand.
  const hidden = [...hand, ...hold, ...drydock].filter(card => metaOf(card).audience !== 'all');
  const ids = new Set(hidden.map(peek));
  return [...ids].map(cardOf).some(card => mayDeploy(table, side, card, timing, card.cost, hand.length - 1));
}

/** Could this player do anything but pass, for all that everybody knows? */
export const couldReact = (state: State, side: Side, window: boolean): boolean =>
  !(state.options.goldfish && side === 1) &&
  state.table.acts < MOST_ACTS &&
  (mightDeploy(state, side, window ? 'window' : 'reaction') ||
    (window && abilityUses(state, side, 'sortie').length > 0));

/**
 * Could this player do anything in a watch but end it, for all that everybody knows? No card of a deck is free, and what lies in a
 * scrapyard or on board is open.
 */
export const couldAct = (state: State, side: Side): boolean => {
  const { table, piles } = state;
  if (table.acts >= MOST_ACTS) return false;
  const { length } = piles[side].hand;
  const engine = !table.sides[side].facts.installed && (length > 0 || FLEETS.some(f => isUnlocked(table, side, f)));
  return (
    mightDeploy(state, side, 'watch') ||
    engine ||
    abilityUses(state, side, 'watch').length > 0 ||
    reclaims(state, side).length > 0
  );
};

/** A payment with nothing chosen yet. */
export function paymentOf(
  owner: Side,
  card: string,
  steam: Cost,
  byHand: boolean,
  rest: Partial<Pick<Payment, 'exhaust' | 'destroy' | 'mech' | 'refuel' | 'scrap' | 'dig'>> = {},
): Payment {
  return { do: 'pay', owner, card, steam: { pips: steam.pips, any: steam.any }, byHand, sources: [], ...rest };
}
export const abilityPayment = (
  owner: Side,
  card: string,
  cost: AbilityCost,
  source: number,
  byHand: boolean,
): Payment =>
  paymentOf(owner, card, cost.steam ?? FREE, byHand, {
    ...(cost.exhaust && { exhaust: source }),
    ...(cost.destroySelf && { destroy: source }),
    ...(cost.refuel !== undefined && { refuel: cost.refuel }),
    ...(cost.scrap !== undefined && { scrap: cost.scrap }),
    ...(cost.dig !== undefined && { dig: cost.dig }),
  });
