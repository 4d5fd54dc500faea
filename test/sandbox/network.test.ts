import { createPublicKey, verify } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Clock } from '../../src/sandbox/index.ts';
import { openStage, type Stage } from '../support/discord/index.ts';
import { call, callback, hook, refused } from './caller.ts';

/** A clock that stands still, so that a slow machine does not stretch the windows. */
const START = Date.UTC(2027, 0, 1);
let stage: Stage;
afterEach(() => stage.close());
const send = (content = 'x') => call(stage.standIn, 'POST', `/channels/${stage.games.id}/messages`, { content });
async function register(): Promise<void> {
  await call(stage.standIn, 'PUT', `/applications/${stage.standIn.world.applicationId}/commands`, [
    { name: 'go', description: 'Goes' },
  ]);
}
const command = () => stage.standIn.acting.command(stage.member('Alice').id, stage.games.id, 'go');

describe('rate limits', () => {
  beforeEach(async () => {
    stage = await openStage({ rateLimits: true, clock: new Clock(() => START) });
  });

  test('G2, G8 headers count down, the sixth send in five seconds is 429, later it goes', async () => {
    const first = await send();
    expect(first.headers.get('x-ratelimit-limit')).toBe('5');
    expect(first.headers.get('x-ratelimit-remaining')).toBe('4');
    expect(first.headers.get('x-ratelimit-bucket')).toMatch(/^[0-9a-f]{32}$/);
    for (let n = 0; n < 4; n += 1) expect((await send()).status).toBe(200);
    const sixth = await send();
    expect(sixth.status).toBe(429);
    expect(sixth.body).toMatchObject({
      message: 'You are being rate limited.',
      global: false,
      retry_after: expect.any(Number),
    });
    expect(sixth.headers.get('x-ratelimit-scope')).toBe('user');
    expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(0);
    stage.clock.advance(5_000);
    expect((await send()).status).toBe(200);
  });
  test('G1, I11 fifty a second over all routes; answers to interactions are not counted', async () => {
    await register();
    const waiting = Array.from({ length: 5 }, command);
    const answers = await Promise.all(
      Array.from({ length: 60 }, () => call(stage.standIn, 'GET', `/channels/${stage.games.id}`)),
    );
    const limited = answers.filter(each => each.status === 429);
    expect(limited.length).toBeGreaterThanOrEqual(10);
    expect(limited.some(each => each.body.global === true && each.headers.get('x-ratelimit-scope') === 'global')).toBe(
      true,
    );
    for (const it of waiting) expect((await callback(stage.standIn, it, 5)).status).toBe(204);
  });
  test('I12 five writes in two seconds through a token', async () => {
    await register();
    const it = command();
    await callback(stage.standIn, it, 4, { content: 'x' });
    const statuses: number[] = [];
    for (let n = 0; n < 6; n += 1)
      statuses.push((await call(stage.standIn, 'POST', hook(stage.standIn, it), { content: 'y' })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
  test('T16 the third rename in ten minutes', async () => {
    const { body } = await call(stage.standIn, 'POST', `/channels/${stage.games.id}/threads`, { name: 'a', type: 11 });
    const rename = (name: string) => call(stage.standIn, 'PATCH', `/channels/${body.id}`, { name });
    expect([(await rename('b')).status, (await rename('c')).status, (await rename('d')).status]).toEqual([
      200, 200, 429,
    ]);
  });
  test('G9 many new direct messages', async () => {
    const people = Array.from({ length: 31 }, (_, n) => stage.standIn.staging.user(`P${n}`));
    let last: number | undefined;
    for (const each of people) {
      stage.clock.advance(100);
      last = (await call(stage.standIn, 'POST', '/users/@me/channels', { recipient_id: each.id })).body.code;
    }
    expect(last).toBe(40003);
  });
  test('G4 401, 403 and 429 are counted, 404 is not', async () => {
    const before = stage.standIn.limits.invalidRequests.total;
    await fetch(`${stage.standIn.apiUrl}/v10/users/@me`);
    await call(stage.standIn, 'GET', '/channels/1');
    expect(stage.standIn.limits.invalidRequests.total).toBe(before + 1);
  });
});

describe('mishaps', () => {
  beforeEach(async () => {
    stage = await openStage();
  });

  test('a failure by status and route, so many times', async () => {
    stage.standIn.faults.add({ method: 'POST', path: /messages$/, status: 503, times: 2 });
    expect([
      (await send()).status,
      (await call(stage.standIn, 'GET', '/users/@me')).status,
      (await send()).status,
      (await send()).status,
    ]).toEqual([503, 200, 503, 200]);
    expect(stage.standIn.journal.refusals.map(each => each.status)).toEqual([503, 503]);
  });
  test('a performed request whose answer is lost', async () => {
    stage.standIn.faults.add({ path: 'messages', drop: true, performed: true, times: 1 });
    await expect(send('arrived')).rejects.toThrow();
    expect(stage.member('Alice').sees().text).toContain('arrived');
  });
  test('a request that never arrives', async () => {
    stage.standIn.faults.add({ path: 'messages', drop: true, times: 1 });
    await expect(send('lost')).rejects.toThrow();
    expect(stage.member('Alice').sees().text).not.toContain('lost');
  });
  test('latency, until taken away', async () => {
    const remove = stage.standIn.faults.add({ latency: 120 });
    const started = performance.now();
    await send();
    expect(performance.now() - started).toBeGreaterThan(110);
    remove();
    expect(stage.standIn.faults.isQuiet).toBe(true);
  });
  test('an interaction on its way for some time still has its three seconds', async () => {
    await register();
    stage.standIn.interactions.deliveryDelay = 1_000;
    const it = command();
    expect(it.deliveries).toBe(0);
    stage.clock.advance(1_000);
    expect(it.deliveries).toBe(1);
    stage.clock.advance(2_900);
    expect((await callback(stage.standIn, it, 4, { content: 'x' })).status).toBe(204);
  });
});

describe('interactions over HTTP (H1 to H4)', () => {
  let server: Server;
  let url: string;
  let respond: (payload: { type: number }) => { status: number; body?: object };

  beforeEach(async () => {
    stage = await openStage();
    await register();
    const key = createPublicKey({
      key: { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(stage.standIn.publicKey, 'hex').toString('base64url') },
      format: 'jwk',
    });
    server = createServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk);
      const raw = Buffer.concat(chunks).toString();
      const signed = Buffer.from(String(request.headers['x-signature-timestamp']) + raw);
      const isGood = verify(undefined, signed, key, Buffer.from(String(request.headers['x-signature-ed25519']), 'hex'));
      const { status, body } = isGood ? respond(JSON.parse(raw)) : { status: 401, body: undefined };
      response.writeHead(status, { 'content-type': 'application/json' }).end(body && JSON.stringify(body));
    });
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  });
  afterEach(() => void server.close());

  test('an address is accepted that answers the ping and refuses a wrong signature', async () => {
    respond = () => ({ status: 200, body: { type: 1 } });
    await stage.standIn.useEndpoint(url);
    respond = payload => ({ status: 200, body: payload.type === 1 ? { type: 2 } : {} });
    await expect(stage.standIn.useEndpoint(url)).rejects.toThrow('not with 200 and type 1');
  });
  test('an answer in the body (H4), nothing over the gateway (H1)', async () => {
    respond = payload => ({
      status: 200,
      body: payload.type === 1 ? { type: 1 } : { type: 4, data: { content: 'In the body' } },
    });
    await stage.standIn.useEndpoint(url);
    const shown = await stage.member('Alice').command('go');
    expect(shown.text).toBe('In the body');
  });
  test('202 and an ordinary callback (H4)', async () => {
    respond = payload => (payload.type === 1 ? { status: 200, body: { type: 1 } } : { status: 202 });
    await stage.standIn.useEndpoint(url);
    const it = command();
    expect((await callback(stage.standIn, it, 4, { content: 'Later' })).status).toBe(204);
  });
  test('a wrong answer in the body is kept as a complaint', async () => {
    respond = payload => ({ status: 200, body: payload.type === 1 ? { type: 1 } : { type: 7, data: {} } });
    await stage.standIn.useEndpoint(url);
    command();
    await stage.standIn.until(() => stage.standIn.endpointComplaints.length > 0, 300);
    await new Promise(resolve => setTimeout(resolve, 200));
    expect(stage.standIn.endpointComplaints[0]).toContain('Invalid Form Body');
  });
});

describe('apps that a member brought along (U1 to U6, I8, E9)', () => {
  beforeEach(async () => {
    stage = await openStage();
    await call(stage.standIn, 'PUT', `/applications/${stage.standIn.world.applicationId}/commands`, [
      { name: 'go', description: 'Goes', contexts: [0, 1, 2], integration_types: [0, 1] },
    ]);
  });

  function elsewhere() {
    const { staging } = stage.standIn;
    const guild = staging.guild('Elsewhere', { bot: false });
    const alice = stage.member('Alice');
    staging.join(guild, alice.user);
    staging.installFor(alice.id);
    return { guild, channel: staging.channel(guild, 'lounge'), alice };
  }

  test('the payload tells who installed it, and whose rights count', () => {
    const { channel, alice } = elsewhere();
    const it = stage.standIn.acting.command(alice.id, channel.id, 'go');
    expect(it.payload).toMatchObject({ context: 0, authorizing_integration_owners: { 1: alice.id } });
    expect(it.owners['0']).toBeUndefined();
  });
  test('five follow-ups, edits do not count (I8)', async () => {
    const { channel, alice } = elsewhere();
    const it = stage.standIn.acting.command(alice.id, channel.id, 'go');
    await callback(stage.standIn, it, 4, { content: 'x' });
    for (let n = 0; n < 5; n += 1) {
      expect((await call(stage.standIn, 'POST', hook(stage.standIn, it), { content: 'y' })).status).toBe(200);
      expect(
        (await call(stage.standIn, 'PATCH', hook(stage.standIn, it, '/messages/@original'), { content: `e${n}` }))
          .status,
      ).toBe(200);
    }
    expect(refused(await call(stage.standIn, 'POST', hook(stage.standIn, it), { content: 'y' }))).toEqual([400, 40094]);
  });
  test('forced private without Use External Apps (E9)', async () => {
    const { channel, alice } = elsewhere();
    stage.standIn.staging.overwrite(channel, { deny: ['UseExternalApps'] });
    const it = stage.standIn.acting.command(alice.id, channel.id, 'go');
    const told = await callback(stage.standIn, it, 4, { content: 'x' }, '?with_response=true');
    expect(told.body.resource.message.flags & 64).toBe(64);
  });
  test('no sends, threads or members there (U1)', async () => {
    const { channel, guild, alice } = elsewhere();
    expect(refused(await call(stage.standIn, 'POST', `/channels/${channel.id}/messages`, { content: 'x' }))).toEqual([
      403, 50001,
    ]);
    expect(
      refused(await call(stage.standIn, 'POST', `/channels/${channel.id}/threads`, { name: 'x', type: 11 })),
    ).toEqual([403, 50001]);
    expect(refused(await call(stage.standIn, 'GET', `/guilds/${guild.id}/members/${alice.id}`))).toEqual([403, 50001]);
  });
  test('in a group, others press what one member’s app posted (U5)', async () => {
    const { alice } = elsewhere();
    const bob = stage.member('Bob');
    const group = stage.standIn.staging.group('Friends', [alice.id, bob.id]);
    const it = stage.standIn.acting.command(alice.id, group.id, 'go');
    expect(it.payload).toMatchObject({ context: 2, user: { id: alice.id } });
    expect(it.payload).not.toHaveProperty('member');
    const told = await callback(
      stage.standIn,
      it,
      4,
      { content: 'x', components: [{ type: 1, components: [{ type: 2, style: 1, label: 'Go', custom_id: 'go' }] }] },
      '?with_response=true',
    );
    const press = stage.standIn.acting.press(bob.id, group.id, told.body.resource.message.id, 'go');
    expect(press.payload).toMatchObject({ user: { id: bob.id }, authorizing_integration_owners: { 1: alice.id } });
    expect((await callback(stage.standIn, press, 7, { content: 'Bob went' })).status).toBe(204);
    expect(alice.sees(group).text).toContain('Bob went');
  });
});
