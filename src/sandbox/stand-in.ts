import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { Clock } from './clock.ts';
import { type Command, Commands } from './commands.ts';
import { Acting } from './control/acting.ts';
import { Pings } from './control/pings.ts';
import { impossible } from './control/problem.ts';
import { controlRoutes } from './control/routes.ts';
import { Staging } from './control/staging.ts';
import { stageDefaultWorld } from './default-world.ts';
import { Endpoint, Signer } from './delivery.ts';
import { Gateway } from './gateway/gateway.ts';
import { Faults } from './http/faults.ts';
import { Guards } from './http/guards.ts';
import { Journal } from './http/journal.ts';
import { RateLimits } from './http/rate-limits.ts';
import { buildServer } from './http/server.ts';
import { Interactions } from './interactions/interactions.ts';
import type { Interaction } from './interactions/record.ts';
import { keepIn } from './keeping.ts';
import { pageRoutes } from './page-routes.ts';
import type { Parts } from './parts.ts';
import { restoreSnapshot, takeSnapshot } from './world/snapshot.ts';
import { watchIdle } from './world/threads.ts';
import { World } from './world/world.ts';

export interface StandInOptions {
  /** 0 (the default) takes a free one. */
  readonly port?: number;
  /** 127.0.0.1 by default: whoever reaches the page can be anybody on it. */
  readonly host?: string;
  readonly clock?: Clock;
  /** The bot's token. */
  readonly token?: string;
  readonly botName?: string;
  /** 429 and rate-limit headers (G1, G2, G4, G8, I12, T16, G9); on by default. */
  readonly rateLimits?: boolean;
  /** Session starts (W1, W2); on by default. */
  readonly identifyLimits?: boolean;
  /** How many shards it recommends. Default 1. */
  readonly shards?: number;
  /** `max_concurrency` of identifies (W2). Default 1. */
  readonly identifiesAtOnce?: number;
  /** Bytes of attachments kept. */
  readonly fileBytes?: number;
  /** File in which the world outlives the process: read at start, written after changes and at the end. */
  readonly snapshotFile?: string;
  /** Further routes on the same port, such as the health of the bot that runs beside it. */
  readonly extend?: (app: FastifyInstance) => void;
}

const FILE_BYTES = 256 * 1024 * 1024;

/** A Discord of its own: HTTP API, gateway, people and places, a page to look at it, and whatever may go wrong. */
export class StandIn implements Parts {
  readonly clock: Clock;
  readonly token: string;
  readonly world: World;
  readonly commands: Commands;
  readonly interactions: Interactions;
  readonly gateway: Gateway;
  readonly journal = new Journal();
  readonly faults = new Faults();
  readonly limits: RateLimits;
  readonly guards: Guards;
  /** What members do. */
  readonly acting: Acting;
  /** What happens to people and places. */
  readonly staging: Staging;
  /** Mentions that nobody has looked at yet. */
  readonly pings: Pings;
  /** A last duty, such as writing the snapshot. */
  beforeClose: (() => void) | undefined;
  readonly #signer = new Signer();
  readonly #extend: (app: FastifyInstance) => void;
  #endpoint: Endpoint | undefined;
  #server: FastifyInstance | undefined;
  #origin = '';

  constructor(options: StandInOptions = {}) {
    this.clock = options.clock ?? new Clock();
    this.token = options.token ?? 'sandbox-token';
    this.#extend = options.extend ?? (() => {});
    this.world = new World(this.clock, options.botName ?? 'Flotilla', options.fileBytes ?? FILE_BYTES);
    this.commands = new Commands(this.world);
    this.interactions = new Interactions(this.world);
    this.gateway = new Gateway(this.world, {
      token: () => this.token,
      limitIdentify: options.identifyLimits ?? true,
      shards: options.shards ?? 1,
      identifiesAtOnce: options.identifiesAtOnce ?? 1,
    });
    this.limits = new RateLimits(this.clock, options.rateLimits ?? true);
    this.guards = new Guards(this.clock);
    this.acting = new Acting(this);
    this.staging = new Staging(this);
    this.pings = new Pings(this.world);
    this.interactions.deliver = interaction => this.#deliver(interaction);
  }

  /** For `rest.api` of discord.js and `DISCORD_API_URL`. */
  get apiUrl(): string {
    return `${this.#origin}/api`;
  }
  get pageUrl(): string {
    return `${this.#origin}/`;
  }
  get publicKey(): string {
    return this.#signer.publicKey;
  }

  async listen(port: number, host: string): Promise<void> {
    const server = await buildServer(this);
    await server.register(controlRoutes, { standIn: this });
    await server.register(pageRoutes);
    this.#extend(server);
    server.server.on('upgrade', (request, socket, head) => this.gateway.upgrade(request, socket, head));
    await server.listen({ port, host });
    const address = server.server.address() as AddressInfo;
    const shown = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
    this.#origin = `http://${shown}:${address.port}`;
    this.world.origin = this.#origin;
    this.gateway.url = `ws://${shown}:${address.port}/gateway`;
    this.#server = server;
  }

  /** Delivers interactions to this address from now on (H1), or over the gateway again. @throws Error when it fails Discord's checks */
  async useEndpoint(url: string | undefined): Promise<void> {
    const endpoint = url === undefined ? undefined : new Endpoint(url, this.#signer, this.world, this.interactions);
    await endpoint?.verify();
    this.#endpoint = endpoint;
  }
  get endpointComplaints(): readonly string[] {
    return this.#endpoint?.complaints ?? [];
  }

  /** Sends an interaction once more (I3). @throws Impossible for an unknown one */
  sendAgain(id: string): void {
    this.interactions.sendAgain(this.interactions.get(id) ?? impossible('no such interaction'));
  }

  /** The world, the commands and how far the clock was moved, as text for `restore`. */
  snapshot(): string {
    return takeSnapshot(this.world, { commands: this.commands.save(), ahead: this.clock.ahead });
  }
  /** Becomes what a snapshot holds; to be called before anybody connects. */
  restore(text: string): void {
    const { commands, ahead } = restoreSnapshot(this.world, text) as { commands: [string, Command[]][]; ahead: number };
    this.commands.restore(commands);
    this.clock.advance(ahead);
    for (const channel of this.world.channels.values())
      if (channel.thread && !channel.thread.archived) watchIdle(this.world, channel, channel.thread);
  }

  /**
   * Waits for something to come true, looking again whenever the world changes or a request was served.
   * @returns what `look` gave, or undefined after `within` ms of real time
   */
  async until<T>(look: () => T | undefined | false, within = 5_000): Promise<T | undefined> {
    const first = look();
    if (first) return first;
    const { promise, resolve } = Promise.withResolvers<T | undefined>();
    const again = () => {
      const found = look();
      if (found) resolve(found);
    };
    const stops = [this.world.onChange(again), this.journal.onRequest(again)];
    const timer = setTimeout(() => resolve(undefined), within);
    const found = await promise;
    clearTimeout(timer);
    for (const stop of stops) stop();
    return found;
  }

  async close(): Promise<void> {
    this.beforeClose?.();
    this.clock.stop();
    this.gateway.shutdown();
    await this.#server?.close();
  }

  #deliver(interaction: Interaction): void {
    if (this.#endpoint) void this.#endpoint.deliver(interaction);
    else this.gateway.dispatch('INTERACTION_CREATE', interaction.payload, interaction.guildId);
  }
}

/** Starts a stand-in with nobody in it but the bot and its operator, or with what its snapshot file holds. */
export async function startStandIn(options: StandInOptions = {}): Promise<StandIn> {
  const standIn = new StandIn(options);
  if (options.snapshotFile !== undefined) keepIn(standIn, options.snapshotFile);
  await standIn.listen(options.port ?? 0, options.host ?? '127.0.0.1');
  return standIn;
}

/** Starts the sandbox of `npm start`: the default world, unless a snapshot has another. */
export async function startSandbox(options: StandInOptions = {}): Promise<StandIn> {
  const standIn = await startStandIn(options);
  if (standIn.world.guilds.size === 0) stageDefaultWorld(standIn);
  return standIn;
}
