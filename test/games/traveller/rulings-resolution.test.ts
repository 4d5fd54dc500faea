/** Rulings R84 to R88 and R100 to R107: turns, Complications, Contracts, the end of the round. */
import { describe, expect, it } from 'vitest';
import { seat } from '../../../src/engine/contract.ts';
import { status } from '../../../src/games/traveller/result.ts';
import { concede } from '../../../src/games/traveller/start.ts';
import { adventureDown } from '../../../src/games/traveller/zones.ts';
import { ACTIONS, Bench, none, TURNS } from './support.ts';

const hide = (bench: Bench, slot: number, at = 0): void => {
  const c = bench.slot(slot).complications[at];
  if (c)
    Object.assign(c, { open: false, card: adventureDown(JSON.parse(JSON.stringify(c.card)).$secret.value, c.owner) });
};
const uidAt = (bench: Bench, slot: number, at = 0) => bench.slot(slot).complications[at]?.uid;

describe('turns (4.8)', () => {
  it('R84: what lies face down on pursued Contracts is shown at once and for good; on others it stays', () => {
    const bench = new Bench({ phase: 'resolution' });
    bench.contract(0, 'AV11', 'AV08');
    bench.contract(1, 'AV11', 'AV13');
    hide(bench, 0);
    hide(bench, 1);
    bench.pursue(1, 0);
    bench.go({ do: 'reveal' }, ACTIONS);
    expect([bench.slot(0).complications[0]?.open, bench.slot(1).complications[0]?.open]).toEqual([true, false]);
  });

  it('R84: a face-down Complication that is swapped onto a pursued Contract is shown', () => {
    const bench = new Bench({ phase: 'resolution' });
    bench.contract(0, 'AV11', 'AV08');
    bench.contract(1, 'AV11', 'AV13');
    hide(bench, 1);
    bench.pursue(0, 0);
    bench.hand(0, 'EV17', 'EV01');
    bench.go(TURNS, ACTIONS);
    bench.answer(['e0'], 0);
    if (bench.question(0).kind === 'declare')
      bench.answer([`u${bench.slot(0).contract?.uid}`, `u${bench.slot(1).contract?.uid}`], 0);
    bench.until('verb');
    bench.answer([`u${uidAt(bench, 0)}`, `u${uidAt(bench, 1)}`], 0);
    expect(bench.slot(0).complications.map(c => c.open)).toEqual([true]);
    expect(bench.eventsOf('AV13')).toContain('complicationRevealed');
  });

  it('R85: a turn is one Complication, piracy, an action or a pass; who can do nothing at all is passed over', () => {
    const bench = new Bench({ phase: 'resolution', ships: ['SH4', 'SH4'] });
    bench.contract(0, 'AV11', 'AV08', 'AV19');
    bench.pursue(0, 0);
    bench.pool(0, 'Cg', 'Cg');
    bench.captain(1).activity = { is: 'piracy' };
    bench.hand(0);
    bench.hand(1, 'EV17', 'EV01');
    bench.contract(1, 'AV05', 'AV07');
    bench.go(TURNS, ACTIONS);
    expect(bench.ids(0)).toEqual([`u${uidAt(bench, 0, 0)}`, `u${uidAt(bench, 0, 1)}`, 'pass']);
    bench.answer([`u${uidAt(bench, 0, 0)}`], 0);
    expect(bench.asked).toEqual([1]);
    expect(bench.ids(1)).toEqual(['r0', 'e0', 'e1', 'pass']);
    const idle = new Bench({ seats: 2, phase: 'resolution', ships: ['SH3', 'SH3'] });
    idle.hand(0);
    idle.hand(1, 'EV01');
    idle.go(TURNS, ACTIONS);
    expect(idle.captain(0).passed).toBe(true);
    expect(idle.asked).toEqual([1]);
  });

  it('R86: resolving is offered only where it can be met, or an Event in hand could help; failing is a pass and costs eligibility', () => {
    const offered = (pool: readonly string[], hand: readonly string[]) => {
      const bench = new Bench({ phase: 'resolution', ships: ['SH3', 'SH3'] });
      bench.contract(0, 'AV11', 'AV08');
      bench.pursue(0, 0);
      bench.pool(0, ...pool);
      bench.hand(0, ...hand);
      bench.go(TURNS, ACTIONS);
      return bench;
    };
    expect(offered([], ['CR01']).ids(0)).toEqual(['pass']);
    expect(offered(['Cg'], []).ids(0)).toHaveLength(2);
    const helped = offered([], ['EV01', 'EV01']);
    helped.answer([`u${uidAt(helped, 0)}`], 0);
    expect(helped.question(0).prompt.key).toBe('ask.short');
    helped.answer(['give-up'], 0);
    expect([helped.captain(0).passed, helped.captain(0).eligible]).toEqual([true, false]);
    expect(helped.eventsOf('AV08')).toContain('complicationFailed');
  });

  it('R86, R105: nothing is spent on what cannot be completed: the attempt fails, and the tokens stay', () => {
    const bench = new Bench({ phase: 'resolution', ships: ['SH3', 'SH3'] });
    bench.contract(0, 'AV11');
    bench.pursue(0, 0);
    bench.captain(0).eligible = true;
    bench.pool(0, 'Cg');
    bench.hand(0);
    bench.go({ do: 'contracts', at: 0 }, ACTIONS);
    expect(bench.captain(0).pool).toEqual(['Cg']);
    expect(bench.eventsOf('AV11')).toContain('contractFailed');
    const helped = new Bench({ phase: 'resolution', ships: ['SH3', 'SH3'] });
    helped.contract(0, 'AV01');
    helped.pursue(0, 0);
    helped.captain(0).eligible = true;
    helped.pool(0, 'Cg', 'Cg');
    helped.hand(0, 'EV19');
    helped.go({ do: 'contracts', at: 0 }, ACTIONS);
    expect([helped.question(0).prompt.key, helped.captain(0).pool]).toEqual(['ask.short', ['Cg', 'Cg']]);
    helped.answer(['give-up'], 0);
    expect(helped.captain(0).pool).toEqual(['Cg', 'Cg']);
  });

  it('R86: a token that a later requirement needs is not offered for an earlier one', () => {
    const bench = new Bench({ phase: 'resolution', ships: ['SH3', 'SH3'] });
    bench.contract(0, 'AV11');
    bench.pursue(0, 0);
    bench.captain(0).eligible = true;
    bench.pool(0, 'Ps/Sv', 'Cg/Ps');
    bench.hand(0);
    bench.go({ do: 'contracts', at: 0 }, ACTIONS).until('actions');
    expect(bench.captain(0).vp).toBe(3);
    const other = new Bench({ phase: 'resolution', ships: ['SH3', 'SH3'] });
    other.contract(0, 'AV33');
    other.pursue(0, 0);
    other.captain(0).eligible = true;
    other.pool(0, 'Cg', 'Ps/Sv');
    other.hand(0);
    other.go({ do: 'contracts', at: 0 }, ACTIONS).until('actions');
    expect(other.captain(0).vp).toBe(3);
  });

  it('R87: eligibility is fixed at the pass: later changes do not matter; an open Trifling one counts', () => {
    const bench = new Bench({ phase: 'resolution' });
    bench.pursue(0, 0);
    bench.contract(1, 'AV05', 'AV07');
    bench.pursue(1, 1);
    bench.hand(0);
    bench.hand(1);
    bench.go(TURNS, { do: 'contracts', at: 0 }, ACTIONS);
    bench.answer(['pass'], 0);
    expect([bench.captain(0).eligible, bench.captain(1).eligible]).toEqual([true, false]);
    const state = structuredClone(bench.state);
    const slot = state.table.slots[1];
    if (slot) slot.complications = [];
    bench.state = state;
    bench.answer(['pass'], 1);
    expect(bench.eventsOf('AV05').filter(t => t.startsWith('contract'))).toEqual(['contractFailed', 'contractFailed']);
    const trifling = new Bench({ phase: 'resolution' });
    trifling.slot(0).complications = [
      {
        uid: 200,
        card: adventureDown('HA14', 0, 'all'),
        owner: 0,
        open: true,
        seenBy: [],
        damage: 0,
        reliance: 'trained',
      },
    ];
    trifling.pursue(0, 0);
    trifling.go(TURNS, ACTIONS);
    trifling.answer(['pass'], 0);
    expect(trifling.captain(0).eligible).toBe(false);
  });

  it('R87: who passed with a Complication stays ineligible though a rival clears it', () => {
    const bench = new Bench({ phase: 'resolution', ships: ['SH4', 'SH4'] });
    bench.contract(0, 'AV05', 'AV08');
    bench.pursue(0, 0);
    bench.pursue(1, 0);
    bench.pool(0, 'Ps');
    bench.pool(1, 'Cg', 'Ps');
    bench.hand(0);
    bench.hand(1);
    bench.go(TURNS, { do: 'contracts', at: 0 }, ACTIONS);
    bench.answer(['pass'], 0);
    bench.answer([`u${uidAt(bench, 0)}`], 1).answer(['pass'], 1);
    bench.until('actions');
    expect([bench.captain(0).vp, bench.captain(1).vp]).toEqual([0, 2]);
  });
});

describe('Contracts (4.8)', () => {
  const racing = (...cards: readonly string[]) => {
    const bench = new Bench({ phase: 'resolution', ships: ['SH3', 'SH3'] });
    bench.contract(0, ...(cards as [string]));
    for (const seat of [0, 1]) {
      bench.pursue(seat, 0);
      bench.captain(seat).eligible = true;
      bench.hand(seat);
    }
    return bench;
  };

  it('R100: each eligible captain attempts in Initiative order; the Contract leaves after the last', () => {
    const bench = racing('AV05');
    bench.pool(0, 'Ps', 'Cbt.T');
    bench.pool(1, 'Ps');
    bench.state.table.order = [1, 0];
    bench.go({ do: 'contracts', at: 0 }, ACTIONS);
    expect(bench.question(0).kind).toBe('subplots');
    expect(bench.events.flatMap(e => (e.type === 'contractResolved' ? [e.seat] : []))).toEqual([1, 0]);
    expect(bench.slot(0).contract?.card).toBe('AV05');
    bench.until('actions');
    expect(bench.state.table.held).toEqual([]);
    expect(bench.events.filter(e => e.type === 'contractGone')).toHaveLength(1);
  });

  it('R101: what is held is awarded though the owner of the Contract has left meanwhile; its Subplots stay to be had', () => {
    const bench = new Bench({ seats: 3, phase: 'resolution' });
    bench.contract(2, 'AV05');
    for (const who of [0, 1]) {
      bench.pursue(who, 2);
      bench.captain(who).eligible = true;
      bench.captain(who).passed = true;
      bench.hand(who);
      bench.pool(who, 'Ps', 'Cbt.T');
    }
    bench.go({ do: 'contracts', at: 0 }, ACTIONS);
    bench.answer(['done'], 0);
    expect([bench.question(1).kind, bench.ids(1)[0]]).toEqual(['subplots', 's0']);
    const step = concede(bench.state, seat(2));
    bench.state = step.state;
    bench.until('subplots').answer(['s0'], 1).until('actions');
    expect([bench.captain(0).vp, bench.captain(1).vp]).toEqual([1, 2]);
    expect(bench.state.table.held).toEqual([]);
  });

  it('EV21: Catastrophic Overbooking takes of the VP that the Contract brings, and once for each copy in force', () => {
    for (const [copies, vp, left] of [
      [1, 0, [1, 1]],
      [2, 3, [3, 2]],
      [3, 0, [0, 2]],
    ] as const) {
      const bench = new Bench({ phase: 'resolution' });
      bench.state.table.overbooked = Array.from({ length: copies }, () => 1);
      bench.contract(0, 'AV05');
      bench.pursue(0, 0);
      bench.captain(0).eligible = true;
      bench.captain(0).vp = vp;
      bench.hand(0);
      bench.pool(0, 'Ps');
      bench.go({ do: 'contracts', at: 0 }, ACTIONS).until('actions');
      expect([bench.captain(0).vp, bench.captain(1).vp]).toEqual(left);
    }
  });

  it('R101: two who complete it get one point less each, known only after the last attempt; Subplots are whole', () => {
    const bench = racing('AV05');
    bench.pool(0, 'Ps', 'Cbt.T');
    bench.pool(1, 'Ps', 'Cbt.T');
    bench.go({ do: 'contracts', at: 0 }, ACTIONS);
    bench.answer(['s0'], 0);
    expect(bench.captain(0).vp).toBe(1);
    bench.until('subplots');
    bench.answer(['s0'], 1).until('actions');
    expect([bench.captain(0).vp, bench.captain(1).vp]).toEqual([2, 2]);
  });

  it('R102: rivals who could not attempt are uncommitted for nothing', () => {
    const bench = racing('AV05');
    bench.captain(1).eligible = false;
    bench.pool(0, 'Ps');
    bench.go({ do: 'contracts', at: 0 }, ACTIONS).until('actions');
    expect(bench.captain(1).activity).toEqual({ is: 'none' });
    expect(bench.events.some(e => e.type === 'paid')).toBe(false);
  });

  it('R103: Subplots only right after, each once, any of them, one branch of an "or"', () => {
    const bench = racing('AV04');
    bench.captain(1).eligible = false;
    bench.pool(0, 'Cg', 'Ps', 'Ps', 'Soc.T', 'Med.E');
    bench.go({ do: 'contracts', at: 0 }, ACTIONS);
    expect(bench.ids(0)).toEqual(['s0', 's1', 'done']);
    bench.answer(['s0'], 0);
    expect(bench.question(0).kind).toBe('attempt');
    bench.answer(['b1'], 0);
    expect(bench.captain(0).vp).toBe(2);
    expect(bench.ids(0)).toEqual(['s1', 'done']);
    bench.answer(['s1'], 0).until('actions');
    expect(bench.captain(0).vp).toBe(3 + 4);
  });

  it('R103: the one Complication with a Subplot offers it to who resolved it', () => {
    const bench = new Bench({ phase: 'resolution', ships: ['SH1', 'SH1'] });
    bench.contract(0, 'AV11', 'AV37');
    bench.pursue(0, 0);
    bench.pool(0, 'Med.T');
    bench.hand(0);
    bench.go(TURNS, ACTIONS);
    bench.answer([`u${uidAt(bench, 0)}`], 0);
    expect(bench.question(0).kind).toBe('subplots');
    bench.answer(['s0'], 0);
    expect(bench.captain(0).vp).toBe(1);
    expect(bench.slot(0).complications).toEqual([]);
    expect(bench.captain(0).crewRests).toBe(true);
  });

  it('R104: points never fall below 0; giving or paying one needs one', () => {
    const bench = new Bench({ phase: 'resolution', ships: ['SH4', 'SH4'] });
    bench.put('UP11', 0);
    bench.contract(0, 'AV11', 'AV32');
    bench.pursue(0, 0);
    bench.hand(0);
    bench.go(TURNS, ACTIONS);
    expect(bench.ids(0)).toEqual([`a${bench.state.table.board.find(p => p.card === 'UP11')?.uid}.0`, 'pass']);
    bench.answer([bench.ids(0)[0] ?? ''], 0).calm();
    expect([bench.captain(0).vp, bench.captain(0).pool]).toEqual([0, ['Ps']]);
    const broke = new Bench({ phase: 'resource' });
    broke.put('CN07');
    broke.put('CN12');
    broke.go({ do: 'resourceMenu', seat: 0 }, ACTIONS);
    expect(broke.question().kind).toBe('actions');
  });

  it('R105: after a failed attempt Contract and captain stay as they are, at no cost', () => {
    const bench = racing('AV05');
    bench.go({ do: 'contracts', at: 0 }, ACTIONS).until('actions');
    expect(bench.slot(0).contract?.card).toBe('AV05');
    expect([bench.captain(0).activity, bench.captain(1).activity]).toEqual(Array(2).fill({ is: 'contract', slot: 0 }));
  });
});

describe('the end of the round (4.8)', () => {
  it('R106: without a piracy action a captain loses one Infamy, never below 0; a declared but unused one is none', () => {
    const bench = new Bench({ phase: 'resolution' });
    bench.captain(0).infamy = 2;
    bench.captain(0).activity = { is: 'piracy' };
    bench.captain(1).infamy = 2;
    bench.captain(1).raided = true;
    bench.go({ do: 'decay' }, none, ACTIONS);
    expect([bench.captain(0).infamy, bench.captain(1).infamy]).toEqual([1, 2]);
    const clean = new Bench({ phase: 'resolution' });
    clean.put('CR36', 0);
    clean.go({ do: 'decay' }, ACTIONS);
    expect(clean.captain(0).infamy).toBe(0);
    expect(clean.events.some(e => e.type === 'infamy')).toBe(false);
  });

  it('R107: what ends with the round comes after the check for victory: triggers, then changes, then tokens on cards', () => {
    const bench = new Bench({ phase: 'resolution', ships: ['SH4', 'SH1'] });
    const trader = bench.put('CN11', 0, { tokens: [{ token: 'Ps', use: 'contract' }] });
    bench.captain(0).vpGained = 5;
    bench.captain(0).discard = [{ uid: 300, card: 'EV01' }];
    bench.change(bench.captain(0).ship, { is: 'attribute', av: 1, dv: 0, init: 0 });
    bench.go({ do: 'decay' }, { do: 'victory' }, { do: 'roundEnd' }, ACTIONS);
    expect(bench.open[0]?.seat).toBe('chance');
    expect(bench.state.table.lasting).toHaveLength(1);
    expect(bench.now(trader)?.tokens).toHaveLength(1);
    bench.until('actions');
    expect(bench.events).toContainEqual({ type: 'replenished', seat: 0, cards: ['EV01'] });
    expect(bench.state.table.lasting).toEqual([]);
    expect(bench.now(trader)?.tokens).toEqual([]);
    const won = new Bench({ phase: 'resolution', ships: ['SH4', 'SH1'] });
    won.captain(0).vp = 20;
    won.captain(0).vpGained = 5;
    won.captain(0).discard = [{ uid: 300, card: 'EV01' }];
    won.go({ do: 'decay' }, { do: 'victory' }, { do: 'roundEnd' });
    expect(status(won.state).over).toBe(true);
    expect(won.events.some(e => e.type === 'replenished')).toBe(false);
  });
});
