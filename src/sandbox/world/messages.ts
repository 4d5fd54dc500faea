import type { AllowedMentions } from '../limits/message.ts';
import { FLAG } from '../limits/message.ts';
import { type Draft, textOf } from './compose.ts';
import { mentionsIn } from './mentions.ts';
import { messageEventWire } from './message-wire.ts';
import type { Channel, Message, MessageOrigin } from './model.ts';
import { joinThread, touchThread } from './threads.ts';
import { Timeline } from './timeline.ts';
import type { World } from './world.ts';

/** Ephemeral messages that a client keeps of one channel (E4). */
const WHISPERS_KEPT = 100;

export interface Posting {
  readonly authorId: string;
  readonly type?: number;
  readonly viewerId?: string | undefined;
  readonly origin?: MessageOrigin | undefined;
  readonly reference?: Message['reference'];
  readonly nonce?: string | number | undefined;
  readonly allowedMentions?: AllowedMentions | null | undefined;
  readonly defaultMentions?: 'everything' | 'users';
}

const NOTHING: Draft = { content: '', embeds: [], components: [], attachments: [], flags: 0 };

/** Puts a message into a channel: stores it, notifies, tells gateway and pages. No rule is checked here. */
export function postMessage(world: World, channel: Channel, draft: Partial<Draft>, how: Posting): Message {
  const whole = { ...NOTHING, ...draft };
  const mentioned = mentionsIn(
    world,
    channel,
    how.authorId,
    textOf(whole),
    how.allowedMentions,
    how.defaultMentions ?? 'everything',
  );
  const message: Message = {
    ...whole,
    flags: how.viewerId === undefined ? whole.flags : whole.flags | FLAG.EPHEMERAL,
    id: world.ids.next(),
    channelId: channel.id,
    type: how.type ?? 0,
    authorId: how.authorId,
    createdAt: world.clock.now(),
    viewerId: how.viewerId,
    origin: how.origin,
    reference: how.reference,
    nonce: how.nonce,
    editedAt: undefined,
    mentionIds: mentioned.users,
    mentionRoleIds: mentioned.roles,
    mentionsEveryone: mentioned.everyone,
    threadId: undefined,
  };
  if (how.viewerId === undefined) keepPublic(world, channel, message);
  else keepWhisper(world, channel, how.viewerId, message);
  return message;
}

function keepPublic(world: World, channel: Channel, message: Message): void {
  channel.messages.add(message);
  channel.lastMessageId = message.id;
  touchThread(world, channel);
  // E8: a mention pulls its user into the thread.
  if (channel.thread) for (const id of message.mentionIds) joinThread(world, channel, id);
  announce(world, channel, message, 'MESSAGE_CREATE', message.mentionIds);
}

function keepWhisper(world: World, channel: Channel, viewerId: string, message: Message): void {
  let own = channel.whispers.get(viewerId);
  if (!own) {
    own = new Timeline();
    channel.whispers.set(viewerId, own);
  }
  own.add(message);
  for (const gone of own.trim(WHISPERS_KEPT)) for (const file of gone.attachments) world.files.drop(file.id);
  world.changed({ channelId: channel.id, viewerId });
}

/** Changes a message to what was composed; an edit never notifies (M20). */
export function applyEdit(world: World, message: Message, draft: Draft): void {
  const channel = world.channel(message.channelId);
  Object.assign(message, draft);
  message.editedAt = world.clock.now();
  if (message.viewerId !== undefined) message.flags |= FLAG.EPHEMERAL;
  announce(world, channel, message, 'MESSAGE_UPDATE');
}

/** Fills in a deferred answer: what was "thinking" becomes the message, with its mentions. */
export function completeMessage(
  world: World,
  message: Message,
  draft: Draft,
  allowed: AllowedMentions | null | undefined,
): void {
  const channel = world.channel(message.channelId);
  const mentioned = mentionsIn(world, channel, message.authorId, textOf(draft), allowed, 'users');
  Object.assign(message, draft);
  if (message.viewerId !== undefined) message.flags |= FLAG.EPHEMERAL;
  message.mentionIds = mentioned.users;
  announce(world, channel, message, 'MESSAGE_UPDATE');
}

export function removeMessage(world: World, message: Message): void {
  const channel = world.channel(message.channelId);
  for (const file of message.attachments) world.files.drop(file.id);
  if (message.viewerId !== undefined) {
    channel.whispers.get(message.viewerId)?.remove(message.id);
    world.changed({ channelId: channel.id, viewerId: message.viewerId });
    return;
  }
  channel.messages.remove(message.id);
  channel.pins.delete(message.id);
  world.emit({
    name: 'MESSAGE_DELETE',
    guildId: channel.guildId,
    channelId: channel.id,
    data: () => ({ id: message.id, channel_id: channel.id, ...(channel.guildId && { guild_id: channel.guildId }) }),
  });
  world.changed({ channelId: channel.id });
}

function announce(world: World, channel: Channel, message: Message, name: string, calls: readonly string[] = []): void {
  if (message.viewerId === undefined)
    world.emit({ name, guildId: channel.guildId, channelId: channel.id, data: () => messageEventWire(world, message) });
  world.changed({ channelId: channel.id, viewerId: message.viewerId, calls });
}

/** What a member has before them in a channel: the newest `count`, their own ephemeral ones among them, oldest first. */
export function messagesSeenBy(world: World, userId: string, channel: Channel, count: number): Message[] {
  if (!world.canSee(userId, channel)) return [];
  const shared = channel.messages.latest(count);
  const whispers = channel.whispers.get(userId)?.latest(count) ?? [];
  return [...shared, ...whispers].sort((a, b) => a.id.length - b.id.length || (a.id < b.id ? -1 : 1)).slice(-count);
}
