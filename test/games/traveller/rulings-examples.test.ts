/** The examples of the rulebook (docs/rules/traveller.md 6). */
import { describe, expect, it } from 'vitest';
import { travelCost } from '../../../src/games/traveller/flow/adventure.ts';
import { attributeOf, priceOf } from '../../../src/games/traveller/values.ts';
import { ACTIONS, Bench, none, TURNS, used } from './support.ts';

describe('examples of the rulebook', () => {
  it('1: two Ops tokens use Tactical Display twice; an Ops and a Tec token use each half once', () => {
    const bench = new Bench({ phase: 'resource', ships: ['SH1'] });
    const display = bench.put('UP14');
    bench.pool(0, 'Ops.T', 'Ops.T');
    bench.go({ do: 'resourceMenu', seat: 0 }, none, ACTIONS);
    used(bench, `a${display.uid}.0`, ['attack']);
    used(bench, `a${display.uid}.0`, ['attack']);
    expect(attributeOf(bench.state.table, 0, 'av')).toBe(3);
    expect(bench.captain(0).pool).toEqual([]);
    const both = new Bench({ phase: 'resource', ships: ['SH1'] });
    const other = both.put('UP14');
    both.pool(0, 'Ops.T', 'Tec.T');
    both.go({ do: 'resourceMenu', seat: 0 }, ACTIONS);
    used(both, `a${other.uid}.0`, ['defense']);
    used(both, `a${other.uid}.1`);
    expect([attributeOf(both.state.table, 0, 'av'), attributeOf(both.state.table, 0, 'dv')]).toEqual([2, 2]);
  });

  it('2: a Scout has three bunks; of four Crew one must go, R65 any of them', () => {
    const bench = new Bench({ phase: 'procurement', ships: ['SH1'] });
    const rika = bench.put('CR06');
    bench.put('CR10');
    bench.hand(0, 'CR15', 'CR16');
    bench.go({ do: 'procure', seat: 0 }, ACTIONS);
    used(bench, 'p0');
    expect(bench.question(0).kind).toBe('procure');
    used(bench, 'p0');
    expect(bench.question(0).kind).toBe('overLimit');
    expect(bench.ids(0)).toHaveLength(4);
    bench.answer([`u${rika.uid}`], 0);
    expect(bench.discardOf(0)).toEqual(['CR06']);
  });

  it('3, R73: who passed may act again after another acted; two passes in a row end the phase', () => {
    const bench = new Bench();
    const thug = bench.put('CR12', 1);
    bench.put('CR10', 0);
    bench.hand(1, 'HA20');
    bench.go(ACTIONS, { do: 'resourceMenu', seat: 0 }, TURNS);
    bench.answer(['pass'], 0);
    bench.answer([`y0.${thug.uid}.T`], 1);
    bench.until('actions');
    expect(bench.question(0).kind).toBe('actions');
    bench.answer(['pass'], 0).answer(['pass'], 1);
    expect(bench.question().kind).not.toBe('actions');
  });

  it('4: a Beowulf with Ta’Nal and an Engineering Kit collects Cg, Cg/Ps, Med, Tec', () => {
    const bench = new Bench({ phase: 'resource', ships: ['SH2'] });
    const crew = bench.put('CR21');
    bench.put('GE08', 0, { host: crew.uid });
    bench.go({ do: 'collect', seat: 0 }, ACTIONS).answer([], 0);
    expect(bench.captain(0).pool.toSorted()).toEqual(['Cg', 'Cg/Ps', 'Med.T', 'Tec.T']);
  });

  it('5: George with a Body Pistol after both his actions gives four skills', () => {
    const bench = new Bench({ ships: ['SH1'] });
    const george = bench.put('CR04');
    bench.put('GE02', 0, { host: george.uid });
    bench.go(ACTIONS, { do: 'collect', seat: 0 }, TURNS);
    for (const ability of [0, 1]) {
      bench.answer([`a${george.uid}.${ability}`], 0).until('actions');
      bench.answer(['pass'], 1);
    }
    bench.answer(['pass'], 0);
    if (bench.question().kind === 'actions') bench.answer(['pass'], 1);
    bench.answer([], 0);
    expect(bench.captain(0).pool.toSorted()).toEqual(['Adm.T', 'Cbt.T', 'Ps/Sv', 'Sci.T', 'Tec.T']);
  });

  it('6, R88-R93: Barbette and Tactics raid a Scout for 4; Tactics comes back; return fire does nothing', () => {
    const bench = new Bench({ phase: 'resolution', ships: ['SH2', 'SH1'] });
    const barbette = bench.put('UP04');
    bench.hand(0, 'EV13');
    bench.hand(1);
    bench.captain(0).activity = { is: 'piracy' };
    bench.go(TURNS, ACTIONS);
    bench.answer(['r1'], 0);
    bench
      .answer([`a${barbette.uid}.0`], 0)
      .answer(['pass'], 1)
      .answer(['flip-all'], 0);
    bench.answer(['pass'], 0).answer(['pass'], 1);
    bench
      .answer(['e0'], 0)
      .answer(['pass'], 1)
      .answer([`u${bench.captain(0).ship}`], 0)
      .calm();
    expect(bench.question(1).kind).toBe('pay');
    expect(bench.events).toContainEqual({ type: 'raid', seat: 0, target: 1, n: 4 });
    bench.answer(['flip-all'], 1).calm();
    expect(bench.events).toContainEqual({ type: 'returnFire', seat: 1, target: 0, n: 0 });
    expect(bench.events).toContainEqual({ type: 'replenished', seat: 0, cards: ['EV13'] });
    expect(bench.captain(0).activity).toEqual({ is: 'none' });
  });

  it('7, R64: Infamy makes procuring dearer in the Procurement Phase alone', () => {
    const bench = new Bench({ phase: 'procurement', ships: ['SH2'] });
    bench.captain(0).infamy = 1;
    expect(priceOf(bench.state.table, 0, 'UP04', { procuring: true })).toBe(1);
    bench.state.table.phase = 'action';
    expect(priceOf(bench.state.table, 0, 'UP04', { procuring: true })).toBe(0);
  });

  it('8, R31, R103: Mid Passage Mark costs a Jump-1 ship 1 and brings 2 + 1', () => {
    const bench = new Bench({ phase: 'resolution', ships: ['SH1'] });
    expect(travelCost(bench.state, 0, 0)).toBe(1);
    bench.pursue(0, 0);
    bench.captain(0).eligible = true;
    bench.pool(0, 'Ps/Sv', 'Cbt.T');
    bench.go({ do: 'contracts', at: 0 }, ACTIONS);
    expect(bench.question(0).kind).toBe('subplots');
    bench.answer(['s0'], 0).until('actions');
    expect(bench.captain(0).vp).toBe(3);
    expect(bench.captain(0).activity).toEqual({ is: 'none' });
  });

  it('9, R51: Witness Relocation takes two of three Cg/Ps; the slot is filled again', () => {
    const bench = new Bench({ phase: 'resolution', ships: ['SH4'] });
    bench.contract(0, 'AV11');
    bench.pursue(0, 0);
    bench.captain(0).eligible = true;
    bench.pool(0, 'Cg/Ps', 'Cg/Ps', 'Cg/Ps');
    bench.hand(0, 'EV02', 'EV06');
    bench.go({ do: 'contracts', at: 0 }, ACTIONS);
    bench.answer(['e0'], 0).until('verb').answer(['tOps.T'], 0).calm();
    bench.answer(['s0'], 0).until('actions');
    expect(bench.captain(0).vp).toBe(4);
    expect(bench.captain(0).pool).toEqual(['Cg/Ps']);
    const slot = bench.state.table.slots[0];
    expect(slot?.contract?.card).toBeDefined();
    expect(slot?.complications.map(c => c.open)).toEqual([false]);
    expect(bench.captain(0).adventureDiscard.map(c => c.card)).toContain('AV11');
  });

  it('10, R21: Liach cancels Time is Money; both are in their piles and the Initiative stays', () => {
    const bench = new Bench({ ships: ['SH1', 'SH1'] });
    const liach = bench.put('CR30', 1);
    bench.hand(0, 'EV06');
    bench.go(ACTIONS);
    bench.answer(['e0'], 0).answer([`u${bench.captain(0).ship}`], 0);
    bench
      .answer([`a${liach.uid}.0`], 1)
      .until('verb')
      .answer(['cancel'], 1)
      .until('actions');
    expect(attributeOf(bench.state.table, 0, 'init')).toBe(5);
    expect([bench.discardOf(0), bench.discardOf(1)]).toEqual([['EV06'], ['CR30']]);
  });

  it('11, R20: Rhonuit leaves for a Solomani in any phase; his swap keeps the level', () => {
    const bench = new Bench({ phase: 'resource' });
    const rhonuit = bench.put('CR31');
    bench.pool(0, 'Tec.E');
    bench.go({ do: 'resourceMenu', seat: 0 }, ACTIONS);
    bench.answer([`a${rhonuit.uid}.0`], 0).until('verb');
    expect(bench.ids(0)).toEqual(['tCbt.E', 'tUnd.E']);
    bench.answer(['tUnd.E'], 0).calm();
    expect(bench.captain(0).pool).toEqual(['Und.E']);
    const other = new Bench();
    other.put('CR31');
    other.put('CR25');
    other.go(ACTIONS);
    expect(other.discardOf(0)).toEqual(['CR31']);
  });

  it('12, R78: Cronin on himself keeps your own Zett away; his own abilities work', () => {
    const bench = new Bench();
    const cronin = bench.put('CR13', 0, { damage: 1 });
    const zett = bench.put('CR08');
    bench.go(ACTIONS);
    bench
      .answer([`a${cronin.uid}.0`], 0)
      .answer([`u${cronin.uid}`], 0)
      .until('actions');
    bench.answer(['pass'], 1);
    bench.answer([`a${zett.uid}.0`], 0).until('actions');
    expect(bench.now(cronin)?.damage).toBe(1);
  });

  it('13, R4: Dreaded Visage is refused while the queue holds something, and without 2 Infamy', () => {
    const bench = new Bench({ phase: 'resource' });
    const visage = bench.put('UP23');
    bench.contract(0, 'AV11', 'AV16');
    bench.captain(0).infamy = 1;
    bench.go({ do: 'stop', seat: 0 }, ACTIONS);
    expect(bench.ids(0)).not.toContain(`a${visage.uid}.0`);
    const able = new Bench();
    const other = able.put('UP23');
    able.contract(0, 'AV11', 'AV16');
    able.captain(0).infamy = 2;
    able.hand(0, 'EV06');
    able.go(ACTIONS);
    expect(able.ids(0)).toContain(`a${other.uid}.0`);
    able.answer(['e0'], 0).answer([`u${able.captain(0).ship}`], 0);
    expect(able.question(0).kind).toBe('window');
    expect(able.ids(0)).not.toContain(`a${other.uid}.0`);
  });
});
