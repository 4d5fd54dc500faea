import type { MessageComponent } from '../limits/components.ts';
import type { EmbedBody } from '../limits/embed.ts';
import { timeOf } from '../snowflake.ts';
import type { Attachment, Channel, Guild, Member, Message, Role, Thread, User } from './model.ts';
import { ALL } from './permissions.ts';
import type { World } from './world.ts';

/** Shapes as Discord writes them into JSON. Everything here reads only. */
type Json = Record<string, unknown>;
const iso = (ms: number): string => new Date(ms).toISOString().replace('Z', '000+00:00');

export const userWire = (user: User): Json => ({
  id: user.id,
  username: user.username,
  discriminator: user.bot ? '0001' : '0',
  global_name: user.bot ? null : (user.globalName ?? null),
  avatar: null,
  bot: user.bot || undefined,
  public_flags: 0,
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

const attachmentWire = (world: World, message: Message, it: Attachment): Json => {
  const url = world.fileUrl(message.channelId, it.id, it.filename);
  return {
    id: it.id,
    filename: it.filename,
    size: it.size,
    url,
    proxy_url: url,
    content_type: it.contentType,
    ...(it.width !== undefined && { width: it.width, height: it.height }),
    ...(it.description !== undefined && { description: it.description }),
    ...(message.viewerId !== undefined && { ephemeral: true }),
  };
};

/** Turns `attachment://name` into the signed address of that file (M14). */
function resolveAddress(world: World, message: Message, url: string): Json {
  const name = /^attachment:\/\/(.+)$/.exec(url)?.[1];
  const file = message.attachments.find(each => each.filename === name);
  const real = file ? world.fileUrl(message.channelId, file.id, file.filename) : url;
  return {
    url: real,
    proxy_url: real,
    ...(file?.width !== undefined && { width: file.width, height: file.height }),
    ...(file && { content_type: file.contentType, attachment_id: file.id }),
  };
}

function embedWire(world: World, message: Message, embed: EmbedBody): Json {
  const defined = Object.fromEntries(
    Object.entries(embed).filter(([, value]) => value !== null && value !== undefined),
  );
  const icon = (url: string | null | undefined) => (url ? { icon_url: resolveAddress(world, message, url).url } : {});
  return {
    ...defined,
    type: 'rich',
    ...(embed.timestamp && { timestamp: iso(Date.parse(embed.timestamp)) }),
    ...(embed.image && { image: resolveAddress(world, message, embed.image.url) }),
    ...(embed.thumbnail && { thumbnail: resolveAddress(world, message, embed.thumbnail.url) }),
    ...(embed.footer && { footer: { text: embed.footer.text, ...icon(embed.footer.icon_url) } }),
    ...(embed.author && {
      author: {
        name: embed.author.name,
        ...(embed.author.url && { url: embed.author.url }),
        ...icon(embed.author.icon_url),
      },
    }),
    ...(embed.fields && {
      fields: embed.fields.map(each => ({ name: each.name, value: each.value, inline: each.inline ?? false })),
    }),
  };
}

function componentWire(world: World, message: Message, it: MessageComponent): Json {
  const defined: Json = Object.fromEntries(
    Object.entries(it).filter(([, value]) => value !== null && value !== undefined),
  );
  if (it.type === 12)
    return {
      ...defined,
      items: it.items.map(item => ({ ...item, media: resolveAddress(world, message, item.media.url) })),
    };
  if (it.type === 13) {
    const name = it.file.url.slice('attachment://'.length);
    const file = message.attachments.find(each => each.filename === name);
    return { ...defined, file: resolveAddress(world, message, it.file.url), name, size: file?.size ?? 0 };
  }
  if (it.type === 9 && it.accessory.type === 11)
    return {
      ...defined,
      accessory: { ...it.accessory, media: resolveAddress(world, message, it.accessory.media.url) },
    };
  if (it.type === 17)
    return { ...defined, components: it.components.map(child => componentWire(world, message, child)) };
  return defined;
}

export function messageWire(world: World, message: Message, shallow = false): Json {
  const author = world.user(message.authorId);
  const { origin, reference } = message;
  const thread = message.threadId ? world.channels.get(message.threadId) : undefined;
  const replied =
    reference?.messageId && !shallow
      ? world.channels.get(reference.channelId)?.messages.get(reference.messageId)
      : undefined;
  return {
    id: message.id,
    channel_id: message.channelId,
    type: message.type,
    author: userWire(author),
    content: message.content,
    timestamp: iso(message.createdAt),
    edited_timestamp: message.editedAt === undefined ? null : iso(message.editedAt),
    tts: false,
    mention_everyone: message.mentionsEveryone,
    mentions: message.mentionIds.map(id => userWire(world.user(id))),
    mention_roles: message.mentionRoleIds,
    attachments: message.attachments.map(each => attachmentWire(world, message, each)),
    embeds: message.embeds.map(each => embedWire(world, message, each)),
    components: message.components.map(each => componentWire(world, message, each)),
    pinned: world.channels.get(message.channelId)?.pins.has(message.id) ?? false,
    flags: message.flags,
    ...(message.nonce !== undefined && { nonce: message.nonce }),
    ...(author.bot && { application_id: author.id }),
    ...(reference && {
      message_reference: {
        type: 0,
        channel_id: reference.channelId,
        message_id: reference.messageId,
        guild_id: world.channels.get(reference.channelId)?.guildId,
      },
    }),
    ...(message.type === 19 && { referenced_message: replied ? messageWire(world, replied, true) : null }),
    ...(thread && { thread: channelWire(world, thread) }),
    ...(origin && {
      webhook_id: world.applicationId,
      interaction_metadata: {
        id: origin.interactionId,
        type: origin.interactionType,
        user: userWire(world.user(origin.userId)),
        authorizing_integration_owners: origin.owners,
        ...(origin.commandName !== undefined && { name: origin.commandName }),
      },
    }),
  };
}

/** A message as MESSAGE_CREATE and MESSAGE_UPDATE bring it. */
export function messageEventWire(world: World, message: Message): Json {
  const channel = world.channel(message.channelId);
  const member = world.guildOf(channel)?.members.get(message.authorId);
  return {
    ...messageWire(world, message),
    channel_type: channel.type,
    ...(channel.guildId && { guild_id: channel.guildId }),
    ...(member && { member: memberWire(world, member, false) }),
  };
}
