/**
 * With the real buttons: paces, pauses, settings about time, reminders in the thread and by direct message. All of it also with
 * the clock of the bot's process off by hours and days: only the database's counts (docs/decisions/042-one-clock.md).
 */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { Clock } from '../../src/sandbox/index.ts';
import type { TestMatches } from '../matches/table.ts';
import { watchesGame } from '../matches/watches.ts';
import { databases } from '../support/db/databases.ts';
import type { Actor } from '../support/discord/index.ts';
import { type Harbour, openHarbour } from '../support/harbour.ts';
import { offClocks, setClockAhead, trueNow } from '../support/off-clock.ts';
import { sitDown, turnOf } from '../support/table.ts';

/** The embedded database's time is this process's own; another's is a Postgres. */
const postgres = databases.find(({ name }) => name === 'postgres');
const clocks = [{ clock: 'right', ahead: 0 }, ...(postgres === undefined ? [] : offClocks)];

describe.each(clocks)('the clock of the process is $clock', ({ ahead }) => {
  let harbour: Harbour;
  let putRight = () => {};
  beforeAll(async () => {
    const store = ahead === 0 ? undefined : await postgres?.open();
    putRight = setClockAhead(ahead);
    harbour = await openHarbour(
      { games: [watchesGame], ...(store === undefined ? {} : { store }) },
      { clock: new Clock(trueNow) },
    );
  }, 120_000);
  afterAll(async () => {
    await harbour.close();
    putRight();
  });
  afterEach(() => {
    expect(harbour.stage.refusals.filter(line => !/ 403 50007 | injected/.test(line))).toEqual([]);
    expect(harbour.errors()).toEqual([]);
  });

  /** As if so much time had passed that the next reminder is due. */
  const remindNow = (user: string) =>
    harbour.store.sql.query(
      `UPDATE "MatchSeat" SET "remindAt" = now() - interval '1 second' WHERE "userId" = $1 AND "remindAt" IS NOT NULL`,
      [user],
    );
  const reminder = (actor: Actor, text: string) =>
    harbour.stage.standIn.until(() => actor.sees().messages.findLast(m => m.text.includes(text)), 20_000);

  test('a pace is chosen from the list or written freely; what cannot be read is refused with how to write it', async () => {
    const { stage } = harbour;
    const host = stage.member('Pacer');
    const guest = stage.member('Paced');
    const shown = await host.autocomplete('challenge', { game: 'watches', pace: 'match' }, 'pace');
    expect(shown[0]).toMatchObject({ value: 'match', name: expect.stringContaining('25 minutes') });
    const own = await host.autocomplete('challenge', { game: 'watches', pace: '25m+10s' }, 'pace');
    expect(own[0]?.value).toBe('free:bank=25m,increment=10s');
    const refused = await host.command('challenge', { game: 'watches', opponent: guest, pace: 'hurry' });
    expect(refused.text).toContain('bank 2h, increment 5m');
    const table = await sitDown(stage, { game: 'watches', pace: 'bank 2h, increment 5m', absence: 'lose' });
    const card = harbour.stage
      .member('Reader')
      .sees()
      .messages.findLast(m => m.text.includes('2h of own time'));
    expect(card?.text).toContain('has lost');
    expect(table.board.text).toContain('Own time left');
  });

  test('a pause is asked for, agreed to and ended by buttons and by command', async () => {
    const table = await sitDown(harbour.stage, { game: 'watches', pace: 'match' });
    const { host, guest } = table;
    let menu = await (await host.press('Your turn')).press('More…');
    await menu.press('Ask for a pause');
    expect((await guest.sees().eventually('asks for a pause')).mentions).toEqual([guest.id]);
    menu = await (await guest.press('Your turn')).press('More…');
    expect((await menu.press('Agree to pause')).text).toContain('Paused');
    await host.sees().eventually('no clock runs until');
    expect((await host.command('match pause')).text).toContain('The clocks run again');
    expect((await host.command('match pause', { answer: 'resume' })).text).toContain('not paused');
  });

  test('settings about time are saved, shown, and refused with how they are written', async () => {
    const member = harbour.stage.member('Sleeper');
    const shown = await member.command('settings', {
      ...{ quiet: '22-7', weekends: true, vacation: '2027-04-01..2027-04-10', reminders: false, direct: true },
    });
    for (const line of [
      '22:00-07:00',
      'on weekends, from 2027-04-01 to 2027-04-10',
      'Reminders: no',
      'direct message: yes',
    ])
      expect(shown.text).toContain(line);
    expect((await member.command('settings', { quiet: 'late' })).text).toContain('22:00-07:00');
    expect((await member.command('settings', { vacation: '2027-04-01..2028-04-01' })).text).toContain(
      'at most 60 days',
    );
    const cleared = await member.command('settings', { quiet: 'none', weekends: false, vacation: 'none' });
    expect(cleared.text).toContain('Quiet hours: none');
    expect(cleared.text).toContain('Slow clocks stand: never');
  });

  test('a reminder mentions its member once in the thread', { timeout: 60_000 }, async () => {
    const table = await sitDown(harbour.stage, { game: 'watches' });
    const { mover, other } = turnOf(table);
    await remindNow(mover.id);
    const seen = await reminder(mover, 'Half of your time');
    expect(seen?.mentions).toEqual([mover.id]);
    expect(seen?.buttons).toContain('Your turn');
    expect(mover.sees().messages.filter(m => m.text.includes('Half of your time'))).toHaveLength(1);
    expect(other.sees().messages.filter(m => m.mentions.includes(other.id) && m.text.includes('time'))).toHaveLength(0);
  });

  test('direct messages only to who asked for them; refused by Discord: remembered, and said in the thread', {
    timeout: 90_000,
  }, async () => {
    const table = await sitDown(harbour.stage, { game: 'watches' });
    const { mover } = turnOf(table);
    await mover.command('settings', { direct: true });
    await remindNow(mover.id);
    const direct = await harbour.stage.standIn.until(
      () => mover.inbox.messages.find(m => m.text.includes('Half of your time')),
      20_000,
    );
    expect(direct?.text).toContain(`<#${table.thread.id}>`);
    expect(mover.sees().messages.some(m => m.text.includes('Half of your time'))).toBe(false);
    mover.user.acceptsDms = false;
    await remindNow(mover.id);
    expect((await reminder(mover, 'A fifth of your time'))?.mentions).toEqual([mover.id]);
    expect((await mover.command('settings')).text).toContain('Discord did not let me');
    expect(harbour.stage.refusals.filter(line => line.includes('50007'))).toHaveLength(1);
    await remindNow(mover.id);
    await reminder(mover, 'Hardly any of your time');
    expect(harbour.stage.refusals.filter(line => line.includes('50007'))).toHaveLength(1);
  });

  /** `HH:mm-HH:mm` around this minute, in UTC. */
  const quietNow = (): string => {
    const at = (hours: number) => new Date(trueNow() + hours * 3_600_000).toISOString().slice(11, 16);
    return `${at(-2)}-${at(2)}`;
  };
  const boardFor = (actor: Actor, after: { readonly id: string }) =>
    harbour.stage.standIn.until(
      () => actor.sees().messages.findLast(m => BigInt(m.id) > BigInt(after.id) && m.buttons.includes('Your turn')),
      20_000,
    );

  test('handed over to in quiet hours: no mention then, one afterwards; nor is an offer pinged', {
    timeout: 60_000,
  }, async () => {
    const table = await sitDown(harbour.stage, { game: 'watches' });
    const { mover, other, board } = turnOf(table);
    await other.command('settings', { quiet: quietNow() });
    await mover.command('move', { notation: 'alpha' });
    const handed = await boardFor(other, board);
    expect(handed?.mentions).toEqual([]);
    expect(handed?.text).toContain('may react');
    await mover.command('match pause');
    expect((await other.sees().eventually('asks for a pause')).mentions).toEqual([]);
    // The quiet hours are over: told once.
    await other.command('settings', { quiet: 'none' });
    await remindNow(other.id);
    expect((await reminder(other, 'While you had quiet hours'))?.mentions).toEqual([other.id]);
    await other.command('move', { notation: 'pass' });
    await mover.sees().eventually('to move');
    expect(other.sees().messages.filter(m => m.text.includes('While you had quiet hours'))).toHaveLength(1);
  });

  test('who wants no mentions is shown, never pinged, and reminded all the same', { timeout: 60_000 }, async () => {
    const table = await sitDown(harbour.stage, { game: 'watches' });
    const { mover, other, board } = turnOf(table);
    expect((await other.command('settings', { mentions: false })).text).toContain(
      'Mentioned when it becomes my turn: no',
    );
    await mover.command('move', { notation: 'alpha' });
    expect((await boardFor(other, board))?.mentions).toEqual([]);
    await remindNow(other.id);
    expect((await reminder(other, 'Half of your time'))?.mentions).toEqual([other.id]);
    expect((await other.command('settings', { mentions: true })).text).toContain(
      'Mentioned when it becomes my turn: yes',
    );
  });

  test('time that runs out while the bot is down is answered soon after it is up, with nobody online', {
    timeout: 120_000,
  }, async () => {
    const table = await sitDown(harbour.stage, { game: 'watches' });
    const { mover, other, board } = turnOf(table);
    await harbour.running.stop();
    await harbour.store.sql.query(
      `UPDATE "MatchSeat" SET "dueAt" = now() - interval '3 hours', "runsSince" = "runsSince" - interval '27 hours' WHERE "userId" = $1`,
      [mover.id],
    );
    await harbour.restart();
    const handed = await harbour.stage.standIn.until(
      () => other.sees().messages.findLast(m => BigInt(m.id) > BigInt(board.id) && m.mentions.includes(other.id)),
      100_000,
    );
    expect(handed?.text).toContain('may react');
    expect(other.sees().text).toContain('ran out of time');
  });

  test('what Discord does not take at first is announced later, never given up at once', {
    timeout: 60_000,
  }, async () => {
    const table = await sitDown(harbour.stage, { game: 'watches' });
    const { mover, other, board } = turnOf(table);
    harbour.stage.standIn.faults.add({
      method: 'POST',
      path: `/channels/${table.thread.id}/messages`,
      status: 503,
      times: 3,
    });
    await mover.command('move', { notation: 'alpha' });
    expect((await boardFor(other, board))?.text).toContain('may react');
  });

  test('no time runs out before its end, by whatever chore; nothing that is kept is forgotten', {
    timeout: 60_000,
  }, async () => {
    const table = await sitDown(harbour.stage, { game: 'watches' });
    const { mover } = turnOf(table);
    const guest = harbour.stage.member('Invited');
    await harbour.stage.member('Inviting').command('challenge', { game: 'watches', opponent: guest, expires: 1 });
    const counts = () =>
      harbour.store.sql.query(
        'SELECT (SELECT count(*)::int FROM "Receipt") AS receipts, (SELECT count(*)::int FROM "Challenge") AS challenges',
      );
    const before = await counts();
    const { chores } = harbour.running.bot.matches as TestMatches;
    expect([await chores.expireSeats(), await chores.remindSeats(), await chores.expireChallenges()]).toEqual([
      0, 0, 0,
    ]);
    expect([await chores.forgetReceipts(), await chores.forgetOld()]).toEqual([0, 0]);
    expect(await counts()).toEqual(before);
    expect(turnOf(table).mover.id).toBe(mover.id);
    // What the database itself wrote down, beside what was written for it.
    const [written] = await harbour.store.sql.query(`SELECT count(*)::int AS n FROM (
    SELECT at FROM "Receipt" UNION ALL SELECT "createdAt" FROM "Challenge" UNION ALL SELECT "startedAt" FROM "Match" UNION ALL
    SELECT at FROM "Decision" UNION ALL SELECT "createdAt" FROM "Outbox" UNION ALL SELECT at FROM "Claim" UNION ALL
    SELECT "askedAt" FROM "MatchSeat" UNION ALL SELECT started_at FROM "_prisma_migrations") AS t WHERE at NOT BETWEEN now() - interval '2 hours' AND now() + interval '5 seconds'`);
    expect(written).toEqual({ n: 0 });
  });
});
