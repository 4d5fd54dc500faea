/**
 * A large load: 10,000 open matches in 1,000 servers, 200 of them active at once, Discord's rate limits on, real bots with their painters on
 * one Postgres; with one process and with two. The stand-in for Discord and all members are here.
 * MATCHES, GUILDS, ACTIVE, SECONDS (60), THINK (ms a member takes for a press, 1,500), PROCESSES (1,2), PAINT=off. docs/load.md has the figures.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { type OpenStore, openStore } from '../src/store/open-store.ts';
import { makeServer, temporaryFolder } from '../test/support/db/server.ts';
import { openStage, Stage } from '../test/support/discord/index.ts';
import { chooseFirst, sitDown, type Table, turnOf } from '../test/support/table.ts';
import { printFigure, quantile } from './line.ts';
import { type BenchBot, endBots, launchBots, metric } from './load/bots.ts';
import { copyMatches } from './load/copies.ts';
import { printIndexes, weigh } from './load/database.ts';

const number = (name: string, usual: number): number => Number(process.env[name] ?? usual);
const MATCHES = number('MATCHES', 10_000);
const GUILDS = number('GUILDS', 1_000);
const ACTIVE = number('ACTIVE', 200);
const SECONDS = number('SECONDS', 60);
const THINK = number('THINK', 1_500);
const PROCESSES = (process.env.PROCESSES ?? '1,2').split(',').map(Number);
const PAINTS = process.env.PAINT !== 'off';
/** Sitting down at once: each match is a thread made, and boards painted. */
const SEATING = 8;
const think = (): Promise<void> => pause(THINK * (0.5 + Math.random()));

const server = await makeServer(temporaryFolder(), ['max_connections=100', 'shared_buffers=256MB']);
await server.start();
const databaseUrl = server.url('postgres');
const store = await openStore({ databaseUrl, connections: 2 });
const stage = await openStage({ rateLimits: true, shards: 2 });
const stages = [stage, ...Array.from({ length: GUILDS - 1 }, () => new Stage(stage.standIn))];
try {
  const places = stages.map(({ guild, games }) => ({ guildId: guild.id, channelId: games.id }));
  await weigh(store, MATCHES, () => copyMatches(store, MATCHES, places));
  const tables: Table[] = [];
  for (const processes of PROCESSES) await benchWith(processes, tables);
  await printIndexes(store);
} finally {
  await store.close();
  await stage.close();
  await server.remove();
}

async function benchWith(processes: number, tables: Table[]): Promise<void> {
  const bots = await launchBots(stage, databaseUrl, processes, PAINTS);
  try {
    while (stage.standIn.gateway.connectedShards.length < 2) await pause(200);
    await seatAll(tables);
    await measure(bots, tables, {
      processes,
      matches: MATCHES,
      servers: GUILDS,
      active: ACTIVE,
      think: THINK,
      painter: PAINTS ? 'on' : 'off',
    });
  } finally {
    await endBots(bots);
  }
}

async function seatAll(tables: Table[]): Promise<void> {
  let next = tables.length;
  const seat = async (): Promise<void> => {
    for (let n = next++; n < ACTIVE; n = next++) tables[n] = await sitAt(n);
  };
  await Promise.all(Array.from({ length: SEATING }, seat));
}

async function sitAt(n: number): Promise<Table> {
  for (let tries = 1; ; tries++) {
    try {
      return await sitDown(stages[n % stages.length] as Stage, {}, [`Host ${n}`, `Guest ${n}`]);
    } catch (error) {
      if (tries === 5) throw error;
      await pause(1_000);
    }
  }
}

type Conditions = Readonly<Record<string, string | number>>;
async function counted(of: OpenStore): Promise<number> {
  const [row] = await of.sql.query<{ n: number }>('SELECT count(*)::int AS n FROM "Decision"');
  return row?.n ?? 0;
}

async function measure(bots: readonly BenchBot[], tables: Table[], conditions: Conditions): Promise<void> {
  const { interactions, journal } = stage.standIn;
  const known = new Set(interactions.reports().map(report => report.id));
  const unanswered = interactions.unansweredCount;
  const refusedBefore = journal.refusalCount;
  const before = await counted(store);
  const waits: number[] = [];
  const ages: number[] = [];
  const used = () => sum(bots.map(bot => metric(bot, 'process_cpu_seconds_total')));
  const usedBefore = await used();
  const began = performance.now();
  const goesOn = () => performance.now() - began < SECONDS * 1_000;
  const playing = tables.map((_, n) => playAt(tables, n, goesOn));
  while (goesOn()) {
    await pause(1_000);
    ages.push(Math.max(...(await Promise.all(bots.map(bot => metric(bot, 'flotilla_outbox_age_seconds'))))));
  }
  const seconds = (performance.now() - began) / 1_000;
  const decisions = (await counted(store)) - before;
  const cpu = (await used()) - usedBefore;
  const sent = interactions.reports().filter(report => !known.has(report.id));
  for (const { answeredIn } of sent) if (answeredIn !== undefined) waits.push(answeredIn);
  const print = (name: string, value: number, unit: string) => printFigure(`load.${name}`, value, unit, conditions);
  print('decisions', decisions / seconds, 'decisions/s');
  print('presses', sent.length / seconds, 'presses/s');
  print('acknowledge.p50', quantile(waits, 0.5), 'ms');
  print('acknowledge.p99', quantile(waits, 0.99), 'ms');
  print('acknowledge.max', Math.max(...waits), 'ms');
  // What a faster or an idle machine is to be reckoned with: this one has other work, and plays Discord and all members besides.
  print('processor, all processes', cpu / seconds, 'cores');
  print('processor a decision, boards and announcements included', (cpu / decisions) * 1_000, 'ms');
  await printMean(bots, 'picture', 'flotilla_render_seconds', '', print);
  await printMean(bots, 'announcing a turn', 'flotilla_stage_seconds', 'stage="announce-hand-over"', print);
  print('unanswered', interactions.unansweredCount - unanswered, 'presses');
  print('queue age.p50', quantile(ages, 0.5), 's');
  print('queue age.max', Math.max(...ages), 's');
  const refused = journal.refusals.slice(-(journal.refusalCount - refusedBefore || 1)).filter(r => r.at > 0);
  const since = journal.refusalCount - refusedBefore;
  print(
    'refused, and sent again later (429)',
    since === 0 ? 0 : refused.filter(r => r.status === 429).length,
    'requests',
  );
  print('refused for good', since === 0 ? 0 : refused.filter(r => r.status !== 429).length, 'requests');
  for (const [n, bot] of bots.entries()) {
    const of = { ...conditions, process: n + 1 };
    printFigure('load.memory', (await metric(bot, 'process_resident_memory_bytes')) / 1e6, 'MB', of);
    const connections = await Promise.all(
      ['busy', 'idle'].map(state => metric(bot, 'flotilla_database_connections', `state="${state}"`)),
    );
    printFigure(
      'load.connections',
      connections.reduce((a, b) => a + b, 0),
      'connections',
      of,
    );
  }
  await Promise.all(playing);
}

async function sum(values: readonly Promise<number>[]): Promise<number> {
  return (await Promise.all(values)).reduce((a, b) => a + b, 0);
}

async function printMean(
  bots: readonly BenchBot[],
  what: string,
  name: string,
  labels: string,
  print: (name: string, value: number, unit: string) => void,
): Promise<void> {
  const all = await sum(bots.map(bot => metric(bot, `${name}_sum`, labels)));
  const count = await sum(bots.map(bot => metric(bot, `${name}_count`, labels)));
  print(`${what}.mean`, (all / count) * 1_000, 'ms');
}

function isOver({ host }: Table): boolean {
  return host.sees().find('Match over') !== undefined;
}

/** Two people who take their time; what fails they try again. */
async function playAt(tables: Table[], n: number, goesOn: () => boolean): Promise<void> {
  await pause(Math.random() * THINK);
  while (goesOn()) {
    try {
      const table = tables[n] as Table;
      if (isOver(table)) tables[n] = await sitAt(n);
      else await turnAt(table, goesOn);
    } catch {
      await think();
    }
  }
}

async function turnAt(table: Table, goesOn: () => boolean): Promise<void> {
  const { mover, other, board } = turnOf(table);
  await think();
  if (!goesOn()) return;
  let panel = await mover.press('Your turn', board);
  for (let presses = 1; !panel.buttons.includes('Confirm') && presses < 8; presses++) {
    await think();
    panel = await chooseFirst(panel);
  }
  await think();
  await panel.press('Confirm');
  await stage.standIn.until(
    () =>
      isOver(table) ||
      other.sees().messages.some(m => m.mentions.includes(other.id) && BigInt(m.id) > BigInt(board.id)),
    30_000,
  );
}
