/**
 * Three bots as processes on one Postgres, one killed every few seconds, Postgres restarted in the middle, every interaction delivered twice, Discord's
 * rate limits on; members play on. Then everything is compared: logs with stored states, announcements with what was decided.
 */
import type { ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import { games } from '../../src/games/registry.ts';
import { makeLog } from '../../src/log/log.ts';
import { createMatches } from '../../src/matches/matches.ts';
import { type OpenStore, openStore } from '../../src/store/open-store.ts';
import { spawnBot, UNPAINTED } from './bots.ts';
import { makeServer, type Server, temporaryFolder } from './db/server.ts';
import { openStage, Stage } from './discord/index.ts';
import { boardsOf, keyOf } from './killing.ts';
import { playTurn, sitDown, type Table, turnOf } from './table.ts';

export interface SoakPlan {
  readonly decisions: number;
  readonly tables: number;
  /** A kill so often at most, ms; the next one a little later. */
  readonly killEveryMs: number;
  /** A quick machine goes on until so many were killed. */
  readonly leastKills: number;
  /** How often Postgres is stopped as if its machine lost power. */
  readonly restarts: number;
  /** Longest that a table may stand still, ms. */
  readonly patienceMs: number;
}
export interface SoakReport {
  readonly [figure: string]: number;
}

const PROCESSES = 3;
/** Servers in which they play: shards are by server. */
const GUILDS = 6;

export async function soak(plan: SoakPlan): Promise<SoakReport> {
  const server = await makeServer(temporaryFolder(), ['max_connections=100']);
  await server.start();
  const databaseUrl = server.url('postgres');
  const store = await openStore({ databaseUrl, connections: 2 });
  const stage = await openStage({ shards: PROCESSES, rateLimits: true });
  const run: Run = {
    ...{ plan, server, store, stage, databaseUrl },
    stages: [stage, ...Array.from({ length: GUILDS - 1 }, () => new Stage(stage.standIn))],
    seats: [],
    bots: new Set(),
    figures: { kills: 0, crashes: 0, restarts: 0, stumbles: 0, matches: 0, longestStillMs: 0, longestUnservedMs: 0 },
    isOver: false,
  };
  try {
    twice(stage);
    for (let n = 0; n < PROCESSES; n++) launch(run);
    await expect.poll(() => stage.standIn.gateway.connectedShards.length, { timeout: 240_000 }).toBe(PROCESSES);
    const began = performance.now();
    const playing = Promise.all(Array.from({ length: plan.tables }, (_, n) => playAt(run, n)));
    const [decided] = await Promise.all([enough(run), playing, killAround(run)]);
    const seconds = (performance.now() - began) / 1_000;
    await quiet(run);
    const checked = await check(run);
    expect(run.figures.crashes, 'bots that ended by themselves').toBe(0);
    return { decisions: decided, seconds: Math.round(seconds), ...run.figures, ...checked };
  } finally {
    run.isOver = true;
    for (const bot of run.bots) bot.kill('SIGKILL');
    await store.close();
    await stage.close();
    await server.remove();
  }
}

interface Figures {
  kills: number;
  crashes: number;
  restarts: number;
  stumbles: number;
  matches: number;
  longestStillMs: number;
  longestUnservedMs: number;
}

interface Run {
  readonly plan: SoakPlan;
  readonly server: Server;
  readonly store: OpenStore;
  readonly databaseUrl: string;
  readonly stage: Stage;
  readonly stages: readonly Stage[];
  /** Every match that was begun. */
  readonly seats: Table[];
  readonly bots: Set<ChildProcess>;
  readonly figures: Figures;
  isOver: boolean;
}

/** Each interaction reaches the bots a second time, a moment later (I3, W7). */
function twice({ standIn }: Stage): void {
  const { interactions } = standIn;
  const { deliver } = interactions;
  interactions.deliver = interaction => {
    deliver(interaction);
    setTimeout(() => deliver(interaction), Math.random() * 400);
  };
}

function launch(run: Run): void {
  const { stage, databaseUrl, bots } = run;
  const environment = { DATABASE_CONNECTIONS: '5', LOG_LEVEL: process.env.SOAK_LEVEL ?? 'error' };
  const bot = spawnBot(stage, { databaseUrl }, environment, process.env.SOAK_LOG, UNPAINTED);
  bots.add(bot);
  // Whoever ends is started again, as an orchestrator would.
  bot.once('exit', (_code, signal) => {
    bots.delete(bot);
    if (signal !== 'SIGKILL') run.figures.crashes += 1;
    if (!run.isOver) launch(run);
  });
}

/** Kills one after the other, and Postgres itself when part of the decisions are made. */
async function killAround(run: Run): Promise<void> {
  const { plan, figures } = run;
  while (!run.isOver) {
    await pause(plan.killEveryMs * (0.7 + Math.random() * 0.6));
    await allServed(run);
    if (run.isOver) return;
    const [victim] = [...run.bots].sort(() => Math.random() - 0.5);
    if (
      figures.restarts < plan.restarts &&
      (await decisions(run)) > (plan.decisions * (figures.restarts + 1)) / (plan.restarts + 2)
    ) {
      figures.restarts += 1;
      await run.server.stop('immediate');
      await pause(2_000);
      await run.server.start();
      continue;
    }
    victim?.kill('SIGKILL');
    figures.kills += 1;
  }
}

/** One is killed, two are left, also on a machine that takes long for a start: the next kill waits until all three are there. */
async function allServed(run: Run): Promise<void> {
  const began = performance.now();
  const { gateway } = run.stage.standIn;
  while (!run.isOver && new Set(gateway.connectedShards).size < PROCESSES) await pause(100);
  const took = Math.round(performance.now() - began);
  run.figures.longestUnservedMs = Math.max(run.figures.longestUnservedMs, took);
  while (!run.isOver && (await living(run)) < PROCESSES) await pause(300);
}

const living = (run: Run) => rowsOf(run, 'Process');
const decisions = (run: Run) => rowsOf(run, 'Decision');

/** 0 also while the database does not answer. */
async function rowsOf({ store }: Run, table: 'Process' | 'Decision'): Promise<number> {
  try {
    const [row] = await store.sql.query<{ n: number }>(`SELECT count(*)::int AS n FROM "${table}"`);
    return row?.n ?? 0;
  } catch {
    return 0;
  }
}

/** @returns how many there are when it is enough; everybody stops then */
async function enough(run: Run): Promise<number> {
  for (;;) {
    const made = await decisions(run);
    const { kills, restarts } = run.figures;
    if (made >= run.plan.decisions && kills >= run.plan.leastKills && restarts >= run.plan.restarts) {
      run.isOver = true;
      return made;
    }
    await pause(1_000);
  }
}

const isDone = ({ host }: Table): boolean => host.sees().find('Match over') !== undefined;

/** Two members who play match after match; what fails in between they try again, as people do. */
async function playAt(run: Run, n: number): Promise<void> {
  const stage = run.stages[n % run.stages.length] as Stage;
  let table: Table | undefined;
  let movedAt = performance.now();
  while (!run.isOver) {
    try {
      if (table === undefined || isDone(table)) {
        table = await sitDown(stage, {}, [`Host ${n}`, `Guest ${n}`]);
        run.seats.push(table);
        run.figures.matches += 1;
      }
      await turnAt(stage, table, n);
      movedAt = performance.now();
    } catch {
      run.figures.stumbles += 1;
      await pause(300);
    }
    const still = performance.now() - movedAt;
    run.figures.longestStillMs = Math.max(run.figures.longestStillMs, Math.round(still));
    if (still > run.plan.patienceMs) {
      run.isOver = true;
      throw new Error(`nothing goes on at table ${n}: ${await stateOf(run, table)}`);
    }
  }
}

/** What there is to say of a table where nothing goes on. */
async function stateOf({ store, stage }: Run, table: Table | undefined): Promise<string> {
  const rows = async (statement: string) => store.sql.query(statement).catch((error: Error) => error.message);
  return JSON.stringify({
    seen: table?.host
      .sees()
      .messages.slice(-4)
      .map(m => m.text.slice(0, 200)),
    served: stage.standIn.gateway.connectedShards,
    shards: await rows('SELECT * FROM "Shard"'),
    processes: await rows('SELECT id, "seenAt" - now() AS seen FROM "Process"'),
    outbox: await rows(
      'SELECT key, attempts, problem, "heldBy", "dueAt" - now() AS due, "claimedUntil" - now() AS held FROM "Outbox"',
    ),
  });
}

/** Half of them by buttons, half typed. */
async function turnAt(stage: Stage, table: Table, n: number): Promise<void> {
  const { mover, other, board } = turnOf(table);
  if (n % 2 === 0) await playTurn(mover);
  else {
    const [first] = await mover.autocomplete('move', {}, 'notation');
    await mover.command('move', { notation: String(first?.value ?? '') });
  }
  const next = await stage.standIn.until(
    () =>
      isDone(table) ||
      other.sees().messages.some(m => m.mentions.includes(other.id) && BigInt(m.id) > BigInt(board.id)),
    4_000,
  );
  if (!next) throw new Error('no further board yet');
}

/** Until everything that was stored is said. */
async function quiet({ store, plan }: Run): Promise<void> {
  const left = async () => {
    const { waiting, dead } = await store.outbox.depth('announce').catch(() => ({ waiting: -1, dead: 0 }));
    return waiting + dead;
  };
  await expect.poll(left, { timeout: plan.patienceMs * 2, interval: 500 }).toBe(0);
  // The last old buttons go after the last new board.
  await pause(2_000);
}

async function check({ store, stage, seats }: Run): Promise<SoakReport> {
  const ids = (await store.sql.query<{ id: string }>('SELECT id FROM "Match"')).map(row => row.id);
  const all = { ...store, matches: { ...store.matches, sampleIds: async () => ids } };
  const matches = createMatches({ store: all, clock: { now: () => new Date() }, games, log: makeLog('error') });
  expect(await matches.chores.verify(ids.length), 'logs that do not replay to the stored state').toBe(0);
  const { world, journal, interactions } = stage.standIn;
  // Each announcement has its own nonce: once in all channels together.
  const nonces = [...world.channels.values()].flatMap(channel =>
    [...channel.messages].flatMap(m => (m.nonce === undefined ? [] : [String(m.nonce)])),
  );
  expect(nonces.length - new Set(nonces).size, 'announcements that are there twice').toBe(0);
  let boards = 0;
  for (const table of seats) {
    const keys = boardsOf(table).map(keyOf);
    expect(new Set(keys).size, `each board once: ${keys}`).toBe(keys.length);
    expect(table.host.sees().messages.filter(m => m.text.includes('Match over')).length).toBeLessThanOrEqual(1);
    boards += keys.length;
    // Nothing waits for ever: whoever is asked is called by the newest board.
    const info = await matches.matchIn({ channelId: table.thread.parentId ?? '', threadId: table.thread.id });
    if (info === undefined || info.status.over) continue;
    const asked = info.asked
      .map(each => info.seats[each.seat]?.occupant)
      .map(o => (o && 'userId' in o ? o.userId : ''));
    expect(asked).toContain(turnOf(table).mover.id);
  }
  const tooMany = journal.refusals.filter(each => each.status === 429);
  return {
    replayed: ids.length,
    boards,
    announcements: nonces.length,
    presses: interactions.sentCount,
    unanswered: interactions.unansweredCount,
    'refused requests': journal.refusalCount,
    'of them too many (429)': tooMany.length,
  };
}
