import { randomBytes } from 'node:crypto';
import { SlidingWindow } from '../limits/window.ts';
import { guildCreateWire, memberWire, userWire } from '../world/wire.ts';
import type { World } from '../world/world.ts';
import { isOnShard } from './events.ts';
import { INTENT, KNOWN_INTENTS, PRIVILEGED } from './intents.ts';
import { type IdentifyData, identifySchema, packetSchema, requestMembersSchema, resumeSchema } from './packets.ts';
import { type Connection, Session } from './session.ts';

export const OP = {
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

/** How long a lost session can be resumed. */
const RESUMABLE_FOR = 5 * 60_000;

export interface GatewayOptions {
  readonly token: () => string;
  /** Enforce W1 and W2. */
  readonly limitIdentify: boolean;
  /** What GET /gateway/bot recommends. */
  readonly shards: number;
  /** `max_concurrency` (W2). */
  readonly identifiesAtOnce: number;
}

/** What becomes of a connection after a packet: nothing, a close with code and reason, or "invalid session". */
type Verdict = undefined | readonly [code: number, reason: string] | 'invalid session';

/** Reads what clients send and answers it: heartbeat, identify, resume, member requests. */
export class Protocol {
  readonly #world: World;
  readonly #options: GatewayOptions;
  readonly #sessions: Map<string, Session>;
  readonly #identifies: SlidingWindow;
  readonly #identifyPace: SlidingWindow;
  readonly #outgoing: SlidingWindow;
  withholdAcks = false;
  /** No session is resumed any more: every client identifies anew. */
  refuseResumes = false;
  /** Identifies that were taken, since the start: which shard of how many, and when. */
  readonly identified: { readonly shard: readonly [number, number]; readonly at: number }[] = [];
  /** Privileged intents that the application may use (W10). */
  grantedIntents = 0;
  url = '';

  constructor(world: World, options: GatewayOptions, sessions: Map<string, Session>) {
    this.#world = world;
    this.#options = options;
    this.#sessions = sessions;
    this.#identifies = new SlidingWindow(world.clock, 1_000, 24 * 3_600_000);
    this.#identifyPace = new SlidingWindow(world.clock, 1, 5_000);
    this.#outgoing = new SlidingWindow(world.clock, 120, 60_000);
  }

  /** What GET /gateway/bot says. */
  info(): Record<string, unknown> {
    return {
      url: this.url,
      shards: this.#options.shards,
      session_start_limit: {
        total: this.#identifies.max,
        remaining: this.#identifies.remaining('bot'),
        reset_after: this.#identifies.resetIn('bot'),
        max_concurrency: this.#options.limitIdentify ? this.#options.identifiesAtOnce : 16,
      },
    };
  }

  receive(connection: Connection, bytes: Buffer, isBinary: boolean): void {
    const verdict = this.#judge(connection, bytes, isBinary);
    if (verdict === 'invalid session') connection.sendOp(OP.INVALID, false);
    else if (verdict) connection.socket.close(...verdict);
  }

  #judge(connection: Connection, bytes: Buffer, isBinary: boolean): Verdict {
    if (bytes.length > 4096 || isBinary) return [4002, 'Decode error']; // W3
    if (this.#outgoing.use(connection.id) > 0) return [4008, 'Rate limited']; // W3
    const packet = packetSchema.safeParse(parseJson(bytes.toString('utf8')));
    if (!packet.success) return [4002, 'Decode error'];
    const { op, d } = packet.data;
    if (op === OP.HEARTBEAT) {
      if (!this.withholdAcks) connection.sendOp(OP.ACK, null);
      return undefined;
    }
    if (op === OP.IDENTIFY) return this.#identify(connection, d);
    if (op === OP.RESUME) return this.#resume(connection, d);
    if (!connection.session) return [4003, 'Not authenticated'];
    if (op === OP.REQUEST_MEMBERS) this.#sendMembers(connection.session, d);
    else if (op !== OP.PRESENCE && op !== OP.VOICE) return [4001, 'Unknown opcode'];
    return undefined;
  }

  #identify(connection: Connection, raw: unknown): Verdict {
    if (connection.session) return [4005, 'Already authenticated'];
    const parsed = identifySchema.safeParse(raw);
    if (!parsed.success) return [4002, 'Decode error'];
    const identify = parsed.data;
    const refused = this.#whyNot(identify);
    if (refused) return refused;
    if (identify.compress) connection.compressPayloads();
    const session = new Session(
      randomBytes(16).toString('hex'),
      identify.intents,
      identify.shard ?? [0, 1],
      connection,
    );
    this.#sessions.set(session.id, session);
    connection.session = session;
    this.identified.push({ shard: session.shard, at: this.#world.clock.now() });
    this.#makeReady(session);
    return undefined;
  }

  #whyNot(identify: IdentifyData): Verdict {
    if (!this.#isToken(identify.token)) return [4004, 'Authentication failed'];
    if (identify.intents & ~KNOWN_INTENTS) return [4013, 'Invalid intent(s)']; // W11
    if (identify.intents & PRIVILEGED & ~this.grantedIntents) return [4014, 'Disallowed intent(s)']; // W10
    const [index, total] = identify.shard ?? [0, 1];
    if (index >= total) return [4010, 'Invalid shard'];
    if (!this.#options.limitIdentify) return undefined;
    if (this.#identifies.use('bot') > 0) return [4004, 'Authentication failed']; // W1: the token would be reset
    // W2: one in five seconds for each of so many buckets.
    return this.#identifyPace.use(String(index % this.#options.identifiesAtOnce)) > 0 ? 'invalid session' : undefined;
  }

  #isToken(token: string): boolean {
    return token.replace(/^Bot /, '') === this.#options.token();
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

  /** W7. */
  #resume(connection: Connection, raw: unknown): Verdict {
    const parsed = resumeSchema.safeParse(raw);
    if (!parsed.success) return [4002, 'Decode error'];
    if (!this.#isToken(parsed.data.token)) return [4004, 'Authentication failed'];
    const session = this.#sessions.get(parsed.data.session_id);
    if (!session || this.refuseResumes) return 'invalid session';
    const isStale = session.lostAt !== undefined && this.#world.clock.now() - session.lostAt > RESUMABLE_FOR;
    if (isStale || !session.resume(connection, parsed.data.seq)) {
      this.#sessions.delete(session.id);
      return 'invalid session';
    }
    connection.session = session;
    return undefined;
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

function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
}
