/** The sandbox of `npm start` as a process of its own: what it prints, its one port, and that a killed one finds its channels again. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };

const root = join(import.meta.dirname, '../..');

const dataDir = mkdtempSync(join(tmpdir(), 'flotilla-restart-'));
const living = new Set<ChildProcess>();
afterEach(() => {
  for (const bot of living) bot.kill('SIGKILL');
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

interface Sandbox {
  readonly process: ChildProcess;
  readonly url: string;
  /** Everything printed so far. */
  readonly printed: () => string;
}

async function startSandbox(): Promise<Sandbox> {
  // As `npm start` does.
  const words = packageJson.scripts.start.split(' ');
  const args = words.slice(words.indexOf('node') + 1);
  const bot = spawn(process.execPath, args, {
    cwd: root,
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, GAMES: 'fleet', PORT: '0' },
  });
  living.add(bot);
  bot.once('exit', () => living.delete(bot));
  let printed = '';
  for (const stream of [bot.stdout, bot.stderr])
    stream?.on('data', part => {
      printed += String(part);
    });
  await expect.poll(() => printed, { timeout: 120_000 }).toMatch(/Open http/);
  const [url = ''] = /http:\S+/.exec(printed) ?? [];
  return { process: bot, url, printed: () => printed };
}

async function ask<T>(sandbox: Sandbox, path: string, body?: object): Promise<T> {
  const answer = await fetch(`${sandbox.url}sandbox/api/${path}`, {
    ...(body === undefined
      ? {}
      : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  const read = (await answer.json()) as T & { error?: string };
  if (read.error !== undefined) throw new Error(read.error);
  return read;
}

interface Shown {
  readonly id: string;
  readonly content: string;
  readonly isPrivate: boolean;
  readonly components: readonly {
    readonly components: readonly { readonly label?: string; readonly custom_id?: string }[];
  }[];
}

/** The newest message here that has this button. */
async function withButton(sandbox: Sandbox, as: string, channel: string, label: string) {
  const look = async () => {
    const { messages } = await ask<{ messages: readonly Shown[] }>(sandbox, `channels/${channel}?as=${as}`);
    return messages
      .flatMap(message => message.components.flatMap(row => row.components).map(button => ({ message, button })))
      .findLast(({ button }) => button.label === label);
  };
  await expect.poll(() => look().catch(() => undefined), { timeout: 30_000 }).toBeDefined();
  const found = await look();
  if (found?.button.custom_id === undefined) throw new Error(`no button ${label}`);
  return { message: found.message.id, customId: found.button.custom_id };
}

async function press(sandbox: Sandbox, as: string, channel: string, label: string): Promise<void> {
  const { state } = await ask<{ state: string }>(sandbox, 'act', {
    do: 'press',
    as,
    channel,
    ...(await withButton(sandbox, as, channel, label)),
  });
  expect(state, `${label} was answered`).toBe('answered');
}

test('challenged, accepted, killed, started again: the buttons in the thread still work, and the clock that is moved is the bot’s', {
  timeout: 300_000,
}, async () => {
  const first = await startSandbox();
  const members = await ask<readonly { id: string; name: string }[]>(first, 'members');
  const [alice, bob] = ['Alice', 'Bob'].map(name => members.find(each => each.name === name)?.id ?? '');
  if (!alice || !bob) throw new Error('Alice and Bob are not there');
  const state = await ask<{ guilds: readonly { channels: readonly { id: string; name: string }[] }[] }>(
    first,
    `state?as=${alice}`,
  );
  const games = state.guilds.flatMap(guild => guild.channels).find(each => each.name === 'games')?.id ?? '';
  await ask(first, 'act', {
    do: 'command',
    as: alice,
    channel: games,
    name: 'challenge',
    options: { game: 'fleet', opponent: bob, order: 'given' },
  });
  const { message: thread } = await withButton(first, bob, games, 'Accept');
  await press(first, bob, games, 'Accept');
  // A thread has the id of the message it was started from.
  await withButton(first, alice, thread, 'Your turn');
  // One port: page, health, readiness, metrics.
  expect(await (await fetch(first.url)).text()).toContain('<!doctype html>');
  expect((await fetch(`${first.url}page/main.ts`)).status).toBe(200);
  expect(await (await fetch(`${first.url}health`)).json()).toEqual({ alive: true });
  expect(await (await fetch(`${first.url}ready`)).json()).toEqual({ ready: true });
  expect(await (await fetch(`${first.url}metrics`)).text()).toContain('flotilla_interactions_total{kind="command"');
  // Nothing frightening is printed: the address and what to do, no warning, no JSON.
  expect(first.printed().trim().split('\n')).toHaveLength(2);
  // Longer than a change takes to be written.
  await new Promise(resolve => setTimeout(resolve, 1_000));
  first.process.kill('SIGKILL');

  const second = await startSandbox();
  await press(second, alice, thread, 'Your turn');
  await withButton(second, alice, thread, 'Refresh');
  await press(second, bob, thread, 'Log');

  // The sandbox's clock is the bot's: a day and an hour, over which the process is killed once.
  await ask(second, 'stage', { do: 'advance-clock', ms: 13 * HOUR });
  await new Promise(resolve => setTimeout(resolve, 1_000));
  expect(await said(second, alice, thread)).not.toContain('ran out');
  second.process.kill('SIGKILL');
  const third = await startSandbox();
  await ask(third, 'stage', { do: 'advance-clock', ms: 12 * HOUR });
  await expect.poll(() => said(third, alice, thread), { timeout: 30_000 }).toContain('ran out');
  await press(third, bob, thread, 'Your turn');
});

const HOUR = 3_600_000;
/** Everything that a member sees in a channel. */
const said = async (sandbox: Sandbox, as: string, channel: string): Promise<string> =>
  (await ask<{ messages: readonly Shown[] }>(sandbox, `channels/${channel}?as=${as}`)).messages
    .map(({ content }) => content)
    .join('\n');
