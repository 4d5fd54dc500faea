/** What a finished match counts for, ratings in the order of the ends, leaderboards, profiles. */
import { beforeEach, describe, expect, test } from 'vitest';
import type { AnyGame } from '../../src/engine/contract.ts';
import { games } from '../../src/games/registry.ts';
import type { ChallengeInput, MatchInfo, UserId } from '../../src/matches/contract.ts';
import { whyNot } from '../../src/matches/standing/counts.ts';
import { rateSeats } from '../../src/matches/standing/rate-seats.ts';
import { BEGIN, isProvisional, pointsOf, spreadOf } from '../../src/matches/standing/rating.ts';
import { databases } from '../support/db/databases.ts';
import { openTable } from './open-table.ts';
import { signalsGame } from './signals.ts';
import {
  ANNA,
  BEN,
  CARA,
  code,
  hoist,
  openMatches,
  place,
  receipt,
  startMatch,
  testClock,
  userOf,
  value,
} from './table.ts';

const DORA = '100000000000000004';

describe('the published system', () => {
  test('two seats: the winner gains what the loser loses, both become surer; a draw between equals moves nobody', () => {
    const [won, lost] = rateSeats([
      { team: 0, place: 1, before: BEGIN },
      { team: 1, place: 2, before: BEGIN },
    ]);
    // The figures of openskill's own documentation for its default model.
    expect(won?.mu).toBeCloseTo(27.635, 3);
    expect(lost?.mu).toBeCloseTo(22.365, 3);
    expect(won?.sigma).toBeCloseTo(8.066, 3);
    const drawn = rateSeats([
      { team: 0, place: 1, before: BEGIN },
      { team: 1, place: 1, before: BEGIN },
    ]);
    expect(drawn.map(({ mu }) => mu)).toEqual([25, 25]);
  });

  test('many seats with ties, and teams by their best place', () => {
    const four = rateSeats([3, 1, 2, 2].map((at, team) => ({ team, place: at, before: BEGIN })));
    expect(four[1]?.mu).toBeGreaterThan(four[2]?.mu ?? 99);
    expect(four[2]?.mu).toBe(four[3]?.mu);
    expect(four[0]?.mu).toBeLessThan(four[2]?.mu ?? 0);
    // Seats 0 and 2 against 1 and 3, as games number their teams.
    const teams = rateSeats([1, 2, 1, 2].map((at, i) => ({ team: i % 2, place: at, before: BEGIN })));
    expect(teams[0]).toEqual(teams[2]);
    expect(teams[0]?.mu).toBeGreaterThan(25);
    expect(teams[1]?.mu).toBeLessThan(25);
  });

  test('every game that plays in teams names each seat once, so that a team is rated together', () => {
    const teamed = games.flatMap(game =>
      game.modes.flatMap(mode => {
        const { teams, counts } = game.seating(mode.options);
        return teams === undefined ? [] : [{ teams, counts }];
      }),
    );
    expect(teamed.length).toBeGreaterThan(0);
    for (const { teams, counts } of teamed) {
      const seats = teams.flat().sort((a, b) => a - b);
      expect(seats).toEqual(seats.map((_, i) => i));
      expect(counts).toContain(seats.length);
    }
  });

  test('points: 1,500 and a wide spread at the beginning', () => {
    expect([pointsOf(BEGIN), spreadOf(BEGIN), isProvisional(BEGIN)]).toEqual([1_500, 800, true]);
  });
});

describe.each(databases)('ratings on the $name database', ({ open }) => {
  const clock = testClock();
  const table = openTable(open, { clock });
  beforeEach(() => table.store.sql.script('DELETE FROM "Rating"; DELETE FROM "Match"'));

  const begin = (more: Partial<ChallengeInput> = {}): Promise<MatchInfo> =>
    startMatch(table.matches, {
      ...{ game: 'signals', options: { steps: 1, rounds: 60 }, rated: true, order: 'given' },
      ...more,
    });
  /** Every seat in turn, so many rounds. */
  const rounds = async (info: MatchInfo, n: number): Promise<void> => {
    for (let round = 0; round < n; round++)
      for (const { seat } of info.seats) value(await hoist(table.matches, info.id, userOf(info, seat), 'alpha'));
  };
  /** A match that `loser` gives up after enough of it. @returns its id */
  const beaten = async (loser: UserId, more: Partial<ChallengeInput> = {}): Promise<string> => {
    const info = await begin(more);
    await rounds(info, 3);
    clock.pass(60_000);
    value(await table.matches.resign(info.id, loser, receipt()));
    return info.id;
  };
  const ratingOf = async (userId: UserId) =>
    value(await table.matches.profile({ userId, viewer: userId })).ratings.find(each => each.game === 'signals');

  test('a rated match counts once, however often and from wherever it is asked for', async () => {
    const id = await beaten(BEN);
    const other = openMatches(table.store, { clock });
    const all = await Promise.all([table.matches, other, table.matches, other].map(each => each.result(id)));
    for (const each of all) expect(value(each)).toEqual(value(all[0] as (typeof all)[number]));
    const result = value(await table.matches.result(id));
    expect(result).toMatchObject({ rated: true, seats: [{ place: 1 }, { place: 2 }] });
    expect(await ratingOf(ANNA)).toMatchObject({ matches: 1, ...result.seats[0]?.after });
    expect((await ratingOf(ANNA))?.mu).toBeGreaterThan((await ratingOf(BEN))?.mu ?? 99);
  });

  test('not before the end; nothing counts that was not agreed to', async () => {
    const info = await begin();
    expect(code(await table.matches.result(info.id))).toBe('still-running');
    const plain = await beaten(BEN, { rated: false });
    expect(value(await table.matches.result(plain))).toMatchObject({ rated: false });
    expect(value(await table.matches.result(plain)).why).toBeUndefined();
    expect(await ratingOf(ANNA)).toBeUndefined();
  });

  test('an abandoned opening counts for nothing: each seat must have decided three times', async () => {
    for (const [n, rated] of [
      [0, false],
      [2, false],
      [3, true],
    ] as const) {
      const info = await begin();
      await rounds(info, n);
      value(await table.matches.resign(info.id, BEN, receipt()));
      const result = value(await table.matches.result(info.id));
      expect([n, result.rated, result.why]).toEqual([n, rated, rated ? undefined : 'opening']);
    }
  });

  test('what was taken back is no decision; default answers of an absent member are none either', async () => {
    const info = await begin();
    for (let n = 0; n < 3; n++) {
      value(await hoist(table.matches, info.id, ANNA, 'alpha'));
      value(await table.matches.undo(info.id, ANNA, receipt()));
    }
    value(await table.matches.resign(info.id, BEN, receipt()));
    expect(value(await table.matches.result(info.id)).why).toBe('opening');
    const slow = await begin({ absence: 'default' });
    for (let n = 0; n < 3; n++) {
      value(await hoist(table.matches, slow.id, ANNA, 'alpha'));
      clock.pass(25 * 3_600_000);
      expect(await table.matches.chores.expireSeats()).toBeGreaterThan(0);
    }
    value(await table.matches.resign(slow.id, ANNA, receipt()));
    expect(value(await table.matches.result(slow.id)).why).toBe('opening');
  });

  test('ended by an admin: no result; a forgotten member: nameless, not counted', async () => {
    const ended = await begin();
    await rounds(ended, 3);
    value(await table.matches.endMatch(ended.id, receipt()));
    expect(value(await table.matches.result(ended.id))).toMatchObject({ rated: false, why: 'ended' });
    expect(value(await table.matches.profile({ userId: ANNA, viewer: ANNA })).record).toEqual([]);
    const left = await begin({ absence: 'lose', seats: [{ invite: DORA }] });
    await rounds(left, 3);
    value(await table.matches.erase(DORA));
    expect(value(await table.matches.result(left.id))).toMatchObject({ rated: false, why: 'forgotten' });
  });

  test('computer opponents and hot seats never count', async () => {
    const info = await begin({ rated: false, seats: [{ invite: BEN }, { opponent: 'random' }] });
    const row = await table.store.matches.read(info.id);
    if (row === undefined) throw new Error('no match');
    expect(whyNot({ ...row, rated: true }, ['won', 'lost'], [])).toBe('computer');
    expect(whyNot({ ...row, seats: row.seats.slice(0, 2), hotSeat: true }, ['won', 'lost'], [])).toBe('computer');
    expect(whyNot({ ...row, seats: row.seats.slice(0, 2) }, ['won', 'lost'], [])).toBe('opening');
  });

  test('who left a computer opponent in their seat to the end comes last', async () => {
    const info = await begin();
    await rounds(info, 3);
    value(await hoist(table.matches, info.id, ANNA, 'alpha'));
    // Three turns missed: an opponent plays on for Ben, then Anna gives up.
    for (let n = 0; n < 3; n++) {
      clock.pass(25 * 3_600_000);
      await table.matches.chores.expireSeats();
      if (n < 2) value(await hoist(table.matches, info.id, ANNA, 'alpha'));
    }
    expect(value(await table.matches.info(info.id)).seats[1]?.standIn).toBeDefined();
    value(await table.matches.resign(info.id, ANNA, receipt()));
    const { seats, rated } = value(await table.matches.result(info.id));
    expect([rated, seats[0]?.place, seats[1]?.place]).toEqual([true, 2, 3]);
    expect(seats[0]?.after?.mu).toBeGreaterThan(25);
  });

  test('rated in the order of the ends, whatever the order of asking; the same again from the history', async () => {
    const ids = [];
    for (const [loser, seats] of [
      [BEN, [{ invite: BEN }]],
      [ANNA, [{ invite: CARA }]],
      [CARA, [{ invite: BEN }, { invite: CARA }]],
      [ANNA, [{ invite: BEN }]],
    ] as const) {
      const info = await begin({ seats });
      await rounds(info, 3);
      clock.pass(60_000);
      for (const { seat } of info.seats)
        if (info.seats.length === 2 ? userOf(info, seat) === loser : userOf(info, seat) !== BEN)
          value(await table.matches.resign(info.id, userOf(info, seat), receipt()));
      ids.push(info.id);
    }
    for (const id of ids) value(await table.matches.result(id));
    const all = async () =>
      table.store.sql.query(`SELECT "userId", mu, sigma, matches FROM "Rating" ORDER BY "userId"`);
    const inOrder = await all();
    expect(inOrder).toHaveLength(3);
    expect(await table.matches.chores.checkRatings()).toBe(0);
    await table.store.sql.script('DELETE FROM "MatchResult"; DELETE FROM "Rating"');
    for (const id of ids.toReversed()) value(await table.matches.result(id));
    expect(await all()).toEqual(inOrder);
    await table.store.sql.script('DELETE FROM "MatchResult"; DELETE FROM "Rating"');
    // All at once, and only what was never settled.
    expect(await table.matches.chores.settleResults()).toBe(4);
    expect(await table.matches.chores.settleResults()).toBe(0);
    expect(await all()).toEqual(inOrder);
    await table.store.sql.query(`UPDATE "Rating" SET mu = mu + 3 WHERE "userId" = $1`, [BEN]);
    expect(await table.matches.chores.checkRatings()).toBe(1);
    expect(await all()).toEqual(inOrder);
  });

  test('a finished match is not reopened: rewinding and taking back are refused, the rating stays', async () => {
    const id = await beaten(BEN);
    const before = value(await table.matches.result(id));
    expect(code(await table.matches.rewind(id, 1, receipt()))).toBe('match-over');
    expect(code(await table.matches.undo(id, BEN, receipt()))).toBe('match-over');
    expect(value(await table.matches.result(id))).toEqual(before);
  });

  test('a running match that was rewound counts by what stands in the end', async () => {
    const info = await begin();
    await rounds(info, 3);
    value(await table.matches.rewind(info.id, 0, receipt()));
    value(await table.matches.resign(info.id, BEN, receipt()));
    expect(value(await table.matches.result(info.id)).why).toBe('opening');
  });

  test('a leaderboard is a server’s: only who had a counted match there, by what is nearly sure', async () => {
    for (const loser of [BEN, BEN, ANNA]) await table.matches.result(await beaten(loser));
    await table.matches.result(
      await beaten(CARA, { place: { guildId: '9', channelId: '9' }, seats: [{ invite: CARA }] }),
    );
    const here = value(await table.matches.leaderboard({ game: 'signals', guildId: '1', viewer: CARA }));
    expect(here.items.map(({ userId, rank }) => [userId, rank])).toEqual([
      [ANNA, 1],
      [BEN, 2],
    ]);
    expect([here.total, here.pages, here.mine]).toEqual([2, 1, undefined]);
    const there = value(await table.matches.leaderboard({ game: 'signals', guildId: '9', viewer: CARA }));
    expect(there.mine).toMatchObject({ userId: CARA, rank: 2 });
    expect(value(await table.matches.leaderboard({ game: 'toy', guildId: '1', viewer: ANNA })).items).toEqual([]);
    expect(code(await table.matches.leaderboard({ game: 'nothing', guildId: '1', viewer: ANNA }))).toBe('no-such-game');
  });

  test('a profile: record, head to head, recent matches, strength over time; of others what happened here', async () => {
    for (const loser of [BEN, ANNA, BEN]) await table.matches.result(await beaten(loser));
    await table.matches.result(
      await beaten(CARA, { place: { guildId: '9', channelId: '9' }, seats: [{ invite: CARA }] }),
    );
    const drawn = await begin({ rated: false });
    clock.pass(60_000);
    value(await table.matches.draw(drawn.id, ANNA, 'offer', receipt()));
    value(await table.matches.draw(drawn.id, BEN, 'accept', receipt()));
    await table.matches.result(drawn.id);
    const own = value(await table.matches.profile({ userId: ANNA, viewer: ANNA, against: BEN }));
    expect(own.record).toEqual([{ game: 'signals', won: 3, drawn: 1, lost: 1, placed: 0 }]);
    expect(own.headToHead).toEqual([{ game: 'signals', won: 2, drawn: 1, lost: 1, placed: 0 }]);
    expect(own.recent).toHaveLength(5);
    expect(own.recent[0]?.matchId).toBe(drawn.id);
    const seen = value(await table.matches.profile({ userId: ANNA, viewer: BEN, guildId: '1' }));
    expect(seen.record).toEqual([{ game: 'signals', won: 2, drawn: 1, lost: 1, placed: 0 }]);
    expect(seen.recent.every(each => each.guildId === '1')).toBe(true);
    expect(seen.solo).toEqual([]);
    const nowhere = value(await table.matches.profile({ userId: ANNA, viewer: BEN }));
    expect([nowhere.record, nowhere.recent, nowhere.ratings.length]).toEqual([[], [], 1]);
    const history = value(await table.matches.ratingHistory(ANNA, 'signals'));
    expect(history).toHaveLength(4);
    expect(history.at(-1)).toMatchObject({ mu: (await ratingOf(ANNA))?.mu });
    expect(history.map(({ at }) => Number(at))).toEqual(history.map(({ at }) => Number(at)).sort((a, b) => a - b));
  });

  test('solo bests: how often each mode was played and the best score, where the game keeps one; the member’s own affair', async () => {
    let made = 0;
    const solo: AnyGame = { ...signalsGame, id: 'solo', seating: () => ({ counts: [1] }), score: () => made };
    const own = openMatches(table.store, { clock, games: [solo, signalsGame] });
    for (made of [40, 70, 55]) {
      const { id } = value(await own.practice({ userId: ANNA, place, game: 'solo', seats: ['me'] }, receipt()));
      value(await own.result(id));
    }
    const profile = value(await own.profile({ userId: ANNA, viewer: ANNA }));
    expect(profile.solo).toEqual([{ game: 'solo', mode: solo.modes[0]?.id, played: 3, won: 0, best: 70 }]);
    expect([profile.record, profile.recent]).toEqual([[], []]);
    expect(value(await own.profile({ userId: ANNA, viewer: BEN, guildId: '1' })).solo).toEqual([]);
  });

  test('a forgotten member vanishes from all of it; the others’ ratings are worked out again to the same', async () => {
    for (const loser of [DORA, ANNA]) await table.matches.result(await beaten(loser, { seats: [{ invite: DORA }] }));
    await table.matches.result(await beaten(BEN));
    const before = await ratingOf(ANNA);
    value(await table.matches.erase(DORA));
    const board = value(await table.matches.leaderboard({ game: 'signals', guildId: '1', viewer: ANNA }));
    expect(board.items.map(({ userId }) => userId)).toEqual([ANNA, BEN]);
    const gone = value(await table.matches.profile({ userId: DORA, viewer: ANNA, guildId: '1' }));
    expect([gone.ratings, gone.record, gone.recent]).toEqual([[], [], []]);
    expect(await table.matches.chores.checkRatings()).toBe(0);
    expect(await ratingOf(ANNA)).toEqual(before);
  });
});
