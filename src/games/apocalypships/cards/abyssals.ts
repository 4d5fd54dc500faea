/** The 22 Abyssal cards. */
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
  sortie,
  upkeep,
  watch,
} from './define.ts';
import type { CardDef, Effect } from './types.ts';

const enemyDigs = (n: number): Effect => ({ do: 'dig', who: 'opponent', n });

export const ABYSSALS: readonly CardDef[] = [
  crew('ABY-01', 'Silt Lurker', 'Leviathan', 'Y', '0/3'),
  crew('ABY-02', 'Echo Listener', 'Diver', 'Y', '0/2', [
    { kind: 'static', static: { stat: 'revealed', whose: 'enemy' } },
  ]),
  crew('ABY-03', 'Depth Diver', 'Diver', 'Y1', '1/3', [onBoard([enemyDigs(1)])]),
  crew('ABY-04', 'Drowned Scholar', 'Diver', 'Y1', '0/3', [
    watch({ steam: cost('1'), exhaust: true }, [{ do: 'sift', n: 2 }]),
  ]),
  crew('ABY-05', 'Pearl Tender', 'Engineer', 'Y1', '0/3', [watch(EXHAUST, [{ do: 'addSteam', steam: 'Y' }])]),
  crew('ABY-06', 'Bathysphere', 'Submersible', 'Y1', '1/2', [], { keywords: ['Outrider'] }),
  crew('ABY-07', 'Lantern Angler', 'Leviathan', 'Y2', '2/3', [
    { kind: 'when', occasion: { on: 'dispatchSelf' }, effects: [enemyDigs(1)] },
  ]),
  crew('ABY-08', 'Minelayer', 'Submersible', 'Y2', '1/3', [
    sortie({ steam: cost('Y'), exhaust: true }, [{ do: 'damage', n: 2 }], {
      target: { what: 'crew', whose: 'enemy', where: 'battle', min: 1 },
    }),
  ]),
  crew('ABY-09', 'Tide Caller', 'Diver', 'YY1', '1/4', [upkeep([enemyDigs(1)])]),
  crew('ABY-10', 'Pressure Hulk', 'Submersible', 'YY2', '2/6'),
  crew('ABY-11', 'Kraken Spawn', 'Leviathan', 'YY3', '4/5', [
    onDeploy([{ do: 'recall' }], { what: 'crew', whose: 'enemy', where: 'berth', maxCost: 3, min: 0 }),
  ]),
  crew(
    'ABY-12',
    'The Leviathan',
    'Leviathan',
    'YYY3',
    '3/8',
    [{ kind: 'static', static: { stat: 'ownFirepower', n: 1, when: { perEnemyScrapyard: 5 } } }],
    { keywords: ['Unique'] },
  ),
  maneuver('ABY-13', 'Swallowed by the Deep', 'YY', [
    effect([{ do: 'takeOut', to: 'hold' }], { what: 'waiting', min: 1 }),
  ]),
  maneuver('ABY-14', 'Wash away!', 'Y', [
    effect([{ do: 'takeOut', to: 'hand' }], { what: 'waiting', maneuver: true, min: 1 }),
  ]),
  maneuver('ABY-15', 'Undertow', 'Y1', [
    effect([{ do: 'recall' }], { what: 'crew', whose: 'any', where: 'battle', min: 1 }),
  ]),
  maneuver('ABY-16', 'Crushing Depths', 'YY1', [
    effect([{ do: 'destroy' }], { what: 'crew', whose: 'any', exhausted: true, min: 1 }),
  ]),
  maneuver('ABY-17', 'Patient Waters', 'Y', [effect([{ do: 'sift', n: 3 }])]),
  maneuver('ABY-18', 'Still Waters', 'Y1', [effect([{ do: 'still' }], A_BATTLE)]),
  maneuver('ABY-19', 'Drain the Tanks', 'Y1', [effect([enemyDigs(3)])], { keywords: ['Deliberate'] }),
  expedition('ABY-20', 'The Black Trench', 'Y', '3/1', [claim([enemyDigs(3)])]),
  expedition('ABY-21', 'Sunken Archive', 'Y1', '5/2', [{ kind: 'lasting', static: { stat: 'sift', n: 1 } }], {
    keywords: ['Unique'],
  }),
  base(
    'ABY-22',
    'The Rising Deep',
    'YY2',
    6,
    [
      upkeep([{ do: 'marker', on: 'self', tide: 1 }]),
      watch({ steam: cost('YYY') }, [{ do: 'marker', on: 'self', tide: 1 }], { oncePerTurn: true }),
      { kind: 'winAtTide', n: 10 },
    ],
    { keywords: ['Unique'] },
  ),
];
