/** Rulings R1 to R24: order of captains, the queue, reaction windows, triggers, targets. */
import { describe, expect, it } from 'vitest';
import type { Pending } from '../../../src/engine/contract.ts';
import type { Frame } from '../../../src/games/traveller/frames.ts';
import { attributeOf } from '../../../src/games/traveller/values.ts';
import { ACTIONS, Bench, none, TURNS } from './support.ts';

describe('order (4.1)', () => {
  it('R1: Initiative order is the first captain, then seats clockwise, whatever their Initiative', () => {
    const bench = new Bench({ seats: 4, ships: ['SH4', 'SH1', 'SH3', 'SH2'], phase: 'ready' });
    bench.go({ do: 'firstCaptain' }, ACTIONS);
    bench.answer(['c2'], 1);
    expect(bench.state.table.order).toEqual([2, 3, 0, 1]);
  });

  it('R2: the highest Initiative picks any captain; a tie is drawn, and who is drawn begins', () => {
    const bench = new Bench({ ships: ['SH2', 'SH1'], phase: 'ready' });
    bench.go({ do: 'firstCaptain' }, ACTIONS);
    expect(bench.question().kind).toBe('pickFirst');
    expect(bench.question(1).onTimeout).toEqual(['c1']);
    bench.answer(['c0'], 1);
    expect(bench.state.table.order).toEqual([0, 1]);
    const tied = new Bench({ ships: ['SH2', 'SH3'], phase: 'ready' });
    tied.go({ do: 'firstCaptain' }, ACTIONS);
    tied.chance([1]);
    expect(tied.state.table.order).toEqual([1, 0]);
    expect(tied.events).toContainEqual({ type: 'firstCaptain', seat: 1 });
  });

  it('R3: a change of Initiative later leaves the order as it is', () => {
    const bench = new Bench({ ships: ['SH2', 'SH4'] });
    bench.hand(0, 'EV06');
    bench.go(ACTIONS);
    bench
      .answer(['e0'], 0)
      .answer([`u${bench.captain(1).ship}`], 0)
      .until('actions');
    expect(attributeOf(bench.state.table, 1, 'init')).toBe(4);
    expect(bench.state.table.order).toEqual([0, 1]);
  });
});

describe('the queue (4.1)', () => {
  it('R4: last in, first out; while it holds something only reactions are added', () => {
    const bench = new Bench({ ships: ['SH1', 'SH1'] });
    bench.hand(0, 'EV06', 'EV19');
    bench.hand(1, 'EV01', 'HA20');
    bench.put('CR12', 1);
    bench.go(ACTIONS);
    bench.answer(['e1'], 0);
    expect(bench.ids(1)).toEqual(['a2.0', 'e0', 'e0~2.0', 'pass'].toSorted().filter(id => bench.ids(1).includes(id)));
    bench.answer(['pass'], 0).answer(['e0'], 1).calm();
    bench.answer(['flip-all'], 1);
    expect(bench.state.table.queue.map(i => i.card)).toEqual(['EV19', 'EV01']);
    bench.until('verb').answer(['tCg'], 1);
    expect(bench.captain(1).pool).toEqual(['Cg']);
    expect(bench.events.findIndex(e => e.type === 'tokens')).toBeGreaterThan(0);
    expect(bench.events.some(e => e.type === 'drew' && e.seat === 0)).toBe(false);
    bench.calm();
    expect(bench.events.some(e => e.type === 'drew' && e.seat === 0)).toBe(true);
  });

  it('R5: procedures of a stage use no queue: travel, tokens, attempts and triggers open no window', () => {
    const bench = new Bench({ phase: 'resolution', ships: ['SH4'] });
    bench.contract(0, 'AV05', 'AV08');
    bench.pursue(0, 0);
    bench.put('CR21', 1, {});
    bench.pool(0, 'Cg/Ps', 'Cg/Ps');
    bench.hand(0);
    const uid = bench.slot(0).complications[0]?.uid;
    bench.go(TURNS, ACTIONS);
    bench.answer([`u${uid}`], 0);
    expect(bench.slot(0).complications).toEqual([]);
    expect(bench.question().kind).toBe('turns');
  });

  it('R6: a procured card goes on the queue and may be answered, but Liach cancels Events alone', () => {
    const bench = new Bench({ phase: 'procurement' });
    const liach = bench.put('CR30', 1);
    bench.hand(0, 'CR16');
    bench.hand(1, 'EV01');
    bench.go({ do: 'procure', seat: 0 }, ACTIONS);
    bench.answer(['p0'], 0);
    expect(bench.question(1).kind).toBe('window');
    expect(bench.ids(1)).not.toContain(`a${liach.uid}.0`);
    expect(bench.state.table.board.some(p => p.card === 'CR16')).toBe(false);
    bench.calm();
    expect(bench.state.table.board.some(p => p.card === 'CR16')).toBe(true);
  });

  it('R7: all are asked at once; the first in order who acts is heard, the others are asked again', () => {
    const bench = new Bench({ seats: 3, ships: ['SH1', 'SH1', 'SH1'] });
    bench.hand(0, 'EV19', 'EV01');
    bench.hand(1, 'EV01', 'EV02');
    bench.hand(2, 'EV01', 'EV02');
    bench.go(ACTIONS);
    bench.answer(['e0'], 0);
    expect(bench.asked).toEqual([0, 1, 2]);
    bench.answer(['e1'], 2).answer(['e0'], 1).answer(['pass'], 0);
    expect(bench.state.table.playing.map(i => [i.by, i.card])).toEqual([[1, 'EV01']]);
    bench.answer(['flip-all'], 1);
    expect(bench.asked).toEqual([0, 1, 2]);
    expect(bench.handOf(2)).toEqual(['EV01', 'EV02']);
  });

  it('R8: who has neither a card nor a fitting ability is not asked; any hand may hold an Event', () => {
    const bench = new Bench({ seats: 3, ships: ['SH3', 'SH4', 'SH4'] });
    bench.hand(0, 'EV19');
    bench.hand(1);
    bench.hand(2, 'CR01');
    bench.go(ACTIONS);
    bench.answer(['e0'], 0);
    expect(bench.asked).toEqual([2]);
    expect(bench.ids(2)).toEqual(['pass']);
  });

  it('R15: from declaring an action until the queue is empty only reactions are legal', () => {
    const bench = new Bench();
    const pistol = bench.put('CR12', 0);
    bench.put('CR10', 1);
    const crow = bench.put('CN12', 1);
    bench.hand(1, 'EV01', 'EV02');
    bench.go(ACTIONS);
    expect(bench.open.some(q => q.seat !== 'chance' && q.kind === 'interject' && Number(q.seat) === 1)).toBe(true);
    bench.answer([`a${pistol.uid}.0`], 0);
    expect(bench.open.some(q => q.seat !== 'chance' && q.kind === 'interject')).toBe(false);
    expect(bench.ids(1)).not.toContain(`a${crow.uid}.0`);
  });

  it('R21: a cancelled card is played and paid for; triggers on playing still happen', () => {
    const bench = new Bench({ ships: ['SH4', 'SH4'] });
    const official = bench.put('CN14', 1, { counters: { Corruption: 3 } });
    bench.hand(0, 'EV19');
    bench.hand(1, 'CR01');
    bench.go(ACTIONS);
    bench.answer(['e0'], 0);
    expect(bench.now(official)?.counters.Corruption).toBe(4);
    bench.answer([`a${official.uid}.1`], 1).until('actions');
    expect(bench.eventsOf('EV19')).toContain('cancelled');
    expect(bench.discardOf(0)).toEqual(['EV19']);
    expect(bench.now(official)?.counters.Corruption).toBe(1);
    expect(bench.handOf(0)).toEqual([]);
  });
});

describe('asynchronous play (4.1)', () => {
  it('R12: when time runs out: reactions and actions pass, procuring ends, no token of Jack-of-all-Trades, the Contract is kept', () => {
    const idle = (
      frame: Frame,
      set: (bench: Bench) => void = () => undefined,
      phase: 'action' | 'adventure' = 'action',
    ) => {
      const bench = new Bench({ phase, ships: ['SH2', 'SH2'] });
      set(bench);
      return bench.go(frame, ACTIONS).question(0).onTimeout;
    };
    expect(idle(ACTIONS)).toEqual(['pass']);
    expect(idle({ do: 'procure', seat: 0 })).toEqual(['done']);
    expect(idle({ do: 'jack', list: [{ seat: 0, crew: 0, n: 1 }] })).toEqual([]);
    expect(idle({ do: 'activity', seat: 0 }, b => b.pursue(0, 1), 'adventure')).toEqual(['c1']);
    expect(idle({ do: 'activity', seat: 0 }, undefined, 'adventure')).toEqual(['uncommitted']);
    const roomy = (b: Bench) => {
      b.contract(0, 'AV31');
      b.contract(2, 'AV04', 'AV08');
      b.pursue(0, 0);
    };
    expect(idle({ do: 'placeOne', seat: 0 }, roomy, 'adventure')).toEqual(['c2']);
    expect(idle({ do: 'pay', seat: 0, due: 3, paid: 0, from: 'any', why: 'fee' })).toEqual(['flip-all']);
    const bench = new Bench();
    bench.hand(0, 'EV19');
    bench.hand(1, 'EV01');
    bench.go(ACTIONS).answer(['e0'], 0);
    expect(bench.question(1).onTimeout).toEqual(['pass']);
  });

  it('R13: out of turn an ability without an icon is used while the queue is empty; the question comes again', () => {
    const bench = new Bench();
    const crow = bench.put('CN12', 1);
    bench.hand(1);
    bench.deck(1, 'EV01', 'EV02');
    bench.go(ACTIONS);
    const before = bench.question(0);
    bench
      .answer([`a${crow.uid}.0`], 1)
      .until('verb')
      .answer([], 1)
      .calm();
    expect(bench.now(crow)?.exerted).toBe(true);
    expect(bench.question(0).kind).toBe(before.kind);
    expect(bench.question(0).id).not.toBe(before.id);
  });

  it('R14: before the Ready Phase ends, who controls an ability of that phase is asked; others are not', () => {
    const bench = new Bench({ phase: 'ready' });
    bench.put('CN10', 0);
    bench.deck(0, ...Array<string>(10).fill('EV01'));
    bench.go({ do: 'perSeat', stage: 'stop' }, ACTIONS);
    expect(bench.question().kind).toBe('stop');
    expect(bench.asked).toEqual([0]);
    bench.answer(['pass'], 0);
    expect(bench.question().kind).toBe('actions');
  });

  it('R16: with nobody acting the highest Initiative goes first', () => {
    const bench = new Bench({ phase: 'ready', ships: ['SH4', 'SH1'] });
    bench.hand(0, 'EV06');
    bench.hand(1, 'EV06');
    bench.go({ do: 'initiative' }, ACTIONS);
    expect(bench.asked).toEqual([0, 1]);
    bench.answer(['e0'], 0).answer(['e0'], 1);
    expect(bench.state.table.playing.map(i => i.by)).toEqual([1]);
  });

  it('R17: of two who interject the first to arrive is heard, the other is looked at anew', () => {
    const bench = new Bench({ seats: 3, ships: ['SH4', 'SH4', 'SH4'] });
    const crows = [1, 2].map(seat => bench.put('CN12', seat));
    bench.hand(0);
    bench.hand(1);
    bench.hand(2);
    bench.go(ACTIONS);
    const offered = (seat: number) =>
      bench.open.find((q): q is Pending => q.seat !== 'chance' && Number(q.seat) === seat);
    const second = offered(2)?.id;
    bench.answer([`a${crows[0]?.uid}.0`], 1);
    expect(bench.open.some(q => q.id === second)).toBe(false);
    bench.until('actions');
    expect(offered(2)?.id).toBeDefined();
    bench.answer([`a${crows[1]?.uid}.0`], 2).until('actions');
    expect(crows.map(c => bench.now(c)?.exerted)).toEqual([true, true]);
  });
});

describe('triggers, prices and targets (4.1)', () => {
  it('R18: the active captain’s triggers come first, then in Initiative order; each orders their own', () => {
    const bench = new Bench({ phase: 'ready', ships: ['SH4', 'SH4'] });
    const hurt = bench.put('CR12', 0, { damage: 2 });
    const nal = bench.put('CR21', 0);
    bench.put('UP20', 0);
    bench.put('CN16', 1, { counters: { Leverage: 1 } });
    bench.hand(0);
    bench.go({ do: 'phase', phase: 'ready' }, ACTIONS);
    const asked = bench.question(0);
    expect(asked.kind).toBe('triggers');
    expect(asked.form.kind === 'order' && asked.form.choices.map(c => c.notation)).toEqual([
      "Ta'Nal of Adari",
      'Infirmary',
    ]);
    expect(bench.events.some(e => e.type === 'paid')).toBe(false);
    bench.answer(['x1', 'x0'], 0);
    expect(bench.now(hurt)?.damage).toBe(0);
    expect(bench.now(nal)?.damage).toBe(0);
    bench.until('pay');
    expect(bench.events.flatMap(e => (e.type === 'triggered' ? [e.card] : []))).toEqual(['UP20', 'CR21', 'CN16']);
  });

  it('R19: a discount is taken in the same choice as the play, as a play of its own before it; the price is made anew', () => {
    const bench = new Bench({ ships: ['SH1', 'SH4'] });
    bench.hand(0, 'EV01', 'EV02');
    bench.go(ACTIONS);
    const ship = bench.captain(0).ship;
    expect(bench.ids(0)).toEqual(expect.arrayContaining(['e0', `e0~${ship}.0`, `a${ship}.0`]));
    bench.answer([`e0~${ship}.0`], 0);
    expect(bench.state.table.queue.map(i => i.card)).toEqual(['SH1']);
    bench.until('verb');
    expect(bench.events.some(e => e.type === 'paid')).toBe(false);
    bench.answer(['tCg'], 0).calm();
    expect(bench.captain(0).discounts).toEqual([]);
    bench.until('actions');
    expect(bench.captain(0).pool).toEqual(['Cg']);
    expect(bench.handOf(0)).toEqual(['EV02']);
  });

  it('R19: with a card gone from the hand meanwhile the play is put off, the discount stays', () => {
    const bench = new Bench({ ships: ['SH1', 'SH4'] });
    bench.hand(0, 'EV01', 'EV02');
    bench.go({ do: 'thenPlay', seat: 0, id: 'e0', offer: { free: true }, size: 3 }, ACTIONS);
    expect(bench.question(0).kind).toBe('actions');
    expect(bench.handOf(0)).toEqual(['EV01', 'EV02']);
  });

  it('R20: after each resolution wounds, hosts, limits and conditions are looked at, until nothing changes', () => {
    const bench = new Bench({ ships: ['SH1', 'SH2'] });
    const bunk = bench.put('UP15', 0, { damage: 2 });
    const crew = ['CR01', 'CR02', 'CR03'].map(card => bench.put(card, 0));
    const dying = bench.put('CR31', 0, { damage: 3 });
    const gear = bench.put('GE02', 0, { host: dying.uid });
    bench.go(ACTIONS);
    expect([bunk, dying, gear].map(p => bench.now(p))).toEqual([undefined, undefined, undefined]);
    expect(crew.map(p => bench.now(p)?.card)).toEqual(['CR01', 'CR02', 'CR03']);
    expect(bench.question(0).kind).toBe('actions');
  });

  it('R22: Liach may give an Event another legal target, without paying for Concealed again; with none he only cancels', () => {
    const bench = new Bench({ ships: ['SH1', 'SH1'] });
    const liach = bench.put('CR30', 1);
    const own = bench.put('CR10', 0);
    bench.hand(0, 'EV15');
    bench.hand(1, 'EV01');
    bench.go(ACTIONS);
    bench.answer(['e0'], 0).answer([`u${own.uid}`], 0);
    bench.answer([`a${liach.uid}.0`], 1).until('actions');
    expect(bench.eventsOf('EV15')).toContain('cancelled');
    const other = new Bench({ ships: ['SH1', 'SH1'] });
    const second = other.put('CR30', 1);
    const mine = other.put('CR10', 0);
    const theirs = other.put('CR36', 1);
    other.hand(0, 'EV15', 'EV01', 'EV01', 'EV01');
    other.hand(1, 'EV01');
    other.go(ACTIONS);
    other.answer(['e0'], 0).answer([`u${mine.uid}`], 0);
    other.answer([`a${second.uid}.0`], 1).until('verb');
    expect(other.ids(1)).toEqual(['cancel', `u${theirs.uid}`]);
    other.answer([`u${theirs.uid}`], 1).until('verb');
    other.answer(['sMed'], 0).calm();
    expect(other.state.table.lasting.map(l => l.on)).toEqual([theirs.uid]);
    expect(other.events.some(e => e.type === 'paid')).toBe(false);
  });

  it('R23: with all targets gone it fails; with some gone the rest is done', () => {
    const gone = (all: boolean) => {
      const bench = new Bench();
      const hero = bench.put('CR08', 0);
      const hurt = bench.put('CR12', 0, { damage: 1 });
      const other = bench.put('CR10', 0, { damage: 2 });
      bench.hand(0, 'HA05');
      bench.go(ACTIONS);
      bench.answer([`y0.${hero.uid}.T`], 0).answer([`u${hurt.uid}`, `u${other.uid}`], 0);
      const state = structuredClone(bench.state);
      state.table.board = state.table.board.filter(p => !(all ? [hurt, other] : [other]).some(q => q.uid === p.uid));
      bench.state = state;
      bench.calm();
      return { bench, hurt };
    };
    const some = gone(false);
    expect(some.bench.now(some.hurt)?.damage).toBe(0);
    const all = gone(true);
    expect(all.bench.eventsOf('HA05')).toContain('fizzled');
    expect(all.bench.discardOf(0)).toContain('HA05');
  });

  it('R24: Concealed is paid by opponents alone, and sources add up', () => {
    const bench = new Bench();
    const drusus = bench.put('CR12');
    const ace = bench.put('CR36', 1);
    bench.put('CR10', 1, { exerted: true });
    bench.go(ACTIONS, none);
    bench.answer([`a${drusus.uid}.1`], 0).answer([`u${ace.uid}`], 0);
    expect(bench.question(0).prompt.args?.due).toBe(5);
    const own = new Bench();
    const mine = own.put('CR12', 1);
    const friend = own.put('CR36', 1);
    own.state.table.order = [1, 0];
    own.go(ACTIONS);
    own.answer([`a${mine.uid}.1`], 1);
    if (own.question(1).kind === 'declare') own.answer([`u${friend.uid}`], 1);
    expect(own.question(1).prompt.args?.due).toBe(2);
  });
});
