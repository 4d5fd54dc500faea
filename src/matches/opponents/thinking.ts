/** Opponents think where long work is done; one that takes too long answers at random, so that its match goes on. */
import type { Log } from '../../log/log.ts';
import type { Decide } from '../ports.ts';
import { Refusal } from '../transact.ts';
import type { RunJob } from '../work/jobs.ts';
import { decideForSeat } from './opponent.ts';

export const decideBy =
  (run: RunJob, log: Log): Decide =>
  async (game, state, pending, level, seed) => {
    try {
      return await run('think', { game: game.id, state, pending, level, seed });
    } catch (error) {
      if (!(error instanceof Refusal) || error.error.code !== 'too-long') throw error;
      log.warn({ game: game.id, level, question: pending.id }, 'an opponent thought too long and answers at random');
      return decideForSeat(game, state, pending, 'random', seed);
    }
  };
