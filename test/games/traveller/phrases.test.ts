/** Phrases that the data asks for by a made-up key are all there. */
import { expect, it } from 'vitest';
import { DEEDS, PHASES, SKILLS } from '../../../src/games/traveller/cards/figures.ts';
import { ADVENTURE_CARDS } from '../../../src/games/traveller/cards/index.ts';
import { partText } from '../../../src/games/traveller/flow/needs.ts';
import { handlers } from '../../../src/games/traveller/machine.ts';
import { en } from '../../../src/games/traveller/phrases.en.ts';
import { RULINGS } from '../../../src/games/traveller/rulings.ts';
import { tokensOf } from '../../../src/games/traveller/tokens.ts';
import { tokenText } from '../../../src/games/traveller/words/tokens.ts';

it('names every requirement, deed, phase, skill, token, ruling and stage that asks', () => {
  const parts = ADVENTURE_CARDS.flatMap(card =>
    [card.contract, card.complication].flatMap(half => [
      ...half.requires.flat(2),
      ...half.subplots.flatMap(s => s.branches.flatMap(b => b.parts)),
    ]),
  );
  const keys = [
    ...parts.map(part => partText(part).key),
    ...DEEDS.map(deed => `deed.${deed}`),
    ...PHASES.map(phase => `phase.${phase}`),
    ...SKILLS.map(skill => `skill.${skill}`),
    ...tokensOf('any').map(token => tokenText(token).key),
    ...Object.values(RULINGS).flatMap(keys => keys.map(key => `ruling.${key}`)),
    ...Object.entries(handlers).flatMap(([frame, { open }]) => (open === undefined ? [] : [`stage.${frame}`])),
  ];
  expect([...new Set(keys)].filter(key => !Object.hasOwn(en, key))).toEqual([]);
});
