/** Matches stored in the middle of something under version 1 go on under this one (stored/). */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { drawChance, seededBelow } from '../../../src/engine/chance.ts';
import { seat } from '../../../src/engine/contract.ts';
import { deepFreeze } from '../../../src/engine/freeze.ts';
import { sampleAnswer } from '../../../src/engine/sample.ts';
import { traveller } from '../../../src/games/traveller/index.ts';
import { concede } from '../../../src/games/traveller/start.ts';
import type { State } from '../../../src/games/traveller/state.ts';
import { left } from './spec.ts';

function stored(name: string): State {
  const text = readFileSync(new URL(`stored/${name}.json`, import.meta.url), 'utf8');
  return deepFreeze(traveller.state.parse(traveller.upgrades?.[2]?.(JSON.parse(text))));
}
/** The seat takes a choice of its Subplots; chance and the rest of stage 3 as they come. */
function takes(from: State, who: number, id: string): State {
  const below = seededBelow(1);
  let state = from;
  for (let n = 0; n < 20; n++) {
    const open = traveller.pending(state);
    const question = open.find(q => q.seat === 'chance') ?? open.find(q => q.seat !== 'chance' && q.urgency === 'must');
    if (question === undefined) break;
    const { id: pendingId, seat: asked } = question;
    if (asked === 'chance')
      state = traveller.apply(state, { pendingId, seat: asked, answer: drawChance(question.form, below) }).state;
    else if (question.kind === 'subplots')
      state = traveller.apply(state, {
        pendingId,
        seat: asked,
        answer: asked === who && n < 6 ? [id] : ['done'],
      }).state;
    else if (question.kind === 'takeSlot' && question.onTimeout !== 'concede')
      state = traveller.apply(state, { pendingId, seat: asked, answer: question.onTimeout }).state;
    else break;
  }
  return state;
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

  it('R101: holds the VP of a completed Contract, whose Subplot is asked about, until it ends', () => {
    const state = stored('v1-held');
    expect(state.table.held.map(h => [h.card, h.seat])).toEqual([
      ['AV05', 0],
      ['AV05', 1],
    ]);
    const done = takes(concede(state, seat(2)).state, 1, 's0');
    expect(done.table.captains.map(c => c.vp)).toEqual([1, 2, 0]);
  });

  it('R103: lets a resolved Complication go at once, and its Subplot is still to be had', () => {
    const state = stored('v1-resolved');
    expect(state.table.slots[0]?.complications).toEqual([]);
    expect(state.table.captains[0]?.adventureDiscard.map(c => c.card)).toEqual(['AV37']);
    expect(takes(state, 0, 's0').table.captains[0]?.vp).toBe(1);
  });
});
