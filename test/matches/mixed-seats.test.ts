/** Members and computer opponents mixed in one challenge, in every game that seats more than two. */
import { describe, expect, test } from 'vitest';
import { seededBelow } from '../../src/engine/chance.ts';
import { games } from '../../src/games/registry.ts';
import type { ChallengeInput } from '../../src/matches/contract.ts';
import { databases } from '../support/db/databases.ts';
import { openTable } from './open-table.ts';
import { ANNA, BEN, CARA, code, place, playOne, receipt, startMatch, value } from './table.ts';

describe.each(databases)('computer opponents in a challenge on the $name database', ({ open }) => {
  const table = openTable(open);

  const challenge = (input: Partial<ChallengeInput>) =>
    table.matches.createChallenge({ hostId: ANNA, place, game: 'toy', seats: [{ invite: BEN }], ...input }, receipt());

  test('beside an invited member: nobody answers for it, its level and deck are kept, it plays', async () => {
    const made = value(await challenge({ seats: [{ opponent: 'random' }, { invite: BEN }], order: 'given' }));
    expect(made.seats).toEqual([
      { opponent: 'random', open: false, answer: 'accepted' },
      { userId: BEN, open: false, answer: 'waiting' },
    ]);
    const { started } = value(await table.matches.answerChallenge(made.id, BEN, 'accept', receipt()));
    expect(started?.seats.map(seat => seat.occupant)).toEqual([
      { userId: ANNA },
      { opponent: 'random' },
      { userId: BEN },
    ]);
    expect(started?.practice).toBe(false);
  });

  test('beside an open seat: it begins when somebody joins', async () => {
    const made = value(await challenge({ seats: ['open', { opponent: 'greedy' }] }));
    expect(code(await table.matches.answerChallenge(made.id, BEN, 'accept', receipt()))).toBe('not-invited');
    const { started } = value(await table.matches.answerChallenge(made.id, CARA, 'join', receipt()));
    expect(started?.seats).toHaveLength(3);
    expect(started?.seats.filter(seat => 'opponent' in seat.occupant)).toHaveLength(1);
  });

  test('opponents alone are practice, rated or not', async () => {
    expect(code(await challenge({ seats: [{ opponent: 'search' }] }))).toBe('only-opponents');
    expect(code(await challenge({ seats: [{ opponent: 'search' }, { opponent: 'random' }] }))).toBe('only-opponents');
    expect(code(await challenge({ seats: [{ invite: BEN }, { opponent: 'random' }], rated: true }))).toBe(
      'rated-opponents',
    );
  });

  test('a rematch takes them along, each one seat further, the last one first', async () => {
    const seats = [{ opponent: 'random' as const }, { invite: BEN }];
    const first = await startMatch(table.matches, { game: 'signals', seats, order: 'given' });
    for (const user of [ANNA, BEN]) value(await table.matches.resign(first.id, user, receipt()));
    const again = value(await table.matches.rematch(first.id, BEN, receipt()));
    expect(again.seats.map(({ userId, opponent }) => userId ?? opponent)).toEqual([ANNA, 'random']);
    const { started } = value(await table.matches.answerChallenge(again.id, ANNA, 'accept', receipt()));
    expect(started?.seats.map(seat => seat.occupant)).toEqual([
      { userId: BEN },
      { userId: ANNA },
      { opponent: 'random' },
    ]);
  });

  test('a seat whose member is forgotten is open in the rematch', async () => {
    const first = await startMatch(table.matches, { game: 'signals', seats: [{ invite: BEN }], order: 'given' });
    value(await table.matches.resign(first.id, BEN, receipt()));
    value(await table.matches.erase(BEN));
    expect(value(await table.matches.rematch(first.id, ANNA, receipt())).seats).toEqual([
      { open: true, answer: 'waiting' },
    ]);
  });
});

/** Every number of seats above two that some mode of a game takes. */
const tables = games.flatMap(game => {
  const seen = new Map<number, string>();
  for (const mode of game.modes)
    for (const count of game.seating(mode.options).counts) if (count > 2 && !seen.has(count)) seen.set(count, mode.id);
  return [...seen].map(([count, mode]) => ({ game, count, mode, name: `${game.id} for ${count}, ${mode}` }));
});

describe('every game that seats more than two', () => {
  const open = async () => {
    const [embedded] = databases;
    if (embedded === undefined) throw new Error('no database');
    return embedded.open();
  };
  const table = openTable(open, { games });

  test('there are such games', () => expect(tables.length).toBeGreaterThan(0));

  test.each(tables)('$name: two members and opponents of every level', { timeout: 120_000 }, async setting => {
    const levels = (['random', 'greedy', 'search'] as const).slice(0, setting.count - 2);
    const seats = [{ invite: BEN }, ...levels.map(opponent => ({ opponent }))];
    const { id } = await startMatch(table.matches, { game: setting.game.id, mode: setting.mode, seats, order: 'lot' });
    let played = 0;
    for (let n = 0; n < 12 && played < 2; n++) {
      const info = value(await table.matches.info(id));
      const asked = info.asked.find(h => h.urgency === 'must');
      if (asked === undefined) break;
      const occupant = info.seats[asked.seat]?.occupant;
      if (occupant !== undefined && 'userId' in occupant) await playOne(table.matches, id, seededBelow(n));
      else if (await table.matches.chores.playOpponent({ matchId: id, epoch: info.epoch, seat: asked.seat }))
        played += 1;
    }
    expect(value(await table.matches.info(id)).seats.filter(seat => 'opponent' in seat.occupant)).toHaveLength(
      levels.length,
    );
    expect(played).toBeGreaterThan(0);
  });
});
