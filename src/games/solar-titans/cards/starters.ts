/** Starter cards and hired crew (rules 3.2, 3.3). */
import { card } from './make.ts';
import type { Card } from './types.ts';

export const starters: readonly Card[] = [
  card('Command Deck', 'core', { defense: 2, icons: ['noMove'], traits: [{ do: 'command' }], starter: true }),
  card('Crew Quarters', 'core', { defense: 1, traits: [{ do: 'quarters', n: 2 }], starter: true }),
  card('Targeting Bay', 'core', { defense: 1, traits: [{ do: 'targeting', n: 1 }], starter: true }),
  card('Alpha Laser', 'weapon', { attack: ['front'], level: 1, defense: 1, starter: true }),
  card('Light Plate', 'plate', { defense: 1, starter: true }),
  card('Field Repair', 'repair', { traits: [{ do: 'fieldRepair' }], starter: true }),
  card('Cargo Crew', 'crew', { uses: [{ do: 'credit', n: 1 }], starter: true }),
  card('Crew Coordinator', 'crew', {
    uses: [
      { do: 'credit', n: 1 },
      { do: 'scrapHand', cost: 1 },
    ],
    starter: true,
  }),
  card('Arming Crew', 'crew', { icons: ['prep'], uses: [{ do: 'arm', n: 1 }], starter: true }),
];

export const hired: readonly Card[] = [
  card('Hauling Crew', 'crew', { cost: 1, uses: [{ do: 'haul' }], hired: true }),
  card('Mercenary Crew', 'crew', { cost: 2, icons: ['prep'], uses: [{ do: 'arm', n: 1 }], hired: true }),
];
