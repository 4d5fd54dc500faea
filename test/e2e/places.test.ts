/** With the real commands: what a server settles, and matches whose thread, channel or server is gone. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { signalsGame } from '../matches/signals.ts';
import { watchesGame } from '../matches/watches.ts';
import { Actor, type Seen } from '../support/discord/index.ts';
import { type Harbour, openHarbour } from '../support/harbour.ts';
import { sitDown, turnOf } from '../support/table.ts';

let harbour: Harbour;
let admin: Actor;
beforeAll(async () => {
  harbour = await openHarbour({ games: [watchesGame, signalsGame] });
  admin = harbour.stage.member('Port Authority');
  harbour.stage.guild.ownerId = admin.id;
}, 120_000);
afterAll(() => harbour.close());
/** What Discord says of places that are gone: once each. */
const GONE = /^((POST|PATCH) \/channels\/\S+ 40[34] (10003|50001|50013)|GET \/guilds\/\S+ 403 50001) /;
afterEach(() => {
  expect(harbour.stage.refusals.filter(line => !GONE.test(line))).toEqual([]);
  expect(harbour.errors()).toEqual([]);
});

const until = async <T>(look: () => T | undefined | false): Promise<T> => {
  const found = await harbour.stage.standIn.until(look, 20_000);
  if (!found) throw new Error('never happened');
  return found as T;
};
const matchOf = (seen: Seen): string => seen.buttonId('Log').split(':')[2] ?? '';

describe('what a server settles', () => {
  test('only who may manage it sees and changes its settings', async () => {
    await expect(async () => harbour.stage.member('Deckhand').command('server settings', {})).rejects.toThrow(
      'no command',
    );
    const shown = await admin.command('server settings', {});
    expect(shown.isPrivate).toBe(true);
    for (const line of ['every channel', 'Games: Watches, Signals', 'Own paces: none', 'Daily: 24 hours', 'Log: none'])
      expect(shown.text).toContain(line);
  });

  test('matches are begun in the channels that it names; others are refused with where to go', async () => {
    const { stage } = harbour;
    const [host, guest] = [stage.member('Berth'), stage.member('Anchor')];
    expect((await admin.command('server settings', { allow: stage.games })).text).toContain(`<#${stage.games.id}>`);
    const refused = await host.in(stage.general).command('challenge', { game: 'watches', opponent: guest });
    expect(refused.text).toContain(`Here they are: <#${stage.games.id}>`);
    expect((await host.in(stage.general).command('practice', { game: 'watches' })).text).toContain(
      'not begun in this channel',
    );
    await sitDown(stage, { game: 'watches' });
    // In a thread of an allowed channel, too.
    const thread = stage.standIn.staging.thread(stage.games, 'own', host.id);
    expect((await host.in(thread).command('practice', { game: 'watches' })).text).toContain('is about to begin');
    expect((await admin.command('server settings', { everywhere: true })).text).toContain('every channel');
    expect((await host.in(stage.general).command('challenge', { game: 'watches', opponent: guest })).text).toContain(
      'is posted',
    );
  });

  test('a game that is switched off is not begun; the last one stays', async () => {
    const { stage } = harbour;
    const [host, guest] = [stage.member('Berth'), stage.member('Anchor')];
    expect((await admin.command('server settings', { 'game-off': 'signals' })).text).toContain('Switched off: Signals');
    const refused = await host.command('challenge', { game: 'signals', opponent: guest });
    expect(refused.text).toContain('Signals is switched off in this server. There are: Watches.');
    expect((await admin.command('server settings', { 'game-off': 'watches' })).text).toContain('One game at least');
    expect((await admin.command('server settings', { 'game-on': 'signals' })).text).not.toContain('Switched off');
  });

  test('paces of its own are offered first and read by name; one is taken where none is named', async () => {
    const { stage } = harbour;
    const host = stage.member('Berth');
    expect((await admin.command('server settings', { preset: 'Weekend = each 2d' })).text).toContain(
      'Weekend (2d for each decision)',
    );
    expect((await admin.command('server settings', { preset: 'Odd = whenever' })).text).toContain('Weekend = each 2d');
    const offered = await host.autocomplete('challenge', { game: 'watches', pace: 'week' }, 'pace');
    expect(offered[0]).toMatchObject({ name: 'Weekend: 2d for each decision', value: 'Weekend' });
    const table = await sitDown(stage, { game: 'watches', pace: 'weekend' });
    expect(hoursLeft(table.board)).toBe(48);
    await admin.command('server settings', { pace: 'relaxed' });
    expect(hoursLeft((await sitDown(stage, { game: 'watches' })).board)).toBe(72);
    const cleared = await admin.command('server settings', { pace: 'daily', 'remove-preset': 'Weekend' });
    expect(cleared.text).toContain('Own paces: none');
    expect((await admin.command('server settings', { 'remove-preset': 'Weekend' })).text).toContain(
      'no pace of that name',
    );
  });

  const hoursLeft = (board: Seen): number =>
    Math.round((Number(/<t:(\d+):R>/.exec(board.text)?.[1]) * 1_000 - Date.now()) / 3_600_000);

  test('its log notes beginnings, ends and what admins do; a log that is gone stops nothing', {
    timeout: 60_000,
  }, async () => {
    const { stage } = harbour;
    const log = stage.standIn.staging.channel(stage.guild, 'log');
    await admin.command('server settings', { log });
    const table = await sitDown(stage, { game: 'watches' });
    const reader = admin.in(log);
    expect((await reader.sees().eventually('Watches begins', 20_000)).text).toContain(`<#${table.thread.id}>`);
    const { mover } = turnOf(table);
    await mover.command('move', { notation: 'alpha' });
    await admin.in(table.thread).command('server rewind', { step: 0 });
    await reader.sees().eventually('An admin took the match back', 20_000);
    await (await admin.in(table.thread).command('server end')).press('End the match');
    await reader.sees().eventually('Watches is over', 20_000);
    stage.standIn.staging.deleteChannel(log);
    const next = await sitDown(stage, { game: 'watches' });
    expect(next.board.buttons).toContain('Your turn');
    expect((await admin.command('server settings', { 'no-log': true })).text).toContain('Log: none');
  });

  test('a language without a book is spoken in English, for members and servers', async () => {
    const member = harbour.stage.standIn.staging.user('Deutsch', { locale: 'de' });
    harbour.stage.standIn.staging.join(harbour.stage.guild, member);
    const actor = new Actor(harbour.stage.standIn, member, harbour.stage.games);
    expect((await actor.command('turn', {})).text).toContain('No match waits for you');
    await harbour.running.bot.matches.saveSettings(member.id, { language: 'de' });
    expect((await actor.command('turn', {})).text).toContain('No match waits for you');
    const saved = await harbour.running.bot.matches.saveServer(harbour.stage.guild.id, { language: 'pt-BR' });
    expect(saved.ok).toBe(true);
    expect((await sitDown(harbour.stage, { game: 'watches' })).board.text).toContain('to move');
    await harbour.running.bot.matches.saveServer(harbour.stage.guild.id, { language: 'en' });
  });
});

describe('places that are gone', () => {
  test('thread and channel deleted: the match is found, played on and continued elsewhere', {
    timeout: 90_000,
  }, async () => {
    const { stage } = harbour;
    const { staging } = stage.standIn;
    const pier = staging.channel(stage.guild, 'pier');
    const [host, guest] = [stage.member('Pier Host'), stage.member('Pier Guest')];
    await host.in(pier).command('challenge', { game: 'watches', opponent: guest });
    const card = await until(() =>
      guest
        .in(pier)
        .sees()
        .messages.findLast(m => m.buttons.includes('Accept')),
    );
    await guest.in(pier).press('Accept', card);
    const thread = await until(() => stage.standIn.world.channels.get(card.id));
    const board = await host.in(thread).sees().eventually('to move', 20_000);
    const match = matchOf(board);
    const mover = board.mentions[0] === host.id ? host : guest;
    const other = mover === host ? guest : host;
    staging.deleteChannel(thread);
    staging.deleteChannel(pier);
    // Played on from elsewhere; nobody can be told where the match was.
    await mover.in(stage.general).command('move', { notation: 'alpha', match });
    await isLost(match);
    const waiting = await other.in(stage.general).command('turn', { match });
    expect(waiting.text).toContain('cannot write where this match is played');
    const menu = await waiting.press('More…');
    expect((await menu.press('Continue here')).text).toContain('goes on');
    const home = await until(() =>
      [...stage.standIn.world.channels.values()].find(c => c.thread && c.parentId === stage.general.id),
    );
    const next = await other.in(home).sees().eventually('may react', 20_000);
    expect(next.mentions).toEqual([other.id]);
    await other.in(home).command('move', { notation: 'pass' });
    await other.in(home).command('move', { notation: 'alpha' });
    await until(() =>
      other
        .in(home)
        .sees()
        .messages.findLast(m => m.mentions.includes(mover.id) && m.id > next.id),
    );
  });

  const isLost = async (match: string): Promise<void> => {
    const { matches } = harbour.running.bot;
    await expect
      .poll(async () => (await matches.info(match)).ok && (await matches.info(match)), {
        timeout: 20_000,
        interval: 50,
      })
      .toMatchObject({ value: { lost: true } });
  };

  test('the right to write taken away: nothing more is tried there, until an admin gives it back and repairs', {
    timeout: 90_000,
  }, async () => {
    const { stage } = harbour;
    const { staging } = stage.standIn;
    const dock = staging.channel(stage.guild, 'dock');
    const [host, guest] = [stage.member('Dock Host'), stage.member('Dock Guest')];
    await host.in(dock).command('challenge', { game: 'watches', opponent: guest });
    const card = await until(() =>
      guest
        .in(dock)
        .sees()
        .messages.findLast(m => m.buttons.includes('Accept')),
    );
    await guest.in(dock).press('Accept', card);
    const thread = await until(() => stage.standIn.world.channels.get(card.id));
    const board = await host.in(thread).sees().eventually('to move', 20_000);
    const match = matchOf(board);
    const mover = board.mentions[0] === host.id ? host : guest;
    const other = mover === host ? guest : host;
    const role = [...stage.guild.roles.values()].find(each => each.name === 'Flotilla');
    staging.overwrite(dock, { ...(role ? { id: role.id } : {}), deny: ['SendMessages', 'SendMessagesInThreads'] });
    await mover.in(thread).command('move', { notation: 'alpha' });
    await isLost(match);
    const tried = stage.standIn.journal.refusals.length;
    await other.in(thread).command('move', { notation: 'pass' });
    await other.in(thread).command('move', { notation: 'alpha' });
    expect((await mover.in(thread).press('Your turn', board)).text).toContain(
      'cannot write where this match is played',
    );
    expect(stage.standIn.journal.refusals.length).toBe(tried);
    staging.clearOverwrites(dock);
    expect((await admin.in(thread).command('server repair', { match })).text).toContain('posted anew');
    const next = await mover.in(thread).sees().eventually('may react', 20_000);
    expect(next.mentions).toEqual([mover.id]);
    // Taken away and given back without an admin's command: who plays on there finds it again.
    staging.overwrite(dock, { ...(role ? { id: role.id } : {}), deny: ['SendMessages', 'SendMessagesInThreads'] });
    await mover.in(thread).command('move', { notation: 'pass' });
    await mover.in(thread).command('move', { notation: 'alpha' });
    await isLost(match);
    staging.clearOverwrites(dock);
    await other.in(thread).command('move', { notation: 'pass' });
    await other.in(thread).command('move', { notation: 'alpha' });
    await until(() =>
      mover
        .in(thread)
        .sees()
        .messages.findLast(m => m.mentions.includes(mover.id) && m.id > next.id),
    );
  });

  test('taken out of the server: the match goes on in a conversation of its members, and its settings get a date', {
    timeout: 90_000,
  }, async () => {
    const { standIn } = harbour.stage;
    const { staging, world } = standIn;
    const guild = staging.guild('Lost Harbour');
    const channel = staging.channel(guild, 'quay');
    const users = ['Quentin', 'Rosa'].map(name => staging.user(name));
    for (const user of users) {
      staging.join(guild, user);
      staging.installFor(user.id);
    }
    const [a, b] = users.map(user => new Actor(standIn, user, channel)) as [Actor, Actor];
    guild.ownerId = a.id;
    await a.command('server settings', { 'game-off': 'signals' });
    await a.command('settings', { direct: true });
    await a.command('challenge', { game: 'watches', opponent: b });
    const card = await until(() => b.sees().messages.findLast(m => m.buttons.includes('Accept')));
    await b.press('Accept', card);
    const thread = await until(() => world.channels.get(card.id));
    const board = await a.in(thread).sees().eventually('to move', 20_000);
    const match = matchOf(board);
    const mover = board.mentions[0] === a.id ? a : b;
    const other = mover === a ? b : a;
    staging.removeBot(guild);
    const group = staging.group('Afterwards', [a.id, b.id]);
    await mover.in(group).command('move', { notation: 'alpha', match });
    await isLost(match);
    // Who asked for direct messages is told where it can be taken to.
    expect((await a.inbox.eventually('cannot reach the place of your match', 20_000)).buttons).toEqual(['Your turn']);
    expect(b.inbox.messages).toEqual([]);
    const own = staging.dm(other.id, world.bot.id);
    expect((await other.in(own).command('match move', { match })).text).toContain(
      'the others would not find the match',
    );
    expect((await other.in(group).command('match move', { match })).text).toContain('The match goes on here');
    const there = await other.in(group).sees().eventually('may react');
    expect(there.isPrivate).toBe(false);
    // Both are theirs: the window, and the turn after it.
    await other.in(group).command('move', { notation: 'pass' });
    expect((await other.in(group).command('move', { notation: 'alpha' })).text).toContain('Played');
    const next = await mover.in(group).sees().eventually(`${mover.mention} may react`);
    expect(next.isPrivate).toBe(false);
    const readLeft = () => harbour.store.sql.query(`SELECT "leftAt" FROM "Server" WHERE id = $1`, [guild.id]);
    await expect.poll(readLeft, { timeout: 20_000, interval: 50 }).not.toEqual([{ leftAt: null }]);
  });
});
