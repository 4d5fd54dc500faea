/** What the desk needs stored: members' decks. Implemented by src/store/deck-store.ts. */

export type DeckId = string;

export interface DeckRow {
  readonly id: DeckId;
  readonly userId: string;
  readonly game: string;
  readonly name: string;
  /** The name as it is compared: one member's decks of a game never share it. */
  readonly key: string;
  /** JSON of an entry of the game; it may be illegal or of an older version of the game. */
  readonly entry: string;
  /** Raised by every change: the lock. */
  readonly version: number;
}

/** Every method may throw StoreUnavailable (matches/ports.ts). */
export interface DeckStore {
  /** By game, then by name. */
  readonly list: (userId: string, game?: string) => Promise<readonly DeckRow[]>;
  /** Another member's is not found. */
  readonly read: (userId: string, id: DeckId) => Promise<DeckRow | undefined>;
  /** `repeated`: a deck with this id is there already (the same command delivered twice). */
  readonly create: (row: DeckRow) => Promise<'stored' | 'same-name' | 'repeated'>;
  /** Compared with the version before; raises it. `gone`: deleted meanwhile, or somebody else's. */
  readonly update: (row: DeckRow) => Promise<'stored' | 'conflict' | 'same-name' | 'gone'>;
  readonly remove: (userId: string, id: DeckId) => Promise<boolean>;
}
