/** The 22 Ironclad cards. */
import {
  A_BATTLE,
  base,
  claim,
  cost,
  crew,
  ENEMY_BERTH,
  ENEMY_CREW,
  ENEMY_CREW_THERE,
  EXHAUST,
  effect,
  expedition,
  maneuver,
  onBoard,
  onDeploy,
  sortie,
  watch,
  YOUR_CREW,
} from './define.ts';
import type { CardDef, Group } from './types.ts';

const YOUR_MECHS: Group = { whose: 'yours', what: 'crew', subtypes: ['Mech'] };

export const IRONCLADS: readonly CardDef[] = [
  crew('IRO-01', 'Pack Walker', 'Mech', 'I1', '0/4'),
  crew('IRO-02', 'Caravan Scout', 'Nomad', 'I', '1/1', [], { keywords: ['Outrider'] }),
  crew('IRO-03', 'Boiler Tender', 'Engineer', 'I1', '0/3', [watch(EXHAUST, [{ do: 'addSteam', steam: 'I' }])]),
  crew('IRO-04', 'Field Riveters', 'Engineer', 'I1', '1/2', [
    watch(EXHAUST, [{ do: 'repair', n: 2 }], { target: YOUR_CREW }),
  ]),
  crew('IRO-05', 'Forge Hauler', 'Mech', 'I2', '0/4', [
    watch(EXHAUST, [{ do: 'marker', on: 'chosen', firepower: 1 }], {
      target: { what: 'crew', whose: 'yours', subtype: 'Mech', other: true, min: 1 },
    }),
  ]),
  crew('IRO-06', 'Spider Crawler', 'Mech', 'I2', '2/4', [{ kind: 'static', static: { stat: 'initiative', n: 1 } }]),
  crew('IRO-07', 'Scrapyard Crawler', 'Mech', 'I2', '2/3', [
    onDeploy([{ do: 'banish' }], { what: 'scrapyard', whose: 'enemy', min: 0, max: 3 }),
  ]),
  crew('IRO-08', 'Gatling Strider', 'Mech', 'II2', '4/3', [
    sortie({ steam: cost('I') }, [{ do: 'bonus', on: 'self', firepower: 1 }], { oncePerTurn: true }),
  ]),
  crew('IRO-09', 'Rampart Walker', 'Mech', 'I3', '2/4', [], { plating: 1 }),
  crew(
    'IRO-10',
    'Trench Marshal',
    'Engineer',
    'II1',
    '1/4',
    [{ kind: 'static', static: { stat: 'plating', group: YOUR_MECHS, n: 1 } }],
    { keywords: ['Unique'] },
  ),
  crew('IRO-11', 'Siege Colossus', 'Mech', 'III3', '5/6', [onBoard([{ do: 'damage', n: 2 }], ENEMY_BERTH)], {
    plating: 1,
  }),
  maneuver('IRO-12', 'Soil Extraction', 'I', [effect([{ do: 'addSteam', steam: 'II' }])]),
  maneuver('IRO-13', 'Siege Shell', 'II', [effect([{ do: 'damage', n: 3 }], ENEMY_BERTH)]),
  maneuver('IRO-14', 'Artillery Fire', 'I1', [
    { kind: 'onlyIfMechInBerth' },
    effect([{ do: 'damageEach', group: ENEMY_CREW_THERE, n: 2 }], A_BATTLE),
  ]),
  maneuver('IRO-15', 'Brace for Impact', 'I', [effect([{ do: 'bonus', on: 'chosen', plating: 2 }], YOUR_CREW)]),
  maneuver('IRO-16', 'Full Broadside', 'I1', [
    { kind: 'extraCost', cost: { exhaustMech: true } },
    effect([{ do: 'damage', n: 'paidFirepower' }], ENEMY_CREW),
  ]),
  maneuver('IRO-17', 'Supply Convoy', 'I1', [effect([{ do: 'drawUpTo', n: 2 }])], { keywords: ['Deliberate'] }),
  maneuver(
    'IRO-18',
    'Scorched Earth',
    'II2',
    [effect([{ do: 'damageEach', group: { whose: 'any', what: 'crewAndBases', where: 'berth' }, n: 2 }])],
    { keywords: ['Deliberate'] },
  ),
  expedition('IRO-19', 'Shattered Gunline', 'I', '5/2', [
    claim([{ do: 'marker', on: YOUR_MECHS, firepower: 1, hull: 1 }]),
  ]),
  expedition(
    'IRO-20',
    'The March to Ironhold',
    'I1',
    '4/2',
    [{ kind: 'lasting', static: { stat: 'initiative', n: 1 } }],
    { keywords: ['Unique'] },
  ),
  expedition('IRO-21', 'Salt Flats Survey', 'I', '3/1', [claim([{ do: 'draw', n: 1 }])]),
  base(
    'IRO-22',
    'The Ordnance Works',
    'II2',
    6,
    [{ kind: 'static', static: { stat: 'firepower', group: YOUR_MECHS, n: 2 } }],
    { keywords: ['Unique'] },
  ),
];
