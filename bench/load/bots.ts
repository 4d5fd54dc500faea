/** Bots as processes of their own, and what they say of themselves. */
import type { ChildProcess } from 'node:child_process';
import { freePort, spawnBot, UNPAINTED } from '../../test/support/bots.ts';
import type { Stage } from '../../test/support/discord/index.ts';

export interface BenchBot {
  readonly child: ChildProcess;
  readonly port: number;
}

export async function launchBots(
  stage: Stage,
  databaseUrl: string,
  count: number,
  paints: boolean,
): Promise<readonly BenchBot[]> {
  const bots: BenchBot[] = [];
  for (let n = 0; n < count; n++) {
    const port = await freePort();
    const more = { PORT: String(port), LOG_LEVEL: 'error' };
    const child = spawnBot(stage, { databaseUrl }, more, process.env.BENCH_LOG, paints ? undefined : UNPAINTED);
    bots.push({ child, port });
    await isReady(port);
  }
  return bots;
}

export async function endBots(bots: readonly BenchBot[]): Promise<void> {
  await Promise.all(
    bots.map(({ child }) => {
      const ended = new Promise(resolve => child.once('exit', resolve));
      child.kill('SIGTERM');
      return ended;
    }),
  );
}

async function isReady(port: number): Promise<void> {
  for (let n = 0; n < 600; n++) {
    const ready = await fetch(`http://127.0.0.1:${port}/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return;
    await new Promise(resolve => setTimeout(resolve, 200));
  }
  throw new Error('the bot did not become ready');
}

/** The sum of a metric's series whose labels hold `labels`. */
export async function metric({ port }: BenchBot, name: string, labels = ''): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  return text
    .split('\n')
    .filter(line => (line.startsWith(`${name} `) || line.startsWith(`${name}{`)) && line.includes(labels))
    .reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' ') + 1)), 0);
}
