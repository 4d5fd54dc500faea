/** Of several deliveries of one interaction one is worked on (I3), whichever processes they reach. */
import { LRUCache } from 'lru-cache';
import type { ProcessStore } from './ports.ts';

/** @returns whether this delivery is to be worked on */
export type ClaimInteraction = (id: string) => Promise<boolean>;

/** Without an answer of the database so soon, Discord decides: it takes one acknowledgement only. */
const PATIENCE_MS = 200;

export function makeClaims(store: ProcessStore, by: string): ClaimInteraction {
  const seen = new LRUCache<string, true>({ max: 10_000 });
  return async id => {
    if (seen.has(id)) return false;
    seen.set(id, true);
    // Where nobody else can be, nobody is asked.
    if (store.alone) return true;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<boolean>(resolve => {
      timer = setTimeout(() => resolve(true), PATIENCE_MS);
    });
    try {
      return await Promise.race([store.claim(id, by).catch(() => true), late]);
    } finally {
      clearTimeout(timer);
    }
  };
}
