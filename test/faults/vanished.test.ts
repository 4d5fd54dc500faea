/** Fault kinds D, E and F: names that are exchanged in the middle of a match; time that runs out in a thread that is archived and locked. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { watchesGame } from '../matches/watches.ts';
import { type Harbour, openHarbour } from '../support/harbour.ts';
import { sitDown, turnOf } from '../support/table.ts';

let harbour: Harbour;
beforeAll(async () => {
  harbour = await openHarbour({ games: [watchesGame] });
}, 180_000);
afterAll(() => harbour.close());

test('names exchanged between turns: everything goes by ids, and the new names show', {
  timeout: 120_000,
}, async () => {
  const { standIn, guild } = harbour.stage;
  const table = await sitDown(harbour.stage, { game: 'watches' }, ['Port', 'Starboard']);
  const { mover, other } = turnOf(table);
  const [moversName, othersName] = mover.id === table.host.id ? ['Port', 'Starboard'] : ['Starboard', 'Port'];
  await mover.command('move', { notation: 'alpha' });
  await other.sees().eventually('may react', 20_000);
  standIn.staging.renameMember(guild, mover.id, othersName);
  standIn.staging.renameMember(guild, other.id, moversName);
  // A press tells the bot the name of who presses; what is theirs stays theirs.
  const theirs = await other.press('Your turn');
  expect(theirs.text).toContain('Hail them?');
  const mine = await mover.command('match undo');
  expect(mine.isPrivate).toBe(true);
  const board = await standIn.until(
    () => mover.sees().messages.findLast(m => !m.isPrivate && m.text.includes('to move')),
    20_000,
  );
  expect(board?.mentions).toEqual([mover.id]);
  expect((await mover.press('Your turn')).text).toContain('Which signal?');
  expect((await mover.command('match list')).text).toContain(moversName);
  const [row] = await harbour.store.sql.query<{ names: number }>(
    `SELECT count(*)::int AS names FROM "MatchSeat" WHERE "userId" IN ($1, $2)`,
    [mover.id, other.id],
  );
  expect(row?.names).toBe(2);
});

test('time that runs out in a locked, archived thread: decided, and said in the parent channel', {
  timeout: 120_000,
}, async () => {
  const { staging } = harbour.stage.standIn;
  const table = await sitDown(harbour.stage, { game: 'watches' });
  const { mover, other } = turnOf(table);
  staging.archive(table.thread);
  staging.lock(table.thread);
  await harbour.store.sql.query(
    `UPDATE "MatchSeat" SET "dueAt" = now() - interval '3 hours', "runsSince" = "runsSince" - interval '27 hours' WHERE "userId" = $1`,
    [mover.id],
  );
  const there = other.in(harbour.stage.games);
  const handed = await harbour.stage.standIn.until(
    () => there.sees().messages.findLast(m => m.mentions.includes(other.id) && m.text.includes('may react')),
    40_000,
  );
  expect(handed?.text).toContain('A signal');
  // The first message there says what it is about.
  expect(there.sees().find('ran out of time')?.text).toContain('is locked, so it goes on here');
  // The move that follows is played from there.
  expect((await there.press('Your turn', handed)).text).toContain('Hail them?');
});

test('nothing was an error', () => {
  expect(harbour.errors().map(line => line.slice(60, 400))).toEqual([]);
});
