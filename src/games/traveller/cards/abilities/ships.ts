/** What the ships do. */
import type { Deeds } from '../types.ts';

export const SHIP_DEEDS: Readonly<Record<string, Deeds>> = {
  SH1: {
    abilities: [{ time: 'R', cost: { exert: true }, effects: [{ do: 'discount', on: 'event', n: 3, until: 'round' }] }],
  },
  SH2: {
    abilities: [
      { time: 'R', cost: { exert: true }, effects: [{ do: 'discount', on: 'connection', n: 1, until: 'round' }] },
    ],
    passives: [{ give: 'connections', n: 2 }],
  },
  SH3: {
    abilities: [
      {
        time: 'F',
        phase: 'resource',
        cost: { exert: true, tokens: { of: 'token', n: 3 } },
        effects: [{ do: 'add', tokens: 'any' }],
      },
    ],
  },
  SH4: {
    triggers: [
      { on: 'piracy-damage', once: true, effects: [{ do: 'vp', n: -1 }] },
      { on: 'round-end', when: { is: 'vpGained', min: 5 }, effects: [{ do: 'replenish', n: 2 }] },
    ],
  },
};
