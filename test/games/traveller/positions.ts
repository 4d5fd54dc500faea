/** Positions in the game's own text: for pictures, words, refusals and the position tool. */
import type { Pending } from '../../../src/engine/contract.ts';
import { parseAnswer } from '../../../src/engine/notation.ts';
import { traveller } from '../../../src/games/traveller/index.ts';
import { type Options, optionsSchema } from '../../../src/games/traveller/options.ts';
import type { State } from '../../../src/games/traveller/state.ts';

const slots = [
  { contract: 'Mid Passage Mark', complications: ['Customs Inspection'] },
  {
    contract: 'Humanitarian Evacuation',
    complications: ['Corsair Frigate', { card: 'Old Debts', faceDown: true, seenBy: [0], owner: 0 }],
  },
  { contract: 'Witness Relocation', complications: [{ card: 'Firefight', faceDown: true }] },
  {
    contract: "Smuggler's Run",
    complications: ['Squabbling Crew', { card: 'Vargr Raiders', faceDown: true, seenBy: [1], owner: 1 }],
  },
];
const scout = {
  ship: 'Type S Scout',
  vp: 9,
  infamy: 1,
  pursues: 'Mid Passage Mark',
  pool: ['Ps/Sv', 'Und.E', 'Sci.T'],
  hand: ['Consultant Call', 'LSP Multi-Phased Array', 'Jim Thorne', 'Aggravated Assault', 'Body Pistol'],
  deck: ['Modular Hold', 'Consultant Call', 'Flint', 'Glitch', '3PL', 'Time is Money'],
  adventures: ['Group Package', 'Bulk Hauling', 'Flex Ticket'],
  board: [
    { card: 'Flint', exerted: true, damage: 1 },
    { card: 'George Zamepiimaakha', gear: ['Body Pistol'] },
    { card: 'Narda Systems 150-MJ Laser' },
    { card: 'RVD Overtuned Thruster Plate', damage: 1 },
    "Rhal'Kais Syndicate",
  ],
  discard: ['Tibor', 'Glitch'],
};
const beowulf = {
  ship: 'Beowulf Free Trader',
  shipExerted: true,
  vp: 13,
  pursues: 'Witness Relocation',
  pool: ['Cg', 'Cg/Ps', 'Soc.E', 'Tec.T', 'Tec.T'],
  hand: ['3PL', 'Buddy', 'Missile Barbette'],
  deck: ['Modular Hold', 'Bwap Advisors', 'Buddy', 'Modular Hold'],
  adventures: ['Scheduled Shipment', 'Trans-Shipping', 'Reach for the Stars'],
  board: [
    'Rika Honami',
    { card: 'Zett Usraich', damage: 2, gear: ['Panacea Autoinjector'] },
    'Buddy',
    'Missile Barbette',
    'Modular Hold',
    { card: 'Finch & Cho, CPAs', counters: { Bookkeeping: 3 } },
  ],
};
const marava = {
  ship: 'Empress Marava Far Trader',
  vp: 7,
  infamy: 2,
  pursues: 'piracy',
  hand: ['Unearth', 'Kitbash'],
  deck: ['Unearth', 'Kitbash', 'Modular Hold'],
  adventures: ['Foreign Luxuries', 'Corporate Contraband'],
  board: ['Doctor Wishik', 'Baronet Cronin', 'Sir Cynewulf Jauregg', 'Tactical Display', 'Smuggling Hold'],
};
const merchant = {
  ship: 'Subsidized Merchant',
  vp: 4,
  pool: ['Cg/Ps', 'Cg/Ps', 'Cg/Ps', 'Und.E'],
  hand: ['Unearth', 'Sabotage', 'Unearth'],
  deck: ['Infirmary', 'Unearth'],
  adventures: ['The Asylum Seeker', 'Flex Ticket'],
  board: ['Walter Glen, IMC', 'Fatimah Noori', 'Bhavana Patil', 'Bonded Cargo Pod', 'Infirmary', 'Drifting Depot'],
};

export interface Scenario {
  readonly options: Options;
  readonly text: string;
}
const scenario = (options: Partial<Options>, position: object): Scenario => ({
  options: optionsSchema.parse(options),
  text: JSON.stringify({ round: 4, slots, ...position }),
});

export const TWO = scenario({}, { phase: 'action', captains: [scout, beowulf] });
export const TRAVEL = scenario({}, { phase: 'adventure', captains: [{ ...scout, pursues: undefined }, beowulf] });
export const RAID = scenario({}, { phase: 'resolution', captains: [{ ...scout, pursues: 'piracy' }, beowulf] });
export const PROCURE = scenario({}, { phase: 'procurement', captains: [scout, beowulf] });
export const RESOLVE = scenario({}, { phase: 'resolution', captains: [scout, beowulf] });
export const THREE = scenario(
  { captains: '3' },
  { phase: 'procurement', first: 2, captains: [scout, beowulf, marava] },
);
export const FOUR = scenario({ captains: '4' }, { phase: 'action', captains: [scout, beowulf, marava, merchant] });
export const SOLO = scenario(
  { captains: '1', scenario: 'SO3', bloodPrice: true, handSize: '6' },
  {
    phase: 'action',
    captains: [{ ...merchant, board: [...merchant.board, { card: "Ta'Nal of Adari", damage: 1 }] }],
    opposition: ['Flint', 'Vorn Drusus', 'Rika Honami'],
  },
);

export const stateOf = ({ options, text }: Scenario): State => traveller.library.position.parse(text, options);
export const questionOf = (state: State, seat?: number): Pending => {
  const found = traveller
    .pending(state)
    .find((q): q is Pending => q.seat !== 'chance' && q.urgency === 'must' && (seat === undefined || q.seat === seat));
  if (found === undefined) throw new Error('nobody must decide');
  return found;
};
/** The state after some typed answers, each to the first open question. */
export function after(from: State, ...typed: readonly string[]): State {
  return typed.reduce((state, line) => {
    const asked = questionOf(state);
    const read = parseAnswer(asked.form, line);
    if (read.kind !== 'one') throw new Error(`${asked.kind}: "${line}" is ${JSON.stringify(read)}`);
    return traveller.apply(state, { pendingId: asked.id, seat: asked.seat, answer: read.answer }).state;
  }, from);
}
