/** What must neither appear nor vanish: tradewind tokens and Expedition tokens; the ships of a fleet only become fewer. */
import { peek } from '../../../src/engine/secret.ts';
import type { State } from '../../../src/games/old-salt/state.ts';

export function census(s: State): unknown {
  const wind = [...s.pile.map(peek), ...s.removed.map(peek), ...s.drawn].sort();
  return { wind, islands: s.islands.length, seats: s.players.length };
}
