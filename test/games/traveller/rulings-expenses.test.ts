/** Rulings R25 to R41: expenses, bankruptcy, the guard against endless matches. */
import { describe, expect, it } from 'vitest';
import { isAnswer } from '../../../src/engine/form.ts';
import { redact } from '../../../src/engine/secret.ts';
import { travelCost } from '../../../src/games/traveller/flow/adventure.ts';
import type { FrameOf } from '../../../src/games/traveller/frames.ts';
import { fundsOf } from '../../../src/games/traveller/funds.ts';
import { orderSchema, standing } from '../../../src/games/traveller/orders.ts';
import { status } from '../../../src/games/traveller/result.ts';
import { view } from '../../../src/games/traveller/view.ts';
import { ACTIONS, Bench } from './support.ts';

const due = (n: number, more: Partial<FrameOf<'pay'>> = {}): FrameOf<'pay'> => ({
  do: 'pay',
  seat: 0,
  due: n,
  paid: 0,
  from: 'any',
  why: 'event',
  ...more,
});
const paidBy = (bench: Bench) => bench.events.flatMap(e => (e.type === 'paid' ? [[e.seat, e.n]] : []));

describe('expenses (4.2)', () => {
  it('R30: what time answers is legal also where two copies of one card must pay', () => {
    const bench = new Bench();
    bench.hand(0, 'EV01', 'EV01');
    Object.assign(bench.state.piles[0] ?? {}, { deck: [] });
    bench.go(due(2), ACTIONS);
    const { form, onTimeout } = bench.question(0);
    expect(onTimeout !== 'concede' && isAnswer(form, onTimeout)).toBe(true);
  });

  it('R25: hand cards and flips in one dialog; it stops when the sum is met, the surplus is lost', () => {
    const bench = new Bench();
    bench.hand(0, 'HA01', 'EV06', 'EV01');
    bench.go(due(4), ACTIONS);
    const { form, prompt } = bench.question(0);
    expect(prompt.args).toMatchObject({ due: 4, paid: 0 });
    expect(form.kind === 'pick' && form.sum).toEqual({ min: 4, stops: true, rest: 'deck' });
    // With the sum met nothing more may be expended, be it of the deck or the hand.
    expect(isAnswer(form, ['h0', 'h1', 'flip-all'])).toBe(false);
    bench.answer(['h0', 'h1'], 0);
    expect(bench.discardOf(0)).toEqual(['HA01', 'EV06']);
    expect(bench.handOf(0)).toEqual(['EV01']);
    expect(paidBy(bench)).toEqual([[0, 4]]);
  });

  it('R25: one card of the deck at a time, blind; the total is shown', () => {
    const bench = new Bench();
    bench.hand(0, 'EV06');
    bench.deck(0, 'EV01', 'EV06', 'EV01');
    bench.go(due(3), ACTIONS);
    bench.answer(['flip'], 0);
    expect(bench.question(0).prompt.args).toMatchObject({ due: 3, paid: 1 });
    bench.answer(['flip-all'], 0);
    expect(bench.discardOf(0)).toEqual(['EV01', 'EV06']);
    expect(paidBy(bench)).toEqual([[0, 3]]);
  });

  it('R26: by standing order small sums come from the deck, others are asked for', () => {
    for (const [n, upTo, answered] of [
      [1, 1, true],
      [2, 1, false],
      [2, 3, true],
      [1, 0, false],
    ] as const) {
      const bench = new Bench();
      bench.hand(0, 'EV01');
      bench.go(due(n), ACTIONS);
      const seen = view(redact(bench.state, 0 as never), 0 as never);
      const order = orderSchema.parse({ deckPays: upTo });
      expect(standing(seen, bench.question(0), order)).toEqual(answered ? ['flip-all'] : undefined);
    }
  });

  it('R27: a voluntary cost needs the funds of hand, deck and helpers, counted on true contents', () => {
    const bench = new Bench({ ships: ['SH4', 'SH4'] });
    bench.hand(0, 'EV08', 'EV01');
    bench.deck(0, 'EV01', 'EV01');
    expect(fundsOf(bench.state, 0, 'any', 0)).toBe(3);
    bench.contract(0, 'AV11', 'AV08');
    bench.go(ACTIONS);
    expect(bench.ids(0)).not.toContain('e0');
    const helped = new Bench({ ships: ['SH4', 'SH4'] });
    helped.hand(0, 'EV08', 'EV01');
    helped.deck(0, 'EV01', 'EV01');
    helped.put('UP28');
    helped.contract(0, 'AV11', 'AV08');
    helped.go(ACTIONS);
    expect(helped.ids(0)).toContain('e0');
  });

  it('R28: who cannot meet a mandatory expense pays as far as possible and is bankrupt at that instant', () => {
    const bench = new Bench();
    bench.hand(0, 'EV01');
    bench.deck(0);
    bench.go(due(2), ACTIONS);
    const { form } = bench.question(0);
    expect(form.kind === 'pick' && form.sum).toEqual({ min: 1, stops: true, rest: 'deck' });
    bench.answer(['h0'], 0);
    const over = status(bench.state);
    expect(over.over && over.ranking).toEqual([[1], [0]]);
    expect(bench.events).toContainEqual({ type: 'bankrupt', seat: 0 });
  });

  it('R29: a card of EV 0 is only moved, and only while the sum is unmet', () => {
    const bench = new Bench();
    bench.hand(0, 'GE10', 'EV01');
    bench.go(due(1), ACTIONS);
    bench.answer(['h0', 'h1'], 0);
    expect(bench.discardOf(0)).toEqual(['GE10', 'EV01']);
    const met = new Bench();
    met.hand(0, 'EV01', 'GE10');
    met.go(due(1), ACTIONS);
    met.answer(['h0'], 0);
    expect(met.handOf(0)).toEqual(['GE10']);
  });

  it('R30: when time runs out the deck pays, the hand only where it is empty', () => {
    const bench = new Bench();
    bench.hand(0, 'EV06', 'EV01');
    bench.go(due(2), ACTIONS);
    expect(bench.question(0).onTimeout).toEqual(['flip-all']);
    const bare = new Bench();
    bare.hand(0, 'EV06', 'EV01', 'HA01');
    bare.deck(0);
    bare.go(due(2), ACTIONS);
    expect(bare.question(0).onTimeout).toEqual(['h2']);
  });

  it('R31: travel is one expense of Distance by Jump, rounded up; by option one for each jump', () => {
    const far = (strictJumps: boolean) => {
      const bench = new Bench({ phase: 'adventure', ships: ['SH3', 'SH1'], options: { strictJumps } });
      bench.contract(0, 'AV14');
      expect(travelCost(bench.state, 0, 0)).toBe(3);
      bench.go({ do: 'activity', seat: 0 }, ACTIONS);
      bench.answer(['c0'], 0);
      return bench.question(0).prompt.args?.due;
    };
    expect([far(false), far(true)]).toEqual([3, 1]);
  });

  it('R32: all points healed and repaired are one expense', () => {
    const bench = new Bench({ phase: 'ready' });
    const crew = bench.put('CR12', 0, { damage: 2 });
    const hull = bench.put('UP01', 0, { damage: 1 });
    bench.go({ do: 'restore', seat: 0 }, ACTIONS);
    bench.answer([`r${crew.uid}.2`, `r${hull.uid}.1`], 0);
    expect(bench.question(0).prompt.args?.due).toBe(3);
    expect([bench.now(crew)?.damage, bench.now(hull)?.damage]).toEqual([0, 0]);
  });

  it('R33: Cash asks the hand alone, Equity the deck alone; no helper pays either', () => {
    const bench = new Bench();
    bench.put('UP28');
    bench.hand(0, 'EV25', 'EV01', 'EV01');
    expect([fundsOf(bench.state, 0, 'hand', 0), fundsOf(bench.state, 0, 'any', 0) > 60]).toEqual([2, true]);
    bench.go(ACTIONS);
    expect(bench.ids(0)).not.toContain('e0');
    const rich = new Bench();
    rich.put('UP28');
    rich.hand(0, 'EV25', 'EV06', 'EV01');
    rich.go(ACTIONS);
    rich.answer(['e0'], 0);
    expect(rich.ids(0)).toEqual(['h0', 'h1']);
    const brown = new Bench({ phase: 'procurement' });
    brown.put('UP28');
    brown.hand(0, 'CR37', 'EV06');
    brown.go({ do: 'procure', seat: 0 }, ACTIONS);
    brown.answer(['p0'], 0);
    // Where nothing but the deck pays, one card and the question again would be the same.
    expect(brown.ids(0)).toEqual(['flip-all']);
  });

  it('R34: Expendable is jettisoned for its worth while its controller pays', () => {
    const bench = new Bench();
    const pod = bench.put('UP28');
    bench.hand(0);
    bench.go(due(3), ACTIONS);
    bench.answer([`x${pod.uid}`], 0);
    expect(bench.now(pod)).toBeUndefined();
    expect(paidBy(bench)).toEqual([[0, 3]]);
  });

  it('R35: expenses at the same time are paid one after another, and nothing carries over', () => {
    const bench = new Bench();
    bench.hand(0, 'EV06', 'EV06');
    bench.deck(0);
    bench.go(due(1), due(1), ACTIONS);
    bench.answer(['h0'], 0);
    expect(paidBy(bench)).toEqual([[0, 1]]);
    expect(bench.question(0).prompt.args).toMatchObject({ due: 1, paid: 0 });
  });

  it('R36: a card used as payment cannot be what was paid for', () => {
    const bench = new Bench({ ships: ['SH4', 'SH2'] });
    const medic = bench.put('CR08', 0);
    bench.put('CR27', 0);
    bench.hand(0, 'HA05', 'CR01');
    bench.captain(0).discard = [{ uid: 500, card: 'CR02' }];
    bench.go(ACTIONS);
    bench.answer([`y0.${medic.uid}.E`], 0).until('verb');
    expect(bench.question(0).prompt.args?.card).toEqual({ key: '=', args: { value: 'Deshaun Jasso' } });
  });

  it('R37: Finch & Cho, Mark Appleton and the Lucky Star act inside a payment, without a window', () => {
    const bench = new Bench();
    const finch = bench.put('CN04', 0, { counters: { Bookkeeping: 5 } });
    const mark = bench.put('CR16', 0);
    bench.hand(0);
    bench.go(due(2), due(3), ACTIONS);
    bench.answer([`x${finch.uid}`], 0);
    expect(bench.now(finch)).toMatchObject({ exerted: true, counters: { Bookkeeping: 3 } });
    bench.answer([`x${mark.uid}`], 0);
    expect(bench.discardOf(0)).toContain('CR16');
    expect(bench.question().kind).toBe('actions');
  });

  it('R37: the Lucky Star pays and keeps the card on a match, and pays nothing on a miss', () => {
    for (const [named, kept] of [
      [2, true],
      [1, false],
    ] as const) {
      const bench = new Bench();
      const star = bench.put('CN17');
      bench.hand(0);
      bench.deck(0, 'HA01', 'EV01', 'EV01');
      bench.go(due(2), ACTIONS);
      bench.answer([`l${star.uid}`], 0).answer([named], 0);
      expect(bench.handOf(0)).toEqual(kept ? ['HA01'] : []);
      expect(bench.now(star)?.exerted).toBe(true);
      expect(paidBy(bench)).toEqual(kept ? [[0, 2]] : []);
    }
  });
});

describe('bankruptcy (4.2)', () => {
  it('R38: all that the captain owns goes from everywhere; what others own on it goes to their piles', () => {
    const bench = new Bench({ seats: 3 });
    const crew = bench.put('CR12', 0);
    bench.put('GE11', 1, { host: crew.uid });
    const theirs = bench.put('CR10', 2);
    const poison = bench.put('GE11', 0, { host: theirs.uid });
    bench.contract(1, 'AV05', 'AV07');
    const [mine] = bench.slot(1).complications;
    if (mine) mine.owner = 0;
    bench.pool(0, 'Cg');
    bench.hand(0);
    bench.deck(0);
    bench.go(due(1), ACTIONS);
    expect(bench.captain(0).inGame).toBe(false);
    expect(bench.state.table.board.some(p => p.owner === 0)).toBe(false);
    expect(bench.now(poison)).toBeUndefined();
    expect(bench.discardOf(1)).toEqual(['GE11']);
    expect([bench.captain(0).discard, bench.captain(0).dispersed, bench.captain(0).pool]).toEqual([[], [], []]);
    expect(bench.slot(1).complications).toEqual([]);
  });

  it('R39: several bankrupt by one effect go in Initiative order; the last one left wins and the rest is skipped', () => {
    const bench = new Bench({ seats: 3, phase: 'ready' });
    bench.put('CN16', 0, { counters: { Leverage: 2 } });
    for (const seat of [1, 2]) {
      bench.hand(seat);
      bench.deck(seat);
    }
    bench.state.table.order = [0, 2, 1];
    bench.go({ do: 'phase', phase: 'ready' }, ACTIONS);
    expect(bench.events.flatMap(e => (e.type === 'bankrupt' ? [e.seat] : []))).toEqual([2, 1]);
    const over = status(bench.state);
    expect(over.over && over.ranking).toEqual([[0], [1], [2]]);
  });

  it('R40: an empty deck loses nothing: nobody draws, nothing is shuffled back', () => {
    const bench = new Bench({ phase: 'ready' });
    bench.hand(0);
    bench.deck(0);
    bench.captain(0).discard = [{ uid: 400, card: 'EV01' }];
    bench.go({ do: 'handSize' }, ACTIONS).until('actions');
    expect(bench.captain(0).inGame).toBe(true);
    expect(bench.handOf(0)).toEqual([]);
    expect(bench.discardOf(0)).toEqual(['EV01']);
  });

  it('R41: after the last round the match ends by the usual order; without the option it goes on', () => {
    const end = (lastRound: number) => {
      const bench = new Bench({ phase: 'resolution', options: { lastRound }, ships: ['SH1', 'SH2'] });
      bench.state.table.round = 25;
      bench.captain(0).vp = 4;
      bench.captain(1).vp = 6;
      bench.go({ do: 'victory' }, ACTIONS);
      return status(bench.state);
    };
    const over = end(25);
    expect(over.over && [over.ranking, over.reason.key]).toEqual([[[1], [0]], 'over.rounds']);
    expect(end(0).over).toBe(false);
    expect(end(26).over).toBe(false);
  });
});
