/** The Automata's ship, and whom it attacks. */
import { seatsFrom, shipAt } from '../levels.ts';
import type { Automata, ShipCard, State } from '../state.ts';
import { playerOf } from '../work.ts';

export const automataOf = ({ automata }: State): Automata => {
  if (automata === null) throw new Error('there is no Automata in this match');
  return automata;
};
export const cardsOf = (state: State): readonly ShipCard[] => shipAt(state.ships, automataOf(state).ship).cards;
export const alive = (state: State): readonly number[] =>
  seatsFrom(state, state.starter).filter(s => !playerOf(state, s).out);

/** The attacked player, while still in the match. */
export function victimOf(state: State): number | undefined {
  const { target } = automataOf(state);
  return target === null || playerOf(state, target).out ? undefined : target;
}
export const victimShip = (state: State): number | undefined => {
  const victim = victimOf(state);
  return victim === undefined ? undefined : playerOf(state, victim).ship;
};
