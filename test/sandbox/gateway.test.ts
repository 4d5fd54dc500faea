import { inflateSync } from 'node:zlib';
import { type Client, Events, GatewayIntentBits } from 'discord.js';
import { afterEach, beforeEach, expect, test } from 'vitest';
import WebSocket from 'ws';
import { openStage, type Stage } from '../support/discord/index.ts';
import { pause } from './caller.ts';
import { startEchoBot } from './echo-bot.ts';

let stage: Stage;
const clients: Client[] = [];
beforeEach(async () => {
  stage = await openStage();
});
afterEach(async () => {
  for (const client of clients.splice(0)) await client.destroy();
  await stage.close();
});

async function bot(): Promise<Client<true>> {
  const client = await startEchoBot(stage.standIn.apiUrl, stage.standIn.token);
  clients.push(client);
  return client;
}
const connected = () => stage.standIn.until(() => stage.standIn.gateway.connected > 0, 10_000);

/** Cuts, has Alice act while nobody listens, and sees her answered after the resume. */
async function actsWhileAway(leave: () => void): Promise<string> {
  const alice = stage.member('Alice');
  leave();
  await pause(20);
  const shown = alice.command('echo', { text: 'While you were away' });
  return (await shown).text;
}

test('a cut connection is resumed and what was missed comes after (W7)', async () => {
  const client = await bot();
  const resumed = new Promise<number>(resolve => client.once(Events.ShardResume, (_id, replayed) => resolve(replayed)));
  expect(await actsWhileAway(() => stage.standIn.gateway.cut())).toBe('While you were away');
  expect(await resumed).toBeGreaterThanOrEqual(0);
});

test('asked to reconnect, the client resumes', async () => {
  await bot();
  expect(await actsWhileAway(() => stage.standIn.gateway.askToReconnect())).toBe('While you were away');
});

test('after a restart of the gateway the client identifies anew and works', async () => {
  await bot();
  stage.standIn.gateway.restart();
  await pause(100);
  await connected();
  await stage.standIn.until(() => false, 200);
  expect((await stage.member('Alice').command('echo', { text: 'Again' })).text).toBe('Again');
});

test('an interaction that is sent twice reaches the client twice (I3); the second answer is refused', async () => {
  const client = await bot();
  let seen = 0;
  client.on(Events.InteractionCreate, () => {
    seen += 1;
  });
  const shown = await stage.member('Alice').command('echo', { text: 'Once' });
  stage.standIn.sendAgain(shown.interaction.id);
  await stage.standIn.until(() => stage.refusals.length > 0);
  expect(seen).toBe(2);
  expect(stage.refusals).toEqual([
    'POST /interactions/:id/:token/callback 400 40060 "Interaction has already been acknowledged."',
  ]);
});

test('two clients on one token both hear everything (W8)', async () => {
  const [one, two] = [await bot(), await bot()];
  const heard: string[] = [];
  one.on(Events.InteractionCreate, () => heard.push('one'));
  two.on(Events.InteractionCreate, () => heard.push('two'));
  await stage.member('Alice').command('echo', { text: 'x' });
  await stage.standIn.until(() => heard.length === 2);
  expect(heard.sort()).toEqual(['one', 'two']);
});

test('the client learns of places: threads, channels, guilds, rights', async () => {
  const client = await bot();
  const { staging } = stage.standIn;
  const told: string[] = [];
  client.on(Events.ChannelCreate, it => told.push(`+${it.name}`));
  client.on(Events.ChannelDelete, it => told.push(`-${'name' in it ? it.name : ''}`));
  client.on(Events.ThreadCreate, it => told.push(`+${it.name}`));
  client.on(Events.ThreadUpdate, (_old, it) => told.push(it.archived ? `archived ${it.name}` : `open ${it.name}`));
  client.on(Events.ThreadDelete, it => told.push(`-${it.name}`));
  client.on(Events.GuildCreate, it => told.push(`joined ${it.name}`));
  client.on(Events.GuildDelete, it => told.push(`left ${it.name}`));
  const channel = staging.channel(stage.guild, 'harbour');
  const thread = staging.thread(channel, 'match', stage.member('Alice').id);
  staging.archive(thread);
  staging.archive(thread, false);
  staging.deleteChannel(thread);
  staging.deleteChannel(channel);
  const other = staging.guild('Elsewhere');
  staging.removeBot(other);
  (await stage.standIn.until(() => told.length >= 8, 2_000)) ?? pause(300);
  await pause(100);
  expect(told).toEqual([
    '+harbour',
    '+match',
    'archived match',
    'open match',
    '-match',
    '-harbour',
    'joined Elsewhere',
    'left Elsewhere',
  ]);
});

test('a thread that the bot cannot see is not told of (T15)', async () => {
  const client = await bot();
  const told: string[] = [];
  client.on(Events.ThreadCreate, it => told.push(it.name));
  stage.standIn.staging.thread(stage.games, 'hidden', stage.member('Alice').id, true);
  stage.standIn.staging.thread(stage.games, 'open', stage.member('Alice').id);
  await pause(150);
  expect(told).toEqual(['open']);
});

test('the wrong token, unknown and privileged intents (W10, W11)', async () => {
  const closing = (identify: object) =>
    new Promise<number>(resolve => {
      const socket = new WebSocket(`${stage.standIn.gateway.url}?v=10&encoding=json`);
      socket.on('open', () =>
        socket.send(
          JSON.stringify({ op: 2, d: { token: stage.standIn.token, intents: 1, properties: {}, ...identify } }),
        ),
      );
      socket.on('close', resolve);
      socket.on('error', () => undefined);
    });
  expect(await closing({ token: 'wrong' })).toBe(4004);
  expect(await closing({ intents: 1 << 30 })).toBe(4013);
  expect(await closing({ intents: GatewayIntentBits.MessageContent })).toBe(4014);
  expect(await closing({ shard: [2, 2] })).toBe(4010);
});

test('too much is said, or too long (W3), or nobody is there yet', async () => {
  const closing = (talk: (socket: WebSocket) => void) =>
    new Promise<number>(resolve => {
      const socket = new WebSocket(`${stage.standIn.gateway.url}?v=10&encoding=json`);
      socket.on('open', () => talk(socket));
      socket.on('close', resolve);
    });
  expect(
    await closing(socket => {
      for (let n = 0; n < 130; n += 1) socket.send('{"op":1,"d":null}');
    }),
  ).toBe(4008);
  expect(await closing(socket => socket.send(`{"op":1,"d":"${'x'.repeat(4097)}"}`))).toBe(4002);
  expect(await closing(socket => socket.send('{"op":3,"d":{}}'))).toBe(4003);
  expect(await closing(socket => socket.send('{"op":42,"d":{}}'))).toBe(4003);
});

test('compressed payloads can be asked for', async () => {
  const first = await new Promise<Buffer>(resolve => {
    const socket = new WebSocket(`${stage.standIn.gateway.url}?v=10&encoding=json`);
    socket.on('open', () =>
      socket.send(
        JSON.stringify({ op: 2, d: { token: stage.standIn.token, intents: 1, properties: {}, compress: true } }),
      ),
    );
    socket.on('message', (data, isBinary) => {
      if (!isBinary) return;
      resolve(data as Buffer);
      socket.close();
    });
  });
  expect(JSON.parse(inflateSync(first).toString())).toMatchObject({ op: 0, t: 'GUILD_CREATE' });
});

test('sessions are limited when asked for (W1, W2)', async () => {
  const strict = await openStage({ identifyLimits: true });
  const identify = () =>
    new Promise<string>(resolve => {
      const socket = new WebSocket(`${strict.standIn.gateway.url}?v=10&encoding=json`);
      socket.on('open', () =>
        socket.send(JSON.stringify({ op: 2, d: { token: strict.standIn.token, intents: 1, properties: {} } })),
      );
      socket.on('close', code => resolve(`closed ${code}`));
      socket.on('message', data => {
        const { op, t } = JSON.parse(String(data));
        if (op !== 10) resolve(t ?? `op ${op}`);
      });
    });
  expect(await identify()).toBe('READY');
  expect(await identify()).toBe('op 9');
  strict.clock.advance(5_001);
  expect(await identify()).toBe('READY');
  await strict.close();
});
