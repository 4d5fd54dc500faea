/** Search by filter over the cards of all games. */
import type { AnyGame } from '../../engine/contract.ts';
import type { CatalogueEntry } from '../../engine/library.ts';
import { makeWords } from '../../words/format.ts';
import { normalise } from '../normalise.ts';
import { filterOf, type Searchable, type Vocabulary } from './filter.ts';
import { parseQuery } from './parse.ts';
import { QueryError, type QueryProblem } from './tokens.ts';

export interface Card {
  readonly game: AnyGame;
  readonly card: CatalogueEntry;
}
/** By game in the order registered, then by name. */
export type Searched<C> =
  | { readonly is: 'found'; readonly cards: readonly C[] }
  | { readonly is: 'problem'; readonly problem: QueryProblem };
export type Search<C> = (query: string) => Searched<C>;

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

export function makeSearch<C extends Card>(cards: readonly C[], language: string): Search<C> {
  const games = [...new Set(cards.map(({ game }) => game))];
  const indexed = cards
    .map(card => ({ card, searchable: searchableOf(card, language) }))
    .sort(
      (a, b) =>
        games.indexOf(a.card.game) - games.indexOf(b.card.game) ||
        collator.compare(a.card.card.name, b.card.card.name) ||
        (a.card.card.id < b.card.card.id ? -1 : 1),
    );
  const vocabulary = vocabularyOf(indexed.map(({ searchable }) => searchable));
  return query => {
    try {
      const filter = filterOf(parseQuery(query), vocabulary);
      return { is: 'found', cards: indexed.filter(({ searchable }) => filter(searchable)).map(({ card }) => card) };
    } catch (error) {
      if (error instanceof QueryError) return { is: 'problem', problem: error.problem };
      throw error;
    }
  };
}

/** Any length: the normaliser's own limit is one word's. */
const padded = (text: string): string => ` ${text.split(/\s+/).map(normalise).filter(Boolean).join(' ')} `;

function searchableOf({ game, card }: Card, language: string): Searchable {
  const print = makeWords(game.phrases, language, false);
  const fields = new Map(
    Object.entries(card.fields).map(
      ([name, value]) =>
        [
          normalise(name).replaceAll(' ', ''),
          [value].flat().map(v => (typeof v === 'number' ? v : padded(String(v)))),
        ] as const,
    ),
  );
  const keywords = (card.keywords ?? []).flatMap(id => {
    const topic = game.library.topics.find(t => t.id === id);
    return [padded(id), ...(topic ? [padded(print(topic.title))] : [])];
  });
  const words = (name: string): readonly string[] =>
    (fields.get(name) ?? []).filter((v): v is string => typeof v === 'string');
  return {
    game: [padded(game.id), padded(game.name)],
    type: [padded(card.kind), padded(print({ key: `kind.${card.kind}` })), ...words('type'), ...words('subtype')],
    keyword: [...keywords, ...words('keyword')],
    name: padded(card.name),
    text: padded([...card.words.map(t => print(t)), print({ key: `kind.${card.kind}` })].join(' ')),
    fields,
  };
}

function vocabularyOf(cards: readonly Searchable[]): Vocabulary {
  const fields = new Map<string, { numbers: boolean; words: boolean }>();
  for (const [name, values] of cards.flatMap(card => [...card.fields])) {
    const held = fields.get(name) ?? { numbers: false, words: false };
    fields.set(name, {
      numbers: held.numbers || values.some(v => typeof v === 'number'),
      words: held.words || values.some(v => typeof v === 'string'),
    });
  }
  const values = new Map<string, Set<string>>();
  const note = (field: string, held: readonly (string | number)[]): void => {
    const known = values.get(field) ?? new Set();
    for (const value of held) if (typeof value === 'string') known.add(value);
    values.set(field, known);
  };
  for (const card of cards) {
    for (const [name, held] of card.fields) note(name, held);
    for (const own of ['game', 'type', 'keyword'] as const) note(own, card[own]);
  }
  return { fields, games: [...new Set(cards.flatMap(card => card.game))], values };
}
