/** What the Heroic Actions do: a trained and an expert half. */
import type { Deeds, Effect, Half, Target } from '../types.ts';

const crew: Target = { what: 'crew' };
const half = (effects: readonly Effect[], ...targets: readonly Target[]): Half => ({ effects, targets });
/** "As trained, then …" */
const more = ({ effects, targets = [] }: Half, then: readonly Effect[], ...others: readonly Target[]): Half => ({
  effects: [...effects, ...then],
  targets: [...targets, ...others],
});
const both = (trained: Half, expert: Half): Deeds => ({ trained, expert });

const intervention = (how: 'jettison' | 'home') =>
  half(
    [
      { do: how, ref: 'actor' },
      { do: 'clear', ref: 't0', how: 'resolved' },
    ],
    { what: 'complication' },
  );
const remember = half([{ do: 'addSkill', ref: 't0' }], crew);
const contingency = half([{ do: 'fetch', kinds: ['event'], to: 'attached' }]);
const oration = half(
  [
    { do: 'ready', ref: 'actor' },
    { do: 'ready', ref: 't0' },
  ],
  crew,
);
const dance = half([{ do: 'attachThis', ref: 'ship', as: 'upgrade' }]);
const theft = half([{ do: 'stealSupply', ref: 't0' }], crew);
const triage = half([{ do: 'jettison', ref: 't0' }], { what: 'gear', hindrance: true });
const raid = half(
  [
    { do: 'wound', ref: 't0', n: 1 },
    { do: 'exert', ref: 't0' },
    { do: 'attachThis', ref: 't0', as: 'hindrance' },
  ],
  crew,
);
const sabotage = half([{ do: 'exertUpgrades', ref: 't0' }], { what: 'ship' });
const everyCaptain: Target = { what: 'captain', min: 1, max: 4 };

export const HEROIC_DEEDS: Readonly<Record<string, Deeds>> = {
  HA01: both(
    half([{ do: 'jettison', ref: 't0' }], { what: 'gear' }),
    half([{ do: 'steer', ref: 't0' }], { what: 'gear' }),
  ),
  HA02: both(intervention('jettison'), intervention('home')),
  HA03: both(
    half([{ do: 'attribute', ref: 'ship', av: 1, dv: 3, until: 'round' }]),
    half([{ do: 'clear', ref: 't0', how: 'resolved' }], { what: 'complication', trait: 'Space' }),
  ),
  HA04: both(remember, more(remember, [{ do: 'suppress', ref: 't0', skill: 'picked', until: 'round' }])),
  HA05: both(
    half([{ do: 'healSplit', ref: 't0', n: 3 }], { what: 'crew', min: 1, max: 3 }),
    half([{ do: 'retrieve', ref: 't0', to: 'hand-or-play' }], { what: 'discard', whose: 'mine', kind: 'crew' }),
  ),
  HA06: both(contingency, contingency),
  HA07: {
    ...both(oration, more(oration, [{ do: 'exert', ref: 't1' }], { ...crew, otherThan: 't0' })),
    oncePerCrew: true,
  },
  HA08: both(
    half([
      { do: 'levelUp', ref: 'actor', skills: ['Med', 'Tec'], until: 'round' },
      { do: 'ready', ref: 'actor' },
    ]),
    half([
      { do: 'attachThis', ref: 'actor' },
      { do: 'levelUp', ref: 'actor', skills: ['Med', 'Tec'], until: 'attached' },
    ]),
  ),
  HA09: both(half([{ do: 'fetch', to: 'top' }]), half([{ do: 'fetch', to: 'hand' }])),
  HA10: {
    attached: [{ give: 'attribute', to: 'ship', init: 2 }],
    ...both(dance, more(dance, [{ do: 'dancePenalty' }])),
  },
  HA11: both(
    half([{ do: 'jettison', ref: 't0' }, { do: 'kitbashTokens' }], { what: 'upgrade', whose: 'mine' }),
    half([{ do: 'home', ref: 't0' }, { do: 'kitbashTokens' }], { what: 'upgrade', whose: 'mine' }),
  ),
  HA12: both(
    half([{ do: 'deploy', kinds: ['crew', 'connection'] }]),
    half([{ do: 'retrieve', ref: 't0', to: 'play', trifling: true, may: true }], {
      what: 'discard',
      whose: 'mine',
      kinds: ['crew', 'connection'],
      untargeted: true,
    }),
  ),
  HA13: both(
    theft,
    more(theft, [
      { do: 'exert', ref: 't0' },
      { do: 'skipReady', ref: 't0' },
    ]),
  ),
  HA14: both(
    half([{ do: 'attachThis', ref: 't0', as: 'complication', class: 'trained' }], { what: 'contract' }),
    half([{ do: 'attachThis', ref: 't0', as: 'complication', class: 'expert' }], { what: 'contract' }),
  ),
  HA15: both(triage, more(triage, [{ do: 'replenishThis' }])),
  HA16: {
    attached: [{ give: 'keyword', keyword: { is: 'concealed', n: 2 } }],
    ...both(
      half([{ do: 'conceal', ref: 'otherCrew', n: 2, until: 'round' }]),
      half([{ do: 'attachThis', ref: 't0' }], { what: 'crew', otherThan: 'actor' }),
    ),
  },
  HA17: { attached: [{ give: 'trait', trait: 'Unsavory' }], ...both(raid, more(raid, [{ do: 'raidWounds' }])) },
  HA18: both(sabotage, more(sabotage, [{ do: 'jettison', ref: 't1' }], { what: 'upgrade', min: 0 })),
  HA19: both(half([{ do: 'slander' }], everyCaptain), half([{ do: 'slanderHard' }], everyCaptain)),
  HA20: both(half([{ do: 'wound', ref: 't0', n: 2 }], crew), half([{ do: 'wound', ref: 't0', n: 3 }], crew)),
};
