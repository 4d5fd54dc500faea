/** Who is still there: only what Discord says of the person counts (10007, 10013), not that the bot may not look. */
import { expect, test } from 'vitest';
import { makePeople } from '../../src/discord/people.ts';
import type { Outcome, Wire } from '../../src/discord/wire.ts';

const answering = (outcome: Outcome<never>): Wire => ({ call: async () => outcome });
const ask = (outcome: Outcome<never>) => makePeople(answering(outcome)).isThere('1', '2');

test('there, gone, or not to be known', async () => {
  expect(await ask({ is: 'ok', value: {} as never })).toBe(true);
  for (const code of [10007, 10013]) expect(await ask({ is: 'gone', what: 'person', code })).toBe(false);
  expect(await ask({ is: 'gone', what: 'place', code: 50001 })).toBeUndefined();
  expect(await ask({ is: 'forbidden', code: 50013 })).toBeUndefined();
  expect(await ask({ is: 'later', afterMs: 1, code: 429 })).toBeUndefined();
});
