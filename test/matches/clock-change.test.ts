/** Fault kind D: what happens at zero happens then also over changes of the clocks, by the member's own days off. */
import { describe, expect, test } from 'vitest';
import { openStore } from '../../src/store/open-store.ts';
import { ANNA, hoist, openMatches, startMatch, testClock, value } from './table.ts';

describe.each([
  ['forward: the weekend has 47 hours', '2027-03-26T17:00:00Z', '2027-03-29T16:00:00Z'],
  ['back: the weekend has 49 hours', '2027-10-29T16:00:00Z', '2027-11-01T17:00:00Z'],
])('clocks go %s', (_, from, until) => {
  test('a day begun on Friday ends on Monday at the same local hour, to the millisecond, after a restart too', async () => {
    const store = await openStore({});
    try {
      const clock = testClock(new Date(from));
      const matches = openMatches(store, { clock });
      await matches.saveSettings(ANNA, { timeZone: 'Europe/Berlin', away: { weekends: true } });
      const { id, seats } = await startMatch(matches, { game: 'signals', options: { steps: 1, rounds: 9 } });
      expect(seats[0]?.deadline).toEqual(new Date(until));
      clock.pass(new Date(until).getTime() - clock.now().getTime() - 1);
      expect(await matches.chores.expireSeats()).toBe(0);
      clock.pass(1);
      // Another process finds it.
      expect(await openMatches(store, { clock }).chores.expireSeats()).toBe(1);
      const { items } = value(await matches.log(id, 'spectator'));
      expect(items.map(line => [line.cause, line.at])).toEqual([['timeout', new Date(until)]]);
      // Without days off a day is 24 hours, whatever the clocks show.
      const { id: plain } = await startMatch(matches, {
        game: 'signals',
        seats: [{ invite: '100000000000000009' }],
        hostId: '100000000000000008',
      });
      expect(value(await matches.info(plain)).seats[0]?.deadline?.getTime()).toBe(clock.now().getTime() + 86_400_000);
      expect((await hoist(matches, id, ANNA, 'alpha')).ok).toBe(false);
    } finally {
      await store.close();
    }
  });
});
