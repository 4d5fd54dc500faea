import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answersOf, listAnswers } from '../../src/engine/answers.ts';
import { seededBelow } from '../../src/engine/chance.ts';
import type { Answer, Choice, Form } from '../../src/engine/contract.ts';
import { isAnswer, onlyAnswer } from '../../src/engine/form.ts';
import { formatAnswer, parseAnswer } from '../../src/engine/notation.ts';
import { sampleAnswer } from '../../src/engine/sample.ts';
import { literal } from '../../src/engine/text.ts';
import { nearMisses } from '../support/near-miss.ts';

const unit = literal('points');
const choice = (id: string, more: Partial<Choice> = {}): Choice => ({
  id,
  notation: `n${id}`,
  path: [literal(id)],
  ...more,
});

const choices = fc
  .array(
    fc.record({
      weight: fc.integer({ min: -2, max: 4 }),
      group: fc.constantFrom('a', 'b', undefined),
      alone: fc.constantFrom(true as const, undefined, undefined),
    }),
    {
      maxLength: 6,
    },
  )
  .map(parts =>
    parts.map(({ weight, group, alone }, i) =>
      choice(`c${i}`, { weight, ...(group && { group }), ...(alone && { alone }) }),
    ),
  );
const sum = fc.option(
  fc.record(
    {
      min: fc.integer({ min: -2, max: 6 }),
      max: fc.integer({ min: 0, max: 8 }),
      stops: fc.boolean(),
      rest: fc.constant('b'),
    },
    { requiredKeys: ['min', 'max', 'stops'] },
  ),
  { nil: undefined },
);
const forms: fc.Arbitrary<Form> = fc.oneof(
  fc.tuple(choices, fc.nat(4), fc.nat(4), sum).map(
    ([list, min, more, s]): Form => ({
      kind: 'pick',
      choices: list,
      min,
      max: min + more,
      ...(s === undefined ? {} : { sum: s }),
    }),
  ),
  choices.filter(list => list.length < 5).map((list): Form => ({ kind: 'order', choices: list })),
  fc
    .tuple(fc.integer({ min: -3, max: 3 }), fc.nat(9), fc.integer({ min: 1, max: 4 }))
    .map(([min, more, step]): Form => ({ kind: 'amount', min, max: min + more, step, unit })),
  fc.tuple(fc.nat(6), fc.array(fc.record({ min: fc.nat(2), more: fc.nat(4) }), { minLength: 1, maxLength: 4 })).map(
    ([total, shares]): Form => ({
      kind: 'split',
      total,
      unit,
      shares: shares.map(({ min, more }, i) => ({ id: `s${i}`, notation: `s${i}`, label: unit, min, max: min + more })),
    }),
  ),
);

/** Every subset, order, number or split there is, legal or not: the slow way. */
function candidates(form: Form): Answer[] {
  switch (form.kind) {
    case 'pick':
      return Array.from({ length: 2 ** form.choices.length }, (_, bits) =>
        form.choices.filter((_, i) => (bits >> i) % 2 === 1).map(c => c.id),
      );
    case 'order':
      return ordersOf(form.choices.map(c => c.id));
    case 'amount':
      return Array.from({ length: form.max - form.min + 3 }, (_, i) => [form.min - 1 + i]);
    case 'split': {
      const { length } = form.shares;
      const base = form.total + 1;
      return Array.from({ length: base ** length }, (_, n) =>
        Array.from({ length }, (_, i) => Math.floor(n / base ** i) % base),
      );
    }
  }
}
const ordersOf = (ids: readonly string[]): string[][] =>
  ids.length === 0 ? [[]] : ids.flatMap(id => ordersOf(ids.filter(other => other !== id)).map(rest => [id, ...rest]));
const keys = (answers: readonly Answer[]) => answers.map(a => JSON.stringify(a)).sort();

describe('answersOf', () => {
  it('yields exactly what isAnswer allows, each once', () => {
    fc.assert(
      fc.property(forms, form => {
        expect(keys([...answersOf(form)])).toEqual(keys(candidates(form).filter(a => isAnswer(form, a))));
      }),
    );
  });

  it('stops at the limit and says whether there were more', () => {
    const form: Form = { kind: 'amount', min: 0, max: 9, unit };
    expect(listAnswers(form, 3)).toEqual({ answers: [[0], [1], [2]], all: false });
    expect(listAnswers(form, 10).all).toBe(true);
  });
});

describe('sampleAnswer', () => {
  it('gives legal answers only, and refuses a form without one', () => {
    fc.assert(
      fc.property(forms, fc.integer(), (form, seed) => {
        const some = [...answersOf(form)].length > 0;
        if (some) expect(isAnswer(form, sampleAnswer(form, seededBelow(seed)))).toBe(true);
        else expect(() => sampleAnswer(form, seededBelow(seed))).toThrow(/without a legal answer/);
      }),
    );
  });

  it.each<Form>([
    { kind: 'pick', choices: ['a', 'b', 'c', 'd'].map(id => choice(id)), min: 1, max: 3 },
    {
      kind: 'pick',
      choices: [1, 2, 2, 3].map((weight, i) => choice(`${i}`, { weight })),
      min: 0,
      max: 4,
      sum: { min: 3, stops: true },
    },
    {
      kind: 'pick',
      choices: [choice('flip', { group: 'deck' }), ...[0, 1, 3].map(weight => choice(`${weight}`, { weight }))],
      min: 1,
      max: 4,
      sum: { min: 2, stops: true, rest: 'deck' },
    },
    { kind: 'pick', choices: ['x', 'x', 'y'].map((group, i) => choice(`${i}`, { group })), min: 0, max: 2 },
    { kind: 'order', choices: ['a', 'b', 'c'].map(id => choice(id)) },
    { kind: 'amount', min: 2, max: 11, step: 3, unit },
    {
      kind: 'split',
      total: 4,
      unit,
      shares: [0, 1, 0].map((min, i) => ({ id: `${i}`, notation: `${i}`, label: unit, min, max: 3 })),
    },
  ])('reaches every legal answer of form %#', form => {
    const below = seededBelow(7);
    const seen = new Set<string>();
    const key = (a: Answer) => JSON.stringify(form.kind === 'pick' ? [...a].sort() : a);
    for (let i = 0; i < 3000; i++) seen.add(key(sampleAnswer(form, below)));
    expect([...seen].sort()).toEqual([...answersOf(form)].map(key).sort());
  });
});

describe('forms and their near misses', () => {
  it('refuse every near miss', () => {
    fc.assert(
      fc.property(forms, form => {
        for (const answer of [...answersOf(form)].slice(0, 20)) {
          for (const miss of nearMisses(form, answer)) expect([miss, isAnswer(form, miss)]).toEqual([miss, false]);
        }
      }),
    );
  });

  it('know their only answer where they have one, and never another', () => {
    fc.assert(
      fc.property(forms, form => {
        const all = [...answersOf(form)];
        expect(onlyAnswer(form)).toEqual(all.length === 1 ? all[0] : undefined);
      }),
    );
  });

  it('are written and read back', () => {
    fc.assert(
      fc.property(forms, form => {
        for (const answer of [...answersOf(form)].slice(0, 20)) {
          expect(parseAnswer(form, formatAnswer(form, answer).toUpperCase())).toEqual({ kind: 'one', answer });
        }
      }),
    );
  });
});
