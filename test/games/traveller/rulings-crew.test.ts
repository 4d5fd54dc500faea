/** Rulings R73 to R83: the Action Phase, skills, Crew, tokens. */
import { describe, expect, it } from 'vitest';
import { armorAgainst, hardenedAgainst, skillOf } from '../../../src/games/traveller/values.ts';
import { wound } from '../../../src/games/traveller/verbs/harm.ts';
import { workOn } from '../../../src/games/traveller/work.ts';
import { ACTIONS, Bench, none, TURNS } from './support.ts';

describe('actions and Crew (4.6)', () => {
  it('R73: all must pass in a row; who passed may act again after another acted', () => {
    const bench = new Bench({ seats: 3, ships: ['SH4', 'SH4', 'SH4'] });
    bench.put('CR04', 2);
    bench.go(ACTIONS, none, TURNS);
    bench.answer(['pass'], 0).answer(['pass'], 1);
    bench.answer([bench.ids(2).find(id => id.startsWith('a')) ?? ''], 2).until('actions');
    expect(bench.asked).toEqual([0]);
    bench.answer(['pass'], 0).answer(['pass'], 1);
    expect(bench.question().kind).toBe('actions');
    bench.answer(['pass'], 2);
    expect(bench.question().kind).not.toBe('actions');
  });

  it('R74: the Crew is exerted and the price paid before the queue; the effect comes even if that Crew is gone', () => {
    const bench = new Bench({ ships: ['SH4', 'SH4'] });
    const hero = bench.put('CR12', 0);
    const victim = bench.put('CR10', 1);
    bench.hand(0, 'HA20');
    bench.hand(1, 'EV01');
    bench.go(ACTIONS);
    bench.answer([`y0.${hero.uid}.T`], 0);
    if (bench.question(0).kind === 'declare') bench.answer([`u${victim.uid}`], 0);
    expect(bench.now(hero)?.exerted).toBe(true);
    const state = structuredClone(bench.state);
    state.table.board = state.table.board.filter(p => p.uid !== hero.uid);
    bench.state = state;
    bench.calm();
    expect(bench.now(victim)?.damage).toBe(2);
    expect(bench.discardOf(0)).toContain('HA20');
  });

  it('R74: one that attaches itself is not discarded', () => {
    const bench = new Bench({ ships: ['SH4', 'SH4'] });
    const hero = bench.put('CR24', 0);
    bench.hand(0, 'HA08');
    bench.go(ACTIONS);
    bench
      .answer([`y0.${hero.uid}.E`], 0)
      .until('verb')
      .answer(['sMed'], 0)
      .calm();
    expect(skillOf(bench.state.table, bench.now(hero) ?? hero, 'Med')).toBe(1);
    expect(bench.discardOf(0)).toEqual([]);
  });

  it('R75: a gained skill counts at once but gives its token at collection alone; trained never lowers expert, losing it takes no token back', () => {
    const bench = new Bench({ ships: ['SH4', 'SH4'] });
    const crew = bench.put('CR10');
    bench.change(crew.uid, { is: 'skill', skill: 'Und', level: 1 });
    bench.change(crew.uid, { is: 'skill', skill: 'Med', level: 1 });
    expect([skillOf(bench.state.table, crew, 'Und'), skillOf(bench.state.table, crew, 'Med')]).toEqual([2, 1]);
    expect(bench.captain(0).pool).toEqual([]);
    bench.go({ do: 'collect', seat: 0 }, ACTIONS).answer([], 0);
    expect(bench.captain(0).pool).toContain('Med.T');
    bench.state = structuredClone(bench.state);
    bench.change(crew.uid, { is: 'suppress', skill: 'all' });
    expect(bench.captain(0).pool).toContain('Med.T');
  });

  it('R76: "one of" needs such a card; "each" and "your hand" with nothing there are met', () => {
    const able = (card: string, set: (bench: Bench) => void = () => undefined) => {
      const bench = new Bench({ phase: 'resolution' });
      bench.contract(0, 'AV11', card);
      bench.pursue(0, 0);
      bench.hand(0);
      bench.deck(0);
      set(bench);
      bench.go(TURNS, ACTIONS);
      return bench.ids(0).some(id => id.startsWith('u'));
    };
    expect(able('AV11')).toBe(false);
    expect(able('AV11', b => void b.put('CR15'))).toBe(true);
    expect(able('AV20')).toBe(true);
    expect(able('AV33')).toBe(true);
    expect(able('AV05')).toBe(false);
    expect(able('AV34')).toBe(true);
  });

  it('R76: in a Firefight exactly four Wounds are handed out, more than a Crew can take too; Armor counts once', () => {
    const bench = new Bench({ phase: 'resolution' });
    bench.contract(0, 'AV11', 'AV25');
    bench.pursue(0, 0);
    const weak = bench.put('CR01', 0);
    const robot = bench.put('CR38', 0);
    bench.go(TURNS, ACTIONS);
    bench.answer([`u${bench.slot(0).complications[0]?.uid}`], 0);
    expect(bench.question(0).form).toMatchObject({ kind: 'split', total: 4 });
    bench.answer([1, 3], 0);
    expect([bench.now(weak)?.damage, bench.now(robot)?.damage]).toEqual([1, 2]);
    const piled = new Bench({ phase: 'resolution' });
    piled.contract(0, 'AV11', 'AV25');
    piled.pursue(0, 0);
    const one = piled.put('CR01', 0);
    const two = piled.put('CR10', 0);
    piled.go(TURNS, ACTIONS);
    piled.answer([`u${piled.slot(0).complications[0]?.uid}`], 0);
    piled.answer([4, 0], 0);
    expect([piled.now(one), piled.now(two)?.damage]).toEqual([undefined, 0]);
  });

  it('R77: Armor less Penetration; Reflec’s own points hold against a Laser; Hardened, Critical and Countermeasure alike', () => {
    const bench = new Bench();
    const crew = bench.put('CR12', 1);
    bench.put('GE12', 1, { host: crew.uid });
    const jacket = bench.put('GE14', 1, { host: crew.uid });
    bench.change(crew.uid, { is: 'armor', n: 1 }, 'round', jacket.uid);
    const host = bench.put('CR10', 0);
    const rifle = bench.put('GE13', 0, { host: host.uid });
    const pistol = bench.put('GE02', 0, { host: host.uid });
    const { table } = bench.state;
    expect([armorAgainst(table, crew, pistol), armorAgainst(table, crew, rifle)]).toEqual([2, 1]);
    const work = workOn(bench.state);
    const target = work.table.board.find(p => p.uid === crew.uid) ?? crew;
    expect(wound(work, undefined, target, 3)).toBe(1);
    const plate = bench.put('UP25', 1);
    const screen = bench.put('UP27', 1);
    expect([hardenedAgainst(table, plate, 0, []), hardenedAgainst(table, plate, 2, ['Meson'])]).toEqual([2, 0]);
    // Own 2 stay against Meson, the plate's 1 on others does not.
    expect([hardenedAgainst(table, screen, 2, ['Laser']), hardenedAgainst(table, screen, 2, ['Meson'])]).toEqual([
      1, 2,
    ]);
  });

  it('R78: Invulnerable cards are no targets, are not counted and not moved; their own abilities work', () => {
    const bench = new Bench();
    const cain = bench.put('CR15', 1, { damage: 0 });
    const drusus = bench.put('CR12', 0);
    const rika = bench.put('CR06', 0);
    bench.hand(0, 'HA20', 'EV15');
    bench.go(ACTIONS);
    bench.answer([`a${drusus.uid}.1`], 0);
    expect(bench.ids(0)).not.toContain(`u${cain.uid}`);
    expect(bench.ids(0)).toContain(`u${rika.uid}`);
    const heroic = new Bench();
    const other = heroic.put('CR15', 1);
    const hero = heroic.put('CR12', 0);
    heroic.hand(0, 'HA20');
    heroic.go(ACTIONS);
    heroic.answer([`y0.${hero.uid}.T`], 0);
    // Only crew abilities are kept away.
    expect(heroic.ids(0)).toContain(`u${other.uid}`);
  });

  it('R78: an exerted Fatimah screens the others from Crew and Heroic Actions, but for those with Admin or Underworld', () => {
    const bench = new Bench();
    bench.put('CR25', 1, { exerted: true });
    const friend = bench.put('CR12', 1);
    const drusus = bench.put('CR12', 0);
    const flint = bench.put('CR10', 0);
    bench.go(ACTIONS);
    bench.answer([`a${drusus.uid}.1`], 0);
    expect(bench.ids(0)).not.toContain(`u${friend.uid}`);
    const through = new Bench();
    through.put('CR25', 1, { exerted: true });
    const same = through.put('CR12', 1);
    const other = through.put('CR10', 0);
    through.go(ACTIONS);
    through.answer([`a${other.uid}.0`], 0);
    expect(through.ids(0)).toContain(`u${same.uid}`);
    void flint;
  });

  it('R78: a ready Walter Glen takes no Wounds from opponents; Hindrances drop off whom they may not touch', () => {
    const bench = new Bench();
    const glen = bench.put('CR29', 1);
    const suited = bench.put('CR10', 1);
    const poison = bench.put('GE11', 0, { host: suited.uid });
    bench.put('GE12', 1, { host: suited.uid });
    bench.put('CR12', 0);
    bench.hand(0, 'HA20');
    bench.go(ACTIONS);
    expect(bench.now(poison)).toBeUndefined();
    const hero = bench.state.table.board.find(p => p.card === 'CR12');
    bench.answer([`y0.${hero?.uid}.T`], 0);
    expect(bench.ids(0)).not.toContain(`u${glen.uid}`);
  });
});

describe('resources (4.7)', () => {
  it('R79: tokens come by themselves in Initiative order, open to all; any may be forgone', () => {
    const bench = new Bench({ phase: 'resource', ships: ['SH2', 'SH3'] });
    const cook = bench.put('CR33', 0);
    bench.change(cook.uid, { is: 'skill', skill: 'Med', level: 1 });
    bench.state.table.order = [1, 0];
    bench.go({ do: 'collect' }, ACTIONS);
    // All choose at once, and nothing is added before all have.
    expect(bench.asked).toEqual([1, 0]);
    bench.answer([], 1);
    expect(bench.captain(1).pool).toEqual([]);
    const { form } = bench.question(0);
    const med = form.kind === 'pick' ? form.choices.find(c => c.notation === 'Med.T')?.id : undefined;
    bench.answer([med ?? ''], 0).until('actions');
    expect([bench.captain(0).pool, bench.captain(1).pool]).toEqual([
      ['Cg', 'Cg/Ps'],
      ['Cg', 'Ps'],
    ]);
    expect(bench.events.flatMap(e => (e.type === 'tokens' ? [e.seat] : []))).toEqual([1, 0]);
    expect(bench.events).toContainEqual({ type: 'forgone', seat: 0, tokens: ['Med.T'] });
    // Aokhyuh supplied nothing that drives him away.
    expect(bench.now(cook)).toBeDefined();
  });

  it('R80: Jack-of-all-Trades gives different trained tokens, never Psi, never what that Crew has trained; expert is open', () => {
    const bench = new Bench({ phase: 'resource', ships: ['SH1'] });
    const brown = bench.put('CR37');
    bench.change(brown.uid, { is: 'skill', skill: 'Adm', level: 2 });
    bench.go({ do: 'collect', seat: 0 }, ACTIONS).answer([], 0);
    expect(bench.question(0).kind).toBe('jack');
    expect(bench.ids(0)).not.toContain('tPsi.T');
    expect(bench.ids(0)).not.toContain('tOps.T');
    expect(bench.ids(0)).toContain('tAdm.T');
    bench.answer(['tAdm.T', 'tMed.T'], 0);
    expect(bench.captain(0).pool.toSorted()).toEqual(['Adm.E', 'Adm.T', 'Med.T', 'Ops.T', 'Ps/Sv']);
  });

  it('R81: tokens of any phase stay until stage 5 of the Resolution Phase; those on cards go with the card', () => {
    const bench = new Bench({ phase: 'resolution' });
    bench.pool(0, 'Cg');
    const trader = bench.put('CN11', 0, { tokens: [{ token: 'Ps', use: 'contract' }] });
    bench.go({ do: 'phase', phase: 'action' }, { do: 'decay' }, { do: 'roundEnd' }, ACTIONS);
    expect(bench.captain(0).pool).toEqual(['Cg']);
    bench.answer(['pass'], 0).answer(['pass'], 1);
    expect(bench.captain(0).pool).toEqual([]);
    expect(bench.now(trader)?.tokens).toEqual([]);
  });

  it('R82: a taxed token is asked for by itself; who declines forgoes it', () => {
    const bench = new Bench({ phase: 'resource', ships: ['SH3', 'SH3'] });
    bench.put('CR34', 1);
    bench.put('CR22', 0);
    bench.go({ do: 'collect', seat: 0 }, ACTIONS).answer([], 0);
    expect(bench.question(0).kind).toBe('tax');
    bench.answer(['no'], 0);
    expect(bench.captain(0).pool).toEqual(['Cg', 'Ps']);
    const paid = new Bench({ phase: 'resource', ships: ['SH3', 'SH3'] });
    paid.put('CR34', 1);
    paid.put('CR22', 0);
    paid.go({ do: 'collect', seat: 0 }, ACTIONS).answer([], 0);
    paid.answer(['yes'], 0).answer(['flip-all'], 0);
    expect(paid.captain(0).pool).toContain('Cbt.E');
  });

  it('R83: a choice of token names one kind; any token of the Empress Marava means every kind, Psi too', () => {
    const bench = new Bench({ phase: 'resource', ships: ['SH3', 'SH3'] });
    bench.pool(0, 'Cg', 'Ps', 'Med.T');
    bench.go({ do: 'resourceMenu', seat: 0 }, ACTIONS);
    bench.answer([`a${bench.captain(0).ship}.0`], 0).until('verb');
    const ids = bench.ids(0);
    expect(ids).toHaveLength(4 + 4 + 9 * 2);
    expect(ids).toEqual(expect.arrayContaining(['tCg', 'tMl-Sv', 'tPsi.E', 'tAdm.T']));
    bench.answer(['tPsi.E'], 0);
    expect(bench.captain(0).pool).toEqual(['Psi.E']);
  });
});
