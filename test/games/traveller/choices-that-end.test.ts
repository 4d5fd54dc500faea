/** A choice that ends the match says so, with a note. */
import { describe, expect, it } from 'vitest';
import { ACTIONS, Bench, TURNS } from './support.ts';

const endsOf = (bench: Bench, seat = 0) => {
  const { form } = bench.question(seat);
  if (form.kind !== 'pick') throw new Error('no pick');
  for (const c of form.choices) if (c.ends !== undefined) expect(c.note).toBeDefined();
  return Object.fromEntries(form.choices.flatMap(c => (c.ends === undefined ? [] : [[c.id, c.ends]])));
};

describe('a choice that ends the match says so', () => {
  it('a pass after which 20 VP are checked', () => {
    for (const [vp, ends] of [
      [20, 'win'],
      [0, undefined],
    ] as const) {
      const bench = new Bench({ phase: 'resolution' });
      bench.captain(0).vp = vp;
      bench.captain(1).passed = true;
      bench.hand(0, 'EV01');
      bench.go(TURNS, { do: 'victory' }, ACTIONS);
      expect(endsOf(bench).pass).toBe(ends);
    }
  });
  it('the last card of a payment that cannot be met; one that can is no end', () => {
    for (const [due, ends] of [
      [5, 'loss'],
      [1, undefined],
    ] as const) {
      const bench = new Bench();
      bench.hand(0);
      bench.deck(0, 'EV01');
      bench.go({ do: 'pay', seat: 0, due, paid: 0, from: 'any', why: 'fee' }, ACTIONS);
      expect(endsOf(bench)['flip-all']).toBe(ends);
    }
  });
  it('naming an EV with hardly a card left, which may lose it', () => {
    const bench = new Bench();
    const star = bench.put('CN17');
    bench.hand(0);
    bench.deck(0, 'EV01', 'EV01');
    bench.go({ do: 'pay', seat: 0, due: 2, paid: 0, from: 'any', why: 'fee' }, ACTIONS);
    expect(endsOf(bench)[`l${star.uid}`]).toBe('maybe');
  });
});
