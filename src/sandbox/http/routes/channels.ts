import { z } from 'zod';
import { channelEditSchema, channelSchema, type ThreadEdit, threadEditSchema } from '../../limits/channel.ts';
import { parseBody } from '../../limits/problems.ts';
import type { Parts } from '../../parts.ts';
import { refusal } from '../../refusal.ts';
import { postMessage } from '../../world/messages.ts';
import type { Channel, Overwrite, Thread } from '../../world/model.ts';
import { Permission } from '../../world/permissions.ts';
import { channelChanged, channelCreated, deleteChannel, setOverwrite } from '../../world/places.ts';
import { setArchived, threadChanged } from '../../world/threads.ts';
import { channelWire } from '../../world/wire.ts';
import { channelFor, guildFor, need } from '../access.ts';
import { type Call, param, type Route } from '../call.ts';

export const channelRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/channels/:channel',
    handle: (parts, call) => channelWire(parts.world, channelFor(parts, param(call, 'channel'))),
  },
  { method: 'PATCH', path: '/channels/:channel', handle: editChannel },
  { method: 'DELETE', path: '/channels/:channel', handle: removeChannel },
  { method: 'PUT', path: '/channels/:channel/permissions/:overwrite', handle: putOverwrite },
  { method: 'DELETE', path: '/channels/:channel/permissions/:overwrite', handle: dropOverwrite },
  { method: 'POST', path: '/guilds/:guild/channels', status: 201, handle: createChannel },
];

function editChannel(parts: Parts, call: Call): unknown {
  const channel = channelFor(parts, param(call, 'channel'));
  const { thread } = channel;
  if (thread) return editThread(parts, channel, thread, parseBody(threadEditSchema, call.body));
  if (!channel.guildId) throw refusal(50003);
  const body = parseBody(channelEditSchema, call.body);
  need(parts, channel, Permission.ManageChannels);
  if (body.name && body.name !== channel.name) countRename(parts, channel);
  channel.name = body.name ?? channel.name;
  if (body.topic !== undefined) channel.topic = body.topic ?? undefined;
  channel.slowMode = body.rate_limit_per_user ?? channel.slowMode;
  channelChanged(parts.world, channel);
  return channelWire(parts.world, channel);
}

/** T16. */
function countRename(parts: Parts, channel: Channel): void {
  parts.limits.use('rename', 'PATCH /channels/:channel name', channel.id, false);
}

/** T9 to T12: who may change what of a thread, and when. */
function editThread(parts: Parts, channel: Channel, thread: Thread, body: ThreadEdit): unknown {
  const { world } = parts;
  const manages = world.may(world.bot.id, channel, Permission.ManageThreads);
  if (thread.ownerId !== world.bot.id && !manages) throw refusal(50013);
  if ((body.locked ?? thread.locked) !== thread.locked && !manages) throw refusal(50013);
  if (body.rate_limit_per_user && !manages) throw refusal(50013);
  if (thread.locked && !manages) throw refusal(160005);
  if (thread.archived && body.archived !== false) throw refusal(50083);
  if (body.name && body.name !== channel.name) {
    countRename(parts, channel);
    channel.name = body.name;
    if (!thread.archived) postMessage(world, channel, { content: body.name }, { authorId: world.bot.id, type: 4 });
  }
  if (body.auto_archive_duration) thread.autoArchiveMinutes = body.auto_archive_duration;
  if (body.invitable != null) thread.invitable = body.invitable;
  if (body.rate_limit_per_user != null) channel.slowMode = body.rate_limit_per_user;
  if (body.locked != null) thread.locked = body.locked;
  if (body.archived != null && body.archived !== thread.archived) setArchived(world, channel, thread, body.archived);
  else threadChanged(world, channel);
  return channelWire(world, channel);
}

function removeChannel(parts: Parts, call: Call): unknown {
  const channel = channelFor(parts, param(call, 'channel'));
  const wire = channelWire(parts.world, channel);
  if (!channel.guildId) return wire;
  need(parts, channel, channel.thread ? Permission.ManageThreads : Permission.ManageChannels);
  deleteChannel(parts.world, channel);
  return wire;
}

const bits = z
  .union([z.string().regex(/^\d+$/), z.number()])
  .nullish()
  .transform(value => BigInt(value ?? 0));
const overwriteBody = z.object({ type: z.union([z.literal(0), z.literal(1)]), allow: bits, deny: bits });

function putOverwrite(parts: Parts, call: Call): undefined {
  const channel = channelFor(parts, param(call, 'channel'));
  need(parts, channel, Permission.ManageRoles);
  const overwrite: Overwrite = { id: param(call, 'overwrite'), ...parseBody(overwriteBody, call.body) };
  setOverwrite(parts.world, channel, overwrite);
  return undefined;
}

function dropOverwrite(parts: Parts, call: Call): undefined {
  const channel = channelFor(parts, param(call, 'channel'));
  need(parts, channel, Permission.ManageRoles);
  channel.overwrites.delete(param(call, 'overwrite'));
  channelChanged(parts.world, channel);
  return undefined;
}

function createChannel(parts: Parts, call: Call): unknown {
  const { world } = parts;
  const guild = guildFor(parts, param(call, 'guild'));
  const body = parseBody(channelSchema, call.body);
  const channel = world.addChannel({
    type: body.type ?? 0,
    name: body.name,
    guildId: guild.id,
    topic: body.topic ?? undefined,
    parentId: body.parent_id ?? undefined,
  });
  if (!world.may(world.bot.id, channel, Permission.ManageChannels)) {
    world.channels.delete(channel.id);
    guild.channelIds.delete(channel.id);
    throw refusal(50013);
  }
  for (const each of body.permission_overwrites ?? [])
    channel.overwrites.set(each.id, {
      id: each.id,
      type: each.type,
      allow: BigInt(each.allow ?? 0),
      deny: BigInt(each.deny ?? 0),
    });
  channelCreated(world, channel);
  return channelWire(world, channel);
}
