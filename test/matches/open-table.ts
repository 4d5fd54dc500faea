import { afterAll, beforeAll } from 'vitest';
import type { MatchesOptions } from '../../src/matches/matches.ts';
import type { OpenStore } from '../../src/store/open-store.ts';
import { openMatches, type TestMatches } from './table.ts';

/** Both are there once the tests of its `describe` run. */
export interface TestTable {
  store: OpenStore;
  matches: TestMatches;
}

/** For the body of a `describe`: a database opened before its tests and closed after them, and the match service over it. */
export function openTable(open: () => Promise<OpenStore>, options: Partial<MatchesOptions> = {}): TestTable {
  const table = {} as TestTable;
  beforeAll(async () => {
    table.store = await open();
    table.matches = openMatches(table.store, options);
  }, 120_000);
  afterAll(() => table.store.close());
  return table;
}
