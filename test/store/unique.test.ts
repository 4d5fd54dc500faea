/**
 * Every unique key of the schema is hit on purpose, on each database and by each way a statement reaches it: the refusal names the key, and the
 * database goes on answering. The keys are read from the database itself, so a new one is tried too.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { classify } from '../../src/store/failures.ts';
import { type OpenStore, openStore } from '../../src/store/open-store.ts';
import type { Row, SqlValue } from '../../src/store/sql.ts';
import { databases, embeddedDump } from '../support/db/databases.ts';

interface Key extends Row {
  readonly name: string;
  readonly table: string;
  readonly columns: readonly string[];
}
interface Column extends Row {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly filled: boolean;
}

const KEYS = `SELECT i.relname AS name, t.relname AS table,
  (SELECT array_agg(a.attname::text ORDER BY a.attnum) FROM pg_attribute a WHERE a.attrelid = t.oid AND a.attnum = ANY(x.indkey)) AS columns
FROM pg_index x JOIN pg_class i ON i.oid = x.indexrelid JOIN pg_class t ON t.oid = x.indrelid JOIN pg_namespace n ON n.oid = t.relnamespace
WHERE x.indisunique AND n.nspname = 'public' AND t.relname ~ '^[A-Z]' ORDER BY 1`;
const COLUMNS = `SELECT table_name::text AS table, column_name::text AS name, data_type::text AS type, is_nullable = 'YES' AS filled
FROM information_schema.columns WHERE table_schema = 'public' AND table_name ~ '^[A-Z]'`;

const folder = mkdtempSync(join(tmpdir(), 'flotilla-unique-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** As it runs in production: in a thread of its own. */
const threaded = {
  name: 'embedded in its thread',
  open: async () => openStore({ dataDir: join(folder, 'data'), from: await embeddedDump() }),
};

/** A value of the column's type that goes with a number. */
function sample(type: string, n: number): SqlValue {
  if (type === 'boolean') return n % 2 === 0;
  if (type.startsWith('timestamp')) return new Date(1_800_000_000_000 + n * 1_000).toISOString();
  return type === 'text' ? `v${n}` : n;
}

describe.each([...databases, threaded])('$name', ({ open }) => {
  let store: OpenStore;
  let keys: readonly Key[];
  let columns: readonly Column[];
  beforeAll(async () => {
    store = await open();
    keys = await store.sql.query<Key>(KEYS);
    columns = await store.sql.query<Column>(COLUMNS);
    // What the others' foreign keys lead to.
    for (const table of ['Match', 'Challenge', 'MatchResult']) await store.sql.query(...insert(table, () => 1));
  });
  afterAll(() => store.close());

  /** One row, with a number a column. */
  function insert(table: string, numberOf: (column: string) => number): [string, SqlValue[]] {
    const own = columns.filter(each => each.table === table);
    const names = own.map(({ name }) => `"${name}"`).join(', ');
    const marks = own.map(({ type }, i) => `$${i + 1}::${type}`).join(', ');
    return [
      `INSERT INTO "${table}" (${names}) VALUES (${marks})`,
      own.map(({ name, type }) => sample(type, numberOf(name))),
    ];
  }

  /** The same in this key's columns, something else in those that only other keys have. */
  function twice({ table, columns: same }: Key): readonly [string, SqlValue[]][] {
    const others = new Set(keys.filter(key => key.table === table).flatMap(key => key.columns));
    const row = (n: number) => insert(table, column => (others.has(column) && !same.includes(column) ? n : 1));
    return [row(1), row(2)];
  }

  const ways: Record<string, (text: string, values: SqlValue[]) => Promise<unknown>> = {
    'a statement': (text, values) => store.sql.query(text, values),
    'a statement in a transaction': (text, values) => store.sql.transaction(tx => tx.query(text, values)),
    "Prisma's": (text, values) => store.prisma.$executeRawUnsafe(text, ...values),
    "Prisma's in a transaction": (text, values) =>
      store.prisma.$transaction(tx => tx.$executeRawUnsafe(text, ...values)),
  };

  test.each(Object.keys(ways))('a second row of each unique key is refused by name: %s', async way => {
    const run = ways[way] as (typeof ways)[string];
    expect(keys.length).toBeGreaterThanOrEqual(20);
    const wrong: string[] = [];
    for (const key of keys) {
      const [first, second] = twice(key).map(([text, values]) => [text, values] as const);
      if (first === undefined || second === undefined) throw new Error('two rows');
      await run(...(first as [string, SqlValue[]])).catch(() => undefined);
      const failure = await run(...(second as [string, SqlValue[]])).then(
        () => ({ is: 'stored' }) as const,
        error => classify(error),
      );
      const named =
        failure.is === 'refuse' &&
        (failure.constraint.includes(key.name) || key.columns.every(c => failure.constraint.includes(c)));
      if (!named) wrong.push(`${key.name}: ${JSON.stringify(failure)}`);
      await store.ping();
    }
    expect(wrong).toEqual([]);
  });
});
