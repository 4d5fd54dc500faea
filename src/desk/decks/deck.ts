/** A deck by its parts, whatever the game: how an entry is read, written and changed. */
import type { AnyGame } from '../../engine/contract.ts';
import type { CatalogueEntry, DeckPart, DeckRules } from '../../engine/library.ts';

// biome-ignore lint/suspicious/noExplicitAny: as AnyGame: an entry crosses it only through its game's own schema.
export type AnyDeckRules = DeckRules<any>;
/** A game whose seats bring decks. */
export type DeckGame = AnyGame & { readonly library: { readonly decks: AnyDeckRules } };
export const hasDecks = (game: AnyGame): game is DeckGame => game.library.decks !== undefined;

/** Copies by card id; a single part holds its one card once, or nothing yet. */
export interface PartCards {
  readonly part: DeckPart;
  readonly cards: ReadonlyMap<string, number>;
}
export type Parts = readonly PartCards[];

/** @param entry as stored: what is no card id or no number of copies is left out */
export function partsOf(game: AnyGame, entry: unknown): Parts {
  const held = typeof entry === 'object' && entry !== null ? (entry as Readonly<Record<string, unknown>>) : {};
  return (game.library.decks?.parts ?? []).map((part): PartCards => {
    const value = Object.hasOwn(held, part.id) ? held[part.id] : undefined;
    if (part.single) return { part, cards: new Map(typeof value === 'string' && value !== '' ? [[value, 1]] : []) };
    const copies = Object.entries(typeof value === 'object' && value !== null ? value : {});
    return { part, cards: new Map(copies.filter((c): c is [string, number] => Number.isInteger(c[1]) && c[1] > 0)) };
  });
}

/** The entry as its game parses it. Cards in the order in which the part lists them, so that equal decks are equal text. */
export const entryOf = (parts: Parts): Readonly<Record<string, string | Readonly<Record<string, number>>>> =>
  Object.fromEntries(
    parts.map(({ part, cards }) => [
      part.id,
      part.single ? ([...cards.keys()][0] ?? '') : Object.fromEntries(inOrder({ part, cards })),
    ]),
  );

/** Known cards in the part's order, then the others. */
export const inOrder = ({ part, cards }: PartCards): readonly (readonly [string, number])[] => {
  const place = new Map(part.cards.map((id, i) => [id, i]));
  const placeOf = (id: string): number => place.get(id) ?? part.cards.length;
  return [...cards].sort(([a], [b]) => placeOf(a) - placeOf(b) || (a < b ? -1 : 1));
};

/** Most copies that anybody may ask for; how many are allowed is the game's to say. */
export const mostCopies = 99;

/** So many copies in that part, instead of what was there. A card set in a single part takes the place of the one before. */
export const withCopies = (parts: Parts, partId: string, card: string, copies: number): Parts =>
  parts.map(held => {
    if (held.part.id !== partId) return held;
    const cards = new Map(held.part.single ? [] : held.cards);
    if (copies > 0) cards.set(card, held.part.single ? 1 : Math.min(copies, mostCopies));
    else cards.delete(card);
    return { part: held.part, cards };
  });

export const sizeOf = ({ cards }: PartCards): number => [...cards.values()].reduce((sum, n) => sum + n, 0);
export const copiesIn = (parts: Parts, card: string): number =>
  parts.reduce((sum, { cards }) => sum + (cards.get(card) ?? 0), 0);

export const cardOf = (game: AnyGame, id: string): CatalogueEntry | undefined =>
  game.library.catalogue.find(card => card.id === id);
export const cardName = (game: AnyGame, id: string): string => cardOf(game, id)?.name ?? id;
