/** Members' decks (desk/ports.ts), in raw statements: no other table touches them. */
import type { DeckRow, DeckStore } from '../desk/ports.ts';
import { classify, retrying } from './failures.ts';
import type { Row, Sql } from './sql.ts';

const COLUMNS = `"id", "userId", "game", "name", "key", "entry", "version"`;
const LIST = `SELECT ${COLUMNS} FROM "Deck" WHERE "userId" = $1 AND ($2 = '' OR "game" = $2) ORDER BY "game", "key"`;
const READ = `SELECT ${COLUMNS} FROM "Deck" WHERE "id" = $1 AND "userId" = $2`;
const CREATE = `INSERT INTO "Deck" (${COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6, 0)
  ON CONFLICT DO NOTHING RETURNING "id"`;
const UPDATE = `UPDATE "Deck" SET "name" = $4, "key" = $5, "entry" = $6, "version" = "version" + 1, "updatedAt" = now()
  WHERE "id" = $1 AND "userId" = $2 AND "version" = $3 RETURNING "id"`;
const REMOVE = `DELETE FROM "Deck" WHERE "id" = $1 AND "userId" = $2 RETURNING "id"`;

interface Stored extends Row {
  readonly id: string;
  readonly userId: string;
  readonly game: string;
  readonly name: string;
  readonly key: string;
  readonly entry: string;
  readonly version: number;
}

export function deckStore(sql: Sql): DeckStore {
  const read = async (userId: string, id: string): Promise<DeckRow | undefined> =>
    (await retrying(() => sql.query<Stored>(READ, [id, userId])))[0];
  return {
    read,
    list: async (userId, game = '') => await retrying(() => sql.query<Stored>(LIST, [userId, game])),
    create: async ({ id, userId, game, name, key, entry }) => {
      const values = [id, userId, game, name, key, entry];
      const made = await retrying(() => sql.query(CREATE, values));
      if (made.length > 0) return 'stored';
      return (await read(userId, id)) === undefined ? 'same-name' : 'repeated';
    },
    update: async ({ id, userId, name, key, entry, version }) => {
      try {
        const values = [id, userId, version, name, key, entry];
        if ((await retrying(() => sql.query(UPDATE, values))).length > 0) return 'stored';
      } catch (error) {
        // The only unique key that an update can hit is the name's.
        if (classify(error).is === 'refuse') return 'same-name';
        throw error;
      }
      return (await read(userId, id)) === undefined ? 'gone' : 'conflict';
    },
    remove: async (userId, id) => (await retrying(() => sql.query(REMOVE, [id, userId]))).length > 0,
  };
}
