/** All cards: figures and deeds put together. */
import { CONNECTION_DEEDS } from './abilities/connections.ts';
import { CREW_DEEDS } from './abilities/crew.ts';
import { EVENT_DEEDS } from './abilities/events.ts';
import { GEAR_DEEDS } from './abilities/gear.ts';
import { HEROIC_DEEDS } from './abilities/heroics.ts';
import { SHIP_DEEDS } from './abilities/ships.ts';
import { UPGRADE_DEEDS } from './abilities/upgrades.ts';
import type { Requirement, Subplot } from './figures.ts';
import { readRequirements, readSubplots } from './requirements.ts';
import { ADVENTURE_ROWS } from './tables/adventures.ts';
import { CAPTAIN_ROWS } from './tables/captains.ts';
import { SHIP_ROWS } from './tables/ships.ts';
import type { CaptainCard, Keyword, ShipCard } from './types.ts';

const DEEDS = {
  ...CONNECTION_DEEDS,
  ...CREW_DEEDS,
  ...GEAR_DEEDS,
  ...HEROIC_DEEDS,
  ...EVENT_DEEDS,
  ...UPGRADE_DEEDS,
};

export const CAPTAIN_CARDS: readonly CaptainCard[] = CAPTAIN_ROWS.map(row => ({ ...row, ...DEEDS[row.id] }));
export const SHIP_CARDS: readonly ShipCard[] = SHIP_ROWS.map(row => ({
  ...row,
  kind: 'ship' as const,
  ...SHIP_DEEDS[row.id],
}));

/** One half of an adventure card, as it is in play. */
export interface Half {
  readonly name: string;
  readonly traits: readonly string[];
  readonly requires: readonly Requirement[];
  readonly subplots: readonly Subplot[];
  readonly abandonment: number;
}
export interface AdventureCard {
  readonly id: string;
  readonly kind: 'adventure';
  readonly contract: Half & { readonly distance: number; readonly slots: number; readonly vp: number };
  readonly complication: Half;
  readonly keywords?: readonly Keyword[];
}
export const ADVENTURE_CARDS: readonly AdventureCard[] = ADVENTURE_ROWS.map(({ id, contract, complication }) => ({
  id,
  kind: 'adventure',
  contract: {
    ...contract,
    requires: readRequirements(contract.requires),
    subplots: readSubplots(contract.subplots),
  },
  complication: {
    ...complication,
    requires: readRequirements(complication.requires),
    subplots: readSubplots(complication.subplots),
  },
  ...(id === 'AV39' && { keywords: [{ is: 'restricted', n: 1 } as const] }),
}));

const captains = new Map(CAPTAIN_CARDS.map(card => [card.id, card]));
const ships = new Map(SHIP_CARDS.map(card => [card.id, card]));
const adventures = new Map(ADVENTURE_CARDS.map(card => [card.id, card]));

const found = <T>(cards: ReadonlyMap<string, T>, id: string): T => {
  const card = cards.get(id);
  if (card === undefined) throw new Error(`no card ${id}`);
  return card;
};
export const captainCard = (id: string): CaptainCard => found(captains, id);
export const shipCard = (id: string): ShipCard => found(ships, id);
export const adventureCard = (id: string): AdventureCard => found(adventures, id);
/** Any card that can be on the table before a captain. */
export const cardOf = (id: string): CaptainCard | ShipCard => captains.get(id) ?? found(ships, id);
export const isCaptainCard = (id: string): boolean => captains.has(id);
export const isAdventureCard = (id: string): boolean => adventures.has(id);
export const isCardId = (id: string): boolean => captains.has(id) || ships.has(id) || adventures.has(id);
