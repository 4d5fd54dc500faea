/** Move counts (docs/rules/fleet.md 12.3): action sequences of length d; `end` is no action, a finished match is one leaf. */
import { describe, expect, it } from 'vitest';
import { seat } from '../../../src/engine/contract.ts';
import { fleet } from '../../../src/games/fleet/index.ts';
import type { FleetState } from '../../../src/games/fleet/state.ts';
import { choicesIn, play } from '../../../src/games/fleet/turn.ts';
import { at, question } from './support.ts';

/** Counts through the inner play; where nothing is left but to end or pass, that goes by itself. */
function perft(state: FleetState, depth: number): number {
  if (depth === 0 || state.result !== null) return 1;
  const actions = choicesIn(state);
  const [only, ...others] = actions;
  if (others.length === 0 && (only?.do === 'end' || only?.do === 'pass')) return perft(play(state, only).state, depth);
  return actions.reduce((n, action) => n + (action.do === 'end' ? 0 : perft(play(state, action).state, depth - 1)), 0);
}

/** The same through the contract: the choices of the open question, answered one by one. */
function contractPerft(state: FleetState, depth: number): number {
  if (depth === 0 || fleet.status(state).over) return 1;
  const { id, form } = question(state);
  if (form.kind !== 'pick') throw new Error('Fleet asks picks only');
  let n = 0;
  for (const choice of form.choices) {
    if (choice.id === 'end' && form.choices.length > 1) continue;
    const next = fleet.apply(state, { pendingId: id, seat: seat(state.side), answer: [choice.id] }).state;
    n += contractPerft(next, choice.id === 'end' || choice.id === 'pass' ? depth : depth - 1);
  }
  return n;
}

const CROWDED = '0,0:aC 1,0:bC -1,0:aY1 2,0:bY1 1,1:aR1 0,1:bF1 -1,1:bS1|bD1 0,-1:aD1 1,-1:aS1';

/** d=5 of the two starts and d=3 of the third are ours: computed here, and by the oracle in oracle.test.ts to d=3. */
const TABLE = [
  ['0,0:aC 1,0:bC', 'double', [5, 61, 299, 3_559, 112_467]],
  ['0,0:aC 1,0:bC a 1', 'single', [5, 25, 303, 3_659, 115_621]],
  [CROWDED, 'double', [49, 2_325, 111_903]],
] as const;

describe('perft 12.3', () => {
  for (const [position, opening, counts] of TABLE) {
    for (const [i, count] of counts.entries()) {
      it(`${position} ${opening}, depth ${i + 1}`, () => {
        expect(perft(at(position, opening), i + 1)).toBe(count);
        if (count < 5_000) expect(contractPerft(at(position, opening), i + 1)).toBe(count);
      });
    }
  }
});
