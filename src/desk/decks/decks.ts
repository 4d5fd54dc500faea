/** Members' decks and the prebuilt ones: found, made, changed, copied, deleted. A match copies the entry, so no change reaches it. */
import { createHash } from 'node:crypto';
import type { AnyGame } from '../../engine/contract.ts';
import { makeNamesIndex } from '../names-index.ts';
import { normalise } from '../normalise.ts';
import type { DeckId, DeckRow, DeckStore } from '../ports.ts';
import { type DeckGame, hasDecks } from './deck.ts';

/** Names a deck for its owner: the id of one's own, `game/id` of a prebuilt one. */
export type DeckRef = string;

export interface Deck {
  readonly ref: DeckRef;
  readonly game: DeckGame;
  readonly name: string;
  /** As stored: maybe unfinished, maybe of an older version of the game. */
  readonly entry: unknown;
  /** Absent: prebuilt, and changed by nobody. */
  readonly own?: DeckRow;
}

export type DeckFault = 'not-found' | 'same-name' | 'no-name' | 'too-many' | 'prebuilt' | 'busy' | 'too-large';
export class DeckError extends Error {
  override readonly name = 'DeckError';
  readonly fault: DeckFault;
  constructor(fault: DeckFault) {
    super(fault);
    this.fault = fault;
  }
}

export const longestName = 60;
/** Decks of one member and game. */
const mostDecks = 100;
/** JSON of an entry, in UTF-16 units. */
const largestEntry = 20_000;
const tries = 10;

/** Every operation may throw StoreUnavailable; those that name a deck throw DeckError. */
export interface Decks {
  readonly games: readonly DeckGame[];
  prebuilt(game?: string): readonly Deck[];
  /** One's own, by game and name. */
  own(userId: string, game?: string): Promise<readonly Deck[]>;
  /** One's own and the prebuilt ones by reference. */
  read(userId: string, ref: DeckRef): Promise<Deck>;
  /** By reference, else by name as typed: one's own before prebuilt ones, the nearest name first. */
  find(userId: string, typed: string, limit: number, game?: string): Promise<readonly Deck[]>;
  /** @param receipt of the command: the same again makes no second deck */
  create(userId: string, game: DeckGame, name: string, entry: unknown, receipt: string): Promise<Deck>;
  /** The name given, or the next that is free (`Name 2`). */
  copy(userId: string, ref: DeckRef, name: string | undefined, receipt: string): Promise<Deck>;
  /** Applied to the newest version, again where somebody else was faster. */
  change(
    userId: string,
    ref: DeckRef,
    change: (deck: Deck) => { readonly name?: string; readonly entry?: unknown },
  ): Promise<Deck>;
  remove(userId: string, ref: DeckRef): Promise<Deck>;
}

export function makeDecks(store: DeckStore, games: readonly AnyGame[]): Decks {
  const deckGames = games.filter(hasDecks);
  const gameOf = (id: string): DeckGame | undefined => deckGames.find(game => game.id === id);
  const deckOf = (row: DeckRow): Deck[] => {
    const game = gameOf(row.game);
    return game === undefined ? [] : [{ ref: row.id, game, name: row.name, entry: JSON.parse(row.entry), own: row }];
  };
  const prebuilt = (id?: string): readonly Deck[] =>
    deckGames
      .filter(game => id === undefined || game.id === id)
      .flatMap(game =>
        game.library.decks.prebuilt.map(
          ({ id: deck, name, entry }): Deck => ({ ref: `${game.id}/${deck}`, game, name, entry }),
        ),
      );
  const own = async (userId: string, game?: string): Promise<readonly Deck[]> =>
    (await store.list(userId, game)).flatMap(deckOf);
  const read = async (userId: string, ref: DeckRef): Promise<Deck> => {
    const ready = prebuilt().find(deck => deck.ref === ref);
    if (ready !== undefined) return ready;
    const row = /^[0-9a-z]{12}$/.test(ref) ? await store.read(userId, ref) : undefined;
    return (row && deckOf(row)[0]) ?? fail('not-found');
  };
  const create: Decks['create'] = async (userId, game, name, entry, receipt) => {
    const row: DeckRow = {
      ...{ id: idFrom(userId, receipt), userId, game: game.id, version: 0 },
      ...named(name),
      entry: written(entry),
    };
    if ((await store.list(userId, game.id)).length >= mostDecks) fail('too-many');
    if ((await store.create(row)) === 'same-name') fail('same-name');
    return read(userId, row.id);
  };
  return {
    games: deckGames,
    prebuilt,
    own,
    read,
    create,
    find: async (userId, typed, limit, game) => {
      const all = [...(await own(userId, game)), ...prebuilt(game)];
      const byRef = all.filter(deck => deck.ref === typed.trim());
      if (byRef.length > 0) return byRef;
      if (typed.trim() === '') return all.slice(0, limit);
      return makeNamesIndex(all.map(item => ({ name: item.name, item }))).find(typed, limit);
    },
    copy: async (userId, ref, name, receipt) => {
      const from = await read(userId, ref);
      if (name !== undefined) return create(userId, from.game, name, from.entry, receipt);
      const repeated = await store.read(userId, idFrom(userId, receipt));
      const [again] = repeated === undefined ? [] : deckOf(repeated);
      if (again !== undefined) return again;
      const taken = new Set((await store.list(userId, from.game.id)).map(row => row.key));
      return create(userId, from.game, freeName(from.name, taken), from.entry, receipt);
    },
    change: async (userId, ref, change) => {
      for (let n = 0; n < tries; n++) {
        const deck = await read(userId, ref);
        if (deck.own === undefined) return fail('prebuilt');
        const { name, entry } = change(deck);
        const outcome = await store.update({
          ...deck.own,
          ...(name === undefined ? {} : named(name)),
          ...(entry === undefined ? {} : { entry: written(entry) }),
        });
        if (outcome === 'stored') return read(userId, ref);
        if (outcome !== 'conflict') fail(outcome === 'gone' ? 'not-found' : outcome);
      }
      return fail('busy');
    },
    remove: async (userId, ref) => {
      const deck = await read(userId, ref);
      if (deck.own === undefined) return fail('prebuilt');
      if (!(await store.remove(userId, ref))) fail('not-found');
      return deck;
    },
  };
}

const fail = (fault: DeckFault): never => {
  throw new DeckError(fault);
};

/** A deck made by a command carries the command's id in its own: delivered twice, it is made once. */
const idFrom = (userId: string, receipt: string): DeckId => {
  const bytes = createHash('sha256').update(`deck ${userId} ${receipt}`).digest();
  return [...bytes.subarray(0, 12)].map(byte => '0123456789abcdefghjkmnpqrstvwxyz'[byte % 32]).join('');
};

function named(raw: string): { readonly name: string; readonly key: string } {
  const name = [
    ...raw
      .toWellFormed()
      .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
      .trim(),
  ]
    .slice(0, longestName)
    .join('')
    .trim();
  if (name === '') fail('no-name');
  // Names without a letter or number (only signs) are compared as they are.
  return { name, key: normalise(name) || name };
}

function written(entry: unknown): string {
  const json = JSON.stringify(entry);
  return json.length > largestEntry || json.includes('\\u0000') ? fail('too-large') : json;
}

function freeName(name: string, taken: ReadonlySet<string>): string {
  for (let n = 1; ; n++) {
    const tried = n === 1 ? name : `${name.slice(0, longestName - 5)} ${n}`;
    if (!taken.has(named(tried).key)) return tried;
  }
}
