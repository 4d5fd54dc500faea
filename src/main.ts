/** The composition root: constructs everything, in order, by hand; starts it, and stops it in the opposite order. */
import { mkdirSync } from 'node:fs';
import { join as joinPath } from 'node:path';
import { commands } from '../commands/index.ts';
import { type Config, ConfigError, readConfig } from './config/config.ts';
import { freePort } from './config/port.ts';
import { type Catalogue, makeCatalogue, makeDecks, makeDesk } from './desk/index.ts';
import type { Animate, Bot, Paint } from './discord/bot.ts';
import { discordFiles, makeFiles } from './discord/files.ts';
import { makeGames } from './discord/games.ts';
import { type Gateway, type GatewayOptions, makeGateway, type OnInteraction } from './discord/gateway.ts';
import { addInteractions } from './discord/http-interactions.ts';
import { makeAnnouncer } from './discord/messages.ts';
import { type Meters, makeMeters } from './discord/meters.ts';
import { settleWithin } from './discord/owed.ts';
import { makePeople } from './discord/people.ts';
import { registerCommands } from './discord/register.ts';
import { makeRouter } from './discord/router.ts';
import { makeTurns } from './discord/turns.ts';
import { makeWire } from './discord/wire.ts';
import type { AnyGame } from './engine/contract.ts';
import { games } from './games/registry.ts';
import { startJobs } from './jobs/start-jobs.ts';
import { greet } from './log/greeting.ts';
import { type Log, makeLog } from './log/log.ts';
import { plainLines } from './log/plain.ts';
import { steadyNow } from './log/steady.ts';
import { addWatching, startWatching, type WatchingOptions } from './log/watching.ts';
import type { Matches } from './matches/contract.ts';
import { createMatches } from './matches/matches.ts';
import type { SeedSource } from './matches/ports.ts';
import { StoreUnavailable } from './matches/ports.ts';
import { openThreads } from './matches/work/threads.ts';
import {
  type Budget,
  drain,
  type Membership,
  makeBudget,
  makeClaims,
  processId,
  type Serving,
  type ServingOptions,
  Stops,
  serve,
  startMembership,
} from './processes/index.ts';
import { resolveScene, resolveSheets, startPainter } from './render/index.ts';
import type { Timed } from './sandbox/leading.ts';
import { FolderInUse } from './store/folder-lock.ts';
import { MigrationError } from './store/migrate.ts';
import { type OpenStore, openStore } from './store/open-store.ts';

/** Tests put their own parts in the place of ours. */
export interface Parts {
  readonly games?: readonly AnyGame[];
  readonly log?: Log;
  readonly store?: OpenStore;
  readonly paint?: Paint;
  readonly animate?: Animate;
  /** Wraps the service, to make it slow or to fail. */
  readonly matches?: (made: Matches) => Matches;
  /** A fixed row of seeds, so that a test plays the same matches each time. */
  readonly seeds?: SeedSource;
  readonly requestsPerSecond?: number;
  /** Longest wait for one answer of Discord's, ms. */
  readonly requestTimeoutMs?: number;
  /** Between two identifies, ms. */
  readonly identifyEveryMs?: number;
  /** Resolves when balancers look elsewhere. */
  readonly lookAway?: () => Promise<unknown>;
  readonly processId?: string;
  readonly beatMs?: number;
  readonly deadMs?: number;
  readonly pictureWaitMs?: number;
}
export interface Running {
  readonly bot: Bot;
  readonly meters: Meters;
  readonly membership: Membership;
  /** Of the gateway, that this process serves now. */
  readonly shards: () => readonly number[];
  /** Where HTTP is answered. */
  readonly port: number;
  /** Address of the sandbox's page. */
  readonly page?: string;
  /** Takes nothing more, hands over, answers what it has. */
  readonly stop: () => Promise<void>;
}

export async function start(config: Config, parts: Parts = {}): Promise<Running> {
  const log = parts.log ?? makeLog(config.logLevel);
  const stops = new Stops();
  try {
    return await startAll(config, parts, log, stops);
  } catch (error) {
    await stops.run(log);
    throw error;
  }
}

async function startAll(config: Config, parts: Parts, log: Log, stops: Stops): Promise<Running> {
  const played = parts.games ?? games.filter(game => config.games.includes(game.id));
  const meters = makeMeters();
  const id = parts.processId ?? processId();
  // The router needs the wire of the gateway; nothing comes in before it is there.
  const started: Started = { isEnding: false, onInteraction: () => {} };
  const open = () =>
    openPort(config, stops, {
      registry: meters.registry,
      checks: checksOf(started),
      pages: { catalogue: path => catalogueOf(started).read(path) },
      extend: app => takeHttp(config, app, { started, meters, log }),
    });
  // It lives while it waits for its database: who watches must not start it anew. The sandbox has its file in DATA_DIR, off which the store keeps a second process.
  const early = config.token === undefined ? undefined : await open();
  const store = parts.store ?? (await openOwnStore(config, { id, log, stops }));
  const membership = await join(config, parts, store, { id, log, stops });
  Object.assign(started, { store, membership });
  const { sandbox, port } = early ?? (await open());
  const onTrouble = (error: unknown) => log.warn({ error }, "the database's clock was not moved");
  const { foresee, beat } = membership;
  await sandbox?.lead({ foresee, beat, onTrouble, ...(store.setClock && { setClock: store.setClock }) });
  const made = makeMatches(parts, played, { store, membership, log, stops });
  const matches = parts.matches?.(made) ?? made;
  // The sandbox's own Discord forgets with each start.
  const identifyEveryMs = parts.identifyEveryMs ?? (sandbox === undefined ? undefined : 0);
  const budget = makeBudget({
    ...{ store: store.processes, processes: () => membership.living().length },
    ...(identifyEveryMs === undefined ? {} : { identifyEveryMs }),
  });
  const access = { token: sandbox?.token ?? config.token ?? '', apiUrl: sandbox?.apiUrl ?? config.apiUrl };
  const gateway = openGateway(access, parts, { started, budget, matches, log });
  started.gateway = gateway;
  const ending = new AbortController();
  const wire = makeWire(gateway.rest, {
    ...{ answers: gateway.answers, turn: budget.request, ending: ending.signal, onOutcome: meters.outcome },
  });
  const painter = await painterOf(parts, stops);
  const bot: Bot = {
    ...{ matches, desk: makeDesk(played), decks: makeDecks(store.decks, played), games: makeGames(played) },
    ...{ paint: meters.painting(painter.paint), animate: painter.animate, pictureWaitMs: parts.pictureWaitMs ?? 4_000 },
    ...{ wire, people: makePeople(wire), files: makeFiles([originOf(access.apiUrl), ...discordFiles]) },
    ...{ now: membership.clock.now, log, meters, claim: makeClaims(store.processes, id), turns: makeTurns() },
  };
  started.catalogue = makeCatalogue(played, painter.paint);
  const router = makeRouter(bot, commands);
  started.onInteraction = router.onInteraction;

  meters.requests(gateway.rest, gateway.answers);
  const { shards: recommended } = await gateway.start();
  stops.add('what is being answered', () => settleWithin((config.stopSeconds * 1_000) / 4, router.idle, ending));
  stops.add('gateway', gateway.stop);
  const sharing = { store: store.processes, membership, connections: gateway, log };
  const serving = await openShards(config, recommended, sharing);
  stops.add('shards', serving.stop);
  await registerCommands(wire, gateway.applicationId(), commands, bot.games, log);
  const jobs = await startJobs({
    ...{ store, matches: made, log, announcer: makeAnnouncer(bot) },
    ...{ isUncertain: membership.isUncertain, forgetClaims: store.processes.forgetClaims },
  });
  stops.add('jobs', jobs.stop);
  meters.store(store, () => serving.held().length);
  const stop = async (): Promise<void> => {
    started.isEnding = true;
    await drain(membership, serving, lookAwayOf(config, parts), (config.stopSeconds * 1_000) / 2);
    await stops.run(log);
  };
  const page = sandbox === undefined ? {} : { page: sandbox.page };
  return { bot, meters, membership, shards: serving.held, port, ...page, stop };
}

const lookAwayOf = ({ publicKey }: Config, { lookAway }: Parts): (() => Promise<unknown>) =>
  lookAway ?? (() => new Promise(resolve => setTimeout(resolve, publicKey === undefined ? 0 : LOOK_AWAY_MS)));

function takeHttp(
  { publicKey }: Config,
  app: Parameters<typeof addInteractions>[0],
  { started, meters, log }: Pick<Given, 'started' | 'meters' | 'log'>,
): void {
  if (publicKey === undefined) return;
  addInteractions(app, {
    publicKey,
    onInteraction: (raw, at) => started.onInteraction(raw, at),
    ...{ now: () => clockOf(started).now(), steady: steadyNow, log, onRefused: meters.refused },
  });
}

function makeMatches(
  parts: Parts,
  played: readonly AnyGame[],
  { store, membership, log, stops }: Pick<Given, 'store' | 'membership' | 'log' | 'stops'>,
) {
  // The threads know the games of the registry only.
  const threads = parts.games === undefined ? openThreads({ log }) : undefined;
  if (threads !== undefined) stops.add('long work', threads.close);
  const over = threads === undefined ? {} : { threads: threads.over };
  const seeds = parts.seeds === undefined ? {} : { seeds: parts.seeds };
  return createMatches({ store, games: played, log, clock: membership.clock, ...over, ...seeds });
}

const openGateway = (
  access: Pick<GatewayOptions, 'token' | 'apiUrl'>,
  parts: Parts,
  { started, budget, matches, log }: Pick<Given, 'started' | 'budget' | 'matches' | 'log'>,
): Gateway =>
  makeGateway({
    ...access,
    onInteraction: (raw, at) => started.onInteraction(raw, at),
    onTrouble: (error, what) => log.warn({ error, what }, 'trouble with the gateway'),
    onServer: (guildId, is) => {
      matches.noteServer(guildId, is).catch(error => log.warn({ error, guildId, is }, 'a server could not be noted'));
    },
    ...{ identify: budget.identify, now: steadyNow },
    ...(parts.requestTimeoutMs === undefined ? {} : { timeoutMs: parts.requestTimeoutMs }),
    ...(parts.requestsPerSecond === undefined ? {} : { requestsPerSecond: parts.requestsPerSecond }),
  });

/** A start waits so long for a Postgres that is not there yet. */
const DATABASE_PATIENCE_MS = 60_000;

async function openOwnStore(
  config: Config,
  { id, log, stops }: Pick<Given, 'id' | 'log' | 'stops'>,
): Promise<OpenStore> {
  const { databaseUrl, databaseConnections: connections } = config;
  const where = databaseUrl === undefined ? { dataDir: folder(config, 'database') } : { databaseUrl, connections };
  const store = await openStore({
    ...where,
    process: id,
    patienceMs: DATABASE_PATIENCE_MS,
    onWaiting: () => log.warn({}, 'the database cannot be reached yet: waiting for it'),
  });
  stops.add('store', store.close);
  return store;
}

/** Among the other processes on this database, from now on. */
async function join(
  config: Config,
  parts: Parts,
  store: OpenStore,
  { id, log, stops }: Pick<Given, 'id' | 'log' | 'stops'>,
): Promise<Membership> {
  const membership = await startMembership({
    ...{ store: store.processes, id, log },
    gateway: config.gateway && config.shards === undefined,
    ...(parts.beatMs === undefined ? {} : { beatMs: parts.beatMs }),
    ...(parts.deadMs === undefined ? {} : { deadMs: parts.deadMs }),
  });
  stops.add('membership', membership.stop);
  return membership;
}

/** How long balancers take to see that this process is not ready any more. */
const LOOK_AWAY_MS = 5_000;

async function openShards(
  config: Config,
  recommended: number,
  options: Omit<ServingOptions, 'total'>,
): Promise<Serving> {
  const fixed = config.gateway ? config.shards : [];
  return serve({ ...options, total: config.shardCount ?? recommended, ...(fixed === undefined ? {} : { fixed }) });
}

function folder({ dataDir }: Config, name: string): string {
  mkdirSync(dataDir, { recursive: true });
  return joinPath(dataDir, name);
}

/** Ports above PORT that the sandbox may take instead, each sandbox on a machine its own. */
const sparePorts = 20;

/** One port for all: without a token a Discord of our own with its page; with one, health, metrics and interactions over HTTP. */
async function openPort(config: Config, stops: Stops, watching: WatchingOptions) {
  if (config.token !== undefined) {
    const app = await startWatching(await freePort(config.port, '0.0.0.0'), watching);
    stops.add('HTTP', () => app.close());
    return { sandbox: undefined, port: portOf(app.server.address()) };
  }
  // Only here: a bot with a token has no use for it.
  const { leadClock, startSandbox } = await import('./sandbox/index.ts');
  const standIn = await startSandbox({
    port: await freePort(config.port, '127.0.0.1', sparePorts),
    snapshotFile: folder(config, 'sandbox.json'),
    extend: app => addWatching(app, watching),
  });
  stops.add('sandbox', () => standIn.close());
  const { token, apiUrl, pageUrl: page } = standIn;
  const lead = (bot: Timed) => leadClock(standIn.clock, bot);
  return { sandbox: { token, apiUrl, page, lead }, port: Number(new URL(page).port) };
}

const portOf = (address: unknown): number => (address as { readonly port: number }).port;

/** What the parts of a start are given. */
interface Given {
  readonly id: string;
  readonly log: Log;
  readonly stops: Stops;
  readonly store: OpenStore;
  readonly membership: Membership;
  readonly meters: Meters;
  readonly budget: Budget;
  readonly matches: Matches;
  readonly started: Started;
}

/** What the HTTP port answers from, as far as it was started. */
interface Started {
  store?: OpenStore;
  membership?: Membership;
  /** It hands over: nothing new should be sent here. */
  isEnding: boolean;
  onInteraction: OnInteraction;
  catalogue?: Catalogue;
  gateway?: Gateway;
}

/** @throws before the database is there: its clock is everybody's */
function clockOf({ membership }: Started): Membership['clock'] {
  if (membership === undefined) throw new Error('the database is not there yet');
  return membership.clock;
}

/** @throws before the painter is there: the port answers that it cannot now */
function catalogueOf({ catalogue }: Started): Catalogue {
  if (catalogue === undefined) throw new Error('the catalogue is not there yet');
  return catalogue;
}

const checksOf = (started: Started): WatchingOptions['checks'] => ({
  process: async () => (started.isEnding ? 'ending' : undefined),
  discord: async () => (started.gateway?.isReady() ? undefined : 'not connected'),
  database: async () => {
    await started.store?.ping();
    return started.store === undefined ? 'not there yet' : undefined;
  },
});

async function ownPainter(stops: Stops): Promise<{ readonly paint: Paint; readonly animate: Animate }> {
  const painter = await startPainter();
  stops.add('painter', () => painter.close());
  return {
    paint: (scene, print) => painter.paint(resolveScene(scene, print)),
    animate: async (scenes, print, delayMs) =>
      painter.animate(await resolveSheets(scenes, print), delayMs, replayWidth),
  };
}

async function painterOf(parts: Parts, stops: Stops): Promise<{ readonly paint: Paint; readonly animate: Animate }> {
  const own = parts.paint === undefined ? await ownPainter(stops) : undefined;
  return { paint: parts.paint ?? own?.paint ?? noPainter, animate: parts.animate ?? own?.animate ?? noPainter };
}

/** Pixels: readable on a phone, and so small that a long replay may be sent. */
const replayWidth = 800;
const noPainter = (): Promise<never> => Promise.reject(new Error('there is no painter'));
const originOf = (url: string): string => new URL(url).origin;

/** @param parts for tests and benches */
export async function main(parts: Parts = {}): Promise<void> {
  const config = readConfig(
    process.env,
    games.map(game => game.id),
  );
  const id = processId();
  const log = makeLog(config.logLevel, process.stdout.isTTY ? plainLines(process.stderr) : undefined, id);
  const running = await startPatiently(config, log, { log, processId: id, ...parts });
  greet(log, running.page, { port: config.port, games: config.games });
  const stop = (signal: string): void => {
    log.info({ signal }, 'stopping');
    // Everything stored is safe: what takes longer is cut off.
    setTimeout(() => process.exit(1), config.stopSeconds * 1_000).unref();
    void running.stop().then(() => process.exit(0));
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop(signal));
  process.on('unhandledRejection', error => log.error({ error }, 'a rejection that nobody handled'));
}

/** Where the database goes away in the middle of a start it begins again: whatever was started is stopped by then. */
async function startPatiently(config: Config, log: Log, parts: Parts): Promise<Running> {
  const until = performance.now() + DATABASE_PATIENCE_MS;
  for (;;) {
    try {
      return await start(config, parts);
    } catch (error) {
      if (!(error instanceof StoreUnavailable) || performance.now() > until) throw error;
      log.warn({ error }, 'the database went away during the start: it begins again');
      await new Promise(resolve => setTimeout(resolve, 1_000));
    }
  }
}

/** Ends the process where the start fails, with a sentence where there is one. */
export function run(parts?: Parts): void {
  main(parts).catch((error: unknown) => {
    const sentence =
      error instanceof ConfigError || error instanceof FolderInUse || error instanceof MigrationError
        ? error.message
        : error instanceof Error
          ? (error.stack ?? error.message)
          : String(error);
    process.stderr.write(`${sentence}\n`);
    process.exit(1);
  });
}

if (import.meta.main) run();
