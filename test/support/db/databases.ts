/** The two databases that everything is tested on. On Postgres each test file gets a database of its own, cloned from a migrated template. */
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { embeddedSql, openEmbedded } from '../../../src/store/embedded.ts';
import { migrate, readMigrations } from '../../../src/store/migrate.ts';
import { MIGRATIONS, type OpenStore, openStore } from '../../../src/store/open-store.ts';
import { makeServer, whyNoPostgres } from './server.ts';

export interface Database {
  readonly name: 'postgres' | 'embedded';
  /** A fresh, migrated database. Whoever opens it closes it. */
  readonly open: (connections?: number) => Promise<OpenStore>;
}

const TEMPLATE = 'flotilla_template';

/** `describe.each(databases)`. */
export const databases: readonly Database[] = [
  { name: 'embedded', open: openEmbeddedCopy },
  ...(whyNoPostgres === undefined ? [{ name: 'postgres' as const, open: openPostgresCopy }] : []),
];

async function openPostgresCopy(connections = 10): Promise<OpenStore> {
  return openStore({ ...(await freshPostgres()), connections });
}

async function openEmbeddedCopy(): Promise<OpenStore> {
  return openStore({ from: await embeddedDump() });
}

/** A migrated embedded database to begin with. Setting a new one up takes seconds of work, copying one does not: made once a run. */
export async function embeddedDump(): Promise<Blob> {
  const file = join(runFolder(), 'embedded.tar');
  if (isFirst('embedded')) {
    const made = await openEmbedded();
    await migrate(embeddedSql(made), readMigrations(MIGRATIONS));
    const dump = await made.dumpDataDir('none');
    await made.close();
    writeFileSync(`${file}.part`, new Uint8Array(await dump.arrayBuffer()));
    renameSync(`${file}.part`, file);
  }
  await until(file);
  return new Blob([readFileSync(file)]);
}

if (whyNoPostgres !== undefined) console.warn(`NOT tested on Postgres: ${whyNoPostgres}`);

/** A new database on the run's own server, for tests that open it several times. */
export async function freshPostgres(): Promise<{ databaseUrl: string }> {
  const server = await sharedServer();
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await administer(server, `CREATE DATABASE ${name} TEMPLATE ${TEMPLATE}`);
  return { databaseUrl: server(name) };
}

type UrlOf = (database: string) => string;

async function administer(url: UrlOf, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url('postgres') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Started by the first worker that asks; the others wait for its address. */
async function sharedServer(): Promise<UrlOf> {
  const folder = runFolder();
  const address = join(folder, 'address');
  if (isFirst('postgres')) {
    const server = await makeServer(folder, ['fsync=off', 'max_connections=200']);
    await server.start();
    await administer(server.url, `CREATE DATABASE ${TEMPLATE}`);
    await (await openStore({ databaseUrl: server.url(TEMPLATE) })).close();
    writeFileSync(address, server.url('DATABASE'));
  }
  await until(address);
  const found = readFileSync(address, 'utf8');
  return database => found.replace('DATABASE', database);
}

function runFolder(): string {
  const folder = process.env.FLOTILLA_TEST_POSTGRES;
  if (folder === undefined) throw new Error('test/support/db/global-setup.ts is not in vitest.config.ts');
  return folder;
}

/** Whether this worker is the one to make it. */
function isFirst(what: string): boolean {
  try {
    mkdirSync(join(runFolder(), `making-${what}`));
    return true;
  } catch {
    return false;
  }
}

async function until(file: string): Promise<void> {
  for (let n = 0; !existsSync(file); n++) {
    if (n > 2_000) throw new Error(`${file} was not made`);
    await new Promise(resolve => setTimeout(resolve, 50));
  }
}
