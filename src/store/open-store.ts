/** Opens the database, brings it up to date, and hands out what the match service and the jobs need of it. */
import { fileURLToPath } from 'node:url';
import type { PGlite } from '@electric-sql/pglite';
import { PrismaPg } from '@prisma/adapter-pg';
import { PrismaPGlite } from 'pglite-prisma-adapter';
import type { DeckStore } from '../desk/ports.ts';
import type { Store } from '../matches/ports.ts';
import type { ProcessStore } from '../processes/ports.ts';
import { challengeStore } from './challenge-store.ts';
import { deckStore } from './deck-store.ts';
import { embeddedSql, openEmbedded } from './embedded.ts';
import { openFolder } from './embedded-folder.ts';
import { classify, guarded } from './failures.ts';
import { PrismaClient } from './generated/client.ts';
import { matchStore } from './match-store.ts';
import { migrate, readMigrations } from './migrate.ts';
import { outboxStore } from './outbox-store.ts';
import { openPool, postgresSql } from './postgres.ts';
import { processStore } from './process-store.ts';
import { resultStore } from './result-store.ts';
import { settingsStore } from './settings-store.ts';
import type { Row, Sql, SqlValue } from './sql.ts';

export interface OpenStore extends Store {
  readonly decks: DeckStore;
  readonly processes: ProcessStore;
  /** For benches and tests. */
  readonly sql: Sql;
  readonly prisma: PrismaClient;
  /** For jobs that bring their own SQL (pg-boss): one statement with values, or a script without. */
  readonly executeSql: (text: string, values?: unknown[]) => Promise<{ rows: Row[] }>;
  /** Matches by state. */
  readonly countMatches: () => Promise<Readonly<Record<string, number>>>;
  /** To the database, by state. */
  readonly connections: () => Readonly<Record<string, number>>;
  /** @throws StoreUnavailable */
  readonly ping: () => Promise<void>;
  readonly close: () => Promise<void>;
  /** Only the embedded database in its folder has a clock that can be set: so far ahead of this machine's, ms. */
  readonly setClock?: (aheadMs: number) => Promise<void>;
  /** Migrations applied by this start. */
  readonly migrated: readonly string[];
}

export interface StoreOptions {
  /** A Postgres; absent: the embedded database. */
  readonly databaseUrl?: string;
  /** Folder of the embedded database; absent: in memory. */
  readonly dataDir?: string;
  /** For tests: an embedded database to begin with. */
  readonly from?: Blob;
  /** This process, where several may share the database: what it holds is free when it dies. */
  readonly process?: string;
  /** How long a start waits for a Postgres that is not there yet, ms. Default 0. */
  readonly patienceMs?: number;
  /** Called once where it has to wait. */
  readonly onWaiting?: () => void;
  /** Connections to Postgres at most. Default 10. */
  readonly connections?: number;
}

export const MIGRATIONS = fileURLToPath(new URL('../../prisma/migrations', import.meta.url));

/** @throws MigrationError, FolderInUse, or the driver's error where the database cannot be reached */
export async function openStore(options: StoreOptions): Promise<OpenStore> {
  const { sql, prisma, setClock } =
    options.databaseUrl === undefined ? await openLocal(options) : openServer(options.databaseUrl, options);
  try {
    const migrated = await patiently(options, () => migrate(sql, readMigrations(MIGRATIONS)));
    return {
      sql,
      prisma,
      executeSql: (text, values) => executeSql(sql, text, values),
      migrated,
      ...(setClock === undefined ? {} : { setClock }),
      matches: matchStore(sql, prisma),
      challenges: challengeStore(prisma),
      settings: settingsStore(prisma, sql),
      results: resultStore(sql),
      outbox: outboxStore(sql, options.process),
      processes: processStore(sql),
      decks: deckStore(sql),
      countMatches: () => guarded(() => countMatches(sql)),
      connections: sql.connections,
      ping: async () => {
        await guarded(() => sql.query('SELECT 1'));
      },
      close: () => closeAll(sql, prisma),
    };
  } catch (error) {
    await closeAll(sql, prisma).catch(() => {});
    throw error;
  }
}

const TRY_AGAIN_MS = 1_000;

/** Started together, a process is often there before its database. */
async function patiently<T>({ patienceMs = 0, onWaiting }: StoreOptions, work: () => Promise<T>): Promise<T> {
  const until = performance.now() + patienceMs;
  for (let n = 0; ; n++) {
    try {
      return await work();
    } catch (error) {
      if (classify(error).is !== 'unavailable' || performance.now() > until) throw error;
      if (n === 0) onWaiting?.();
      await new Promise(resolve => setTimeout(resolve, TRY_AGAIN_MS));
    }
  }
}

async function countMatches(sql: Sql): Promise<Readonly<Record<string, number>>> {
  const rows = await sql.query<Row & { status: string; n: number }>(
    'SELECT status, count(*)::int AS n FROM "Match" GROUP BY status',
  );
  return { running: 0, over: 0, ...Object.fromEntries(rows.map(({ status, n }) => [status, Number(n)])) };
}

async function executeSql(sql: Sql, text: string, values: unknown[] = []): Promise<{ rows: Row[] }> {
  const rows = values.length === 0 ? await sql.script(text) : await sql.query(text, values as SqlValue[]);
  return { rows: [...rows] };
}

async function closeAll(sql: Sql, prisma: PrismaClient): Promise<void> {
  await prisma.$disconnect();
  await sql.close();
}

type Connected = Pick<OpenStore, 'sql' | 'prisma' | 'setClock'>;

function openServer(databaseUrl: string, { connections }: StoreOptions): Connected {
  const pool = openPool(databaseUrl, connections);
  return { sql: postgresSql(pool), prisma: new PrismaClient({ adapter: new PrismaPg(pool) }) };
}

async function openLocal({ dataDir, from }: StoreOptions): Promise<Connected> {
  // In memory it is for tests, which need no thread.
  const database = dataDir === undefined ? await openEmbedded(undefined, from) : await openFolder(dataDir, from);
  // The adapter calls no more of PGlite than the thread offers.
  const adapter = new PrismaPGlite(database as unknown as PGlite);
  const clock = 'setClock' in database ? { setClock: database.setClock } : {};
  return { sql: embeddedSql(database), prisma: new PrismaClient({ adapter }), ...clock };
}
