/** Every ruling of the specification is named by a test. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const RULINGS = 116;

it('names each of the 116 rulings in a test', () => {
  const here = new URL('.', import.meta.url);
  const tests = readdirSync(here)
    .filter(file => file.endsWith('.test.ts'))
    .map(file => readFileSync(new URL(file, here), 'utf8'))
    .join('\n');
  const named = new Set([...tests.matchAll(/(?:^|\()\s*['"](\d+) \S/gmu)].map(m => Number(m[1])));
  const missing = Array.from({ length: RULINGS }, (_, i) => i + 1).filter(n => !named.has(n));
  expect(missing).toEqual([]);
});
