import type { Parts } from '../parts.ts';
import { postMessage, removeMessage } from '../world/messages.ts';
import type { Channel, Guild, Member, Role, User } from '../world/model.ts';
import { BOT, EVERYONE, Permission } from '../world/permissions.ts';
import {
  channelChanged,
  channelCreated,
  deleteChannel,
  joinGuild,
  leaveGuild,
  memberChanged,
  setOverwrite,
} from '../world/places.ts';
import { setArchived, startThread, threadChanged } from '../world/threads.ts';
import { impossible } from './problem.ts';

export type PermissionName = keyof typeof Permission;

/** Adds up permission names. */
const bitsOf = (names: readonly PermissionName[]): bigint => names.reduce((bits, name) => bits | Permission[name], 0n);

/** What happens to people and places: the director's side of the stand-in. */
export class Staging {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  get #world() {
    return this.#parts.world;
  }

  user(name: string, more: { locale?: string; hasInstalledApp?: boolean } = {}): User {
    const user = this.#world.addUser(name, more);
    this.#world.changed({ channelId: undefined });
    return user;
  }

  /** A guild with an owner of its own. */
  guild(name: string, how: { bot?: boolean; botPermissions?: bigint; ownerId?: string } = {}): Guild {
    const guild = this.#world.addGuild(name, how.ownerId ?? this.#world.botOwner.id);
    if (how.bot ?? true) this.installBot(guild, how.botPermissions);
    return guild;
  }

  /** Adds the bot with a role of its own that carries its rights. */
  installBot(guild: Guild, permissions: bigint = BOT): void {
    const { bot } = this.#world;
    const role = this.role(guild, bot.username, permissions);
    this.#world.addMember(guild, bot.id).roles.add(role.id);
    joinGuild(this.#world, guild, bot.id);
  }
  removeBot(guild: Guild): void {
    leaveGuild(this.#world, guild, this.#world.bot.id);
  }

  role(guild: Guild, name: string, permissions: bigint = EVERYONE): Role {
    const role: Role = { id: this.#world.ids.next(), name, permissions, position: guild.roles.size, color: 0 };
    guild.roles.set(role.id, role);
    return role;
  }

  join(guild: Guild, user: User, nick?: string): Member {
    joinGuild(this.#world, guild, user.id, nick);
    return guild.members.get(user.id) ?? impossible('joining failed');
  }
  /** A member leaves or is kicked. */
  kick(guild: Guild, userId: string): void {
    leaveGuild(this.#world, guild, userId);
  }
  renameMember(guild: Guild, userId: string, nick: string | undefined): void {
    const member = guild.members.get(userId) ?? impossible('no such member');
    member.nick = nick;
    memberChanged(this.#world, guild, userId);
  }
  renameUser(userId: string, name: string): void {
    this.#world.user(userId).globalName = name;
    for (const guild of this.#world.guilds.values()) memberChanged(this.#world, guild, userId);
  }
  giveRole(guild: Guild, userId: string, roleId: string): void {
    guild.members.get(userId)?.roles.add(roleId);
    memberChanged(this.#world, guild, userId);
  }
  blockDms(userId: string, blocked = true): void {
    this.#world.user(userId).acceptsDms = !blocked;
  }
  installFor(userId: string, installed = true): void {
    this.#world.user(userId).hasInstalledApp = installed;
    this.#world.changed({ channelId: undefined });
  }

  channel(guild: Guild, name: string, how: { type?: number; topic?: string } = {}): Channel {
    const channel = this.#world.addChannel({ type: how.type ?? 0, name, guildId: guild.id, topic: how.topic });
    channelCreated(this.#world, channel);
    return channel;
  }
  /** A group of people without the bot (context 2). */
  group(name: string, userIds: readonly string[]): Channel {
    const channel = this.#world.addChannel({ type: 3, name, recipientIds: userIds });
    this.#world.changed({ channelId: undefined });
    return channel;
  }
  dm(a: string, b: string): Channel {
    const channel = this.#world.dmOf(a, b);
    this.#world.changed({ channelId: undefined });
    return channel;
  }
  deleteChannel(channel: Channel): void {
    deleteChannel(this.#world, channel);
  }
  deleteMessage(channel: Channel, messageId: string): void {
    const message = this.#world.findMessage(channel, messageId);
    if (message) removeMessage(this.#world, message);
  }

  /** A member's own thread. */
  thread(parent: Channel, name: string, ownerId: string, isPrivate = false): Channel {
    const channel = startThread(this.#world, {
      parent,
      type: isPrivate ? 12 : 11,
      name,
      ownerId,
      autoArchiveMinutes: 10_080,
      invitable: true,
      from: undefined,
    });
    if (!isPrivate)
      postMessage(
        this.#world,
        parent,
        { content: name },
        { authorId: ownerId, type: 18, reference: { channelId: channel.id, messageId: undefined } },
      );
    return channel;
  }
  archive(channel: Channel, archived = true): void {
    setArchived(this.#world, channel, channel.thread ?? impossible('only threads are archived'), archived);
  }
  lock(channel: Channel, locked = true): void {
    (channel.thread ?? impossible('only threads are locked')).locked = locked;
    threadChanged(this.#world, channel);
  }

  /** A server's own overwrite shows a command to everybody, whatever rights it asks for by itself. */
  showCommand(guild: Guild, name: string): void {
    this.#parts.commands.shown.add(`${guild.id}/${name}`);
  }

  /** Sets what a role or user (default: everyone) may and may not do in a channel. */
  overwrite(
    channel: Channel,
    of: { id?: string; allow?: readonly PermissionName[]; deny?: readonly PermissionName[] },
  ): void {
    const id = of.id ?? channel.guildId ?? impossible('only channels of servers have permissions');
    const type = this.#world.users.has(id) ? 1 : 0;
    setOverwrite(this.#world, channel, { id, type, allow: bitsOf(of.allow ?? []), deny: bitsOf(of.deny ?? []) });
  }
  clearOverwrites(channel: Channel): void {
    channel.overwrites.clear();
    channelChanged(this.#world, channel);
  }
}
