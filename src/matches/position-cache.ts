/** Decoded positions by match. Safe to be old: every use names (seq, epoch), and the store compares them again at the write. */
import { LRUCache } from 'lru-cache';
import type { MatchId } from './contract.ts';
import type { Position } from './position.ts';

export interface CachedPosition {
  readonly seq: number;
  readonly epoch: number;
  readonly position: Position;
}
export interface PositionCache {
  readonly get: (id: MatchId) => CachedPosition | undefined;
  readonly set: (id: MatchId, cached: CachedPosition) => void;
}

/** @param size positions held at most; a large one takes some hundred kilobytes with its legal answers */
export function positionCache(size = 400): PositionCache {
  const cache = new LRUCache<MatchId, CachedPosition>({ max: size });
  return {
    get: id => cache.get(id),
    set: (id, cached) => {
      cache.set(id, cached);
    },
  };
}
