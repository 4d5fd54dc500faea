/** Rules that once hung on single cards: cancelled Events, windows of who is gone, stolen tokens, levels, taxes, what a raid destroys. */
import { describe, expect, it } from 'vitest';
import { CAPTAIN_CARDS } from '../../../src/games/traveller/cards/index.ts';
import { ACTIONS, Bench, TURNS } from './support.ts';

describe('an Event that is Replenished later', () => {
  const replenished = CAPTAIN_CARDS.filter(c => c.replenished !== undefined).map(c => ({ id: c.id, name: c.name }));
  /** The first captain raids the second, who defends, with no damage, or with damage where the Event asks for that. */
  function raided(id: string, cancelled: boolean): Bench {
    const bench = new Bench({ phase: 'resolution', ships: ['SH1', 'SH1'] });
    const [by, rival] = id === 'EV04' ? [1, 0] : [0, 1];
    const liach = bench.put('CR30', rival);
    bench.captain(0).activity = { is: 'piracy' };
    if (id !== 'EV04') bench.change(bench.captain(0).ship, { is: 'attribute', av: 2, dv: 0, init: 0 });
    bench.hand(by, id);
    bench.go(TURNS, { do: 'roundEnd' }, ACTIONS).answer(['r1'], 0);
    bench.answer(['e0'], by);
    if (bench.asked.includes(rival)) bench.answer(['pass'], rival);
    if (bench.question(by).kind === 'declare') bench.answer([`u${bench.captain(by).ship}`], by);
    if (cancelled) {
      while (bench.asked.includes(by)) bench.answer(['pass'], by);
      bench.answer([`a${liach.uid}.0`], rival).until('verb', 'fightWindow');
      if (bench.question(rival).kind === 'verb') bench.answer(['cancel'], rival);
    }
    return bench.until('actions');
  }
  it.each(replenished)('R21: $name comes back once it has worked, not when it was cancelled', ({ id }) => {
    const back = (bench: Bench): number => bench.events.filter(e => e.type === 'replenished').length;
    expect(back(raided(id, false))).toBe(1);
    const cancelled = raided(id, true);
    expect(cancelled.events.some(e => e.type === 'cancelled' && e.card === id)).toBe(true);
    expect(back(cancelled)).toBe(0);
  });
});

describe('a raid', () => {
  it('R91, R93: gives the window after it also where it bankrupted the defender', () => {
    const bench = new Bench({ seats: 3, phase: 'resolution', ships: ['SH2', 'SH1', 'SH2'] });
    const chainsaw = bench.put('UP24', 0);
    bench.captain(0).activity = { is: 'piracy' };
    bench.change(bench.captain(0).ship, { is: 'attribute', av: 2, dv: 0, init: 0 });
    for (const seat of [0, 1, 2]) bench.hand(seat);
    bench.deck(1);
    bench.go(TURNS, ACTIONS).answer(['r1'], 0).until('after');
    expect(bench.captain(1).inGame).toBe(false);
    expect(bench.ids(0)).toEqual([`a${chainsaw.uid}.0`, 'pass']);
    bench.answer([`a${chainsaw.uid}.0`], 0).until('actions');
    expect(bench.captain(0).vp).toBe(1);
  });

  it('R90: what it destroys pays nothing of its expense', () => {
    const bench = new Bench({ phase: 'resolution', ships: ['SH2', 'SH1'] });
    const pod = bench.put('UP28', 1);
    bench.captain(0).activity = { is: 'piracy' };
    bench.change(bench.captain(0).ship, { is: 'attribute', av: 4, dv: 0, init: 0 });
    bench.hand(0);
    bench.hand(1);
    bench.deck(1, 'CR01', 'CR01', 'CR01', 'CR01');
    bench.go(TURNS, ACTIONS).answer(['r1'], 0).until('assign').answer([2, 2], 0);
    expect([bench.now(pod), bench.question(1).kind]).toEqual([undefined, 'pay']);
    expect(bench.ids(1).some(id => id.startsWith('x'))).toBe(false);
  });
});

describe('tokens', () => {
  it('R79: a captain forgoes tokens of the own pool: the thief those that are stolen, nobody else', () => {
    const theft = (): { readonly bench: Bench; readonly crew: number } => {
      const bench = new Bench({ phase: 'resource', ships: ['SH1', 'SH1'] });
      const medic = bench.put('CR21', 1);
      bench.change(medic.uid, { is: 'stolen', seat: 0 });
      bench.go({ do: 'collect' }, { do: 'resourceMenu', seat: 0 }, ACTIONS);
      return { bench, crew: medic.uid };
    };
    const { bench } = theft();
    expect([bench.ids(0), bench.ids(1)]).toEqual([['c0', 'c1'], ['c0']]);
    bench.answer(['c1'], 0).answer([], 1);
    expect([bench.captain(0).pool, bench.captain(1).pool]).toEqual([['Ps/Sv'], ['Ps/Sv']]);
    const taken = theft().bench;
    taken.answer([], 0).answer(['c0'], 1);
    expect([taken.captain(0).pool, taken.captain(1).pool]).toEqual([['Ps/Sv', 'Med.T'], []]);
  });

  it('R22: Rhonuit Pruir converts the level that his captain spends, and asks where there are both', () => {
    for (const [spent, got] of [
      ['Tec.T', 'Cbt.T'],
      ['Tec.E', 'Cbt.E'],
    ] as const) {
      const bench = new Bench({ phase: 'resource' });
      const rhonuit = bench.put('CR31', 0);
      bench.pool(0, 'Tec.T', 'Tec.E');
      bench.go({ do: 'resourceMenu', seat: 0 }, ACTIONS).answer([`a${rhonuit.uid}.0`], 0);
      expect(bench.question(0).kind).toBe('cost');
      const { form } = bench.question(0);
      const choice = form.kind === 'pick' ? form.choices.find(c => c.notation === spent) : undefined;
      bench
        .answer([choice?.id ?? ''], 0)
        .until('verb')
        .answer([`t${got}`], 0)
        .until('actions', 'resourceMenu');
      expect(bench.captain(0).pool.toSorted()).toEqual([got, spent === 'Tec.T' ? 'Tec.E' : 'Tec.T'].toSorted());
    }
  });

  it('R82: two who tax a token are paid both, or it is forgone', () => {
    const bench = new Bench({ phase: 'resource', ships: ['SH1', 'SH1'] });
    bench.put('CR34', 0);
    bench.put('CR34', 1);
    bench.put('CR12', 0);
    bench.hand(0);
    bench.deck(0, 'CR01', 'CR01', 'CR01');
    bench.go({ do: 'collect' }, ACTIONS).answer([], 0).answer([], 1).until('tax');
    expect(bench.question(0).prompt).toMatchObject({ key: 'ask.tax', args: { n: 2 } });
  });
});

describe('Upgrades', () => {
  it('R68: Just a Little Longer attaches to the own Ship, a Hindrance too, and only what that Ship can take is a target', () => {
    const bench = new Bench({ ships: ['SH1', 'SH1'] });
    bench.captain(1).discard = [
      { uid: 900, card: 'UP29' },
      { uid: 901, card: 'UP21' },
    ];
    bench.hand(1, 'EV12');
    bench.go({ do: 'actions', at: 1, passes: 0 }).answer(['e0'], 1).until('actions');
    const limpet = bench.state.table.board.find(p => p.card === 'UP29');
    expect([limpet?.host, limpet?.controller]).toEqual([bench.captain(1).ship, 1]);
    expect(bench.discardOf(1)).toContain('UP21');
  });
});

describe('reactions', () => {
  it('SO3: a captain alone may react to what the Opposition does, and to nothing of their own', () => {
    const bench = new Bench({ seats: 1, options: { scenario: 'SO3' } });
    bench.put('CR12', 1);
    const crew = bench.put('CR10', 0);
    const panacea = bench.put('GE04', 0, { host: crew.uid });
    bench.hand(0);
    bench.go(ACTIONS);
    expect(bench.question(0).kind).toBe('window');
    expect(bench.ids(0)).toContain(`a${panacea.uid}.0`);
    bench.answer(['pass'], 0).until('actions');
    expect(bench.now(crew)?.damage).toBe(2);
    bench.answer([bench.ids(0).find(id => id.startsWith(`a${crew.uid}`)) ?? 'pass'], 0);
    expect(bench.question(0).kind).not.toBe('window');
  });

  it('R13: others interject while a captain places a Complication; the question is put again', () => {
    const bench = new Bench({ phase: 'adventure' });
    bench.hand(1, 'EV19');
    bench.go({ do: 'placeOne', seat: 0 }, ACTIONS);
    expect(bench.question(0).kind).toBe('placeOne');
    expect(bench.question(1).kind).toBe('interject');
    bench.answer(['e0'], 1).until('placeOne');
    expect(bench.question(0).kind).toBe('placeOne');
  });
});
