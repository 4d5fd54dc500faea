/** Short forms in which the card tables are written. */
import type { Ability, AbilityCost, CardDef, CardKind, Cost, Effect, Fleet, Keyword, Target } from './types.ts';

/** `'II2'` is two Ironclad pips and two of any steam; `''` is free. */
export const cost = (text: string): Cost => ({
  pips: text.replace(/\d+$/u, ''),
  any: Number(/\d+$/u.exec(text)?.[0] ?? 0),
});

type Rest = { readonly keywords?: readonly Keyword[]; readonly plating?: number };

const card = (
  id: string,
  name: string,
  kind: CardKind,
  price: string,
  facts: Partial<CardDef>,
  abilities: readonly Ability[],
): CardDef => {
  const fleet = FLEET_OF[id.slice(0, 3)];
  return { id, name, kind, cost: cost(price), keywords: [], ...(fleet && { fleet }), ...facts, abilities };
};
const FLEET_OF: Readonly<Record<string, Fleet>> = { AER: 'A', COR: 'C', IRO: 'I', SAP: 'S', ABY: 'Y' };

/** `values` is firepower/hull. */
export const crew = (
  id: string,
  name: string,
  subtype: string,
  price: string,
  values: `${number}/${number}`,
  abilities: readonly Ability[] = [],
  rest: Rest = {},
): CardDef => {
  const [firepower, hull] = values.split('/').map(Number);
  return card(id, name, 'crew', price, { subtype, firepower: firepower ?? 0, hull: hull ?? 0, ...rest }, abilities);
};
export const maneuver = (id: string, name: string, price: string, abilities: readonly Ability[], rest: Rest = {}) =>
  card(id, name, 'maneuver', price, rest, abilities);
/** `values` is distance/spoils. */
export const expedition = (
  id: string,
  name: string,
  price: string,
  values: `${number}/${number}`,
  abilities: readonly Ability[] = [],
  rest: Rest = {},
): CardDef => {
  const [distance, spoils] = values.split('/').map(Number);
  return card(id, name, 'expedition', price, { distance: distance ?? 0, spoils: spoils ?? 0, ...rest }, abilities);
};
export const base = (
  id: string,
  name: string,
  price: string,
  hull: number,
  abilities: readonly Ability[],
  rest: Rest = {},
) => card(id, name, 'base', price, { hull, ...rest }, abilities);
export const token = (
  id: string,
  name: string,
  fleet: Fleet,
  subtype: string,
  values: `${number}/${number}`,
  abilities: readonly Ability[] = [],
  rest: Rest = {},
): CardDef => ({ ...crew(id, name, subtype, '', values, abilities, rest), kind: 'token', fleet });

// ── abilities ───────────────────────────────────────────────────────────────

export const effect = (effects: readonly Effect[], target?: Target): Ability => program('effect', effects, target);
export const onDeploy = (effects: readonly Effect[], target?: Target): Ability => program('onDeploy', effects, target);
export const onBoard = (effects: readonly Effect[], target?: Target): Ability => program('onBoard', effects, target);
export const upkeep = (effects: readonly Effect[]): Ability => program('upkeep', effects);
export const claim = (effects: readonly Effect[], target?: Target): Ability => program('claim', effects, target);
export const jettison = (effects: readonly Effect[], target?: Target): Ability => program('jettison', effects, target);
const program = (
  kind: 'effect' | 'onDeploy' | 'onBoard' | 'upkeep' | 'claim' | 'jettison',
  effects: readonly Effect[],
  target?: Target,
): Ability => ({ kind, effects, ...(target && { target }) });

export const watch = (
  price: AbilityCost,
  effects: readonly Effect[],
  rest: { target?: Target; oncePerTurn?: true } = {},
): Ability => ({ kind: 'watch', cost: price, effects, ...rest });
export const sortie = (
  price: AbilityCost,
  effects: readonly Effect[],
  rest: { target?: Target; oncePerTurn?: true } = {},
): Ability => ({ kind: 'sortie', cost: price, effects, ...rest });

export const resurface = (price: string): Ability => ({ kind: 'resurface', cost: { steam: cost(price) } });
export const salvage = (price: AbilityCost): Ability => ({ kind: 'salvage', cost: price });
export const stowaway = (price: string): Ability => ({ kind: 'stowaway', cost: cost(price) });

// ── targets and groups that several cards share ─────────────────────────────

export const YOUR_CREW: Target = { what: 'crew', whose: 'yours', min: 1 };
export const ENEMY_CREW: Target = { what: 'crew', whose: 'enemy', min: 1 };
export const A_BATTLE: Target = { what: 'battle', min: 1 };
export const ENEMY_BERTH: Target = { what: 'crewOrBase', whose: 'enemy', where: 'berth', min: 1 };
export const YOUR_CREW_IN_A_BATTLE: Target = { what: 'crew', whose: 'yours', where: 'battle', min: 1 };
export const ENEMY_CREW_THERE = { whose: 'enemy', what: 'crew', where: 'battle' } as const;
export const EXHAUST: AbilityCost = { exhaust: true };
