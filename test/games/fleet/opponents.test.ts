/** What the opponents are told: forced wins and defences of F-60 and F-62 are found, by advice and by greedy evaluation alike. */
import { describe, expect, it } from 'vitest';
import { seededBelow } from '../../../src/engine/chance.ts';
import { seat } from '../../../src/engine/contract.ts';
import { fleet } from '../../../src/games/fleet/index.ts';
import type { FleetState } from '../../../src/games/fleet/state.ts';
import { view } from '../../../src/games/fleet/view.ts';
import { at, legal, outcome, played, question } from './support.ts';

const YARDS = '0,0:aC 1,0:bC -1,0:aY1 2,0:bY1';

/** Plays the seat to move until the other is asked or the match is over, taking what evaluates best. */
function greedyTurn(start: FleetState): { readonly state: FleetState; readonly line: string } {
  const mover = start.side;
  const line: string[] = [];
  let state = start;
  while (state.result === null && state.side === mover) {
    const { id, seat: who } = question(state);
    let best = { value: Number.NEGATIVE_INFINITY, notation: '', state };
    for (const notation of legal(state)) {
      const next = fleet.apply(state, { pendingId: id, seat: who, answer: [notation] }).state;
      const value = fleet.evaluate(view(next, seat(mover)), seat(mover));
      if (value > best.value) best = { value, notation, state: next };
    }
    line.push(best.notation);
    state = best.state;
  }
  return { state, line: line.join(', ') };
}

const advice = (state: FleetState): readonly (string | number)[] | undefined =>
  fleet.advise?.(view(state, seat(state.side)), question(state), seededBelow(1));

describe('evaluation', () => {
  it('is 1 and -1 for what is decided, 0 for a draw', () => {
    const won = fleet.concede(at(YARDS), seat(0)).state;
    expect([0, 1].map(s => fleet.evaluate(view(won, seat(s)), seat(s)))).toEqual([-1, 1]);
    const drawn = fleet.agreeDraw?.(at(YARDS)).state as FleetState;
    expect(fleet.evaluate(view(drawn, seat(0)), seat(0))).toBe(0);
  });

  it('F-62 takes the win at hand', () => {
    const { state, line } = greedyTurn(at('0,0:aC 1,0:bC 0,1:bF1 2,0:bY1 b 2'));
    expect([line, outcome(state)]).toEqual(['F1>n14', 'b']);
  });

  it('F-62 takes the win that needs a step before', () => {
    const { state } = greedyTurn(at('0,0:aC 1,0:bC 2,0:bY1 3,0:bF1 b 2'));
    expect(outcome(state)).toBe('b');
  });

  it('F-60 lands on a Core that cannot be cleared, and knows it', () => {
    // b has no Repulsor and no Destroyer left, so nothing takes a ship off its Core.
    const state = at(`${YARDS} 0,1:aF1 a 2 - 0 lost:bR1,bR2,bD1,bD2`);
    const { state: next } = greedyTurn(state);
    expect(next.cells.find(c => c.stack[0] === 'bC')?.stack[1]).toBe('aF1');
    expect(fleet.evaluate(view(next, seat(0)), seat(0))).toBeGreaterThan(0.9);
    expect(fleet.evaluate(view(next, seat(1)), seat(1))).toBeLessThan(-0.9);
  });

  it('F-65 clears its Core: a push with a Repulsor that must first be spawned', () => {
    const state = at('0,0:aC|bF1 1,0:bC 2,0:bY1 -1,0:aY1');
    const { state: next, line } = greedyTurn(state);
    expect(line).toMatch(/^\+R@\w+, R1!n14$/);
    expect(next.cells.find(c => c.stack[0] === 'aC')?.stack).toEqual(['aC']);
  });

  it('F-65 clears its Core: cutting the attacker off', () => {
    const state = at('0,0:aC|bF1 -1,0:aY1 1,0:aS1 2,0:bC 3,0:bY1 0,1:aD1 a 1');
    expect(greedyTurn(state).line).toBe('D1xo14');
  });
});

describe('advice', () => {
  it('names the first action of a forced win, also when it takes two', () => {
    expect(advice(at('0,0:aC 1,0:bC 0,1:bF1 2,0:bY1 b 2'))).toEqual(['F1>n14']);
    const far = at('0,0:aC 1,0:bC 2,0:bY1 3,0:bF1 b 2');
    const first = advice(far);
    expect(first).toBeDefined();
    expect(String(advice(played(far, String(first?.[0]))))).toMatch(/^F\d>n14$/);
  });

  it('ends the turn when the ship already stands', () => {
    const state = played(at(`${YARDS} 0,1:aF1 a 2 - 0 lost:bR1,bR2,bD1,bD2`), 'F1>o14');
    expect(advice(state)).toEqual(['end']);
  });

  it('rescues the Core, and is silent where nothing is urgent', () => {
    expect(String(advice(at('0,0:aC|bF1 1,0:bC 2,0:bY1 -1,0:aY1')))).toMatch(/^\+R@/);
    expect(advice(at('0,0:aC 1,0:bC'))).toBeUndefined();
  });
});
