import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import type { World, WorldEvent } from '../world/world.ts';
import { botHears, isOnShard, sessionHears, withoutContent } from './events.ts';
import { type GatewayOptions, OP, Protocol } from './protocol.ts';
import { Connection, type Session } from './session.ts';

const HEARTBEAT_EVERY = 41_250;

/** The gateway: sessions, events by intent and access, resume with replay, and the mishaps that a test can order. */
export class Gateway {
  readonly #world: World;
  readonly #server = new WebSocketServer({ noServer: true, maxPayload: 1 << 20 });
  readonly #sessions = new Map<string, Session>();
  readonly #connections = new Set<Connection>();
  readonly #protocol: Protocol;
  #connectionCount = 0;

  constructor(world: World, options: GatewayOptions) {
    this.#world = world;
    this.#protocol = new Protocol(world, options, this.#sessions);
    world.onEvent(event => this.#onWorldEvent(event));
  }

  get url(): string {
    return this.#protocol.url;
  }
  set url(url: string) {
    this.#protocol.url = url;
  }
  /** Privileged intents that the application may use (W10). */
  get grantedIntents(): number {
    return this.#protocol.grantedIntents;
  }
  set grantedIntents(bits: number) {
    this.#protocol.grantedIntents = bits;
  }
  /** What GET /gateway/bot says. */
  info(): Record<string, unknown> {
    return this.#protocol.info();
  }

  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const url = new URL(request.url ?? '/', 'ws://localhost');
    this.#server.handleUpgrade(request, socket, head, ws => this.#welcome(ws, url));
  }

  /** Clients that are identified and connected. */
  get connected(): number {
    return [...this.#connections].filter(each => each.session).length;
  }

  // ── mishaps, on order ─────────────────────────────────────────────────────
  /** Asks every client to reconnect and resume (op 7). */
  askToReconnect(): void {
    for (const connection of this.#connections) connection.sendOp(OP.RECONNECT, null);
  }
  /** Tells every client that its session is invalid (op 9); one that cannot be resumed is forgotten. */
  invalidate(resumable: boolean): void {
    for (const connection of this.#connections) {
      if (!resumable && connection.session) this.#sessions.delete(connection.session.id);
      connection.sendOp(OP.INVALID, resumable);
    }
  }
  /** Cuts every connection without a word; sessions can be resumed. */
  cut(): void {
    for (const connection of this.#connections) connection.socket.terminate();
  }
  close(code: number, reason: string): void {
    for (const connection of this.#connections) connection.socket.close(code, reason);
  }
  /** A restart of the gateway: connections and sessions are gone. */
  restart(): void {
    this.#sessions.clear();
    this.cut();
  }
  /** Keeps events back until `release`: a slow network. */
  hold(): void {
    for (const connection of this.#connections) connection.hold();
  }
  release(): void {
    for (const connection of this.#connections) connection.release();
  }
  /** Refuses to resume sessions: clients that come back identify anew, and what was sent meanwhile is lost to them. */
  refuseResumes(refuse: boolean): void {
    this.#protocol.refuseResumes = refuse;
  }
  /** Identifies that were taken: which shard of how many, and when. */
  get identified(): readonly { readonly shard: readonly [number, number]; readonly at: number }[] {
    return this.#protocol.identified;
  }
  /** Shards that a client is connected to, one entry a connection. */
  get connectedShards(): readonly number[] {
    return [...this.#connections].flatMap(each => (each.session ? [each.session.shard[0]] : [])).sort((a, b) => a - b);
  }
  /** Stops acknowledging heartbeats: the client must notice a dead connection by itself. */
  withholdAcks(withhold: boolean): void {
    this.#protocol.withholdAcks = withhold;
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
    if (this.#sessions.size === 0 || !botHears(this.#world, event)) return;
    let data: unknown;
    for (const session of this.#sessions.values()) {
      if (!sessionHears(this.#world, session, event)) continue;
      data ??= event.data();
      const shown = event.name.startsWith('MESSAGE_') ? withoutContent(this.#world, session, data) : data;
      session.dispatch(event.name, JSON.stringify(shown));
    }
  }

  #welcome(socket: WebSocket, url: URL): void {
    if (url.searchParams.get('encoding') === 'etf') {
      socket.close(4002, 'etf is not spoken here');
      return;
    }
    if ((url.searchParams.get('v') ?? '10') !== '10') {
      socket.close(4012, 'Invalid API version');
      return;
    }
    this.#connectionCount += 1;
    const isStream = url.searchParams.get('compress') === 'zlib-stream';
    const connection = new Connection(String(this.#connectionCount), socket, isStream);
    this.#connections.add(connection);
    socket.on('message', (raw, isBinary) => {
      const bytes = Array.isArray(raw) ? Buffer.concat(raw) : raw instanceof ArrayBuffer ? Buffer.from(raw) : raw;
      this.#protocol.receive(connection, bytes, isBinary);
    });
    socket.on('close', code => this.#farewell(connection, code));
    socket.on('error', () => socket.terminate());
    connection.sendOp(OP.HELLO, { heartbeat_interval: HEARTBEAT_EVERY, _trace: [] });
  }

  /** W7: closing with 1000 or 1001 ends the session. */
  #farewell(connection: Connection, code: number): void {
    this.#connections.delete(connection);
    const { session } = connection;
    if (!session) return;
    session.detach(connection, this.#world.clock.now());
    if (code === 1000 || code === 1001) this.#sessions.delete(session.id);
  }
}
