/** docs/discord-limits.md I2, U2: a token is not used after its life; nothing is sent then, and whoever called is told. */

import { expect, test } from 'vitest';
import { parseIncoming } from '../../src/discord/incoming.ts';
import { privateMessage, publicMessage } from '../../src/discord/payload/message.ts';
import { markup } from '../../src/discord/payload/safe.ts';
import { acknowledgeOnPanel, acknowledgePrivately } from '../../src/discord/reply.ts';
import type { Call, Outcome, Wire } from '../../src/discord/wire.ts';
import { steadyNow } from '../../src/log/steady.ts';

const MINUTE = 60_000;

async function replyOfAge(ms: number) {
  const calls: Call[] = [];
  const wire: Wire = {
    call: async <T>(call: Call): Promise<Outcome<T>> => {
      calls.push(call);
      return { is: 'ok', value: { id: '5' } as T };
    },
  };
  const raw = {
    ...{ id: '1', token: 't', application_id: '2', type: 2, channel_id: '3', context: 2, app_permissions: '0' },
    user: { id: '4', username: 'u' },
    data: { name: 'turn', type: 1 },
  };
  const incoming = parseIncoming(raw, steadyNow() - ms);
  if (incoming === undefined) throw new Error('not parsed');
  const reply = await acknowledgePrivately(wire, incoming);
  if (reply === undefined) throw new Error('not acknowledged');
  calls.length = 0;
  return { reply, calls };
}

test('within its life it shows, whispers and tells; afterwards it sends nothing', async () => {
  for (const [age, sent] of [
    [13 * MINUTE, 3],
    [14 * MINUTE + 1, 0],
  ] as const) {
    const { reply, calls } = await replyOfAge(age);
    const outcomes = [
      await reply.show(privateMessage({ text: markup`a` })),
      await reply.whisper(privateMessage({ text: markup`b` })),
      await reply.tell(publicMessage({ text: markup`c` })),
    ];
    expect([age, calls.length]).toEqual([age, sent]);
    expect(outcomes.map(each => each.is)).toEqual(Array.from({ length: 3 }, () => (sent > 0 ? 'ok' : 'token-over')));
  }
});

/** A reply on a wire that answers as told, one after the other; the last answer goes on. */
async function replyOn(answers: readonly Outcome<unknown>[], age = 0, press?: object) {
  const calls: Call[] = [];
  const wire: Wire = {
    call: async <T>(call: Call): Promise<Outcome<T>> => {
      calls.push(call);
      return (answers[calls.length - 1] ?? answers.at(-1)) as Outcome<T>;
    },
  };
  const raw = {
    ...{
      id: String(++made),
      token: 't',
      application_id: '2',
      type: 2,
      channel_id: '3',
      context: 2,
      app_permissions: '0',
    },
    user: { id: '4', username: 'u' },
    data: { name: 'turn', type: 1 },
    ...press,
  };
  const incoming = parseIncoming(raw, steadyNow() - age);
  if (incoming === undefined) throw new Error('not parsed');
  return { calls, reply: await (press ? acknowledgeOnPanel : acknowledgePrivately)(wire, incoming) };
}
let made = 1_000;

const taken: Outcome<unknown> = { is: 'ok', value: { id: '5' } };
const cut: Outcome<never> = { is: 'later', afterMs: 5_000, code: 0 };
const away: Outcome<never> = { is: 'later', afterMs: 5_000, code: 503 };
const answeredAlready: Outcome<never> = { is: 'token-over', code: 40060 };

test('an acknowledgement is sent again within its three seconds; one that was taken after all counts', async () => {
  expect((await replyOn([cut, away, taken])).reply).toBeDefined();
  expect((await replyOn([cut, answeredAlready])).reply).toBeDefined();
  // Somebody else's: there was no attempt of ours before.
  expect((await replyOn([answeredAlready])).reply).toBeUndefined();
  // A refusal for too many requests was no attempt.
  expect((await replyOn([{ is: 'later', afterMs: 5, code: 429 }, answeredAlready])).reply).toBeUndefined();
});

test('never acknowledged, it is said that nothing was done, where there is something to say it on', async () => {
  const { reply, calls } = await replyOn([cut, { is: 'token-over', code: 10015 }], 2_750);
  expect(reply).toBeUndefined();
  await new Promise(resolve => setTimeout(resolve, 10));
  expect(calls.map(({ method, path }) => [method, path.split('/')[1]])).toEqual([
    ['POST', 'interactions'],
    ['POST', 'webhooks'],
  ]);
  expect(JSON.stringify(calls[1]?.body)).toContain('nothing was done');
});

test('what is owed is sent until it is taken, the newest alone; a newer press on the same message overtakes an older one', async () => {
  const { reply, calls } = await replyOn([taken, cut, away, taken]);
  const first = reply?.show(privateMessage({ text: markup`older` }));
  await new Promise(resolve => setTimeout(resolve, 20));
  const second = reply?.show(privateMessage({ text: markup`newer` }));
  expect([(await first)?.is, (await second)?.is]).toEqual(['ok', 'ok']);
  const texts = calls.slice(1).map(({ body }) => (body as { content?: string }).content);
  expect(texts).toEqual(['older', 'newer', 'newer']);

  const panel = {
    type: 3,
    message: { id: '9', flags: 64, interaction_metadata: { id: 'opened' } },
    data: { custom_id: 'x' },
  };
  const slow = await replyOn([taken, cut, cut, cut, taken], 0, panel);
  const late = slow.reply?.show(privateMessage({ text: markup`older` }));
  await new Promise(resolve => setTimeout(resolve, 20));
  const quick = await replyOn([taken], 0, panel);
  await quick.reply?.show(privateMessage({ text: markup`newer` }));
  expect((await late)?.is).toBe('ok');
  expect(slow.calls).toHaveLength(2);
  expect(quick.calls).toHaveLength(2);
});
