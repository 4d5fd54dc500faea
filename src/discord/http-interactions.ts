/**
 * The other way in: Discord posts interactions to `POST /interactions` (H1 to H4). Only the signature says that a request is Discord's, so it is
 * checked on the raw bytes before anything is read of them. Answered with 202: the first answer follows as a call, as for the gateway (H4), so any
 * number of processes may stand behind one address.
 */
import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Log } from '../log/log.ts';
import type { OnInteraction } from './gateway.ts';

export interface HttpInteractionsOptions {
  /** 64 hexadecimal digits. */
  readonly publicKey: string;
  readonly onInteraction: OnInteraction;
  /** The common time, to judge timestamps; never this machine's alone. */
  readonly now: () => Date;
  /** For `receivedAt` of interactions (gateway.ts). */
  readonly steady: () => number;
  readonly log: Log;
  /** Counts what is refused, by reason. */
  readonly onRefused?: (why: Refused) => void;
}
export type Refused = 'unsigned' | 'old' | 'forged' | 'unreadable';

/** Discord waits 3 s; what is older was kept by somebody. Both ways, as clocks differ. */
const OLDEST_S = 60;
/** The largest interaction names 25 users and one message, some 100 KB. */
const BODY_LIMIT = 1024 * 1024;
const PING = 1;
const PONG = { type: 1 };

const body = z.looseObject({ type: z.int(), id: z.string(), token: z.string() });

export function addInteractions(app: FastifyInstance, options: HttpInteractionsOptions): void {
  const key = keyOf(options.publicKey);
  void app.register(async scope => {
    // The bytes as they came: parsed and written again they would not be the same.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, raw, done) =>
      done(null, raw),
    );
    scope.post('/interactions', { bodyLimit: BODY_LIMIT }, (request, reply) => receive(options, key, request, reply));
  });
}

function receive(
  options: HttpInteractionsOptions,
  key: KeyObject,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const receivedAt = options.steady();
  const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const why = whyRefused(options, key, request, raw);
  if (why !== undefined) return refuse(options, reply, 401, why);
  const read = body.safeParse(jsonOf(raw));
  if (!read.success) return refuse(options, reply, 400, 'unreadable');
  if (read.data.type === PING) return reply.code(200).send(PONG);
  options.onInteraction(read.data, receivedAt);
  return reply.code(202).send();
}

function refuse(options: HttpInteractionsOptions, reply: FastifyReply, code: number, why: Refused): FastifyReply {
  options.onRefused?.(why);
  return reply.code(code).send({ error: why });
}

/** The same answer whatever was wrong: who forges learns nothing, and Discord asks for 401 (H2). */
function whyRefused(
  { now, log }: HttpInteractionsOptions,
  key: KeyObject,
  { headers }: FastifyRequest,
  raw: Buffer,
): Refused | undefined {
  const timestamp = headers['x-signature-timestamp'];
  const signature = headers['x-signature-ed25519'];
  if (typeof timestamp !== 'string' || typeof signature !== 'string') return 'unsigned';
  if (!/^\d{1,12}$/.test(timestamp) || !/^[0-9a-fA-F]{128}$/.test(signature)) return 'unsigned';
  const signed = Buffer.concat([Buffer.from(timestamp), raw]);
  if (!verify(null, signed, key, Buffer.from(signature, 'hex'))) return 'forged';
  const ageS = now().getTime() / 1000 - Number(timestamp);
  if (Math.abs(ageS) <= OLDEST_S) return undefined;
  // Signed by Discord and yet old: sent again by somebody, or a clock is wrong, which only the operator can see.
  log.warn({ ageS: Math.round(ageS) }, 'a signed interaction is too old: sent again, or the clock is wrong');
  return 'old';
}

/** An Ed25519 key of 32 bytes. */
const keyOf = (hex: string): KeyObject =>
  createPublicKey({
    key: { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(hex, 'hex').toString('base64url') },
    format: 'jwk',
  });

function jsonOf(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8')) as unknown;
  } catch {
    return undefined;
  }
}
