/** Figures of the ships (docs/rules/traveller.md 3.1; Scout's Jump by the rulebook, K1). */
import type { ShipRow } from '../figures.ts';

const slots = (crew: number, computer: number, hardpoint: number, hull: number, internal: number) => ({
  Crew: crew,
  Computer: computer,
  Hardpoint: hardpoint,
  Hull: hull,
  Internal: internal,
});

export const SHIP_ROWS: readonly ShipRow[] = [
  {
    id: 'SH1',
    name: 'Type S Scout',
    traits: ['Imperial', 'Exploration'],
    tonnage: 100,
    capabilities: ['Ps/Sv'],
    init: 5,
    jump: 1,
    av: 1,
    dv: 0,
    slots: slots(3, 1, 1, 1, 1),
  },
  {
    id: 'SH2',
    name: 'Beowulf Free Trader',
    traits: ['Imperial', 'Mercantile'],
    tonnage: 200,
    capabilities: ['Cg', 'Cg/Ps'],
    init: 3,
    jump: 1,
    av: 0,
    dv: 0,
    slots: slots(4, 1, 1, 2, 2),
  },
  {
    id: 'SH3',
    name: 'Empress Marava Far Trader',
    traits: ['Imperial', 'Mercantile'],
    tonnage: 200,
    capabilities: ['Cg', 'Ps'],
    init: 3,
    jump: 2,
    av: 0,
    dv: 0,
    slots: slots(4, 1, 2, 1, 2),
  },
  {
    id: 'SH4',
    name: 'Subsidized Merchant',
    traits: ['Imperial', 'Mercantile'],
    tonnage: 400,
    capabilities: ['Cg/Ps', 'Cg/Ps', 'Cg/Ps'],
    init: 1,
    jump: 1,
    av: 0,
    dv: 1,
    slots: slots(5, 1, 1, 2, 4),
  },
];
