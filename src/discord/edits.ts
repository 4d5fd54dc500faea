/**
 * Edits of the bot's own messages. Those older than an hour fall under a special limit, 3 in 6 s a channel (M17): they wait their turn
 * here, and an edit that a newer one of the same message overtakes is not sent at all.
 */

import type { Message } from './payload/message.ts';
import type { Outcome, Wire } from './wire.ts';

const hour = 3_600_000;
const discordEpoch = 1_420_070_400_000;
const windowMs = 6_000;
/** One below Discord's figure, for the edits that the members' own presses cause. */
const perWindow = 2;

export interface Edits {
  replace(channelId: string, messageId: string, message: Message<'public'>): Promise<Outcome<unknown>>;
  /** The message stays; its buttons go. */
  strip(channelId: string, messageId: string): Promise<Outcome<unknown>>;
}

/** @param now ms since 1970, by a clock that never jumps */
export function makeEdits(wire: Wire, now: () => number): Edits {
  const sent = new Map<string, number[]>();
  const newest = new Map<string, number>();
  let count = 0;

  const turn = async (channelId: string, messageId: string): Promise<void> => {
    if (now() - createdAt(messageId) < hour) return;
    for (;;) {
      const recent = (sent.get(channelId) ?? []).filter(at => now() - at < windowMs);
      if (recent.length < perWindow) {
        sent.set(channelId, [...recent, now()]);
        if (sent.size > 5_000) sent.delete(sent.keys().next().value ?? '');
        return;
      }
      const [oldest = now()] = recent;
      await new Promise(resolve => setTimeout(resolve, Math.max(10, windowMs - (now() - oldest))));
    }
  };

  const edit = async (channelId: string, messageId: string, body: object, files: Message<'public'>['files']) => {
    const mine = ++count;
    newest.set(messageId, mine);
    await turn(channelId, messageId);
    if (newest.get(messageId) !== mine) return { is: 'ok', value: undefined } as const;
    newest.delete(messageId);
    return wire.call({ method: 'PATCH', path: `/channels/${channelId}/messages/${messageId}`, body, files });
  };

  return {
    replace: (channelId, messageId, message) => edit(channelId, messageId, message.body, message.files),
    strip: (channelId, messageId) =>
      edit(channelId, messageId, { components: [], allowed_mentions: { parse: [] } }, []),
  };
}

/** Of any id of Discord's. 0 where it is none. */
export const createdAt = (snowflake: string): number =>
  /^\d{17,20}$/.test(snowflake) ? Number((BigInt(snowflake) >> 22n) + BigInt(discordEpoch)) : 0;
