/** The position string (11.3) and what it refuses, with sentences that name the place. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PositionError } from '../../../src/engine/library.ts';
import { randomMatch } from './random.ts';
import { at, format, legal, outcome, played } from './support.ts';

describe('position string 11.3', () => {
  it('fills in what is left out: a 2 - 0', () => {
    expect(format(at('1,0:bC 0,0:aC'))).toBe('0,0:aC 1,0:bC a 2 - 0');
    expect(format(at('0,0:aC 1,0:bC b'))).toBe('0,0:aC 1,0:bC b 2 - 0');
    expect(format(at('0,0:aC 1,0:bC b 1'))).toBe('0,0:aC 1,0:bC b 1 - 0');
  });

  it('sorts by q, then r, as numbers', () => {
    expect(
      format(at('10,0:bY1 9,0:bC 2,0:aS1 3,0:aS2 4,0:aC 5,0:aF1 6,0:aF2 7,0:aF3 8,0:aD1 -1,0:aY2 1,0:aY1 0,0:aY3')),
    ).toMatch(/^-1,0:aY2 0,0:aY3 1,0:aY1 2,0:aS1 .* 9,0:bC 10,0:bY1 a 2 - 0$/);
  });

  it('reads lost tiles wherever they stand and writes them last, in the order of F-04', () => {
    const position = '0,0:aC 1,0:bC lost:bS1,aF2,aY1 b 1 - 7';
    expect(format(at(position))).toBe('0,0:aC 1,0:bC b 1 - 7 lost:aY1,aF2,bS1');
  });

  it('letters may be small or capital, blanks many', () => {
    expect(format(at('  0,0:AC|bf1*   1,0:BC  B '.replace('|bf1*', '')))).toBe('0,0:aC 1,0:bC b 2 - 0');
  });

  it('end is legal when fewer actions are left than the turn has', () => {
    expect(legal(at('0,0:aC 1,0:bC a 1'))).toContain('end');
    expect(legal(at('0,0:aC 1,0:bC a 1', 'single'))).not.toContain('end');
    expect(legal(at('0,0:aC 1,0:bC b 1', 'single'))).toContain('end');
    expect(legal(at('0,0:aC 1,0:bC a 1 - 2', 'single'))).toContain('end');
    expect(legal(at('3,1:aC 4,1:bC a 1', 'single'))).not.toContain('end');
  });

  it('a position at the start of a turn is tested as one', () => {
    expect(outcome(at('0,0:aC|bF1 1,0:bC 2,0:bY1 -1,0:aY1 b 2'))).toBe('b');
    expect(outcome(at('0,0:aC|bF1 1,0:bC 2,0:bY1 -1,0:aY1 b 1'))).toBeUndefined();
    expect(outcome(at('0,0:aC|bF1 1,0:bC 2,0:bY1'))).toBe('b');
  });

  it('a match that its last action ended reads back as ended', () => {
    for (const [start, line, reason] of [
      ['0,0:aC 1,0:bC 0,1:bF1 2,0:bY1 b 1', 'F1>n14', 'alone'],
      ['-1,0:aC -1,1:aF1 1,0:bC 2,0:bF1 b 1 1 3', 'F1>p13', 'separated'],
      ['0,0:aC 1,0:bC 0,1:aF1 a 1 - 59', 'F1>m15', 'idle'],
    ] as const) {
      const ended = played(at(start), line);
      expect(ended.result?.reason).toBe(reason);
      expect(format(at(format(ended)))).toBe(format(ended));
      expect(at(format(ended)).result).toEqual(ended.result);
    }
  });

  it('format and parse agree along random matches', () => {
    fc.assert(
      fc.property(fc.nat(), seed => {
        for (const state of randomMatch(seed, 60)) expect(format(at(format(state)))).toBe(format(state));
      }),
      { numRuns: 20 },
    );
  });

  it.each([
    ['', 'aC is missing'],
    ['0,0:aC', 'bC is missing'],
    ['0,0:aC 1,0:bC 2,0', '“2,0” is not a side'],
    ['0,0:aC 1,0:bC 2:0:bY1', '“2:0:bY1” is not a space'],
    ['0,0:aC 1,0:bX1', '“bX1” in “1,0:bX1” is no tile'],
    ['0,0:aC 1,0:bC 2,0:bF4', '“bF4” in “2,0:bF4” is no tile'],
    ['0,0:aC 1,0:bC 2,0:bS1*', 'is no tile'],
    ['0,0:aC 1,0:bC 2,0:bF1 -1,0:bF1*', 'bF1 stands twice'],
    ['0,0:aC 1,0:bC 2,0:bF1 lost:bF1', 'bF1 stands twice'],
    ['0,0:aC 1,0:bC 0,0:aF1', 'Space 0,0 is given twice'],
    ['0,0:aF1|aC 1,0:bC', 'aC in “0,0:aF1|aC” must lie on the ground (F-27)'],
    ['0,0:aC 1,0:bC 2,0:bF1|bY1', 'must lie on the ground (F-30)'],
    ['0,0:aC 1,0:bC|aS1', 'on the ground or on a Shield (F-41)'],
    ['0,0:aC 1,0:bC 2,0:bF1|aF1*', 'on the ground or on a Shield (F-41)'],
    ['0,0:aC 1,0:bC 3,0:aF1', 'aF1 on 3,0 (q14) cannot reach its Core (F-55)'],
    ['0,0:aC 5,0:bC 4,0:aF1', 'aF1 on 4,0 (r14) cannot reach its Core (F-55)'],
    ['0,0:aC 1,0:bC 201,0:aF1', 'lies outside'],
    ['0,0:aC 1,0:bC lost:aC', 'aC'],
    ['0,0:aC 1,0:bC c', '“c” is not a side'],
    ['0,0:aC 1,0:bC a 3', '“3” is not the number of actions left'],
    ['0,0:aC 1,0:bC a 2 5', '“5” is not a separation clock'],
    ['0,0:aC 1,0:bC a 2 3', 'but the fleets touch (F-70)'],
    ['0,0:aC 1,0:bC a 2 - 61', '“61” is not a count of turns'],
    ['0,0:aC 1,0:bC a 0', '“0” actions left'],
    ['0,0:aC 1,0:bC a 2 - 0 more', '“more” is too much'],
  ])('refuses %j: %s', (position, words) => {
    expect(() => at(position)).toThrow(PositionError);
    expect(() => at(position)).toThrow(words);
  });
});

describe('what the string does not say', () => {
  it('in the middle of a turn with clock 4 the turn counts (F-70)', () => {
    const apart = '0,0:aC 0,1:aF1 3,0:bC 4,0:bF1';
    expect(played(at(`${apart} a 1 4 0`), 'end').clock).toBe(3);
    expect(played(at(`${apart} a 2 4 0`), 'F1>m15, end').clock).toBe(3);
  });

  it('fleets apart without a clock: the next action sets it, and its turn does not count (F-70)', () => {
    const state = played(at('0,0:aC 0,1:aF1 3,0:bC 4,0:bF1'), 'F1>m15');
    expect(state.clock).toBe(4);
    expect(played(state, 'end').clock).toBe(4);
  });
});
