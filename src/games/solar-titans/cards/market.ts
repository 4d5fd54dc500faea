/** The 38 titles of the main market, 80 cards (rules 3.4). */
import { card } from './make.ts';
import type { Card } from './types.ts';

const weapons: readonly Card[] = [
  card('Mining Laser', 'weapon', {
    copies: 1,
    cost: 2,
    attack: ['front'],
    level: 1,
    defense: 1,
    traits: [{ do: 'creditOnFire', n: 1 }],
  }),
  card('Boost Laser', 'weapon', {
    copies: 2,
    cost: 3,
    attack: ['front'],
    level: 1,
    defense: 1,
    traits: [{ do: 'charge', cost: 3, level: 3 }],
  }),
  card('Volatile Laser', 'weapon', {
    copies: 2,
    cost: 4,
    attack: ['front'],
    level: 2,
    defense: 1,
    traits: [{ do: 'burst', defense: 1 }],
  }),
  card('Link Laser', 'weapon', {
    copies: 2,
    cost: 4,
    attack: ['front'],
    level: 1,
    defense: 1,
    icons: ['upgrade'],
    traits: [{ do: 'boostPerLaser' }],
  }),
  card('Gamma Laser', 'weapon', { copies: 2, cost: 5, attack: ['front'], level: 2, defense: 2 }),
  card('Gravity Laser', 'weapon', {
    copies: 1,
    cost: 6,
    attack: ['pierce'],
    level: 1,
    defense: 2,
    icons: ['upgrade'],
    traits: [{ do: 'boostPerLaser' }],
  }),
  card('Nano Cannon', 'weapon', {
    copies: 2,
    cost: 3,
    attack: ['front'],
    level: 1,
    defense: 1,
    icons: ['upgrade', 'move'],
    traits: [{ do: 'boostIfBare' }],
  }),
  card('Auto Cannon', 'weapon', {
    copies: 4,
    cost: 3,
    attack: ['front'],
    level: 1,
    defense: 1,
    traits: [{ do: 'chain' }],
  }),
  card('Shock Cannon', 'weapon', {
    copies: 2,
    cost: 4,
    attack: ['front'],
    level: 1,
    defense: 2,
    traits: [{ do: 'shock', n: 1 }],
  }),
  card('Heavy Cannon', 'weapon', {
    copies: 2,
    cost: 5,
    attack: ['front'],
    level: 3,
    defense: 2,
    icons: ['noMove'],
    traits: [{ do: 'armCost', n: 2 }],
  }),
  card('Phase Cannon', 'weapon', {
    copies: 2,
    cost: 6,
    attack: ['front'],
    level: 2,
    defense: 1,
    traits: [{ do: 'passOver' }],
  }),
  card('Mass Cannon', 'weapon', { copies: 1, cost: 8, attack: ['pierce'], level: 4, defense: 2 }),
  card('Flux Beam', 'weapon', {
    copies: 2,
    cost: 3,
    defense: 1,
    traits: [{ do: 'swapEnemy' }, { do: 'charge', cost: 2, level: 2 }],
  }),
  card('Scythe Beam', 'weapon', {
    copies: 3,
    cost: 6,
    attack: ['wide'],
    level: 1,
    defense: 1,
    icons: ['upgrade'],
    traits: [{ do: 'boostAfterShot' }],
  }),
  card('Katana Beam', 'weapon', { copies: 1, cost: 7, attack: ['wide'], level: 2, defense: 2 }),
  card('Relic Missile', 'weapon', {
    copies: 2,
    cost: 3,
    attack: ['flank'],
    level: 2,
    defense: 1,
    icons: ['noRepair'],
    traits: [{ do: 'wearOut' }],
  }),
  card('Disruptor Missile', 'weapon', { copies: 1, cost: 5, attack: ['flank'], defense: 1, traits: [{ do: 'seize' }] }),
  card('Styx Missile', 'weapon', { copies: 3, cost: 4, attack: ['flank'], level: 1, defense: 1 }),
  card('Artemis Missile', 'weapon', { copies: 1, cost: 6, attack: ['flank', 'front'], level: 2, defense: 1 }),
  card('Nova Mine', 'weapon', {
    copies: 2,
    cost: 4,
    level: 1,
    defense: 1,
    icons: ['noScrap', 'noRepair'],
    traits: [{ do: 'mine', defense: 1 }],
  }),
];

const plates: readonly Card[] = [
  card('Standard Plate', 'plate', { copies: 4, cost: 2, defense: 2 }),
  card('Reserve Plate', 'plate', { copies: 2, cost: 3, defense: 2, icons: ['prep'], traits: [{ do: 'setAside' }] }),
  card('Phoenix Plate', 'plate', { copies: 2, cost: 4, defense: 2, traits: [{ do: 'selfRepair', cost: 2 }] }),
  card('Nano Plate', 'plate', { copies: 3, cost: 3, defense: 2, traits: [{ do: 'shareRepair' }] }),
  card('Sentinel Plate', 'plate', { copies: 3, cost: 4, defense: 2, traits: [{ do: 'screen' }] }),
  card('Jammer Plate', 'plate', { copies: 2, cost: 3, defense: 2, traits: [{ do: 'jam', n: 1 }] }),
  card('Kinetic Plate', 'plate', { copies: 2, cost: 4, defense: 2, traits: [{ do: 'noSum', least: 2 }] }),
  card('Dione Plate', 'plate', { copies: 3, cost: 3, defense: 2, icons: ['move'] }),
  card('Titan Plate', 'plate', { copies: 1, cost: 6, defense: 4, icons: ['noMove'] }),
];

const systems: readonly Card[] = [
  card('Solar Battery', 'system', { copies: 2, cost: 4, defense: 1, traits: [{ do: 'income', n: 1 }] }),
  card('Backup Hub', 'system', { copies: 2, cost: 3, defense: 1, icons: ['noRepair'], traits: [{ do: 'hub' }] }),
  card('Deck Crane', 'system', { copies: 2, cost: 3, defense: 1, traits: [{ do: 'crane' }] }),
];

const others: readonly Card[] = [
  card('Boarding Pod', 'pod', {
    copies: 6,
    cost: 2,
    attack: ['flank'],
    level: 1,
    icons: ['prep'],
    traits: [{ do: 'board' }],
  }),
  card('Transport Crew', 'crew', { copies: 2, cost: 3, uses: [{ do: 'credit', n: 2 }] }),
  card('Salvage Crew', 'crew', {
    copies: 2,
    cost: 2,
    uses: [
      { do: 'credit', n: 1 },
      { do: 'scrapShip', n: 2 },
    ],
  }),
  card('System Inhibitor', 'crew', { copies: 2, cost: 3, uses: [{ do: 'clog' }] }),
  card('Contingency Crew', 'crew', {
    copies: 1,
    cost: 3,
    icons: ['prep'],
    uses: [{ do: 'arm', n: 1 }, { do: 'haul' }, { do: 'credit', n: 1 }],
  }),
  card('Crew Augmenter', 'crew', { copies: 1, cost: 5, uses: [{ do: 'draw', n: 2 }] }),
];

export const market: readonly Card[] = [...weapons, ...plates, ...systems, ...others];
