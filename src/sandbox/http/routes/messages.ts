import { z } from 'zod';
import { FLAG, type MessageBody, messageSchema } from '../../limits/message.ts';
import { badField, parseBody } from '../../limits/problems.ts';
import { id } from '../../limits/text.ts';
import type { Parts } from '../../parts.ts';
import { refusal } from '../../refusal.ts';
import { compose, type Draft } from '../../world/compose.ts';
import { messageWire } from '../../world/message-wire.ts';
import { applyEdit, postMessage, removeMessage } from '../../world/messages.ts';
import type { Channel, Message } from '../../world/model.ts';
import { Permission } from '../../world/permissions.ts';
import { checkMayWrite, checkNotArchived } from '../../world/threads.ts';
import { channelFor, need } from '../access.ts';
import { type Call, param, type Route } from '../call.ts';

const SEND_FLAGS = FLAG.SUPPRESS_EMBEDS | FLAG.SUPPRESS_NOTIFICATIONS | FLAG.COMPONENTS_V2;
const EDIT_FLAGS = FLAG.SUPPRESS_EMBEDS | FLAG.COMPONENTS_V2;
/** Channel types that hold messages. */
const TEXTUAL = [0, 1, 3, 5, 10, 11, 12];

export const messageRoutes: readonly Route[] = [
  { method: 'GET', path: '/channels/:channel/messages', handle: listMessages },
  { method: 'POST', path: '/channels/:channel/messages', rate: 'send', handle: sendMessage },
  { method: 'POST', path: '/channels/:channel/messages/bulk-delete', rate: 'remove', handle: bulkDelete },
  {
    method: 'GET',
    path: '/channels/:channel/messages/:message',
    handle: (parts, call) => messageWire(parts.world, theMessage(parts, call).message),
  },
  { method: 'PATCH', path: '/channels/:channel/messages/:message', rate: 'edit', handle: editMessage },
  { method: 'DELETE', path: '/channels/:channel/messages/:message', rate: 'remove', handle: deleteMessage },
  { method: 'PUT', path: '/channels/:channel/messages/pins/:message', handle: pin },
  { method: 'PUT', path: '/channels/:channel/pins/:message', handle: pin },
  { method: 'DELETE', path: '/channels/:channel/messages/pins/:message', handle: unpin },
  { method: 'DELETE', path: '/channels/:channel/pins/:message', handle: unpin },
  {
    method: 'POST',
    path: '/channels/:channel/typing',
    handle: (parts, call) => void channelFor(parts, param(call, 'channel')),
  },
];

function theMessage(parts: Parts, call: Call): { readonly channel: Channel; readonly message: Message } {
  const channel = channelFor(parts, param(call, 'channel'));
  return { channel, message: parts.world.message(channel, param(call, 'message')) };
}

function listMessages(parts: Parts, call: Call): unknown {
  const channel = channelFor(parts, param(call, 'channel'));
  if (!parts.world.may(parts.world.bot.id, channel, Permission.ReadMessageHistory)) return [];
  const limit = Math.min(100, Math.max(1, Number(call.query.limit ?? 50) || 50));
  const found =
    call.query.after === undefined
      ? channel.messages.latest(limit, call.query.before)
      : channel.messages.newerThan(call.query.after, limit);
  return found.map(message => messageWire(parts.world, message));
}

function sendMessage(parts: Parts, call: Call): unknown {
  const { world, guards } = parts;
  const channel = channelFor(parts, param(call, 'channel'));
  const body = parseBody(messageSchema, call.body);
  if (!TEXTUAL.includes(channel.type)) throw refusal(50008);
  checkReachable(parts, channel);
  need(parts, channel, world.speakBit(channel));
  checkMayWrite(world, channel, world.bot.id);
  const nonce = body.nonce ?? undefined;
  if (nonce !== undefined && body.enforce_nonce) {
    const earlier = channel.messages.get(guards.sentWith(channel.id, nonce) ?? '');
    if (earlier) return messageWire(world, earlier); // M15
  }
  const reference = referenceOf(parts, channel, body);
  const draft = compose(world, body, call.files, SEND_FLAGS);
  checkContentRights(parts, channel, draft);
  const message = postMessage(world, channel, draft, {
    authorId: world.bot.id,
    nonce,
    allowedMentions: body.allowed_mentions,
    defaultMentions: 'everything',
    ...(reference && { type: 19, reference }),
  });
  if (nonce !== undefined && body.enforce_nonce) guards.remember(channel.id, nonce, message.id);
  return messageWire(world, message);
}

/** Direct messages: the member must take them and share a server with the bot. */
function checkReachable(parts: Parts, channel: Channel): void {
  const { world } = parts;
  if (channel.type !== 1) return;
  for (const userId of channel.recipientIds) {
    if (userId === world.bot.id) continue;
    if (!world.user(userId).acceptsDms) throw refusal(50007);
    const shared = [...world.guilds.values()].some(
      guild => guild.members.has(userId) && guild.members.has(world.bot.id),
    );
    if (!shared && !world.user(userId).hasInstalledApp) throw refusal(50278);
  }
}

function checkContentRights(parts: Parts, channel: Channel, draft: Draft): void {
  if (draft.embeds.length > 0) need(parts, channel, Permission.EmbedLinks);
  if (draft.attachments.length > 0) need(parts, channel, Permission.AttachFiles);
}

function referenceOf(parts: Parts, channel: Channel, body: MessageBody): Message['reference'] {
  const wanted = body.message_reference;
  if (!wanted) return undefined;
  if (!parts.world.may(parts.world.bot.id, channel, Permission.ReadMessageHistory)) throw refusal(160002);
  if (channel.messages.get(wanted.message_id)) return { channelId: channel.id, messageId: wanted.message_id };
  if (wanted.fail_if_not_exists ?? true) badField(['message_reference'], 'REPLIES_UNKNOWN_MESSAGE', 'Unknown message');
  return undefined;
}

function editMessage(parts: Parts, call: Call): unknown {
  const { world } = parts;
  const { channel, message } = theMessage(parts, call);
  const body = parseBody(messageSchema, call.body);
  if (message.authorId !== world.bot.id) throw refusal(50005); // M16
  checkNotArchived(channel);
  checkMayWrite(world, channel, world.bot.id);
  parts.guards.checkOldEdit(message);
  const draft = compose(world, body, call.files, EDIT_FLAGS, message);
  if (call.files.length > 0) need(parts, channel, Permission.AttachFiles);
  if (body.embeds?.length) need(parts, channel, Permission.EmbedLinks);
  applyEdit(world, message, draft);
  return messageWire(world, message);
}

/** Allowed in an archived thread too (T9). */
function deleteMessage(parts: Parts, call: Call): undefined {
  const { channel, message } = theMessage(parts, call);
  if (message.authorId !== parts.world.bot.id) need(parts, channel, Permission.ManageMessages);
  if (message.type === 21) throw refusal(50021);
  removeMessage(parts.world, message);
  return undefined;
}

function bulkDelete(parts: Parts, call: Call): undefined {
  const channel = channelFor(parts, param(call, 'channel'));
  need(parts, channel, Permission.ManageMessages);
  const { messages } = parseBody(z.object({ messages: z.array(id).min(2).max(100) }), call.body);
  for (const each of messages) {
    const message = channel.messages.get(each);
    if (message) removeMessage(parts.world, message);
  }
  return undefined;
}

function pin(parts: Parts, call: Call): undefined {
  const { channel, message } = theMessage(parts, call);
  need(parts, channel, Permission.PinMessages);
  if (channel.pins.size >= 250) throw refusal(30003); // M22
  channel.pins.add(message.id);
  return undefined;
}
function unpin(parts: Parts, call: Call): undefined {
  const { channel, message } = theMessage(parts, call);
  need(parts, channel, Permission.PinMessages);
  channel.pins.delete(message.id);
  return undefined;
}
