/** Every card with an ability has a row in this folder. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ALL_CARDS } from '../../../../src/games/apocalypships/cards/index.ts';

it('has a row for every card with an ability; counters are in cards.test.ts', () => {
  const here = new URL('.', import.meta.url);
  const rows = readdirSync(here)
    .filter(file => file.endsWith('.test.ts'))
    .map(file => readFileSync(new URL(file, here), 'utf8'))
    .flatMap(text => [...text.matchAll(/^ {2}\[\s*(['"])(.+?)\1,/gmu)].map(m => m[2]));
  const able = ALL_CARDS.filter(card => card.kind !== 'engine' && card.abilities.length > 0).map(card => card.name);
  const counters = ['Heave To!', 'Swallowed by the Deep', 'Wash away!'];
  expect(able.filter(card => !rows.includes(card) && !counters.includes(card))).toEqual([]);
});
