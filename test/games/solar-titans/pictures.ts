/** The positions of the golden pictures: a duel in the middle, four ships, titans, the Automata with all it has, other palettes. */
import type { Viewer } from '../../../src/engine/contract.ts';
import { seat } from '../../../src/engine/contract.ts';
import { solarTitans } from '../../../src/games/solar-titans/index.ts';
import { optionsSchema } from '../../../src/games/solar-titans/options.ts';
import type { State } from '../../../src/games/solar-titans/state.ts';
import { at } from './support.ts';

export interface Picture {
  readonly name: string;
  readonly state: State;
  readonly viewer: Viewer;
  readonly palette?: string;
}

const MINE = [
  'Command Deck r3c3',
  'Crew Quarters r4c2 down',
  'Targeting Bay r4c4',
  'Alpha Laser r4c3',
  'Light Plate r1c3 down',
  'Light Plate r2c3',
  'Standard Plate r3c2',
  'Mass Cannon r3c4',
  'Katana Beam r2c4',
  'Styx Missile r2c2',
];
const THEIRS = [
  'Command Deck r3c3',
  'Crew Quarters r2c4',
  'Targeting Bay r3c4',
  'Alpha Laser r2c2',
  'Sentinel Plate r1c2',
  'Light Plate r1c3 down',
  'Titan Plate r2c3',
  'Light Plate r3c2',
  'Nova Mine r0c2 by 0',
  'Disruptor Missile r3c5',
];
const HAND = ['Cargo Crew', 'Cargo Crew', 'Arming Crew', 'Crew Coordinator', 'Gamma Laser'];

/** Layouts III and V, and II and VI, have been dealt. */
function dealt(): State {
  const { state } = solarTitans.setup(optionsSchema.parse({}), [{}, {}]);
  const [deal] = solarTitans.pending(state);
  if (deal === undefined) throw new Error('nothing is dealt');
  return solarTitans.apply(state, { pendingId: deal.id, seat: 'chance', answer: [2, 4, 1, 5] }).state;
}

export const pictures: readonly Picture[] = [
  { name: 'layouts', viewer: seat(0), state: dealt() },
  {
    name: 'duel',
    viewer: seat(0),
    state: at({
      ships: [MINE, THEIRS],
      hands: [HAND],
      prepped: [['Arming Crew', 'Mercenary Crew']],
      pods: [1],
      credits: 3,
    }),
  },
  {
    name: 'duel-spectator-contrast',
    viewer: 'spectator',
    palette: 'contrast',
    state: at({ ships: [MINE, THEIRS], hands: [HAND], seat: 1 }),
  },
  {
    name: 'four-ships',
    viewer: seat(2),
    state: at(
      { seats: 4, seat: 2, hands: [[], [], HAND], ships: [MINE, THEIRS, THEIRS.slice(0, 8), MINE] },
      { engagement: 'freeForAll' },
    ),
  },
  {
    name: 'hunters-colour-blind',
    viewer: seat(1),
    palette: 'colour-blind',
    state: at({ seats: 4, seat: 1, hands: [[], HAND] }, { engagement: 'hunterKiller' }),
  },
  {
    name: 'titans',
    viewer: seat(0),
    state: at(
      {
        seats: 4,
        ships: [[...MINE, 'Heavy Cannon r5c3', 'Titan Plate r0c3', 'Boost Laser r3c6', 'Light Plate r3c5'], THEIRS],
        hands: [HAND],
        prepped: [['Arming Crew'], ['Arming Crew']],
      },
      { engagement: 'titanDuel' },
    ),
  },
  {
    name: 'automata',
    viewer: seat(0),
    state: at(
      {
        ships: [MINE],
        hands: [HAND],
        next: ['Scythe Beam'],
        ai: [
          'viral_overdrive',
          'ship_siphon',
          'rapid_adaptation',
          'threat_escalation',
          'crew_hunter',
          'temporal_cloak',
        ],
        counters: 2,
      },
      { engagement: 'automata', sheet: 'monolith' },
    ),
  },
];
