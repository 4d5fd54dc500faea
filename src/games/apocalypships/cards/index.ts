/** The complete card set: 118 deck cards, 11 motherships, 5 engines, 5 tokens. */
import { ABYSSALS } from './abyssals.ts';
import { AERONAUTS } from './aeronauts.ts';
import { CORSAIRS } from './corsairs.ts';
import { FLEETLESS } from './fleetless.ts';
import { IRONCLADS } from './ironclads.ts';
import { ENGINES, MOTHERSHIPS, TOKENS } from './motherships.ts';
import { SAPPERS } from './sappers.ts';
import type { Ability, CardDef, Fleet } from './types.ts';

export const DECK_CARDS: readonly CardDef[] = [
  ...IRONCLADS,
  ...SAPPERS,
  ...AERONAUTS,
  ...CORSAIRS,
  ...ABYSSALS,
  ...FLEETLESS,
];
export const ALL_CARDS: readonly CardDef[] = [...MOTHERSHIPS, ...ENGINES, ...TOKENS, ...DECK_CARDS];

/** Cards that a deck may hold only once. None now. */
export const RESTRICTED: readonly string[] = [];
export const HULK = 'M-NEU-1';

const byId = new Map(ALL_CARDS.map(card => [card.id, card]));

export const isCardId = (id: string): boolean => byId.has(id);

/** @throws where no card has this id: a bug, since ids are checked at the edges. */
export function cardOf(id: string): CardDef {
  const card = byId.get(id);
  if (card === undefined) throw new Error(`no card ${id}`);
  return card;
}

export function abilityOf(id: string, index: number): Ability {
  const ability = cardOf(id).abilities[index];
  if (ability === undefined) throw new Error(`card ${id} has no ability ${index}`);
  return ability;
}

type Of<K extends Ability['kind']> = Extract<Ability, { readonly kind: K }>;
/** The first ability of a kind. */
export const abilityOfKind = <K extends Ability['kind']>(card: CardDef, kind: K): Of<K> | undefined =>
  card.abilities.find((a): a is Of<K> => a.kind === kind);
/** Numbers of all abilities of a kind. */
export const abilitiesOfKind = <K extends Ability['kind']>(
  card: CardDef,
  kind: K,
): { index: number; ability: Of<K> }[] =>
  card.abilities.flatMap((ability, index) => (ability.kind === kind ? [{ index, ability: ability as Of<K> }] : []));

export const totalCost = (card: CardDef): number => card.cost.pips.length + card.cost.any;
export const isUnique = (card: CardDef): boolean => card.keywords.includes('Unique');
/** Crew cards and crew tokens alike. */
export const isCrew = (card: CardDef): boolean => card.kind === 'crew' || card.kind === 'token';
/** Non-Deliberate maneuvers: what may be deployed as a reaction or in a window. */
export const isReaction = (card: CardDef): boolean => card.kind === 'maneuver' && !card.keywords.includes('Deliberate');

export const ENGINE_OF: Readonly<Record<Fleet, string>> = {
  A: 'E-AER',
  C: 'E-COR',
  I: 'E-IRO',
  S: 'E-SAP',
  Y: 'E-ABY',
};
