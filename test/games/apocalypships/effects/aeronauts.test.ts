/** What each card does: Aeronauts. */
import { atShip, claiming, DIFFERENT, deploy, hand, holds, nothing, type Row, UPKEEP, use, WINDOW } from './support.ts';

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
    { mine: { ...hand('Signal Rocket'), board: ['Spotter Balloon'], hold: DIFFERENT } },
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
    deploy('Refuelling Run', '3 Tailwind'),
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

holds('aeronauts', AERONAUTS);
