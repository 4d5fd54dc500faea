/** The positions of the golden pictures: two to four captains, alone against the Opposition, a payment, a raid; all palettes. */
import { type Answer, seat, type Viewer } from '../../../src/engine/contract.ts';
import type { State } from '../../../src/games/traveller/state.ts';
import { after, FOUR, PROCURE, RAID, SOLO, stateOf, THREE, TRAVEL, TWO } from './positions.ts';

export interface Picture {
  readonly name: string;
  readonly state: State;
  readonly viewer: Viewer;
  readonly palette?: string;
  readonly picked?: Answer;
}

export const pictures: readonly Picture[] = [
  { name: 'two-captains', viewer: seat(0), state: stateOf(TWO) },
  { name: 'spectator-contrast', viewer: 'spectator', palette: 'contrast', state: stateOf(TWO) },
  { name: 'procurement', viewer: seat(0), state: stateOf(PROCURE) },
  {
    name: 'payment',
    viewer: seat(0),
    state: after(stateOf(TRAVEL), 'Mid Passage Mark', 'Mid Passage Mark', "Smuggler's Run"),
    picked: ['h0', 'h3'],
  },
  { name: 'raid', viewer: seat(0), state: after(stateOf(RAID), 'raid captain 2', 'pass', 'pass') },
  { name: 'three-captains', viewer: seat(2), state: stateOf(THREE) },
  { name: 'four-captains-colour-blind', viewer: seat(3), palette: 'colour-blind', state: stateOf(FOUR) },
  { name: 'opposition', viewer: seat(0), state: stateOf(SOLO) },
];
