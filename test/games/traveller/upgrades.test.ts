/** Matches stored in the middle of something under version 1 go on under this one (stored/). */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { drawChance, seededBelow } from '../../../src/engine/chance.ts';
import { deepFreeze } from '../../../src/engine/freeze.ts';
import { sampleAnswer } from '../../../src/engine/sample.ts';
import { traveller } from '../../../src/games/traveller/index.ts';
import type { State } from '../../../src/games/traveller/state.ts';
import { left } from './spec.ts';

function stored(name: string): State {
  const text = readFileSync(new URL(`stored/${name}.json`, import.meta.url), 'utf8');
  return deepFreeze(traveller.state.parse(traveller.upgrades?.[2]?.(JSON.parse(text))));
}
/** Answers at random, so many times or to the end. */
function playOn(from: State, answers: number, seed: number): State {
  const below = seededBelow(seed);
  let state = from;
  for (let n = 0; n < answers; n++) {
    const open = traveller.pending(state);
    const asked = open.filter(q => q.seat === 'chance' || q.urgency === 'must');
    const question = asked[below(asked.length)];
    if (question === undefined) break;
    const answer = question.seat === 'chance' ? drawChance(question.form, below) : sampleAnswer(question.form, below);
    state = traveller.apply(state, { pendingId: question.id, seat: question.seat, answer }).state;
    expect(left(state)).toEqual([]);
  }
  return state;
}

describe('a match of version 1', () => {
  it.each([
    ['v1-raid', ['round', 'phase', 'raid']],
    ['v1-enemy', ['round', 'phase', 'enemy']],
    ['v1-action', ['round', 'phase', 'action']],
    ['v1-window', ['round', 'phase', 'window']],
  ])('%s keeps what is under way, and it ends in time', (name, kinds) => {
    const state = stored(name);
    expect(state.table.scopes.map(s => s.is)).toEqual(kinds);
    expect(left(state)).toEqual([]);
    for (const seed of [1, 2, 3]) {
      const { round } = playOn(state, 400, seed).table;
      expect(round).toBeGreaterThanOrEqual(state.table.round);
    }
  });
});
