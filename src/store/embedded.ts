/** The embedded database (PGlite, one connection) behind `Sql`. */
import { mkdirSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { PGlite, type Transaction } from '@electric-sql/pglite';
import type { EmbeddedThread } from './embedded-thread.ts';
import type { Row, Sql, SqlValue } from './sql.ts';

/**
 * Postgres keeps 128 MiB of pages by default, all of them resident once touched; the files are in the machine's own cache anyway. One server's
 * matches fit many times (docs/decisions/010-storage.md).
 */
const SETTINGS = ['-c', 'shared_buffers=16MB'];

/**
 * @param dataDir a folder, made if missing; absent: in memory, for tests
 * @param from a database to begin with, as `dumpDataDir` gave it: setting a new one up takes some seconds
 */
export async function openEmbedded(dataDir?: string, from?: Blob): Promise<PGlite> {
  compilePlainly();
  if (dataDir !== undefined) mkdirSync(dataDir, { recursive: true });
  return PGlite.create({
    startParams: [...PGlite.defaultStartParams, ...SETTINGS],
    ...(dataDir === undefined ? {} : { dataDir }),
    ...(from === undefined ? {} : { loadDataDir: from }),
  });
}

/**
 * V8 compiles what of Postgres is used often a second time, to faster code. That takes 500 MiB for a moment, and more time than our short
 * statements win by it. Holds for WebAssembly alone, and for what is compiled from now on.
 */
function compilePlainly(): void {
  for (const flag of ['--liftoff-only', '--no-wasm-tier-up', '--no-wasm-dynamic-tiering']) setFlagsFromString(flag);
}

export function embeddedSql(database: EmbeddedThread): Sql {
  return {
    dialect: 'embedded',
    query: (text, values) => run(database, text, values),
    script: text => database.transaction(tx => runScript(tx, text)),
    transaction: work =>
      database.transaction(tx =>
        work({ query: (text, values) => run(tx, text, values), script: text => runScript(tx, text) }),
      ),
    connections: () => ({ busy: 1 }),
    close: () => database.close(),
  };
}

async function run<R extends Row>(
  on: Pick<Transaction, 'query'>,
  text: string,
  values: readonly SqlValue[] = [],
): Promise<readonly R[]> {
  const { rows } = await on.query<R>(text, [...values]);
  return rows;
}

const runScript = async (on: Pick<Transaction, 'exec'>, text: string): Promise<readonly Row[]> =>
  (await on.exec(text)).flatMap(result => result.rows as Row[]);
