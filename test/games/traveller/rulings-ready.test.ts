/** Rulings R42 to R49: the Ready Phase. */
import { expect, it } from 'vitest';
import { ACTIONS, Bench } from './support.ts';

it('R42: discards are asked of all at once and nothing is shown before all have answered', () => {
  const bench = new Bench({ phase: 'ready' });
  bench.hand(0, 'EV01', 'EV02');
  bench.hand(1, 'EV03', 'EV04');
  bench.go({ do: 'handSize' }, ACTIONS);
  expect(bench.asked).toEqual([0, 1]);
  bench.answer(['h0'], 0);
  expect(bench.discardOf(0)).toEqual([]);
  bench.answer([], 1);
  expect(bench.discardOf(0)).toEqual(['EV01']);
  expect(bench.handOf(0)).toHaveLength(7);
});

it('R42: what is too much must go; when time runs out only that, the cards of the highest EV kept for last', () => {
  const bench = new Bench({ phase: 'ready' });
  bench.hand(0, 'GE10', 'HA01', 'EV06', 'EV01', 'EV01', 'EV01', 'EV01', 'EV01', 'EV01');
  bench.go({ do: 'handSize' }, ACTIONS);
  const { form, onTimeout } = bench.question(0);
  expect(form.kind === 'pick' && form.sum).toEqual({ min: 2, max: 9 });
  expect(onTimeout).toHaveLength(2);
});

it('R43: a marker not to ready is used up even by a ready card', () => {
  const bench = new Bench({ phase: 'ready' });
  const crew = bench.put('CR10', 0, { rests: true, exerted: true });
  const other = bench.put('CR12', 0, { rests: true });
  bench.go({ do: 'readyAll' }, ACTIONS);
  expect([bench.now(crew)?.exerted, bench.now(crew)?.rests, bench.now(other)?.rests]).toEqual([true, false, false]);
});

it('R44: triggers of the start of the phase run before anything readies, in the order of the last round', () => {
  const bench = new Bench({ phase: 'resolution', ships: ['SH4', 'SH4'] });
  bench.state.table.order = [1, 0];
  const host = bench.put('CR12', 0, { exerted: true });
  bench.put('GE11', 1, { host: host.uid });
  bench.put('CN16', 0, { counters: { Leverage: 1 } });
  bench.hand(0);
  bench.hand(1);
  bench.go({ do: 'phase', phase: 'ready' }, ACTIONS);
  expect(bench.events.flatMap(e => (e.type === 'triggered' ? [e.card] : []))).toEqual(['GE11', 'CN16']);
  expect(bench.now(host)).toMatchObject({ damage: 1, exerted: true });
  expect(bench.question(1).kind).toBe('pay');
  bench.answer(['flip-all'], 1);
  expect(bench.now(host)?.exerted).toBe(false);
});

it('R45: with one card at most to draw, discarding stays free', () => {
  const bench = new Bench({ phase: 'ready' });
  bench.hand(0, 'EV01', 'EV02');
  bench.captain(0).drawsOne = true;
  bench.go({ do: 'handSize' }, ACTIONS);
  bench.answer(['h0', 'h1'], 0).until('actions');
  expect(bench.handOf(0)).toHaveLength(1);
  expect(bench.captain(0).drawsOne).toBe(false);
});

it('R46: Resilient heals all that is missing, for nothing', () => {
  const bench = new Bench({ phase: 'ready' });
  const thulse = bench.put('CR22', 0, { damage: 2 });
  bench.go({ do: 'restore', seat: 0 }, ACTIONS);
  expect(bench.now(thulse)?.damage).toBe(0);
  expect(bench.events).toContainEqual({ type: 'healed', seat: 0, card: 'CR22', n: 2 });
  expect(bench.question().kind).toBe('actions');
});

it('R47: Mechanical blocks healing by Crew, Gear and Heroic Actions, not what is paid for in stage 4', () => {
  const bench = new Bench();
  const robot = bench.put('CR38', 0, { damage: 1 });
  const zett = bench.put('CR08');
  bench.put('CR16', 0, { damage: 1 });
  bench.go(ACTIONS);
  bench
    .answer([`a${zett.uid}.0`], 0)
    .answer([`u${robot.uid}`], 0)
    .until('actions');
  expect(bench.now(robot)?.damage).toBe(1);
  const paid = new Bench({ phase: 'ready' });
  const other = paid.put('CR38', 0, { damage: 1 });
  paid.go({ do: 'restore', seat: 0 }, ACTIONS);
  paid.answer([`r${other.uid}.1`], 0);
  expect(paid.now(other)?.damage).toBe(0);
  const infirmary = new Bench({ phase: 'ready' });
  infirmary.put('UP20', 0);
  const third = infirmary.put('CR38', 0, { damage: 1 });
  infirmary.go({ do: 'phase', phase: 'ready' }, ACTIONS);
  expect(infirmary.now(third)?.damage).toBe(0);
});

it('R48: Gear moves once each, swaps where it must, keeps its state; Integral and Hindrances stay', () => {
  const bench = new Bench({ phase: 'ready' });
  const [a, b] = ['CR12', 'CR10'].map(card => bench.put(card, 0));
  const pistol = bench.put('GE02', 0, { host: a?.uid ?? 0, exerted: true });
  const rifle = bench.put('GE13', 0, { host: b?.uid ?? 0 });
  const wafer = bench.put('GE05', 0, { host: a?.uid ?? 0 });
  const poison = bench.put('GE11', 1, { host: a?.uid ?? 0 });
  bench.go({ do: 'stow', seat: 0, moved: [] }, ACTIONS);
  expect(bench.ids(0)).toEqual(['done', `g${pistol.uid}.${b?.uid}`, `g${rifle.uid}.${a?.uid}`]);
  bench.answer([`g${pistol.uid}.${b?.uid}`], 0);
  expect([bench.now(pistol)?.host, bench.now(rifle)?.host, bench.now(pistol)?.exerted]).toEqual([b?.uid, a?.uid, true]);
  expect([bench.now(wafer)?.host, bench.now(poison)?.host]).toEqual([a?.uid, a?.uid]);
  // Both have moved: nothing more to ask.
  expect(bench.question().kind).toBe('actions');
});

it('R49: healing goes in Initiative order, and nobody interjects', () => {
  const bench = new Bench({ phase: 'ready' });
  bench.state.table.order = [1, 0];
  bench.put('CR12', 0, { damage: 1 });
  bench.put('CR10', 1, { damage: 1 });
  bench.go({ do: 'perSeat', stage: 'restore' }, ACTIONS);
  expect(bench.asked).toEqual([1]);
  expect(bench.open).toHaveLength(1);
  bench.answer([], 1);
  expect(bench.asked).toEqual([0]);
});
