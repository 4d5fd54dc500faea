/** The 22 Corsair cards. */
import {
  A_BATTLE,
  base,
  claim,
  crew,
  ENEMY_CREW_THERE,
  effect,
  expedition,
  maneuver,
  onBoard,
  sortie,
  stowaway,
  watch,
  YOUR_CREW_IN_A_BATTLE,
} from './define.ts';
import type { CardDef } from './types.ts';

export const CORSAIRS: readonly CardDef[] = [
  crew('COR-01', 'Harbor Rat', 'Pirate', 'C', '1/1', [stowaway('C')], { keywords: ['Outrider'] }),
  crew('COR-02', 'Powder Monkey', 'Pirate', 'C1', '2/1', [stowaway('C')]),
  crew('COR-03', 'Hired Cutlass', 'Mercenary', 'C1', '2/1', [onBoard([{ do: 'plunder', n: 1 }])]),
  crew('COR-04', 'Quartermaster', 'Pirate', 'C1', '1/2', [
    watch({ exhaust: true, scrap: 1 }, [{ do: 'addSteam', steam: 'CC' }]),
  ]),
  crew('COR-05', 'Gunrunner', 'Pirate', 'C1', '1/2', [
    { kind: 'when', occasion: { on: 'scrap' }, effects: [{ do: 'bonus', on: 'self', firepower: 1 }] },
  ]),
  crew('COR-06', 'Fireship', 'Ship', 'C1', '3/1', [
    sortie({ destroySelf: true }, [{ do: 'damage', n: 2 }], {
      target: { what: 'crew', whose: 'enemy', where: 'sameBattle', min: 1 },
    }),
  ]),
  crew('COR-07', "Smugglers' Sloop", 'Ship', 'C2', '2/3', [stowaway('C1')]),
  crew('COR-08', 'Sea Marauder', 'Pirate', 'C2', '3/2', [], { keywords: ['Outrider'] }),
  crew('COR-09', 'Boarding Party', 'Pirate', 'CC1', '3/2', [], { keywords: ['Quickstart'] }),
  crew(
    'COR-10',
    'Captain Rook',
    'Pirate',
    'CC2',
    '3/3',
    [
      {
        kind: 'static',
        static: {
          stat: 'firepower',
          group: { whose: 'yours', what: 'crew', subtypes: ['Pirate'], where: 'mothershipBattle', others: true },
          n: 1,
        },
      },
    ],
    { keywords: ['Unique'] },
  ),
  crew('COR-11', 'Raider Frigate', 'Ship', 'CC3', '4/4', [
    { kind: 'when', occasion: { on: 'mothershipHit', here: true }, effects: [{ do: 'opponentScraps', n: 1 }] },
  ]),
  crew(
    'COR-12',
    'Privateer Galleon',
    'Ship',
    'CCC3',
    '5/5',
    [onBoard([{ do: 'token', token: 'T-LON', n: 2, way: 'board' }])],
    { keywords: ['Unique'], plating: 1 },
  ),
  maneuver('COR-13', 'Heave To!', 'C1', [effect([{ do: 'takeOut', to: 'hand' }], { what: 'waiting', min: 1 })]),
  maneuver('COR-14', 'Loot the Hold', 'C', [effect([{ do: 'plunder', n: 2 }])]),
  maneuver('COR-15', 'Hit and Run', 'C1', [effect([{ do: 'goHome', ready: true }], YOUR_CREW_IN_A_BATTLE)]),
  maneuver('COR-16', 'Close Broadside', 'C1', [
    effect([{ do: 'damage', n: 3 }], { what: 'crewOrBase', whose: 'any', where: 'battle', min: 1 }),
  ]),
  maneuver('COR-17', 'Grapeshot', 'C', [
    { kind: 'extraCost', cost: { scrap: 1 } },
    effect([{ do: 'damageEach', group: ENEMY_CREW_THERE, n: 2 }], A_BATTLE),
  ]),
  maneuver('COR-18', 'Black Flag', 'CC', [
    effect([{ do: 'bonus', on: { whose: 'yours', what: 'crew', where: 'mothershipBattle' }, firepower: 1 }]),
  ]),
  maneuver('COR-19', 'Raid the Stores', 'CC1', [effect([{ do: 'opponentScraps', n: 2 }])], {
    keywords: ['Deliberate'],
  }),
  expedition('COR-20', "Wreckers' Cove", 'C', '3/1', [claim([{ do: 'plunder', n: 2 }])]),
  expedition('COR-21', 'Treasure Convoy', 'C2', '5/3'),
  base('COR-22', "Smugglers' Den", 'C1', 4, [watch({ exhaust: true, scrap: 1 }, [{ do: 'draw', n: 1 }])]),
];
