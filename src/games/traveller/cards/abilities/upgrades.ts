/** What the Upgrades do. */
import type { Deeds, Effect } from '../types.ts';

const ship = (change: { av?: number; dv?: number; init?: number }): Effect => ({
  do: 'attribute',
  ref: 'ship',
  ...change,
  until: 'round',
});

export const UPGRADE_DEEDS: Readonly<Record<string, Deeds>> = {
  UP01: { abilities: [{ time: 'R', cost: { jettison: true }, effects: [ship({ dv: 3 })] }] },
  UP02: {
    abilities: [
      { time: 'F', phase: 'resource', cost: { exert: true, cr: 2 }, effects: [{ do: 'add', tokens: ['Ml/Sv'] }] },
      { time: 'F', phase: 'resolution', cost: { exert: true, cr: 3 }, effects: [{ do: 'add', tokens: ['Ml/Sv'] }] },
    ],
  },
  UP03: {
    abilities: [
      {
        time: 'F',
        phase: 'resolution',
        after: 'own-subplot',
        when: { is: 'contractHas', token: 'Ps' },
        cost: { exert: true, cr: 2 },
        effects: [{ do: 'vp', n: 1 }],
      },
    ],
  },
  UP04: { abilities: [{ time: 'R', cost: { exert: true, cr: 2 }, effects: [ship({ av: 3 })] }] },
  UP05: {
    abilities: [
      { time: 'F', phase: 'resource', cost: { exert: true, cr: 2 }, effects: [{ do: 'add', tokens: ['Cg/Ps'] }] },
    ],
  },
  UP06: { passives: [{ give: 'attribute', to: 'ship', av: 1, when: { is: 'ready' } }] },
  UP07: {
    abilities: [{ time: 'F', phase: 'procurement', cost: { exert: true }, effects: [{ do: 'noSurcharge' }] }],
  },
  UP08: {
    passives: [
      { give: 'attribute', to: 'ship', init: 1 },
      { give: 'attribute', to: 'ship', av: 1, against: 'lower-init' },
    ],
  },
  UP09: {
    abilities: [
      {
        time: 'F',
        after: 'own-contract',
        when: { is: 'contractHas', token: 'Sv' },
        cost: { jettison: true },
        effects: [{ do: 'vp', n: 1 }],
      },
    ],
  },
  UP10: {
    abilities: [
      { time: 'R', cost: { exert: true, cr: 1 }, effects: [ship({ av: 1 })] },
      {
        time: 'F',
        cost: { jettison: true },
        targets: [{ what: 'complication', trait: 'Corsair' }],
        effects: [{ do: 'clear', ref: 't0', how: 'resolved' }],
      },
    ],
  },
  UP11: {
    abilities: [
      {
        time: 'F',
        phase: 'resolution',
        cost: { exert: true },
        effects: [
          { do: 'add', tokens: ['Ps'] },
          { do: 'vp', n: -1 },
        ],
      },
    ],
  },
  UP12: {
    abilities: [
      {
        time: 'F',
        phase: 'adventure',
        limited: true,
        cost: {},
        targets: [{ what: 'complication', faceDown: true, pursued: true, requires: ['Ml', 'Sv'], untargeted: true }],
        effects: [{ do: 'look', ref: 't0' }],
      },
      { time: 'F', phase: 'resource', cost: { exert: true, cr: 2 }, effects: [{ do: 'add', tokens: ['Ml/Sv'] }] },
    ],
  },
  UP13: {
    counter: 'Contraband',
    triggers: [{ on: 'cargo-added', effects: [{ do: 'counter', ref: 'self', n: 1, name: 'Contraband' }] }],
    abilities: [
      { time: 'F', cost: { counters: 1 }, effects: [{ do: 'add', tokens: ['Und.T'] }] },
      { time: 'F', cost: { counters: 3 }, effects: [{ do: 'add', tokens: ['Und.E'] }] },
    ],
  },
  UP14: {
    abilities: [
      {
        time: 'F',
        phase: 'resource',
        cost: { tokens: { of: 'Ops.T', n: 1 } },
        effects: [
          {
            do: 'choose',
            options: [
              { id: 'attack', effects: [ship({ av: 1 })] },
              { id: 'defense', effects: [ship({ dv: 1 })] },
            ],
          },
        ],
      },
      { time: 'F', phase: 'resource', cost: { tokens: { of: 'Tec.T', n: 1 } }, effects: [ship({ av: 1, dv: 1 })] },
    ],
  },
  UP15: { passives: [{ give: 'slot', subtype: 'Crew', n: 1 }] },
  UP16: { passives: [{ give: 'attribute', to: 'ship', av: 2, as: 'defender' }] },
  UP17: {
    abilities: [
      {
        time: 'F',
        phase: 'adventure',
        cost: { jettison: true },
        targets: [{ what: 'contract' }],
        effects: [{ do: 'distanceZero' }],
      },
    ],
  },
  UP18: {
    abilities: [
      {
        time: 'F',
        phase: 'resolution',
        after: 'own-contract',
        cost: { exert: true, tokens: { of: 'capability', n: 2 } },
        effects: [{ do: 'vp', n: 1 }],
      },
    ],
  },
  UP19: {
    abilities: [
      {
        time: 'F',
        phase: 'resource',
        limited: true,
        cost: { tokens: { of: 'capability', n: 1 } },
        effects: [ship({ dv: 2 })],
      },
    ],
  },
  UP20: {
    triggers: [{ on: 'ready-start', effects: [{ do: 'healSplit', ref: 'own', n: 2 }, { do: 'infirmaryMore' }] }],
  },
  UP21: {
    onlyOn: 'SH4',
    reactsIn: 'resolution',
    abilities: [{ time: 'F', cost: { exert: true, cr: 2 }, effects: [ship({ av: 4 })] }],
  },
  UP22: {
    passives: [{ give: 'attribute', to: 'ship', init: 1 }],
    abilities: [{ time: 'R', cost: { exert: true, jettison: true }, effects: [ship({ dv: 1 })] }],
  },
  UP23: {
    passives: [{ give: 'attribute', to: 'ship', initPerInfamy: 1 }],
    abilities: [
      {
        time: 'F',
        when: { is: 'infamy', min: 2 },
        cost: { jettison: true },
        targets: [{ what: 'complication', trait: 'Corsair' }],
        effects: [{ do: 'clear', ref: 't0', how: 'gone' }],
      },
    ],
  },
  UP24: {
    abilities: [
      {
        time: 'F',
        phase: 'resolution',
        after: 'own-piracy',
        cost: { exert: true },
        effects: [
          { do: 'vp', n: 1 },
          { do: 'vpPerUpgrade', subtype: 'Computer' },
        ],
      },
    ],
  },
  UP25: {
    keywords: [{ is: 'hardened', n: 2 }],
    passives: [
      { give: 'attribute', to: 'ship', dv: 2 },
      { give: 'harden-others', n: 1 },
    ],
  },
  UP26: { keywords: [{ is: 'critical', n: 2 }], passives: [{ give: 'attribute', to: 'ship', av: 2 }] },
  UP27: {
    keywords: [
      { is: 'hardened', n: 2 },
      { is: 'countermeasure', trait: 'Meson' },
    ],
  },
  UP28: { keywords: [{ is: 'expendable', n: 3 }] },
  UP29: {
    keywords: [{ is: 'hindrance' }],
    passives: [{ give: 'attribute', to: 'hostShip', init: -2 }],
    abilities: [
      { time: 'A', phase: 'action', by: 'host', cost: { cr: 2 }, effects: [{ do: 'jettison', ref: 'self' }] },
    ],
  },
};
