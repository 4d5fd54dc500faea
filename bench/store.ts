/**
 * Stored decisions: how many a second at 1, 8 and 32 matches at once, and beside it what one bare statement doing the same writes reaches in the
 * same run; then whether the number of matches, or a match's length, costs anything. On a private Postgres, and on the embedded database.
 * A decision here is rules, and a write of match, log, clocks, outbox and receipt. What is compared is measured in turn.
 * `BENCH_SECONDS` (default 3) a figure. `npm run bench store`; `node bench/store.ts postgres|embedded` for one of the two.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openStore } from '../src/store/open-store.ts';
import { makeServer, temporaryFolder } from '../test/support/db/server.ts';
import { printFigure, quantile } from './line.ts';
import { bareWrites } from './store/bare.ts';
import { fill, lengthen } from './store/fill.ts';
import { inTurn, median, perSecond, processorEach, sample } from './store/sample.ts';
import { openTable, type Table } from './store/table.ts';

const SECONDS = Number(process.env.BENCH_SECONDS ?? 3);
const SLICES = 4;
const SLICE_MS = (SECONDS * 1_000) / SLICES;
/** Decisions until the code is compiled, and of those that are recorded for the bare statement. */
const WARM = { postgres: 8_000, embedded: 300 } as const;
const RECORDED = 40;
/** Matches that may end in one slice. */
const STOCK = 32;

const FEW = 100;
/** The embedded database is for one server's matches. */
const MANY = { postgres: 100_000, embedded: 10_000 } as const;

async function benchRates(table: Table): Promise<void> {
  const recorded = await table.record(RECORDED);
  await warmUp(table, WARM[table.database]);
  for (const parallel of [1, 8, 32]) {
    const write = await bareWrites(table, recorded, parallel);
    const ids = await Promise.all(Array.from({ length: parallel }, table.newMatch));
    const [bare, stored] = await inTurn(SLICES, [
      () => prepared(table, () => sample(parallel, SLICE_MS, write)),
      () =>
        prepared(table, () =>
          sample(parallel, SLICE_MS, async chain => {
            ids[chain] = await table.decide(ids[chain] ?? '');
          }),
        ),
    ]);
    if (bare === undefined || stored === undefined) return;
    const snapshots = recorded.map(({ snapshot }) => snapshot.length);
    const conditions = {
      ...{ database: table.database, matchesAtOnce: parallel, game: table.game },
      snapshotBytes: quantile(snapshots, 0.5),
    };
    printFigure('stored decisions', perSecond(stored), 'decisions/s', conditions);
    printFigure('bare statement', perSecond(bare), 'writes/s', conditions);
    printFigure('stored decisions to bare statement', perSecond(stored) / perSecond(bare), 'ratio', conditions);
    printFigure('stored decision p50', median(stored), 'ms', conditions);
    printFigure('stored decision p99', quantile(stored.times, 0.99), 'ms', conditions);
    printFigure('stored decision, processor time here', processorEach(stored), 'ms', conditions);
    printFigure('bare statement, processor time here', processorEach(bare), 'ms', conditions);
  }
}

async function warmUp(table: Table, decisions: number): Promise<void> {
  const ids = await Promise.all(Array.from({ length: 8 }, table.newMatch));
  await Promise.all(
    ids.map(async id => {
      let at = id;
      for (let n = 0; n < decisions / ids.length; n++) at = await table.decide(at);
    }),
  );
}

/** Matches enough for a slice, and nothing in the outbox: nobody announces here, so it would only grow. */
async function prepared<T>({ store, stockUp }: Table, work: () => Promise<T>): Promise<T> {
  await stockUp(STOCK);
  await store.sql.query('DELETE FROM "Outbox"');
  return work();
}

/** Single decisions, one after the other, of each table in turn; `ready` prepares each match that is begun. @returns medians, ms */
async function medians(
  tables: readonly Table[],
  ready: (table: number, id: string) => Promise<unknown> = async () => {},
): Promise<readonly number[]> {
  const begun = async (i: number, id: string) => {
    await ready(i, id);
    return id;
  };
  const ids = await Promise.all(tables.map(async (table, i) => begun(i, await table.newMatch())));
  const kinds = tables.map((table, i) => async () => {
    return sample(1, SLICE_MS, async () => {
      const id = ids[i] ?? '';
      const next = await table.decide(id);
      ids[i] = next === id ? id : await begun(i, next);
    });
  });
  return (await inTurn(SLICES * 2, kinds)).map(median);
}

/** Two databases, so that both can be measured in turn. */
async function benchMatchCount(few: Table, many: Table): Promise<void> {
  const count = MANY[few.database];
  await fill(few.store, FEW);
  await fill(many.store, count);
  await Promise.all([warmUp(few, 200), warmUp(many, 200)]);
  const [small = 0, large = 0] = await medians([few, many]);
  const conditions = { database: few.database, few: FEW, many: count };
  printFigure('decision among few matches', small, 'ms', conditions);
  printFigure('decision among many matches', large, 'ms', conditions);
  printFigure('many matches to few', large / small, 'ratio', conditions);
}

/** A log of 10 and of 1,000 entries under the same position. */
async function benchLength(table: Table): Promise<void> {
  const lengths = [10, 1_000];
  const [short = 0, long = 0] = await medians([table, table], (i, id) => lengthen(table.store, id, lengths[i] ?? 0));
  printFigure('decision at move 1,000 to move 10', long / short, 'ratio', { database: table.database, short, long });
}

async function benchPostgres(): Promise<void> {
  const server = await makeServer(temporaryFolder(), ['shared_buffers=256MB']);
  await server.start();
  try {
    const admin = new pg.Client({ connectionString: server.url('postgres') });
    await admin.connect();
    for (const name of ['rates', 'few', 'many']) await admin.query(`CREATE DATABASE ${name}`);
    await admin.end();
    await benchAll('postgres', name => ({ databaseUrl: server.url(name), connections: 16 }));
  } finally {
    await server.remove();
  }
}

async function benchEmbedded(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'flotilla-bench-'));
  try {
    await benchAll('embedded', name => ({ dataDir: join(folder, name) }));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function benchAll(
  database: Table['database'],
  where: (name: string) => Parameters<typeof openStore>[0],
): Promise<void> {
  const rates = await openStore(where('rates'));
  const table = openTable(rates, database);
  await benchRates(table);
  await benchLength(table);
  await rates.close();
  const few = await openStore(where('few'));
  const many = await openStore(where('many'));
  await benchMatchCount(openTable(few, database), openTable(many, database));
  await few.close();
  await many.close();
}

const only = process.argv[2];
if (only !== 'embedded') await benchPostgres();
if (only !== 'postgres') await benchEmbedded();
