/**
 * Stored decisions: how many a second at 1, 8 and 32 matches at once, and beside it what one bare statement doing the same writes reaches in the
 * same run; then whether the number of matches, or a match's length, costs anything. On a private Postgres, and on the embedded database.
 * A decision here is what an opponent's move is: read, rules, write with log row, clocks and outbox. `BENCH_SECONDS` (default 3) a figure.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { seededBelow } from '../src/engine/chance.ts';
import { sampleAnswer } from '../src/engine/sample.ts';
import { games } from '../src/games/registry.ts';
import { makeLog } from '../src/log/log.ts';
import { createMatches } from '../src/matches/matches.ts';
import type { Decide, MatchWrite } from '../src/matches/ports.ts';
import { writeValues } from '../src/store/match-rows.ts';
import { WRITE } from '../src/store/match-sql.ts';
import { type OpenStore, openStore } from '../src/store/open-store.ts';
import { makeServer, temporaryFolder } from '../test/support/db/server.ts';
import { printFigure } from './line.ts';

const SECONDS = Number(process.env.BENCH_SECONDS ?? 3);
const MANY = 100_000;

const below = seededBelow(1);
/** Random answers: matches last, and what thinking costs is not of interest here. */
const anyAnswer: Decide = (_game, _state, { form }) => sampleAnswer(form, below);

interface Bench {
  readonly store: OpenStore;
  readonly database: string;
  readonly matches: ReturnType<typeof createMatches>;
  readonly game: string;
  /** What the newest decision wrote, to be written again by the bare statement. */
  readonly lastWrite: () => MatchWrite;
  readonly toMove: Map<string, number>;
}

function openBench(store: OpenStore, database: string): Bench {
  const [game] = games;
  if (game === undefined) throw new Error('no game to bench');
  let last: MatchWrite | undefined;
  const toMove = new Map<string, number>();
  const watched: OpenStore = {
    ...store,
    matches: {
      ...store.matches,
      write: change => {
        last = change;
        const asked = change.seats.find(seat => seat.askedAt !== undefined);
        if (asked !== undefined) toMove.set(change.matchId, asked.seat);
        return store.matches.write(change);
      },
    },
  };
  const matches = createMatches({ store: watched, games, log: makeLog('error'), decide: anyAnswer });
  const lastWrite = () => {
    if (last === undefined) throw new Error('nothing was written');
    return last;
  };
  return { store, database, matches, game: game.id, lastWrite, toMove };
}

let receipts = 0;
async function newMatch({ matches, game }: Bench): Promise<string> {
  const made = await matches.practice(
    { userId: '1', place: { channelId: '1' }, game, seats: ['random', 'random'] },
    `bench-${process.pid}-${++receipts}`,
  );
  if (!made.ok) throw new Error(`no match: ${made.error.code}`);
  return made.value.id;
}

/** One decision; a match that ended is followed by a new one. @returns the match to go on with */
async function decide(bench: Bench, id: string): Promise<string> {
  // Who is to move is told by what was written last for it, so that nothing is read in vain.
  const seat = bench.toMove.get(id) ?? 0;
  for (const who of [seat, 1 - seat]) {
    if (await bench.matches.chores.playOpponent({ matchId: id, epoch: 0, seat: who })) return id;
  }
  bench.toMove.delete(id);
  return newMatch(bench);
}

interface Rate {
  /** Of this process, per step, ms: what it costs whatever else runs on the machine. */
  readonly cpu: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
}

/** Runs `step` in `parallel` chains for the bench's time. */
async function measure(parallel: number, step: (chain: number) => Promise<void>): Promise<Rate> {
  const times: number[] = [];
  const cpuBefore = process.cpuUsage();
  const began = performance.now();
  const end = began + SECONDS * 1_000;
  await Promise.all(
    Array.from({ length: parallel }, async (_, chain) => {
      while (performance.now() < end) {
        const from = performance.now();
        await step(chain);
        times.push(performance.now() - from);
      }
    }),
  );
  const seconds = (performance.now() - began) / 1_000;
  const { user, system } = process.cpuUsage(cpuBefore);
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return {
    cpu: (user + system) / 1_000 / times.length,
    perSecond: times.length / seconds,
    p50: at(0.5),
    p99: at(0.99),
  };
}

async function storedRate(bench: Bench, parallel: number): Promise<Rate> {
  const ids = await Promise.all(Array.from({ length: parallel }, () => newMatch(bench)));
  return measure(parallel, async chain => {
    ids[chain] = await decide(bench, ids[chain] ?? '');
  });
}

/** The same writes to as many matches, over and over, by the one statement alone; its values are made beforehand but for the numbers. */
async function bareRate(bench: Bench, parallel: number): Promise<Rate> {
  const ids = await Promise.all(Array.from({ length: parallel }, () => newMatch(bench)));
  const [model] = ids;
  await decide(bench, model ?? '');
  const { decisions, outbox, ...rest } = bench.lastWrite();
  const offset = decisions.length;
  const seqs = await Promise.all(ids.map(async id => (await bench.store.matches.read(id))?.seq ?? 0));
  return measure(parallel, async chain => {
    const matchId = ids[chain] ?? '';
    const seq = seqs[chain] ?? 0;
    const change: MatchWrite = {
      ...rest,
      ...{ matchId, was: { seq, epoch: 0 }, epoch: 0, seq: seq + offset },
      decisions: decisions.map((row, i) => ({ ...row, seq: seq + 1 + i, pendingId: `bare-${seq + i}` })),
      outbox: outbox.map((row, i) => ({ ...row, subject: matchId, key: `bare-${matchId}-${seq}-${i}` })),
    };
    const [row] = await bench.store.sql.query(WRITE, writeValues(change), 'match-write');
    if (row === undefined) throw new Error('the bare statement wrote nothing');
    seqs[chain] = seq + offset;
  });
}

async function benchRates(bench: Bench): Promise<void> {
  // Until the code is compiled and the caches are warm both ways.
  for (let n = 0; n < 2; n++) {
    await storedRate(bench, 16);
    await bareRate(bench, 16);
  }
  await clear(bench);
  for (const parallel of [1, 8, 32]) {
    const bare = await bareRate(bench, parallel);
    const stored = await storedRate(bench, parallel);
    await clear(bench);
    const conditions = {
      database: bench.database,
      matchesAtOnce: parallel,
      game: bench.game,
      snapshotBytes: bench.lastWrite().snapshot.length,
    };
    printFigure('stored decisions', stored.perSecond, 'decisions/s', conditions);
    printFigure('stored decision p50', stored.p50, 'ms', conditions);
    printFigure('stored decision p99', stored.p99, 'ms', conditions);
    printFigure('stored decision, processor time here', stored.cpu, 'ms', conditions);
    printFigure('bare statement, processor time here', bare.cpu, 'ms', conditions);
    printFigure('bare statement', bare.perSecond, 'writes/s', conditions);
    printFigure('stored decisions to bare statement', stored.perSecond / bare.perSecond, 'ratio', conditions);
  }
}

/** Nobody announces here: the outbox would only grow. */
const clear = ({ store }: Bench) => store.sql.query('DELETE FROM "Outbox"');

/** Median time of a decision on an otherwise idle database. */
async function medianOf(bench: Bench, id: string): Promise<number> {
  let at = id;
  const { p50 } = await measure(1, async () => {
    at = await decide(bench, at);
  });
  return p50;
}

async function benchMatchCount(bench: Bench): Promise<void> {
  const few = await medianOf(bench, await newMatch(bench));
  await fill(bench, MANY);
  const many = await medianOf(bench, await newMatch(bench));
  const conditions = { database: bench.database, few: 100, many: MANY };
  printFigure('decision among few matches', few, 'ms', conditions);
  printFigure('decision among many matches', many, 'ms', conditions);
  printFigure('many matches to few', many / few, 'ratio', conditions);
}

/** Copies of one match, with seats and a log row each, as if they were played. */
async function fill({ store }: Bench, count: number): Promise<void> {
  // In parts, as every statement has its time.
  for (let from = 1; from <= count; from += PART) await fillPart(store, from, Math.min(count, from + PART - 1));
  await store.sql.query('VACUUM ANALYZE');
  await store.sql.query('CHECKPOINT');
}

const PART = 5_000;

async function fillPart(store: OpenStore, from: number, to: number): Promise<void> {
  const numbers = `generate_series(${from}, ${to}) n`;
  await store.sql.script(`
    INSERT INTO "Match" (id, game, "rulesVersion", mode, options, seed, seq, epoch, snapshot, status, "channelId", "threadId", pace)
      SELECT 'fill' || n, 'filler', 1, 'x', '{}', md5(n::text), 1, 0, repeat(md5(n::text), 20), 'running', (n % 1000)::text, n::text, 'daily'
      FROM ${numbers};
    INSERT INTO "MatchSeat" ("matchId", seat, "userId", "askedAt", "dueAt")
      SELECT 'fill' || n, s, (n * 2 + s)::text, now(), now() + n * interval '1 second' + interval '1 day'
      FROM ${numbers}, generate_series(0, 1) s;
    INSERT INTO "Decision" ("matchId", seq, epoch, "pendingId", seat, answer, cause, submission)
      SELECT 'fill' || n, 1, 0, '1', 0, '["a"]', 'press', 1 FROM ${numbers};`);
}

/** A log of 10 and of 1,000 entries under the same position. */
async function benchLength(bench: Bench): Promise<void> {
  const medians: number[] = [];
  for (const length of [10, 1_000]) {
    const id = await newMatch(bench);
    await bench.store.sql.query(
      `INSERT INTO "Decision" ("matchId", seq, epoch, "pendingId", seat, answer, cause, submission)
       SELECT $1::text, -n, 0, 'old' || n, 0, '["a"]', 'press', n FROM generate_series(1, $2::int) n`,
      [id, length],
    );
    medians.push(await medianOf(bench, id));
  }
  const [short = 0, long = 0] = medians;
  printFigure('decision at move 1,000 to move 10', long / short, 'ratio', { database: bench.database, short, long });
}

async function benchPostgres(): Promise<void> {
  const folder = temporaryFolder();
  const server = await makeServer(folder, ['shared_buffers=256MB']);
  await server.start();
  try {
    const admin = new pg.Client({ connectionString: server.url('postgres') });
    await admin.connect();
    await admin.query('CREATE DATABASE bench');
    await admin.end();
    const store = await openStore({ databaseUrl: server.url('bench'), connections: 16 });
    const bench = openBench(store, 'postgres');
    await benchRates(bench);
    await benchLength(bench);
    await benchMatchCount(bench);
    await store.close();
  } finally {
    await server.remove();
  }
}

async function benchEmbedded(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'flotilla-bench-'));
  try {
    const store = await openStore({ dataDir: join(folder, 'data') });
    const bench = openBench(store, 'embedded');
    await benchRates(bench);
    await benchLength(bench);
    await store.close();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

await benchPostgres();
if (process.argv[2] !== 'postgres') await benchEmbedded();
