/** What each card does, one row a card: position, answers, outcome. Rulings and keywords have tests of their own. */
import { describe, expect, it } from 'vitest';
import { ALL_CARDS } from '../../../src/games/apocalypships/cards/index.ts';
import { type Given, position, type Table } from './support.ts';

type Row = readonly [
  card: string,
  given: Given,
  play: (t: Table) => unknown,
  outcome: (t: Table) => readonly [unknown, unknown],
];

const STEAM = 'AAAACCCCIIIISSSSYYYY';
const hand = (...cards: string[]) => ({ hand: cards, engines: STEAM });
const atShip = (...cards: string[]) => cards.map(card => ({ card, at: 'mothership' }));
const WINDOW = { phase: 'sortie', step: 'secondWindow' } as const;
const BATTLE = { phase: 'sortie', step: 'battle' } as const;
const UPKEEP = { phase: 'maintenance' } as const;
const claiming = (card: string, more: object = {}): Given => ({
  ...BATTLE,
  mine: { board: [{ card: 'Old King Mole', firepower: 2, at: card }], ...more },
  middle: [{ card }],
});
const deploy =
  (card: string, ...then: string[]) =>
  (t: Table) => {
    t.do(`deploy ${card}`);
    for (const text of then) t.do(text);
    t.pass();
  };
const use =
  (card: string, ...then: string[]) =>
  (t: Table) => {
    t.do(`use ${card}`);
    for (const text of then) t.do(text);
    t.pass();
  };
const nothing = () => undefined;

const IRONCLADS: readonly Row[] = [
  [
    'Boiler Tender',
    { mine: { board: ['Boiler Tender'], hand: ['Pack Walker'], engines: 'I', exhausted: true } },
    deploy('Pack Walker'),
    t => [t.card('Boiler Tender').exhausted, true],
  ],
  [
    'Field Riveters',
    { mine: { board: ['Field Riveters', { card: 'Pack Walker', damage: 3 }] } },
    use('Field Riveters', 'Pack Walker'),
    t => [t.left('Pack Walker'), 3],
  ],
  [
    'Forge Hauler',
    { mine: { board: ['Forge Hauler', 'Pack Walker', 'Nomad'] } },
    use('Forge Hauler'),
    t => [
      [t.firepower('Pack Walker'), t.firepower('Forge Hauler')],
      [1, 0],
    ],
  ],
  ['Spider Crawler', { mine: { board: ['Spider Crawler', 'Spider Crawler'] } }, nothing, t => [t.initiative(0), 7]],
  [
    'Scrapyard Crawler',
    { mine: hand('Scrapyard Crawler'), theirs: { scrapyard: ['Sinkhole', 'Dig In', 'Deep Dig', 'Tailwind'] } },
    deploy('Scrapyard Crawler', 'Sinkhole, Deep Dig, Tailwind'),
    t => [
      [t.yard(1), t.removed(1)],
      [['Dig In'], ['Sinkhole', 'Deep Dig', 'Tailwind']],
    ],
  ],
  [
    'Gatling Strider',
    { ...WINDOW, mine: { engines: 'I', board: atShip('Gatling Strider') } },
    use('Gatling Strider'),
    t => [t.hull(1), 25],
  ],
  [
    'Trench Marshal',
    { mine: { board: ['Trench Marshal', 'Pack Walker', 'Rampart Walker', 'Nomad'] } },
    nothing,
    t => [['Trench Marshal', 'Pack Walker', 'Rampart Walker', 'Nomad'].map(c => t.plating(c)), [0, 1, 2, 0]],
  ],
  [
    'Siege Colossus',
    { mine: hand('Siege Colossus'), theirs: { board: ['Pressure Hulk', 'Mooring Mast'] } },
    t => t.do('deploy Siege Colossus').pass().do('enemy Mooring Mast'),
    t => [
      [t.left('Mooring Mast'), t.left('Pressure Hulk')],
      [2, 6],
    ],
  ],
  ['Soil Extraction', { mine: hand('Soil Extraction') }, deploy('Soil Extraction'), t => [t.steam(0), 'II']],
  [
    'Siege Shell',
    { mine: hand('Siege Shell'), theirs: { board: ['Pressure Hulk', 'Silt Lurker'] } },
    deploy('Siege Shell', 'enemy Pressure Hulk'),
    t => [
      [t.left('Pressure Hulk'), t.left('Silt Lurker')],
      [3, 3],
    ],
  ],
  [
    'Artillery Fire',
    {
      ...WINDOW,
      mine: { ...hand('Artillery Fire'), board: ['Pack Walker', ...atShip('Nomad')] },
      theirs: { board: [...atShip('Pressure Hulk', 'Silt Lurker'), 'Drone'] },
    },
    deploy('Artillery Fire'),
    t => [
      ['Pressure Hulk', 'Silt Lurker', 'Drone', 'Nomad'].map(c => t.cards(c).map(p => p.damage)),
      [[2], [2], [0], []],
    ],
  ],
  [
    'Brace for Impact',
    { mine: { ...hand('Brace for Impact'), board: ['Pack Walker'] } },
    deploy('Brace for Impact'),
    t => [t.plating('Pack Walker'), 2],
  ],
  [
    'Full Broadside',
    {
      mine: { ...hand('Full Broadside'), board: ['Spider Crawler', 'Pack Walker'] },
      theirs: { board: ['Pressure Hulk', 'Drone'] },
    },
    deploy('Full Broadside', 'enemy Pressure Hulk', 'Spider Crawler'),
    t => [
      [t.left('Pressure Hulk'), t.card('Spider Crawler').exhausted],
      [4, true],
    ],
  ],
  [
    'Supply Convoy',
    { mine: hand('Supply Convoy') },
    t => t.do('deploy Supply Convoy').pass().do('2'),
    t => [t.hand(0), ['Pack Walker', 'Pack Walker']],
  ],
  [
    'Scorched Earth',
    {
      mine: { ...hand('Scorched Earth'), board: ['Mooring Mast', 'Pack Walker'] },
      theirs: { board: ['Pressure Hulk', 'Drone'] },
    },
    deploy('Scorched Earth'),
    t => [
      [t.left('Mooring Mast'), t.left('Pack Walker'), t.left('Pressure Hulk'), t.has('Drone')],
      [2, 2, 4, false],
    ],
  ],
  [
    'Shattered Gunline',
    {
      ...claiming('Shattered Gunline'),
      mine: { board: [{ card: 'Old King Mole', at: 'Shattered Gunline' }, 'Pack Walker', 'Nomad'] },
    },
    nothing,
    t => [
      [t.firepower('Pack Walker'), t.left('Pack Walker'), t.firepower('Nomad')],
      [1, 5, 1],
    ],
  ],
  ['The March to Ironhold', claiming('The March to Ironhold'), nothing, t => [t.initiative(0), 6]],
  ['Salt Flats Survey', claiming('Salt Flats Survey'), nothing, t => [t.hand(0), ['Pack Walker']]],
  [
    'The Ordnance Works',
    { mine: { board: ['The Ordnance Works', 'Pack Walker', 'Nomad'] }, theirs: { board: ['Spider Crawler'] } },
    nothing,
    t => [
      [t.firepower('Pack Walker'), t.firepower('Nomad'), t.firepower('Spider Crawler')],
      [2, 1, 2],
    ],
  ],
];

const SAPPERS: readonly Row[] = [
  [
    'Prospector Mole',
    { mine: { mothership: 'The Mother of Moles', scrapyard: ['Prospector Mole'] } },
    t => t.do('salvage Prospector Mole'),
    t => [
      [t.hand(0), t.yard(0)],
      [['Prospector Mole'], ['Pack Walker']],
    ],
  ],
  [
    'Blind Digger',
    {
      ...claiming('Treasure Convoy'),
      mine: {
        mothership: 'The Mother of Moles',
        scrapyard: ['Blind Digger'],
        board: [{ card: 'Old King Mole', at: 'Treasure Convoy' }],
      },
    },
    t => t.do('yes'),
    t => [t.has('Blind Digger'), true],
  ],
  [
    'Lantern Bearer',
    { mine: { board: ['Lantern Bearer'], hold: ['Sinkhole', 'Dig In'] } },
    t => t.do('use Lantern Bearer').by('may 0', 'no'),
    t => [
      [t.hold(0), t.yard(0)],
      [['Sinkhole', 'Dig In'], []],
    ],
  ],
  [
    'Tunnel Rats',
    { mine: { mothership: 'The Mother of Moles', scrapyard: ['Tunnel Rats'] } },
    t => t.do('resurface Tunnel Rats'),
    t => [t.has('Tunnel Rats'), true],
  ],
  ['Tunnel Engineer', { mine: { board: ['Tunnel Engineer'] } }, use('Tunnel Engineer'), t => [t.yard(0).length, 2]],
  [
    'Mining Mole',
    {
      mine: { mothership: 'The Mother of Moles', exhausted: true, board: ['Mining Mole'], hand: ['Sinkhole'] },
      theirs: { board: ['Silt Lurker'] },
    },
    deploy('Sinkhole'),
    t => [
      [t.card('Mining Mole').exhausted, t.left('Silt Lurker')],
      [true, 1],
    ],
  ],
  [
    'Bunker Guard',
    { phase: 'sortie', mine: { board: ['Bunker Guard'] }, middle: [{ card: 'Abandoned Depot' }] },
    nothing,
    t => [t.legal, ['Bunker Guard to Abandoned Depot']],
  ],
  [
    'Cave-in Crew',
    { mine: hand('Cave-in Crew'), theirs: { board: ['Mooring Mast'] } },
    deploy('Cave-in Crew', 'enemy Mooring Mast'),
    t => [
      [t.left('Mooring Mast'), t.has('Cave-in Crew')],
      [1, true],
    ],
  ],
  [
    'Gravedigger',
    { mine: { ...hand('Gravedigger'), scrapyard: ['Blind Digger', 'Old King Mole', 'Sinkhole'] } },
    t => t.do('deploy Gravedigger').pass().do('Blind Digger'),
    t => [t.hand(0), ['Blind Digger']],
  ],
  [
    'Burrow Captain',
    {
      mine: { mothership: 'The Mother of Moles', board: ['Burrow Captain'], hand: ['Prospector Mole'] },
      theirs: { board: ['Silt Lurker'] },
    },
    t => t.do('deploy Prospector Mole').pass().do('enemy Silt Lurker'),
    t => [t.left('Silt Lurker'), 2],
  ],
  [
    'Star-Nosed Breaker',
    { mine: { engines: STEAM, scrapyard: ['Star-Nosed Breaker'] } },
    t => t.do('salvage Star-Nosed Breaker'),
    t => [t.hand(0), ['Star-Nosed Breaker']],
  ],
  [
    'Old King Mole',
    { mine: { engines: `${STEAM}S`, scrapyard: ['Old King Mole'] } },
    t => t.do('resurface Old King Mole'),
    t => [t.has('Old King Mole'), true],
  ],
  [
    'Deep Dig',
    { mine: hand('Deep Dig') },
    deploy('Deep Dig'),
    t => [t.yard(0), ['Pack Walker', 'Pack Walker', 'Deep Dig']],
  ],
  [
    'Dig In',
    { ...WINDOW, mine: { ...hand('Dig In'), board: [...atShip('Pack Walker'), 'Nomad'] } },
    deploy('Dig In'),
    t => [
      [t.plating('Pack Walker'), t.plating('Nomad')],
      [1, 0],
    ],
  ],
  [
    'Sinkhole',
    { mine: { engines: STEAM, scrapyard: ['Sinkhole'] }, theirs: { board: ['Silt Lurker'] } },
    t => t.do('resurface Sinkhole').pass(),
    t => [
      [t.left('Silt Lurker'), t.yard(0), t.can('install Sapper Engine')],
      [1, ['Sinkhole'], true],
    ],
  ],
  [
    'Buried Cache',
    { mine: { ...hand('Buried Cache'), scrapyard: ['Blind Digger', 'Sinkhole'] } },
    deploy('Buried Cache'),
    t => [
      [t.hand(0), t.yard(0)],
      [['Blind Digger'], ['Sinkhole', 'Pack Walker', 'Buried Cache']],
    ],
  ],
  [
    'Undermine',
    {
      mine: { ...hand('Undermine'), board: ['Mooring Mast'] },
      theirs: { board: ['The Ordnance Works', 'Pack Walker'] },
    },
    deploy('Undermine', 'enemy The Ordnance Works'),
    t => [
      [t.has('The Ordnance Works'), t.has('Mooring Mast')],
      [false, true],
    ],
  ],
  [
    'Breakthrough',
    { mine: { ...hand('Breakthrough'), board: ['Prospector Mole', 'Moleling', 'Gravedigger'] } },
    deploy('Breakthrough'),
    t => [['Prospector Mole', 'Moleling', 'Gravedigger'].map(c => t.firepower(c)), [3, 3, 2]],
  ],
  [
    'Tunnel Collapse',
    {
      ...WINDOW,
      mine: { ...hand('Tunnel Collapse'), board: [...atShip('Pack Walker'), 'Nomad'] },
      theirs: { board: atShip('Pressure Hulk') },
    },
    deploy('Tunnel Collapse'),
    t => [['Pack Walker', 'Pressure Hulk', 'Nomad'].map(c => t.has(c)), [false, false, true]],
  ],
  [
    'Lost Mole Recovery',
    {
      ...claiming('Lost Mole Recovery'),
      mine: {
        board: [{ card: 'Old King Mole', at: 'Lost Mole Recovery' }],
        hold: ['Old King Mole', 'Mining Mole', 'Sinkhole'],
      },
    },
    t => t.do('yes').by('search 0', 'Mining Mole'),
    t => [
      [t.card('Mining Mole').isNew, t.hold(0).length],
      [false, 2],
    ],
  ],
  [
    'The Sunken Vault',
    {
      ...claiming('The Sunken Vault'),
      mine: {
        board: [{ card: 'Old King Mole', at: 'The Sunken Vault' }],
        scrapyard: ['Sinkhole', 'Dig In', 'Deep Dig'],
      },
    },
    t => t.do('Sinkhole, Deep Dig'),
    t => [t.hand(0), ['Sinkhole', 'Deep Dig']],
  ],
  [
    'Mole Warren',
    { mine: { engines: STEAM, board: ['Mole Warren'], scrapyard: ['Tunnel Rats', 'Tunnel Rats'] } },
    t => t.do('resurface Tunnel Rats', 'resurface Tunnel Rats'),
    t => [t.cards('Moleling').length, 1],
  ],
];

const AERONAUTS: readonly Row[] = [
  [
    'Kite Scout',
    { mine: { mothership: 'The Aerie', ...hand('Signal Rocket'), hold: ['Kite Scout', 'Tailwind'] } },
    t => t.do('deploy Signal Rocket').pass().do('Tailwind').do('Kite Scout'),
    t => [
      [t.has('Kite Scout'), t.card('Kite Scout').isNew],
      [true, true],
    ],
  ],
  [
    'Ballast Runner',
    { mine: hand('Ballast Runner') },
    t => t.do('deploy Ballast Runner').pass().do('end'),
    t => [t.legal, ['Ballast Runner to mothership']],
  ],
  [
    'Wind Reader',
    { mine: { ...hand('Wind Reader'), hold: ['Tailwind', 'Patrol Dirigible', 'Pack Walker'] } },
    t => t.do('deploy Wind Reader').pass().do('Patrol Dirigible'),
    t => [
      [t.hand(0), t.yard(0)],
      [['Patrol Dirigible'], ['Tailwind']],
    ],
  ],
  [
    'Fuel Tender',
    { mine: { board: ['Fuel Tender'], scrapyard: ['Tailwind', 'Storm Rider'] } },
    t => t.do('use Fuel Tender', 'Storm Rider, Tailwind'),
    t => [
      [t.steam(0), t.hold(0).slice(-2)],
      ['AA', ['Storm Rider', 'Tailwind']],
    ],
  ],
  [
    'Spotter Balloon',
    { mine: { ...hand('Signal Rocket'), board: ['Spotter Balloon'] } },
    t => t.do('deploy Signal Rocket').pass(),
    t => [t.legal.length, 3],
  ],
  [
    'Falcon Handler',
    { mine: hand('Falcon Handler'), theirs: { board: ['Silt Lurker'] } },
    deploy('Falcon Handler', 'enemy Silt Lurker'),
    t => [t.left('Silt Lurker'), 2],
  ],
  ['Cloud Cutter', { mine: { board: ['Cloud Cutter'] } }, nothing, t => [t.initiative(0), 6]],
  [
    'Storm Rider',
    { mine: { ...hand('Signal Rocket'), hold: ['Storm Rider', 'Tailwind'] }, theirs: { board: ['Silt Lurker'] } },
    t => t.do('deploy Signal Rocket').pass().do('Tailwind').do('Storm Rider'),
    t => [t.left('Silt Lurker'), 2],
  ],
  [
    'Bomber Dirigible',
    { ...WINDOW, mine: { board: ['Bomber Dirigible'] }, theirs: { board: ['Mooring Mast'] } },
    use('Bomber Dirigible'),
    t => [
      [t.left('Mooring Mast'), t.card('Bomber Dirigible').exhausted],
      [2, true],
    ],
  ],
  [
    'Sky Marshal Vey',
    { mine: { board: ['Sky Marshal Vey', 'Glider', 'Kite Scout', 'Patrol Dirigible'] } },
    nothing,
    t => [['Sky Marshal Vey', 'Glider', 'Kite Scout', 'Patrol Dirigible'].map(c => t.firepower(c)), [2, 2, 2, 1]],
  ],
  [
    'The Grand Zeppelin',
    { ...UPKEEP, mine: { mothership: 'The Aerie', board: ['The Grand Zeppelin'], engines: 'A' } },
    t => t.do('The Grand Zeppelin, The Aerie').by('upkeepCost 0', 'yes'),
    t => [
      [t.has('The Grand Zeppelin'), t.has('Glider')],
      [true, true],
    ],
  ],
  [
    'Signal Rocket',
    { mine: { ...hand('Signal Rocket'), hold: ['Signal Rocket', 'Tailwind'] } },
    t => t.do('deploy Signal Rocket').pass().do('Tailwind').do('Signal Rocket'),
    t => [t.initiative(0), 6],
  ],
  [
    'Tailwind',
    { mine: { ...hand('Tailwind'), board: ['Pack Walker'] } },
    deploy('Tailwind'),
    t => [t.firepower('Pack Walker'), 2],
  ],
  [
    'Bombing Run',
    { mine: hand('Bombing Run'), theirs: { board: ['Mooring Mast', 'Silt Lurker'] } },
    deploy('Bombing Run', 'enemy Silt Lurker'),
    t => [t.left('Silt Lurker'), 1],
  ],
  [
    'Strafing Pass',
    {
      ...WINDOW,
      mine: { ...hand('Strafing Pass'), board: atShip('Nomad') },
      theirs: { board: atShip('Pressure Hulk') },
    },
    deploy('Strafing Pass'),
    t => [t.left('Pressure Hulk'), 4],
  ],
  [
    'Cut the Moorings',
    { mine: hand('Cut the Moorings'), theirs: { board: ['Pressure Hulk'] } },
    deploy('Cut the Moorings'),
    t => [t.hand(1), ['Pressure Hulk']],
  ],
  [
    'Refuelling Run',
    { mine: { ...hand('Refuelling Run'), scrapyard: ['Tailwind', 'Tailwind', 'Tailwind'] } },
    deploy('Refuelling Run', 'Tailwind, Tailwind #2, Tailwind #3'),
    t => [
      [t.hand(0).length, t.hold(0).length],
      [2, 6],
    ],
  ],
  [
    'Scramble!',
    { mine: { ...hand('Scramble!'), board: [{ card: 'Pack Walker', isNew: true }] } },
    t => t.do('deploy Scramble!').pass().do('end'),
    t => [t.legal, ['Pack Walker to mothership']],
  ],
  [
    'Weather Station Nine',
    { ...claiming('Weather Station Nine', { hand: Array.from({ length: 7 }, () => 'Pack Walker') }) },
    t => t.until('act 0').do('end'),
    t => [
      [t.hand(0).length, t.asked],
      [7, 'act 1'],
    ],
  ],
  [
    'The High Aerodrome',
    { ...claiming('The High Aerodrome', { hold: ['Pack Walker', 'Patrol Dirigible'] }) },
    t => t.do('yes').by('search 0', 'Patrol Dirigible'),
    t => [t.hand(0), ['Patrol Dirigible']],
  ],
  [
    'Mooring Mast',
    { ...UPKEEP, mine: { mothership: 'The Aerie', board: ['Mooring Mast'] } },
    t => t.do('Mooring Mast, The Aerie').by('mayPay 0', 'yes'),
    t => [t.card('Glider').isNew, false],
  ],
];

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
    t => t.do('deploy Loot the Hold').pass().do('Pack Walker, Pack Walker #2'),
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

const ABYSSALS: readonly Row[] = [
  [
    'Echo Listener',
    { mine: { board: ['Echo Listener'] }, theirs: { hold: ['Sinkhole', 'Dig In'] } },
    nothing,
    t => [JSON.stringify(t.state.piles[1].hold[0]).includes('"audience":"all"'), true],
  ],
  ['Depth Diver', { mine: hand('Depth Diver') }, deploy('Depth Diver'), t => [t.yard(1), ['Pack Walker']]],
  [
    'Drowned Scholar',
    { mine: { board: ['Drowned Scholar'], hold: ['Undertow', 'Silt Lurker', 'Dig In'], engines: 'Y' } },
    t => t.do('use Drowned Scholar', 'Silt Lurker'),
    t => [
      [t.hand(0), t.hold(0)],
      [['Silt Lurker'], ['Dig In', 'Undertow']],
    ],
  ],
  [
    'Pearl Tender',
    { mine: { board: ['Pearl Tender'], hand: ['Silt Lurker'], exhausted: true } },
    deploy('Silt Lurker'),
    t => [t.card('Pearl Tender').exhausted, true],
  ],
  [
    'Lantern Angler',
    { phase: 'sortie', mine: { board: ['Lantern Angler'] } },
    t => t.do('Lantern Angler to mothership'),
    t => [t.yard(1), ['Pack Walker']],
  ],
  [
    'Minelayer',
    { ...WINDOW, mine: { engines: 'Y', board: ['Minelayer'] }, theirs: { board: [...atShip('Silt Lurker'), 'Drone'] } },
    use('Minelayer'),
    t => [
      [t.left('Silt Lurker'), t.has('Drone')],
      [1, true],
    ],
  ],
  [
    'Tide Caller',
    { ...UPKEEP, mine: { mothership: 'Xion II', board: ['Tide Caller'] } },
    nothing,
    t => [t.yard(1), ['Pack Walker']],
  ],
  [
    'Kraken Spawn',
    { mine: hand('Kraken Spawn'), theirs: { board: ['Patrol Dirigible', 'Pressure Hulk'] } },
    deploy('Kraken Spawn', 'enemy Patrol Dirigible'),
    t => [t.hand(1), ['Patrol Dirigible']],
  ],
  [
    'The Leviathan',
    { mine: { board: ['The Leviathan'] }, theirs: { scrapyard: Array.from({ length: 11 }, () => 'Pack Walker') } },
    nothing,
    t => [t.firepower('The Leviathan'), 5],
  ],
  [
    'Undertow',
    { ...WINDOW, mine: hand('Undertow'), theirs: { board: [...atShip('Pressure Hulk'), 'Drone'] } },
    deploy('Undertow'),
    t => [t.hand(1), ['Pressure Hulk']],
  ],
  [
    'Crushing Depths',
    { mine: hand('Crushing Depths'), theirs: { board: ['Drone', { card: 'Pressure Hulk', exhausted: true }] } },
    deploy('Crushing Depths'),
    t => [
      [t.has('Pressure Hulk'), t.has('Drone')],
      [false, true],
    ],
  ],
  [
    'Patient Waters',
    { mine: { ...hand('Patient Waters'), hold: ['Undertow', 'Silt Lurker', 'Dig In'] } },
    t => t.do('deploy Patient Waters').pass().do('Dig In', 'Undertow, Silt Lurker'),
    t => [
      [t.hand(0), t.hold(0)],
      [['Dig In'], ['Undertow', 'Silt Lurker']],
    ],
  ],
  [
    'Still Waters',
    {
      ...WINDOW,
      mine: { ...hand('Still Waters'), board: atShip('Siege Colossus') },
      theirs: { board: atShip('Drone') },
    },
    deploy('Still Waters'),
    t => [
      [t.hull(1), t.has('Drone')],
      [30, true],
    ],
  ],
  ['Drain the Tanks', { mine: hand('Drain the Tanks') }, deploy('Drain the Tanks'), t => [t.yard(1).length, 3]],
  ['The Black Trench', claiming('The Black Trench'), nothing, t => [t.yard(1).length, 3]],
  [
    'Sunken Archive',
    { mine: { ...hand('Patient Waters'), logbook: ['Sunken Archive'] } },
    t => t.do('deploy Patient Waters').pass(),
    t => [t.legal.length, 4],
  ],
  [
    'The Rising Deep',
    { mine: { engines: 'YYY', board: [{ card: 'The Rising Deep', tide: 9 }] } },
    t => t.do('use The Rising Deep'),
    t => [t.ranking, [[0], [1]]],
  ],
];

const OTHERS: readonly Row[] = [
  [
    'Ruin Pickers',
    {
      ...BATTLE,
      mine: { board: [{ card: 'Ruin Pickers', at: 'Treasure Convoy' }] },
      middle: [{ card: 'Treasure Convoy' }],
    },
    nothing,
    t => [t.progress('Treasure Convoy'), [2, 0]],
  ],
  [
    'Travelling Tinker',
    { mine: { ...hand('Travelling Tinker'), board: [{ card: 'Pressure Hulk', damage: 5 }] } },
    t => t.do('deploy Travelling Tinker').pass().do('Pressure Hulk'),
    t => [t.left('Pressure Hulk'), 6],
  ],
  ['Smoke Signal', { mine: hand('Smoke Signal') }, deploy('Smoke Signal'), t => [t.hand(0), ['Pack Walker']]],
  [
    'Common Boiler',
    { mine: { exhausted: true, board: ['Common Boiler'], hand: ['Deep Dig'] } },
    deploy('Deep Dig'),
    t => [t.card('Common Boiler').exhausted, true],
  ],
  [
    'The Old World Archive',
    { ...claiming('The Old World Archive') },
    t => t.by('drawUpTo 0', '2'),
    t => [t.hand(0).length, 2],
  ],
  ['Glider', { phase: 'stow', mine: { board: ['Glider'] } }, nothing, t => [t.has('Glider'), false]],
  [
    'Longboat',
    { phase: 'sortie', mine: { board: [{ card: 'Longboat', isNew: true }] } },
    nothing,
    t => [t.legal, ['Longboat to mothership']],
  ],
];

const MOTHERSHIPS: readonly Row[] = [
  [
    'The Wandering Bastion',
    { mine: { mothership: 'The Wandering Bastion', hand: ['Pack Walker'], engines: 'I' } },
    deploy('Pack Walker'),
    t => [t.has('Nomad'), true],
  ],
  [
    'The Iron Pilgrim',
    { ...UPKEEP, mine: { board: [{ card: 'Pack Walker', damage: 2 }, { card: 'Nomad' }] } },
    nothing,
    t => [t.left('Pack Walker'), 3],
  ],
  [
    'The Mother of Moles',
    { mine: { mothership: 'The Mother of Moles', board: ['Prospector Mole', 'Nomad'] } },
    use('The Mother of Moles'),
    t => [
      [t.firepower('Prospector Mole'), t.firepower('Nomad')],
      [2, 1],
    ],
  ],
  [
    'Deep Drill Rig',
    { mine: { mothership: 'Deep Drill Rig' } },
    t => t.do('use Deep Drill Rig', 'use Deep Drill Rig'),
    t => [t.yard(0).length, 2],
  ],
  [
    'The Aerie',
    { ...UPKEEP, mine: { mothership: 'The Aerie', board: ['Patrol Dirigible', 'Bomber Dirigible'] } },
    nothing,
    t => [t.cards('Glider').length, 2],
  ],
  [
    'Stormglass Citadel',
    {
      mine: {
        mothership: 'Stormglass Citadel',
        scrapyard: ['Tailwind', 'Tailwind', 'Tailwind', 'Tailwind', 'Tailwind', 'Tailwind'],
      },
    },
    t => t.do('use Stormglass Citadel', 'Tailwind, Tailwind #2, Tailwind #3'),
    t => [
      [t.steam(0), t.can('use Stormglass Citadel')],
      ['A', false],
    ],
  ],
  [
    'The Black Regatta',
    { ...BATTLE, mine: { mothership: 'The Black Regatta', hand: ['Gunrunner'], board: atShip('Sea Marauder') } },
    t => t.by('scrap 0', 'Gunrunner'),
    t => [t.hand(0), ['Pack Walker']],
  ],
  [
    'The Gallows Queen',
    {
      ...WINDOW,
      mine: { mothership: 'The Gallows Queen', board: [{ card: 'Sea Marauder', at: 'mothership', exhausted: true }] },
    },
    use('The Gallows Queen'),
    t => [
      [t.card('Sea Marauder').place, t.card('Sea Marauder').exhausted, t.hull(1)],
      [undefined, true, 30],
    ],
  ],
  [
    'Xion II',
    { mine: { mothership: 'Xion II', engines: 'Y' } },
    use('Xion II'),
    t => [
      [t.has('Drone'), t.card('Xion II').exhausted],
      [true, true],
    ],
  ],
  [
    'The Drowned Cathedral',
    { mine: { mothership: 'The Drowned Cathedral', engines: 'YYY' } },
    t => t.do('use The Drowned Cathedral', 'use The Drowned Cathedral'),
    t => [t.yard(1).length, 2],
  ],
];

const SETS = { IRONCLADS, SAPPERS, AERONAUTS, CORSAIRS, ABYSSALS, OTHERS, MOTHERSHIPS };

for (const [set, rows] of Object.entries(SETS)) {
  describe(set.toLowerCase(), () => {
    it.each(rows)('%s', (_, given, play, outcome) => {
      const t = position(given);
      play(t);
      const [found, wanted] = outcome(t);
      expect(found).toEqual(wanted);
    });
  });
}

it('has a row for every card with an ability; counters are in cards.test.ts', () => {
  const rows = Object.values(SETS).flatMap(set => set.map(([card]) => card));
  const able = ALL_CARDS.filter(card => card.kind !== 'engine' && card.abilities.length > 0).map(card => card.name);
  const counters = ['Heave To!', 'Swallowed by the Deep', 'Wash away!'];
  expect(able.filter(card => !rows.includes(card) && !counters.includes(card))).toEqual([]);
});
