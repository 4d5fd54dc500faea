/** Interchangeable things are one choice: copies in hand, and cards in play that nothing tells apart. */
import { describe, expect, it } from 'vitest';
import { parseAnswer } from '../../../src/engine/notation.ts';
import { ACTIONS, Bench } from './support.ts';

describe('copies of one card in hand', () => {
  it('are one choice, and its plain name is enough', () => {
    const bench = new Bench();
    bench.hand(0, 'EV01', 'EV01', 'EV01');
    bench.go(ACTIONS);
    const { form } = bench.question(0);
    const plays = form.kind === 'pick' ? form.choices.filter(c => /^e\d+$/u.test(c.id)) : [];
    expect(plays).toHaveLength(1);
    expect(parseAnswer(form, plays[0]?.notation ?? '').kind).toBe('one');
  });
  it('are taken by how many, where several may go', () => {
    const bench = new Bench({ phase: 'ready' });
    bench.hand(0, 'EV01', 'GE10', 'EV01', 'EV01');
    bench.hand(1);
    bench.go({ do: 'handSize' }, ACTIONS);
    expect(bench.ids(0)).toEqual(['h0', 'h0*2', 'h0*3', 'h1']);
    bench.answer(['h0*2', 'h1'], 0);
    expect(bench.discardOf(0).toSorted()).toEqual(['EV01', 'EV01', 'GE10']);
  });
  it('pay together, and no more of them than it takes', () => {
    const bench = new Bench();
    bench.hand(0, 'EV01', 'EV01', 'EV01');
    bench.deck(0);
    bench.go({ do: 'pay', seat: 0, due: 2, paid: 0, from: 'any', why: 'fee' }, ACTIONS);
    expect(bench.ids(0)).toEqual(['h0', 'h0*2']);
    bench.answer(['h0*2'], 0);
    expect([bench.handOf(0), bench.discardOf(0)]).toEqual([['EV01'], ['EV01', 'EV01']]);
  });
});

it('of two cards in play that nothing tells apart one is offered, and both once one of them differs', () => {
  const offered = (damage: number) => {
    const bench = new Bench({ phase: 'resource' });
    const twins = [bench.put('UP12', 0, { trifling: true }), bench.put('UP12', 0, { trifling: true, damage })];
    bench.go({ do: 'resourceMenu', seat: 0 }, ACTIONS);
    return twins.map(p => bench.ids(0).includes(`a${p.uid}.1`));
  };
  expect([offered(0), offered(1)]).toEqual([
    [true, false],
    [true, true],
  ]);
});
