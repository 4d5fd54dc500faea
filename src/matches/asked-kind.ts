/** What kind of decision the match waits for from a seat. */
import type { PendingHeader } from '../engine/contract.ts';
import { questionsOf } from './position.ts';
import type { Loaded } from './service.ts';

export const kindAsked = (
  { game, position }: Pick<Loaded, 'game' | 'position'>,
  seat: number,
): PendingHeader['pace'] | undefined =>
  questionsOf(game, position.state).find(q => q.seat === seat && q.urgency === 'must')?.pace;
