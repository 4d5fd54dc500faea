/** What the look-up commands, the deck builder and the position tool ask of a game. */
import type { GameTypes } from './contract.ts';
import type { Scene } from './scene.ts';
import type { Text } from './text.ts';

export interface CatalogueEntry {
  /** Unique within the game, stable for ever. */
  readonly id: string;
  readonly name: string;
  /** Other names by which it is found: a short one of the rules, a printed one. */
  readonly also?: readonly string[];
  /** Game word: `unit`, `crew`, `ship` … (phrase `kind.<kind>`). */
  readonly kind: string;
  /** What /cards filters by; lower-case keys. */
  readonly fields: Readonly<Record<string, string | number | readonly string[]>>;
  readonly words: readonly Text[];
  readonly rulings: readonly Text[];
  /** Keyword topics explained with it (ids of `topics`). */
  readonly keywords?: readonly string[];
  /** Ids of related entries. */
  readonly related?: readonly string[];
  /** The drawn card face in a palette, landscape or portrait, at most 800 by 800. */
  readonly face: (palette: string) => Scene;
}

export interface Topic {
  readonly id: string;
  readonly title: Text;
  /** Paragraphs, in our own words. */
  readonly body: readonly Text[];
  /** Numbers of the rules file that it covers (`F-22`). */
  readonly rules?: readonly string[];
}

export interface Library<G extends GameTypes> {
  readonly catalogue: readonly CatalogueEntry[];
  readonly topics: readonly Topic[];
  readonly decks?: DeckRules<G>;
  /** The game's own text for a position, both ways, for tests, reports and the position tool. */
  readonly position: {
    /** @throws PositionError with a sentence that names the place. */
    readonly parse: (text: string, options: G['Options']) => G['State'];
    readonly format: (state: G['State']) => string;
  };
}

/** One part of a deck, under its id in the entry: a card's id where `single`, else copies (1 or more) by card id. */
export interface DeckPart {
  readonly id: string;
  readonly title: Text;
  /** Ids of the catalogue that may be in it, in the order in which a builder offers them. */
  readonly cards: readonly string[];
  readonly single?: true;
}

export interface DeckRules<G extends GameTypes> {
  readonly prebuilt: readonly { readonly id: string; readonly name: string; readonly entry: G['Entry'] }[];
  /** What is wrong with it, each naming the card; empty: legal. */
  readonly problems: (entry: G['Entry'], options: G['Options']) => readonly Text[];
  /** What is legal but of no use, each naming the card. */
  readonly warnings?: (entry: G['Entry']) => readonly Text[];
  /** All members of an entry, in the order in which a list names them. */
  readonly parts: readonly DeckPart[];
  /** Fields of the catalogue: a number shown as a curve, and words whose copies are counted. */
  readonly charts: { readonly curve: string; readonly counts: readonly string[] };
  /** From which part an opening hand is drawn, and how many cards. */
  readonly hand: (entry: G['Entry']) => { readonly part: string; readonly size: number };
}

/** A position text that cannot be read. `message` is a sentence for the person who typed it. */
export class PositionError extends Error {
  override readonly name = 'PositionError';
}
