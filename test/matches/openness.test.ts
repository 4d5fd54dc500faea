/** Whether a game has chance or hides something is found out by its contract alone; here held against what we know of each. */
import { expect, test } from 'vitest';
import type { AnyGame } from '../../src/engine/contract.ts';
import { games } from '../../src/games/registry.ts';
import { planKindOf } from '../../src/matches/plans/openness.ts';
import { settingFor } from '../support/playthrough.ts';
import { toy } from '../support/toy/index.ts';
import { signalsGame } from './signals.ts';
import { watchesGame } from './watches.ts';

const kindOf = (game: AnyGame, seats: number) => {
  const { options, entries } = settingFor(game, seats);
  const rows = entries.map((entry, seat) => ({
    ...{ seat, entry: JSON.stringify(entry), missedTurns: 0, missedReactions: 0, reminded: 0 },
  }));
  return planKindOf(game, { options: JSON.stringify(options), seats: rows });
};

test.each([...games, toy as AnyGame].map(game => [game.id, game] as const))(
  '%s, with every number of seats',
  (id, game) => {
    const counts = [...new Set(game.modes.flatMap(mode => game.seating(mode.options as never).counts))];
    expect(counts.map(seats => kindOf(game, seats))).toEqual(counts.map(() => (id === 'fleet' ? 'tree' : 'line')));
  },
);
test('games of the tests', () => {
  expect([kindOf(signalsGame, 2), kindOf(watchesGame, 3)]).toEqual(['tree', 'tree']);
});
