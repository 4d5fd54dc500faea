import { FILE_LIMIT } from '../world/compose.ts';
import { attachmentWire, messageWire } from '../world/message-wire.ts';
import type { Attachment, Channel, Message } from '../world/model.ts';
import { Permission } from '../world/permissions.ts';
import { channelWire, memberWire, roleWire, userWire } from '../world/wire.ts';
import type { World } from '../world/world.ts';

type Json = Record<string, unknown>;

/** The part of an interaction that its place and its actor decide (I13, U4 to U6). */
export function placePayload(
  world: World,
  userId: string,
  channel: Channel,
  owners: Readonly<Record<string, string>>,
): Json {
  const guild = world.guildOf(channel);
  const user = world.user(userId);
  const member = guild?.members.get(userId);
  const rights = world.permissions(userId, channel);
  const isBotDm = channel.type === 1 && channel.recipientIds.includes(world.bot.id);
  return {
    application_id: world.applicationId,
    version: 1,
    channel_id: channel.id,
    channel: { ...channelWire(world, channel), permissions: rights.toString() },
    ...(guild && {
      guild_id: guild.id,
      guild: { id: guild.id, locale: guild.locale, features: [] },
      guild_locale: guild.locale,
    }),
    ...(member
      ? { member: { ...memberWire(world, member), permissions: rights.toString() } }
      : { user: userWire(user) }),
    locale: user.locale,
    app_permissions: appPermissions(world, userId, channel).toString(),
    entitlements: [],
    authorizing_integration_owners: owners,
    context: guild ? 0 : isBotDm ? 1 : 2,
    attachment_size_limit: FILE_LIMIT,
  };
}

/** What the application may do there: the bot's rights, or the member's where the bot is not (U6). */
function appPermissions(world: World, userId: string, channel: Channel): bigint {
  const guild = world.guildOf(channel);
  if (!guild || guild.members.has(world.bot.id)) return world.permissions(guild ? world.bot.id : userId, channel);
  const answerBits =
    Permission.EmbedLinks | Permission.AttachFiles | Permission.MentionEveryone | Permission.UseExternalEmojis;
  return world.permissions(userId, channel) & answerBits;
}

export interface ResolvedIds {
  readonly users?: readonly string[];
  readonly roles?: readonly string[];
  readonly channels?: readonly string[];
  readonly messages?: readonly Message[];
  readonly attachments?: readonly Attachment[];
}

/** The `resolved` object: whole shapes of what options, values or targets only name by id. */
export function resolved(world: World, channel: Channel, ids: ResolvedIds): Json | undefined {
  const guild = world.guildOf(channel);
  const found: Json = {};
  const users = (ids.users ?? []).filter(id => world.users.has(id));
  if (users.length > 0) {
    found.users = Object.fromEntries(users.map(id => [id, userWire(world.user(id))]));
    const members = users.flatMap(id => {
      const member = guild?.members.get(id);
      return member
        ? [
            [
              id,
              { ...memberWire(world, member, false), permissions: world.permissions(id, channel).toString() },
            ] as const,
          ]
        : [];
    });
    if (members.length > 0) found.members = Object.fromEntries(members);
  }
  const roles = (ids.roles ?? []).flatMap(id => guild?.roles.get(id) ?? []);
  if (roles.length > 0) found.roles = Object.fromEntries(roles.map(role => [role.id, roleWire(role)]));
  const channels = (ids.channels ?? []).flatMap(id => world.channels.get(id) ?? []);
  if (channels.length > 0)
    found.channels = Object.fromEntries(
      channels.map(each => [each.id, { ...channelWire(world, each), permissions: '0' }]),
    );
  if (ids.messages?.length)
    found.messages = Object.fromEntries(ids.messages.map(each => [each.id, messageWire(world, each)]));
  if (ids.attachments?.length)
    found.attachments = Object.fromEntries(
      ids.attachments.map(each => [each.id, attachmentWire(world, channel.id, each, true)]),
    );
  return Object.keys(found).length > 0 ? found : undefined;
}
