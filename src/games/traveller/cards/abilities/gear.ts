/** What the Gear does. */
import type { Level, Skill } from '../figures.ts';
import type { Ability, Costs, Deeds, Effect, Target } from '../types.ts';

const use = (cost: Costs, effects: readonly Effect[], targets?: readonly Target[]): Ability => ({
  time: 'A',
  use: true,
  phase: 'action',
  cost,
  effects,
  ...(targets && { targets }),
});
const skilled = (skill: Skill, level: Level = 1) => ({ give: 'skill', skill, level }) as const;
const crew: Target = { what: 'crew' };

export const GEAR_DEEDS: Readonly<Record<string, Deeds>> = {
  GE01: { abilities: [use({ cr: 1 }, [{ do: 'attribute', ref: 'ship', av: 1, until: 'round' }])] },
  GE02: { passives: [skilled('Cbt')], abilities: [use({}, [{ do: 'wound', ref: 't0', n: 1 }], [crew])] },
  GE03: {
    abilities: [
      use(
        { jettison: true },
        [{ do: 'woundPick', ref: 't0', n: 2, min: 1, max: 2, chooser: 'me' }],
        [{ what: 'captain', untargeted: true }],
      ),
    ],
  },
  GE04: {
    keywords: [{ is: 'trifling' }],
    abilities: [
      { time: 'R', cost: { jettison: true }, effects: [{ do: 'heal', ref: 'host', n: 2 }] },
      use({ jettison: true }, [{ do: 'heal', ref: 't0', n: 2 }], [crew]),
    ],
  },
  GE05: { keywords: [{ is: 'integral' }], triggers: [{ on: 'attached', effects: [{ do: 'expertise' }] }] },
  GE06: {
    abilities: [
      {
        ...use(
          {},
          [{ do: 'look', ref: 't0' }],
          [{ what: 'complication', faceDown: true, requires: ['Ps', 'Sci'], untargeted: true }],
        ),
        when: { is: 'hostSkill', skill: 'Sci' },
      },
    ],
  },
  GE07: {
    passives: [skilled('Soc')],
    abilities: [
      use(
        { jettison: true },
        [{ do: 'clear', ref: 't0', how: 'resolved' }],
        [{ what: 'complication', requires: ['Soc'] }],
      ),
    ],
  },
  GE08: {
    passives: [skilled('Tec')],
    abilities: [use({ jettison: true }, [{ do: 'home', ref: 't0' }], [{ what: 'upgrade' }])],
  },
  GE09: { passives: [skilled('Med')], abilities: [use({}, [{ do: 'heal', ref: 't0', n: 1 }], [crew])] },
  GE10: {
    abilities: [
      use(
        { cr: 1 },
        [
          { do: 'blank', ref: 't0', until: 'round' },
          { do: 'exert', ref: 't0' },
        ],
        [crew],
      ),
    ],
  },
  GE11: {
    keywords: [{ is: 'hindrance' }],
    triggers: [
      { on: 'attached', effects: [{ do: 'exert', ref: 'host' }] },
      { on: 'ready-start', effects: [{ do: 'wound', ref: 'host', n: 1, pure: true }] },
    ],
  },
  GE12: {
    passives: [
      { give: 'keyword', keyword: { is: 'armor', n: 1 } },
      { give: 'keyword', keyword: { is: 'invulnerable', to: 'hindrances' } },
    ],
  },
  GE13: {
    keywords: [{ is: 'penetration', n: 2 }],
    abilities: [use({ cr: 1 }, [{ do: 'wound', ref: 't0', n: 2 }], [crew])],
  },
  GE14: {
    keywords: [{ is: 'reflec' }],
    abilities: [
      {
        time: 'R',
        phase: 'action',
        cost: { exert: true },
        effects: [{ do: 'armor', ref: 'host', n: 1, until: 'action' }],
      },
    ],
  },
  GE15: {
    keywords: [{ is: 'integral' }],
    passives: [
      { give: 'keyword', keyword: { is: 'mechanical' } },
      { give: 'keyword', keyword: { is: 'resilient' } },
      { give: 'trait', trait: 'Unsavory' },
      { give: 'wounds', n: 1 },
    ],
  },
  GE16: {
    keywords: [{ is: 'cash' }, { is: 'hindrance' }],
    counter: 'Mark',
    enters: 3,
    untilEmpty: true,
    triggers: [
      { on: 'host-jettisoned', effects: [{ do: 'vp', n: 1 }] },
      { on: 'ready-start', effects: [{ do: 'counter', ref: 'self', n: -1, name: 'Mark' }] },
    ],
  },
  GE17: {
    passives: [skilled('Tec')],
    abilities: [
      use({}, [{ do: 'heal', ref: 't0', n: 1, mechanical: true }], [{ what: 'crew', mechanical: true }]),
      use({}, [{ do: 'repair', ref: 't0', n: 1 }], [{ what: 'upgrade', whose: 'mine' }]),
    ],
  },
};
