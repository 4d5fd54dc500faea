import { constants, createDeflate, type Deflate, deflateSync } from 'node:zlib';
import type { WebSocket } from 'ws';
import type { Millis } from '../clock.ts';

/** Events a session can replay after a resume. */
const REPLAYABLE = 5_000;

/** One gateway session: outlives its connection, remembers what it sent (W7). */
export class Session {
  readonly id: string;
  readonly intents: number;
  readonly shard: readonly [number, number];
  lostAt: Millis | undefined;
  #connection: Connection | undefined;
  #sequence = 0;
  #sent: { readonly sequence: number; readonly text: string }[] = [];

  constructor(id: string, intents: number, shard: readonly [number, number], connection: Connection) {
    this.id = id;
    this.intents = intents;
    this.shard = shard;
    this.#connection = connection;
  }

  get connection(): Connection | undefined {
    return this.#connection;
  }

  /** @param json the event's data, already text */
  dispatch(name: string, json: string): void {
    this.#sequence += 1;
    const text = `{"t":"${name}","s":${this.#sequence},"op":0,"d":${json}}`;
    this.#sent.push({ sequence: this.#sequence, text });
    if (this.#sent.length > REPLAYABLE * 2) this.#sent = this.#sent.slice(-REPLAYABLE);
    this.#connection?.send(text);
  }

  detach(connection: Connection, now: Millis): void {
    if (this.#connection !== connection) return;
    this.#connection = undefined;
    this.lostAt = now;
  }

  /** Takes a new connection and replays what came after `sequence`. false: too old or never sent. */
  resume(connection: Connection, sequence: number): boolean {
    const oldest = this.#sent[0]?.sequence ?? this.#sequence + 1;
    if (sequence > this.#sequence || sequence < oldest - 1) return false;
    this.#connection = connection;
    this.lostAt = undefined;
    for (const each of this.#sent) if (each.sequence > sequence) connection.send(each.text);
    this.dispatch('RESUMED', '{"_trace":[]}');
    return true;
  }
}

/** A socket with the compression that its client asked for. */
export class Connection {
  /** Counts what this client sends (W3). */
  readonly id: string;
  readonly socket: WebSocket;
  /** Once it has identified itself or resumed. */
  session: Session | undefined;
  readonly #stream: Deflate | undefined;
  #payloadCompression = false;
  /** Held back this long (0: at once). */
  #queue: string[] | undefined;

  constructor(id: string, socket: WebSocket, zlibStream: boolean) {
    this.id = id;
    this.socket = socket;
    if (!zlibStream) return;
    this.#stream = createDeflate({ flush: constants.Z_SYNC_FLUSH });
    this.#stream.on('data', (chunk: Buffer) => this.socket.send(chunk));
  }

  compressPayloads(): void {
    this.#payloadCompression = true;
  }

  /** Keeps everything back until `release`. */
  hold(): void {
    this.#queue ??= [];
  }
  release(): void {
    const held = this.#queue ?? [];
    this.#queue = undefined;
    for (const text of held) this.send(text);
  }

  send(text: string): void {
    if (this.#queue) this.#queue.push(text);
    else if (this.#stream) this.#stream.write(text);
    else if (this.#payloadCompression && text.length > 1024) this.socket.send(deflateSync(text));
    else this.socket.send(text);
  }

  sendOp(op: number, data: unknown): void {
    this.send(JSON.stringify({ op, d: data, s: null, t: null }));
  }
}
