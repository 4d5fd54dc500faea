import type { StandIn } from '../stand-in.ts';
import { messageWire } from '../world/message-wire.ts';
import { messagesSeenBy } from '../world/messages.ts';
import type { Channel, Message } from '../world/model.ts';
import { Permission } from '../world/permissions.ts';
import { impossible } from './problem.ts';

/** What the page shows to one member. */

export interface ThreadView {
  readonly id: string;
  readonly name: string;
  readonly isPrivate: boolean;
  readonly archived: boolean;
  readonly locked: boolean;
}
export interface ChannelView {
  readonly id: string;
  readonly name: string;
  readonly type: number;
  readonly lastMessageId: string | undefined;
  readonly threads: readonly (ThreadView & { readonly lastMessageId: string | undefined })[];
}
export interface StateView {
  readonly me: string;
  readonly botId: string;
  readonly now: number;
  readonly users: readonly {
    readonly id: string;
    readonly name: string;
    readonly isBot: boolean;
    readonly hasInstalledApp: boolean;
    readonly acceptsDms: boolean;
  }[];
  readonly guilds: readonly {
    readonly id: string;
    readonly name: string;
    readonly hasBot: boolean;
    readonly memberIds: readonly string[];
    readonly channels: readonly ChannelView[];
    readonly nicks: Readonly<Record<string, string>>;
  }[];
  readonly direct: readonly ChannelView[];
  /** Unseen mentions, by user and channel. */
  readonly pings: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

/** Everything but messages: people, servers, channels, threads. */
export function stateFor(standIn: StandIn, userId: string): StateView {
  const { world } = standIn;
  const threads = threadsByParent(standIn, userId);
  const view = (channel: Channel, name = channel.name): ChannelView => ({
    id: channel.id,
    name,
    type: channel.type,
    lastMessageId: channel.lastMessageId,
    threads: threads.get(channel.id) ?? [],
  });
  const mine = [...world.channels.values()].filter(each => !each.guildId && each.recipientIds.includes(userId));
  return {
    me: userId,
    botId: world.bot.id,
    pings: standIn.pings.all(),
    now: world.clock.now(),
    users: [...world.users.values()]
      .filter(user => user !== world.botOwner)
      .map(user => ({
        id: user.id,
        name: user.globalName ?? user.username,
        isBot: user.bot,
        hasInstalledApp: user.hasInstalledApp,
        acceptsDms: user.acceptsDms,
      })),
    guilds: [...world.guilds.values()]
      .filter(guild => guild.members.has(userId))
      .map(guild => ({
        id: guild.id,
        name: guild.name,
        hasBot: guild.members.has(world.bot.id),
        memberIds: [...guild.members.keys()].filter(id => id !== world.botOwner.id),
        nicks: Object.fromEntries(
          [...guild.members.values()].flatMap(each => (each.nick === undefined ? [] : [[each.userId, each.nick]])),
        ),
        channels: [...guild.channelIds]
          .map(id => world.channel(id))
          .filter(each => world.canSee(userId, each))
          .map(each => view(each)),
      })),
    direct: mine.map(each =>
      view(each, each.type === 1 ? world.displayName(each.recipientIds.find(id => id !== userId) ?? '') : each.name),
    ),
  };
}

function threadsByParent(standIn: StandIn, userId: string): Map<string, ChannelView['threads'][number][]> {
  const { world } = standIn;
  const found = new Map<string, ChannelView['threads'][number][]>();
  for (const guild of world.guilds.values()) {
    if (!guild.members.has(userId)) continue;
    for (const id of guild.activeThreads) {
      const channel = world.channels.get(id);
      if (!channel?.thread || !world.canSee(userId, channel)) continue;
      const list = found.get(channel.parentId ?? '') ?? [];
      list.push({ ...threadView(channel), lastMessageId: channel.lastMessageId });
      found.set(channel.parentId ?? '', list);
    }
  }
  return found;
}

const threadView = (channel: Channel): ThreadView => ({
  id: channel.id,
  name: channel.name,
  isPrivate: channel.type === 12,
  archived: channel.thread?.archived ?? false,
  locked: channel.thread?.locked ?? false,
});

/** One channel with what the member sees in it. @throws Impossible when it is gone or hidden */
export function channelFor(standIn: StandIn, userId: string, channelId: string, count: number): unknown {
  const { world } = standIn;
  const channel = world.channels.get(channelId);
  if (!channel || !world.canSee(userId, channel))
    impossible('This channel does not exist any more, or you cannot see it.');
  standIn.pings.seen(userId, channelId);
  const parent = channel.parentId === undefined ? undefined : world.channels.get(channel.parentId);
  const mayWrite =
    world.may(userId, channel, world.speakBit(channel)) &&
    (!channel.thread?.locked || world.may(userId, channel, Permission.ManageThreads));
  return {
    id: channel.id,
    name: channel.name,
    type: channel.type,
    guildId: channel.guildId,
    topic: channel.topic,
    parent: parent && { id: parent.id, name: parent.name },
    thread: channel.thread && threadView(channel),
    mayWrite,
    messages: messagesSeenBy(world, userId, channel, count).map(message => messageView(standIn, channel, message)),
  };
}

/** A private message is quoted to whoever sees it, and to nobody else. */
const mayQuote = (message: Message, quoted: Message): boolean =>
  quoted.viewerId === undefined || quoted.viewerId === message.viewerId;

function messageView(standIn: StandIn, channel: Channel, message: Message): unknown {
  const { world } = standIn;
  const guild = world.guildOf(channel);
  const reference =
    message.reference?.messageId === undefined ? undefined : world.findMessage(channel, message.reference.messageId);
  const by =
    message.origin && message.type === 20
      ? { user: world.displayName(message.origin.userId, guild), command: message.origin.commandName }
      : undefined;
  return {
    ...messageWire(world, message, true),
    authorName: world.displayName(message.authorId, guild),
    isPrivate: message.viewerId !== undefined,
    by,
    replyTo: reference && {
      id: reference.id,
      author: world.displayName(reference.authorId, guild),
      text: mayQuote(message, reference)
        ? reference.content.slice(0, 120) || 'Click to see attachment'
        : 'Message could not be loaded',
    },
  };
}
