/** The start of a match (F-08, F-12). */
import type { Step } from '../../engine/contract.ts';
import type { Cell, FleetEvent, FleetOptions, FleetState } from './state.ts';
import { startTurn } from './turn.ts';

const START: readonly Cell[] = [
  { q: 0, r: 0, stack: ['aC'] },
  { q: 1, r: 0, stack: ['bC'] },
];

/** A state in which nothing has happened but what is given. */
export const freshState = (
  opening: FleetOptions['opening'],
  given: Pick<FleetState, 'cells' | 'lost'> & Partial<FleetState>,
): FleetState => ({
  opening,
  side: 0,
  left: 2,
  taken: 0,
  turn: 1,
  clock: null,
  parted: false,
  idle: 0,
  progress: false,
  passes: 0,
  seen: [],
  deeds: [],
  before: [],
  result: null,
  ...given,
});

/** Both Cores touching, everything else in reserve; `single`: the very first turn has one action. */
export const setup = ({ opening }: FleetOptions): Step<FleetState, FleetEvent> =>
  startTurn(freshState(opening, { cells: START, lost: [], left: opening === 'single' ? 1 : 2 }), []);
