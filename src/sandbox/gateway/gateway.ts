import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';
import { SlidingWindow } from '../limits/window.ts';
import { guildCreateWire, memberWire, userWire } from '../world/wire.ts';
import type { World, WorldEvent } from '../world/world.ts';
import { INTENT, intentFor, KNOWN_INTENTS, PRIVILEGED } from './intents.ts';
import { type IdentifyData, identifySchema, packetSchema, requestMembersSchema, resumeSchema } from './packets.ts';
import { Connection, Session } from './session.ts';

const OP = {
  DISPATCH: 0,
  HEARTBEAT: 1,
  IDENTIFY: 2,
  PRESENCE: 3,
  VOICE: 4,
  RESUME: 6,
  RECONNECT: 7,
  REQUEST_MEMBERS: 8,
  INVALID: 9,
  HELLO: 10,
  ACK: 11,
} as const;
const HEARTBEAT_EVERY = 41_250;
/** How long a lost session can be resumed. */
const RESUMABLE_FOR = 5 * 60_000;

export interface GatewayOptions {
  readonly token: () => string;
  /** Enforce W1 and W2. */
  readonly limitIdentify: boolean;
}

/** The gateway: sessions, events by intent and access, resume with replay, and the mishaps that a test can order. */
export class Gateway {
  readonly #world: World;
  readonly #options: GatewayOptions;
  readonly #server = new WebSocketServer({ noServer: true, maxPayload: 1 << 20 });
  readonly #sessions = new Map<string, Session>();
  readonly #connections = new Map<Connection, { session: Session | undefined }>();
  readonly #identifies: SlidingWindow;
  readonly #identifyPace: SlidingWindow;
  readonly #outgoing: SlidingWindow;
  #connectionCount = 0;
  /** Stops acknowledging heartbeats: the client must notice a dead connection by itself. */
  withholdAcks = false;
  /** Privileged intents that the application may use (W10). */
  grantedIntents = 0;
  url = '';

  constructor(world: World, options: GatewayOptions) {
    this.#world = world;
    this.#options = options;
    this.#identifies = new SlidingWindow(world.clock, 1_000, 24 * 3_600_000);
    this.#identifyPace = new SlidingWindow(world.clock, 1, 5_000);
    this.#outgoing = new SlidingWindow(world.clock, 120, 60_000);
    world.onEvent(event => this.#onWorldEvent(event));
  }

  /** What GET /gateway/bot says. */
  info(): Record<string, unknown> {
    return {
      url: this.url,
      shards: 1,
      session_start_limit: {
        total: this.#identifies.max,
        remaining: this.#identifies.remaining('bot'),
        reset_after: this.#identifies.resetIn('bot'),
        max_concurrency: this.#options.limitIdentify ? 1 : 16,
      },
    };
  }

  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    this.#server.handleUpgrade(request, socket, head, ws =>
      this.#welcome(ws, new URL(request.url ?? '/', 'ws://localhost')),
    );
  }

  get connected(): number {
    return [...this.#connections.values()].filter(each => each.session).length;
  }

  // ── what happens to sessions, on order ────────────────────────────────────
  /** Asks every client to reconnect and resume (op 7). */
  askToReconnect(): void {
    for (const connection of this.#connections.keys()) connection.sendOp(OP.RECONNECT, null);
  }
  /** Tells every client that its session is invalid (op 9); not resumable ones are forgotten. */
  invalidate(resumable: boolean): void {
    for (const [connection, { session }] of this.#connections) {
      if (!resumable && session) this.#sessions.delete(session.id);
      connection.sendOp(OP.INVALID, resumable);
    }
  }
  /** Cuts every connection without a word; sessions can be resumed. */
  cut(): void {
    for (const connection of this.#connections.keys()) connection.socket.terminate();
  }
  close(code: number, reason: string): void {
    for (const connection of this.#connections.keys()) connection.socket.close(code, reason);
  }
  /** A restart of the gateway: connections and sessions are gone. */
  restart(): void {
    this.#sessions.clear();
    this.cut();
  }
  hold(): void {
    for (const connection of this.#connections.keys()) connection.hold();
  }
  release(): void {
    for (const connection of this.#connections.keys()) connection.release();
  }
  shutdown(): void {
    this.restart();
    this.#server.close();
  }

  /** Sends an event to every session of the right shard, whatever its intents (interactions). */
  dispatch(name: string, data: unknown, guildId: string | undefined): void {
    let text: string | undefined;
    for (const session of this.#sessions.values()) {
      if (!isOnShard(session, guildId)) continue;
      text ??= JSON.stringify(data);
      session.dispatch(name, text);
    }
  }

  #onWorldEvent(event: WorldEvent): void {
    if (this.#sessions.size === 0 || !this.#botHears(event)) return;
    let data: unknown;
    for (const session of this.#sessions.values()) {
      const needed = intentFor(event.name, event.guildId !== undefined);
      if ((session.intents & needed) !== needed && !this.#isAboutBot(event)) continue;
      if (!isOnShard(session, event.guildId)) continue;
      data ??= event.data();
      const shown = event.name.startsWith('MESSAGE_') ? this.#withoutContent(session, data) : data;
      session.dispatch(event.name, JSON.stringify(shown));
    }
  }

  #botHears(event: WorldEvent): boolean {
    const { bot } = this.#world;
    const place = event.channelId === undefined ? undefined : this.#world.channels.get(event.channelId);
    if (event.guildId !== undefined) {
      if (!this.#world.guilds.get(event.guildId)?.members.has(bot.id)) return false;
      return place === undefined || this.#world.canSee(bot.id, place);
    }
    return place === undefined || place.recipientIds.includes(bot.id);
  }

  /** The bot hears of its own membership without the members intent. */
  #isAboutBot(event: WorldEvent): boolean {
    if (event.name !== 'GUILD_MEMBER_UPDATE') return false;
    const data = event.data();
    return JSON.stringify(data).includes(`"id":"${this.#world.bot.id}"`);
  }

  /** Without the content intent others' messages in guilds arrive empty. */
  #withoutContent(session: Session, data: unknown): unknown {
    if (session.intents & INTENT.MESSAGE_CONTENT || typeof data !== 'object' || data === null) return data;
    if (!('author' in data) || !('guild_id' in data)) return data;
    if (JSON.stringify(data.author).includes(this.#world.bot.id)) return data;
    return { ...data, content: '', embeds: [], attachments: [], components: [] };
  }

  // ── a connection ──────────────────────────────────────────────────────────
  #welcome(socket: WebSocket, url: URL): void {
    if (url.searchParams.get('encoding') === 'etf') return socket.close(4002, 'etf is not spoken here');
    if ((url.searchParams.get('v') ?? '10') !== '10') return socket.close(4012, 'Invalid API version');
    const connection = new Connection(socket, url.searchParams.get('compress') === 'zlib-stream');
    this.#connectionCount += 1;
    const key = String(this.#connectionCount);
    this.#connections.set(connection, { session: undefined });
    socket.on('message', (raw, binary) => this.#receive(connection, key, raw, binary));
    socket.on('close', code => this.#farewell(connection, code));
    socket.on('error', () => socket.terminate());
    connection.sendOp(OP.HELLO, { heartbeat_interval: HEARTBEAT_EVERY, _trace: [] });
  }

  /** W7: closing with 1000 or 1001 ends the session. */
  #farewell(connection: Connection, code: number): void {
    const session = this.#connections.get(connection)?.session;
    this.#connections.delete(connection);
    if (!session) return;
    session.detach(connection, this.#world.clock.now());
    if (code === 1000 || code === 1001) this.#sessions.delete(session.id);
  }

  #receive(connection: Connection, key: string, raw: RawData, binary: boolean): void {
    const { socket } = connection;
    const bytes = Array.isArray(raw) ? Buffer.concat(raw) : Buffer.from(raw as ArrayBuffer);
    if (bytes.length > 4096 || binary) return socket.close(4002, 'Decode error'); // W3
    if (this.#outgoing.use(key) > 0) return socket.close(4008, 'Rate limited'); // W3
    const packet = packetSchema.safeParse(parseJson(bytes.toString('utf8')));
    if (!packet.success) return socket.close(4002, 'Decode error');
    const { op, d } = packet.data;
    const session = this.#connections.get(connection)?.session;
    if (op === OP.HEARTBEAT) {
      if (!this.withholdAcks) connection.sendOp(OP.ACK, null);
    } else if (op === OP.IDENTIFY) this.#identify(connection, d);
    else if (op === OP.RESUME) this.#resume(connection, d);
    else if (!session) socket.close(4003, 'Not authenticated');
    else if (op === OP.REQUEST_MEMBERS) this.#sendMembers(session, d);
    else if (op !== OP.PRESENCE && op !== OP.VOICE) socket.close(4001, 'Unknown opcode');
  }

  #identify(connection: Connection, raw: unknown): void {
    const { socket } = connection;
    if (this.#connections.get(connection)?.session) return socket.close(4005, 'Already authenticated');
    const parsed = identifySchema.safeParse(raw);
    if (!parsed.success) return socket.close(4002, 'Decode error');
    const identify = parsed.data;
    const refused = this.#whyNot(identify);
    if (refused) return socket.close(...refused);
    if (this.#options.limitIdentify) {
      if (this.#identifies.use('bot') > 0) return socket.close(4004, 'Authentication failed'); // W1: the token would be reset
      if (this.#identifyPace.use('bot') > 0) return connection.sendOp(OP.INVALID, false); // W2
    }
    if (identify.compress) connection.compressPayloads();
    const shard = identify.shard ?? ([0, 1] as const);
    const session = new Session(randomBytes(16).toString('hex'), identify.intents, shard, connection);
    this.#sessions.set(session.id, session);
    this.#connections.set(connection, { session });
    this.#makeReady(session);
  }

  #whyNot(identify: IdentifyData): [number, string] | undefined {
    if (identify.token.replace(/^Bot /, '') !== this.#options.token()) return [4004, 'Authentication failed'];
    if (identify.intents & ~KNOWN_INTENTS) return [4013, 'Invalid intent(s)']; // W11
    if (identify.intents & PRIVILEGED & ~this.grantedIntents) return [4014, 'Disallowed intent(s)']; // W10
    const [index, total] = identify.shard ?? [0, 1];
    return index >= total ? [4010, 'Invalid shard'] : undefined;
  }

  #makeReady(session: Session): void {
    const world = this.#world;
    const guilds = [...world.guilds.values()].filter(
      guild => guild.members.has(world.bot.id) && isOnShard(session, guild.id),
    );
    const ready = {
      v: 10,
      user: { ...userWire(world.bot), verified: true, mfa_enabled: true, email: null, flags: 0 },
      guilds: guilds.map(guild => ({ id: guild.id, unavailable: true })),
      session_id: session.id,
      resume_gateway_url: this.url,
      shard: session.shard,
      application: { id: world.applicationId, flags: 0 },
      session_type: 'normal',
      private_channels: [],
      presences: [],
      relationships: [],
      geo_ordered_rtc_regions: [],
      _trace: [],
    };
    session.dispatch('READY', JSON.stringify(ready));
    if (!(session.intents & INTENT.GUILDS)) return;
    for (const guild of guilds) session.dispatch('GUILD_CREATE', JSON.stringify(guildCreateWire(world, guild)));
  }

  #resume(connection: Connection, raw: unknown): void {
    const parsed = resumeSchema.safeParse(raw);
    if (!parsed.success) return connection.socket.close(4002, 'Decode error');
    if (parsed.data.token.replace(/^Bot /, '') !== this.#options.token())
      return connection.socket.close(4004, 'Authentication failed');
    const session = this.#sessions.get(parsed.data.session_id);
    const isStale = session?.lostAt !== undefined && this.#world.clock.now() - session.lostAt > RESUMABLE_FOR;
    if (!session || isStale || !session.resume(connection, parsed.data.seq)) {
      if (session) this.#sessions.delete(session.id);
      return connection.sendOp(OP.INVALID, false);
    }
    this.#connections.set(connection, { session });
  }

  #sendMembers(session: Session, raw: unknown): void {
    const asked = requestMembersSchema.safeParse(raw);
    const guild = asked.success ? this.#world.guilds.get(asked.data.guild_id) : undefined;
    if (!asked.success || !guild?.members.has(this.#world.bot.id)) return;
    const ids = asked.data.user_ids;
    const wanted = ids === undefined ? undefined : Array.isArray(ids) ? ids : [ids];
    const members = [...guild.members.values()].filter(member => !wanted || wanted.includes(member.userId));
    const chunk = {
      guild_id: guild.id,
      members: members.map(member => memberWire(this.#world, member)),
      chunk_index: 0,
      chunk_count: 1,
      not_found: (wanted ?? []).filter(id => !guild.members.has(id)),
      nonce: asked.data.nonce,
    };
    session.dispatch('GUILD_MEMBERS_CHUNK', JSON.stringify(chunk));
  }
}

/** W6. */
function isOnShard(session: Session, guildId: string | undefined): boolean {
  const [index, total] = session.shard;
  return (
    total === 1 || (guildId === undefined ? index === 0 : Number((BigInt(guildId) >> 22n) % BigInt(total)) === index)
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
