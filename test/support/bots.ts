/** Whole bots as processes of their own, to be killed. */
import { type ChildProcess, spawn } from 'node:child_process';
import { openSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { StoreOptions } from '../../src/store/open-store.ts';
import type { Stage } from './discord/index.ts';

const MAIN = join(import.meta.dirname, '../../src/main.ts');
/** The same without its painter, which would be most of the work of a soak. */
export const UNPAINTED = join(import.meta.dirname, 'unpainted-bot.ts');
/** A loaded machine takes its time. */
const PATIENCE = { timeout: 180_000, interval: 100 };
const living = new Set<ChildProcess>();

export type Environment = Readonly<Record<string, string>>;

/** Starts one on the stage's Discord. Standard output goes into `log` where that is given. */
export function spawnBot(
  { standIn }: Stage,
  { databaseUrl, dataDir }: StoreOptions,
  more: Environment = {},
  log?: string,
  main = MAIN,
): ChildProcess {
  const out = log === undefined ? 'inherit' : openSync(log, 'a');
  const bot = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', main], {
    env: {
      PATH: process.env.PATH,
      // Started again and again: what was compiled once need not be compiled anew.
      NODE_COMPILE_CACHE: join(tmpdir(), 'flotilla-compiled'),
      DISCORD_TOKEN: standIn.token,
      DISCORD_API_URL: standIn.apiUrl,
      ...(dataDir === undefined ? {} : { DATA_DIR: dataDir }),
      ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
      GAMES: 'fleet',
      PORT: '0',
      LOG_LEVEL: process.env.SOAK_LEVEL ?? 'warn',
      ...more,
    },
    stdio: ['ignore', out, out],
  });
  living.add(bot);
  bot.once('exit', () => living.delete(bot));
  return bot;
}

/** Resolves when one more session is connected, and the commands are there. */
export async function startBot(stage: Stage, where: StoreOptions, more: Environment = {}): Promise<ChildProcess> {
  const { standIn } = stage;
  const before = standIn.gateway.connected;
  const bot = spawnBot(stage, where, more, process.env.SOAK_LOG);
  await expect.poll(() => standIn.gateway.connected, PATIENCE).toBeGreaterThan(before);
  await expect.poll(() => standIn.commands.list('global').length, PATIENCE).toBeGreaterThan(0);
  return bot;
}

/** @returns when it is gone and its connection with it */
export async function endBot(stage: Stage, bot: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  const before = stage.standIn.gateway.connected;
  const ended = new Promise(resolve => bot.once('exit', resolve));
  bot.kill(signal);
  await ended;
  await expect.poll(() => stage.standIn.gateway.connected, PATIENCE).toBeLessThan(before);
}

/** For `afterEach`: none is left behind. */
export function killAllBots(): void {
  for (const bot of living) bot.kill('SIGKILL');
}

/** One that nobody listens on now. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise(resolve => server.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : 0;
}
