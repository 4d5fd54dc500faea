/** Every ruling of the rules file (S-1 to S-90) has one test in this folder. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const here = new URL('.', import.meta.url);
const numbers = readdirSync(here)
  .filter(file => file.endsWith('.test.ts'))
  .map(file => readFileSync(new URL(file, here), 'utf8'))
  .flatMap(text => [...text.matchAll(/^ {2}(\d+): \[$/gmu)].map(m => Number(m[1])))
  .sort((a, b) => a - b);

describe('ruling', () => {
  it('has a test for each number', () => {
    expect(numbers).toEqual(Array.from({ length: 90 }, (_, i) => i + 1));
  });
});
