import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startSandbox } from '../../src/sandbox/index.ts';
import { call } from './caller.ts';
import { startEchoBot } from './echo-bot.ts';

async function withSandbox(
  run: (standIn: Awaited<ReturnType<typeof startSandbox>>) => Promise<void>,
  snapshotFile?: string,
): Promise<void> {
  const standIn = await startSandbox({
    rateLimits: false,
    identifyLimits: false,
    ...(snapshotFile !== undefined && { snapshotFile }),
  });
  try {
    await run(standIn);
  } finally {
    await standIn.close();
  }
}
const ask = async (url: string, body?: unknown) => {
  const response = await fetch(
    url,
    body === undefined
      ? {}
      : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
  );
  // biome-ignore lint/suspicious/noExplicitAny: tests read whatever JSON came
  return { status: response.status, body: (await response.json()) as any };
};

test('the default world: two servers, four members, the bot in one of them', async () => {
  await withSandbox(async standIn => {
    const members = (await ask(`${standIn.pageUrl}sandbox/api/members`)).body;
    expect(members.map((each: { name: string }) => each.name)).toEqual(['Alice', 'Bob', 'Carol', 'Dave']);
    const state = (await ask(`${standIn.pageUrl}sandbox/api/state?as=${members[0].id}`)).body;
    expect(state.guilds.map((each: { name: string; hasBot: boolean }) => [each.name, each.hasBot])).toEqual([
      ['Flotilla Sandbox', true],
      ['Quiet Cove', false],
    ]);
    expect(state.guilds[0].channels.map((each: { name: string }) => each.name)).toEqual(['games', 'general']);
    expect(state.direct.map((each: { name: string }) => each.name)).toEqual(['Bob', 'Alice, Bob, Carol', 'Flotilla']);
  });
});

test('a member acts from outside and sees what is theirs alone', async () => {
  await withSandbox(async standIn => {
    const bot = await startEchoBot(standIn.apiUrl, standIn.token);
    const base = `${standIn.pageUrl}sandbox/api`;
    const [alice, bob] = (await ask(`${base}/members`)).body;
    const channel = (await ask(`${base}/state?as=${alice.id}`)).body.guilds[0].channels[0].id;
    const said = await ask(`${base}/act`, {
      do: 'command',
      as: alice.id,
      channel,
      name: 'echo',
      options: { text: 'Hush', private: true },
    });
    expect(said.body).toMatchObject({ state: 'answered', answerType: 4 });
    const seen = async (as: string) =>
      (await ask(`${base}/channels/${channel}?as=${as}`)).body.messages.map(
        (each: { content: string }) => each.content,
      );
    expect(await seen(alice.id)).toEqual(['Hush']);
    expect(await seen(bob.id)).toEqual([]);
    const tips = await ask(`${base}/act`, {
      do: 'autocomplete',
      as: alice.id,
      channel,
      name: 'echo',
      options: { colour: 'w' },
      focused: 'colour',
    });
    expect(tips.body.choices).toEqual([{ name: 'white', value: 'white' }]);
    const impossible = await ask(`${base}/act`, { do: 'command', as: alice.id, channel, name: 'echo' });
    expect([impossible.status, impossible.body.error]).toEqual([409, 'option text is required']);
    expect((await ask(`${base}/act`, { do: 'fly' })).status).toBe(400);
    await ask(`${base}/stage`, { do: 'advance-clock', ms: 60_000 });
    expect(standIn.clock.ahead).toBe(60_000);
    await bot.destroy();
  });
});

test('changes are told to those who can notice them', async () => {
  await withSandbox(async standIn => {
    const [alice, bob] = [...standIn.world.users.values()].filter(each => !each.bot && each.globalName !== 'operator');
    const games = [...standIn.world.channels.values()].find(each => each.name === 'games');
    if (!alice || !bob || !games) throw new Error('the default world is incomplete');
    const stop = new AbortController();
    const response = await fetch(`${standIn.pageUrl}sandbox/api/events?as=${bob.id}`, { signal: stop.signal });
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    standIn.world.changed({ channelId: 'secret', viewerId: alice.id });
    standIn.acting.say(alice.id, games.id, 'Hello');
    let heard = '';
    while (!heard.includes('data:')) heard += (await reader?.read())?.value ?? '';
    expect(heard).toContain(games.id);
    expect(heard).not.toContain('secret');
    stop.abort();
  });
});

test('what a foreign page sends is turned away, whatever it calls its content', async () => {
  await withSandbox(async standIn => {
    const send = (origin: string | undefined, type: string) =>
      fetch(`${standIn.pageUrl}sandbox/api/act`, {
        method: 'POST',
        headers: { 'content-type': type, ...(origin === undefined ? {} : { origin }) },
        body: '{}',
      });
    for (const origin of ['https://evil.example', 'null', 'http://127.0.0.1:1', 'http://localhost'])
      for (const type of ['application/json', 'text/plain'])
        expect((await send(origin, type)).status, origin).toBe(403);
    for (const origin of [undefined, new URL(standIn.pageUrl).origin])
      expect((await send(origin, 'application/json')).status).toBe(400);
  });
});

test('a foreign page that points its name at this machine is turned away', async () => {
  await withSandbox(async standIn => {
    const { request } = await import('node:http');
    const status = await new Promise(resolve => {
      request(`${standIn.pageUrl}sandbox/api/members`, { headers: { host: 'evil.example' } }, response =>
        resolve(response.statusCode),
      ).end();
    });
    expect(status).toBe(403);
  });
});

test('the world outlives the process in its snapshot', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-'));
  const file = join(folder, 'world.json');
  const saved: { id?: string; games?: string; bot?: string } = {};
  await withSandbox(async standIn => {
    saved.bot = standIn.world.bot.id;
    saved.games = [...standIn.world.channels.values()].find(each => each.name === 'games')?.id ?? '';
    const sent = await call(
      standIn,
      'POST',
      `/channels/${saved.games}/messages`,
      { content: 'Remember me' },
      { 'a.png': Buffer.from('picture') },
    );
    saved.id = sent.body.id;
    await call(standIn, 'POST', `/channels/${saved.games}/messages/${saved.id}/threads`, { name: 'Kept' });
    await call(standIn, 'PUT', `/applications/${saved.bot}/commands`, [{ name: 'go', description: 'Goes' }]);
    standIn.clock.advance(3_600_000);
  }, file);
  await withSandbox(async standIn => {
    expect(standIn.world.bot.id).toBe(saved.bot);
    const { body } = await call(standIn, 'GET', `/channels/${saved.games}/messages/${saved.id}`);
    expect(body).toMatchObject({ content: 'Remember me', thread: { name: 'Kept' } });
    expect(await (await fetch(body.attachments[0].url)).text()).toBe('picture');
    expect((await call(standIn, 'GET', `/applications/${saved.bot}/commands`)).body).toHaveLength(1);
    expect(standIn.clock.ahead).toBe(3_600_000);
    const fresh = await call(standIn, 'POST', `/channels/${saved.games}/messages`, { content: 'Newer' });
    expect(BigInt(fresh.body.id)).toBeGreaterThan(BigInt(saved.id ?? 0));
  }, file);
  rmSync(folder, { recursive: true });
});
