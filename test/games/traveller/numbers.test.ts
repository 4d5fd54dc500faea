/** Every ruling of the specification is named by a test's title. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const RULINGS = 148;

it('names each of the 148 rulings in a test', () => {
  const here = new URL('.', import.meta.url);
  const titles = readdirSync(here)
    .filter(file => file.endsWith('.test.ts'))
    .flatMap(
      file =>
        readFileSync(new URL(file, here), 'utf8').match(/\b(?:it|test|describe)(?:\.each)?\(\s*['"`][^\n]*/gu) ?? [],
    );
  const named = new Set(
    [...titles.join('\n').matchAll(/\bR(\d+)(?:(?: to |[-–])R?(\d+))?\b/gu)].flatMap(([, from, to = from]) =>
      Array.from({ length: Number(to) - Number(from) + 1 }, (_, i) => Number(from) + i),
    ),
  );
  expect(Array.from({ length: RULINGS }, (_, i) => i + 1).filter(n => !named.has(n))).toEqual([]);
});
