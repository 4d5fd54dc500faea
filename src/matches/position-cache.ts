/**
 * Matches as last seen by this process, their positions decoded. Safe to be old: whatever is planned on one is compared again by the
 * write, and a refusal planned on one is planned once more on what is read (transact.ts). Nothing is shown from it unread.
 */
import { LRUCache } from 'lru-cache';
import type { MatchId } from './contract.ts';
import type { MatchRow } from './ports.ts';
import type { Position } from './position.ts';

export interface CachedPosition {
  readonly seq: number;
  readonly epoch: number;
  /** Without its snapshot. */
  readonly row: MatchRow;
  readonly position: Position;
}
export interface PositionCache {
  readonly get: (id: MatchId) => CachedPosition | undefined;
  readonly set: (id: MatchId, cached: CachedPosition) => void;
  /** For what goes by clocks, which others move while the match stands still. */
  readonly forget: (id: MatchId) => void;
}

/** @param size positions held at most; a large one takes some hundred kilobytes with its legal answers */
export function positionCache(size = 400): PositionCache {
  const cache = new LRUCache<MatchId, CachedPosition>({ max: size });
  return {
    get: id => cache.get(id),
    set: (id, cached) => {
      cache.set(id, cached);
    },
    forget: id => {
      cache.delete(id);
    },
  };
}
