/**
 * Resident memory of the match service and its store: as they start, with 10,000 matches stored, and while each of many of them is looked at, decided in and left
 * again: it must not grow with them. On Postgres, which is a process of its own. `npm run bench memory`.
 */
import { openStore } from '../src/store/open-store.ts';
import { makeServer, temporaryFolder } from '../test/support/db/server.ts';
import { printFigure } from './line.ts';
import { fill } from './store/fill.ts';
import { openTable, type Table } from './store/table.ts';

const STORED = 10_000;
/** More than the service keeps decoded (matches/position-cache.ts). */
const TOUCHED = 800;
const ROUNDS = 3;

/** MiB, after a full collection: `--expose-gc`, as bench/run.ts passes it. */
function resident(): number {
  globalThis.gc?.();
  globalThis.gc?.();
  return process.memoryUsage.rss() / 2 ** 20;
}

/** As many other matches, each made, read and decided in once. */
async function touchMany(table: Table): Promise<void> {
  for (let n = 0; n < TOUCHED; n++) await table.decide(await table.newMatch());
  await table.store.sql.query('DELETE FROM "Outbox"');
}

const conditions = { database: 'postgres', collected: globalThis.gc === undefined ? 'no' : 'yes' };
const server = await makeServer(temporaryFolder());
await server.start();
try {
  const store = await openStore({ databaseUrl: server.url('postgres') });
  const table = openTable(store, 'postgres');
  printFigure('resident memory at start', resident(), 'MiB', conditions);
  await fill(store, STORED);
  printFigure('resident memory, matches stored', resident(), 'MiB', { ...conditions, matches: STORED });
  const rounds: number[] = [];
  for (let round = 1; round <= ROUNDS; round++) {
    await touchMany(table);
    rounds.push(resident());
    printFigure('resident memory, matches played on', rounds.at(-1) ?? 0, 'MiB', {
      ...conditions,
      matches: STORED + TOUCHED * round,
    });
  }
  const [, second = 0] = rounds;
  printFigure('resident memory, last round to second', (rounds.at(-1) ?? 0) / second, 'ratio', conditions);
  await store.close();
} finally {
  await server.remove();
}
