/** Ten motherships, the practice hulk, the five basic engines and the five tokens. */
import { cost, EXHAUST, sortie, token, upkeep, watch, YOUR_CREW_IN_A_BATTLE } from './define.ts';
import type { Ability, CardDef, Fleet, Supply } from './types.ts';

/** `values`: initiative/hull/hand size/spoils to win/deck size. */
const mothership = (
  id: string,
  name: string,
  fleet: Fleet,
  values: `${number}/${number}/${number}/${number}/${number}`,
  supply: Supply,
  steam: string,
  abilities: readonly Ability[],
): CardDef => {
  const [initiative = 0, hull = 0, handSize = 0, spoilsToWin = 0, deckSize = 0] = values.split('/').map(Number);
  return {
    id,
    name,
    fleet,
    hull,
    kind: 'mothership',
    cost: cost(''),
    keywords: [],
    values: { initiative, handSize, spoilsToWin, deckSize, supply },
    abilities: [{ kind: 'steamSource', steam }, ...abilities],
  };
};
const NOMAD = { do: 'token', token: 'T-NOM', n: 1, way: 'deploy' } as const;

export const MOTHERSHIPS: readonly CardDef[] = [
  mothership('M-IRO-1', 'The Wandering Bastion', 'I', '7/25/7/7/40', { do: 'draw', n: 1 }, 'I', [
    { kind: 'when', occasion: { on: 'deploy', subtype: 'Mech' }, effects: [NOMAD] },
    { kind: 'when', occasion: { on: 'claim' }, effects: [NOMAD] },
  ]),
  mothership('M-IRO-2', 'The Iron Pilgrim', 'I', '5/30/6/8/45', { do: 'draw', n: 1 }, 'I', [
    upkeep([{ do: 'repairEach', group: { whose: 'yours', what: 'crew' }, n: 1 }]),
  ]),
  mothership('M-SAP-1', 'The Mother of Moles', 'S', '7/20/7/5/40', { do: 'dig', who: 'you', n: 2 }, 'S', [
    watch(EXHAUST, [{ do: 'bonus', on: { whose: 'yours', what: 'crew', subtypes: ['Mole'] }, firepower: 1 }]),
  ]),
  mothership('M-SAP-2', 'Deep Drill Rig', 'S', '4/22/6/6/45', { do: 'draw', n: 1 }, 'SS', [
    { kind: 'static', static: { stat: 'revealed', whose: 'yours' } },
    watch({ steam: cost('S') }, [{ do: 'dig', who: 'you', n: 1 }]),
  ]),
  mothership('M-AER-1', 'The Aerie', 'A', '9/18/7/7/40', { do: 'recon', n: 2 }, 'A', [
    upkeep([{ do: 'token', token: 'T-GLI', n: 1, way: 'deploy', perSubtype: 'Dirigible' }]),
  ]),
  mothership('M-AER-2', 'Stormglass Citadel', 'A', '8/20/6/6/40', { do: 'recon', n: 3 }, 'A', [
    watch({ refuel: 3 }, [{ do: 'addSteam', steam: 'A' }], { oncePerTurn: true }),
  ]),
  mothership('M-COR-1', 'The Black Regatta', 'C', '8/20/7/7/40', { do: 'plunder', n: 1 }, 'C', [
    { kind: 'when', occasion: { on: 'mothershipHit' }, effects: [{ do: 'plunder', n: 1 }] },
  ]),
  mothership('M-COR-2', 'The Gallows Queen', 'C', '9/18/6/6/40', { do: 'plunder', n: 2 }, 'C', [
    sortie(EXHAUST, [{ do: 'goHome' }], { target: YOUR_CREW_IN_A_BATTLE }),
  ]),
  mothership('M-ABY-1', 'Xion II', 'Y', '5/22/7/6/45', { do: 'sift', n: 2 }, 'Y', [
    watch({ steam: cost('1'), exhaust: true }, [{ do: 'token', token: 'T-DRO', n: 1, way: 'board' }]),
  ]),
  mothership('M-ABY-2', 'The Drowned Cathedral', 'Y', '3/26/8/8/45', { do: 'sift', n: 3 }, 'Y', [
    watch({ steam: cost('YY') }, [{ do: 'dig', who: 'opponent', n: 1 }]),
  ]),
  {
    id: 'M-NEU-1',
    name: 'Target Hulk',
    kind: 'mothership',
    cost: cost(''),
    hull: 25,
    keywords: [],
    abilities: [],
    values: { initiative: 0, handSize: 0, deckSize: 0 },
  },
];

const engine = (id: string, name: string, fleet: Fleet): CardDef => ({
  id,
  name,
  fleet,
  kind: 'engine',
  cost: cost(''),
  keywords: [],
  abilities: [{ kind: 'steamSource', steam: fleet }],
});
export const ENGINES: readonly CardDef[] = [
  engine('E-AER', 'Aeronaut Engine', 'A'),
  engine('E-COR', 'Corsair Engine', 'C'),
  engine('E-IRO', 'Ironclad Engine', 'I'),
  engine('E-SAP', 'Sapper Engine', 'S'),
  engine('E-ABY', 'Abyssal Engine', 'Y'),
];

export const TOKENS: readonly CardDef[] = [
  token('T-NOM', 'Nomad', 'I', 'Nomad', '1/1'),
  token('T-GLI', 'Glider', 'A', 'Glider', '1/1', [
    { kind: 'when', occasion: { on: 'stow' }, effects: [{ do: 'removeSelf' }] },
  ]),
  token('T-DRO', 'Drone', 'Y', 'Drone', '0/2'),
  token('T-MOL', 'Moleling', 'S', 'Mole', '1/1'),
  token('T-LON', 'Longboat', 'C', 'Ship', '1/1', [], { keywords: ['Quickstart'] }),
];
