/** What a step shows, by the hidden values before and after it. */
import { describe, expect, it } from 'vitest';
import { seat } from '../../src/engine/contract.ts';
import { revealsTo, revealsToAnybody } from '../../src/engine/reveals.ts';
import { type Audience, hide } from '../../src/engine/secret.ts';

const [ANN, BOB] = [seat(0), seat(1)];
const card = (value: unknown, audience: Audience = 'nobody') => hide(value, { audience, pool: 'deck' });
const shownTo = (before: object, after: object) =>
  [ANN, BOB, 'spectator' as const].filter(viewer => revealsTo(viewer, before, after));

describe('a step shows something', () => {
  it('to who draws a card, and to nobody else', () => {
    const before = { deck: [card('ace'), card('king')], hands: [[], []] };
    const after = { deck: [card('king')], hands: [[card('ace', [ANN])], []] };
    expect(shownTo(before, after)).toEqual([ANN]);
    expect(revealsToAnybody(before, after)).toBe(true);
  });

  it('to the others when a card is played from a hand', () => {
    const before = { hands: [[card('ace', [ANN])], [card('two', [BOB])]], table: [] };
    const after = { hands: [[], [card('two', [BOB])]], table: ['ace'] };
    expect(shownTo(before, after)).toEqual([BOB, 'spectator']);
    expect(revealsToAnybody(before, after)).toBe(true);
  });

  it('to who looks at a hand, though nothing moves', () => {
    const before = { hand: [card('ace', [ANN])] };
    expect(shownTo(before, { hand: [card('ace', [ANN, BOB])] })).toEqual([BOB]);
  });

  it('when one of two equal cards is turned up, and when the top of a pile in one secret is', () => {
    const two = { deck: [card('ace'), card('ace')] };
    expect(shownTo(two, { deck: [card('ace')], row: ['ace'] })).toEqual([ANN, BOB, 'spectator']);
    const pile = { pile: card(['ace', 'king']), row: [] };
    expect(shownTo(pile, { pile: card(['king']), row: ['ace'] })).toEqual([ANN, BOB, 'spectator']);
  });

  it('not when hidden cards change places, are put back or are hidden anew', () => {
    const before = { deck: [card('ace'), card('king')], hand: [card('two', [ANN])], row: ['three'] };
    const after = { deck: [card('king'), card('ace'), card('three')], hand: [card('two', [ANN])], row: [] };
    expect(shownTo(before, after)).toEqual([]);
    expect(shownTo({ n: 1 }, { n: 2, deck: [card('ace')] })).toEqual([]);
  });
});
