import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assign } from '../../src/processes/assign.ts';
import type { Living, ShardRow } from '../../src/processes/ports.ts';

const alive = (id: string, draining = false, gateway = true): Living => ({ id, gateway, draining });
const table = (...holders: readonly (string | undefined)[]): readonly ShardRow[] =>
  holders.map((heldBy, id) => ({ id, total: holders.length, ...(heldBy === undefined ? {} : { heldBy }) }));

describe('which shards a process takes', () => {
  test('alone: all that are nobody’s', () => {
    expect(assign('a', [alive('a')], table(undefined, undefined))).toEqual({ take: [0, 1], ask: [] });
  });
  test('with others: its fair share of what is free', () => {
    const both = [alive('a'), alive('b')];
    expect(assign('a', both, table(undefined, undefined, undefined)).take).toEqual([0, 1]);
  });
  test('one that comes later asks the fullest for its share, and takes none away at once', () => {
    const both = [alive('a'), alive('b')];
    expect(assign('b', both, table('a', 'a', 'a', 'a'))).toEqual({ take: [], ask: [0, 1] });
    expect(assign('b', both, table('a')).ask).toEqual([]);
  });
  test('what one has that ends soon is asked for, by those that stay', () => {
    const both = [alive('a', true), alive('b')];
    expect(assign('b', both, table('a', 'a')).ask).toEqual([0, 1]);
    expect(assign('a', both, table('a', undefined))).toEqual({ take: [], ask: [] });
  });
  test('a process without a gateway takes nothing and is not counted', () => {
    const both = [alive('a', false, false), alive('b')];
    expect(assign('a', both, table(undefined))).toEqual({ take: [], ask: [] });
    expect(assign('b', both, table(undefined, undefined)).take).toEqual([0, 1]);
  });
  test('what another asks for already is left to it', () => {
    const three = [alive('a', true), alive('b'), alive('c')];
    const rows: readonly ShardRow[] = [{ id: 0, total: 1, heldBy: 'a', nextBy: 'b' }];
    expect(assign('c', three, rows).ask).toEqual([]);
  });
});

test('whoever comes, goes or dies in whatever order: all are served, evenly, and then nothing moves any more', () => {
  const event = fc.record({ what: fc.constantFrom('join', 'drain', 'die'), who: fc.nat(5) });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9 }), fc.array(event, { maxLength: 12 }), (total, events) => {
      let rows: ShardRow[] = [...table(...Array.from({ length: total }, () => undefined))];
      const living = new Map<string, boolean>([['p0', false]]);
      const names = () => [...living].map(([id, draining]) => alive(id, draining));
      const round = (): boolean => {
        let moved = false;
        for (const { id } of names()) {
          const { take, ask } = assign(id, names(), rows);
          moved ||= take.length + ask.length > 0;
          rows = rows.map(row => {
            if (take.includes(row.id)) return { ...row, heldBy: id };
            return ask.includes(row.id) ? { ...row, nextBy: id } : row;
          });
          // It is connected.
          rows = rows.map(row => (row.nextBy === id ? { id: row.id, total, heldBy: id } : row));
        }
        return moved;
      };
      for (const { what, who } of events) {
        const id = `p${who}`;
        if (what === 'join') living.set(id, false);
        if (what === 'drain' && living.has(id)) living.set(id, true);
        if (what === 'die') living.delete(id);
        rows = rows.map(row => (row.heldBy !== undefined && !living.has(row.heldBy) ? { id: row.id, total } : row));
        round();
      }
      living.set('last', false);
      for (let n = 0; round(); n++) expect(n).toBeLessThan(40);
      const takers = names().filter(p => !p.draining);
      const counts = takers.map(p => rows.filter(row => row.heldBy === p.id).length);
      expect(counts.reduce((a, b) => a + b, 0)).toBe(total);
      expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
    }),
  );
});
