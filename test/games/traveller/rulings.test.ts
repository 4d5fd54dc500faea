/** The examples of the rulebook (rules/traveller.md 6) and rulings by their numbers. */
import { describe, expect, it } from 'vitest';
import { peek } from '../../../src/engine/secret.ts';
import { abandonmentOf, travelCost } from '../../../src/games/traveller/flow/adventure.ts';
import type { Frame } from '../../../src/games/traveller/frames.ts';
import { fundsOf } from '../../../src/games/traveller/funds.ts';
import { pending } from '../../../src/games/traveller/pending.ts';
import { status } from '../../../src/games/traveller/start.ts';
import { attributeOf, evOf, infamyOf, priceOf, skillOf } from '../../../src/games/traveller/values.ts';
import { Bench } from './support.ts';

const ACTIONS: Frame = { do: 'actions', at: 0, passes: 0 };
const TURNS: Frame = { do: 'turns', at: 0 };
const none: Frame = { do: 'stop', seat: 0 };
const used = (bench: Bench, id: string, ...more: (readonly string[])[]): void => {
  bench.answer([id], 0);
  for (const answer of more) {
    bench.calm();
    bench.answer(answer, 0);
  }
  bench.calm();
};

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
    bench.go({ do: 'collect', seat: 0, crew: [] }, ACTIONS);
    expect(bench.captain(0).pool.toSorted()).toEqual(['Cg', 'Cg/Ps', 'Med.T', 'Tec.T']);
  });

  it('5: George with a Body Pistol after both his actions gives four skills', () => {
    const bench = new Bench({ ships: ['SH1'] });
    const george = bench.put('CR04');
    bench.put('GE02', 0, { host: george.uid });
    bench.go(ACTIONS, { do: 'collect', seat: 0, crew: [] }, TURNS);
    for (const ability of [0, 1]) {
      bench.answer([`a${george.uid}.${ability}`], 0).until('actions');
      bench.answer(['pass'], 1);
    }
    bench.answer(['pass'], 0);
    if (bench.question().kind === 'actions') bench.answer(['pass'], 1);
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
    bench.answer(['flip-all'], 1);
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

describe('rulings', () => {
  it('R24: Concealed is paid by opponents alone, and sources add up', () => {
    const bench = new Bench();
    const drusus = bench.put('CR12');
    const ace = bench.put('CR36', 1);
    bench.put('CR10', 1, { exerted: true });
    bench.go(ACTIONS);
    bench.answer([`a${drusus.uid}.1`], 0).answer([`u${ace.uid}`], 0);
    expect(bench.question(0).prompt.args?.due).toBe(5);
  });

  it('R25: the surplus of a payment is lost, the total is shown', () => {
    const bench = new Bench();
    bench.hand(0, 'HA01', 'EV06');
    bench.go({ do: 'pay', seat: 0, due: 3, paid: 0, from: 'any', why: 'event' }, ACTIONS);
    bench.answer(['h0'], 0);
    expect(bench.question(0).prompt.args).toMatchObject({ due: 3, paid: 2 });
    bench.answer(['h0'], 0);
    expect(bench.events).toContainEqual({ type: 'paid', seat: 0, n: 3 });
  });

  it('R28, R38: a mandatory expense that cannot be met bankrupts; the last captain wins at once (R111)', () => {
    const bench = new Bench();
    bench.hand(0, 'EV01');
    bench.deck(0);
    bench.go({ do: 'pay', seat: 0, due: 2, paid: 0, from: 'any', why: 'event' }, ACTIONS);
    bench.answer(['h0'], 0);
    const over = status(bench.state);
    expect(over.over && over.ranking).toEqual([[1], [0]]);
  });

  it('R27, R33: Cash asks the hand alone', () => {
    const bench = new Bench();
    bench.hand(0, 'EV25', 'EV01', 'EV01');
    expect(fundsOf(bench.state, 0, 'hand', 0)).toBe(2);
    bench.go(ACTIONS);
    expect(bench.ids(0)).not.toContain('e0');
  });

  it('R34: Expendable gives its worth to a payment', () => {
    const bench = new Bench();
    const pod = bench.put('UP28');
    bench.hand(0);
    bench.go({ do: 'pay', seat: 0, due: 3, paid: 0, from: 'any', why: 'event' }, ACTIONS);
    bench.answer([`x${pod.uid}`], 0);
    expect(bench.now(pod)).toBeUndefined();
    expect(bench.events).toContainEqual({ type: 'paid', seat: 0, n: 3 });
  });

  it('R37: Lucky Star pays and keeps the card on a match', () => {
    const bench = new Bench();
    const star = bench.put('CN17');
    bench.hand(0);
    bench.deck(0, 'HA01', 'EV01');
    bench.go({ do: 'pay', seat: 0, due: 2, paid: 0, from: 'any', why: 'event' }, ACTIONS);
    bench.answer([`l${star.uid}`], 0).answer([2], 0);
    expect(bench.handOf(0)).toEqual(['HA01']);
    expect(bench.now(star)?.exerted).toBe(true);
  });

  it('R42: discards are asked of all at once and nothing is shown before all have answered', () => {
    const bench = new Bench({ phase: 'ready' });
    bench.hand(0, 'EV01', 'EV02');
    bench.hand(1, 'EV03', 'EV04');
    bench.go({ do: 'handSize' }, ACTIONS);
    expect(bench.open.filter(q => q.seat !== 'chance' && q.urgency === 'must')).toHaveLength(2);
    bench.answer(['h0'], 0);
    expect(bench.discardOf(0)).toEqual([]);
    bench.answer([], 1);
    expect(bench.discardOf(0)).toEqual(['EV01']);
    expect(bench.handOf(0)).toHaveLength(7);
  });

  it('R43: a marker not to ready is used up even by a ready card', () => {
    const bench = new Bench({ phase: 'ready' });
    const crew = bench.put('CR10', 0, { rests: true, exerted: true });
    const other = bench.put('CR12', 0, { rests: true });
    bench.go({ do: 'readyAll' }, ACTIONS);
    expect([bench.now(crew)?.exerted, bench.now(crew)?.rests, bench.now(other)?.rests]).toEqual([true, false, false]);
  });

  it('R45: one card at most is drawn after the Jump Lazies', () => {
    const bench = new Bench({ phase: 'ready' });
    bench.hand(0);
    bench.captain(0).drawsOne = true;
    bench.go({ do: 'handSize' }, ACTIONS);
    expect(bench.handOf(0)).toHaveLength(1);
  });

  it('R47: Mechanical Crew are not healed by crew abilities', () => {
    const bench = new Bench();
    const robot = bench.put('CR38', 0, { damage: 2 });
    const zett = bench.put('CR08');
    bench.put('CR16', 0, {});
    const hurt = bench.now(robot);
    if (hurt) hurt.damage = 1;
    bench.go(ACTIONS);
    bench
      .answer([`a${zett.uid}.0`], 0)
      .answer([`u${robot.uid}`], 0)
      .until('actions');
    expect(bench.now(robot)?.damage).toBe(1);
  });

  it('R52: a full Contract loses another Complication to the new one', () => {
    const bench = new Bench({ phase: 'adventure' });
    bench.contract(0, 'AV05', 'AV07');
    bench.go({ do: 'placeOne', seat: 0 }, ACTIONS);
    bench.answer(['c0'], 0);
    expect(bench.state.table.slots[0]?.complications).toHaveLength(1);
    expect(bench.captain(0).adventureDiscard.map(c => c.card)).toEqual(['AV07']);
  });

  it('R54: who placed a Complication knows it, the others do not', () => {
    const bench = new Bench({ phase: 'adventure' });
    bench.go({ do: 'placeOne', seat: 0 }, ACTIONS);
    bench.answer(['c0'], 0);
    const [placed] = bench.state.table.slots[0]?.complications ?? [];
    expect(placed?.seenBy).toEqual([0]);
    expect(placed?.open).toBe(false);
  });

  it('R57: Abandonment counts all Complications, never below 0', () => {
    const bench = new Bench();
    bench.contract(0, 'AV29', 'AV29', 'AV01');
    expect(abandonmentOf(bench.state.table.slots[0] as never)).toBe(0);
    bench.contract(0, 'AV12', 'AV22');
    expect(abandonmentOf(bench.state.table.slots[0] as never)).toBe(5);
  });

  it('R58, R60: an abandoned Contract without pursuers leaves and is replaced', () => {
    const bench = new Bench({ phase: 'adventure' });
    bench.contract(0, 'AV29');
    bench.pursue(0, 0);
    bench.go({ do: 'activity', seat: 0 }, ACTIONS);
    bench.answer(['uncommitted'], 0).until('actions');
    expect(bench.captain(0).adventureDiscard.map(c => c.card)).toContain('AV29');
    expect(bench.state.table.slots[0]?.contract?.card).not.toBe('AV29');
  });

  it('R59: Wabapawap makes abandoning free', () => {
    const bench = new Bench({ phase: 'adventure' });
    bench.put('CR32');
    bench.contract(0, 'AV12', 'AV22');
    bench.pursue(0, 0);
    bench.go({ do: 'activity', seat: 0 }, ACTIONS);
    bench.answer(['uncommitted'], 0);
    expect(bench.question().kind).not.toBe('pay');
  });

  it('R61: declaring piracy costs 1 and brings an Infamy at once', () => {
    const bench = new Bench({ phase: 'adventure' });
    bench.go({ do: 'activity', seat: 0 }, ACTIONS);
    bench.answer(['piracy'], 0);
    expect(bench.question(0).prompt.args?.due).toBe(1);
    expect(infamyOf(bench.state.table, 0)).toBe(1);
  });

  it('R66: a second copy of a Crew must go, its Gear with it (R70)', () => {
    const bench = new Bench();
    const first = bench.put('CR10');
    const gear = bench.put('GE02', 0, { host: first.uid });
    bench.put('CR10');
    bench.go(ACTIONS);
    bench.answer([`u${first.uid}`], 0);
    expect(bench.now(gear)).toBeUndefined();
    expect(bench.discardOf(0).toSorted()).toEqual(['CR10', 'GE02']);
  });

  it('R75: gaining a trained skill never lowers an expert one', () => {
    const bench = new Bench();
    const crew = bench.put('CR10');
    bench.state.table.lasting.push({
      on: crew.uid,
      until: 'round',
      source: 0,
      change: { is: 'skill', skill: 'Und', level: 1 },
    });
    expect(skillOf(bench.state.table, crew, 'Und')).toBe(2);
  });

  it('R80: Jack-of-all-Trades gives trained tokens, never Psi; undeclared it gives none', () => {
    const bench = new Bench({ phase: 'resource', ships: ['SH1'] });
    bench.put('CR37');
    bench.go({ do: 'collect', seat: 0, crew: [] }, ACTIONS);
    expect(bench.question(0).kind).toBe('jack');
    expect(bench.ids(0)).not.toContain('tPsi.T');
    expect(bench.ids(0)).not.toContain('tOps.T');
    bench.answer(['tAdm.T', 'tMed.T'], 0);
    expect(bench.captain(0).pool.toSorted()).toEqual(['Adm.T', 'Med.T', 'Ops.T', 'Ps/Sv']);
  });

  it('R87: eligible is who passes with no Complication left', () => {
    const bench = new Bench({ phase: 'resolution' });
    bench.pursue(0, 0);
    bench.contract(1, 'AV05', 'AV07');
    bench.pursue(1, 1);
    bench.go(TURNS, ACTIONS);
    bench.answer(['pass'], 0).answer(['pass'], 1);
    expect([bench.captain(0).eligible, bench.captain(1).eligible]).toEqual([true, false]);
  });

  it('R89: damage is divided over Upgrades and expense; Hardened makes room for more', () => {
    const bench = new Bench({ phase: 'resolution', ships: ['SH2', 'SH2'] });
    bench.put('UP27', 1);
    bench.go({ do: 'assign', seat: 0, target: 1, damage: 6 }, ACTIONS);
    const { form } = bench.question(0);
    expect(form.kind === 'split' && form.shares.map(s => s.max)).toEqual([undefined, 5]);
    bench.answer([1, 5], 0).until('actions');
    expect(bench.discardOf(1)).toContain('UP27');
  });

  it('R95, R96: an enemy ship keeps its damage; one destroyed by the first exchange does not shoot', () => {
    const bench = new Bench({ phase: 'resolution', ships: ['SH2'] });
    bench.contract(0, 'AV11', 'AV38');
    bench.pursue(0, 0);
    bench.state.table.lasting.push({
      on: 1,
      until: 'round',
      source: 0,
      change: { is: 'attribute', av: 2, dv: 0, init: 0 },
    });
    const uid = bench.state.table.slots[0]?.complications[0]?.uid;
    bench.hand(0);
    bench.hand(1);
    bench.go(TURNS, ACTIONS);
    bench
      .answer([`u${uid}`], 0)
      .answer(['attacker'], 0)
      .calm();
    expect(bench.question(0).prompt.args?.due).toBe(2);
    bench.answer(['flip-all'], 0);
    expect(bench.state.table.slots[0]?.complications[0]?.damage).toBe(2);
    expect(bench.captain(0).passed).toBe(true);
  });

  it('R101: competitors get one point less each', () => {
    const bench = new Bench({ phase: 'resolution', ships: ['SH1', 'SH1'] });
    for (const seat of [0, 1]) {
      bench.pursue(seat, 0);
      bench.captain(seat).eligible = true;
      bench.pool(seat, 'Ps/Sv');
      bench.hand(seat);
    }
    bench.go({ do: 'contracts', at: 0 }, ACTIONS).until('actions');
    expect([bench.captain(0).vp, bench.captain(1).vp]).toEqual([1, 1]);
  });

  it('R106: who raided nobody loses an Infamy', () => {
    const bench = new Bench({ phase: 'resolution' });
    bench.captain(0).infamy = 2;
    bench.captain(1).infamy = 2;
    bench.captain(1).raided = true;
    bench.go({ do: 'decay' }, ACTIONS);
    expect([bench.captain(0).infamy, bench.captain(1).infamy]).toEqual([1, 2]);
  });

  it('R109: at the same points the higher Initiative wins; equal in both, the win is shared', () => {
    const bench = new Bench({ ships: ['SH2', 'SH1'] });
    bench.captain(0).vp = 20;
    bench.captain(1).vp = 20;
    bench.go({ do: 'victory' });
    const over = status(bench.state);
    expect(over.over && over.ranking).toEqual([[1], [0]]);
    const shared = new Bench({ ships: ['SH2', 'SH3'] });
    shared.captain(0).vp = 21;
    shared.captain(1).vp = 21;
    shared.go({ do: 'victory' });
    const both = status(shared.state);
    expect(both.over && both.ranking).toEqual([[0, 1]]);
  });

  it('R112: the fourth slot of three captains goes to the lowest VP, then Initiative', () => {
    const bench = new Bench({ seats: 3, ships: ['SH2', 'SH1', 'SH3'] });
    const floating = bench.state.table.slots[3];
    if (floating) delete floating.contract;
    bench.captain(1).vp = 5;
    bench.captain(0).vp = 1;
    bench.go({ do: 'fill', slot: 3 }, ACTIONS).until('actions');
    expect(bench.state.table.slots[3]?.controller).toBe(2);
  });

  it('R139: a face-down Complication has no traits for effects', () => {
    const bench = new Bench({ phase: 'resolution' });
    bench.contract(0, 'AV11', 'AV08');
    const [hidden] = bench.state.table.slots[0]?.complications ?? [];
    if (hidden) hidden.open = false;
    bench.hand(0, 'EV07', 'EV06', 'EV06');
    bench.go(TURNS, ACTIONS);
    expect(bench.ids(0)).not.toContain('e0');
  });

  it('R125: a native 0 counts as 1 for Captain Brown', () => {
    const bench = new Bench();
    expect(evOf(bench.state.table, 0, 'GE10')).toBe(0);
    bench.put('CR37');
    expect(evOf(bench.state.table, 0, 'GE10')).toBe(1);
  });

  it('R135-R137: the Opposition prefers what removes a target', () => {
    const bench = new Bench({ seats: 1, options: { scenario: 'SO3' }, ships: ['SH4'] });
    bench.put('CR12', 1);
    bench.put('CR06', 1);
    const strong = bench.put('CR09', 0);
    const weak = bench.put('CR01', 0);
    bench.go(ACTIONS);
    bench.until('actions');
    expect(bench.now(weak)).toBeUndefined();
    expect(bench.now(strong)?.damage).toBe(0);
  });

  it('hidden cards stay hidden: the deck is for nobody after it was shuffled', () => {
    const bench = new Bench();
    bench.go({ do: 'shuffle', seat: 0, pile: 'deck' }, ACTIONS);
    bench.chance(Array.from({ length: 60 }, (_, i) => 59 - i));
    expect(JSON.stringify(bench.state.piles[0]?.deck[0])).toContain('"audience":"nobody"');
    expect(peek(bench.state.piles[0]?.deck[0] as never)).toBeDefined();
    expect(pending(bench.state).length).toBeGreaterThan(0);
  });
});
