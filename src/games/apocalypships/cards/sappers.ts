/** The 22 Sapper cards. */
import {
  A_BATTLE,
  base,
  claim,
  cost,
  crew,
  EXHAUST,
  effect,
  expedition,
  maneuver,
  onBoard,
  onDeploy,
  resurface,
  salvage,
  watch,
} from './define.ts';
import type { CardDef, Target } from './types.ts';

const ENEMY_CREW_AT_HOME = { what: 'crew', whose: 'enemy', where: 'berth' } as const;
const DIG_1 = { do: 'dig', who: 'you', n: 1 } as const;
const CREW_CARD: Target = { what: 'scrapyard', whose: 'yours', crew: true, min: 1, max: 1 };

export const SAPPERS: readonly CardDef[] = [
  crew('SAP-01', 'Prospector Mole', 'Mole', 'S', '1/1', [salvage({ dig: 1 })]),
  crew('SAP-02', 'Blind Digger', 'Mole', 'S1', '1/3', [{ kind: 'resurfaceWhen', occasion: { on: 'claim' } }]),
  crew('SAP-03', 'Lantern Bearer', 'Engineer', 'S', '0/2', [watch(EXHAUST, [{ do: 'look' }, { do: 'may' }, DIG_1])]),
  crew('SAP-04', 'Tunnel Rats', 'Mercenary', 'S1', '1/1', [
    resurface('S'),
    { kind: 'replace', to: 'removed' },
    { kind: 'deckLimit', n: 5 },
  ]),
  crew('SAP-05', 'Tunnel Engineer', 'Engineer', 'S1', '1/2', [watch(EXHAUST, [{ do: 'dig', who: 'you', n: 2 }])]),
  crew('SAP-06', 'Mining Mole', 'Mole', 'S2', '1/3', [
    salvage({ dig: 1 }),
    { kind: 'replace', to: 'shuffledIntoHold' },
    watch(EXHAUST, [{ do: 'addSteam', steam: 'SS' }]),
  ]),
  crew('SAP-07', 'Bunker Guard', 'Engineer', 'S2', '1/6', [
    { kind: 'static', static: { stat: 'staysFromMothership' } },
  ]),
  crew('SAP-08', 'Cave-in Crew', 'Mercenary', 'S2', '3/2', [
    onDeploy([{ do: 'damage', n: 3 }], { what: 'base', whose: 'enemy', min: 0 }),
  ]),
  crew('SAP-09', 'Gravedigger', 'Mercenary', 'SS1', '2/3', [
    onBoard([{ do: 'retrieve' }], { what: 'scrapyard', whose: 'yours', crew: true, maxCost: 2, min: 0, max: 1 }),
  ]),
  crew(
    'SAP-10',
    'Burrow Captain',
    'Mole',
    'SS1',
    '2/3',
    [
      {
        kind: 'when',
        occasion: { on: 'arrival', subtype: 'Mole' },
        target: { ...ENEMY_CREW_AT_HOME, min: 0 },
        effects: [{ do: 'damage', n: 1 }],
      },
    ],
    { keywords: ['Unique'] },
  ),
  crew('SAP-11', 'Star-Nosed Breaker', 'Mole', 'SS3', '5/4', [salvage({ steam: cost('S2') })]),
  crew('SAP-12', 'Old King Mole', 'Mole', 'SSS3', '6/6', [resurface('SSS2'), { kind: 'replace', to: 'holdBottom' }], {
    keywords: ['Unique'],
  }),
  maneuver('SAP-13', 'Deep Dig', 'S', [
    effect([{ do: 'dig', who: 'you', n: 2 }]),
    { kind: 'salvageWhen', occasion: { on: 'install' } },
  ]),
  maneuver('SAP-14', 'Dig In', 'S', [
    effect([{ do: 'bonus', on: { whose: 'yours', what: 'crew', where: 'battle' }, plating: 1 }], A_BATTLE),
    { kind: 'salvageWhen', occasion: { on: 'crewDestroyed' } },
  ]),
  maneuver('SAP-15', 'Sinkhole', 'S1', [
    effect([{ do: 'damage', n: 2 }], { ...ENEMY_CREW_AT_HOME, min: 1 }),
    resurface('SS1'),
  ]),
  maneuver('SAP-16', 'Buried Cache', 'S1', [effect([{ do: 'retrieve' }, DIG_1], CREW_CARD)]),
  maneuver('SAP-17', 'Undermine', 'SS1', [effect([{ do: 'destroy' }], { what: 'base', whose: 'any', min: 1 })]),
  maneuver(
    'SAP-18',
    'Breakthrough',
    'SS2',
    [effect([{ do: 'bonus', on: { whose: 'yours', what: 'crew', subtypes: ['Mole'] }, firepower: 2 }])],
    { keywords: ['Deliberate'] },
  ),
  maneuver('SAP-19', 'Tunnel Collapse', 'SS3', [
    effect([{ do: 'destroyEach', group: { whose: 'any', what: 'crew', where: 'battle' } }], A_BATTLE),
  ]),
  expedition('SAP-20', 'Lost Mole Recovery', 'S1', '3/1', [
    claim([{ do: 'may' }, { do: 'fetch', subtype: 'Mole' }]),
    resurface('S'),
  ]),
  expedition('SAP-21', 'The Sunken Vault', 'S1', '5/2', [
    claim([{ do: 'retrieve' }], { what: 'scrapyard', whose: 'yours', min: 0, max: 2 }),
  ]),
  base(
    'SAP-22',
    'Mole Warren',
    'S2',
    5,
    [
      {
        kind: 'when',
        occasion: { on: 'salvageOrResurface', firstEachTurn: true },
        effects: [{ do: 'token', token: 'T-MOL', n: 1, way: 'board' }],
      },
    ],
    { keywords: ['Unique'] },
  ),
];
