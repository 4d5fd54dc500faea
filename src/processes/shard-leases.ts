/** Keeps this process connected to the shards that the common table gives it; hands over without a gap. */
import type { Log } from '../log/log.ts';
import { assign } from './assign.ts';
import type { Membership } from './membership.ts';
import type { Beat, ProcessStore, ShardRow } from './ports.ts';
import type { Serving } from './serving.ts';

/** One connection a shard. */
export interface Connections {
  /** Resolves once interactions of this shard come in. */
  readonly open: (shard: number, total: number) => Promise<void>;
  readonly close: (shard: number) => Promise<void>;
}
export interface ShardLeasesOptions {
  readonly store: ProcessStore;
  readonly membership: Membership;
  readonly connections: Connections;
  /** As Discord recommends, or as it is set; another process may have planned already. */
  readonly total: number;
  readonly log: Log;
}

/** After a shard could not be connected nothing is taken for so long: others may have more luck, and Discord counts (W1). */
const REST_MS = 30_000;

/** Resolves when what was free at the start is connected. */
export async function startShardLeases(options: ShardLeasesOptions): Promise<Serving> {
  const { store, membership, connections, log } = options;
  const me = membership.id;
  const total = await store.planShards(options.total, me);
  if (total < options.total)
    log.warn(
      { total, recommended: options.total },
      'Discord recommends more shards; all processes must be restarted together',
    );
  const open = new Map<number, Promise<void>>();
  let stopped = false;
  let problem: unknown;
  let restUntil = 0;

  const connect = (row: ShardRow): void => {
    log.info({ shard: row.id, total }, 'connecting a shard');
    const opening = connections
      .open(row.id, row.total)
      .then(async () => {
        const mine = row.heldBy === me || (await store.confirmShard(me, row.id));
        log.info({ shard: row.id, total, mine }, 'a shard is connected');
      })
      .catch(async error => {
        problem = error;
        restUntil = performance.now() + REST_MS;
        log.error({ error, shard: row.id }, 'a shard could not be connected');
        open.delete(row.id);
        await connections.close(row.id).catch(() => {});
        await store.releaseShard(me, row.id).catch(() => {});
      });
    open.set(row.id, opening);
  };
  const disconnect = async (shard: number): Promise<void> => {
    open.delete(shard);
    log.info({ shard, total }, 'another process has this shard now');
    await connections.close(shard);
  };
  const follow = async ({ living }: Beat): Promise<void> => {
    if (stopped) return;
    const choose = (table: readonly ShardRow[]) =>
      performance.now() < restUntil ? { take: [], ask: [] } : assign(me, living, table);
    const rows = await store.assignShards(me, choose);
    const mine = rows.filter(row => row.heldBy === me || row.nextBy === me);
    for (const shard of [...open.keys()]) if (!mine.some(row => row.id === shard)) await disconnect(shard);
    for (const row of mine) {
      const opened = open.get(row.id);
      if (opened === undefined) connect(row);
      // Lost and asked for again while it stayed connected.
      else if (row.nextBy === me) void opened.then(() => store.confirmShard(me, row.id)).catch(() => {});
    }
  };
  membership.onBeat(follow);
  await membership.beat();
  await Promise.all(open.values());
  // At the start it is said aloud (a wrong token); later others may have more luck.
  if (problem !== undefined) throw problem;

  return {
    held: () => [...open.keys()],
    handOver: async patienceMs => {
      const until = performance.now() + patienceMs;
      while (open.size > 0 && performance.now() < until) {
        const beat = await membership.beat().catch(() => undefined);
        if (beat === undefined || !beat.living.some(p => p.id !== me && p.gateway && !p.draining)) return;
        await new Promise(resolve => setTimeout(resolve, 400));
      }
    },
    stop: async () => {
      stopped = true;
      await Promise.allSettled([...open.keys()].map(connections.close));
    },
  };
}
