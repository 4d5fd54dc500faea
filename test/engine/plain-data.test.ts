import { describe, expect, it } from 'vitest';
import { deepFreeze, isDeeplyFrozen } from '../../src/engine/freeze.ts';
import { jsonDifference, jsonFault, sameJson } from '../../src/engine/json.ts';

class Box {
  readonly value = 1;
}

describe('jsonFault', () => {
  it.each([null, true, 0, -1.5, '', 'ü', [], {}, [{ a: [null] }], Object.create(null)])(
    'lets plain data pass: %j',
    value => {
      expect(jsonFault(value)).toBeUndefined();
    },
  );

  it.each<[unknown, RegExp]>([
    [undefined, /the value itself: undefined/],
    [{ a: { b: undefined } }, /^\.a\.b: undefined/],
    [{ a: [1, () => 1] }, /^\.a\[1\]: function/],
    [[Number.NaN], /NaN/],
    [[Number.POSITIVE_INFINITY], /Infinity/],
    [[-0], /-0/],
    [[1n], /bigint/],
    [[Symbol('x')], /symbol/],
    [new Date(0), /Date/],
    [{ m: new Map() }, /Map/],
    [{ b: new Box() }, /Box/],
    [new Array(2), /hole/],
    [{ [Symbol('k')]: 1 }, /symbol as a key/],
    [['\0'], /database/],
    [['\ud800'], /database/],
  ])('finds what is not: %#', (value, fault) => {
    expect(jsonFault(value)).toMatch(fault);
  });
});

describe('comparing plain data', () => {
  it('does not mind the order of keys, and minds all else', () => {
    expect(sameJson({ a: 1, b: [2] }, { b: [2], a: 1 })).toBe(true);
    for (const other of [
      { a: 1 },
      { a: 1, b: [3] },
      { a: 1, b: [2, 2] },
      { a: 1, b: { 0: 2 } },
      { a: 1, c: [2] },
      null,
    ]) {
      expect(sameJson({ a: 1, b: [2] }, other)).toBe(false);
      expect(jsonDifference({ a: 1, b: [2] }, other)).toBeDefined();
    }
  });

  it('names the place', () => {
    expect(jsonDifference({ a: [{ b: 1 }] }, { a: [{ b: 2 }] }, 'state')).toBe('state.a.0.b: 1 and 2');
    expect(jsonDifference({ a: 1 }, { a: 1 })).toBeUndefined();
  });
});

describe('deepFreeze', () => {
  it('freezes every part, those below frozen ones too', () => {
    const value = Object.freeze({ a: { b: [1, { c: 2 }] } });
    expect(isDeeplyFrozen(value)).toBe(false);
    expect(isDeeplyFrozen(deepFreeze(value))).toBe(true);
    expect(() => (value.a.b as unknown[]).push(3)).toThrow(TypeError);
  });

  it('passes by what is no object', () => {
    expect([deepFreeze(null), deepFreeze(5), isDeeplyFrozen('x')]).toEqual([null, 5, true]);
  });
});
