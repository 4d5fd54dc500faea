/**
 * The answer to one interaction: acknowledged first, worked on afterwards, one owner (fault kind B).
 * Whether it is private is settled by the acknowledgement and fixed in the type: a private message cannot be given to a public
 * answer (E2).
 */
import { InteractionResponseType } from 'discord-api-types/v10';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { steadyNow } from '../log/steady.ts';
import type { Incoming } from './incoming.ts';
import { sendUntilTaken } from './owed.ts';
import { flags } from './payload/limits.ts';
import { type Audience, type Message, privateMessage } from './payload/message.ts';
import type { buildModal } from './payload/modal.ts';
import type { buildSuggestions } from './payload/suggestions.ts';
import { unarchive } from './posting.ts';
import { voiceIn } from './voice.ts';
import type { Call, Outcome, Wire } from './wire.ts';

/** Of 15 minutes (I2): a token is not used after this. */
const tokenLifeMs = 14 * 60_000;
/** Of three seconds (I1): an acknowledgement after this comes too late. */
const firstAnswerMs = 2_800;
/** Of these three seconds, for one attempt. */
const attemptMs = 1_200;

/** What a private answer may show: everything. A public one: only what was made for all. */
export interface Reply<A extends Audience> {
  readonly for: A;
  /** The answer itself; again: its edit. Never a new message (I9). */
  show(
    message: A extends 'private' ? Message<'private'> | Message<'public'> : Message<'public'>,
  ): Promise<Outcome<{ id: string }>>;
  /** A further private message: for a word to the one who pressed on a public message. */
  whisper(message: Message<'private'> | Message<'public'>): Promise<Outcome<unknown>>;
  /** A further public message, where the bot may only answer presses (U1 to U3). */
  tell(message: Message<'public'>): Promise<Outcome<{ id: string; flags?: number }>>;
}

/** undefined: somebody else answers it, or it is too late; nothing is left to do (I1, I3). */
export type Acknowledged<A extends Audience> = Promise<Reply<A> | undefined>;

/** Private by definition: an ephemeral message that waits. */
export const acknowledgePrivately = (wire: Wire, incoming: Incoming): Acknowledged<'private'> =>
  acknowledge('private', wire, incoming, incoming.id, {
    type: InteractionResponseType.DeferredChannelMessageWithSource,
    data: { flags: flags.ephemeral },
  });

/** For a press on a private panel: the panel is the answer. Elsewhere it is a private answer of its own. */
export const acknowledgeOnPanel = (wire: Wire, incoming: Incoming): Acknowledged<'private'> =>
  'message' in incoming && incoming.message?.ephemeral
    ? acknowledge('private', wire, incoming, keyOf(incoming), update)
    : acknowledgePrivately(wire, incoming);

/** For a press that changes the public message it is on. */
export const acknowledgeOnMessage = (wire: Wire, incoming: Incoming): Acknowledged<'public'> =>
  acknowledge('public', wire, incoming, keyOf(incoming), update);

const update = { type: InteractionResponseType.DeferredMessageUpdate } as const;

/** Of the message that a press is on: the interaction that it answered, since its own id is in an answer that may be lost. */
const keyOf = (incoming: Incoming): string =>
  ('message' in incoming ? (incoming.message?.answers ?? incoming.message?.id) : undefined) ?? incoming.id;

/** @param key of the message that will be shown */
async function acknowledge<A extends Audience>(
  made: A,
  wire: Wire,
  incoming: Incoming,
  key: string,
  body: unknown,
): Promise<Reply<A> | undefined> {
  let done = await callback(wire, incoming, body);
  // T13: inside an archived thread the answer can fail; a locked one stays closed, and nothing is done.
  if (done.is === 'archived' && incoming.place.threadId !== undefined) {
    const opened = await unarchive(wire, incoming.place.threadId);
    if (opened.is === 'ok') done = await callback(wire, incoming, body);
  }
  const reply = replyOf(made, wire, incoming, key);
  if (done.is === 'ok') return reply;
  // It may have been taken, and waits before the member's eyes for what is not going to come: refused where it was not.
  if (done.is === 'later') void reply.whisper(unheard(incoming));
  return undefined;
}

const unheard = ({ locale }: Incoming): Message<'private'> =>
  privateMessage({ text: voiceIn(locale).say('error.unheard') });

/** Sent again while it is in time. That it is there already may be the work of an attempt whose answer was lost. */
async function callback(
  wire: Wire,
  { id, token, receivedAt }: Incoming,
  body: unknown,
  until = receivedAt + firstAnswerMs,
): Promise<Outcome<unknown>> {
  const { outcome, isAgain } = await sendUntilTaken(wire, { until }, () =>
    wire.call({
      ...{ method: 'POST', path: `/interactions/${id}/${token}/callback`, body, token: true },
      patienceMs: attemptMs,
    }),
  );
  const isThere = isAgain && outcome.is === 'token-over' && outcome.code === 40060;
  return isThere ? { is: 'ok', value: undefined } : outcome;
}

/** A message of ours that answers fill in, one press after another: what the newest of them shows stays. */
interface Shown {
  newest: AbortController;
  last: Promise<Outcome<{ id: string }>>;
}
const messages = new LRUCache<string, Shown>({ max: 20_000, ttl: tokenLifeMs });

function shownOn(key: string): Shown {
  const nothing = { newest: new AbortController(), last: Promise.resolve({ is: 'token-over', code: 0 } as const) };
  const held: Shown = messages.get(key) ?? nothing;
  messages.set(key, held);
  return held;
}

function replyOf<A extends Audience>(made: A, wire: Wire, incoming: Incoming, key: string): Reply<A> {
  const base = `/webhooks/${incoming.applicationId}/${incoming.token}` as const;
  const until = incoming.receivedAt + tokenLifeMs;
  const inTime = async <T>(
    send: (isAgain: boolean) => Promise<Outcome<T>>,
    newer?: AbortSignal,
  ): Promise<Outcome<T>> => {
    if (steadyNow() >= until) return { is: 'token-over', code: 50027 };
    return (await sendUntilTaken(wire, { until, ...(newer ? { newer } : {}) }, send)).outcome;
  };
  const follow = ({ body, files }: Message<Audience>, more: object): Call => ({
    ...{ method: 'POST', path: base, body: { ...body, ...more }, files, token: true, query: { wait: 'true' } },
  });
  const shown = shownOn(key);
  return {
    for: made,
    show: async ({ body, files }) => {
      shown.newest.abort();
      const mine = new AbortController();
      shown.newest = mine;
      const call: Call = { method: 'PATCH', path: `${base}/messages/@original`, body, files, token: true };
      // One after the other, so that none arrives behind a newer one; what is overtaken comes out as the newer one does.
      const sent = shown.last.then(() => inTime(() => wire.call<{ id: string }>(call), mine.signal));
      shown.last = sent;
      const outcome = await sent;
      return mine.signal.aborted ? shown.last : outcome;
    },
    whisper: message => inTime(() => wire.call(follow(message, { flags: flags.ephemeral }))),
    tell: message =>
      inTime(async isAgain => {
        const before = isAgain ? await toldBefore(wire, incoming) : undefined;
        return before ?? wire.call<Told>(follow(message, {}));
      }),
  };
}

interface Told {
  readonly id: string;
  readonly flags?: number;
}
const told = z.object({
  id: z.string(),
  flags: z.number().default(0),
  interaction_metadata: z.object({ id: z.string() }),
});

/** A public follow-up that Discord took, though its answer was lost: it carries no nonce. Only where the bot may read. */
async function toldBefore(wire: Wire, { id, place }: Incoming): Promise<Outcome<Told> | undefined> {
  if (place.anywhere || place.guildId === undefined) return undefined;
  const path = `/channels/${place.threadId ?? place.channelId}/messages` as const;
  const read = await wire.call<readonly unknown[]>({ method: 'GET', path, query: { limit: '20' } });
  const found = (read.is === 'ok' ? read.value : [])
    .map(each => told.safeParse(each).data)
    .find(each => each?.interaction_metadata.id === id);
  return found === undefined ? undefined : { is: 'ok', value: found };
}

/** The only answer that is not a wait: it must come from what is known without a query (I6). */
export const openModal = (
  wire: Wire,
  incoming: Incoming,
  modal: ReturnType<typeof buildModal>,
): Promise<Outcome<unknown>> => callback(wire, incoming, { type: InteractionResponseType.Modal, data: modal });

export const suggest = (
  wire: Wire,
  incoming: Incoming,
  choices: ReturnType<typeof buildSuggestions>,
): Promise<Outcome<unknown>> =>
  callback(wire, incoming, {
    type: InteractionResponseType.ApplicationCommandAutocompleteResult,
    data: { choices },
  });
