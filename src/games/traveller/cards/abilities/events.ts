/** What the Events do. */
import type { Phase } from '../figures.ts';
import type { Ability, Deeds, Effect, Target } from '../types.ts';

const react = (effects: readonly Effect[], targets?: readonly Target[], phase?: Phase): Deeds => ({
  play: { time: 'R', effects, ...(targets && { targets }), ...(phase && { phase }) },
});
const limited = (deeds: Deeds, play: Partial<Ability>): Deeds => ({
  ...deeds,
  ...(deeds.play && { play: { ...deeds.play, ...play } }),
});
const gone = (requires: string): Deeds =>
  react([{ do: 'clear', ref: 't0', how: 'gone' }], [{ what: 'complication', requires: [requires] }]);
const signed = (n: number): Effect => ({ do: 'attribute', ref: 't0', init: n, until: 'round' });

export const EVENT_DEEDS: Readonly<Record<string, Deeds>> = {
  EV01: react([{ do: 'add', tokens: 'basic' }]),
  EV02: react([{ do: 'add', tokens: 'trained' }]),
  EV03: gone('Sv'),
  // Replenished at the end of a round without harm: flow/round-end.ts.
  EV04: {
    replenished: 'unharmed',
    ...react([
      {
        do: 'if',
        condition: { is: 'control', kind: 'crew', skill: 'Ops' },
        met: [{ do: 'attribute', ref: 'ship', dv: 3, until: 'action' }],
        otherwise: [{ do: 'attribute', ref: 'ship', dv: 2, until: 'action' }],
      },
    ]),
  },
  EV05: gone('Ml'),
  EV06: react(
    [
      {
        do: 'choose',
        options: [
          { id: 'faster', effects: [signed(3)] },
          { id: 'slower', effects: [signed(-3)] },
        ],
      },
    ],
    [{ what: 'ship' }],
  ),
  EV07: gone('Cg'),
  EV08: react([{ do: 'clear', ref: 't0', how: 'gone' }, { do: 'disperseThis' }], [{ what: 'complication' }]),
  EV09: limited(react([{ do: 'if', condition: { is: 'infamy', min: 1 }, met: [{ do: 'vp', n: 2 }] }]), {
    after: 'own-contract',
  }),
  EV10: react(
    [{ do: 'retrieve', ref: 't0', to: 'play', free: true, trifling: true, disperse: true }],
    [{ what: 'discard', whose: 'mine', kind: 'crew' }],
    'action',
  ),
  EV11: react([{ do: 'glitch' }], [{ what: 'upgrade' }]),
  EV12: react(
    [{ do: 'retrieve', ref: 't0', to: 'play', free: true, trifling: true, disperse: true }],
    [{ what: 'discard', whose: 'mine', kind: 'upgrade', attachable: true }],
    'action',
  ),
  EV13: {
    replenished: 'harming',
    ...react([{ do: 'attribute', ref: 't0', av: 1, dv: 1, until: 'round' }], [{ what: 'ship' }]),
  },
  EV14: react([{ do: 'coldEngines', ref: 't0' }], [{ what: 'ship' }], 'adventure'),
  EV15: react([{ do: 'levelUp', ref: 't0', skills: 'all', until: 'phase' }], [{ what: 'crew' }]),
  EV16: react([{ do: 'add', tokens: 'expert' }]),
  EV17: {
    play: {
      time: 'A',
      phase: 'resolution',
      targets: [{ what: 'contract', withComplication: true, min: 2, max: 2 }],
      effects: [{ do: 'swapComplications' }],
    },
  },
  EV18: react([{ do: 'serenity' }], [{ what: 'captain', whose: 'theirs' }], 'resolution'),
  EV19: react([
    { do: 'draw', n: 3, who: 'me' },
    { do: 'draw', n: 1, who: 'opponents' },
  ]),
  EV20: react([{ do: 'clear', ref: 't0', how: 'gone' }], [{ what: 'complication', trait: 'Transport' }], 'resolution'),
  EV21: react([{ do: 'overbooking' }], undefined, 'resolution'),
  EV22: react([{ do: 'infamyOrJettison' }], [{ what: 'crew', trait: 'Unsavory' }], 'adventure'),
  EV23: react([{ do: 'clearOne', ref: 't0' }], [{ what: 'contract', full: true }]),
  EV24: react([{ do: 'clearOne', ref: 't0', replace: true }], [{ what: 'contract', withComplication: true }], 'action'),
  EV25: { keywords: [{ is: 'cash' }], ...react([{ do: 'add', tokens: 'advanced' }]) },
  EV26: {
    keywords: [{ is: 'restricted', n: 1 }],
    ...react([{ do: 'clearOne', ref: 't0', all: true }, { do: 'disperseThis' }], [{ what: 'contract', pursued: true }]),
  },
  EV27: react([{ do: 'compound' }], [{ what: 'countered' }]),
};
