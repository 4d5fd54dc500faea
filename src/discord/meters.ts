/** What operators watch: presses, how fast they are acknowledged and finished, what Discord refused, how old the outbox is. */
import { Counter, Gauge, Histogram, Registry } from 'prom-client';

export interface Meters {
  readonly registry: Registry;
  readonly interaction: (kind: string, name: string) => void;
  /** Seconds from receipt to Discord's taking of the acknowledgement. */
  readonly acknowledged: (kind: string, seconds: number) => void;
  readonly stage: (stage: string, seconds: number) => void;
  readonly outcome: (what: string, is: string, code: number) => void;
  readonly queueAge: (read: () => number | Promise<number>) => void;
  readonly slow: (stage: string) => void;
}

const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 2.5, 3, 5, 10];

export function makeMeters(): Meters {
  const registry = new Registry();
  const registers = [registry];
  const interactions = new Counter({
    name: 'flotilla_interactions_total',
    help: 'Interactions received',
    labelNames: ['kind', 'name'],
    registers,
  });
  const acknowledged = new Histogram({
    name: 'flotilla_acknowledge_seconds',
    help: 'Receipt to acknowledgement',
    labelNames: ['kind'],
    buckets,
    registers,
  });
  const stages = new Histogram({
    name: 'flotilla_stage_seconds',
    help: 'Time of each stage of an interaction',
    labelNames: ['stage'],
    buckets,
    registers,
  });
  const outcomes = new Counter({
    name: 'flotilla_discord_outcomes_total',
    help: 'Calls to Discord by outcome',
    labelNames: ['what', 'is', 'code'],
    registers,
  });
  const slow = new Counter({
    name: 'flotilla_slow_total',
    help: 'Interactions over one second, by slowest stage',
    labelNames: ['stage'],
    registers,
  });
  return {
    registry,
    interaction: (kind, name) => interactions.inc({ kind, name }),
    acknowledged: (kind, seconds) => acknowledged.observe({ kind }, seconds),
    stage: (stage, seconds) => stages.observe({ stage }, seconds),
    outcome: (what, is, code) => outcomes.inc({ what, is, code: String(code) }),
    queueAge: read => {
      new Gauge({
        name: 'flotilla_outbox_age_seconds',
        help: 'Age of the oldest announcement not yet made',
        registers,
        async collect() {
          this.set(await read());
        },
      });
    },
    slow: stage => slow.inc({ stage }),
  };
}
