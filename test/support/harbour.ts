/**
 * The whole bot on the stand-in for Discord: unmodified discord.js, the embedded database in memory, every log line kept.
 * Seeds are the same in every run, so that what a test meets in its matches does not depend on luck.
 */
import { createHash } from 'node:crypto';
import { Writable } from 'node:stream';
import type { Config } from '../../src/config/config.ts';
import { makeLog } from '../../src/log/log.ts';
import { type Parts, type Running, start } from '../../src/main.ts';
import type { StandInOptions } from '../../src/sandbox/index.ts';
import { type OpenStore, openStore } from '../../src/store/open-store.ts';
import { openStage, type Stage } from './discord/index.ts';

export interface LogLine {
  readonly level: number;
  readonly msg: string;
  readonly [field: string]: unknown;
}
export interface Harbour {
  readonly stage: Stage;
  readonly store: OpenStore;
  readonly logged: readonly LogLine[];
  running: Running;
  /** Lines of level error and above, as text. */
  readonly errors: () => readonly string[];
  /** Stops the bot and starts it again on the same database and the same Discord. */
  readonly restart: (parts?: Parts) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** A picture of one pixel: most tests are not about pictures. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

export async function openHarbour(parts: Parts = {}, discord: StandInOptions = {}): Promise<Harbour> {
  const stage = await openStage(discord);
  const store = parts.store ?? (await openStore({}));
  const logged: LogLine[] = [];
  const log = makeLog('info', collect(logged));
  const config: Config = {
    token: stage.standIn.token,
    apiUrl: stage.standIn.apiUrl,
    dataDir: './data',
    games: ['fleet'],
    port: 0,
    gateway: true,
    databaseConnections: 10,
    stopSeconds: 20,
    logLevel: 'info',
  };
  const usual: Parts = {
    log,
    store,
    paint: async () => pixel,
    requestsPerSecond: 10_000,
    identifyEveryMs: 0,
    seeds: fixedSeeds(),
    ...parts,
  };
  const harbour: Harbour = {
    stage,
    store,
    logged,
    running: await start(config, usual),
    errors: () => logged.filter(line => line.level >= 50).map(line => JSON.stringify(line)),
    restart: async changed => {
      await harbour.running.stop();
      harbour.running = await start(config, { ...usual, ...changed });
    },
    close: async () => {
      await harbour.running.stop();
      await store.close();
      await stage.close();
    },
  };
  return harbour;
}

/** As long as real ones (engine/chance.ts), one after the other. */
function fixedSeeds(): () => string {
  let n = 0;
  return () => createHash('sha256').update(`seed ${++n}`).digest('hex');
}

const collect = (lines: LogLine[]): Writable =>
  new Writable({
    write(chunk, _encoding, done) {
      for (const line of String(chunk).split('\n')) if (line !== '') lines.push(JSON.parse(line) as LogLine);
      done();
    },
  });
