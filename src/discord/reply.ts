/**
 * The answer to one interaction: acknowledged first, worked on afterwards, one owner (fault kind B).
 * Whether it is private is settled by the acknowledgement and fixed in the type: a private message cannot be given to a public
 * answer (E2).
 */
import { InteractionResponseType } from 'discord-api-types/v10';
import { steadyNow } from '../log/steady.ts';
import type { Incoming } from './incoming.ts';
import { flags } from './payload/limits.ts';
import type { Audience, Message } from './payload/message.ts';
import type { buildModal } from './payload/modal.ts';
import type { buildSuggestions } from './payload/suggestions.ts';
import { unarchive } from './posting.ts';
import type { Outcome, Wire } from './wire.ts';

/** Of 15 minutes (I2): a token is not used after this. */
const tokenLifeMs = 14 * 60_000;

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
  acknowledge('private', wire, incoming, {
    type: InteractionResponseType.DeferredChannelMessageWithSource,
    data: { flags: flags.ephemeral },
  });

/** For a press on a private panel: the panel is the answer. Elsewhere it is a private answer of its own. */
export const acknowledgeOnPanel = (wire: Wire, incoming: Incoming): Acknowledged<'private'> =>
  'message' in incoming && incoming.message?.ephemeral
    ? acknowledge('private', wire, incoming, { type: InteractionResponseType.DeferredMessageUpdate })
    : acknowledgePrivately(wire, incoming);

/** For a press that changes the public message it is on. */
export const acknowledgeOnMessage = (wire: Wire, incoming: Incoming): Acknowledged<'public'> =>
  acknowledge('public', wire, incoming, { type: InteractionResponseType.DeferredMessageUpdate });

async function acknowledge<A extends Audience>(
  made: A,
  wire: Wire,
  incoming: Incoming,
  body: unknown,
): Promise<Reply<A> | undefined> {
  let done = await callback(wire, incoming, body);
  // T13: inside an archived thread the answer can fail; a locked one stays closed, and nothing is done.
  if (done.is === 'archived' && incoming.place.threadId !== undefined) {
    const opened = await unarchive(wire, incoming.place.threadId);
    if (opened.is === 'ok') done = await callback(wire, incoming, body);
  }
  return done.is === 'ok' ? replyOf(made, wire, incoming) : undefined;
}

const callback = (wire: Wire, { id, token }: Incoming, body: unknown): Promise<Outcome<unknown>> =>
  wire.call({ method: 'POST', path: `/interactions/${id}/${token}/callback`, body, token: true });

function replyOf<A extends Audience>(made: A, wire: Wire, incoming: Incoming): Reply<A> {
  const base = `/webhooks/${incoming.applicationId}/${incoming.token}` as const;
  const inTime = async <T>(send: () => Promise<Outcome<T>>): Promise<Outcome<T>> =>
    steadyNow() - incoming.receivedAt < tokenLifeMs ? send() : { is: 'token-over', code: 50027 };
  const follow = <T>(message: Message<Audience>, more: object): Promise<Outcome<T>> =>
    inTime(() =>
      wire.call<T>({
        method: 'POST',
        path: base,
        body: { ...message.body, ...more },
        files: message.files,
        token: true,
        query: { wait: 'true' },
      }),
    );
  return {
    for: made,
    show: message =>
      inTime(() =>
        wire.call({
          method: 'PATCH',
          path: `${base}/messages/@original`,
          body: message.body,
          files: message.files,
          token: true,
        }),
      ),
    whisper: message => follow(message, { flags: flags.ephemeral }),
    tell: message => follow(message, {}),
  };
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
