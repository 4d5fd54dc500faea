/** What each card does: Ironclads. */
import { atShip, claiming, deploy, hand, holds, nothing, type Row, use, WINDOW } from './support.ts';

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

holds('ironclads', IRONCLADS);
