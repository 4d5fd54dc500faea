/** What the Crew do. */
import type { Level, Skill } from '../figures.ts';
import type { Ability, Deeds, Effect, Target } from '../types.ts';

const crew: Target = { what: 'crew' };
const act = (cost: Ability['cost'], effects: readonly Effect[], targets?: readonly Target[]): Ability => ({
  time: 'A',
  phase: 'action',
  cost,
  effects,
  ...(targets && { targets }),
});
const learn = (skills: readonly Skill[], level: Level): readonly Effect[] => [
  { do: 'gain', ref: 'self', skills, level, until: 'round' },
];
const AIM: Effect = {
  do: 'choose',
  options: [
    { id: 'attack', effects: [{ do: 'attribute', ref: 'ship', av: 1, until: 'round' }] },
    { id: 'defense', effects: [{ do: 'attribute', ref: 'ship', dv: 2, until: 'round' }] },
  ],
};

export const CREW_DEEDS: Readonly<Record<string, Deeds>> = {
  CR01: {
    abilities: [act({ exert: true }, [{ do: 'repair', ref: 't0', n: 'all' }], [{ what: 'upgrade', whose: 'mine' }])],
  },
  CR02: {
    abilities: [
      {
        time: 'F',
        phase: 'adventure',
        cost: { exert: true },
        targets: [{ what: 'adventureDeck' }],
        effects: [{ do: 'peekAdventure', ref: 't0' }],
      },
    ],
  },
  CR03: {
    abilities: [
      {
        time: 'F',
        phase: 'resource',
        cost: { exert: true, cr: 2 },
        targets: [{ what: 'captain' }],
        effects: [{ do: 'strip', ref: 't0', skill: 'Adm' }],
      },
    ],
  },
  CR04: { abilities: [act({ cr: 1 }, learn(['Adm'], 1)), act({ cr: 1 }, learn(['Tec'], 1))] },
  CR05: {
    abilities: [
      act({ exert: true, cr: 1 }, [AIM]),
      { time: 'R', phase: 'resolution', cost: { exert: true, cr: 2 }, effects: [AIM] },
    ],
  },
  CR06: { abilities: [{ ...act({ cr: 1 }, [{ do: 'exert', ref: 't0' }], [crew]), limited: true }] },
  CR07: {
    abilities: [
      {
        time: 'F',
        phase: 'adventure',
        limited: true,
        cost: { cr: 2 },
        targets: [{ what: 'complication', faceDown: true, untargeted: true }],
        effects: [{ do: 'look', ref: 't0' }],
      },
    ],
  },
  CR08: { abilities: [act({ exert: true }, [{ do: 'heal', ref: 't0', n: 'all' }], [crew])] },
  CR09: {
    abilities: [
      act({ exert: true, cr: 1 }, learn(['Sci'], 1)),
      act({ exert: true, discard: 'crew' }, [{ do: 'heal', ref: 't0', n: 'all' }], [crew]),
    ],
  },
  CR10: {
    passives: [{ give: 'concealed-others', n: 1 }],
    abilities: [act({ exert: true, cr: 2 }, [{ do: 'wound', ref: 't0', n: 1, unskilled: 'Und' }], [crew])],
  },
  CR11: {
    abilities: [
      act({ exert: true }, learn(['Soc'], 1)),
      act({ exert: true }, [{ do: 'suppress', ref: 't0', skill: 'Sci', until: 'round' }], [crew]),
    ],
  },
  CR12: {
    abilities: [
      act({ exert: true }, learn(['Cbt'], 2)),
      act({ exert: true, cr: 2 }, [{ do: 'wound', ref: 't0', n: 2 }], [crew]),
    ],
  },
  CR13: { abilities: [act({ exert: true }, [{ do: 'immune', ref: 't0', to: 'crew', until: 'round' }], [crew])] },
  CR14: {
    abilities: [
      act({ exert: true }, [{ do: 'healTrait' }]),
      act(
        { exert: true },
        [
          { do: 'wound', ref: 't0', n: 1 },
          { do: 'skipReady', ref: 'self', unlessTrait: { ref: 't0', trait: 'Unsavory' } },
        ],
        [crew],
      ),
    ],
  },
  CR15: { keywords: [{ is: 'invulnerable', to: 'opponents-crew' }] },
  CR16: {
    pays: 3,
    abilities: [act({ exert: true, cr: 2 }, learn(['Jck'], 1)), act({ cr: 2 }, learn(['Soc', 'Und'], 2))],
  },
  CR17: {
    passives: [
      { give: 'attribute', to: 'ship', init: 1 },
      { give: 'attribute', to: 'ship', init: 2, when: { is: 'upgrades', max: 1 } },
    ],
  },
  CR18: { passives: [{ give: 'discount', kind: 'gear', trait: 'Cybernetics', n: 1 }] },
  CR19: {
    triggers: [{ on: 'heroic-performed', skill: 'Tec', effects: [{ do: 'replenish', n: 1 }] }],
    abilities: [act({ cr: 3 }, learn(['Jck'], 1))],
  },
  CR20: {
    triggers: [{ on: 'heroic-declared', effects: [{ do: 'replenish', n: 1, may: true }] }],
    abilities: [act({ cr: 1 }, learn(['Cbt'], 1))],
  },
  CR21: { triggers: [{ on: 'ready-start', effects: [{ do: 'healEverybody', n: 1 }] }] },
  CR22: { keywords: [{ is: 'resilient' }], passives: [{ give: 'use-only', trait: 'Primitive' }] },
  CR23: { triggers: [{ on: 'subplot-resolved', skill: 'Adm', effects: [{ do: 'vp', n: 1 }] }] },
  CR24: {
    abilities: [
      {
        time: 'F',
        limited: true,
        cost: { cr: 1 },
        targets: [{ what: 'crew', nonHuman: true }],
        effects: [{ do: 'copyText' }],
      },
    ],
  },
  CR25: { passives: [{ give: 'screen-others' }], abilities: [act({ exert: true }, learn(['Und'], 2))] },
  CR26: {
    abilities: [
      {
        ...act(
          { sacrifice: ['gear', 'upgrade'] },
          [{ do: 'retrieve', ref: 't0', to: 'hand' }],
          [{ what: 'discard', whose: 'mine', kinds: ['gear', 'upgrade'] }],
        ),
        limited: true,
      },
    ],
  },
  CR27: { passives: [{ give: 'heroic-dearer', n: 1 }] },
  CR28: { abilities: [act({ exert: true }, learn(['Soc'], 1))] },
  CR29: {
    keywords: [{ is: 'invulnerable', to: 'opponents-wounds', when: { is: 'ready' } }],
    abilities: [
      act(
        { exert: true, cr: 1 },
        [{ do: 'woundPick', ref: 't0', n: 2, min: 1, max: 1, chooser: 'them' }],
        [{ what: 'captain' }],
      ),
    ],
  },
  CR30: {
    keywords: [{ is: 'humaniti' }],
    abilities: [
      {
        time: 'R',
        cost: { jettison: true },
        targets: [{ what: 'event', untargeted: true }],
        effects: [{ do: 'cancel', ref: 't0', retarget: true }],
      },
    ],
  },
  CR31: {
    passives: [{ give: 'jettison-with-trait', trait: 'Solomani' }],
    abilities: [
      {
        time: 'F',
        phase: 'resource',
        cost: { tokens: { of: 'Tec.T', n: 1, matters: true } },
        effects: [{ do: 'addSameLevel', skills: ['Cbt', 'Und'] }],
      },
    ],
  },
  CR32: {
    passives: [{ give: 'free-abandonment' }],
    abilities: [act({ exert: true, cr: 2 }, [{ do: 'home', ref: 't0' }], [{ what: 'crew', trait: 'Unsavory' }])],
  },
  CR33: {
    triggers: [{ on: 'supplied', skills: ['Med', 'Sci', 'Tec'], effects: [{ do: 'jettison', ref: 'self' }] }],
  },
  CR34: {
    keywords: [{ is: 'armor', n: 1 }],
    triggers: [{ on: 'infamy-gained', effects: [{ do: 'payOr', n: 2, otherwise: [{ do: 'jettison', ref: 'self' }] }] }],
    passives: [{ give: 'tax-tokens', tokens: ['Cbt', 'Ml'], n: 1 }],
  },
  CR35: {
    keywords: [{ is: 'concealed', n: 1 }],
    triggers: [{ on: 'subplot-resolved', skill: 'Tec', effects: [{ do: 'vp', n: 1 }] }],
  },
  CR36: {
    keywords: [{ is: 'infamous' }, { is: 'concealed', n: 2 }],
    triggers: [{ on: 'entered', effects: [{ do: 'payOrHome' }] }],
  },
  CR37: { keywords: [{ is: 'equity' }], passives: [{ give: 'ev-floor', n: 1 }] },
  CR38: {
    keywords: [{ is: 'armor', n: 1 }, { is: 'mechanical' }],
    abilities: [act({ exert: true, cr: 1 }, [{ do: 'mayhem' }], [{ what: 'connection' }])],
  },
  CR39: {
    keywords: [{ is: 'unrestricted' }],
    abilities: [
      {
        time: 'F',
        phase: 'resource',
        cost: { jettison: true },
        effects: [{ do: 'add', tokens: 'trained-no-psi' }],
      },
    ],
  },
};
