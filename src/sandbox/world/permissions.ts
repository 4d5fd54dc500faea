import { PermissionFlagsBits as P } from 'discord-api-types/v10';
import type { Channel, Guild } from './model.ts';

export { P as Permission };
/** Every bit that Discord documents. */
export const ALL: bigint = Object.values(P).reduce((all, bit) => all | bit, 0n);

/** What Discord gives @everyone in a new server, as far as it touches a bot like ours. */
export const EVERYONE: bigint =
  P.ViewChannel |
  P.SendMessages |
  P.SendMessagesInThreads |
  P.CreatePublicThreads |
  P.CreatePrivateThreads |
  P.EmbedLinks |
  P.AttachFiles |
  P.AddReactions |
  P.UseExternalEmojis |
  P.ReadMessageHistory |
  P.UseApplicationCommands |
  P.UseExternalApps |
  P.ChangeNickname |
  P.Connect |
  P.Speak;

/** The least a game bot asks for (docs/discord-limits.md, section 12). */
export const BOT: bigint =
  P.ViewChannel |
  P.SendMessages |
  P.SendMessagesInThreads |
  P.CreatePublicThreads |
  P.EmbedLinks |
  P.AttachFiles |
  P.ReadMessageHistory |
  P.UseExternalEmojis;

/** A member's rights in the whole guild. 0 for strangers. */
export function guildPermissions(guild: Guild, userId: string): bigint {
  const member = guild.members.get(userId);
  if (!member) return 0n;
  if (guild.ownerId === userId) return ALL;
  let bits = guild.roles.get(guild.id)?.permissions ?? 0n;
  for (const roleId of member.roles) bits |= guild.roles.get(roleId)?.permissions ?? 0n;
  return bits & P.Administrator ? ALL : bits;
}

/**
 * A member's rights in one channel, by Discord's order: @everyone, roles, then the member's own overwrites.
 * `channel` is the parent when it is about a thread.
 */
export function channelPermissions(guild: Guild, userId: string, channel: Channel): bigint {
  const base = guildPermissions(guild, userId);
  if (base === ALL || base === 0n) return base;
  const everyone = channel.overwrites.get(guild.id);
  let bits = everyone ? (base & ~everyone.deny) | everyone.allow : base;
  let allow = 0n;
  let deny = 0n;
  for (const roleId of guild.members.get(userId)?.roles ?? []) {
    const overwrite = channel.overwrites.get(roleId);
    allow |= overwrite?.allow ?? 0n;
    deny |= overwrite?.deny ?? 0n;
  }
  bits = (bits & ~deny) | allow;
  const own = channel.overwrites.get(userId);
  if (own) bits = (bits & ~own.deny) | own.allow;
  return bits & P.ViewChannel ? bits : 0n;
}

/** Rights that everybody has in a direct message. */
export const DM: bigint =
  P.ViewChannel |
  P.SendMessages |
  P.EmbedLinks |
  P.AttachFiles |
  P.ReadMessageHistory |
  P.AddReactions |
  P.UseExternalEmojis |
  P.MentionEveryone |
  P.UseApplicationCommands |
  P.UseExternalApps;
