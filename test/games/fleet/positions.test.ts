/** The worked positions of docs/rules/fleet.md 12.2, each under its number. */
import { describe, expect, it } from 'vitest';
import { at, format, legal, legalOf, outcome, play, played, refusal, reserve, stackOn } from './support.ts';

describe('worked positions', () => {
  it('T01 start position, all legal actions (F-12 F-20 F-33)', () => {
    const start = at('0,0:aC 1,0:bC a 1', 'single');
    expect(legal(start)).toEqual(['+Y@m14', '+Y@m15', '+Y@n13', 'C>n15', 'C>o13']);
    expect(legal(at('0,0:aC 1,0:bC'))).toEqual(legal(start));
  });

  it('T02 a Shipyard may not touch the enemy (F-33)', () => {
    expect(refusal(at('0,0:aC 1,0:bC a 1', 'single'), '+Y@o13')).toContain('o13 touches bC');
  });

  it('T03 one action left, then the other side has two (F-12)', () => {
    const state = played(at('0,0:aC 1,0:bC a 1', 'single'), '+Y@m14');
    expect(format(state)).toBe('-1,0:aY1 0,0:aC 1,0:bC b 2 - 0');
  });

  const yards = '0,0:aC 1,0:bC 0,-1:aY1 2,0:bY1';

  it('T04 a ship may be spawned touching the enemy (F-34)', () => {
    expect(stackOn(played(at(yards), '+F@o13'), 1, -1)).toBe('aF1');
  });

  it('T05 not beside an enemy Shipyard (F-34)', () => {
    expect(refusal(at(yards), '+F@p13')).toContain('beside bY1 only');
  });

  it('T06 a covered Shipyard is disabled (F-14 F-22 F-33)', () => {
    expect(legal(at('0,0:aC 1,0:bC 0,-1:aY1|bF1 2,0:bY1'))).toEqual(['+Y@m15']);
  });

  it('T07 a boxed-in Shipyard spawns nothing (F-35)', () => {
    const state = at('0,0:aC 1,0:bC -1,0:aY1 -1,1:aS1 -2,1:bF1 -2,0:bF2 -1,-1:bD1 0,-1:bR1 2,0:bY1');
    expect(legal(state).filter(n => /^\+[FDR]/.test(n))).toEqual([]);
  });

  it('T08 a lone covered Core ends the game (F-62)', () => {
    const { state, events } = play(at('0,0:aC 1,0:bC 0,1:bF1 2,0:bY1 b 2'), 'F1>n14');
    expect(outcome(state)).toBe('b');
    expect(events.at(-1)).toEqual({ type: 'over', winner: 1, reason: 'alone' });
    expect(state.left).toBe(1);
  });

  it('T09 win at the start of the turn; climbing on top does not save (F-60)', () => {
    const state = played(at('0,0:aC|bF1 1,0:bC 2,0:bY1 -1,0:aY1 -1,1:aF1'), 'F1>n14, end');
    expect(stackOn(state, 0, 0)).toBe('aC|bF1|aF1');
    expect(outcome(state)).toBe('b');
  });

  it('T10 push the attacker off (F-50 F-60)', () => {
    const { state, events } = play(at('0,0:aC|bF1 1,0:bC 2,0:bY1 -1,0:aY1'), '+R@n13, R1!n14');
    expect(stackOn(state, 0, 1)).toBe('bF1');
    expect(outcome(state)).toBeUndefined();
    expect(events.flatMap(e => ('notation' in e ? [e.notation] : []))).toEqual(['+R@n13', 'R1!n14>n15']);
  });

  it('T11 a Frigate climbs two levels in two spaces (F-21 F-23)', () => {
    const state = at('0,0:aC 1,0:bC -1,0:aY1 -1,1:aF1 0,1:aS1 1,1:aS2|aS3 2,0:bY1');
    expect(stackOn(played(state, 'F1>o15'), 1, 1)).toBe('aS2|aS3|aF1');
  });

  it('T12 no climb of two levels in one space (F-21)', () => {
    const state = at('0,0:aC 1,0:bC -1,0:aY1 0,1:aD1 1,1:aS2|aS3 2,0:bY1');
    expect(refusal(state, 'D1>o15')).toContain('F-21');
  });

  it('T13 dropping any height costs one space (F-21)', () => {
    const state = played(at('0,0:aC 1,0:bC -1,0:aY1 1,1:aS2|aS3|aD1 2,0:bY1'), 'D1>n15');
    expect([stackOn(state, 0, 1), stackOn(state, 1, 1)]).toEqual(['aD1', 'aS2|aS3']);
  });

  it('T14 a bridging ship is pinned (F-22)', () => {
    const state = at('0,0:aC 1,0:bF1 2,0:bC -1,0:aY1 3,0:bY1 b 2');
    expect(legalOf(state, 'F1>')).toEqual([]);
    expect(refusal(state, 'F1>n15')).toContain('F1 cannot leave o14: it would split the mass (F-22)');
  });

  it('T15 the top of a stack is never pinned (F-22)', () => {
    const state = played(at('0,0:aC 1,0:aS1|bF1 2,0:bC -1,0:aY1 3,0:bY1 b 2'), 'F1>o13');
    expect([stackOn(state, 1, -1), stackOn(state, 1, 0)]).toEqual(['bF1', 'aS1']);
  });

  it('T16 there is no gate rule (F-25)', () => {
    const state = at('0,0:aC 1,0:bC 0,-1:aD1 1,-2:aR1 2,-2:bD1 2,-1:bF1 2,0:bY1 -1,0:aY1');
    expect(stackOn(played(state, 'D1>o13'), 1, -1)).toBe('aD1');
  });

  it('T17 a move may not end where it began; the same ship may act twice (F-13 F-26)', () => {
    const state = at('0,0:aC 1,0:bC -1,0:aY1 2,0:bY1 0,1:aF1');
    expect(refusal(state, 'F1>n15')).toContain('F-26');
    expect(stackOn(played(state, 'F1>o14, F1>n14'), 0, 0)).toBe('aC|aF1');
  });

  it('T18 the Core is pinned when it bridges (F-22 F-27)', () => {
    expect(legalOf(at('0,0:aC 1,0:bC -1,0:aY1 2,0:bY1'), 'C>')).toEqual([]);
  });

  it('T19 the Core moves one space on the ground (F-27)', () => {
    expect(legalOf(at('0,0:aC 1,0:bC 0,-1:aY1 0,1:bF1 1,-1:aF1'), 'C>')).toEqual(['C>m14', 'C>m15']);
  });

  it('T20 Shields stack on Shields; touching the ship is enough (F-40 F-41)', () => {
    const state = at('0,0:aC 1,0:bC -1,0:aY1 -1,1:aF1 0,1:aS1|aS2 -2,1:bS1 2,0:bY1');
    expect(stackOn(played(state, '+S@n15'), 0, 1)).toBe('aS1|aS2|aS3');
    expect(stackOn(played(state, '+S@l15'), -2, 1)).toBe('bS1|aS3');
    expect(refusal(state, '+S@n13')).toContain('F-40');
  });

  it('T21 Destroyer targets (F-45 F-46)', () => {
    const state = at('0,0:aC 1,0:bC -1,0:aY1 0,1:aD1 1,1:bS1 0,2:bF1* -1,2:bY1|bF2 -1,1:aS1|aS2 2,0:bY2');
    expect(legalOf(state, 'D1x')).toEqual(['D1xm15', 'D1xn16', 'D1xo15']);
    expect(refusal(state, 'D1xm16')).toContain('bF2 on m16 cannot be destroyed');
    expect(refusal(state, 'D1xn14')).toContain('aC on n14 cannot be destroyed');
  });

  it('T22 a destroyed face-down ship is lost (F-42 F-47)', () => {
    const state = played(at('0,0:aC 1,0:bC -1,0:aY1 0,1:aF1* 1,1:bD1 2,0:bY1 b 2'), 'D1xn15');
    expect(reserve(state, 0, 'F')).toBe(2);
    expect(format(state)).toBe('-1,0:aY1 0,0:aC 1,0:bC 1,1:bD1 2,0:bY1 b 1 - 0 lost:aF1');
  });

  it('T23 own Shipyard destroyed: both colours fall (F-55)', () => {
    const { state, events } = play(at('0,0:aC 1,0:bC -1,0:aY1 2,0:bY1 3,0:bF1 3,-1:aD1'), 'D1xp14');
    expect(format(state)).toBe('-1,0:aY1 0,0:aC 1,0:bC a 1 - 0 lost:bY1');
    expect([reserve(state, 0, 'D'), reserve(state, 1, 'F')]).toEqual([2, 3]);
    expect(events[0]).toMatchObject({ notation: 'D1xp14 {aD1 bF1}' });
  });

  it('T24 paths run through enemy tiles (F-22 F-54)', () => {
    const state = at('0,0:aC 1,0:bC -1,0:aY1 2,0:bY1 3,0:bF1 4,0:aF1 b 2');
    expect(state.cells).toHaveLength(6);
    expect(refusal(state, 'F1>p15')).toContain('F-22');
    expect(legalOf(state, 'F1>')).toEqual([]);
  });

  it('T25 severing removes the attacker from the Core (F-55 F-60 F-70)', () => {
    const state = played(at('0,0:aC|bF1 -1,0:aY1 1,0:aS1 2,0:bC 3,0:bY1 0,1:aD1'), 'D1xo14, end');
    expect(format(state)).toBe('-1,0:aY1 0,0:aC 0,1:aD1 2,0:bC 3,0:bY1 b 2 4 0 lost:aS1');
    expect(outcome(state)).toBeUndefined();
  });

  it('T26 a push goes straight away (F-50)', () => {
    const state = played(at('0,0:aC 1,0:bC -1,0:aY1 2,0:bY1 0,-1:aR1 1,-1:bF1'), 'R1!o13');
    expect(stackOn(state, 2, -1)).toBe('bF1');
  });

  it('T27 a push goes up one level (F-51)', () => {
    const state = played(at('0,0:aC 1,0:bC -1,0:aY1 2,0:bY1 1,1:aR1 0,1:bF1 -1,1:bD1'), 'R1!n15');
    expect(stackOn(state, -1, 1)).toBe('bD1|bF1');
  });

  const crushing = (shield: string) => at(`0,0:aC 1,0:bC -1,0:aY1 2,0:bY1 1,1:aR1 0,1:bF1 -1,1:${shield}`);

  it('T28 crush against a hostile Shield (F-52)', () => {
    const { state, events } = play(crushing('aS1'), 'R1!n15');
    expect([state.lost, reserve(state, 1, 'F')]).toEqual([['bF1'], 2]);
    expect(events[0]).toMatchObject({ type: 'crushed', notation: 'R1!n15#' });
  });

  it('T29 a crush works at any Shield height (F-52)', () => {
    expect(played(crushing('aS1|aS2'), 'R1!n15').lost).toEqual(['bF1']);
  });

  it("T30 the pushed ship's own Shield does not crush (F-51 F-52)", () => {
    expect(stackOn(played(crushing('bS1'), 'R1!n15'), -1, 1)).toBe('bS1|bF1');
    expect(refusal(crushing('bS1|bS2'), 'R1!n15')).toContain('F-51');
  });

  it('T31 a push may not open a gap (F-51)', () => {
    expect(refusal(at('0,0:aC 1,0:bC -1,0:aY1 2,0:bY1 -2,0:aR1 -3,0:bF1'), 'R1!k14')).toContain('F-51');
  });

  it('T32 a crush may open a gap (F-52 F-55)', () => {
    const state = played(at('0,0:aC 1,0:bC -1,0:aY1 2,0:bY1 -2,0:aR1 -3,0:bF1 -4,0:aS1'), 'R1!k14');
    expect(format(state)).toBe('-2,0:aR1 -1,0:aY1 0,0:aC 1,0:bC 2,0:bY1 a 1 - 0 lost:bF1');
    expect(reserve(state, 0, 'S')).toBe(3);
  });

  it('T33 a suppressed Repulsor does nothing (F-14)', () => {
    const state = at('0,0:aC 1,0:bC -1,0:aY1 2,0:bY1 0,-1:aR1|bD1 1,-1:bF1');
    expect(refusal(state, 'R1!o13')).toContain('covered by bD1');
  });

  it('T34 the separation clock (F-70 F-71)', () => {
    let state = played(at('-1,0:aC 0,0:aS1 1,0:bC -2,0:aY1 2,0:bY1 0,-1:aD1 -1,-1:aF1'), 'D1xn14, end');
    expect(state.clock).toBe(4);
    for (const [line, clock] of [
      ['+F@q13, end', 3],
      ['F1>l14, end', 2],
      ['F1>q14, end', 1],
    ] as const) {
      state = played(state, line);
      expect(state.clock).toBe(clock);
    }
    const { state: last, events } = play(state, 'F1>l15, end');
    expect([last.clock, outcome(last)]).toEqual([0, 'draw']);
    expect(events.at(-1)).toEqual({ type: 'over', winner: null, reason: 'separated' });
  });

  it('T35 threefold repetition (F-72)', () => {
    let state = at('0,0:aC 1,0:bC -1,0:aY1 2,0:bY1 -1,1:aF1 2,-1:bF1');
    const round = ['F1>l15, end', 'F1>q13, end', 'F1>m15, end', 'F1>p13, end'];
    for (const line of [...round, ...round]) {
      expect(outcome(state)).toBeUndefined();
      state = played(state, line);
    }
    expect(state.result).toEqual({ winner: null, reason: 'repeated' });
  });

  it('T36 you must act once, then may stop (F-13)', () => {
    const state = at('0,0:aC 1,0:bC -1,0:aY1 2,0:bY1 0,1:aF1');
    expect(refusal(state, 'end')).toContain('F-13');
    expect(legal(played(state, 'F1>o14'))).toContain('end');
  });
});
