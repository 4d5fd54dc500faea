import { describe, expect, test } from 'vitest';
import { databases } from '../support/db/databases.ts';
import { openTable } from './open-table.ts';
import { ANNA, BEN, code, hoist, openMatches, receipt, startMatch, testClock, value } from './table.ts';

const HOUR = 3_600_000;

describe.each(databases)('clocks on the $name database', ({ open }) => {
  // The night before Europe's clocks change: durations must not care.
  const clock = testClock(new Date('2027-03-27T12:00:00Z'));
  const table = openTable(open, { clock });

  const start = (options: object = {}, more: object = {}) =>
    startMatch(table.matches, { game: 'signals', options: { steps: 2, rounds: 50, ...options }, ...more });
  const infoOf = async (id: string) => value(await table.matches.info(id));
  const causes = async (id: string) => value(await table.matches.log(id, 'spectator')).items.map(line => line.cause);

  test('a turn has one time for all its steps; only the clock of who must decide runs', async () => {
    const { id, seats } = await start();
    const due = seats[0]?.deadline;
    expect(due).toEqual(new Date(clock.now().getTime() + 24 * HOUR));
    expect(seats[1]?.deadline).toBeUndefined();
    clock.pass(HOUR);
    value(await hoist(table.matches, id, ANNA, 'show'));
    expect((await infoOf(id)).seats[0]?.deadline).toEqual(due);
    value(await hoist(table.matches, id, ANNA, 'alpha'));
    const after = await infoOf(id);
    expect(after.seats[0]?.deadline).toBeUndefined();
    expect(after.seats[1]?.deadline).toEqual(new Date(clock.now().getTime() + 24 * HOUR));
  });

  test('one missed turn is the default answer for its whole rest, once; nothing happens before time', async () => {
    const { id } = await start();
    expect(await table.matches.chores.expireSeats()).toBe(0);
    clock.pass(24 * HOUR);
    const both = await Promise.all([
      table.matches.chores.expireSeats(),
      openMatches(table.store, { clock }).chores.expireSeats(),
    ]);
    expect(both[0] + both[1]).toBeGreaterThan(0);
    expect(await causes(id)).toEqual(['timeout', 'timeout']);
    expect((await infoOf(id)).asked[0]?.seat).toBe(1);
  });

  test('a press that comes with the deadline wins or loses, never both', async () => {
    const { id } = await start();
    clock.pass(24 * HOUR);
    const [pressed] = await Promise.all([
      hoist(table.matches, id, ANNA, 'bravo, bravo'),
      table.matches.chores.expireSeats(),
    ]);
    expect(await causes(id)).toEqual(pressed.ok ? ['typed', 'typed'] : ['timeout', 'timeout']);
  });

  test('after three missed turns an opponent stands in until the member comes back', async () => {
    const { id } = await start();
    for (let n = 0; n < 3; n++) {
      clock.pass(24 * HOUR);
      await table.matches.chores.expireSeats();
      if (n < 2) value(await hoist(table.matches, id, BEN, 'alpha, alpha'));
    }
    expect((await infoOf(id)).seats[0]).toMatchObject({ occupant: { userId: ANNA }, standIn: 'greedy' });
    value(await hoist(table.matches, id, BEN, 'alpha, alpha'));
    expect(code(await hoist(table.matches, id, ANNA, 'bravo, bravo'))).toBe('stood-in');
    expect(await table.matches.chores.playOpponent({ matchId: id, epoch: 0, seat: 0 })).toBe(true);
    const back = value(await table.matches.takeSeat(id, ANNA, receipt()));
    expect(back.seats[0]?.standIn).toBeUndefined();
    expect(await table.matches.chores.playOpponent({ matchId: id, epoch: 0, seat: 0 })).toBe(false);
    expect(code(await table.matches.takeSeat(id, ANNA, receipt()))).toBe('seat-is-yours');
    value(await hoist(table.matches, id, ANNA, 'bravo'));
    expect(await table.matches.chores.verify(1_000)).toBe(0);
  });

  test('or the seat has lost, where the match says so', async () => {
    const { id } = await start({}, { absence: 'lose' });
    for (let n = 0; n < 3; n++) {
      clock.pass(24 * HOUR);
      await table.matches.chores.expireSeats();
      if (n < 2) value(await hoist(table.matches, id, BEN, 'alpha, alpha'));
    }
    expect((await infoOf(id)).status).toMatchObject({ over: true, ranking: [[1], [0]] });
  });

  test('a default that concedes leaves the match', async () => {
    const { id } = await start({ missed: 'concede' });
    clock.pass(24 * HOUR);
    await table.matches.chores.expireSeats();
    expect((await infoOf(id)).status).toMatchObject({ over: true, ranking: [[1], [0]] });
    expect((await infoOf(id)).seats.every(s => s.deadline === undefined)).toBe(true);
  });

  test('all that came due in an outage is answered in one look; a match that cannot be keeps no other waiting', async () => {
    const many = await Promise.all(Array.from({ length: 60 }, () => start()));
    const broken = many[0]?.id ?? '';
    await table.store.sql.query(`UPDATE "Match" SET snapshot = '{}' WHERE id = $1`, [broken]);
    clock.pass(24 * HOUR);
    const fresh = openMatches(table.store, { clock });
    expect(await fresh.chores.expireSeats()).toBeGreaterThanOrEqual(59);
    const seqs = await Promise.all(many.slice(1).map(async ({ id }) => (await infoOf(id)).seq));
    expect(new Set(seqs)).toEqual(new Set([2]));
    await table.store.sql.query(`DELETE FROM "Match" WHERE id = $1`, [broken]);
  });
});
