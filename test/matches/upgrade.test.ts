import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AnyGame } from '../../src/engine/contract.ts';
import type { OpenStore } from '../../src/store/open-store.ts';
import { databases } from '../support/db/databases.ts';
import { signalsGame } from './signals.ts';
import { ANNA, BEN, code, hoist, openMatches, receipt, startMatch, value } from './table.ts';

const newer: AnyGame = { ...signalsGame, version: 3 };
/** From version 1 to 2 nothing but a mark, from 2 to 3 the last signals are forgotten. */
const upgrades = {
  'signals/2': (state: unknown) => ({ ...(state as object), last: ['from one to two'] }),
  'signals/3': (state: unknown) => ({ ...(state as object), last: [] }),
};

describe.each(databases)('rules that change under a match on the $name database', ({ open }) => {
  let store: OpenStore;
  beforeAll(async () => {
    store = await open();
  }, 120_000);
  afterAll(() => store.close());

  test('a running match goes on from its migrated state under a new epoch, and replays from there', async () => {
    const before = openMatches(store);
    const { id } = await startMatch(before, { game: 'signals', options: { steps: 1, rounds: 20 } });
    value(await hoist(before, id, ANNA, 'alpha'));
    const after = openMatches(store, { games: [newer], upgrades });
    expect(await after.chores.upgrade()).toBe(1);
    const info = value(await after.info(id));
    expect([info.seq, info.epoch]).toEqual([2, 1]);
    value(await hoist(after, id, BEN, 'bravo'));
    expect(await after.chores.verify(100)).toBe(0);
    expect(value(await after.log(id, 'spectator')).items.map(line => line.cause)).toEqual([
      'typed',
      'upgrade',
      'typed',
    ]);
    expect(code(await after.look(id, 'spectator', 1))).toBe('older-rules');
    expect(value(await after.look(id, 'spectator', 3)).info.seq).toBe(3);
    value(await after.undo(id, BEN, receipt()));
    expect(code(await after.undo(id, ANNA, receipt()))).toBe('nothing-to-undo');
    // The old process, still running during a deployment, leaves it alone.
    expect(code(await hoist(before, id, BEN, 'alpha'))).toBe('unavailable');
  });

  test('a finished match of older rules can still be looked at; a gap in the migrations is a bug, and changes nothing', async () => {
    const before = openMatches(store);
    const { id } = await startMatch(before, { game: 'signals', options: { steps: 1, rounds: 1 } });
    value(await hoist(before, id, ANNA, 'alpha'));
    const after = openMatches(store, { games: [newer], upgrades });
    expect(value(await after.look(id, 'spectator')).info.status.over).toBe(true);
    const gap = openMatches(store, { games: [newer], upgrades: { 'signals/3': upgrades['signals/3'] } });
    expect(code(await gap.look(id, 'spectator'))).toBe('internal');
  });
});
