/** All cards by id, and the questions that rules ask of them. */
import { market } from './market.ts';
import { hired, starters } from './starters.ts';
import type { Card, Icon, Trait, TraitOf } from './types.ts';

export const ALL_CARDS: readonly Card[] = [...starters, ...hired, ...market];
export const MARKET = market;
const byId = new Map(ALL_CARDS.map(card => [card.id, card]));

export function cardOf(id: string): Card {
  const card = byId.get(id);
  if (card === undefined) throw new Error(`there is no card ${id}`);
  return card;
}

export const traitOf = <K extends Trait['do']>(id: string, name: K): TraitOf<K> | undefined =>
  cardOf(id).traits.find((t): t is TraitOf<K> => t.do === name);
export const hasTrait = (id: string, name: Trait['do']): boolean => cardOf(id).traits.some(t => t.do === name);
export const hasIcon = (id: string, icon: Icon): boolean => cardOf(id).icons.includes(icon);
export const isLaser = (id: string): boolean => cardOf(id).name.includes('Laser');
export const isShipCard = (id: string): boolean => cardOf(id).defense !== undefined;
export const isCore = (id: string): boolean => cardOf(id).kind === 'core';
export const isWeapon = (id: string): boolean => cardOf(id).kind === 'weapon';
export const isMine = (id: string): boolean => hasTrait(id, 'mine');
export const defenseOf = (id: string): number => cardOf(id).defense ?? 0;
/** Cost as the Automata reads it: Alpha Lasers count 3. */
const AUTOMATA_ALPHA_COST = 3;
export const installCost = (id: string): number => (id === 'alpha_laser' ? AUTOMATA_ALPHA_COST : cardOf(id).cost);
