/**
 * Brings a database up to date at start: every `prisma/migrations/<name>/migration.sql`, in order, once, each in a transaction,
 * under a lock that several processes starting together share. Recorded in `_prisma_migrations` as Prisma itself does, so
 * that `prisma migrate status` agrees.
 */
import { createHash, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Query, Row, Sql } from './sql.ts';

/** The database cannot be brought up to date; the start must stop. The message says what to do. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

export interface Migration {
  readonly name: string;
  readonly sql: string;
}

/** Prisma's own advisory lock, so that its tools and we exclude each other. */
const LOCK = 72707369;

/** Migrations of this ending take something away, once no older version runs any more; all others only add (test/store/expanding.test.ts). */
export const CONTRACT = '_contract';

const TABLE = `CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
  "id" VARCHAR(36) PRIMARY KEY NOT NULL,
  "checksum" VARCHAR(64) NOT NULL,
  "finished_at" TIMESTAMPTZ,
  "migration_name" VARCHAR(255) NOT NULL,
  "logs" TEXT,
  "rolled_back_at" TIMESTAMPTZ,
  "started_at" TIMESTAMPTZ NOT NULL DEFAULT now(),
  "applied_steps_count" INTEGER NOT NULL DEFAULT 0
)`;

export const readMigrations = (folder: string): readonly Migration[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter(entry => entry.isDirectory())
    .map(({ name }) => ({ name, sql: readFileSync(join(folder, name, 'migration.sql'), 'utf8') }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));

const checksumOf = ({ sql }: Migration): string => createHash('sha256').update(sql).digest('hex');

/**
 * @returns the names applied now
 * @throws MigrationError where an applied migration was edited or failed, or an unknown one takes something away
 */
export async function migrate(sql: Sql, migrations: readonly Migration[]): Promise<readonly string[]> {
  const applied: string[] = [];
  // One transaction for all: the lock lasts as long, and a failure leaves the database as it was.
  await sql.transaction(async tx => {
    await tx.query('SELECT pg_advisory_xact_lock($1)::text', [LOCK]);
    await tx.query(TABLE);
    const done = await readDone(tx, migrations);
    for (const migration of migrations) {
      if (done.has(migration.name)) continue;
      await apply(tx, migration);
      applied.push(migration.name);
    }
  });
  return applied;
}

interface DoneRow extends Row {
  readonly migration_name: string;
  readonly checksum: string;
  readonly finished_at: Date | null;
}

async function readDone(tx: Query, migrations: readonly Migration[]): Promise<ReadonlySet<string>> {
  const rows = await tx.query<DoneRow>(
    'SELECT migration_name, checksum, finished_at FROM "_prisma_migrations" WHERE rolled_back_at IS NULL',
  );
  for (const row of rows) {
    const known = migrations.find(m => m.name === row.migration_name);
    if (known === undefined) {
      // A newer version has been here. What only adds leaves us our tables (a rolling deployment, or one that is taken back).
      if (!row.migration_name.endsWith(CONTRACT)) continue;
      throw new MigrationError(
        `the database has migration ${row.migration_name}, which this version does not know: start a newer version`,
      );
    }
    if (row.finished_at === null)
      throw new MigrationError(`migration ${known.name} failed earlier: restore the backup`);
    if (row.checksum !== checksumOf(known)) {
      throw new MigrationError(`migration ${known.name} was edited after it was applied: undo the edit, add a new one`);
    }
  }
  return new Set(rows.map(row => row.migration_name));
}

async function apply(tx: Query, migration: Migration): Promise<void> {
  try {
    await tx.script(migration.sql);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new MigrationError(`migration ${migration.name} failed: ${why}`, { cause: error });
  }
  await tx.query(
    `INSERT INTO "_prisma_migrations" (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
     VALUES ($1, $2, $3, now(), clock_timestamp(), 1)`,
    [randomUUID(), checksumOf(migration), migration.name],
  );
}
