/** The shards of this process, and how it ends without a gap. */
import type { Log } from '../log/log.ts';
import type { Membership } from './membership.ts';
import type { ProcessStore } from './ports.ts';
import { type Connections, startShardLeases } from './shard-leases.ts';

export interface ServingOptions {
  readonly store: ProcessStore;
  readonly membership: Membership;
  readonly connections: Connections;
  /** Of all shards. */
  readonly total: number;
  /** Those of this process; absent: from the common table. */
  readonly fixed?: readonly number[];
  readonly log: Log;
}
export interface Serving {
  readonly held: () => readonly number[];
  /** Waits until others serve what this process had, at most so long. Returns at once where there are no others. */
  readonly handOver: (patienceMs: number) => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Resolves when interactions come in. */
export async function serve(options: ServingOptions): Promise<Serving> {
  const { connections, fixed, total } = options;
  if (fixed === undefined) return startShardLeases(options);
  await Promise.all(fixed.map(shard => connections.open(shard, total)));
  return { held: () => fixed, handOver: async () => {}, stop: async () => {} };
}

/**
 * Takes presses until others do: a rolling deployment answers every one.
 * @param lookAway resolves when balancers send nothing here any more
 */
export async function drain(
  membership: Membership,
  serving: Serving,
  lookAway: () => Promise<unknown>,
  patienceMs: number,
): Promise<void> {
  // Says that it ends and learns who is there: one that came since the last beat takes over as well.
  await membership.drain();
  if (membership.living().length <= 1) return;
  await Promise.all([serving.handOver(patienceMs), lookAway()]);
}
