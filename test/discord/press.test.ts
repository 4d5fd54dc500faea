import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { packPicks, unpackPicks } from '../../src/discord/panel/picks.ts';
import { formatPress, isField, parsePress } from '../../src/discord/press.ts';
import type { Form } from '../../src/engine/contract.ts';
import { literal } from '../../src/engine/text.ts';

const id = fc.string({ unit: fc.constantFrom(...'abc09.-_:%#~/ >@'), minLength: 1, maxLength: 40 });

describe('custom ids', () => {
  test('carry match, epoch, question and choice, at most 100 characters, and read back (K2)', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9a-z]{12}$/), fc.nat(99_999), id, id, (match, epoch, pending, choice) => {
        const written = formatPress('choose', { match, epoch, pending, choice });
        expect(written.length).toBeLessThanOrEqual(97);
        const read = parsePress(written);
        if (read.is !== 'press' || read.press.verb !== 'choose') throw new Error(`not read: ${written}`);
        expect(read.press.match).toBe(match);
        expect(read.press.epoch).toBe(epoch);
        expect(isField(read.press.pending, pending)).toBe(true);
        expect(isField(read.press.choice, choice)).toBe(true);
        expect(isField(read.press.choice, `${choice}x`)).toBe(false);
      }),
    );
  });

  test('hold the picks of the largest menus', () => {
    const form = pickForm(130);
    const picks = packPicks(
      form,
      Array.from({ length: 130 }, (_, i) => i),
    );
    const written = formatPress('pick', {
      match: 'a'.repeat(36),
      epoch: 9_999,
      pending: 'p'.repeat(40),
      source: '',
      page: 12,
      picks,
    });
    expect(written.length).toBeLessThanOrEqual(97);
  });

  test.each([
    ['', 'unreadable'],
    ['hello', 'unreadable'],
    ['1', 'other-version'],
    ['2:choose:x', 'other-version'],
    ['99:whatever', 'other-version'],
    ['1:newverb:x', 'other-version'],
    ['1:choose:m', 'unreadable'],
    ['1:choose:m:x:p:c', 'unreadable'],
    ['1:choose:m:-1:p:c', 'unreadable'],
    ['1:confirm::0', 'unreadable'],
    ['1:constructor:x', 'other-version'],
  ])('%s is answered as %s', (customId, is) => {
    expect(parsePress(customId).is).toBe(is);
  });

  test('nothing that may come in is an exception', () => {
    fc.assert(fc.property(fc.string({ maxLength: 120 }), text => void parsePress(text)));
    fc.assert(
      fc.property(
        fc.array(fc.string({ maxLength: 20 }), { maxLength: 8 }),
        parts => void parsePress(['1', 'pick', ...parts].join(':')),
      ),
    );
  });

  test('a copy of an id means the same', () => {
    expect(parsePress(`${formatPress('turn', { match: 'm' })}#2`)).toEqual(
      parsePress(formatPress('turn', { match: 'm' })),
    );
  });
});

const pickForm = (n: number): Form => ({
  kind: 'pick',
  min: 0,
  max: n,
  choices: Array.from({ length: n }, (_, i) => ({ id: `c${i}`, notation: `c${i}`, path: [literal(i)] })),
});
const orderForm = (n: number): Form => ({
  kind: 'order',
  choices: Array.from({ length: n }, (_, i) => ({ id: `c${i}`, notation: `c${i}`, path: [literal(i)] })),
});
const splitForm = (total: number): Form => ({
  kind: 'split',
  total,
  unit: literal('x'),
  shares: ['a', 'b', 'c'].map(s => ({ id: s, notation: s, label: literal(s) })),
});

describe('picks so far', () => {
  test('read back: sets as sets, orders as orders, amounts as amounts', () => {
    fc.assert(
      fc.property(
        fc
          .integer({ min: 1, max: 150 })
          .chain(n => fc.tuple(fc.constant(n), fc.uniqueArray(fc.nat(n - 1), { maxLength: n }))),
        ([n, places]) => {
          expect([...(unpackPicks(pickForm(n), packPicks(pickForm(n), places)) ?? [])].sort((a, b) => a - b)).toEqual(
            [...places].sort((a, b) => a - b),
          );
          expect(unpackPicks(orderForm(n), packPicks(orderForm(n), places))).toEqual(places);
        },
      ),
    );
    expect(unpackPicks(splitForm(100), packPicks(splitForm(100), [70, 30]))).toEqual([70, 30]);
  });
  test('of another form, or forged, are not read', () => {
    expect(unpackPicks(pickForm(5), packPicks(pickForm(6), [1]))).toBeUndefined();
    expect(unpackPicks(orderForm(3), `${packPicks(orderForm(3), [1])}${'B'}`)).toBeUndefined();
    fc.assert(fc.property(fc.string({ maxLength: 60 }), text => void unpackPicks(pickForm(30), text)));
  });
});
