/** Discord's budgets that all processes of one token share (G1, W1, W2): a common queue in the database. */
import type { ProcessStore } from './ports.ts';

export interface Budget {
  /** Resolves when one more request may be made. */
  readonly request: () => Promise<void>;
  /** Resolves when a shard of this bucket may identify. */
  readonly identify: (bucket: number) => Promise<void>;
}
export interface BudgetOptions {
  readonly store: ProcessStore;
  /** How many processes live; alone, the library's own limit is enough. */
  readonly processes: () => number;
  /** Between two identifies of one bucket, ms. Default: Discord's 5 s and some. */
  readonly identifyEveryMs?: number;
}

/** 40 a second evenly and 5 at once stay below 50 in any second, wherever it begins. */
const EVERY_MS = 25;
const BURST_MS = 125;
/** Put in the queue by one statement. */
const AT_ONCE = 4;
const IDENTIFY_MS = 5_400;

export function makeBudget({ store, processes, identifyEveryMs = IDENTIFY_MS }: BudgetOptions): Budget {
  const waiting: (() => void)[] = [];
  let pumping = false;
  // Without the database each keeps to its share.
  const reserve = async (count: number): Promise<number> => {
    try {
      return await store.reserve('requests', count, EVERY_MS, BURST_MS);
    } catch {
      return count * EVERY_MS * Math.max(1, processes());
    }
  };
  const pump = async (): Promise<void> => {
    pumping = true;
    while (waiting.length > 0) {
      const count = Math.min(waiting.length, AT_ONCE);
      const ms = await reserve(count);
      const next = waiting.splice(0, count);
      setTimeout(() => next.forEach(go => void go()), Math.max(0, ms));
    }
    pumping = false;
  };
  return {
    request: () => {
      if (store.alone || processes() <= 1) return Promise.resolve();
      const turn = new Promise<void>(resolve => waiting.push(resolve));
      if (!pumping) void pump();
      return turn;
    },
    identify: async bucket => {
      if (identifyEveryMs === 0) return;
      const ms = await store.reserve(`identify-${bucket}`, 1, identifyEveryMs, 0).catch(() => identifyEveryMs);
      if (ms > 0) await new Promise(resolve => setTimeout(resolve, ms));
    },
  };
}
