/** The 22 Aeronaut cards. */
import {
  A_BATTLE,
  base,
  claim,
  cost,
  crew,
  ENEMY_CREW,
  ENEMY_CREW_THERE,
  EXHAUST,
  effect,
  expedition,
  jettison,
  maneuver,
  onBoard,
  onDeploy,
  sortie,
  upkeep,
  watch,
  YOUR_CREW,
} from './define.ts';
import type { CardDef, Target } from './types.ts';

const CREW_OR_BASE: Target = { what: 'crewOrBase', whose: 'any', min: 1 };

export const AERONAUTS: readonly CardDef[] = [
  crew(
    'AER-01',
    'Kite Scout',
    'Aeronaut',
    'A',
    '1/1',
    [jettison([{ do: 'mayPay', cost: cost('A') }, { do: 'putSelfOnBoard' }])],
    { keywords: ['Outrider'] },
  ),
  crew('AER-02', 'Ballast Runner', 'Aeronaut', 'A1', '2/1', [], { keywords: ['Quickstart'] }),
  crew('AER-03', 'Wind Reader', 'Aeronaut', 'A1', '1/2', [onBoard([{ do: 'recon', n: 2 }])]),
  crew('AER-04', 'Fuel Tender', 'Engineer', 'A1', '0/3', [
    watch({ exhaust: true, refuel: 2 }, [{ do: 'addSteam', steam: 'AA' }]),
  ]),
  crew('AER-05', 'Spotter Balloon', 'Balloon', 'A', '0/2', [{ kind: 'static', static: { stat: 'recon', n: 1 } }]),
  crew('AER-06', 'Patrol Dirigible', 'Dirigible', 'A2', '1/4'),
  crew('AER-07', 'Falcon Handler', 'Aeronaut', 'A2', '2/3', [
    onDeploy([{ do: 'damage', n: 1 }], { what: 'crew', whose: 'enemy', min: 0 }),
  ]),
  crew('AER-08', 'Cloud Cutter', 'Aeronaut', 'AA1', '3/2', [{ kind: 'static', static: { stat: 'initiative', n: 1 } }]),
  crew('AER-09', 'Storm Rider', 'Aeronaut', 'AA2', '4/2', [jettison([{ do: 'damage', n: 1 }], ENEMY_CREW)], {
    keywords: ['Quickstart'],
  }),
  crew('AER-10', 'Bomber Dirigible', 'Dirigible', 'AA3', '3/5', [
    sortie(EXHAUST, [{ do: 'damage', n: 2 }], { target: { what: 'crewOrBase', whose: 'enemy', min: 1 } }),
  ]),
  crew(
    'AER-11',
    'Sky Marshal Vey',
    'Aeronaut',
    'AA2',
    '2/4',
    [
      {
        kind: 'static',
        static: {
          stat: 'firepower',
          group: { whose: 'yours', what: 'crew', subtypes: ['Glider', 'Aeronaut'], others: true },
          n: 1,
        },
      },
    ],
    { keywords: ['Unique'] },
  ),
  crew('AER-12', 'The Grand Zeppelin', 'Dirigible', 'AAA3', '6/7', [{ kind: 'upkeepCost', cost: cost('AA') }], {
    keywords: ['Unique'],
  }),
  maneuver('AER-13', 'Signal Rocket', 'A', [effect([{ do: 'recon', n: 2 }]), jettison([{ do: 'initiative', n: 1 }])]),
  maneuver('AER-14', 'Tailwind', 'A', [effect([{ do: 'bonus', on: 'chosen', firepower: 2 }], YOUR_CREW)]),
  maneuver('AER-15', 'Bombing Run', 'A1', [
    effect([{ do: 'damage', n: 2 }], CREW_OR_BASE),
    jettison([{ do: 'damage', n: 1 }], CREW_OR_BASE),
  ]),
  maneuver('AER-16', 'Strafing Pass', 'AA', [
    effect([{ do: 'damageEach', group: ENEMY_CREW_THERE, n: 1, ifHigher: 2 }], A_BATTLE),
  ]),
  maneuver('AER-17', 'Cut the Moorings', 'A1', [effect([{ do: 'recall' }], { what: 'crew', whose: 'any', min: 1 })]),
  maneuver('AER-18', 'Refuelling Run', 'A', [
    { kind: 'extraCost', cost: { refuel: 3 } },
    effect([{ do: 'draw', n: 2 }]),
  ]),
  maneuver(
    'AER-19',
    'Scramble!',
    'AA',
    [effect([{ do: 'bonus', on: { whose: 'yours', what: 'crew', arrivedThisTurn: true }, quickstart: true }])],
    { keywords: ['Deliberate'] },
  ),
  expedition('AER-20', 'Weather Station Nine', 'A', '3/1', [{ kind: 'lasting', static: { stat: 'handSize', n: 1 } }]),
  expedition(
    'AER-21',
    'The High Aerodrome',
    'A2',
    '6/3',
    [claim([{ do: 'may' }, { do: 'search', subtype: 'Dirigible' }])],
    {
      keywords: ['Unique'],
    },
  ),
  base('AER-22', 'Mooring Mast', 'A1', 4, [
    upkeep([
      { do: 'mayPay', cost: cost('A') },
      { do: 'token', token: 'T-GLI', n: 1, way: 'deploy' },
    ]),
  ]),
];
