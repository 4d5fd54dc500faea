/** What a finished match was for each seat. */
import type { Outcome, Seat } from './contract.ts';

/**
 * The outcomes that follow from a ranking alone, by seat: one group is a draw, of two the first won and the other lost, of more those
 * between the first and the last are placed. For games in which nobody can lose to the game itself.
 *
 * @param left seats that gave up: they have lost whatever their place
 */
export function outcomesOf(ranking: readonly (readonly Seat[])[], left: readonly Seat[] = []): readonly Outcome[] {
  const outcomes: Outcome[] = [];
  for (const [place, group] of ranking.entries())
    for (const seat of group) outcomes[seat] = left.includes(seat) ? 'lost' : outcomeAt(place, ranking.length);
  return outcomes;
}

const outcomeAt = (place: number, groups: number): Outcome =>
  groups === 1 ? 'drawn' : place === 0 ? 'won' : place === groups - 1 ? 'lost' : 'placed';

/** The same outcome for each of so many seats: all won together, or all lost to the game. */
export const allOutcomes = (outcome: Outcome, seats: number): readonly Outcome[] => Array(seats).fill(outcome);
