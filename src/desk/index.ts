/** What other folders use of the desk. */
export { type Catalogue, type CatalogueFile, makeCatalogue } from './catalogue/catalogue.ts';
export { problemsOf, warningsOf } from './decks/check.ts';
export { formatCode, looksLikeCode, parseCode } from './decks/code.ts';
export * from './decks/deck.ts';
export {
  type Deck,
  DeckError,
  type DeckFault,
  type DeckRef,
  type Decks,
  longestName,
  makeDecks,
} from './decks/decks.ts';
export { differencesOf, figuresOf, sampleHand } from './decks/figures.ts';
export { formatList, type ListProblem, parseList, type ReadList } from './decks/list.ts';
export { deckPhrases } from './decks/phrases.en.ts';
export { type Desk, type FoundCard, type FoundTopic, makeDesk } from './desk.ts';
export { chartOf, fieldTitle, sheetOf, sheetSize } from './pictures.ts';
export { queryPhrases } from './query/phrases.en.ts';
export type { QueryProblem } from './query/tokens.ts';
