/**
 * Fault kind O: no pattern and no parser takes over 20 ms on 6,000 signs of anything. The bench prints the figures; here the
 * limit is ten times that and the best of some tries counts, so that a busy machine fails nothing, and what grows with the square still does.
 */
import { expect, test } from 'vitest';
import { textEdges } from '../support/edges/text-edges.ts';
import { slowest } from '../support/edges/timing.ts';

const LIMIT_MS = 200;

test('6,000 signs of anything are read quickly, wherever somebody types', { timeout: 1_800_000 }, () => {
  const slow = textEdges().flatMap(each => {
    const { ms, text } = slowest(each, LIMIT_MS);
    return ms > LIMIT_MS ? [`${each.name}: ${Math.round(ms)} ms for ${JSON.stringify(text.slice(0, 60))}`] : [];
  });
  expect(slow).toEqual([]);
});
