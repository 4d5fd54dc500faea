/** What operators watch: presses, how fast they are acknowledged and finished, what Discord refused, how old the outbox is (docs/operations.md). */
import type { REST } from 'discord.js';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Lane } from '../matches/ports.ts';
import type { Paint } from './bot.ts';
import type { Call, Outcome } from './wire.ts';

/** What is read from the database when somebody looks. */
export interface Measured {
  readonly outbox: {
    readonly depth: (
      lane: Lane,
    ) => Promise<{ readonly waiting: number; readonly oldestMs: number; readonly dead: number }>;
  };
  /** Matches by state; a look at an index, but not at every one. */
  readonly countMatches: () => Promise<Readonly<Record<string, number>>>;
  readonly connections: () => Readonly<Record<string, number>>;
}

export interface Meters {
  readonly registry: Registry;
  readonly interaction: (kind: string, name: string) => void;
  /** Seconds from receipt to Discord's taking of the acknowledgement. */
  readonly acknowledged: (kind: string, seconds: number) => void;
  readonly stage: (stage: string, seconds: number) => void;
  /** A path's ids would be a series each, so only its kind is named. */
  readonly outcome: (call: Call, outcome: Outcome<unknown>) => void;
  readonly slow: (stage: string) => void;
  /** A request to POST /interactions that was not Discord's, or not readable. */
  readonly refused: (why: string) => void;
  /** A second delivery of an interaction. */
  readonly repeated: () => void;
  readonly painting: (paint: Paint) => Paint;
  /** Counts every answer of Discord's, also those that the library tries again by itself. */
  readonly requests: (...rests: readonly REST[]) => void;
  readonly store: (store: Measured, shards: () => number) => void;
}

const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 2.5, 3, 5, 10];

export function makeMeters(): Meters {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const counter = (name: string, help: string, labelNames: string[] = []) =>
    new Counter({ name: `flotilla_${name}`, help, labelNames, registers });
  const histogram = (name: string, help: string, labelNames: string[]) =>
    new Histogram({ name: `flotilla_${name}`, help, labelNames, buckets, registers });
  const interactions = counter('interactions_total', 'Interactions received', ['kind', 'name']);
  const acknowledged = histogram('acknowledge_seconds', 'Receipt to acknowledgement', ['kind']);
  const stages = histogram('stage_seconds', 'Time of each stage of an interaction', ['stage']);
  const outcomes = counter('discord_outcomes_total', 'Calls to Discord by outcome', ['what', 'is', 'code']);
  const slow = counter('slow_total', 'Interactions over one second, by slowest stage', ['stage']);
  const refused = counter('http_refused_total', 'Requests to POST /interactions that were refused', ['why']);
  const repeated = counter('repeated_total', 'Deliveries of an interaction that was worked on already');
  const renders = counter('renders_total', 'Pictures painted, by outcome', ['is']);
  const rendering = histogram('render_seconds', 'Time to paint a picture, waiting included', []);
  const responses = counter('discord_responses_total', "Discord's answers by status, retried ones too", ['status']);
  return {
    registry,
    interaction: (kind, name) => interactions.inc({ kind, name }),
    acknowledged: (kind, seconds) => acknowledged.observe({ kind }, seconds),
    stage: (stage, seconds) => stages.observe({ stage }, seconds),
    outcome: ({ method, path }, outcome) => {
      const code = String('code' in outcome ? outcome.code : 0);
      outcomes.inc({ what: `${method} ${path.split('/')[1]}`, is: outcome.is, code });
    },
    slow: stage => slow.inc({ stage }),
    refused: why => refused.inc({ why }),
    repeated: () => repeated.inc(),
    painting: paint => async (scene, print) => {
      const done = rendering.startTimer();
      try {
        const picture = await paint(scene, print);
        renders.inc({ is: 'ok' });
        return picture;
      } catch (error) {
        renders.inc({ is: 'failed' });
        throw error;
      } finally {
        done();
      }
    },
    requests: (...rests) => {
      for (const rest of rests)
        rest.on('response', (_request, { status }) => responses.inc({ status: String(status) }));
    },
    store: (store, shards) => measureStore(registry, store, shards),
  };
}

/** Matches are counted at most so often: a scrape must not cost a walk through an index each time. */
const COUNTED_FOR_MS = 60_000;
const LANES: readonly Lane[] = ['announce', 'opponent'];

/** What cannot be read (the database is away) keeps its last value: the scrape goes on. */
function measureStore(registry: Registry, store: Measured, shards: () => number): void {
  const gauge = (name: string, help: string, labelNames: string[], read: (to: Gauge) => Promise<void> | void) =>
    new Gauge({
      ...{ name: `flotilla_${name}`, help, labelNames, registers: [registry] },
      async collect() {
        await Promise.resolve(read(this)).catch(() => {});
      },
    });
  gauge('outbox_age_seconds', 'Age of the oldest announcement not yet made', [], async to =>
    to.set((await store.outbox.depth('announce')).oldestMs / 1_000),
  );
  gauge('outbox_rows', 'Work that waits, and work that was given up', ['lane', 'is'], async to => {
    for (const lane of LANES) {
      const { waiting, dead } = await store.outbox.depth(lane);
      to.set({ lane, is: 'waiting' }, waiting);
      to.set({ lane, is: 'given-up' }, dead);
    }
  });
  let countedAt = Number.NEGATIVE_INFINITY;
  gauge('matches', 'Matches by state', ['state'], async to => {
    if (performance.now() - countedAt < COUNTED_FOR_MS) return;
    countedAt = performance.now();
    for (const [state, n] of Object.entries(await store.countMatches())) to.set({ state }, n);
  });
  gauge('database_connections', 'Connections to the database by state', ['state'], to => {
    for (const [state, n] of Object.entries(store.connections())) to.set({ state }, n);
  });
  gauge('shards', 'Shards of the gateway that this process serves', [], to => to.set(shards()));
}
