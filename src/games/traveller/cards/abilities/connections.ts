/** What the Connections do. */
import type { Deeds } from '../types.ts';

export const CONNECTION_DEEDS: Readonly<Record<string, Deeds>> = {
  CN01: { abilities: [{ time: 'R', cost: { exert: true }, effects: [{ do: 'topThree' }] }] },
  CN02: {
    abilities: [
      {
        time: 'F',
        phase: 'procurement',
        cost: { exert: true, cr: 2 },
        effects: [{ do: 'fetch', trait: 'Unsavory', to: 'hand' }],
      },
    ],
  },
  CN03: {
    abilities: [
      {
        time: 'R',
        phase: 'procurement',
        cost: { exert: true },
        effects: [{ do: 'discount', on: 'upgrade', n: 2, until: 'phase' }],
      },
    ],
  },
  CN04: {
    counter: 'Bookkeeping',
    pays: 'counters',
    triggers: [{ on: 'vp-gained', effects: [{ do: 'counter', ref: 'self', n: 1, name: 'Bookkeeping' }] }],
    abilities: [
      {
        time: 'F',
        after: 'opponent-vp',
        cost: { exert: true },
        effects: [{ do: 'counter', ref: 'self', n: 1, name: 'Bookkeeping' }],
      },
    ],
  },
  CN05: {
    abilities: [
      {
        time: 'F',
        phase: 'resource',
        cost: { exert: true, cr: 1 },
        effects: [{ do: 'cardToken', tokens: 'basic', use: 'complication' }],
      },
    ],
  },
  CN06: {
    abilities: [
      {
        time: 'F',
        phase: 'procurement',
        cost: { exert: true, cr: 1 },
        effects: [{ do: 'fetch', kinds: ['gear', 'upgrade'], to: 'hand' }],
      },
    ],
  },
  CN07: {
    abilities: [
      {
        time: 'F',
        phase: 'resource',
        cost: { exert: true, vp: 1 },
        effects: [{ do: 'add', tokens: ['Cg'] }, { do: 'frontier' }],
      },
    ],
  },
  CN08: {
    abilities: [
      {
        time: 'F',
        phase: 'resolution',
        cost: { exert: true },
        effects: [{ do: 'cardToken', tokens: ['Cbt.T', 'Tec.T', 'Und.T'], use: 'complication' }],
      },
    ],
  },
  CN09: {
    abilities: [
      {
        time: 'F',
        phase: 'procurement',
        cost: { exert: true, cr: 2 },
        targets: [{ what: 'discard', whose: 'mine', kind: 'upgrade', untargeted: true }],
        effects: [{ do: 'retrieve', ref: 't0', to: 'hand' }],
      },
    ],
  },
  CN10: {
    abilities: [
      {
        time: 'F',
        phase: 'ready',
        cost: { exert: true, cr: 3 },
        targets: [{ what: 'contract', unpursued: true }],
        effects: [{ do: 'tibor' }],
      },
    ],
  },
  CN11: {
    abilities: [
      {
        time: 'F',
        phase: 'resource',
        cost: { exert: true, cr: 2 },
        effects: [{ do: 'cardToken', tokens: 'basic', use: 'contract' }],
      },
    ],
  },
  CN12: { abilities: [{ time: 'F', cost: { exert: true }, effects: [{ do: 'aunt-crow' }] }] },
  CN13: {
    abilities: [
      {
        time: 'F',
        phase: 'procurement',
        cost: { exert: true, sacrifice: ['gear', 'upgrade'] },
        effects: [{ do: 'discount', on: 'any', n: 'sacrifice', until: 'phase' }],
      },
    ],
  },
  CN14: {
    counter: 'Corruption',
    triggers: [{ on: 'opponent-event', effects: [{ do: 'counter', ref: 'self', n: 1, name: 'Corruption' }] }],
    abilities: [
      {
        time: 'F',
        after: 'own-event',
        cost: { cr: 1 },
        effects: [{ do: 'counter', ref: 'self', n: 1, name: 'Corruption' }],
      },
      {
        time: 'R',
        cost: { exert: true, counters: 3 },
        targets: [{ what: 'event', untargeted: true }],
        effects: [{ do: 'cancel', ref: 't0' }],
      },
    ],
  },
  CN15: {
    counter: 'Depot',
    abilities: [
      {
        time: 'F',
        phase: 'resource',
        cost: { tokens: { of: 'Cg', n: 1 } },
        effects: [{ do: 'counter', ref: 'self', n: 1, name: 'Depot' }],
      },
      { time: 'F', cost: { counters: 2 }, effects: [{ do: 'add', tokens: 'basic' }] },
    ],
  },
  CN16: {
    counter: 'Leverage',
    triggers: [
      { on: 'contract-resolved', effects: [{ do: 'counter', ref: 'self', n: 1, name: 'Leverage' }] },
      { on: 'ready-start', effects: [{ do: 'leverage' }] },
    ],
    abilities: [
      {
        time: 'F',
        after: 'opponent-contract',
        cost: { cr: 2 },
        effects: [{ do: 'counter', ref: 'self', n: 1, name: 'Leverage' }],
      },
      { time: 'F', by: 'anyone', cost: { cr: 4 }, effects: [{ do: 'jettison', ref: 'self' }] },
    ],
  },
  CN17: { keywords: [{ is: 'trifling' }], pays: 'guess' },
  CN18: { triggers: [{ on: 'subplot-vp', effects: [{ do: 'replenish', n: 1 }] }] },
};
