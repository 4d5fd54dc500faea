/** What must neither appear nor vanish: tradewind tokens and Expedition tokens; the ships of a fleet only become fewer. */
import { peek } from '../../../src/engine/secret.ts';
import { WIND_TOKENS } from '../../../src/games/old-salt/chart.ts';
import type { State } from '../../../src/games/old-salt/state.ts';

export function census(s: State): unknown {
  const tokens = [...s.pile.map(peek), ...s.removed.map(peek), ...s.drawn].sort();
  // Before the wind is shuffled all nine lie in the box.
  const wind = tokens.length === 0 ? [...WIND_TOKENS].sort() : tokens;
  return { wind, islands: s.islands.length, seats: s.players.length };
}
