/** The bot as a process of its own, as in production, on a stage of this process. */
import { type ChildProcess, spawn } from 'node:child_process';
import type { Stage } from '../../test/support/discord/index.ts';
import { startEnvironment, startFlags } from '../as-started.ts';

/** Resolves when it takes presses. */
export async function startBot({ standIn }: Stage, folder: string) {
  const { PROFILE } = process.env;
  const profiling = PROFILE === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${PROFILE}`];
  const child = spawn(
    process.execPath,
    [...startFlags, ...profiling, new URL('../../src/main.ts', import.meta.url).pathname],
    {
      env: {
        ...process.env,
        ...startEnvironment,
        DISCORD_TOKEN: standIn.token,
        DISCORD_API_URL: standIn.apiUrl,
        DATA_DIR: folder,
        PORT: '0',
        LOG_LEVEL: 'error',
      },
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  );
  const ready = await standIn.until(
    () => standIn.journal.requests.some(r => r.method === 'PUT' && r.route.includes('commands')),
    180_000,
  );
  if (!ready) throw new Error('the bot did not start');
  return child;
}

/** `count` pieces of work, so many at once. */
export async function atOnce(drivers: number, count: number, work: (n: number) => Promise<void>): Promise<void> {
  let next = 0;
  const drive = async (): Promise<void> => {
    for (let n = next++; n < count; n = next++) await work(n);
  };
  await Promise.all(Array.from({ length: drivers }, drive));
}

export async function endBot(bot: ChildProcess): Promise<void> {
  const ended = new Promise(resolve => bot.once('exit', resolve));
  bot.kill('SIGTERM');
  await ended;
}
