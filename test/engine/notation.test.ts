import { describe, expect, it } from 'vitest';
import type { Form } from '../../src/engine/contract.ts';
import { completions, formatAnswer, normalise, parseAnswer, splitLine } from '../../src/engine/notation.ts';
import { literal } from '../../src/engine/text.ts';

const choice = (notation: string, rank?: number) => ({
  id: `#${notation}`,
  notation,
  path: [literal(notation)],
  ...(rank === undefined ? {} : { rank }),
});
const one: Form = {
  kind: 'pick',
  min: 1,
  max: 1,
  choices: ['F1>n15', 'F1>n14', 'F2>n14', '+S(F)@n15', "Old Tom's", 'end'].map(n => choice(n)),
};
const some: Form = { kind: 'pick', min: 0, max: 2, choices: ['musketeer', 'cannon', 'mast, fore'].map(n => choice(n)) };
const order: Form = { kind: 'order', choices: ['a', 'b', 'c'].map(n => choice(n)) };
const amount: Form = { kind: 'amount', min: 2, max: 8, step: 2, unit: literal('') };
const split: Form = {
  kind: 'split',
  total: 4,
  unit: literal(''),
  shares: [
    { id: 'bow', notation: 'bow', label: literal('bow') },
    { id: 'stern', notation: 'stern', label: literal('stern'), min: 1, max: 3 },
  ],
};

describe('one choice', () => {
  it.each([
    ['F1>n15', '#F1>n15'],
    [' f1 > N15 ', '#F1>n15'],
    ['Ｆ1>n15', '#F1>n15'],
    ['+sf@n15', '#+S(F)@n15'],
    ['old tom’s', "#Old Tom's"],
    ['old toms', "#Old Tom's"],
    ['END', '#end'],
  ])('is read from %s', (typed, id) => {
    expect(parseAnswer(one, typed)).toEqual({ kind: 'one', answer: [id] });
  });

  it('is offered where several begin so, even if it is one', () => {
    expect(parseAnswer(one, 'f1>')).toEqual({ kind: 'several', notations: ['F1>n15', 'F1>n14'] });
    expect(parseAnswer(one, 'f1>n1')).toMatchObject({ kind: 'several' });
    expect(parseAnswer(one, 'en')).toEqual({ kind: 'several', notations: ['end'] });
  });

  it('is suggested by nearness where none fits', () => {
    const reading = parseAnswer(one, 'F2>n15');
    expect(reading.kind === 'none' && reading.nearest).toHaveLength(3);
    expect(reading.kind === 'none' && reading.nearest.slice(0, 2).sort()).toEqual(['F1>n15', 'F2>n14']);
    expect(parseAnswer(one, '')).toMatchObject({ kind: 'none' });
    expect(parseAnswer(one, '(a+)+$'.repeat(400))).toMatchObject({ kind: 'none' });
  });
});

describe('several choices', () => {
  it.each([
    ['cannon, Musketeer', ['#cannon', '#musketeer']],
    ['cannon', ['#cannon']],
    ['-', []],
    ['', []],
    ['mast, fore', ['#mast, fore']],
  ])('are read from "%s"', (typed, answer) => {
    expect(parseAnswer(some, typed)).toEqual({ kind: 'one', answer });
  });

  it.each(['cannon, cannon', 'cannon, whale', 'cannon, musketeer, mast'])('are refused: %s', typed => {
    expect(parseAnswer(some, typed).kind).not.toBe('one');
  });
});

describe('the other forms', () => {
  it.each<[Form, string, readonly (string | number)[]]>([
    [order, 'C,a, b', ['#c', '#a', '#b']],
    [amount, ' 6 ', [6]],
    [split, 'stern=3, bow=1', [1, 3]],
    [split, 'bow = 3', [3, 1]],
    [split, '2 2', [2, 2]],
    [split, '2,2', [2, 2]],
  ])('are read: %# %s', (form, typed, answer) => {
    expect(parseAnswer(form, typed)).toEqual({ kind: 'one', answer });
  });

  it.each<[Form, string]>([
    [order, 'a, b'],
    [order, 'a, b, b'],
    [amount, '5'],
    [amount, '10'],
    [amount, 'six'],
    [amount, '6.0'],
    [split, 'bow=4'],
    [split, '4 0'],
    [split, 'mast=4'],
    [split, 'bow=x'],
  ])('are refused: %# %s', (form, typed) => {
    expect(parseAnswer(form, typed).kind).not.toBe('one');
  });

  it('are written', () => {
    expect([
      formatAnswer(order, ['#c', '#a', '#b']),
      formatAnswer(amount, [6]),
      formatAnswer(split, [1, 3]),
      formatAnswer(some, []),
    ]).toEqual(['c, a, b', '6', 'bow=1, stern=3', '-']);
  });

  it('show a legal way to write a split', () => {
    const reading = parseAnswer(split, 'x');
    expect(reading.kind === 'none' && parseAnswer(split, reading.nearest[0] ?? '').kind).toBe('one');
  });
});

describe('a typed line', () => {
  it('is split by semicolons, and by the separator of the game', () => {
    expect(splitLine(' a, b ;; c ')).toEqual(['a, b', 'c']);
    expect(splitLine('+R@n13, R1!n14; end', ',')).toEqual(['+R@n13', 'R1!n14', 'end']);
    expect(splitLine('  ')).toEqual([]);
  });
});

describe('completions', () => {
  const form: Form = {
    kind: 'pick',
    min: 1,
    max: 1,
    choices: [choice('C>m14'), choice('D1xm14', 9), choice('M14 quiet', 1), choice('m14 attack', 5)],
  };

  it('begin with the typed text first, then contain it, by rank', () => {
    expect(completions(form, 'M14').map(c => c.notation)).toEqual(['m14 attack', 'M14 quiet', 'D1xm14', 'C>m14']);
    expect(completions(form, '').map(c => c.notation)[0]).toBe('D1xm14');
    expect(completions(form, 'm14', 2)).toHaveLength(2);
    expect(completions(form, 'whale')).toEqual([]);
    expect(completions(amount, '2')).toEqual([]);
  });
});

describe('normalise', () => {
  it('takes dashes, quotes, widths, cases and blanks alike', () => {
    expect(['A–B', 'a - b', 'a−b', 'Ａ-Ｂ'].map(normalise)).toEqual(['a-b', 'a-b', 'a-b', 'a-b']);
  });
});
