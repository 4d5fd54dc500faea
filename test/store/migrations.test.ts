import { expect, test } from 'vitest';
import { MigrationError, migrate, readMigrations } from '../../src/store/migrate.ts';
import { MIGRATIONS, openStore } from '../../src/store/open-store.ts';
import { databases, freshPostgres } from '../support/db/databases.ts';
import { whyNoPostgres } from '../support/db/server.ts';

const migrations = readMigrations(MIGRATIONS);

test.each(databases)(
  'on the $name database a second start changes nothing; an edited, unknown or failing migration stops it',
  { timeout: 240_000 },
  async ({ open }) => {
    const store = await open();
    try {
      expect(store.migrated).toEqual([]);
      const edited = migrations.map((m, i) => (i === 0 ? { ...m, sql: `${m.sql}\n-- edited` } : m));
      await expect(migrate(store.sql, edited)).rejects.toThrow(/was edited/);
      await expect(migrate(store.sql, [])).rejects.toThrow(/does not know/);
      const failing = [...migrations, { name: '9999_bad', sql: 'CREATE TABLE "Half" (id int); SELECT nonsense;' }];
      await expect(migrate(store.sql, failing)).rejects.toThrow(MigrationError);
      // All or nothing: nothing of the failed one is left.
      const [half] = await store.sql.query(`SELECT to_regclass('"Half"') AS found`);
      expect(half).toEqual({ found: null });
      expect(await migrate(store.sql, migrations)).toEqual([]);
    } finally {
      await store.close();
    }
  },
);

test.skipIf(whyNoPostgres !== undefined)(
  'processes that start together on an empty Postgres migrate it once',
  async () => {
    const { databaseUrl } = await freshPostgres();
    const first = await openStore({ databaseUrl });
    await first.sql.script('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
    const stores = await Promise.all([1, 2, 3].map(() => openStore({ databaseUrl, connections: 2 })));
    expect(stores.flatMap(s => s.migrated).sort()).toEqual(migrations.map(m => m.name));
    await Promise.all([first, ...stores].map(s => s.close()));
  },
);
