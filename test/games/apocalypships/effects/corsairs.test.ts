/** What each card does: Corsairs. */
import { atShip, BATTLE, claiming, deploy, hand, holds, nothing, type Row, use, WINDOW } from './support.ts';

const CORSAIRS: readonly Row[] = [
  [
    'Harbor Rat',
    { mine: { ...hand('Loot the Hold', 'Harbor Rat') } },
    t => t.do('deploy Loot the Hold').pass().do('Harbor Rat, Pack Walker').by('stowaway 0', 'yes').pass(),
    t => [t.has('Harbor Rat'), true],
  ],
  [
    'Powder Monkey',
    { mine: { ...hand('Loot the Hold', 'Powder Monkey') } },
    t => t.do('deploy Loot the Hold').pass().do('Powder Monkey, Pack Walker').by('stowaway 0', 'no'),
    t => [t.yard(0), ['Pack Walker', 'Loot the Hold', 'Powder Monkey']],
  ],
  [
    'Hired Cutlass',
    { mine: hand('Hired Cutlass', 'Gunrunner') },
    t => t.do('deploy Hired Cutlass').pass().do('Gunrunner'),
    t => [
      [t.hand(0), t.yard(0)],
      [['Pack Walker'], ['Gunrunner']],
    ],
  ],
  [
    'Quartermaster',
    { mine: { board: ['Quartermaster'], hand: ['Gunrunner'] } },
    t => t.do('use Quartermaster', 'Gunrunner'),
    t => [
      [t.steam(0), t.yard(0)],
      ['CC', ['Gunrunner']],
    ],
  ],
  [
    'Gunrunner',
    { mine: { board: ['Gunrunner', "Smugglers' Den"], hand: ['Sea Marauder'] } },
    t => t.do("use Smugglers' Den", 'Sea Marauder'),
    t => [t.firepower('Gunrunner'), 2],
  ],
  [
    'Fireship',
    { ...WINDOW, mine: { board: atShip('Fireship') }, theirs: { board: [...atShip('Silt Lurker'), 'Pressure Hulk'] } },
    use('Fireship'),
    t => [
      [t.has('Fireship'), t.left('Silt Lurker'), t.left('Pressure Hulk')],
      [false, 1, 6],
    ],
  ],
  [
    "Smugglers' Sloop",
    { mine: { ...hand('Grapeshot', "Smugglers' Sloop"), board: atShip('Nomad') }, ...WINDOW },
    t => t.do('deploy Grapeshot', "Smugglers' Sloop").by('stowaway 0', 'yes').pass(),
    t => [t.has("Smugglers' Sloop"), true],
  ],
  [
    'Captain Rook',
    { ...WINDOW, mine: { hand: ['Smoke Signal'], board: [...atShip('Captain Rook', 'Sea Marauder'), 'Gunrunner'] } },
    nothing,
    t => [['Captain Rook', 'Sea Marauder', 'Gunrunner'].map(c => t.firepower(c)), [3, 4, 1]],
  ],
  [
    'Raider Frigate',
    { ...BATTLE, mine: { board: atShip('Raider Frigate') }, theirs: { hand: ['Sinkhole', 'Dig In'] } },
    t => t.by('scrap 1', 'Dig In'),
    t => [
      [t.hull(1), t.yard(1)],
      [26, ['Dig In']],
    ],
  ],
  [
    'Privateer Galleon',
    { mine: hand('Privateer Galleon') },
    deploy('Privateer Galleon'),
    t => [t.cards('Longboat').length, 2],
  ],
  [
    'Loot the Hold',
    { mine: hand('Loot the Hold', 'Gunrunner') },
    t => t.do('deploy Loot the Hold').pass().do('2 Pack Walker'),
    t => [t.hand(0), ['Gunrunner']],
  ],
  [
    'Hit and Run',
    {
      ...WINDOW,
      mine: { ...hand('Hit and Run'), board: [{ card: 'Sea Marauder', at: 'mothership', exhausted: true }] },
    },
    deploy('Hit and Run'),
    t => [
      [t.card('Sea Marauder').place, t.card('Sea Marauder').exhausted],
      [undefined, false],
    ],
  ],
  [
    'Close Broadside',
    { ...WINDOW, mine: hand('Close Broadside'), theirs: { board: ['Pressure Hulk', 'The Ordnance Works'] } },
    deploy('Close Broadside'),
    t => [
      [t.left('The Ordnance Works'), t.left('Pressure Hulk')],
      [3, 6],
    ],
  ],
  [
    'Grapeshot',
    {
      ...WINDOW,
      step: 'finalWindow',
      mine: { ...hand('Grapeshot', 'Gunrunner'), board: atShip('Nomad') },
      theirs: { board: [...atShip('Silt Lurker', 'Drone'), 'Pack Walker'] },
    },
    deploy('Grapeshot', 'Gunrunner'),
    t => [
      [t.left('Silt Lurker'), t.has('Drone'), t.left('Pack Walker')],
      [1, false, 4],
    ],
  ],
  [
    'Black Flag',
    { ...WINDOW, mine: { ...hand('Black Flag'), board: [...atShip('Nomad', 'Pack Walker'), 'Sea Marauder'] } },
    deploy('Black Flag'),
    t => [t.hull(1), 27],
  ],
  [
    'Raid the Stores',
    { mine: hand('Raid the Stores'), theirs: { hand: ['Sinkhole', 'Dig In', 'Deep Dig'] } },
    t => t.do('deploy Raid the Stores').pass().by('scrap 1', 'Dig In, Deep Dig'),
    t => [t.hand(1), ['Sinkhole']],
  ],
  [
    "Wreckers' Cove",
    { ...claiming("Wreckers' Cove", { hand: ['Gunrunner'] }) },
    t => t.by('scrap 0', 'Gunrunner, Pack Walker'),
    t => [t.hand(0), ['Pack Walker']],
  ],
  [
    "Smugglers' Den",
    { mine: { board: ["Smugglers' Den"], hand: ['Gunrunner'] } },
    t => t.do("use Smugglers' Den", 'Gunrunner'),
    t => [
      [t.hand(0), t.yard(0)],
      [['Pack Walker'], ['Gunrunner']],
    ],
  ],
];

holds('corsairs', CORSAIRS);
