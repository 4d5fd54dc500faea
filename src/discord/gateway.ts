/** Discord's gateway, as one source of interactions among others (HTTP is another: both hand over the same raw objects). */
import { Client, GatewayIntentBits, type REST } from 'discord.js';
import { GatewayDispatchEvents } from 'discord-api-types/v10';

/** `receivedAt`: ms since 1970, by this process's clock. */
export type OnInteraction = (raw: unknown, receivedAt: number) => void;
export interface Source {
  readonly start: () => Promise<void>;
  /** No further interaction is handed over. */
  readonly stop: () => Promise<void>;
}
export interface Gateway extends Source {
  readonly rest: REST;
  /** Known once started. */
  readonly applicationId: () => string;
  readonly isReady: () => boolean;
}
export interface GatewayOptions {
  readonly token: string;
  /** Base URL without version, e.g. `https://discord.com/api`. */
  readonly apiUrl: string;
  readonly onInteraction: OnInteraction;
  readonly onTrouble: (error: unknown, what: string) => void;
  /** Global request budget of this process (G1). */
  readonly requestsPerSecond?: number;
  /** `[shard, of how many]` to serve a part of the servers only. */
  readonly shards?: { readonly ids: readonly number[]; readonly count: number };
}

export function makeGateway(options: GatewayOptions): Gateway {
  const client = new Client({
    intents: [GatewayIntentBits.Guilds],
    allowedMentions: { parse: [] },
    rest: {
      api: options.apiUrl,
      globalRequestsPerSecond: options.requestsPerSecond ?? 50,
      retries: 2,
      timeout: 10_000,
    },
    ...(options.shards ? { shards: [...options.shards.ids], shardCount: options.shards.count } : {}),
  });
  // Raw, because an HTTP interaction comes as the same object (H4); discord.js keeps session, heartbeat, resume and rate limits.
  client.ws.on(GatewayDispatchEvents.InteractionCreate, (raw: unknown) => options.onInteraction(raw, Date.now()));
  client.on('error', error => options.onTrouble(error, 'client'));
  client.on('shardError', error => options.onTrouble(error, 'shard'));
  client.on('warn', warning => options.onTrouble(warning, 'warning'));
  client.on('invalidated', () => options.onTrouble(new Error('the session was invalidated'), 'session'));
  return {
    rest: client.rest,
    start: () => connect(client, options.token),
    stop: async () => {
      client.ws.removeAllListeners(GatewayDispatchEvents.InteractionCreate);
      await client.destroy();
    },
    applicationId: () => client.application?.id ?? '',
    isReady: () => client.isReady(),
  };
}

async function connect(client: Client, token: string): Promise<void> {
  const ready = new Promise<void>((resolve, reject) => {
    client.once('clientReady', () => resolve());
    client.once('invalidated', () => reject(new Error('Discord ended the session')));
  });
  await client.login(token);
  await ready;
}
