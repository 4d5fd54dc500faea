/** With the real buttons: computers in a challenge, stand-ins, substitutes, who left, rematches. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { watchesGame } from '../matches/watches.ts';
import type { Actor, Seen } from '../support/discord/index.ts';
import { type Harbour, openHarbour } from '../support/harbour.ts';
import { sitDown, turnOf } from '../support/table.ts';

let harbour: Harbour;
beforeAll(async () => {
  harbour = await openHarbour({ games: [watchesGame] });
}, 120_000);
afterAll(() => harbour.close());
/** Looking up a member who left is answered so. */
const EXPECTED = ' 404 10007 ';
afterEach(() => {
  expect(harbour.stage.refusals.filter(line => !line.includes(EXPECTED))).toEqual([]);
  expect(harbour.errors()).toEqual([]);
});

const until = async <T>(look: () => T | undefined | false): Promise<T> => {
  const found = await harbour.stage.standIn.until(look, 20_000);
  if (!found) throw new Error('never happened');
  return found as T;
};
const cardFor = (guest: Actor): Promise<Seen> =>
  until(() => guest.sees().messages.findLast(m => m.mentions.includes(guest.id) && m.buttons.includes('Accept')));

test('a computer opponent beside an invited member: on the card, at the table, in the rematch', {
  timeout: 90_000,
}, async () => {
  const { stage } = harbour;
  const [host, guest] = [stage.member('Mixed Host'), stage.member('Mixed Guest')];
  const alone = await host.command('challenge', { game: 'watches', computer: 'greedy', seats: 2 });
  expect(alone.text).toContain('needs another member');
  const counted = await host.command('challenge', {
    game: 'watches',
    opponent: guest,
    computer: 'random',
    rated: true,
  });
  expect(counted.text).toContain('nothing counts for the ratings');
  const shown = await host.command('challenge', {
    ...{ game: 'watches', opponent: guest, computer: 'random', order: 'given', options: 'rounds=2' },
  });
  expect(shown.text).toContain('is posted');
  const card = await cardFor(guest);
  expect(card.text).toContain('A computer opponent (easy): is in');
  await guest.press('Accept', card);
  const thread = await until(() => stage.standIn.world.channels.get(card.id));
  const at = host.in(thread);
  await at.sees().eventually('to move', 20_000);
  expect(thread.name).toContain('Computer 3 (easy)');
  // The host signals, the guest lets it pass, the guest signals, the computer answers by itself.
  await at.command('move', { notation: 'alpha' });
  await guest.in(thread).sees().eventually('may react', 20_000);
  await guest.in(thread).command('move', { notation: 'pass' });
  await guest.in(thread).command('move', { notation: 'alpha' });
  const over = await at.sees().eventually('Match over', 20_000);
  expect(over.text).not.toContain('ratings');
  await at.press('Rematch', over);
  const again = await until(() => at.sees().messages.findLast(m => m.buttons.includes('Accept') && m.id > over.id));
  expect(again.text).toContain('A computer opponent (easy)');
});

test('an open seat beside a computer opponent is left to be joined', async () => {
  const { stage } = harbour;
  const host = stage.member('Open Host');
  await host.command('challenge', { game: 'watches', computer: 'search' });
  const card = await until(() =>
    stage
      .member('Joiner')
      .sees()
      .messages.findLast(m => m.buttons.includes('Join')),
  );
  expect(card.text).toContain('An open seat');
  expect(card.text).toContain('A computer opponent (strong)');
  expect(card.buttons).not.toContain('Accept');
});

test('a rematch stays in the thread, from wherever it is asked for: who watches goes on watching', {
  timeout: 90_000,
}, async () => {
  const { stage } = harbour;
  const table = await sitDown(stage, { game: 'watches' });
  const { host, guest, thread } = table;
  await (await host.command('match resign')).press('Yes, resign');
  const over = await host.sees().eventually('Match over', 20_000);
  const watcher = stage.member('Watcher').in(thread);
  // From the channel, by command.
  const told = await host.in(stage.games).command('match rematch', { match: matchOf(over) });
  expect(told.text).toContain(`<#${thread.id}>`);
  const card = await until(() => watcher.sees().messages.findLast(m => m.buttons.includes('Accept')));
  expect(card.mentions).toEqual([guest.id]);
  await guest.press('Accept', card);
  const board = await until(() => watcher.sees().messages.findLast(m => m.text.includes('to move') && m.id > card.id));
  expect(board.buttons).toContain('Your turn');
  const threads = [...stage.standIn.world.channels.values()].filter(each => each.thread && each.name === thread.name);
  expect(threads).toHaveLength(1);
  expect(thread.thread?.autoArchiveMinutes).toBe(10_080);
});

/** Numbered from 1: who is to move in the opening has the first. */
const seatOf = (board: Seen, actor: Actor): number => (board.mentions.includes(actor.id) ? 1 : 2);

/** From the custom id of its buttons. */
const matchOf = (seen: Seen): string => seen.buttonId('Log').split(':')[2] ?? '';

test('a computer opponent plays on for who asks, by button, and hands the seat back', async () => {
  const table = await sitDown(harbour.stage, { game: 'watches' });
  const { mover, other } = turnOf(table);
  const menu = await (await mover.press('Your turn')).press('More…');
  expect((await menu.press('Let the computer play on')).text).toContain('plays your seat from now on');
  await other.sees().eventually('lets a computer opponent play on', 20_000);
  await other.sees().eventually('may react', 20_000);
  const back = await (await (await mover.press('Your turn')).press('More…')).press('Take my seat back');
  expect(back.text).toContain('You play your seat again');
  expect((await other.command('match stand-in', { level: 'random' })).text).toContain('plays your seat from now on');
  expect((await other.command('match return')).text).toContain('You play your seat again');
});

test('a substitute: offered by command, asked for and agreed to by buttons, and then at the table', {
  timeout: 60_000,
}, async () => {
  const table = await sitDown(harbour.stage, { game: 'watches' });
  const { mover, other } = turnOf(table);
  const third = harbour.stage.member('Substitute').in(table.thread);
  expect((await third.command('match substitute', { match: matchOf(table.board) })).text).toContain('No such offer');
  expect((await mover.command('match substitute')).text).toContain('The seat is offered');
  const offer = await third.sees().eventually('looks for a substitute', 20_000);
  expect((await third.press('Take this seat', offer)).text).toContain('when all others agreed');
  const asked = await other.sees().eventually('wants to take over the seat', 20_000);
  expect(asked.mentions).toEqual([other.id]);
  // Nobody else decides about it.
  expect((await mover.press('Agree', asked)).text).toContain('your own offer');
  expect((await other.press('Agree', asked)).text).toContain('You agreed');
  const board = await until(() =>
    third.sees().messages.findLast(m => m.mentions.includes(third.id) && m.text.includes('to move')),
  );
  const panel = await third.press('Your turn', board);
  expect(panel.text).toContain('Which signal?');
  expect((await mover.press('Your turn', board)).text).toContain('You are watching');
});

test('who declined mentions, or has quiet hours, is named and not pinged when others settle something', {
  timeout: 60_000,
}, async () => {
  for (const settings of [{ mentions: false }, { quiet: '00:00-00:00' }]) {
    const table = await sitDown(harbour.stage, { game: 'watches' });
    const { mover, other } = turnOf(table);
    await other.command('settings', settings);
    const third = harbour.stage.member('Quiet Substitute').in(table.thread);
    await mover.command('match substitute');
    await third.press('Take this seat', await third.sees().eventually('looks for a substitute'));
    const asked = await third.sees().eventually('wants to take over the seat');
    expect(asked.message.content).toContain(other.mention);
    expect(asked.mentions).toEqual([]);
  }
});

test('an offer on the board: who refuses leaves it open, who offered withdraws it', { timeout: 60_000 }, async () => {
  const table = await sitDown(harbour.stage, { game: 'watches' });
  const { mover, other } = turnOf(table);
  const third = harbour.stage.member('Refused').in(table.thread);
  const menu = await (await mover.press('Your turn')).press('More…');
  expect((await menu.press('Look for a substitute')).text).toContain('The seat is offered');
  await third.press('Take this seat', await third.sees().eventually('looks for a substitute', 20_000));
  const asked = await other.sees().eventually('wants to take over the seat', 20_000);
  await other.press('Refuse', asked);
  await third.sees().eventually('the seat of', 20_000);
  await mover.command('move', { notation: 'alpha' });
  const board = await other.sees().eventually('may react', 20_000);
  expect(board.text).toContain('is open to a substitute');
  expect(board.buttons).toContain('Take this seat');
  const again = await (await mover.press('Your turn')).press('More…');
  expect((await again.press('Withdraw my seat')).text).toContain('Taken back');
  await third.sees().eventually('is not offered any more', 20_000);
});

test('a member who left the server is noticed when their turn comes; the others let a computer play on', {
  timeout: 90_000,
}, async () => {
  const { stage } = harbour;
  const table = await sitDown(stage, { game: 'watches' });
  const { mover, other } = turnOf(table);
  const match = matchOf(table.board);
  stage.standIn.staging.kick(stage.guild, other.id);
  // Nothing of it is known beforehand: whatever was held in memory is gone.
  await harbour.restart();
  await mover.command('move', { notation: 'alpha' });
  const notice = await mover.sees().eventually('is not in this server any more', 20_000);
  expect(notice.mentions).toEqual([mover.id]);
  expect(notice.buttons).toEqual(['Let the computer play on', 'Look for a substitute']);
  expect((await mover.press('Let the computer play on', notice)).text).toContain('plays on for');
  await mover.sees().eventually('may take the seat back at any time', 20_000);
  await until(() => mover.sees().messages.findLast(m => m.mentions.includes(mover.id) && m.id > notice.id));
  // Or the seat is opened to a substitute.
  expect((await mover.command('match substitute', { seat: seatOf(table.board, other) })).text).toContain(
    'is open to a substitute',
  );
  await mover.sees().eventually('is open: whoever does not play here');
  // They can still play from a conversation with the bot, and take the seat back there.
  stage.standIn.staging.installFor(other.id);
  const dm = stage.standIn.staging.dm(other.id, stage.standIn.world.bot.id);
  const back = await other.in(dm).command('match return', { match });
  expect(back.text).toContain('You play your seat again');
});
