import { expect, test } from 'vitest';
import { MigrationError, migrate, readMigrations } from '../../src/store/migrate.ts';
import { MIGRATIONS, openStore } from '../../src/store/open-store.ts';
import { databases, freshPostgres } from '../support/db/databases.ts';
import { whyNoPostgres } from '../support/db/server.ts';

const migrations = readMigrations(MIGRATIONS);

test.each(databases)(
  'on the $name database a second start changes nothing; an edited or failing migration stops it, and one that took away what it needs',
  { timeout: 240_000 },
  async ({ open }) => {
    const store = await open();
    try {
      expect(store.migrated).toEqual([]);
      const edited = migrations.map((m, i) => (i === 0 ? { ...m, sql: `${m.sql}\n-- edited` } : m));
      await expect(migrate(store.sql, edited)).rejects.toThrow(/was edited/);
      // An older version may start on what a newer one has added to, and not on what it has taken away.
      expect(await migrate(store.sql, migrations.slice(0, 1))).toEqual([]);
      const contract = { name: '9998_old_contract', sql: 'SELECT 1' };
      expect(await migrate(store.sql, [...migrations, contract])).toEqual([contract.name]);
      await expect(migrate(store.sql, migrations)).rejects.toThrow(/does not know/);
      await store.sql.query(`DELETE FROM "_prisma_migrations" WHERE migration_name = '9998_old_contract'`);
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
