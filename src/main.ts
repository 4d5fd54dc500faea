/** The composition root: constructs everything, in order, by hand; starts it, and stops it in the opposite order. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { commands } from '../commands/index.ts';
import { type Config, ConfigError, readConfig } from './config/config.ts';
import { freePort } from './config/port.ts';
import { type Catalogue, makeCatalogue, makeDecks, makeDesk } from './desk/index.ts';
import type { Bot, Paint } from './discord/bot.ts';
import { makeGames } from './discord/games.ts';
import { type Gateway, makeGateway } from './discord/gateway.ts';
import { makeAnnouncer } from './discord/messages.ts';
import { type Meters, makeMeters } from './discord/meters.ts';
import { makePeople } from './discord/people.ts';
import { registerCommands } from './discord/register.ts';
import { makeRouter } from './discord/router.ts';
import { makeWire, type Wire } from './discord/wire.ts';
import type { AnyGame } from './engine/contract.ts';
import { games } from './games/registry.ts';
import { startJobs } from './jobs/start-jobs.ts';
import { type Log, makeLog } from './log/log.ts';
import { plainLines } from './log/plain.ts';
import { addWatching, startWatching, type WatchingOptions } from './log/watching.ts';
import type { Matches } from './matches/contract.ts';
import { createMatches } from './matches/matches.ts';
import { openOpponentThread } from './matches/opponent-thread.ts';
import { resolveScene, startPainter } from './render/index.ts';
import { startSandbox } from './sandbox/index.ts';
import { FolderInUse } from './store/folder-lock.ts';
import { MigrationError } from './store/migrate.ts';
import { type OpenStore, openStore } from './store/open-store.ts';

/** Tests put their own parts in the place of ours. */
export interface Parts {
  readonly games?: readonly AnyGame[];
  readonly log?: Log;
  readonly store?: OpenStore;
  readonly paint?: Paint;
  /** Wraps the service, to make it slow or to fail. */
  readonly matches?: (made: Matches) => Matches;
  readonly requestsPerSecond?: number;
  readonly pictureWaitMs?: number;
}
export interface Running {
  readonly bot: Bot;
  readonly meters: Meters;
  /** Address of the sandbox's page. */
  readonly page?: string;
  readonly stop: () => Promise<void>;
}

/** What was started, to be stopped in the opposite order, each whatever became of the others. */
class Stops {
  readonly #stops: { readonly what: string; readonly stop: () => unknown }[] = [];
  add(what: string, stop: () => unknown): void {
    this.#stops.push({ what, stop });
  }
  async run(log: Log): Promise<void> {
    for (const { what, stop } of this.#stops.splice(0).reverse()) {
      try {
        await stop();
      } catch (error) {
        log.warn({ error, what }, 'something did not stop well');
      }
    }
  }
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
  // First, because it also keeps a second process off DATA_DIR, where the sandbox has its file.
  const store = parts.store ?? (await openOwnStore(config, stops));
  const started: Started = { store };
  const sandbox = await openPort(config, stops, {
    registry: meters.registry,
    checks: checksOf(started),
    pages: { catalogue: path => catalogueOf(started).read(path) },
  });
  // The thread knows the games of the registry only.
  const opponents = parts.games === undefined ? openOpponentThread() : undefined;
  if (opponents !== undefined) stops.add('opponents', opponents.close);
  const made = createMatches({
    store,
    games: played,
    log,
    ...(opponents === undefined ? {} : { decide: opponents.decide }),
  });
  const matches = parts.matches?.(made) ?? made;
  const paint = parts.paint ?? (await ownPaint(stops));
  started.catalogue = makeCatalogue(played, paint);

  // The router needs the wire of the gateway; nothing comes in before the gateway is started.
  let onInteraction: ReturnType<typeof makeRouter>['onInteraction'] = () => {};
  const gateway = makeGateway({
    token: sandbox?.token ?? config.token ?? '',
    apiUrl: sandbox?.apiUrl ?? config.apiUrl,
    onInteraction: (raw, at) => onInteraction(raw, at),
    onTrouble: (error, what) => log.warn({ error, what }, 'trouble with the gateway'),
    ...(parts.requestsPerSecond === undefined ? {} : { requestsPerSecond: parts.requestsPerSecond }),
  });
  started.gateway = gateway;
  const wire = measuredWire(gateway, meters);
  const bot: Bot = {
    matches,
    desk: makeDesk(played),
    decks: makeDecks(store.decks, played),
    games: makeGames(played),
    paint,
    people: makePeople(wire),
    wire,
    log,
    meters,
    pictureWaitMs: parts.pictureWaitMs ?? 4_000,
  };
  const router = makeRouter(bot, commands);
  onInteraction = router.onInteraction;

  await gateway.start();
  stops.add('what is being answered', router.idle);
  stops.add('gateway', gateway.stop);
  await registerCommands(wire, gateway.applicationId(), commands, bot.games, log);
  const jobs = await startJobs({ store, matches: made, log, announcer: makeAnnouncer(bot) });
  stops.add('jobs', jobs.stop);
  meters.queueAge(async () => (await store.outbox.depth('announce')).oldestMs / 1000);
  return { bot, meters, ...(sandbox ? { page: sandbox.page } : {}), stop: () => stops.run(log) };
}

async function openOwnStore(config: Config, stops: Stops): Promise<OpenStore> {
  const store = await openStore(
    config.databaseUrl === undefined ? { dataDir: folder(config, 'database') } : { databaseUrl: config.databaseUrl },
  );
  stops.add('store', store.close);
  return store;
}

function folder({ dataDir }: Config, name: string): string {
  mkdirSync(dataDir, { recursive: true });
  return join(dataDir, name);
}

/** Ports above PORT that the sandbox may take instead, each sandbox on a machine its own. */
const sparePorts = 20;

/** One port for all: without a token a Discord of our own with its page; with one, health and metrics alone. */
async function openPort(config: Config, stops: Stops, watching: WatchingOptions) {
  if (config.token !== undefined) {
    const app = await startWatching(await freePort(config.port, '0.0.0.0'), watching);
    stops.add('health and metrics', () => app.close());
    return undefined;
  }
  const standIn = await startSandbox({
    port: await freePort(config.port, '127.0.0.1', sparePorts),
    snapshotFile: folder(config, 'sandbox.json'),
    extend: app => addWatching(app, watching),
  });
  stops.add('sandbox', () => standIn.close());
  return { token: standIn.token, apiUrl: standIn.apiUrl, page: standIn.pageUrl };
}

/** What the HTTP port answers from, as far as it was started. */
interface Started {
  readonly store: OpenStore;
  catalogue?: Catalogue;
  gateway?: Gateway;
}

/** @throws before the painter is there: the port answers that it cannot now */
function catalogueOf({ catalogue }: Started): Catalogue {
  if (catalogue === undefined) throw new Error('the catalogue is not there yet');
  return catalogue;
}

const checksOf = (started: Started): WatchingOptions['checks'] => ({
  discord: async () => (started.gateway?.isReady() ? undefined : 'not connected'),
  database: async () => {
    await started.store.ping();
    return undefined;
  },
});

async function ownPaint(stops: Stops): Promise<Paint> {
  const painter = await startPainter();
  stops.add('painter', () => painter.close());
  return (scene, print) => painter.paint(resolveScene(scene, print));
}

/** Calls counted by outcome; a path's ids would be a series each, so only its kind is named. */
const measuredWire = (gateway: Gateway, meters: Meters): Wire =>
  makeWire(gateway.rest, ({ method, path }, outcome) =>
    meters.outcome(`${method} ${path.split('/')[1]}`, outcome.is, 'code' in outcome ? outcome.code : 0),
  );

/** Longest that a stop may take before the process ends anyway: everything stored is safe. */
const stopPatienceMs = 10_000;

async function main(): Promise<void> {
  const config = readConfig(
    process.env,
    games.map(game => game.id),
  );
  const log = process.stdout.isTTY ? makeLog(config.logLevel, plainLines(process.stderr)) : makeLog(config.logLevel);
  const running = await start(config, { log });
  greet(config, log, running.page);
  const stop = (signal: string): void => {
    log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), stopPatienceMs).unref();
    void running.stop().then(() => process.exit(0));
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop(signal));
  process.on('unhandledRejection', error => log.error({ error }, 'a rejection that nobody handled'));
}

/** The address to open, for a person; with a token also as a log line. */
function greet(config: Config, log: Log, page: string | undefined): void {
  if (page === undefined) {
    log.info({ port: config.port, games: config.games }, 'connected to Discord');
    if (process.stdout.isTTY) process.stdout.write('Flotilla is connected to Discord. Type /help in your server.\n');
    return;
  }
  process.stdout.write(
    `\nFlotilla is running without Discord. Open ${page} and type /challenge.\n` +
      'With DISCORD_TOKEN set it connects to Discord instead (README.md). Ctrl+C stops it; everything is kept.\n\n',
  );
}

if (import.meta.main) {
  main().catch((error: unknown) => {
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
