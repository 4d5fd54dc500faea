/** Posting into channels and threads: with a nonce, un-archiving first, and on to the parent channel where a thread is lost. */
import { createHash } from 'node:crypto';
import type { Place } from '../matches/contract.ts';
import { limits } from './payload/limits.ts';
import type { Message } from './payload/message.ts';
import type { Outcome, Wire } from './wire.ts';

export interface Posted {
  readonly id: string;
  readonly channelId: string;
  /** The thread could not be used: `why` is a phrase `place.<why>`. */
  readonly movedTo?: { readonly place: Place; readonly why: Lost | 'threads-full' };
}

/** Repeated within some minutes, a send with the same nonce returns the first message (M15). */
export const nonceOf = (key: string): string =>
  createHash('sha256')
    .update(key)
    .digest('base64url')
    .slice(0, limits.nonce - 3);

/** Why a thread cannot be used: a phrase `place.<why>`. */
export type Lost = 'gone' | 'locked' | 'forbidden';

export const channelOf = (place: Place): string => place.threadId ?? place.channelId;

/** @param elsewhere the same message for the parent channel, told why */
export async function post(
  wire: Wire,
  place: Place,
  key: string,
  message: Message<'public'>,
  elsewhere: (why: Lost) => Promise<Message<'public'>>,
): Promise<Outcome<Posted>> {
  const first = await sendOrUnarchive(wire, channelOf(place), key, message);
  if (first.is === 'ok') return { is: 'ok', value: { id: first.value.id, channelId: channelOf(place) } };
  const why = whyLost(first);
  if (place.threadId === undefined || why === undefined) return first;
  const parent: Place = { ...(place.guildId ? { guildId: place.guildId } : {}), channelId: place.channelId };
  const second = await send(wire, place.channelId, `${key}/parent`, await elsewhere(why));
  if (second.is !== 'ok') return second;
  return { is: 'ok', value: { id: second.value.id, channelId: place.channelId, movedTo: { place: parent, why } } };
}

const whyLost = (outcome: Outcome<unknown>): Lost | undefined => {
  if (outcome.is === 'gone' && outcome.what === 'place') return 'gone';
  if (outcome.is === 'locked' || outcome.is === 'archived') return 'locked';
  return outcome.is === 'forbidden' ? 'forbidden' : undefined;
};

async function sendOrUnarchive(
  wire: Wire,
  channel: string,
  key: string,
  message: Message<'public'>,
): Promise<Outcome<{ id: string }>> {
  const sent = await send(wire, channel, key, message);
  if (sent.is !== 'archived') return sent;
  const opened = await unarchive(wire, channel);
  if (opened.is === 'later') return opened;
  return opened.is === 'ok' ? send(wire, channel, key, message) : { is: 'locked' };
}

export const unarchive = (wire: Wire, thread: string): Promise<Outcome<unknown>> =>
  wire.call({ method: 'PATCH', path: `/channels/${thread}`, body: { archived: false } });

async function send(
  wire: Wire,
  channel: string,
  key: string,
  message: Message<'public'>,
): Promise<Outcome<{ id: string }>> {
  const nonce = nonceOf(key);
  const call = (body: object, files: Message<'public'>['files']) =>
    wire.call<{ id: string }>({
      method: 'POST',
      path: `/channels/${channel}/messages`,
      body: { ...body, nonce, enforce_nonce: true },
      files,
      repeatable: true,
    });
  const sent = await call(message.body, message.files);
  // Too large, or no right to attach: the text goes out.
  const bare = message.files.length > 0 && sent.is === 'refused' && [30015, 40005, 50045].includes(sent.code);
  return bare ? call({ ...message.body, attachments: [] }, []) : sent;
}
