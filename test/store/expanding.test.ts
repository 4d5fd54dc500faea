/**
 * Migrations run while processes of the version before still work (a rolling deployment): they only add. Something is taken away by a migration whose
 * name ends in `_contract`, one version after nothing uses it any more.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CONTRACT, type Migration, migrate, readMigrations } from '../../src/store/migrate.ts';
import { MIGRATIONS, type OpenStore } from '../../src/store/open-store.ts';
import { databases } from '../support/db/databases.ts';

const migrations = readMigrations(MIGRATIONS);
const expanding = migrations.filter(m => !m.name.endsWith(CONTRACT));

/** Without comments; in lower case, blanks made one. */
const statementsOf = (sql: string): readonly string[] =>
  sql
    .replace(/--.*$/gm, '')
    .split(';')
    .map(each => each.replace(/\s+/g, ' ').trim().toLowerCase())
    .filter(each => each !== '');

const TAKING_AWAY: readonly RegExp[] = [
  /\bdrop (table|column|constraint|index|type|schema|sequence|default|not null)\b/,
  /\brename\b/,
  /\btruncate\b/,
  /^delete from\b/,
  /\balter column "[^"]+" (set data )?type\b/,
  /\bset not null\b/,
];

/** What an older process could not live with. @returns the statements */
function refusedIn({ sql }: Migration): readonly string[] {
  const statements = statementsOf(sql);
  const created = statements.flatMap(each => /^create (?:unlogged )?table "([^"]+)"/.exec(each)?.[1] ?? []);
  const isOld = (table: string | undefined) => table !== undefined && !created.includes(table);
  return statements.filter(each => {
    if (TAKING_AWAY.some(pattern => pattern.test(each))) return true;
    // It would write rows that a new rule of an old table refuses.
    if (/^create unique index/.test(each)) return isOld(/ on "([^"]+)"/.exec(each)?.[1]);
    if (/ add constraint /.test(each)) return isOld(/^alter table "([^"]+)"/.exec(each)?.[1]);
    return / add column /.test(each) && / not null/.test(each) && !/ default /.test(each);
  });
}

describe('the statements', () => {
  test.each(expanding)('$name only adds', migration => {
    expect(refusedIn(migration)).toEqual([]);
  });

  test.each([
    ['ALTER TABLE "Match" DROP COLUMN "seed";'],
    ['DROP TABLE "Match";'],
    ['ALTER TABLE "Match" RENAME COLUMN "seed" TO "grain";'],
    ['ALTER TABLE "Match" ADD COLUMN "x" TEXT NOT NULL;'],
    ['ALTER TABLE "Match" ALTER COLUMN "seq" TYPE BIGINT;'],
    ['ALTER TABLE "Match" ALTER COLUMN "offers" SET NOT NULL;'],
    ['CREATE UNIQUE INDEX "x" ON "Match"("seed");'],
    ['ALTER TABLE "Match" ADD CONSTRAINT "x" CHECK (seq > 0);'],
    ['DELETE FROM "Match";'],
  ])('%s is found', sql => {
    expect(refusedIn({ name: 'x', sql })).toHaveLength(1);
  });
  test('what adds is not', () => {
    const sql = `-- drop table
      CREATE TABLE "New" ("id" TEXT NOT NULL, CONSTRAINT "New_pkey" PRIMARY KEY ("id")); CREATE UNIQUE INDEX "i" ON "New"("id");
      ALTER TABLE "New" ADD CONSTRAINT "c" FOREIGN KEY ("id") REFERENCES "Match"("id") ON DELETE CASCADE;
      ALTER TABLE "Match" ADD COLUMN "x" TEXT; ALTER TABLE "Match" ADD COLUMN "y" INT NOT NULL DEFAULT 0; CREATE INDEX "j" ON "Match"("x");`;
    expect(refusedIn({ name: 'x', sql })).toEqual([]);
  });
});

interface Column {
  readonly table: string;
  readonly column: string;
  readonly type: string;
  readonly nullable: string;
  readonly fallback: string | null;
}

describe('the tables after each migration, as the version before knows them', () => {
  let store: OpenStore;
  beforeAll(async () => {
    const [postgres] = databases.slice(-1);
    if (postgres === undefined) throw new Error('no database');
    store = await postgres.open();
    await store.sql.script('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  });
  afterAll(() => store.close());
  const columns = () =>
    store.sql.query<Column & Record<string, unknown>>(
      `SELECT table_name AS table, column_name AS column, data_type AS type, is_nullable AS nullable, column_default AS fallback
       FROM information_schema.columns WHERE table_schema = 'public' AND table_name <> '_prisma_migrations'`,
    );

  test('each column is still there, takes what it took, and a row without the new ones can be written', async () => {
    let before: readonly Column[] = [];
    for (const n of migrations.keys()) {
      const known = migrations.slice(0, n + 1);
      await migrate(store.sql, known);
      const after = await columns();
      if (!known.at(-1)?.name.endsWith(CONTRACT)) {
        for (const old of before) {
          const now = after.find(c => c.table === old.table && c.column === old.column);
          expect(now, `${old.table}.${old.column}`).toMatchObject({ type: old.type });
          expect(
            old.nullable === 'YES' && now?.nullable === 'NO',
            `${old.table}.${old.column} takes no null any more`,
          ).toBe(false);
        }
        const tables = new Set(before.map(c => c.table));
        const added = after.filter(
          c => tables.has(c.table) && !before.some(o => o.table === c.table && o.column === c.column),
        );
        const needed = added.filter(c => c.nullable === 'NO' && c.fallback === null);
        expect(needed.map(c => `${c.table}.${c.column}`)).toEqual([]);
      }
      before = after;
    }
    expect(before.length).toBeGreaterThan(50);
  });
});
