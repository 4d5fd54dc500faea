/** Results as they were for each seat: all may win, all may lose; results that were stored before outcomes were kept are read right. */
import { describe, expect, test } from 'vitest';
import type { AnyGame, Outcome } from '../../src/engine/contract.ts';
import { verifyRecord } from '../../src/matches/records/record-play.ts';
import { databases } from '../support/db/databases.ts';
import { openTable } from './open-table.ts';
import { signalsGame } from './signals.ts';
import { ANNA, BEN, hoist, receipt, startMatch, testClock, value } from './table.ts';

/** Signals played together: both win or both lose, and both come in first. */
const together = (id: string, outcome: Outcome): AnyGame => ({
  ...signalsGame,
  id,
  seating: () => ({ counts: [1, 2] }),
  status: (state: unknown) => {
    const status = signalsGame.status(state);
    if (!status.over) return status;
    const seats = status.ranking.flat();
    return { ...status, ranking: [seats], outcomes: seats.map(() => outcome) };
  },
});
const games = [signalsGame, together('triumph', 'won'), together('defeat', 'lost')];

describe.each(databases)('outcomes on the $name database', ({ open }) => {
  const table = openTable(open, { clock: testClock(), games });

  const finished = async (game: string, rated = false) => {
    const { id } = await startMatch(table.matches, { game, rated, options: { steps: 1, rounds: 6 } });
    for (const user of [ANNA, BEN, ANNA, BEN, ANNA, BEN]) value(await hoist(table.matches, id, user, 'alpha'));
    return value(await table.matches.result(id));
  };
  const recordOf = async (userId: string) => value(await table.matches.profile({ userId, viewer: userId })).record;

  test('all lost or all won together is told so, and rates nobody', async () => {
    const lost = await finished('defeat', true);
    expect(lost).toMatchObject({ rated: false, why: 'together', seats: [{ outcome: 'lost' }, { outcome: 'lost' }] });
    const won = await finished('triumph', true);
    expect(won).toMatchObject({ rated: false, why: 'together', seats: [{ outcome: 'won' }, { outcome: 'won' }] });
    expect(await recordOf(ANNA)).toEqual([
      { game: 'defeat', won: 0, drawn: 0, lost: 1, placed: 0 },
      { game: 'triumph', won: 1, drawn: 0, lost: 0, placed: 0 },
    ]);
    expect(await recordOf(BEN)).toEqual(await recordOf(ANNA));
    const both = value(await table.matches.profile({ userId: ANNA, viewer: ANNA, against: BEN }));
    expect(both.headToHead).toEqual([]);
  });

  test('a solo match counts as won only where it was won', async () => {
    for (const game of ['triumph', 'defeat', 'defeat']) {
      const input = { userId: ANNA, place: { channelId: '9' }, game, seats: ['me'] } as const;
      const { id } = value(await table.matches.practice(input, receipt()));
      value(await table.matches.result(id));
    }
    expect(value(await table.matches.profile({ userId: ANNA, viewer: ANNA })).solo).toMatchObject([
      { game: 'defeat', played: 2, won: 0 },
      { game: 'triumph', played: 1, won: 1 },
    ]);
  });

  test('a result of before is read right: worked out from its match', async () => {
    const before = await recordOf(ANNA);
    await table.store.sql.query(`UPDATE "ResultSeat" SET outcome = NULL`, []);
    expect(await recordOf(ANNA)).toEqual([]);
    expect(await table.matches.chores.settleResults()).toBeGreaterThanOrEqual(5);
    expect(await recordOf(ANNA)).toEqual(before);
    expect(await table.matches.chores.settleResults()).toBe(0);
  });

  test('an export says the outcomes, and a file that says others is no true record', async () => {
    const { matchId } = await finished('defeat');
    const record = value(await table.matches.record(matchId));
    expect(record.outcomes).toEqual(['lost', 'lost']);
    const game = games.find(each => each.id === 'defeat') as AnyGame;
    expect(verifyRecord(game, record)).toMatchObject({ fits: true });
    expect(verifyRecord(game, { ...record, outcomes: ['won', 'won'] })).toMatchObject({
      fits: false,
      problem: 'result',
    });
    const { outcomes: _none, ...older } = record;
    expect(verifyRecord(game, older)).toMatchObject({ fits: true });
  });
});
