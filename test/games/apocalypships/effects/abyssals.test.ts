/** What each card does: Abyssals. */
import { atShip, claiming, DIFFERENT, deploy, hand, holds, nothing, type Row, UPKEEP, use, WINDOW } from './support.ts';

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
    { mine: { ...hand('Patient Waters'), logbook: ['Sunken Archive'], hold: DIFFERENT } },
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

holds('abyssals', ABYSSALS);
