import { createHmac, randomBytes } from 'node:crypto';
import type { Clock } from '../clock.ts';
import { refusal } from '../refusal.ts';
import { Snowflakes } from '../snowflake.ts';
import { FileStore } from './files.ts';
import type { Channel, Emoji, Guild, Member, Message, Overwrite, Thread, User } from './model.ts';
import { ALL, channelPermissions, DM, EVERYONE, Permission } from './permissions.ts';
import { Timeline } from './timeline.ts';

/** Something that the bot hears of over the gateway, if its intents and its access allow. */
export interface WorldEvent {
  readonly name: string;
  readonly guildId: string | undefined;
  /** Place whose access decides; undefined: no place. */
  readonly channelId?: string;
  /** Whom a membership event is about. */
  readonly userId?: string;
  readonly data: () => unknown;
}
/** Something that a page or a waiting test may want to look at again. */
export interface Change {
  readonly channelId: string | undefined;
  /** Only this member can notice. */
  readonly viewerId?: string | undefined;
  /** Whom a new message calls. */
  readonly calls?: readonly string[];
}

/** Everything that exists: users, guilds, channels, threads, messages. Holds no rules of the API; those are beside it. */
export class World {
  readonly users = new Map<string, User>();
  readonly guilds = new Map<string, Guild>();
  readonly channels = new Map<string, Channel>();
  readonly emojis = new Map<string, Emoji>();
  readonly files: FileStore;
  readonly clock: Clock;
  readonly ids: Snowflakes;
  #bot: User;
  #botOwner: User;
  /** Base of addresses of files, set when the server listens. */
  origin = '';
  readonly #dms = new Map<string, string>();
  readonly #eventListeners = new Set<(event: WorldEvent) => void>();
  readonly #changeListeners = new Set<(change: Change) => void>();
  readonly #secret = randomBytes(16);

  constructor(clock: Clock, botName: string, fileBytes: number) {
    this.clock = clock;
    this.ids = new Snowflakes(() => clock.now());
    this.files = new FileStore(fileBytes);
    this.#botOwner = this.addUser('operator');
    this.#bot = this.addUser(botName, { bot: true });
  }

  get bot(): User {
    return this.#bot;
  }
  /** Who runs the bot; a member of nothing but the guilds it was given. */
  get botOwner(): User {
    return this.#botOwner;
  }

  /** Becomes what a snapshot holds. */
  adopt(saved: {
    readonly users: ReadonlyMap<string, User>;
    readonly guilds: ReadonlyMap<string, Guild>;
    readonly channels: ReadonlyMap<string, Channel>;
    readonly botId: string;
  }): void {
    fill(this.users, saved.users);
    fill(this.guilds, saved.guilds);
    fill(this.channels, saved.channels);
    this.#bot = this.user(saved.botId);
    this.#botOwner = [...this.users.values()].find(user => user.username === 'operator') ?? this.#botOwner;
    for (const channel of this.channels.values()) this.#rememberDm(channel);
  }

  /** The application has the id of its bot user. */
  get applicationId(): string {
    return this.bot.id;
  }

  onEvent(listener: (event: WorldEvent) => void): () => void {
    this.#eventListeners.add(listener);
    return () => this.#eventListeners.delete(listener);
  }
  onChange(listener: (change: Change) => void): () => void {
    this.#changeListeners.add(listener);
    return () => this.#changeListeners.delete(listener);
  }
  emit(event: WorldEvent): void {
    for (const listener of this.#eventListeners) listener(event);
  }
  changed(change: Change): void {
    for (const listener of this.#changeListeners) listener(change);
  }

  addUser(name: string, more: { bot?: boolean; locale?: string; hasInstalledApp?: boolean } = {}): User {
    const user: User = {
      id: this.ids.next(),
      username: name.toLowerCase().replace(/[^a-z0-9_.]+/g, '') || 'user',
      globalName: name,
      bot: more.bot ?? false,
      locale: more.locale ?? 'en-US',
      acceptsDms: true,
      hasInstalledApp: more.hasInstalledApp ?? false,
    };
    this.users.set(user.id, user);
    return user;
  }

  addGuild(name: string, ownerId: string): Guild {
    const id = this.ids.next();
    const everyone = { id, name: '@everyone', permissions: EVERYONE, position: 0, color: 0 };
    const guild: Guild = {
      id,
      name,
      ownerId,
      locale: 'en-US',
      roles: new Map([[id, everyone]]),
      members: new Map(),
      channelIds: new Set(),
      activeThreads: new Set(),
    };
    this.guilds.set(id, guild);
    this.addMember(guild, ownerId);
    return guild;
  }

  addMember(guild: Guild, userId: string, nick?: string): Member {
    const member: Member = { userId, nick, roles: new Set(), joinedAt: this.clock.now() };
    guild.members.set(userId, member);
    return member;
  }

  addChannel(
    of: Pick<Channel, 'type' | 'name'> &
      Partial<Pick<Channel, 'guildId' | 'parentId' | 'topic' | 'recipientIds' | 'slowMode'>> & {
        id?: string;
        thread?: Thread;
        overwrites?: readonly Overwrite[];
      },
  ): Channel {
    const guild = of.guildId === undefined ? undefined : this.guilds.get(of.guildId);
    const channel: Channel = {
      id: of.id ?? this.ids.next(),
      type: of.type,
      guildId: of.guildId,
      parentId: of.parentId,
      name: of.name,
      topic: of.topic,
      position: guild?.channelIds.size ?? 0,
      slowMode: of.slowMode ?? 0,
      overwrites: new Map((of.overwrites ?? []).map(each => [each.id, each])),
      recipientIds: of.recipientIds ?? [],
      thread: of.thread,
      messages: new Timeline(),
      whispers: new Map(),
      pins: new Set(),
      lastMessageId: undefined,
    };
    this.channels.set(channel.id, channel);
    if (channel.thread) guild?.activeThreads.add(channel.id);
    else guild?.channelIds.add(channel.id);
    return channel;
  }

  /** The one direct channel of two users, made when it is not there. */
  dmOf(a: string, b: string): Channel {
    const key = [a, b].sort().join(':');
    const known = this.channels.get(this.#dms.get(key) ?? '');
    if (known) return known;
    const channel = this.addChannel({ type: 1, name: '', recipientIds: [a, b] });
    this.#rememberDm(channel);
    return channel;
  }
  #rememberDm(channel: Channel): void {
    if (channel.type === 1) this.#dms.set([...channel.recipientIds].sort().join(':'), channel.id);
  }

  // ── looking up: each throws Discord's own refusal ─────────────────────────
  user(id: string): User {
    return this.users.get(id) ?? raise(refusal(10013));
  }
  guild(id: string): Guild {
    return this.guilds.get(id) ?? raise(refusal(10004));
  }
  channel(id: string): Channel {
    return this.channels.get(id) ?? raise(refusal(10003));
  }
  member(guild: Guild, userId: string): Member {
    return guild.members.get(userId) ?? raise(refusal(this.users.has(userId) ? 10007 : 10013));
  }
  /** A public message. Ephemeral ones are unknown to every ordinary call (E3, E5). */
  message(channel: Channel, id: string): Message {
    return channel.messages.get(id) ?? raise(refusal(10008));
  }
  /** A message of either kind. */
  findMessage(channel: Channel, id: string): Message | undefined {
    const found = channel.messages.get(id);
    if (found) return found;
    for (const timeline of channel.whispers.values()) {
      const whisper = timeline.get(id);
      if (whisper) return whisper;
    }
    return undefined;
  }

  guildOf(channel: Channel): Guild | undefined {
    return channel.guildId === undefined ? undefined : this.guilds.get(channel.guildId);
  }

  /** What a user may do in a channel, thread or DM; 0 when they cannot see it. */
  permissions(userId: string, channel: Channel): bigint {
    const guild = this.guildOf(channel);
    if (!guild) return channel.recipientIds.includes(userId) ? DM : 0n;
    const parent = channel.thread ? this.channels.get(channel.parentId ?? '') : channel;
    if (!parent) return 0n;
    const bits = channelPermissions(guild, userId, parent);
    if (channel.type === 12 && !channel.thread?.members.has(userId) && !(bits & Permission.ManageThreads)) return 0n;
    return bits;
  }
  may(userId: string, channel: Channel, bits: bigint): boolean {
    const has = this.permissions(userId, channel);
    return has === ALL || (has & bits) === bits;
  }
  canSee(userId: string, channel: Channel): boolean {
    return this.may(userId, channel, Permission.ViewChannel);
  }
  /** The bit that lets somebody speak here (T8). */
  speakBit(channel: Channel): bigint {
    return channel.thread ? Permission.SendMessagesInThreads : Permission.SendMessages;
  }

  displayName(userId: string, guild?: Guild): string {
    const user = this.users.get(userId);
    return guild?.members.get(userId)?.nick ?? user?.globalName ?? user?.username ?? 'Deleted User';
  }

  /** M13: a signed address that dies after a day. */
  fileUrl(channelId: string, attachmentId: string, filename: string): string {
    const issued = Math.floor(this.clock.now() / 1000);
    const path = `/attachments/${channelId}/${attachmentId}/${encodeURIComponent(filename)}`;
    const until = (issued + 86_400).toString(16);
    return `${this.origin}${path}?ex=${until}&is=${issued.toString(16)}&hm=${this.#sign(`${channelId}/${attachmentId}`, until)}`;
  }
  fileUrlHolds(channelId: string, attachmentId: string, until: string, signature: string): boolean {
    const ends = Number.parseInt(until, 16) * 1000;
    return ends > this.clock.now() && signature === this.#sign(`${channelId}/${attachmentId}`, until);
  }
  #sign(path: string, until: string): string {
    return createHmac('sha256', this.#secret).update(`${path}/${until}`).digest('hex').slice(0, 32);
  }
}

function raise(error: Error): never {
  throw error;
}

function fill<K, V>(target: Map<K, V>, source: ReadonlyMap<K, V>): void {
  target.clear();
  for (const [key, value] of source) target.set(key, value);
}
