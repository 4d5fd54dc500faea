import { expect, test } from 'vitest';
import { commonClock } from '../../src/processes/clock.ts';

test('between two looks at the database only the time that passes counts, whatever this machine thinks', () => {
  let passed = 0;
  const clock = commonClock(() => passed);
  const told = new Date('2030-01-01T00:00:00Z');
  expect(clock.set(told, 20)).toBe(0);
  expect(clock.now().toISOString()).toBe('2030-01-01T00:00:00.010Z');
  passed += 90_000;
  expect(clock.now().toISOString()).toBe('2030-01-01T00:01:30.010Z');
});

test('a jump is noticed by how far the database is from what was expected, forward and back', () => {
  let passed = 0;
  const clock = commonClock(() => passed);
  clock.set(new Date(1_000_000), 0);
  passed += 2_000;
  expect(clock.set(new Date(1_002_000), 0)).toBe(0);
  passed += 1_000;
  expect(clock.set(new Date(1_003_000 + 3_600_000), 0)).toBe(3_600_000);
  expect(clock.set(new Date(1_003_000), 0)).toBe(-3_600_000);
  expect(clock.now().getTime()).toBe(1_003_000);
});
