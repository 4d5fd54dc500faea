/** Look-up of cards and rules over the libraries of all games. Names no game. */
import MiniSearch from 'minisearch';
import type { AnyGame } from '../engine/contract.ts';
import type { CatalogueEntry, Topic } from '../engine/library.ts';
import { makeWords } from '../words/format.ts';
import { copiesIn, partsOf } from './decks/deck.ts';
import { makeNamesIndex, type NamesIndex } from './names-index.ts';
import { normalise } from './normalise.ts';
import { completionsOf, valuesOf } from './query/complete.ts';
import { makeSearch, type Searched } from './query/search.ts';

export interface FoundCard {
  readonly game: AnyGame;
  readonly card: CatalogueEntry;
}
export interface FoundTopic {
  readonly game: AnyGame;
  readonly topic: Topic;
  /** Its place among the game's topics. */
  readonly place: number;
}

export interface UsedIn {
  readonly deck: { readonly id: string; readonly name: string };
  readonly copies: number;
}

export interface Desk {
  /** Best first. `game` narrows. A name that two games share comes once for each. */
  cards(query: string, limit: number, game?: string): readonly FoundCard[];
  /** Those that fit a name as typed best and equally well; several where it says too little. */
  nearest(name: string, game?: string): readonly FoundCard[];
  /** By game and id, as the choices of the autocomplete carry it. */
  card(game: string, id: string): FoundCard | undefined;
  /** By the filter language (docs/card-search.md). */
  search(query: string): Searched<FoundCard>;
  /** What a filter may name before an operator. */
  readonly fields: readonly string[];
  /** Completions of a half-typed filter, whole filters each. */
  completions(typed: string, limit: number): readonly string[];
  /** Other cards of the same name, in other games or the same. */
  namesakes(found: FoundCard): readonly FoundCard[];
  /** Prebuilt decks that hold it, with how many copies. */
  usedIn(found: FoundCard): readonly UsedIn[];
  /** Cards whose whole name stands in a running text, longest names first, each once. */
  mentioned(text: string, limit: number): readonly FoundCard[];
  /** By title as typed, then by words of the text. */
  topics(query: string, limit: number, game?: string): readonly FoundTopic[];
  topic(game: string, id: string): FoundTopic | undefined;
  /** Neighbours of a topic, for turning pages. */
  topicAt(game: string, place: number): FoundTopic | undefined;
}

/** Each word is searched for by itself, with typing errors: beyond so many signs a question gets no clearer. */
const longestQuestion = 120;
const mostWords = 12;

export function makeDesk(games: readonly AnyGame[], language = 'en'): Desk {
  const cards = games.flatMap(game => game.library.catalogue.map(card => ({ game, card })));
  const topics = games.flatMap(game => game.library.topics.map((topic, place) => ({ game, topic, place })));
  const cardNames = lazily(() => makeNamesIndex(cards.map(item => ({ ...namesOf(item.card), item }))));
  const titles = lazily(() => makeNamesIndex(topics.map(item => ({ name: titleOf(item, language), item }))));
  const bodies = lazily(() => indexBodies(topics, language));
  const values = valuesOf(cards);
  const search = lazily(() => makeSearch(cards, language));

  return {
    cards: (query, limit, game) => narrowed(cardNames(), query, limit, game),
    nearest: (name, game) => {
      const found = cardNames().nearest(name);
      const narrower = found.filter(each => each.game.id === game);
      // What fits best may all be another game's.
      return game === undefined ? found : narrower.length > 0 ? narrower : narrowed(cardNames(), name, 1, game);
    },
    card: (game, id) => cards.find(c => c.game.id === game && c.card.id === id),
    search: query => search()(query),
    fields: [...values.keys()],
    completions: (typed, limit) => completionsOf(values, typed, limit),
    namesakes: found =>
      cardNames()
        .exact(found.card.name)
        .filter(other => other.card !== found.card),
    usedIn: ({ game, card }) =>
      (game.library.decks?.prebuilt ?? []).flatMap(deck => {
        const copies = copiesIn(partsOf(game, deck.entry), card.id);
        return copies === 0 ? [] : [{ deck: { id: deck.id, name: deck.name }, copies }];
      }),
    mentioned: (text, limit) => mentioned(cards, text, limit),
    topics: (query, limit, game) => {
      const byTitle = narrowed(titles(), query, limit, game);
      const words = new Set(normaliseAll(query.slice(0, longestQuestion)).trim().split(' '));
      const asked = [...words].slice(0, mostWords).join(' ');
      // Every word first; where no topic has them all, whatever has some of them.
      const byWords = (['AND', 'OR'] as const)
        .map(combineWith => bodies().search(asked, { prefix: true, fuzzy: 0.2, combineWith }))
        .filter((_hits, i, [all]) => i === 0 || all?.length === 0)
        .flat()
        .flatMap(({ id }) => topics[Number(id)] ?? [])
        .filter(found => game === undefined || found.game.id === game);
      return [...new Set([...byTitle, ...byWords])].slice(0, limit);
    },
    topic: (game, id) => topics.find(t => t.game.id === game && t.topic.id === id),
    topicAt: (game, place) => topics.find(t => t.game.id === game && t.place === place),
  };
}

function mentioned(cards: readonly FoundCard[], text: string, limit: number): readonly FoundCard[] {
  let left = ` ${normaliseAll(text.slice(0, 4_000)).replace(/ +/g, ' ')} `;
  const found: FoundCard[] = [];
  const longestFirst = cards
    .map(item => ({ item, name: normalise(item.card.name) }))
    .filter(({ name }) => name.length >= 3)
    .sort((a, b) => b.name.length - a.name.length);
  for (const { item, name } of longestFirst) {
    if (found.length === limit) break;
    if (!left.includes(` ${name} `)) continue;
    found.push(item);
    // What a longer name holds is no mention of a shorter one; a name that two games share is found in both.
    if (!cards.some(other => other !== item && !found.includes(other) && normalise(other.card.name) === name))
      left = left.replaceAll(` ${name} `, '  ');
  }
  return found;
}

const namesOf = ({ name, also }: CatalogueEntry) => (also === undefined ? { name } : { name, also });

const narrowed = <T extends { readonly game: AnyGame }>(
  index: NamesIndex<T>,
  query: string,
  limit: number,
  game?: string,
): readonly T[] =>
  index
    .find(query, game === undefined ? limit : Number.POSITIVE_INFINITY)
    .filter(found => game === undefined || found.game.id === game)
    .slice(0, limit);

const titleOf = ({ game, topic }: Pick<FoundTopic, 'game' | 'topic'>, language: string): string =>
  makeWords(game.phrases, language, false)(topic.title);

function indexBodies(topics: readonly FoundTopic[], language: string): MiniSearch {
  const index = new MiniSearch<{ id: number; title: string; body: string }>({
    fields: ['title', 'body'],
    searchOptions: { boost: { title: 3 } },
  });
  index.addAll(
    topics.map(({ game, topic }, id) => {
      const print = makeWords(game.phrases, language, false);
      return {
        id,
        title: normaliseAll(print(topic.title)),
        body: normaliseAll(topic.body.map(t => print(t)).join(' ')),
      };
    }),
  );
  return index;
}

/** The whole of a long text, in the normaliser's own portions. */
const normaliseAll = (text: string): string => text.split(/\s+/).map(normalise).join(' ');

function lazily<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
