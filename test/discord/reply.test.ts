/** discord-limits.md I2, U2: a token is not used after its life; nothing is sent then, and whoever called is told. */
import { expect, test } from 'vitest';
import { parseIncoming } from '../../src/discord/incoming.ts';
import { privateMessage, publicMessage } from '../../src/discord/payload/message.ts';
import { acknowledgePrivately } from '../../src/discord/reply.ts';
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
      await reply.show(privateMessage({ text: 'a' })),
      await reply.whisper(privateMessage({ text: 'b' })),
      await reply.tell(publicMessage({ text: 'c' })),
    ];
    expect([age, calls.length]).toEqual([age, sent]);
    expect(outcomes.map(each => each.is)).toEqual(Array.from({ length: 3 }, () => (sent > 0 ? 'ok' : 'token-over')));
  }
});
