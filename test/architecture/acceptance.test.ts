/** docs/acceptance.md: what it names is there, and every test file has its line there or in docs/fault-kinds.md. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesIn, ROOT } from './sources.ts';

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const page = read('docs/acceptance.md');
const named = [...`${page}${read('docs/fault-kinds.md')}`.matchAll(/`([\w./-]+)`/g)].map(([, path = '']) => path);
/** A folder stands for its tests; `games/<game>/contract.test.ts` for that of each game. */
const folders = named.filter(path => path.endsWith('/'));
const isNamed = (path: string): boolean =>
  named.includes(path) || folders.some(folder => path.startsWith(folder)) || path.endsWith('/contract.test.ts');

describe('the page of what tests show', () => {
  it('names every test file', () => {
    const tests = filesIn('test').filter(path => path.endsWith('.test.ts'));
    expect(tests.map(path => path.slice('test/'.length)).filter(path => !isNamed(path))).toEqual([]);
  });

  it('names tests by their names', () => {
    const quoted = [...page.matchAll(/`([\w./-]+\.test\.ts)` "([^"…]+)/g)];
    expect(quoted.length).toBeGreaterThan(1);
    expect(quoted.filter(([, path = '', name = '']) => !read(`test/${path}`).includes(name)).map(q => q[0])).toEqual(
      [],
    );
  });
});
