/** Decks: what a seat brings, the deck rules, the four prebuilt decks (R129-R131). */
import { z } from 'zod';
import type { DeckPart } from '../../engine/library.ts';
import { literal, type Text } from '../../engine/text.ts';
import {
  ADVENTURE_CARDS,
  adventureCard,
  CAPTAIN_CARDS,
  captainCard,
  isAdventureCard,
  isCaptainCard,
  SHIP_CARDS,
  shipCard,
} from './cards/index.ts';
import { DECK_LISTS } from './cards/tables/decks.ts';
import type { Keyword } from './cards/types.ts';
import { isSolo, type Options } from './options.ts';
import { text } from './say.ts';
import { contractRequires } from './targets.ts';

const copies = z.record(z.string(), z.int().min(1));
export type Copies = Readonly<Record<string, number>>;

export const PREBUILT = DECK_LISTS;
const [FIRST] = DECK_LISTS;
export const entrySchema = z.strictObject({
  ship: z.string().default(FIRST.entry.ship),
  adventures: copies.default({ ...FIRST.entry.adventures }),
  captains: copies.default({ ...FIRST.entry.captains }),
});
export type Entry = z.infer<typeof entrySchema>;

/** Card ids, each as often as the deck holds it, in order of ids. */
export const expand = (deck: Copies): string[] =>
  Object.entries(deck)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([id, n]) => Array.from({ length: n }, () => id));
const sizeOf = (deck: Copies): number => Object.values(deck).reduce((sum, n) => sum + n, 0);

export const DECK_PARTS: readonly DeckPart[] = [
  { id: 'ship', title: text('kind.ship'), cards: SHIP_CARDS.map(c => c.id), single: true },
  { id: 'adventures', title: text('deck.part.adventures'), cards: ADVENTURE_CARDS.map(c => c.id) },
  { id: 'captains', title: text('deck.part.captains'), cards: CAPTAIN_CARDS.map(c => c.id) },
];

/** Most copies that keywords allow, or the general limit (R72). */
export function limitOf(keywords: readonly Keyword[] | undefined, general: number): number {
  if (keywords?.some(k => k.is === 'unrestricted')) return 999;
  const restricted = keywords?.find(k => k.is === 'restricted');
  return restricted && 'n' in restricted ? Math.min(general, restricted.n) : general;
}

export function deckProblems(entry: Entry, options: Options): readonly Text[] {
  const solo = isSolo(options);
  const wanted = solo
    ? {
        adventures: Number(options.adventureDeck),
        captains: Number(options.captainDeck),
        twice: options.adventureSingletons ? 1 : 2,
        thrice: Number(options.captainCopies),
      }
    : { adventures: 20, captains: 60, twice: 2, thrice: 3 };
  const problems: Text[] = [];
  if (!SHIP_CARDS.some(c => c.id === entry.ship)) problems.push(text('deck.no-ship', { card: literal(entry.ship) }));
  const n = { adventures: sizeOf(entry.adventures), captains: sizeOf(entry.captains) };
  if (n.adventures !== wanted.adventures)
    problems.push(text('deck.adventures', { n: n.adventures, wanted: wanted.adventures }));
  if (n.captains !== wanted.captains) problems.push(text('deck.captains', { n: n.captains, wanted: wanted.captains }));
  for (const [id, count] of Object.entries(entry.adventures)) {
    if (!isAdventureCard(id)) problems.push(text('deck.unknown', { card: literal(id) }));
    else {
      const card = adventureCard(id);
      const limit = limitOf(card.keywords, wanted.twice);
      if (count > limit) problems.push(text('deck.copies', { card: literal(card.contract.name), n: count, limit }));
    }
  }
  for (const [id, count] of Object.entries(entry.captains)) {
    if (!isCaptainCard(id)) problems.push(text('deck.unknown', { card: literal(id) }));
    else {
      const card = captainCard(id);
      const limit = limitOf(card.keywords, wanted.thrice);
      if (count > limit) problems.push(text('deck.copies', { card: literal(card.name), n: count, limit }));
    }
  }
  if (solo && options.foreignFive && problems.length === 0 && foreignIn(entry) < 5)
    problems.push(text('deck.foreign', { n: foreignIn(entry) }));
  return problems;
}

/** Upgrades that cannot be attached to the Ship of the deck: too heavy for it, or of another Ship. A Hindrance may go to another's (R129, R130). */
export function deckWarnings(entry: Entry): readonly Text[] {
  const ship = SHIP_CARDS.find(c => c.id === entry.ship);
  if (ship === undefined) return [];
  return Object.keys(entry.captains)
    .filter(isCaptainCard)
    .map(captainCard)
    .filter(({ kind, keywords = [] }) => kind === 'upgrade' && !keywords.some(k => k.is === 'hindrance'))
    .flatMap(({ name, tonnage = 0, onlyOn = ship.id }) => {
      const args = { card: literal(name), ship: literal(ship.name) };
      if (onlyOn !== ship.id) return [text('deck.other-ship', { ...args, only: literal(shipCard(onlyOn).name) })];
      return tonnage > ship.tonnage ? [text('deck.too-heavy', { ...args, tonnage, most: ship.tonnage })] : [];
    });
}

/** Adventure cards whose Contract asks for a capability that the Ship lacks. */
export function foreignIn(entry: Entry): number {
  const native = new Set(shipCard(entry.ship).capabilities.flatMap(c => c.split('/')));
  return Object.entries(entry.adventures).reduce((sum, [id, n]) => {
    const capabilities = contractRequires(id).filter(letter => ['Cg', 'Ml', 'Ps', 'Sv'].includes(letter));
    return sum + (capabilities.some(c => !native.has(c)) ? n : 0);
  }, 0);
}
