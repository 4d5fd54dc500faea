/** Winning and draws: the rules F-60 to F-76 of docs/rules/fleet.md under their numbers. */
import { describe, expect, it } from 'vitest';
import { seat } from '../../../src/engine/contract.ts';
import { fleet } from '../../../src/games/fleet/index.ts';
import { at, legal, legalOf, outcome, play, played, question, say } from './support.ts';

const YARDS = '0,0:aC 1,0:bC -1,0:aY1 2,0:bY1';

describe('winning', () => {
  it('F-60 a ship directly on the enemy Core wins at the start of its owner’s turn, whatever lies on top', () => {
    expect(outcome(at('0,0:aC 1,0:bC|aF1|bF1|bF2 2,0:bY1 a 2'))).toBe('a');
    expect(outcome(at('0,0:aC 1,0:bC|aF1 2,0:bY1 b 2'))).toBeUndefined();
  });

  it('F-60 the threat is said when the turn starts', () => {
    const { events } = play(at(`${YARDS} 0,1:aF1`), 'F1>o14, end');
    expect(events.slice(-2)).toEqual([
      { type: 'ended', seat: 0 },
      { type: 'threatened', seat: 1, unit: 'aF1', at: 'o14' },
    ]);
    expect(events[0]).toMatchObject({ notation: 'F1>o14+' });
  });

  it('F-61 an own ship directly on the Core shields it', () => {
    expect(outcome(at('0,0:aC|aF1|bF1 1,0:bC 2,0:bY1 -1,0:aY1 b 2'))).toBeUndefined();
  });

  it('F-62 the last tile covered loses at once, also by a push or a cut', () => {
    // a cuts its own last tiles off while bF1 stands on aC.
    const cut = at('0,0:aC|bF1 1,0:bC 2,0:bS1 3,0:aD1');
    expect(outcome(played(cut, 'D1xp14'))).toBe('b');
    expect(outcome(played(at(`${YARDS} 0,1:bF1 b 2`), 'F1>n14'))).toBeUndefined();
  });

  it('F-63 a player who can do nothing passes: one choice, answered by itself, and the other is to move', () => {
    const stuck = at('0,0:aC|bF1 1,0:bC 2,0:bY1 -1,0:aY1|bF2');
    expect(legal(stuck)).toEqual(['pass']);
    expect(question(stuck).auto).toBe(true);
    const { state, events } = play(stuck, 'pass');
    expect(events[0]).toEqual({ type: 'passed', seat: 0 });
    expect(events.map(e => e.type)).not.toContain('ended');
    expect(state.result).toEqual({ winner: 1, reason: 'core' });
  });

  const ALL_BUT = (...kept: string[]) =>
    ['a', 'b']
      .flatMap(side =>
        ['Y1', 'Y2', 'Y3', 'F1', 'F2', 'F3', 'D1', 'D2', 'R1', 'R2', 'S1', 'S2', 'S3'].map(u => side + u),
      )
      .filter(name => !kept.includes(name))
      .join(',');

  it('F-63 two automatic passes in a row are a draw', () => {
    const state = at(`-1,0:aS1 0,0:aC 1,0:bF1 2,0:bC 3,0:bS1 a 2 - 0 lost:${ALL_BUT('aS1', 'bF1', 'bS1')}`);
    const first = played(state, 'pass');
    expect([first.result, legal(first)]).toEqual([null, ['pass']]);
    expect(played(first, 'pass').result).toEqual({ winner: null, reason: 'passes' });
  });

  it('F-63 an action in between starts the count of passes anew', () => {
    let state = at(`-1,0:aS1 0,0:aC 1,0:bC 2,0:bS1 2,-1:bF1 a 2 - 0 lost:${ALL_BUT('aS1', 'bF1', 'bS1')}`);
    for (const line of ['pass', 'F1>q13, end', 'pass']) state = played(state, line);
    expect([state.result, state.side, state.passes]).toEqual([null, 1, 1]);
  });

  it('F-64 resignation: the other wins, also out of turn', () => {
    const { state } = fleet.setup({ opening: 'double' }, [{}, {}]);
    for (const leaver of [0, 1]) {
      const step = fleet.concede(state, seat(leaver));
      expect(outcome(step.state)).toBe(leaver === 0 ? 'b' : 'a');
      expect(fleet.pending(step.state)).toEqual([]);
    }
  });

  it('F-65 the two defences: push it off, or cut what connects it', () => {
    const state = at('0,0:aC|bF1 -1,0:aY1 1,0:aS1 2,0:bC 3,0:bY1 0,1:aD1');
    expect(outcome(played(state, 'D1xo14, end'))).toBeUndefined();
    expect(outcome(played(state, 'D1>m15, end'))).toBe('b');
  });
});

describe('draws', () => {
  it('F-70 the clock does not count the turn of the separation, and joining clears it', () => {
    const apart = played(at('-1,0:aC 0,0:aS1 1,0:bC -2,0:aY1 2,0:bY1 0,-1:aD1 -1,-1:aF1'), 'D1xn14');
    expect(apart.clock).toBe(4);
    const { state: joined, events } = play(apart, '+S@n14');
    expect(joined.clock).toBeNull();
    expect(events.map(e => e.type)).toContain('joined');
  });

  it('F-70 each completed turn of either player lowers it, forced passes too', () => {
    const apart = at('0,0:aC 3,0:bC 0,1:aF1 4,0:bF1 b 2 3 0');
    expect(played(apart, 'F1>q13, end').clock).toBe(2);
    const stuck = at('0,0:aC 3,0:bC 4,0:bF1 a 2 3 0 lost:aY1,aY2,aY3');
    expect(played(stuck, 'pass').clock).toBe(2);
  });

  it('F-71 while apart a ship keeps to its own group, and a step that touches both joins them', () => {
    const state = at('0,0:aC 0,1:aF1 3,0:bC a 2 4 0');
    expect(legalOf(state, 'F1>')).toContain('F1>o14');
    expect(played(state, 'F1>o14').clock).toBe(4);
    const near = at('0,0:aC 0,1:aF1 2,0:bC a 2 4 0');
    expect(played(near, 'F1>o14').clock).toBeNull();
    expect(legalOf(near, 'F1>')).not.toContain('F1>p15');
  });

  it('F-71 a Core alone in its group stays where it is', () => {
    expect(legalOf(at('0,0:aC 3,0:bC 4,0:bF1 a 2 4 0'), 'C>')).toEqual([]);
  });

  it('F-72 the same position elsewhere on the table counts, tile numbers do not', () => {
    const one = at(`${YARDS} 0,1:aF1 1,1:bF1`);
    const other = at('5,-3:aC 6,-3:bC 4,-3:aY2 7,-3:bY3 5,-2:aF3 6,-2:bF2');
    expect(other.seen).toEqual(one.seen);
    expect(at(`${YARDS} 0,1:aF1 1,1:bF1 b 2`).seen).not.toEqual(one.seen);
    expect(at(`${YARDS} 0,1:aF1* 1,1:bF1`).seen).not.toEqual(one.seen);
  });

  it('F-73 sixty turns without progress; a spawn starts the count anew', () => {
    const state = at(`${YARDS} 0,1:aF1 1,1:bF1 a 2 - 59`);
    expect(played(state, 'F1>m15, end').result).toEqual({ winner: null, reason: 'idle' });
    expect(played(state, '+F@m13, end').idle).toBe(0);
    expect(played(at(`${YARDS} 0,1:aF1 a 2 - 58`), 'F1>m15, end').result).toBeNull();
  });

  it('F-74 without any ship face-up or in reserve the match is a draw at once', () => {
    const lost = 'lost:aF1,aF2,aF3,aD2,aR1,aR2,bF2,bF3,bD1,bD2,bR1,bR2';
    const state = at(`${YARDS} 3,0:bF1* 0,1:aD1 0,-1:aS1 a 2 - 0 ${lost}`);
    expect(outcome(state)).toBeUndefined();
    expect(at(`${YARDS} 3,0:bF1* 0,-1:aS1 a 2 - 0 ${lost},aD1`).result).toEqual({ winner: null, reason: 'shipless' });
  });

  it('F-75 a draw by agreement', () => {
    const { state } = fleet.setup({ opening: 'double' }, [{}, {}]);
    const step = fleet.agreeDraw?.(state);
    expect(step?.state.result).toEqual({ winner: null, reason: 'agreed' });
    expect(outcome(step?.state ?? state)).toBe('draw');
  });

  it('F-76 missed time ends a begun turn, else plays the first calm action in notation order', () => {
    const state = at(`${YARDS} 0,1:aD1 1,1:bS1`);
    expect(question(state).onTimeout).toEqual([legal(state).filter(n => !/[x!]/.test(n))[0]]);
    expect(question(played(state, 'D1xo15')).onTimeout).toEqual(['end']);
  });

  it('F-76 missed time does not lose a Core that one action frees, with two actions left or one', () => {
    const saved = '0,0:aC|bF1 1,0:bC 2,0:bY1 -1,0:aR1 -1,-1:aY1 -2,0:aS1';
    expect(question(at(`${saved} a 2`)).onTimeout).toEqual(['R1!n14']);
    const begun = played(at(`${saved} a 2`), '+F@n12');
    expect(question(begun).onTimeout).toEqual(['R1!n14']);
  });

  it('F-60 to F-74 a choice that ends the match says how', () => {
    const endsOf = (position: string, notation: string) => {
      const { form } = question(at(position));
      const choice = form.kind === 'pick' ? form.choices.find(c => c.notation === notation) : undefined;
      return [choice?.ends, choice?.note && say(choice.note)];
    };
    expect(endsOf('0,0:aC|bF1 1,0:bC 2,0:bY1 -1,0:aR1 -1,-1:aY1 a 1', 'end')).toEqual([
      'loss',
      'Loses the match: a ship stays on the Core.',
    ]);
    expect(endsOf('0,0:aC 1,0:bC -1,0:aS1 0,1:aF1 a 2', 'F1>o14')).toEqual([
      'win',
      'Wins the match: the covered Core is the last tile of its fleet.',
    ]);
    expect(endsOf('0,0:aC 1,0:bC -1,0:aY1 2,0:bY1 0,1:aF1 a 1 - 59', 'end')[0]).toBe('draw');
    expect(endsOf('0,0:aC 1,0:bC -1,0:aY1 2,0:bY1 0,1:aF1 a 1 - 3', 'end')[0]).toBeUndefined();
  });
});
