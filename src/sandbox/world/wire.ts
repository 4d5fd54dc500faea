import { timeOf } from '../snowflake.ts';
import type { Channel, Guild, Member, Role, Thread, User } from './model.ts';
import { ALL } from './permissions.ts';
import type { World } from './world.ts';

/** Shapes as Discord writes them into JSON. Everything here reads only. */
type Json = Record<string, unknown>;
export const iso = (ms: number): string => new Date(ms).toISOString().replace('Z', '000+00:00');

export const userWire = (user: User): Json => ({
  id: user.id,
  username: user.username,
  discriminator: user.bot ? '0001' : '0',
  global_name: user.bot ? null : (user.globalName ?? null),
  avatar: null,
  bot: user.bot || undefined,
  public_flags: 0,
  flags: 0,
  primary_guild: null,
  collectibles: null,
  display_name_styles: null,
  banner: null,
  accent_color: null,
  avatar_decoration_data: null,
});

export const memberWire = (world: World, member: Member, withUser = true): Json => ({
  ...(withUser && { user: userWire(world.user(member.userId)) }),
  nick: member.nick ?? null,
  avatar: null,
  banner: null,
  roles: [...member.roles],
  joined_at: iso(member.joinedAt),
  premium_since: null,
  deaf: false,
  mute: false,
  pending: false,
  flags: 0,
  communication_disabled_until: null,
});

export const roleWire = (role: Role): Json => ({
  id: role.id,
  name: role.name,
  color: role.color,
  colors: { primary_color: role.color, secondary_color: null, tertiary_color: null },
  hoist: false,
  icon: null,
  unicode_emoji: null,
  position: role.position,
  permissions: (role.permissions & ALL).toString(),
  managed: false,
  mentionable: false,
  flags: 0,
});

const threadWire = (thread: Thread): Json => ({
  owner_id: thread.ownerId,
  message_count: thread.messageCount,
  total_message_sent: thread.messageCount,
  member_count: Math.min(thread.members.size, 50),
});

export function channelWire(world: World, channel: Channel): Json {
  const common = { id: channel.id, type: channel.type, last_message_id: channel.lastMessageId ?? null, flags: 0 };
  if (!channel.guildId)
    return {
      ...common,
      recipients: channel.recipientIds.filter(id => id !== world.bot.id).map(id => userWire(world.user(id))),
      ...(channel.type === 3 && { name: channel.name, icon: null, owner_id: channel.recipientIds[0] }),
    };
  const placed = {
    ...common,
    guild_id: channel.guildId,
    name: channel.name,
    parent_id: channel.parentId ?? null,
    rate_limit_per_user: channel.slowMode,
  };
  const { thread } = channel;
  if (!thread)
    return {
      ...placed,
      topic: channel.topic ?? null,
      position: channel.position,
      nsfw: false,
      permission_overwrites: [...channel.overwrites.values()].map(each => ({
        id: each.id,
        type: each.type,
        allow: each.allow.toString(),
        deny: each.deny.toString(),
      })),
    };
  const own = thread.members.get(world.bot.id);
  return {
    ...placed,
    ...threadWire(thread),
    thread_metadata: {
      archived: thread.archived,
      auto_archive_duration: thread.autoArchiveMinutes,
      archive_timestamp: iso(thread.archiveChangedAt),
      locked: thread.locked,
      ...(channel.type === 12 && { invitable: thread.invitable }),
      create_timestamp: iso(timeOf(channel.id)),
    },
    ...(own !== undefined && { member: { id: channel.id, user_id: world.bot.id, join_timestamp: iso(own), flags: 0 } }),
  };
}

export const threadMemberWire = (channel: Channel, userId: string, joined: number): Json => ({
  id: channel.id,
  user_id: userId,
  join_timestamp: iso(joined),
  flags: 0,
});

/** A guild as GET answers it. */
export const guildWire = (guild: Guild): Json => ({
  id: guild.id,
  name: guild.name,
  icon: null,
  splash: null,
  discovery_splash: null,
  banner: null,
  description: null,
  owner_id: guild.ownerId,
  afk_channel_id: null,
  afk_timeout: 300,
  verification_level: 0,
  default_message_notifications: 1,
  explicit_content_filter: 0,
  roles: [...guild.roles.values()].map(roleWire),
  emojis: [],
  stickers: [],
  features: [],
  mfa_level: 0,
  application_id: null,
  system_channel_id: null,
  system_channel_flags: 0,
  rules_channel_id: null,
  vanity_url_code: null,
  premium_tier: 0,
  premium_subscription_count: 0,
  preferred_locale: guild.locale,
  public_updates_channel_id: null,
  nsfw_level: 0,
  premium_progress_bar_enabled: false,
  safety_alerts_channel_id: null,
  max_members: 500_000,
  max_presences: null,
});

/** A guild as GUILD_CREATE brings it: only the bot's own member, since the Guilds intent sees no others (W9). */
export function guildCreateWire(world: World, guild: Guild): Json {
  const own = guild.members.get(world.bot.id);
  const channels = [...guild.channelIds].map(id => channelWire(world, world.channel(id)));
  const threads = [...guild.activeThreads]
    .map(id => world.channel(id))
    .filter(each => world.canSee(world.bot.id, each));
  return {
    ...guildWire(guild),
    joined_at: iso(own?.joinedAt ?? world.clock.now()),
    large: guild.members.size > 50,
    unavailable: false,
    member_count: guild.members.size,
    members: own ? [memberWire(world, own)] : [],
    channels,
    threads: threads.map(each => channelWire(world, each)),
    voice_states: [],
    presences: [],
    stage_instances: [],
    guild_scheduled_events: [],
    soundboard_sounds: [],
  };
}
