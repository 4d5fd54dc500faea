/** What each card does: neutral cards and what is left. */
import { BATTLE, claiming, deploy, hand, holds, nothing, type Row } from './support.ts';

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

holds('others', OTHERS);
