import { expect, test } from 'vitest';
import { reservePause } from '../../src/discord/gateway.ts';

test('session starts are kept back: the last fifty of a day are spread over what is left of it (W1)', () => {
  const hour = 3_600_000;
  expect(reservePause({ remaining: 1_000, reset_after: 24 * hour })).toBe(0);
  expect(reservePause({ remaining: 51, reset_after: 24 * hour })).toBe(0);
  expect(reservePause({ remaining: 50, reset_after: 10 * hour })).toBe(hour / 5);
  expect(reservePause({ remaining: 0, reset_after: hour })).toBe(hour);
});
