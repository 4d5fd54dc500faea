/** Opponents think in a thread of their own: a search of some hundred milliseconds would keep every press waiting. */
import { Piscina } from 'piscina';
import type { Answer } from '../../engine/contract.ts';
import type { Decide } from '../ports.ts';
import { decideForSeat } from './opponent.ts';
import type { Thought } from './opponent-worker.ts';

export interface OpponentThread {
  readonly decide: Decide;
  readonly close: () => Promise<void>;
}

/** Started with the first thought, ended after a minute without one. Only games of the registry. */
export function openOpponentThread(): OpponentThread {
  const pool = new Piscina<Thought, Answer>({
    filename: new URL('./opponent-worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 60_000,
  });
  return {
    decide: (game, state, pending, level, seed) =>
      // A random answer is quicker drawn than sent.
      level === 'random'
        ? decideForSeat(game, state, pending, level, seed)
        : pool.run({ game: game.id, state, pending, level, seed }),
    close: () => pool.destroy(),
  };
}
