/** Rewinding with a public note, ending, posting anew, forgetting a member. */
import { describe, expect, test } from 'vitest';
import { NOBODY } from '../../src/matches/contract.ts';
import { databases } from '../support/db/databases.ts';
import { openTable } from './open-table.ts';
import {
  ANNA,
  BEN,
  CARA,
  code,
  hoist,
  place,
  playOne,
  receipt,
  saidOf,
  startMatch,
  testClock,
  userOf,
  value,
} from './table.ts';

describe.each(databases)('a match in the hands of others on the $name database', ({ open }) => {
  const clock = testClock();
  const table = openTable(open, { clock });

  const start = (more: object = {}) =>
    startMatch(table.matches, { game: 'signals', options: { steps: 1, rounds: 60, card: true }, ...more });
  const said = (id: string) => saidOf(table.store, id);

  test('rewound to any decision, past what others answered and what was revealed; said in public', async () => {
    const { id } = await start();
    for (const user of [ANNA, BEN, ANNA, BEN]) value(await hoist(table.matches, id, user, 'show'));
    const back = value(await table.matches.rewind(id, 1, receipt()));
    expect(back).toMatchObject({ seq: 5, epoch: 1, asked: [{ seat: 1 }] });
    expect((await said(id)).some(each => each.text?.key === 'match.rewound')).toBe(true);
    value(await hoist(table.matches, id, BEN, 'alpha'));
    expect(code(await table.matches.rewind(id, 99, receipt()))).toBe('nothing-to-undo');
    expect(await table.matches.chores.verify(1_000)).toBe(0);
  });

  test('what followed from a decision by itself belongs to it: every step of a game with chance can be gone back to', async () => {
    const { id } = await startMatch(table.matches, { game: 'toy', options: { rounds: 3 } });
    for (let n = 0; n < 6; n++) await playOne(table.matches, id);
    const { seq, status } = value(await table.matches.info(id));
    expect(status.over).toBe(false);
    for (let to = seq - 1; to >= 0; to -= 3) {
      const back = await table.matches.rewind(id, to, receipt());
      // Only the opening's own chance lies before it.
      if (!back.ok) {
        expect(back.error.code).toBe('nothing-to-undo');
        break;
      }
      expect(back.value.asked.length).toBeGreaterThan(0);
      expect(
        value(await table.matches.look(id, { userId: userOf(back.value, back.value.asked[0]?.seat ?? 0) })).questions
          .length,
      ).toBeGreaterThan(0);
    }
    expect(await table.matches.chores.verify(1_000)).toBe(0);
  });

  test('ended without a result: nobody is asked, no clock runs, it replays, the seed is published', async () => {
    const { id } = await start();
    value(await hoist(table.matches, id, ANNA, 'alpha'));
    const once = receipt();
    const over = value(await table.matches.endMatch(id, once));
    expect(value(await table.matches.endMatch(id, once)).seq).toBe(over.seq);
    expect(over).toMatchObject({ status: { over: true, ranking: [[0, 1]] }, asked: [] });
    expect(over.seed).toBeDefined();
    expect(over.seats.every(seat => seat.deadline === undefined)).toBe(true);
    expect(value(await table.matches.look(id, { userId: BEN })).questions).toEqual([]);
    expect(code(await hoist(table.matches, id, BEN, 'alpha'))).toBe('match-over');
    expect((await said(id)).at(-1)?.kind).toBe('over');
    expect(await table.matches.chores.verify(1_000)).toBe(0);
  });

  test('the board is posted anew as often as wished', async () => {
    const { id } = await start();
    value(await table.matches.repost(id, receipt()));
    value(await table.matches.repost(id, receipt()));
    expect((await said(id)).map(each => each.kind)).toEqual(['start', 'hand-over', 'hand-over']);
  });

  test.each(['opponent', 'lose'] as const)(
    'forgotten: out of running matches (%s), nameless in finished ones',
    async absence => {
      const running = await start({ absence });
      const over = await start();
      value(await table.matches.resign(over.id, BEN, receipt()));
      await table.matches.saveSettings(ANNA, { palette: 'contrast', quiet: '22:00-07:00' });
      const open = value(
        await table.matches.createChallenge(
          { hostId: ANNA, place, game: 'signals', seats: [{ invite: CARA }], note: 'me' },
          receipt(),
        ),
      );
      value(await table.matches.erase(ANNA));
      const kept = value(await table.matches.info(running.id));
      expect(kept.seats[0]).toMatchObject({ occupant: { userId: NOBODY } });
      if (absence === 'opponent') expect(kept.seats[0]).toMatchObject({ standIn: 'greedy' });
      else expect(kept.status).toMatchObject({ over: true, ranking: [[1], [0]] });
      expect(value(await table.matches.info(over.id)).seats[0]?.occupant).toEqual({ userId: NOBODY });
      expect((await table.matches.settings(ANNA)).palette).toBe('default');
      expect(value(await table.matches.challenge(open.id))).toMatchObject({ status: 'cancelled', hostId: NOBODY });
      expect(await table.matches.list(ANNA, 'over')).toEqual([]);
      // Nothing anywhere holds the id any more.
      for (const name of [
        'MatchSeat',
        'Challenge',
        'ChallengeSeat',
        'User',
        'Deck',
        'Match',
        'Decision',
        'Outbox',
        'Draft',
      ]) {
        const found = await table.store.sql.query(`SELECT 1 FROM "${name}" x WHERE x::text LIKE '%' || $1 || '%'`, [
          ANNA,
        ]);
        expect([table, found.length]).toEqual([table, 0]);
      }
      if (absence === 'opponent')
        expect(await table.matches.chores.playOpponent({ matchId: running.id, epoch: 0, seat: 0 })).toBe(true);
      expect(await table.matches.chores.verify(1_000)).toBe(0);
    },
  );

  test('two members of one match may both be forgotten', async () => {
    const { id } = await start();
    value(await table.matches.erase(ANNA));
    value(await table.matches.erase(BEN));
    expect(value(await table.matches.info(id)).status.over).toBe(true);
    expect(code(await table.matches.erase(NOBODY))).toBe('bad-input');
  });

  test('challenges that came to nothing are deleted after a month', async () => {
    const made = value(
      await table.matches.createChallenge(
        { hostId: CARA, place, game: 'signals', seats: [{ invite: BEN }] },
        receipt(),
      ),
    );
    value(await table.matches.answerChallenge(made.id, CARA, 'cancel', receipt()));
    clock.pass(31 * 24 * 3_600_000);
    await table.matches.chores.forgetOld();
    expect(code(await table.matches.challenge(made.id))).toBe('ok');
    clock.pass(3 * 24 * 3_600_000);
    await table.matches.chores.forgetOld();
    expect(code(await table.matches.challenge(made.id))).toBe('not-found');
  });
});
