/** docs/fault-kinds.md names tests that there are, and every file of this folder. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const page = readFileSync(join(root, 'docs/fault-kinds.md'), 'utf8');

test('every file that is named exists', () => {
  const named = [...page.matchAll(/`([\w/-]+(?:\.test)?\.ts|[\w-]+\/[\w/-]+\/)`/g)].map(([, path = '']) => path);
  expect(named.length).toBeGreaterThan(60);
  const missing = named.filter(path => !existsSync(join(root, 'test', path)) && !existsSync(join(root, path)));
  expect(missing).toEqual([]);
});

test('every kind has its part, and every file here its line', () => {
  for (const kind of 'ABCDEFGHIJKLMNO') expect(page).toContain(`\n## ${kind}: `);
  const here = readdirSync(import.meta.dirname).filter(
    name => name.endsWith('.test.ts') && name !== 'documented.test.ts',
  );
  for (const name of here) expect(page).toContain(`faults/${name}`);
});
