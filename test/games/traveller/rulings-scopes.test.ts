/** What must end: fights, actions, changes "until the end of …", windows after an event (src/games/traveller/scopes.ts). */
import { describe, expect, it } from 'vitest';
import { seat } from '../../../src/engine/contract.ts';
import { fightOf, isActing, windowOf } from '../../../src/games/traveller/scopes.ts';
import { concede } from '../../../src/games/traveller/start.ts';
import { attributeOf } from '../../../src/games/traveller/values.ts';
import { left } from './spec.ts';
import { ACTIONS, Bench, TURNS } from './support.ts';

const leave = (bench: Bench, who: number): void => {
  const step = concede(bench.state, seat(who));
  bench.state = step.state;
  bench.events.push(...step.events);
};
/** The first captain is about to fight the Buccaneer of the second one's deck. */
function atBuccaneer(seats: number): Bench {
  const bench = new Bench({ seats, phase: 'resolution' });
  bench.contract(0, 'AV05', 'AV04');
  bench.pursue(0, 0);
  const [buccaneer] = bench.slot(0).complications;
  if (buccaneer) buccaneer.owner = 1;
  bench.hand(0, 'EV04');
  bench.hand(1, 'EV08');
  bench.deck(1, 'CR01', 'CR01', 'CR01', 'CR01', 'CR01');
  bench.go(TURNS, ACTIONS);
  return bench.answer([`u${buccaneer?.uid}`], 0).answer(['attacker'], 0);
}

describe('a fight', () => {
  it('R95: is over when the enemy ship is gone, and interjections are back (R13)', () => {
    const bench = atBuccaneer(2);
    expect([bench.question(1).kind, fightOf(bench.state.table)]).toEqual([
      'fightWindow',
      { attacker: 0, defender: -1 },
    ]);
    bench.answer(['pass'], 0).answer(['e0'], 1).until('turns');
    expect(bench.slot(0).complications).toEqual([]);
    expect([fightOf(bench.state.table), isActing(bench.state.table)]).toEqual([undefined, false]);
    bench.state = structuredClone(bench.state);
    bench.hand(1, 'EV01');
    bench.until('actions');
    expect(bench.open.map(q => q.seat !== 'chance' && q.kind)).toContain('interject');
  });

  it('R114: is over when the owner of the enemy ship gives up, and the others play on', () => {
    const bench = atBuccaneer(3);
    leave(bench, 1);
    expect([fightOf(bench.state.table), isActing(bench.state.table), left(bench.state)]).toEqual([
      undefined,
      false,
      [],
    ]);
    expect(bench.until('turns', 'actions').asked).not.toContain(1);
  });

  it('R120: is over when one of the two gives up; the pirate is uncommitted then (R93)', () => {
    for (const who of [0, 1]) {
      const bench = new Bench({ seats: 3, phase: 'resolution' });
      bench.captain(0).activity = { is: 'piracy' };
      bench.hand(2, 'EV01');
      bench.go(TURNS, ACTIONS).answer(['r1'], 0);
      expect(bench.question(2).kind).toBe('fightWindow');
      leave(bench, who);
      expect([fightOf(bench.state.table), left(bench.state)]).toEqual([undefined, []]);
      expect(bench.captain(0).activity).toEqual({ is: 'none' });
    }
  });

  it('is over when the match is', () => {
    const bench = atBuccaneer(2);
    leave(bench, 0);
    expect([bench.state.over?.reason, bench.state.table.scopes, bench.state.table.lasting]).toEqual([
      'survivor',
      [],
      [],
    ]);
  });
});

describe('until the end of the action', () => {
  const dv = (bench: Bench): number => attributeOf(bench.state.table, 0, 'dv');

  it('K9: lasts for the fight in which it begins', () => {
    const shot = new Bench({ phase: 'resolution' });
    shot.captain(1).activity = { is: 'piracy' };
    shot.hand(0, 'EV04');
    shot
      .go({ do: 'turns', at: 1 }, ACTIONS)
      .answer(['r0'], 1)
      .answer(['e0'], 0)
      .answer(['pass'], 1)
      .until('fightWindow');
    expect(dv(shot)).toBe(2);
    shot.until('actions');
    expect(dv(shot)).toBe(0);
  });

  it('K9: is nothing where no action is under way: it neither stops a later raid nor pays a Subplot', () => {
    const bench = new Bench({ phase: 'procurement' });
    bench.hand(0, 'EV04');
    bench.go({ do: 'procure', seat: 0 }, { do: 'procure', seat: 1 }).answer(['e0'], 0).until('procure');
    expect([bench.question(0).kind, dv(bench), bench.state.table.lasting]).toEqual(['procure', 0, []]);
  });
});

describe('the window after an event', () => {
  it('R18: closes with whoever it was open to, and abilities are usable again', () => {
    const bench = new Bench({ seats: 3, phase: 'resolution' });
    const chainsaw = bench.put('UP24', 0);
    bench.put('CN14', 1);
    bench.captain(0).activity = { is: 'piracy' };
    bench.change(bench.captain(0).ship, { is: 'attribute', av: 2, dv: 0, init: 0 });
    bench.go(TURNS, ACTIONS).answer(['r1'], 0).until('after');
    expect([bench.asked, bench.ids(0), windowOf(bench.state.table)?.after]).toEqual([
      [0],
      [`a${chainsaw.uid}.0`, 'pass'],
      'own-piracy',
    ]);
    leave(bench, 0);
    expect([windowOf(bench.state.table), left(bench.state)]).toEqual([undefined, []]);
  });
});
