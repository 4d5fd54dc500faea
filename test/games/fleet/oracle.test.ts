/** The fast board against the slow oracle, on positions of random matches and on random heaps (fault kind L). */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededBelow } from '../../../src/engine/chance.ts';
import { formatAction } from '../../../src/games/fleet/action.ts';
import type { FleetState } from '../../../src/games/fleet/state.ts';
import { choicesIn, play } from '../../../src/games/fleet/turn.ts';
import { cellsOf, oracleApply, oracleLegal, tableOf } from './oracle.ts';
import { randomMatch, randomPosition } from './random.ts';
import { at, format } from './support.ts';

const sideOf = (state: FleetState) => (state.side === 0 ? 'a' : 'b');

/** Same legal list, and the same table and losses after every legal action. */
function agrees(state: FleetState, thorough: boolean): void {
  if (state.result !== null) return;
  const table = tableOf(state.cells);
  const actions = choicesIn(state).filter(a => a.do !== 'end' && a.do !== 'pass');
  expect(actions.map(formatAction).sort(), format(state)).toEqual(oracleLegal(table, state.lost, sideOf(state)));
  for (const action of thorough ? actions : actions.slice(-6)) {
    const notation = formatAction(action);
    const slow = oracleApply(table, state.lost, sideOf(state), notation);
    const fast = play(state, action).state;
    expect(fast.cells, `${notation} in ${format(state)}`).toEqual(cellsOf(slow.table));
    expect([...fast.lost].sort(), `${notation} in ${format(state)}`).toEqual([...slow.lost].sort());
  }
}

describe('the fast board and the oracle agree', () => {
  it('along random matches', () => {
    fc.assert(
      fc.property(fc.nat(), seed => {
        for (const state of randomMatch(seed, 90)) agrees(state, false);
      }),
      { numRuns: 25 },
    );
  }, 60_000);

  it('on random heaps that no match need reach, for every legal action', () => {
    fc.assert(
      fc.property(fc.nat(), seed => agrees(at(randomPosition(seededBelow(seed))), true)),
      { numRuns: 200 },
    );
  }, 60_000);

  it('on perft to depth 3 from the start', () => {
    const count = (table: ReturnType<typeof tableOf>, left: number, side: 'a' | 'b', depth: number): number => {
      if (depth === 0) return 1;
      return oracleLegal(table, [], side).reduce((n, notation) => {
        const next = oracleApply(table, [], side, notation).table;
        return n + count(next, left === 1 ? 2 : 1, left === 1 ? (side === 'a' ? 'b' : 'a') : side, depth - 1);
      }, 0);
    };
    expect(count(tableOf(at('0,0:aC 1,0:bC').cells), 2, 'a', 3)).toBe(299);
  });
});
