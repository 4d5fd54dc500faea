/** Places that are lost, matches that go on elsewhere, a server's settings, what is stored of a member. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Place } from '../../src/matches/contract.ts';
import { usualServer } from '../../src/matches/server-settings.ts';
import { databases } from '../support/db/databases.ts';
import { openTable } from './open-table.ts';
import { ANNA, BEN, CARA, code, hoist, openMatches, place, receipt, startMatch, testClock, value } from './table.ts';

const elsewhere: Place = { guildId: '77', channelId: '78' };

describe.each(databases)('places and servers on the $name database', ({ open }) => {
  const clock = testClock();
  const table = openTable(open, { clock });

  const start = (more: object = {}) =>
    startMatch(table.matches, { game: 'signals', options: { steps: 1, rounds: 60 }, ...more });

  test('a lost place is noted once, seen by every process, and over when the match moves', async () => {
    const { id } = await start();
    const other = openMatches(table.store, { clock });
    value(await other.info(id));
    expect(value(await table.matches.noteLost(id, place))).toBe(true);
    expect(value(await table.matches.noteLost(id, place))).toBe(false);
    expect(value(await other.info(id)).lost).toBe(true);
    // A process that still holds it as it was learns of it with its next write.
    value(await hoist(other, id, ANNA, 'alpha'));
    expect(value(await other.info(id)).lost).toBe(true);
    const moved = value(await table.matches.moveHere(id, BEN, elsewhere));
    expect(moved).toMatchObject({ lost: false, place: elsewhere });
    expect(await table.matches.matchIn(elsewhere, ANNA)).toMatchObject({ id });
    // News of the old place comes too late.
    expect(value(await table.matches.noteLost(id, place))).toBe(false);
    value(await hoist(table.matches, id, BEN, 'alpha'));
  });

  test('a member takes the match along within its server, and to another only when it is lost; nobody else does', async () => {
    const { id } = await start();
    expect(code(await table.matches.moveHere(id, CARA, elsewhere))).toBe('not-seated');
    expect(code(await table.matches.moveHere(id, ANNA, elsewhere))).toBe('place-is-there');
    expect(value(await table.matches.moveHere(id, ANNA, { guildId: '1', channelId: '9' })).place.channelId).toBe('9');
    const anywhere = await start({ place: { channelId: '5', anywhere: true } });
    expect(value(await table.matches.moveHere(anywhere.id, ANNA, elsewhere)).place).toEqual(elsewhere);
    value(await table.matches.resign(id, ANNA, receipt()));
    expect(code(await table.matches.moveHere(id, ANNA, { guildId: '1', channelId: '9' }))).toBe('match-over');
  });

  test('a server’s settings: defaults, changes, taken back, refused; only what differs is stored', async () => {
    expect(await table.matches.server('500')).toEqual(usualServer);
    value(await table.matches.saveServer('500', { channels: ['5'], gamesOff: ['toy'], logChannel: '6' }));
    value(
      await table.matches.saveServer('500', { paces: [{ name: 'Weekend', pace: 'each 2d' }], usualPace: 'relaxed' }),
    );
    expect(await openMatches(table.store).server('500')).toEqual({
      ...{ channels: ['5'], language: 'en', gamesOff: ['toy'], logChannel: '6', usualPace: 'relaxed' },
      paces: [{ name: 'Weekend', pace: 'each 2d' }],
    });
    const all = { channels: [], gamesOff: [], paces: [], usualPace: undefined, logChannel: undefined };
    expect(value(await table.matches.saveServer('500', all))).toEqual(usualServer);
    const [row] = await table.store.sql.query(`SELECT settings FROM "Server" WHERE id = '500'`);
    expect(row).toEqual({ settings: '{}' });
    for (const change of [
      { channels: ['x'] },
      { language: 'english' },
      { usualPace: 'none' },
      { paces: [{ name: ' ', pace: 'daily' }] },
      { paces: [{ name: 'Odd', pace: 'sometimes' }] },
    ])
      expect(code(await table.matches.saveServer('500', change))).toBe('bad-input');
  });

  test('settings of a server that was left are forgotten after a month, unless the bot came back', async () => {
    for (const id of ['601', '602', '603']) value(await table.matches.saveServer(id, { gamesOff: ['toy'] }));
    for (const id of ['601', '602', '603']) await table.matches.noteServer(id, 'left');
    clock.pass(1_000);
    // Nobody was told, but matches begin there again.
    await start({ place: { guildId: '603', channelId: '604' } });
    await table.matches.noteServer('602', 'there');
    await table.matches.chores.forgetOld();
    expect((await table.matches.server('601')).gamesOff).toEqual(['toy']);
    clock.pass(31 * 24 * 3_600_000);
    await table.matches.chores.forgetOld();
    expect((await table.matches.server('601')).gamesOff).toEqual([]);
    for (const id of ['602', '603']) expect((await table.matches.server(id)).gamesOff).toEqual(['toy']);
  });
});

describe.each(databases)('what is kept no longer on the $name database', ({ open }) => {
  test('announcements given up and drafts of finished matches go at night', async () => {
    const store = await open();
    const clock = testClock();
    const matches = openMatches(store, { clock });
    const { id } = await startMatch(matches, { game: 'signals' });
    await store.sql.query(`UPDATE "Outbox" SET "deadAt" = $1::timestamptz WHERE subject = $2`, [
      clock.now().toISOString(),
      id,
    ]);
    await store.sql.query(`INSERT INTO "Draft" ("matchId", seat, epoch, steps) VALUES ($1, 1, 0, '[]')`, [id]);
    const counts = async () => {
      const [row] = await store.sql.query(
        `SELECT (SELECT count(*)::int FROM "Outbox") AS outbox, (SELECT count(*)::int FROM "Draft") AS drafts`,
      );
      return row;
    };
    const before = await counts();
    expect(before).toEqual({ outbox: 2, drafts: 1 });
    await matches.chores.forgetOld();
    expect(await counts()).toEqual(before);
    clock.pass(31 * 24 * 3_600_000);
    await store.sql.query(`UPDATE "Match" SET status = 'over' WHERE id = $1`, [id]);
    await matches.chores.forgetOld();
    // What waits to be said (the challenge's card) stays.
    expect(await counts()).toEqual({ outbox: 1, drafts: 0 });
    await store.close();
  });
});

describe.each(databases)('what is stored of a member on the $name database', ({ open }) => {
  const clock = testClock();
  const table = openTable(open, { clock });

  /** Everything that a member can leave behind. */
  async function busy(who: string): Promise<void> {
    await table.matches.saveSettings(who, { palette: 'contrast', quiet: '22:00-07:00', away: { weekends: true } });
    const input = { game: 'signals', options: { steps: 2, rounds: 60 }, hostId: who, rated: true, note: 'a note' };
    const done = await startMatch(table.matches, { ...input, options: { steps: 1, rounds: 60 } });
    for (const user of [who, BEN, who, BEN, who, BEN]) value(await hoist(table.matches, done.id, user, 'bravo'));
    value(await table.matches.resign(done.id, BEN, receipt()));
    value(await table.matches.result(done.id));
    const running = await startMatch(table.matches, input);
    const [question] = value(await table.matches.look(running.id, { userId: who })).questions;
    if (question === undefined) throw new Error('nothing asked');
    const choice = { epoch: 0, pendingId: question.id, answer: ['charlie'] };
    value(await table.matches.choose(running.id, who, choice, { confirm: true }, receipt()));
    await table.store.sql.query(
      `UPDATE "MatchSeat" SET orders = '{"mine":true}' WHERE "matchId" = $1 AND "userId" = $2`,
      [running.id, who],
    );
    const invitation = { hostId: CARA, place, game: 'signals', seats: [{ invite: who }] };
    value(await table.matches.createChallenge(invitation, receipt()));
    const other = await startMatch(table.matches, { ...input, hostId: CARA });
    value(await table.matches.substitute(other.id, CARA, 'offer', receipt()));
    value(await table.matches.substitute(other.id, who, 'ask', receipt()));
    await table.store.sql.query(
      `INSERT INTO "Deck" (id, "userId", game, name, key, entry, version, "updatedAt") VALUES ($1, $2, 'signals', 'D', 'd', '{}', 0, now())`,
      [`deck-${who}`, who],
    );
  }

  test('the export holds all of it: settings, matches with orders, decisions, drafts, challenges, ratings, decks', async () => {
    await busy(ANNA);
    const all = value(await table.matches.exportOf(ANNA)) as Record<string, readonly Record<string, unknown>[]>;
    for (const name of [
      ...['matches', 'decisions', 'drafts', 'challengesSent', 'challengesAnswered'],
      ...['results', 'ratings', 'decks', 'seatsAskedFor'],
    ])
      expect([name, all[name]?.length]).not.toEqual([name, 0]);
    expect(all).toMatchObject({ user: ANNA, settings: { palette: 'contrast', quiet: '22:00-07:00' } });
    expect(all.matches?.find(each => each.orders !== null)?.orders).toEqual({ mine: true });
    expect(all.decisions?.every(each => each.seat === 0)).toBe(true);
    expect(JSON.stringify(all.decisions)).toContain('bravo');
    expect(JSON.stringify(all.drafts)).toContain('charlie');
    expect(all.challengesSent?.[0]).toMatchObject({ note: 'a note' });
    // Nothing of the others, and no secret of a match.
    expect(JSON.stringify(all)).not.toContain(BEN);
    const [secret] = await table.store.sql.query<{ seed: string }>(
      `SELECT seed FROM "Match" WHERE status = 'running' LIMIT 1`,
    );
    expect(JSON.stringify(all)).not.toContain(secret?.seed ?? '?');
    expect(code(await table.matches.exportOf('0'))).toBe('bad-input');
  });

  test('every table whose rows can be a member’s is in the export: each that holds the id before it is erased', async () => {
    const holding = await tablesWith(ANNA);
    // Of announcements that wait only the match is named.
    expect(holding).toEqual([
      'Challenge',
      'ChallengeSeat',
      'Deck',
      'Match',
      'MatchSeat',
      'Rating',
      'ResultSeat',
      'User',
    ]);
  });

  test('erased: no table of the database holds the id any more', async () => {
    value(await table.matches.erase(ANNA));
    expect(await tablesWith(ANNA)).toEqual([]);
    const left = value(await table.matches.exportOf(ANNA));
    expect(Object.entries(left).filter(([, rows]) => Array.isArray(rows) && rows.length > 0)).toEqual([]);
  });

  async function tablesWith(who: string): Promise<readonly string[]> {
    const tables = await table.store.sql.query<{ name: string }>(
      `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' ORDER BY table_name`,
    );
    const found: string[] = [];
    for (const { name } of tables) {
      const rows = await table.store.sql.query(
        `SELECT 1 FROM "${name}" x WHERE x::text LIKE '%' || $1 || '%' LIMIT 1`,
        [who],
      );
      if (rows.length > 0) found.push(name);
    }
    return found;
  }
});

test('PRIVACY.md names every table', () => {
  const models = [...readFileSync('prisma/schema.prisma', 'utf8').matchAll(/^model (\w+) \{/gm)].map(m => m[1] ?? '');
  const listed = [...readFileSync('PRIVACY.md', 'utf8').matchAll(/`([A-Z]\w+)`/g)].map(m => m[1] ?? '');
  expect(models.length).toBeGreaterThan(10);
  expect([...new Set(listed)].sort()).toEqual([...models].sort());
});
