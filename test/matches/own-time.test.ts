/** Own time for a match, free combinations, days off, a pause by agreement, reminders. */
import { describe, expect, test } from 'vitest';
import type { Pace } from '../../src/matches/contract.ts';
import { databases } from '../support/db/databases.ts';
import { openTable } from './open-table.ts';
import { ANNA, BEN, code, hoist, openMatches, receipt, saidOf, startMatch, testClock, value } from './table.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

describe.each(databases)('clocks on the $name database', ({ open }) => {
  // Monday noon.
  const clock = testClock(new Date('2027-02-01T12:00:00Z'));
  const table = openTable(open, { clock });

  const start = (pace: Pace, more: object = {}) =>
    startMatch(table.matches, { game: 'signals', options: { steps: 1, rounds: 60 }, pace, ...more });
  const infoOf = async (id: string) => value(await table.matches.info(id));
  const own = async (id: string) => (await infoOf(id)).seats.map(seat => seat.ownMs);
  const leftFor = async (id: string, seat: number) => {
    const due = (await infoOf(id)).seats[seat]?.deadline;
    return due === undefined ? undefined : due.getTime() - clock.now().getTime();
  };
  const said = (id: string) => saidOf(table.store, id);
  const reminders = async (id: string) =>
    (await said(id)).flatMap(each => (each.kind === 'reminder' ? [`${each.seat}:${each.left}`] : []));

  test('the match clock runs only for who must decide, and is one for the whole match', async () => {
    const { id } = await start('match');
    expect(await leftFor(id, 0)).toBe(25 * MINUTE);
    expect(await leftFor(id, 1)).toBeUndefined();
    clock.pass(10 * MINUTE);
    value(await hoist(table.matches, id, ANNA, 'alpha'));
    clock.pass(2 * MINUTE);
    value(await hoist(table.matches, id, BEN, 'alpha'));
    expect(await own(id)).toEqual([15 * MINUTE, 23 * MINUTE]);
    expect(await leftFor(id, 0)).toBe(15 * MINUTE);
  });

  test.each([
    ['lose', { status: { over: true, ranking: [[1], [0]] } }],
    ['opponent', { seats: [{ standIn: 'greedy' }, {}] }],
    ['default', { status: { over: false }, asked: [{ seat: 1 }] }],
  ] as const)('own time that is gone: %s', async (absence, expected) => {
    const { id } = await start('match', { absence });
    clock.pass(25 * MINUTE - 1);
    await table.matches.chores.expireSeats();
    expect((await infoOf(id)).asked).toMatchObject([{ seat: 0 }]);
    clock.pass(1);
    await table.matches.chores.expireSeats();
    expect(await infoOf(id)).toMatchObject(expected);
  });

  test('who comes back from the stand-in has a tenth of the own time', async () => {
    const { id } = await start('match');
    clock.pass(25 * MINUTE);
    await table.matches.chores.expireSeats();
    value(await table.matches.takeSeat(id, ANNA, receipt()));
    expect((await own(id))[0]).toBe(2.5 * MINUTE);
  });

  test('free combinations: each decision’s own time first, then the bank, an increment, a cap', async () => {
    const { id } = await start('free:bank=10m,increment=1m,cap=10m30s,each=2m');
    expect(await leftFor(id, 0)).toBe(12 * MINUTE);
    clock.pass(MINUTE);
    value(await hoist(table.matches, id, ANNA, 'alpha'));
    expect((await own(id))[0]).toBe(10.5 * MINUTE);
    clock.pass(5 * MINUTE);
    value(await hoist(table.matches, id, BEN, 'alpha'));
    expect((await own(id))[1]).toBe(8 * MINUTE);
    expect(await leftFor(id, 0)).toBe(12.5 * MINUTE);
    expect(
      code(
        await table.matches.createChallenge(
          { hostId: ANNA, place: { channelId: '2' }, game: 'signals', seats: [{ invite: BEN }], pace: 'free:bank=1s' },
          receipt(),
        ),
      ),
    ).toBe('bad-input');
  });

  test('days off: slow clocks stand, also those that run when they are settled; quick ones do not', async () => {
    await table.matches.saveSettings(ANNA, {
      away: { weekends: false, from: '2027-02-02', to: '2027-02-03' },
      timeZone: 'UTC',
    });
    try {
      const clockNow = clock.now().getTime();
      const slow = await start('daily');
      expect(slow.seats[0]?.deadline?.getTime()).toBe(clockNow + 72 * HOUR);
      expect((await start('live')).seats[0]?.deadline?.getTime()).toBe(clockNow + 5 * MINUTE);
      await table.matches.saveSettings(ANNA, { away: undefined });
      expect(await leftFor(slow.id, 0)).toBe(24 * HOUR);
      await table.matches.saveSettings(ANNA, { away: { weekends: false, from: '2027-02-02', to: '2027-02-02' } });
      expect(await leftFor(slow.id, 0)).toBe(48 * HOUR);
    } finally {
      await table.matches.saveSettings(ANNA, { away: undefined });
    }
  });

  test('a clock that ends on a day off nobody had told the match of waits for its member', async () => {
    const { id } = await start('daily');
    // Settled by another process; this match was not moved.
    await table.store.settings.change(ANNA, before => ({
      ...before,
      away: { weekends: false, from: '2027-02-02', to: '2027-02-02' },
    }));
    clock.pass(24 * HOUR);
    await table.matches.chores.expireSeats();
    expect(await infoOf(id)).toMatchObject({ asked: [{ seat: 0 }] });
    expect(value(await table.matches.log(id, 'spectator')).items).toEqual([]);
    clock.pass(24 * HOUR);
    await table.matches.chores.expireSeats();
    expect((await infoOf(id)).asked).toMatchObject([{ seat: 1 }]);
    await table.matches.saveSettings(ANNA, { away: undefined });
  });

  test('a pause wants everybody’s consent; the clocks go on with what was left', async () => {
    const { id } = await start('match');
    clock.pass(5 * MINUTE);
    value(await table.matches.pause(id, ANNA, 'offer', receipt()));
    expect(code(await table.matches.pause(id, ANNA, 'accept', receipt()))).toBe('own-offer');
    expect(code(await table.matches.pause(id, ANNA, 'resume', receipt()))).toBe('not-paused');
    clock.pass(MINUTE);
    expect(value(await table.matches.pause(id, BEN, 'accept', receipt()))).toMatchObject({ paused: true });
    expect(await leftFor(id, 0)).toBeUndefined();
    clock.pass(100 * HOUR);
    await table.matches.chores.expireSeats();
    expect((await infoOf(id)).seq).toBe(0);
    const resumed = value(await table.matches.pause(id, BEN, 'resume', receipt()));
    expect(resumed.paused).toBe(false);
    expect(await leftFor(id, 0)).toBe(19 * MINUTE);
    value(await table.matches.pause(id, BEN, 'offer', receipt()));
    value(await table.matches.pause(id, ANNA, 'decline', receipt()));
    expect((await infoOf(id)).pauseOffer).toBeUndefined();
  });

  test('a decision ends a pause, and what was used before it counts', async () => {
    const { id } = await start('match');
    clock.pass(5 * MINUTE);
    value(await table.matches.pause(id, BEN, 'offer', receipt()));
    value(await table.matches.pause(id, ANNA, 'accept', receipt()));
    clock.pass(50 * HOUR);
    value(await hoist(table.matches, id, ANNA, 'alpha'));
    expect(await infoOf(id)).toMatchObject({ paused: false });
    expect((await own(id))[0]).toBe(20 * MINUTE);
    expect(await leftFor(id, 1)).toBe(25 * MINUTE);
  });

  test('reminders once each, at half, a fifth and a twentieth; two workers never give one twice', async () => {
    const { id } = await start('daily');
    const other = openMatches(table.store, { clock });
    const tick = () => Promise.all([table.matches.chores.remindSeats(), other.chores.remindSeats()]);
    clock.pass(12 * HOUR - 1);
    await tick();
    expect(await reminders(id)).toEqual([]);
    clock.pass(1);
    await tick();
    await tick();
    expect(await reminders(id)).toEqual(['0:half']);
    clock.pass(8 * HOUR);
    await tick();
    expect(await reminders(id)).toEqual(['0:half', '0:fifth']);
    clock.pass(3 * HOUR);
    await tick();
    await tick();
    expect(await reminders(id)).toEqual(['0:half', '0:fifth', '0:twentieth']);
    value(await hoist(table.matches, id, ANNA, 'alpha'));
    clock.pass(12 * HOUR);
    await tick();
    expect((await reminders(id)).slice(3)).toEqual(['1:half']);
  });

  test('none to who wants none, none in quiet hours: one mention afterwards', async () => {
    await table.matches.saveSettings(ANNA, { quiet: '11:00-13:30', timeZone: 'UTC' });
    await table.matches.saveSettings(BEN, { reminders: false });
    // A new day at noon.
    clock.pass(24 * HOUR - ((clock.now().getTime() + 12 * HOUR) % (24 * HOUR)));
    expect(clock.now().toISOString()).toContain('T12:00:00');
    const { id } = await start('daily');
    expect((await said(id)).find(each => each.kind === 'start')).toMatchObject({ quiet: [0] });
    await table.matches.chores.remindSeats();
    expect(await reminders(id)).toEqual([]);
    clock.pass(1.5 * HOUR);
    await table.matches.chores.remindSeats();
    expect(await reminders(id)).toEqual(['0:untold']);
    value(await hoist(table.matches, id, ANNA, 'alpha'));
    clock.pass(23.9 * HOUR);
    await table.matches.chores.remindSeats();
    expect(await reminders(id)).toEqual(['0:untold']);
    await table.matches.saveSettings(ANNA, { quiet: undefined });
    await table.matches.saveSettings(BEN, { reminders: true });
  });
});
