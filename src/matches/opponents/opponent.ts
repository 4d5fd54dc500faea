/** From the service's opponents to src/opponents: a world resampled for the seat, never the true state. */
import { drawsOf } from '../../engine/chance.ts';
import { resample } from '../../engine/resample.ts';
import { decide } from '../../opponents/decide.ts';
import type { Decide } from '../ports.ts';

export const decideForSeat: Decide = (game, state, pending, level, seed) => {
  const below = drawsOf(seed, 'opponent');
  const world = resample(game, state, pending.seat, below);
  return decide(level, { game, world, seat: pending.seat, pending, below });
};
