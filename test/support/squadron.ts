/** Several whole bots in this process on one Postgres and one stand-in for Discord, as several processes would be. */
import { Writable } from 'node:stream';
import type { Config } from '../../src/config/config.ts';
import { makeLog } from '../../src/log/log.ts';
import { type Parts, type Running, start } from '../../src/main.ts';
import type { StandInOptions } from '../../src/sandbox/index.ts';
import { freshPostgres } from './db/databases.ts';
import { openStage, type Stage } from './discord/index.ts';
import type { LogLine } from './harbour.ts';

export interface Squadron {
  readonly stage: Stage;
  readonly databaseUrl: string;
  /** Of all bots; `process` tells which. */
  readonly logged: readonly LogLine[];
  readonly join: (name: string, config?: Partial<Config>, parts?: Parts) => Promise<Running>;
  readonly close: () => Promise<void>;
}

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** @param databaseUrl absent: a new database */
export async function openSquadron(discord: StandInOptions = {}, databaseUrl?: string): Promise<Squadron> {
  const stage = await openStage(discord);
  const database = databaseUrl ?? (await freshPostgres()).databaseUrl;
  const logged: LogLine[] = [];
  const bots = new Set<Running>();
  return {
    stage,
    databaseUrl: database,
    logged,
    join: async (name, more = {}, parts = {}) => {
      const config: Config = {
        ...{ token: stage.standIn.token, apiUrl: stage.standIn.apiUrl, databaseUrl: database },
        ...{ dataDir: './data', games: ['fleet'], port: 0, logLevel: 'debug', gateway: true },
        ...{ databaseConnections: 4, stopSeconds: 60 },
        ...more,
      };
      const running = await start(config, {
        log: makeLog('debug', collect(logged), name),
        ...{ processId: name, beatMs: 200, identifyEveryMs: 0, requestsPerSecond: 10_000 },
        lookAway: async () => {},
        paint: async () => pixel,
        ...parts,
      });
      bots.add(running);
      const stop = async () => {
        bots.delete(running);
        await running.stop();
      };
      return { ...running, stop };
    },
    close: async () => {
      for (const bot of bots) await bot.stop();
      await stage.close();
    },
  };
}

const collect = (lines: LogLine[]): Writable =>
  new Writable({
    write(chunk, _encoding, done) {
      for (const line of String(chunk).split('\n')) if (line !== '') lines.push(JSON.parse(line) as LogLine);
      done();
    },
  });
