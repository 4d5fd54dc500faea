/** The thread of a match: from its challenge's message, so that asking twice finds the same one (T6). */

import { ChannelType } from 'discord-api-types/v10';
import type { MatchInfo, Place } from '../matches/contract.ts';
import type { Bot } from './bot.ts';
import { gameName, inThreadName } from './names.ts';
import { limits } from './payload/limits.ts';
import { publicMessage } from './payload/message.ts';
import { joined, type Plain } from './payload/safe.ts';
import { fitted } from './payload/text.ts';
import { nonceOf } from './posting.ts';
import type { Seating } from './seating.ts';
import type { Voice } from './voice.ts';
import type { Outcome } from './wire.ts';

/** In minutes; the longest there is (T2). */
const archiveAfter = 10_080;
/** The shortest there is: of a thread whose match is over. */
export const soonArchived = 60;

export type Housed =
  | { readonly is: 'housed'; readonly place: Place; readonly why?: 'forbidden' | 'threads-full' | 'gone' }
  | { readonly is: 'later'; readonly afterMs: number };

/** @param starter the challenge's message; without one (practice) a message is posted to start from */
export async function houseMatch(
  bot: Bot,
  info: MatchInfo,
  starter: string | undefined,
  voice: Voice,
  seating: Seating,
): Promise<Housed> {
  const { place } = info;
  if (place.threadId !== undefined || place.guildId === undefined) return { is: 'housed', place };
  const name = threadName(info, voice, seating);
  const message = starter ?? (await postStarter(bot, info, voice, seating));
  if (typeof message !== 'string') return outcomeOf(message, place);
  const made = await bot.wire.call<{ id: string }>({
    method: 'POST',
    path: `/channels/${place.channelId}/messages/${message}/threads`,
    body: { name, auto_archive_duration: archiveAfter },
  });
  if (made.is === 'ok') return { is: 'housed', place: { ...place, threadId: made.value.id } };
  // A thread has the id of the message that it was started from.
  if (made.is === 'thread-exists') return { is: 'housed', place: { ...place, threadId: message } };
  if (made.is !== 'gone' || made.what !== 'message') return outcomeOf(made, place);
  const alone = await bot.wire.call<{ id: string }>({
    method: 'POST',
    path: `/channels/${place.channelId}/threads`,
    body: { name, auto_archive_duration: archiveAfter, type: ChannelType.PublicThread },
  });
  return alone.is === 'ok' ? { is: 'housed', place: { ...place, threadId: alone.value.id } } : outcomeOf(alone, place);
}

/** A thread whose match was over is played in again: it stays for as long as any other. */
export async function keepThread(wire: Bot['wire'], thread: string): Promise<void> {
  const path = `/channels/${thread}` as const;
  const found = await wire.call<RawThread>({ method: 'GET', path });
  // Another length is somebody else's wish, or that of a thread that is not ours.
  if (found.is !== 'ok' || found.value.thread_metadata?.auto_archive_duration !== soonArchived) return;
  await wire.call({ method: 'PATCH', path, body: { archived: false, auto_archive_duration: archiveAfter } });
}

interface RawThread {
  readonly thread_metadata?: { readonly auto_archive_duration?: number; readonly locked?: boolean };
}

/** Whether a match's old thread may be played in again. */
export async function isThreadOpen(wire: Bot['wire'], thread: string): Promise<boolean> {
  const found = await wire.call<RawThread>({ method: 'GET', path: `/channels/${thread}` });
  return found.is === 'ok' && found.value.thread_metadata?.locked !== true;
}

async function postStarter(
  bot: Bot,
  info: MatchInfo,
  voice: Voice,
  seating: Seating,
): Promise<string | Outcome<never>> {
  const who = info.seats.map(({ seat }) => seating.shown(seat));
  const body = publicMessage({
    text: voice.say(info.practice ? 'practice.starter' : 'thread.starter', {
      game: gameName(info.game),
      who: joined(who, ' – '),
    }),
  }).body;
  const sent = await bot.wire.call<{ id: string }>({
    method: 'POST',
    path: `/channels/${info.place.channelId}/messages`,
    body: { ...body, nonce: nonceOf(`starter:${info.id}:${info.place.channelId}`), enforce_nonce: true },
    repeatable: true,
  });
  return sent.is === 'ok' ? sent.value.id : sent;
}

/** Without a thread the match is played in the channel, and says so (T3, T7). */
function outcomeOf(outcome: Outcome<unknown>, place: Place): Housed {
  if (outcome.is === 'later') return { is: 'later', afterMs: outcome.afterMs };
  const why = outcome.is === 'threads-full' ? 'threads-full' : outcome.is === 'gone' ? 'gone' : 'forbidden';
  return { is: 'housed', place, why };
}

const threadName = (info: MatchInfo, voice: Voice, seating: Seating): Plain => {
  const who = info.seats.map(({ seat }) => inThreadName(seating.plain(seat)));
  return fitted(
    voice.label('thread.name', { game: gameName(info.game), who: joined([...new Set(who)], ' – ') }),
    limits.threadName,
    gameName(info.game),
  );
};
