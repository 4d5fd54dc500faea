/** What every operation of the match service works with. */
import type { AnyGame } from '../engine/contract.ts';
import type { Log } from '../log/log.ts';
import type { Clock, Decide, MatchRow, SeedSource, Store } from './ports.ts';
import type { Position } from './position.ts';
import type { PositionCache } from './position-cache.ts';
import type { Upgrades } from './upgrade.ts';
import type { RunJob } from './work/jobs.ts';

export interface Service {
  readonly store: Store;
  readonly clock: Clock;
  readonly seeds: SeedSource;
  readonly decide: Decide;
  /** Long work, off this thread where there are others. */
  readonly run: RunJob;
  readonly log: Log;
  readonly gameOf: (id: string) => AnyGame | undefined;
  readonly upgrades: Upgrades;
  readonly positions: PositionCache;
  /** Something was put into the outbox: do not wait for the next look. */
  readonly nudge: () => void;
}

/** A match as read, its position decoded. */
export interface Loaded {
  readonly row: MatchRow;
  readonly game: AnyGame;
  readonly position: Position;
}
