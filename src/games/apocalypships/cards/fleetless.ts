/** The 8 cards of no fleet. */
import { base, claim, crew, effect, expedition, maneuver, onBoard } from './define.ts';
import type { CardDef } from './types.ts';

export const FLEETLESS: readonly CardDef[] = [
  crew(
    'NEU-01',
    'Ruin Pickers',
    'Scavenger',
    '2',
    '1/2',
    [{ kind: 'static', static: { stat: 'ownFirepower', n: 1, when: 'atExpedition' } }],
    { keywords: ['Outrider'] },
  ),
  crew('NEU-02', 'Freelance Boarders', 'Mercenary', '3', '3/2'),
  crew('NEU-03', 'Clockwork Sentry', 'Automaton', '4', '2/4', [], { plating: 1 }),
  crew('NEU-04', 'Travelling Tinker', 'Engineer', '2', '1/2', [
    onBoard([{ do: 'repair', n: 'full' }], { what: 'crew', whose: 'yours', min: 0 }),
  ]),
  maneuver('NEU-05', 'Smoke Signal', '1', [effect([{ do: 'draw', n: 1 }])]),
  base('NEU-06', 'Common Boiler', '2', 3, [{ kind: 'steamSource', steam: 'anyFleet' }]),
  expedition('NEU-07', 'Abandoned Depot', '1', '4/1'),
  expedition('NEU-08', 'The Old World Archive', '3', '7/3', [claim([{ do: 'drawUpTo', n: 2 }])], {
    keywords: ['Unique'],
  }),
];
