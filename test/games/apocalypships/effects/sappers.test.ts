/** What each card does: Sappers. */
import { atShip, claiming, deploy, hand, holds, nothing, type Row, STEAM, use, WINDOW } from './support.ts';

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

holds('sappers', SAPPERS);
