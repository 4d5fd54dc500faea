/** Discord's gateway, as one source of interactions among others (HTTP is another: both hand over the same raw objects). One connection a shard. */
import { Client, GatewayIntentBits, REST, Routes, Status } from 'discord.js';
import { GatewayDispatchEvents } from 'discord-api-types/v10';
import { z } from 'zod';

/** `receivedAt`: ms since 1970, by a clock of this process that never jumps. */
export type OnInteraction = (raw: unknown, receivedAt: number) => void;

export interface Gateway {
  /** The bot's own requests: Discord's global limit counts them (G1). */
  readonly rest: REST;
  /** Answers to interactions: not counted there (I11), so they wait for nobody. */
  readonly answers: REST;
  /** Asks Discord who this is, and for how many shards. @throws where the token is wrong or Discord cannot be reached */
  readonly start: () => Promise<{ readonly shards: number }>;
  /** Known once started. */
  readonly applicationId: () => string;
  /** Resolves once interactions of this shard come in. */
  readonly open: (shard: number, total: number) => Promise<void>;
  readonly close: (shard: number) => Promise<void>;
  /** Discord knows us, and every shard that was opened is connected. */
  readonly isReady: () => boolean;
  /** No further interaction is handed over. */
  readonly stop: () => Promise<void>;
}
export interface GatewayOptions {
  readonly token: string;
  /** Base URL without version, e.g. `https://discord.com/api`. */
  readonly apiUrl: string;
  readonly onInteraction: OnInteraction;
  readonly onTrouble: (error: unknown, what: string) => void;
  /** The bot was added to a server, or taken out of it; outages of a server are neither. */
  readonly onServer?: (guildId: string, is: 'there' | 'left') => void;
  /** Global request budget of this process (G1). */
  readonly requestsPerSecond?: number;
  /** Resolves when a shard of this bucket may identify (W2). Absent: the library's own pace, in this process. */
  readonly identify?: (bucket: number) => Promise<void>;
  /** Longest wait for one answer of Discord's, ms. Default 10,000. */
  readonly timeoutMs?: number;
  readonly now: () => number;
}

const TIMEOUT_MS = 10_000;
const me = z.object({ id: z.string() });
const gatewayInfo = z.object({ shards: z.int().min(1) });

export function makeGateway(options: GatewayOptions): Gateway {
  const usual = { api: options.apiUrl, retries: 2, timeout: options.timeoutMs ?? TIMEOUT_MS };
  const globalRequestsPerSecond = options.requestsPerSecond ?? 50;
  const rest = new REST({ ...usual, globalRequestsPerSecond }).setToken(options.token);
  // Its own limit is of no use: Discord has none for all answers together. It neither waits nor tries again by itself: owed.ts does, which knows
  // what is newer, and that an answer may have been taken already.
  const answers = new REST({ ...usual, globalRequestsPerSecond: 100_000, retries: 0, rejectOnRateLimit: () => true });
  const clients = new Map<number, Client>();
  let applicationId = '';
  return {
    rest,
    answers,
    start: async () => {
      applicationId = me.parse(await rest.get(Routes.currentApplication())).id;
      return { shards: gatewayInfo.parse(await rest.get(Routes.gatewayBot())).shards };
    },
    applicationId: () => applicationId,
    open: async (shard, total) => {
      const client = makeClient(options, shard, total);
      clients.set(shard, client);
      try {
        await connect(client, options.token);
      } catch (error) {
        clients.delete(shard);
        await end(client);
        throw error;
      }
    },
    close: async shard => {
      const client = clients.get(shard);
      clients.delete(shard);
      if (client !== undefined) await end(client);
    },
    isReady: () =>
      applicationId !== '' && [...clients.values()].every(c => c.ws.shards.every(s => s.status === Status.Ready)),
    stop: async () => {
      const all = [...clients.values()];
      clients.clear();
      for (const client of all) client.ws.removeAllListeners(GatewayDispatchEvents.InteractionCreate);
      await Promise.allSettled(all.map(end));
    },
  };
}

function makeClient(options: GatewayOptions, shard: number, total: number): Client {
  const { identify, now } = options;
  const client = new Client({
    intents: [GatewayIntentBits.Guilds],
    allowedMentions: { parse: [] },
    // Only to find the gateway: everything else goes through `rest` and `answers`.
    rest: { api: options.apiUrl, retries: 2, timeout: TIMEOUT_MS },
    shards: [shard],
    shardCount: total,
    ...(identify === undefined
      ? {}
      : {
          ws: {
            buildIdentifyThrottler: manager => ({
              waitForIdentify: async id => {
                const { session_start_limit: limit } = await manager.fetchGatewayInformation(true);
                const pauseMs = reservePause(limit);
                if (pauseMs > 0) {
                  options.onTrouble(new Error(`${limit.remaining} session starts are left`), 'identify');
                  await new Promise(resolve => setTimeout(resolve, pauseMs));
                }
                await identify(id % limit.max_concurrency);
              },
            }),
          },
        }),
  });
  // Raw, because an HTTP interaction comes as the same object (H4); discord.js keeps session, heartbeat, resume and rate limits.
  client.ws.on(GatewayDispatchEvents.InteractionCreate, (raw: unknown) => options.onInteraction(raw, now()));
  client.on('guildCreate', ({ id }) => options.onServer?.(id, 'there'));
  client.on('guildDelete', ({ id }) => options.onServer?.(id, 'left'));
  client.on('error', error => options.onTrouble(error, 'client'));
  client.on('shardError', error => options.onTrouble(error, 'shard'));
  client.on('warn', warning => options.onTrouble(warning, 'warning'));
  client.on('shardDisconnect', ({ code }) => options.onTrouble(new Error(`Discord closed with ${code}`), 'session'));
  return client;
}

/** Session starts of a day that are kept back: when none is left Discord resets the token (W1), which is worse than being late. */
const RESERVE = 50;

/** Where few are left, as after crashing again and again: the rest spread over the time until there are new ones. @returns ms to wait */
export const reservePause = (limit: { readonly remaining: number; readonly reset_after: number }): number =>
  limit.remaining > RESERVE ? 0 : limit.reset_after / Math.max(1, limit.remaining);

async function connect(client: Client, token: string): Promise<void> {
  const ready = new Promise<void>((resolve, reject) => {
    client.once('clientReady', () => resolve());
    // Codes after which it does not try again: the token, the shard, the intents.
    client.once('shardDisconnect', ({ code }) => reject(new Error(`Discord ended the session with ${code}`)));
  });
  ready.catch(() => {});
  await client.login(token);
  await ready;
}

async function end(client: Client): Promise<void> {
  client.ws.removeAllListeners(GatewayDispatchEvents.InteractionCreate);
  await client.destroy();
}
