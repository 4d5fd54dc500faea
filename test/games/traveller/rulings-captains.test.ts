/** Rulings R108 to R120: victory, ties, three and four captains, leaving. */
import { describe, expect, it } from 'vitest';
import { status } from '../../../src/games/traveller/result.ts';
import { fightOf, isActing } from '../../../src/games/traveller/scopes.ts';
import { concede } from '../../../src/games/traveller/start.ts';
import { ACTIONS, Bench, TURNS } from './support.ts';

const rankingOf = (bench: Bench) => {
  const over = status(bench.state);
  return over.over ? over.ranking : undefined;
};
const leave = (bench: Bench, seat: number): Bench => {
  const step = concede(bench.state, seat as never);
  bench.state = step.state;
  bench.events.push(...step.events);
  return bench;
};

describe('victory (4.9)', () => {
  it('R108: looked at when stages end, by current points', () => {
    const bench = new Bench({ phase: 'action' });
    bench.captain(0).vp = 20;
    bench.go(ACTIONS, { do: 'victory' });
    expect(rankingOf(bench)).toBeUndefined();
    bench.answer(['pass'], 0).answer(['pass'], 1);
    expect(rankingOf(bench)).toEqual([[0], [1]]);
  });

  it('R109: of several the most points win, then the higher Initiative; equal in both they share', () => {
    const end = (ships: readonly string[], a: number, b: number) => {
      const bench = new Bench({ ships });
      bench.captain(0).vp = a;
      bench.captain(1).vp = b;
      return rankingOf(bench.go({ do: 'victory' }));
    };
    expect(end(['SH1', 'SH2'], 20, 22)).toEqual([[1], [0]]);
    expect(end(['SH2', 'SH1'], 20, 20)).toEqual([[1], [0]]);
    expect(end(['SH2', 'SH3'], 21, 21)).toEqual([[0, 1]]);
  });

  it('R110: points lost before the check do not count any more', () => {
    const bench = new Bench({ phase: 'resolution', ships: ['SH3', 'SH3'] });
    const low = bench.put('UP11', 0);
    bench.captain(0).vp = 20;
    bench.captain(1).activity = { is: 'none' };
    bench.hand(0);
    bench.hand(1);
    bench.go(TURNS, { do: 'victory' }, ACTIONS);
    bench.answer([`a${low.uid}.0`], 0).until('actions');
    expect(bench.captain(0).vp).toBe(19);
    expect(rankingOf(bench)).toBeUndefined();
  });

  it('R111: the last captain in play wins at once; alone nobody wins by being the last', () => {
    const bench = new Bench({ seats: 3 });
    bench.go(ACTIONS);
    leave(bench, 1);
    expect(rankingOf(bench)).toBeUndefined();
    leave(bench, 0);
    expect(rankingOf(bench)).toEqual([[2], [0], [1]]);
    const solo = new Bench({ seats: 1 });
    solo.hand(0);
    solo.deck(0);
    solo.go({ do: 'pay', seat: 0, due: 1, paid: 0, from: 'any', why: 'fee' }, ACTIONS);
    const over = status(solo.state);
    expect(over.over && [over.ranking, over.reason.key]).toEqual([[[0]], 'over.solo.lost']);
  });
});

describe('three and four captains (4.10)', () => {
  it('R112: of three the fourth slot goes to the lowest points, then the highest Initiative, then by chance, each time it is filled', () => {
    const filled = (ships: readonly string[], vp: readonly number[]) => {
      const bench = new Bench({ seats: 3, ships });
      delete bench.slot(3).contract;
      for (const [seat, n] of vp.entries()) bench.captain(seat).vp = n;
      return bench.go({ do: 'fill', slot: 3 }, ACTIONS);
    };
    expect(filled(['SH2', 'SH1', 'SH3'], [1, 5, 0]).slot(3).controller).toBe(2);
    expect(filled(['SH2', 'SH1', 'SH3'], [0, 0, 0]).slot(3).controller).toBe(1);
    const tied = filled(['SH2', 'SH1', 'SH3'], [0, 5, 0]);
    expect(tied.open[0]?.seat).toBe('chance');
    tied.chance([1]);
    expect(tied.slot(3)).toMatchObject({ controller: 2, contract: { owner: 2 } });
    expect(tied.events).toContainEqual({ type: 'slotTaken', seat: 2, slot: 3 });
    // The Contracts of the others stay where they are.
    expect(tied.slot(0).controller).toBe(0);
  });

  it('R113: four captains have a slot each; two have two, one has all', () => {
    const controllers = (seats: number) => new Bench({ seats }).state.table.slots.map(s => s.controller);
    expect(controllers(4)).toEqual([0, 1, 2, 3]);
    expect(controllers(2)).toEqual([0, 0, 1, 1]);
    expect(controllers(1)).toEqual([0, 0, 0, 0]);
    expect(new Bench({ seats: 4 }).state.table.floating).toBe(-1);
    expect(new Bench({ seats: 3 }).state.table.floating).toBe(3);
  });

  it('R114: of four who become three the leaver’s slot floats; the Contract is replaced, Complications elsewhere vanish', () => {
    const bench = new Bench({ seats: 4, ships: ['SH2', 'SH4', 'SH1', 'SH3'] });
    bench.contract(1, 'AV11', 'AV08');
    bench.contract(0, 'AV05', 'AV07');
    const [theirs] = bench.slot(0).complications;
    if (theirs) theirs.owner = 1;
    bench.pursue(2, 1);
    bench.go(ACTIONS);
    leave(bench, 1).until('actions');
    expect(bench.state.table.floating).toBe(1);
    expect(bench.slot(1)).toMatchObject({ controller: 2, contract: { owner: 2 } });
    expect(bench.slot(0).complications).toEqual([]);
    expect(bench.slot(0).contract?.card).toBe('AV05');
    // What lay on the leaver's Contract and belonged to nobody else is gone too.
    expect(bench.state.table.captains.flatMap(c => c.adventureDiscard)).toEqual([]);
  });

  it('R115: of three who become two each keeps theirs; of the two other slots the faster chooses first', () => {
    const bench = new Bench({ seats: 3, ships: ['SH4', 'SH2', 'SH1'] });
    bench.state.table.slots.forEach((slot, i) => {
      slot.controller = [0, 1, 2, 0][i] ?? 0;
      if (slot.contract) slot.contract.owner = slot.controller;
    });
    bench.go(ACTIONS);
    leave(bench, 1);
    expect(bench.question().kind).toBe('takeSlot');
    expect(bench.asked).toEqual([2]);
    expect(bench.ids(2)).toEqual(['c1', 'c3']);
    bench.answer(['c3'], 2).until('actions');
    expect(bench.state.table.slots.map(s => s.controller)).toEqual([0, 0, 2, 2]);
    expect(bench.slot(1).contract?.owner).toBe(0);
    expect(bench.state.table.floating).toBe(-1);
  });

  it('R116: who pursued a Contract that goes with its captain is uncommitted for nothing', () => {
    const bench = new Bench({ seats: 4 });
    bench.pursue(2, 1);
    bench.go(ACTIONS);
    leave(bench, 1);
    expect(bench.captain(2).activity).toEqual({ is: 'none' });
    expect(bench.events).toContainEqual({ type: 'uncommitted', seat: 2 });
  });

  it('R117: when the acting captain leaves the next clockwise takes over; a streak of passes goes on without', () => {
    const bench = new Bench({ seats: 4, ships: ['SH4', 'SH4', 'SH4', 'SH4'] });
    bench.go(ACTIONS, { do: 'procure', seat: 2 });
    bench.answer(['pass'], 0);
    leave(bench, 1).until('actions');
    expect(bench.asked).toEqual([2]);
    bench.answer(['pass'], 2);
    expect(bench.asked).toEqual([3]);
    bench.answer(['pass'], 3);
    expect(bench.question().kind).not.toBe('actions');
    const passed = new Bench({ seats: 4, ships: ['SH4', 'SH4', 'SH4', 'SH4'] });
    passed.go(ACTIONS, { do: 'procure', seat: 2 });
    passed.answer(['pass'], 0).answer(['pass'], 1);
    leave(passed, 0).until('actions');
    expect(passed.asked).toEqual([2]);
    passed.answer(['pass'], 2).answer(['pass'], 3);
    expect(passed.question().kind).not.toBe('actions');
  });

  it('R118: what opponents may pay for is asked of all at once and done in Initiative order', () => {
    const bench = new Bench({ seats: 4, phase: 'resource', ships: ['SH4', 'SH4', 'SH4', 'SH4'] });
    const frontier = bench.put('CN07', 0);
    bench.state.table.order = [3, 0, 1, 2];
    for (const seat of [0, 1, 3]) bench.captain(seat).vp = 2;
    bench.go({ do: 'resourceMenu', seat: 0 }, ACTIONS);
    bench.answer([`a${frontier.uid}.0`], 0).until('verb');
    expect(bench.asked.toSorted()).toEqual([1, 3]);
    bench.answer(['yes'], 1);
    expect(bench.captain(1).vp).toBe(2);
    bench.answer(['yes'], 3);
    expect(bench.events.flatMap(e => (e.type === 'tokens' ? [e.seat] : []))).toEqual([0, 3, 1]);
    expect([0, 1, 2, 3].map(s => bench.captain(s).vp)).toEqual([3, 1, 0, 1]);
  });

  it('R119: Gear and Upgrades of the leaver on others vanish; cards of others on the leaver’s go to their piles', () => {
    const bench = new Bench({ seats: 3 });
    const theirs = bench.put('CR10', 0);
    const poison = bench.put('GE11', 1, { host: theirs.uid });
    const own = bench.put('CR12', 1);
    bench.put('GE11', 0, { host: own.uid });
    bench.put('UP29', 0, { host: bench.captain(1).ship });
    const stolen = bench.put('GE02', 2, { host: own.uid, controller: 1 });
    bench.go(ACTIONS);
    leave(bench, 1);
    expect([bench.now(poison), bench.now(stolen)]).toEqual([undefined, undefined]);
    expect(bench.discardOf(0).toSorted()).toEqual(['GE11', 'UP29']);
    expect(bench.discardOf(2)).toEqual(['GE02']);
  });

  it('R120: conceding is handled like bankruptcy, in the middle of a play too', () => {
    const bench = new Bench({ seats: 3, ships: ['SH1', 'SH1', 'SH1'] });
    bench.hand(0, 'EV19');
    bench.hand(1, 'EV01');
    bench.go(ACTIONS);
    bench.answer(['e0'], 0);
    expect(bench.question(1).kind).toBe('window');
    leave(bench, 0);
    expect(bench.state.table.queue).toEqual([]);
    bench.until('actions');
    expect(bench.asked).toEqual([1]);
    expect(bench.events).toContainEqual({ type: 'conceded', seat: 0 });
    expect(bench.events.some(e => e.type === 'drew')).toBe(false);
    const fight = new Bench({ seats: 3, phase: 'resolution' });
    fight.captain(0).activity = { is: 'piracy' };
    fight.hand(1, 'EV01');
    fight.go(TURNS, ACTIONS);
    fight.answer(['r1'], 0);
    leave(fight, 0);
    expect([fightOf(fight.state.table), isActing(fight.state.table)]).toEqual([undefined, false]);
  });
});
