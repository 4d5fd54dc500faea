/** Interactions over HTTP, with the whole bot; what is not Discord's is refused before anything of it is read. */
import { generateKeyPairSync, sign } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Running } from '../../src/main.ts';
import { Signer } from '../../src/sandbox/delivery.ts';
import { whyNoPostgres } from '../support/db/server.ts';
import { openSquadron, type Squadron } from '../support/squadron.ts';
import { nextBoard, playTurn, sitDown, turnOf } from '../support/table.ts';

let squadron: Squadron;
afterEach(() => squadron.close());
const soon = { timeout: 60_000, interval: 50 };
const addressOf = (bot: Running): string => `http://127.0.0.1:${bot.port}/interactions`;

/** A key pair of the stand-in's kind, whose secret half the test knows. */
const pair = generateKeyPairSync('ed25519');
const signer = new Signer(pair.privateKey.export({ format: 'pem', type: 'pkcs8' }).toString());
const nowS = () => String(Math.floor(Date.now() / 1000));
const bodyOf = (more: object = {}) => JSON.stringify({ id: '1', application_id: '2', token: 't', type: 1, ...more });

describe.skipIf(whyNoPostgres !== undefined)('what is not Discord’s', { timeout: 120_000 }, () => {
  let bot: Running;
  const post = (body: string | Buffer, headers: Record<string, string>) =>
    fetch(addressOf(bot), { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } });
  beforeEach(async () => {
    squadron = await openSquadron();
    bot = await squadron.join('one', { publicKey: signer.publicKey, gateway: false });
  });

  test('a ping is answered; unsigned, forged, tampered, old and future ones get 401; what cannot be read 400', async () => {
    const ping = bodyOf();
    const good = await post(ping, signer.headers(nowS(), ping));
    expect([good.status, await good.json()]).toEqual([200, { type: 1 }]);
    expect(good.headers.get('content-type')).toContain('application/json');
    const refusedAs = async (body: string, headers: Record<string, string>) => {
      const { status } = await post(body, headers);
      return status;
    };
    expect(await refusedAs(ping, {})).toBe(401);
    const other = new Signer(
      generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
    );
    expect(await refusedAs(ping, other.headers(nowS(), ping))).toBe(401);
    // One byte more, another timestamp, half a signature, none that is one.
    expect(await refusedAs(`${ping} `, signer.headers(nowS(), ping))).toBe(401);
    const signed = signer.headers(nowS(), ping);
    expect(await refusedAs(ping, { ...signed, 'x-signature-timestamp': String(Number(nowS()) + 1) })).toBe(401);
    expect(
      await refusedAs(ping, { ...signed, 'x-signature-ed25519': (signed['x-signature-ed25519'] ?? '').slice(64) }),
    ).toBe(401);
    expect(await refusedAs(ping, { ...signed, 'x-signature-ed25519': 'zz'.repeat(64) })).toBe(401);
    expect(await refusedAs(ping, signer.headers('yesterday', ping))).toBe(401);
    for (const away of [-3_600, 3_600]) {
      const at = String(Number(nowS()) + away);
      expect(await refusedAs(ping, signer.headers(at, ping))).toBe(401);
    }
    expect(squadron.logged.filter(line => line.msg.includes('too old'))).toHaveLength(2);
    const broken = '{"type":1,';
    expect(await refusedAs(broken, signer.headers(nowS(), broken))).toBe(400);
    const odd = '[]';
    expect(await refusedAs(odd, signer.headers(nowS(), odd))).toBe(400);
    const metrics = await bot.bot.meters.registry.getSingleMetricAsString('flotilla_http_refused_total');
    for (const why of ['unsigned', 'forged', 'old', 'unreadable']) expect(metrics).toContain(`why="${why}"`);
  });

  test('a body that is too large is cut off, whatever its signature; other methods and types find nothing', async () => {
    const large = bodyOf({ data: 'x'.repeat(1_100_000) });
    expect((await post(large, signer.headers(nowS(), large))).status).toBe(413);
    expect((await fetch(addressOf(bot))).status).toBe(404);
    const ping = bodyOf();
    // The type is not what counts: the bytes and their signature are.
    expect((await post(ping, { ...signer.headers(nowS(), ping), 'content-type': 'text/plain' })).status).toBe(200);
    // The signature is over the bytes, not over what they mean.
    const raw = Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(ping)]);
    const timestamp = nowS();
    const signature = sign(undefined, Buffer.concat([Buffer.from(timestamp), raw]), pair.privateKey).toString('hex');
    const headers = { 'x-signature-timestamp': timestamp, 'x-signature-ed25519': signature };
    expect((await post(raw, headers)).status).toBe(400);
  });
});

describe.skipIf(whyNoPostgres !== undefined)('the same game over HTTP', { timeout: 180_000 }, () => {
  test('two replicas without a gateway behind one balancer: a turn is played, a press sent again does nothing', async () => {
    squadron = await openSquadron();
    const { standIn } = squadron.stage;
    const config = { publicKey: standIn.publicKey, gateway: false };
    const bots = [await squadron.join('one', config), await squadron.join('two', config)];
    // As a balancer would: in turn.
    let n = 0;
    const deliverTo = async () => standIn.useEndpoint(addressOf(bots[n++ % 2] as Running));
    await deliverTo();
    expect(standIn.gateway.connected).toBe(0);
    const table = await sitDown(squadron.stage);
    for (let turn = 0; turn < 3; turn++) {
      await deliverTo();
      const { mover, other, board } = turnOf(table);
      const { panel } = await playTurn(mover);
      await nextBoard(squadron.stage, other, board);
      await deliverTo();
      standIn.sendAgain(panel.interaction.id);
    }
    await expect
      .poll(() => squadron.logged.filter(l => l.msg === 'another delivery of it is worked on').length, soon)
      .toBe(3);
    expect(standIn.endpointComplaints).toEqual([]);
    expect(standIn.interactions.unansweredCount).toBe(0);
    expect(squadron.stage.refusals).toEqual([]);
    expect(squadron.logged.filter(line => line.level >= 50)).toEqual([]);
    // Autocompletion and modals come the same way.
    expect((await turnOf(table).mover.autocomplete('move', {}, 'notation')).length).toBeGreaterThan(0);
  });

  test('a replica that ends answers what it has, and says before that it is not ready', async () => {
    squadron = await openSquadron();
    const { standIn } = squadron.stage;
    const config = { publicKey: standIn.publicKey, gateway: false };
    const lookAway = Promise.withResolvers<void>();
    const one = await squadron.join('one', config, { lookAway: () => lookAway.promise });
    const two = await squadron.join('two', config);
    await standIn.useEndpoint(addressOf(one));
    const ready = () => fetch(`http://127.0.0.1:${one.port}/ready`);
    expect((await ready()).status).toBe(200);
    const table = await sitDown(squadron.stage);
    const ending = one.stop();
    await expect.poll(async () => (await ready()).status, soon).toBe(503);
    expect(await (await ready()).json()).toMatchObject({ troubles: { process: 'ending' } });
    // The balancer has not looked away yet.
    expect((await table.host.command('turn')).wasAnswered).toBe(true);
    await standIn.useEndpoint(addressOf(two));
    lookAway.resolve();
    await ending;
    expect((await table.host.command('turn')).wasAnswered).toBe(true);
    expect(standIn.interactions.unansweredCount).toBe(0);
  });
});
