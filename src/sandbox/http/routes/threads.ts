import { threadFromMessageSchema, threadSchema } from '../../limits/channel.ts';
import { parseBody } from '../../limits/problems.ts';
import type { Parts } from '../../parts.ts';
import { refusal } from '../../refusal.ts';
import { messageEventWire } from '../../world/message-wire.ts';
import { postMessage } from '../../world/messages.ts';
import type { Channel, Thread } from '../../world/model.ts';
import { Permission } from '../../world/permissions.ts';
import { checkNotArchived, joinThread, leaveThread, startThread } from '../../world/threads.ts';
import { channelWire, threadMemberWire } from '../../world/wire.ts';
import { channelFor, guildFor, need } from '../access.ts';
import { type Call, param, type Route } from '../call.ts';

const DAY_MINUTES = 1440;

export const threadRoutes: readonly Route[] = [
  { method: 'POST', path: '/channels/:channel/threads', status: 201, handle: startAlone },
  { method: 'POST', path: '/channels/:channel/messages/:message/threads', status: 201, handle: startFromMessage },
  { method: 'GET', path: '/channels/:channel/thread-members', handle: listMembers },
  { method: 'GET', path: '/channels/:channel/thread-members/:user', handle: getMember },
  { method: 'PUT', path: '/channels/:channel/thread-members/:user', handle: addMember },
  { method: 'DELETE', path: '/channels/:channel/thread-members/:user', handle: removeMember },
  { method: 'GET', path: '/guilds/:guild/threads/active', handle: listActive },
  {
    method: 'GET',
    path: '/channels/:channel/threads/archived/public',
    handle: (parts, call) => listArchived(parts, call, 11),
  },
  {
    method: 'GET',
    path: '/channels/:channel/threads/archived/private',
    handle: (parts, call) => listArchived(parts, call, 12),
  },
];

/** T5, T7, T14. */
function startAlone(parts: Parts, call: Call): unknown {
  const { world } = parts;
  const parent = channelFor(parts, param(call, 'channel'));
  const body = parseBody(threadSchema, call.body);
  const type = body.type ?? 12;
  if (parent.type !== 0 && parent.type !== 5) throw refusal(50024);
  if (type === 12 && parent.type !== 0) throw refusal(50024);
  need(parts, parent, type === 12 ? Permission.CreatePrivateThreads : Permission.CreatePublicThreads);
  const thread = startThread(world, {
    parent,
    type,
    name: body.name,
    ownerId: world.bot.id,
    autoArchiveMinutes: body.auto_archive_duration ?? DAY_MINUTES,
    invitable: body.invitable ?? true,
    from: undefined,
  });
  if (type === 11)
    postMessage(
      world,
      parent,
      { content: body.name },
      { authorId: world.bot.id, type: 18, reference: { channelId: thread.id, messageId: undefined } },
    );
  return channelWire(world, thread);
}

/** T6: one a message, which has the thread's id. */
function startFromMessage(parts: Parts, call: Call): unknown {
  const { world } = parts;
  const parent = channelFor(parts, param(call, 'channel'));
  const body = parseBody(threadFromMessageSchema, call.body);
  if (parent.type !== 0 && parent.type !== 5) throw refusal(50024);
  const from = world.message(parent, param(call, 'message'));
  if (world.channels.has(from.id)) throw refusal(160004);
  need(parts, parent, Permission.CreatePublicThreads);
  const thread = startThread(world, {
    parent,
    type: 11,
    name: body.name,
    ownerId: world.bot.id,
    autoArchiveMinutes: body.auto_archive_duration ?? DAY_MINUTES,
    invitable: false,
    from,
  });
  from.threadId = thread.id;
  from.flags |= 32;
  postMessage(
    world,
    thread,
    {},
    { authorId: from.authorId, type: 21, reference: { channelId: parent.id, messageId: from.id } },
  );
  world.emit({
    name: 'MESSAGE_UPDATE',
    guildId: parent.guildId,
    channelId: parent.id,
    data: () => messageEventWire(world, from),
  });
  return channelWire(world, thread);
}

function threadOf(parts: Parts, call: Call): { readonly channel: Channel; readonly thread: Thread } {
  const channel = channelFor(parts, param(call, 'channel'));
  if (!channel.thread) throw refusal(50024);
  return { channel, thread: channel.thread };
}
const userOf = (parts: Parts, call: Call): string => {
  const user = param(call, 'user');
  return user === '@me' ? parts.world.bot.id : user;
};

function listMembers(parts: Parts, call: Call): unknown {
  const { channel, thread } = threadOf(parts, call);
  return [...thread.members].map(([userId, joined]) => threadMemberWire(channel, userId, joined));
}

function getMember(parts: Parts, call: Call): unknown {
  const { channel, thread } = threadOf(parts, call);
  const userId = userOf(parts, call);
  const joined = thread.members.get(userId);
  if (joined === undefined) throw refusal(10007);
  return threadMemberWire(channel, userId, joined);
}

/** T4, T9. */
function addMember(parts: Parts, call: Call): undefined {
  const { world } = parts;
  const { channel } = threadOf(parts, call);
  const userId = userOf(parts, call);
  checkNotArchived(channel);
  if (userId !== world.bot.id) need(parts, channel, world.speakBit(channel));
  const guild = guildFor(parts, channel.guildId ?? '');
  world.member(guild, userId);
  if (joinThread(world, channel, userId) && userId !== world.bot.id)
    postMessage(world, channel, {}, { authorId: world.bot.id, type: 1 });
  return undefined;
}

function removeMember(parts: Parts, call: Call): undefined {
  const { channel, thread } = threadOf(parts, call);
  const userId = userOf(parts, call);
  checkNotArchived(channel);
  const isCreatorOfPrivate = channel.type === 12 && thread.ownerId === parts.world.bot.id;
  if (userId !== parts.world.bot.id && !isCreatorOfPrivate) need(parts, channel, Permission.ManageThreads);
  leaveThread(parts.world, channel, userId);
  return undefined;
}

function listActive(parts: Parts, call: Call): unknown {
  const { world } = parts;
  const guild = guildFor(parts, param(call, 'guild'));
  const threads = [...guild.activeThreads]
    .map(id => world.channel(id))
    .filter(each => world.canSee(world.bot.id, each));
  const own = threads.flatMap(each => {
    const joined = each.thread?.members.get(world.bot.id);
    return joined === undefined ? [] : [threadMemberWire(each, world.bot.id, joined)];
  });
  return { threads: threads.map(each => channelWire(world, each)), members: own };
}

function listArchived(parts: Parts, call: Call, type: number): unknown {
  const { world } = parts;
  const parent = channelFor(parts, param(call, 'channel'));
  need(
    parts,
    parent,
    type === 12 ? Permission.ManageThreads | Permission.ReadMessageHistory : Permission.ReadMessageHistory,
  );
  const threads = [...world.channels.values()].filter(
    each => each.parentId === parent.id && each.type === type && each.thread?.archived,
  );
  return { threads: threads.map(each => channelWire(world, each)), members: [], has_more: false };
}
