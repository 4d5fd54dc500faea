import type { Channel, Guild, Overwrite } from './model.ts';
import { channelWire, guildCreateWire, memberWire, userWire } from './wire.ts';
import type { World } from './world.ts';

/** Changes of channels, guilds and members, each with what the gateway tells of it. */

export function channelCreated(world: World, channel: Channel): void {
  world.emit({ name: 'CHANNEL_CREATE', guildId: channel.guildId, data: () => channelWire(world, channel) });
  world.changed({ channelId: undefined });
}

export function channelChanged(world: World, channel: Channel): void {
  world.emit({ name: 'CHANNEL_UPDATE', guildId: channel.guildId, data: () => channelWire(world, channel) });
  world.changed({ channelId: undefined });
}

/** Removes a channel with its threads, or one thread. */
export function deleteChannel(world: World, channel: Channel): void {
  const guild = world.guildOf(channel);
  const wire = channel.thread
    ? { id: channel.id, guild_id: channel.guildId, parent_id: channel.parentId, type: channel.type }
    : channelWire(world, channel);
  const seen = !channel.thread || world.canSee(world.bot.id, channel);
  world.channels.delete(channel.id);
  guild?.channelIds.delete(channel.id);
  guild?.activeThreads.delete(channel.id);
  if (!channel.thread && guild)
    for (const each of [...world.channels.values()])
      if (each.parentId === channel.id && each.thread) forget(world, guild, each);
  if (seen)
    world.emit({
      name: channel.thread ? 'THREAD_DELETE' : 'CHANNEL_DELETE',
      guildId: channel.guildId,
      data: () => wire,
    });
  world.changed({ channelId: undefined });
}

function forget(world: World, guild: Guild, thread: Channel): void {
  world.channels.delete(thread.id);
  guild.activeThreads.delete(thread.id);
}

export function setOverwrite(world: World, channel: Channel, overwrite: Overwrite): void {
  channel.overwrites.set(overwrite.id, overwrite);
  channelChanged(world, channel);
}

export function joinGuild(world: World, guild: Guild, userId: string, nick?: string): void {
  const member = guild.members.get(userId) ?? world.addMember(guild, userId, nick);
  if (userId === world.bot.id)
    world.emit({ name: 'GUILD_CREATE', guildId: guild.id, data: () => guildCreateWire(world, guild) });
  else
    world.emit({
      name: 'GUILD_MEMBER_ADD',
      guildId: guild.id,
      data: () => ({ ...memberWire(world, member), guild_id: guild.id }),
    });
  world.changed({ channelId: undefined });
}

/** A member leaves, is kicked, or (the bot) is removed from the guild. */
export function leaveGuild(world: World, guild: Guild, userId: string): void {
  if (!guild.members.has(userId)) return;
  if (userId === world.bot.id) {
    // Told before the membership ends: afterwards nothing of this guild reaches the bot.
    world.emit({ name: 'GUILD_DELETE', guildId: guild.id, data: () => ({ id: guild.id, unavailable: false }) });
    guild.members.delete(userId);
    for (const role of guild.roles.values())
      if (role.id !== guild.id && role.name === world.bot.username) guild.roles.delete(role.id);
  } else {
    guild.members.delete(userId);
    const user = world.user(userId);
    world.emit({
      name: 'GUILD_MEMBER_REMOVE',
      guildId: guild.id,
      data: () => ({ guild_id: guild.id, user: userWire(user) }),
    });
  }
  for (const id of guild.activeThreads) world.channels.get(id)?.thread?.members.delete(userId);
  world.changed({ channelId: undefined });
}

export function memberChanged(world: World, guild: Guild, userId: string): void {
  const member = guild.members.get(userId);
  if (!member) return;
  world.emit({
    name: 'GUILD_MEMBER_UPDATE',
    userId,
    guildId: guild.id,
    data: () => ({ ...memberWire(world, member), guild_id: guild.id }),
  });
  world.changed({ channelId: undefined });
}
