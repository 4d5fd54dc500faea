import { describe, expect, test } from 'vitest';
import type { ChallengeInput } from '../../src/matches/contract.ts';
import { databases } from '../support/db/databases.ts';
import { openTable } from './open-table.ts';
import { ANNA, BEN, CARA, code, place, receipt, testClock, value } from './table.ts';

describe.each(databases)('challenges on the $name database', ({ open }) => {
  const clock = testClock();
  const table = openTable(open, { clock });

  const challenge = (input: Partial<ChallengeInput>, one = receipt()) =>
    table.matches.createChallenge({ hostId: ANNA, place, game: 'signals', seats: [{ invite: BEN }], ...input }, one);
  const answer = (
    id: string,
    user: string,
    what: 'accept' | 'decline' | 'join' | 'leave' | 'cancel',
    one = receipt(),
  ) => table.matches.answerChallenge(id, user, what, one);

  test('nobody challenges themselves or sits twice, by rule', async () => {
    expect(code(await challenge({ seats: [{ invite: ANNA }] }))).toBe('self-challenge');
    expect(code(await challenge({ seats: [{ invite: BEN }, { invite: BEN }] }))).toBe('same-user-twice');
    const open = value(await challenge({ seats: ['open', 'open'] }));
    expect(code(await answer(open.id, ANNA, 'join'))).toBe('self-challenge');
    expect(code(await answer(open.id, BEN, 'join'))).toBe('ok');
    expect(code(await answer(open.id, BEN, 'join'))).toBe('already-joined');
  });

  test('and by the database: the constraint refuses what a rule would miss', async () => {
    const made = value(await challenge({}));
    const twice = table.store.sql.query(
      `INSERT INTO "ChallengeSeat" ("challengeId", index, "userId", turn) VALUES ($1, 7, $2, 7)`,
      [made.id, ANNA],
    );
    await expect(twice).rejects.toMatchObject({ code: '23505' });
  });

  test('one member joins an open seat from two places at once: one seat', async () => {
    const open = value(await challenge({ seats: ['open', 'open'] }));
    const both = await Promise.all([1, 2].map(() => answer(open.id, BEN, 'join')));
    expect(both.map(code).sort()).toEqual(['already-joined', 'ok']);
    const seats = value(await table.matches.challenge(open.id)).seats;
    expect(seats.filter(s => s.userId === BEN)).toHaveLength(1);
  });

  test('two members want the last open seat: one gets it, the match starts once', async () => {
    const open = value(await challenge({ seats: ['open'] }));
    const both = await Promise.all([BEN, CARA].map(user => answer(open.id, user, 'join')));
    expect(both.map(code).sort()).toEqual(['challenge-closed', 'ok']);
    const found = await table.store.sql.query('SELECT id FROM "Match" WHERE "challengeId" = $1', [open.id]);
    expect(found).toHaveLength(1);
  });

  test('accepting is once per receipt; the redelivered press is told of the same match', async () => {
    const made = value(await challenge({}));
    const one = receipt();
    const results = await Promise.all([1, 2, 3].map(() => answer(made.id, BEN, 'accept', one)));
    expect(new Set(results.map(r => value(r).started?.id)).size).toBe(1);
    expect(code(await answer(made.id, BEN, 'accept'))).toBe('challenge-closed');
    const again = receipt();
    const twice = [value(await challenge({}, again)), value(await challenge({}, again))];
    expect(twice[0]?.id).toBe(twice[1]?.id);
  });

  test('only who was invited answers, only the host cancels, nobody after the end', async () => {
    const made = value(await challenge({}));
    expect(code(await answer(made.id, CARA, 'accept'))).toBe('not-invited');
    expect(code(await answer(made.id, CARA, 'join'))).toBe('challenge-closed');
    expect(code(await answer(made.id, BEN, 'cancel'))).toBe('not-host');
    expect(value(await answer(made.id, BEN, 'decline')).challenge.status).toBe('declined');
    expect(code(await answer(made.id, BEN, 'accept'))).toBe('challenge-closed');
    const late = value(await challenge({ expiresInHours: 1 }));
    clock.pass(3_600_001);
    expect(code(await answer(late.id, BEN, 'accept'))).toBe('challenge-closed');
    expect(await table.matches.chores.expireChallenges()).toBeGreaterThan(0);
    expect(value(await table.matches.challenge(late.id)).status).toBe('expired');
    const off = value(await challenge({}));
    expect(value(await answer(off.id, ANNA, 'cancel')).challenge.status).toBe('cancelled');
  });

  test('leaving an open seat frees it', async () => {
    const open = value(await challenge({ seats: ['open', 'open'] }));
    value(await answer(open.id, BEN, 'join'));
    value(await answer(open.id, BEN, 'leave'));
    expect(value(await table.matches.challenge(open.id)).seats.every(s => s.userId === undefined)).toBe(true);
  });

  test('what is asked for is checked: game, mode, options, seats, pace, ids', async () => {
    expect(code(await challenge({ game: 'nothing' }))).toBe('no-such-game');
    expect(code(await challenge({ mode: 'nothing' }))).toBe('no-such-mode');
    expect(code(await challenge({ options: { rounds: -1 } }))).toBe('bad-options');
    expect(code(await challenge({ seats: ['open', 'open', 'open', 'open'] }))).toBe('wrong-seat-count');
    expect(code(await challenge({ pace: 'none' }))).toBe('bad-input');
    expect(code(await challenge({ expiresInHours: 337 }))).toBe('bad-input');
    expect(code(await challenge({ entries: { [ANNA]: { deck: 7 } } }))).toBe('bad-entry');
  });

  test('null characters, lone surrogates and turned text in notes do not reach the database; long ids keep their digits', async () => {
    const note = `a\u0000b \ud800 \uffff \u202e${'x'.repeat(400)} @everyone`;
    const host = '18446744073709551615';
    const made = value(await challenge({ note, hostId: host, entries: { [host]: { deck: 'a\u0000\udfffb' } } }));
    const stored = value(await table.matches.challenge(made.id));
    expect(stored.note).toMatch(/^a b \ufffd \uffff/u);
    expect([...(stored.note ?? '')].length).toBeLessThanOrEqual(200);
    expect(stored.hostId).toBe(host);
    expect(JSON.stringify(stored)).not.toContain('deck');
  });

  test('seats by lot: every member comes first sometimes', async () => {
    const first = new Set<string>();
    for (let n = 0; n < 24 && first.size < 2; n++) {
      const made = value(await challenge({ order: 'lot' }));
      const { started } = value(await answer(made.id, BEN, 'accept'));
      first.add(JSON.stringify(started?.seats[0]?.occupant));
    }
    expect(first.size).toBe(2);
  });
});
