/** What each card does: motherships. */
import { atShip, BATTLE, deploy, holds, nothing, type Row, UPKEEP, use, WINDOW } from './support.ts';

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
    t => t.do('use Stormglass Citadel', '3 Tailwind'),
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

holds('motherships', MOTHERSHIPS);
