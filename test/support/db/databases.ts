/** The two databases that everything is tested on. On Postgres each test file gets a database of its own, cloned from a migrated template. */
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { type OpenStore, openStore } from '../../../src/store/open-store.ts';
import { makeServer, whyNoPostgres } from './server.ts';

export interface Database {
  readonly name: 'postgres' | 'embedded';
  /** A fresh, migrated database. Whoever opens it closes it. */
  readonly open: (connections?: number) => Promise<OpenStore>;
}

const TEMPLATE = 'flotilla_template';

/** `describe.each(databases)`. */
export const databases: readonly Database[] = [
  { name: 'embedded', open: () => openStore({}) },
  ...(whyNoPostgres === undefined
    ? [
        {
          name: 'postgres' as const,
          open: async (connections?: number) =>
            openStore({ ...(await freshPostgres()), ...(connections === undefined ? {} : { connections }) }),
        },
      ]
    : []),
];

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
  const folder = process.env.FLOTILLA_TEST_POSTGRES;
  if (folder === undefined) throw new Error('test/support/db/global-setup.ts is not in vitest.config.ts');
  const address = join(folder, 'address');
  if (isFirst(folder)) {
    const server = await makeServer(folder, ['fsync=off', 'max_connections=200']);
    await server.start();
    await administer(server.url, `CREATE DATABASE ${TEMPLATE}`);
    await (await openStore({ databaseUrl: server.url(TEMPLATE) })).close();
    writeFileSync(address, server.url('DATABASE'));
  }
  for (let n = 0; !existsSync(address); n++) {
    if (n > 600) throw new Error('the test Postgres did not start');
    await new Promise(resolve => setTimeout(resolve, 50));
  }
  const found = readFileSync(address, 'utf8');
  return database => found.replace('DATABASE', database);
}

function isFirst(folder: string): boolean {
  try {
    mkdirSync(join(folder, 'starting'));
    return true;
  } catch {
    return false;
  }
}
