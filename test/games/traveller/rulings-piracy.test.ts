/** Rulings R88 to R99: piracy and enemy ships. */
import { describe, expect, it } from 'vitest';
import { fightOf } from '../../../src/games/traveller/scopes.ts';
import { attributeOf } from '../../../src/games/traveller/values.ts';
import { ACTIONS, Bench, TURNS } from './support.ts';

/** A pirate with this much AV more, about to take a turn. */
const pirate = (av: number, ships: readonly string[] = ['SH2', 'SH2'], options = {}) => {
  const bench = new Bench({ phase: 'resolution', ships, options });
  bench.captain(0).activity = { is: 'piracy' };
  if (av > 0) bench.change(bench.captain(0).ship, { is: 'attribute', av, dv: 0, init: 0 });
  bench.hand(0);
  bench.hand(1);
  return bench;
};
const raids = (bench: Bench) =>
  bench.events.flatMap(e => (e.type === 'raid' || e.type === 'returnFire' ? [[e.type, e.n]] : []));

describe('piracy (4.8)', () => {
  it('R88: windows after the target is named and before return fire, only for who could react', () => {
    const bench = pirate(2);
    bench.hand(1, 'EV04', 'EV01');
    bench.go(TURNS, ACTIONS);
    bench.answer(['r1'], 0);
    expect(bench.question(1)).toMatchObject({
      kind: 'fightWindow',
      prompt: { key: 'ask.fight', args: { who: { seat: 0 }, target: { seat: 1 } } },
    });
    // The Beowulf's own ability could react as well.
    expect(bench.asked).toEqual([0, 1]);
    bench.answer(['pass'], 0).answer(['e0'], 1).calm();
    expect(raids(bench)).toEqual([
      ['raid', 0],
      ['returnFire', 0],
    ]);
    const later = pirate(2);
    later.hand(1, 'EV13', 'EV01', 'EV01');
    later.go(TURNS, ACTIONS);
    later.answer(['r1'], 0).answer(['pass'], 0).answer(['pass'], 1);
    later.answer(['flip-all'], 1);
    // Whoever was raided returns fire.
    expect(later.question(1).prompt).toEqual({
      key: 'ask.fight.return',
      args: { who: { seat: 1 }, target: { seat: 0 } },
    });
    later
      .answer(['pass'], 0)
      .answer(['e0'], 1)
      .answer([`u${later.captain(1).ship}`], 1)
      .calm();
    expect(raids(later)).toEqual([
      ['raid', 2],
      ['returnFire', 1],
    ]);
    const nobody = pirate(2, ['SH3', 'SH4']);
    nobody.go(TURNS, ACTIONS);
    nobody.answer(['r1'], 0);
    expect(nobody.question().kind).toBe('pay');
  });

  it('R89: points go to Upgrades up to what destroys them after Hardened, and to one expense', () => {
    const bench = new Bench({ phase: 'resolution', ships: ['SH2', 'SH2'] });
    bench.put('UP27', 1);
    bench.put('UP04', 1, { damage: 1 });
    bench.go({ do: 'assign', seat: 0, target: 1, damage: 7 }, ACTIONS);
    const { form } = bench.question(0);
    expect(form.kind === 'split' && form.shares.map(s => s.max)).toEqual([undefined, 5, 1]);
    bench.answer([1, 5, 1], 0).until('actions');
    expect(bench.discardOf(1)).toEqual(expect.arrayContaining(['UP27', 'UP04']));
    expect(bench.events).toContainEqual({ type: 'paid', seat: 1, n: 1, why: 'damage' });
    const bare = new Bench({ phase: 'resolution', ships: ['SH2', 'SH2'] });
    bare.go({ do: 'assign', seat: 0, target: 1, damage: 3 }, ACTIONS);
    expect([bare.question().kind, bare.question().prompt.args?.due]).toEqual(['pay', 3]);
  });

  it('R90: damage is done before return fire is reckoned; by option both at once; a bankrupt defender does not shoot', () => {
    const fight = (options: object) => {
      const bench = pirate(2, ['SH2', 'SH2'], options);
      bench.put('UP06', 1);
      bench.go(TURNS, ACTIONS);
      bench.answer(['r1'], 0).until('assign');
      bench.answer([0, 2], 0).until('actions');
      return raids(bench);
    };
    expect(fight({})).toEqual([
      ['raid', 2],
      ['returnFire', 0],
    ]);
    expect(fight({ simultaneousPiracy: true })).toEqual([
      ['raid', 2],
      ['returnFire', 1],
    ]);
    const broke = new Bench({ seats: 3, phase: 'resolution', ships: ['SH2', 'SH1', 'SH2'] });
    broke.captain(0).activity = { is: 'piracy' };
    broke.change(broke.captain(0).ship, { is: 'attribute', av: 2, dv: 0, init: 0 });
    broke.hand(0);
    broke.hand(1);
    broke.hand(2);
    broke.deck(1);
    broke.go(TURNS, ACTIONS);
    broke.answer(['r1'], 0).until('actions');
    expect(raids(broke)).toEqual([['raid', 2]]);
    expect(fightOf(broke.state.table)).toBeUndefined();
  });

  it('R91: one point through is success, even where Hardened takes it all', () => {
    const bench = pirate(1);
    bench.put('UP27', 1);
    const saw = bench.put('UP24', 0);
    bench.go(TURNS, ACTIONS);
    bench.answer(['r1'], 0).until('assign');
    bench.answer([0, 1], 0);
    expect(bench.question(0).kind).toBe('after');
    expect(bench.ids(0)).toContain(`a${saw.uid}.0`);
  });

  it('R92: values against one Ship count in that pairing; "while defender" also in return fire', () => {
    const bench = pirate(0, ['SH2', 'SH4']);
    bench.put('UP08', 0);
    bench.put('UP16', 1);
    const { table } = bench.state;
    expect([attributeOf(table, 0, 'av'), attributeOf(table, 0, 'av', { against: 1 })]).toEqual([0, 1]);
    expect(attributeOf(table, 1, 'av')).toBe(0);
    bench.go(TURNS, ACTIONS);
    bench.answer(['r1'], 0).until('actions');
    expect(raids(bench)).toEqual([
      ['raid', 0],
      ['returnFire', 2],
    ]);
  });

  it('R93: afterwards the pirate is uncommitted, the window for success opens once; who passes loses the attempt', () => {
    const bench = pirate(1);
    bench.put('UP24', 0);
    bench.go(TURNS, ACTIONS);
    bench.answer(['r1'], 0).until('after');
    bench.answer([bench.ids(0)[0] ?? ''], 0).until('turns');
    expect(bench.events.flatMap(e => (e.type === 'vp' ? [e.n] : []))).toEqual([1]);
    expect(bench.captain(0).activity).toEqual({ is: 'none' });
    const shy = pirate(1);
    shy.go(TURNS, ACTIONS);
    shy.answer(['pass'], 0);
    expect(shy.captain(0)).toMatchObject({ passed: true, raided: false });
    expect(shy.asked).not.toContain(0);
  });

  it('R94: any captain in play is a target, committed or not; those who left are none', () => {
    const bench = new Bench({ seats: 4, phase: 'resolution' });
    bench.captain(0).activity = { is: 'piracy' };
    bench.pursue(1, 0);
    bench.captain(2).inGame = false;
    bench.go(TURNS, ACTIONS);
    expect(bench.ids(0).filter(id => id.startsWith('r'))).toEqual(['r1', 'r3']);
  });
});

describe('enemy ships (4.8)', () => {
  const enemy = (card: string, av: number, dv = 0) => {
    const bench = new Bench({ phase: 'resolution', ships: ['SH2', 'SH2'] });
    bench.contract(0, 'AV11', card);
    bench.pursue(0, 0);
    bench.change(bench.captain(0).ship, { is: 'attribute', av, dv, init: 0 });
    bench.hand(0);
    bench.hand(1);
    bench.go(TURNS, ACTIONS);
    bench.answer([`u${bench.slot(0).complications[0]?.uid}`], 0);
    return bench;
  };

  it('R95: its Structure keeps the damage between attempts; its damage to the captain is one expense', () => {
    const bench = enemy('AV38', 2);
    expect(bench.question(0).kind).toBe('enemy');
    bench.answer(['attacker'], 0).calm();
    expect(bench.question(0).prompt.args).toMatchObject({ due: 2 });
    bench.answer(['flip-all'], 0);
    expect(bench.slot(0).complications[0]?.damage).toBe(2);
  });

  it('R96: destroyed by the first exchange it does not shoot; against a defender it has fired; not destroyed, the attempt is a pass', () => {
    const won = enemy('AV16', 2);
    won.answer(['attacker'], 0).calm();
    expect(won.slot(0).complications).toEqual([]);
    expect(won.events.some(e => e.type === 'paid')).toBe(false);
    expect(won.eventsOf('AV16')).toContain('complicationResolved');
    const behind = enemy('AV16', 2);
    behind.answer(['defender'], 0).calm();
    expect(behind.question(0).prompt.args).toMatchObject({ due: 1 });
    behind.answer(['flip-all'], 0);
    expect(behind.slot(0).complications).toEqual([]);
    const lost = enemy('AV38', 1);
    lost.answer(['attacker'], 0).calm();
    lost.answer(['flip-all'], 0);
    expect(lost.captain(0)).toMatchObject({ passed: true, eligible: false });
  });

  it('R97: its Initiative is 0, so "against lower Initiative" counts; Ship-targeting cards cannot name it', () => {
    const bench = new Bench({ phase: 'resolution', ships: ['SH2', 'SH2'] });
    bench.contract(0, 'AV11', 'AV16');
    bench.pursue(0, 0);
    bench.put('UP08', 0);
    bench.change(bench.captain(0).ship, { is: 'attribute', av: 1, dv: 0, init: 0 });
    bench.hand(0, 'EV06', 'EV01');
    bench.hand(1);
    bench.go(TURNS, ACTIONS);
    bench.answer([`u${bench.slot(0).complications[0]?.uid}`], 0);
    bench.answer(['attacker'], 0);
    bench.answer(['e0'], 0).answer(['pass'], 1);
    expect(bench.ids(0)).toEqual([`u${bench.captain(0).ship}`, `u${bench.captain(1).ship}`]);
    bench.answer([`u${bench.captain(0).ship}`], 0).until('turns');
    expect(bench.slot(0).complications).toEqual([]);
  });

  it('R98: fighting it is no piracy: Infamy decays, no window for a successful raid; "as defender" counts', () => {
    const bench = new Bench({ phase: 'resolution', ships: ['SH2', 'SH2'] });
    bench.contract(0, 'AV11', 'AV16');
    bench.pursue(0, 0);
    bench.put('UP16', 0);
    bench.put('UP24', 0);
    bench.captain(0).infamy = 1;
    bench.hand(0);
    bench.hand(1);
    bench.go(TURNS, { do: 'decay' }, ACTIONS);
    bench.answer([`u${bench.slot(0).complications[0]?.uid}`], 0);
    bench.answer(['defender'], 0).until('turns');
    expect(bench.slot(0).complications).toEqual([]);
    expect(bench.captain(0).raided).toBe(false);
    bench.until('actions');
    expect(bench.captain(0).infamy).toBe(0);
  });

  it('R99: no Upgrade is lost by it: its damage is never divided', () => {
    const bench = enemy('AV38', 0);
    const state = structuredClone(bench.state);
    state.table.board.push({
      ...(state.table.board[0] as (typeof state.table.board)[number]),
      uid: 900,
      card: 'UP01',
      host: 1,
    });
    bench.state = state;
    bench.answer(['attacker'], 0).calm();
    expect(bench.question(0).kind).toBe('pay');
  });
});
