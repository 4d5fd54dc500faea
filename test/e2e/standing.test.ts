/** With the real commands: rated by agreement, ratings in the message of the end, /leaderboard, /profile, charts. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { AnyGame } from '../../src/engine/contract.ts';
import { signalsGame } from '../matches/signals.ts';
import type { Actor } from '../support/discord/index.ts';
import { type Harbour, openHarbour } from '../support/harbour.ts';
import { type Table, turnOf } from '../support/table.ts';

/** Long enough that it ends by resigning only. */
const [usual] = signalsGame.modes;
const longSignals: AnyGame = {
  ...signalsGame,
  modes: usual === undefined ? [] : [{ ...usual, options: signalsGame.options.parse({ rounds: 60, steps: 1 }) }],
};

let harbour: Harbour;
beforeAll(async () => {
  harbour = await openHarbour({ games: [longSignals] });
}, 120_000);
afterAll(() => harbour.close());
afterEach(() => {
  expect(harbour.stage.refusals).toEqual([]);
  expect(harbour.errors()).toEqual([]);
});

/** A rated match of so many rounds, given up by one of them. */
async function beaten(rounds: number, names: [string, string], loser: 'host' | 'guest'): Promise<Table> {
  const { stage } = harbour;
  const [host, guest] = names.map(name => stage.member(name)) as [Actor, Actor];
  await host.command('challenge', { game: 'signals', opponent: guest, rated: true });
  const card = await stage.standIn.until(() => guest.sees().messages.findLast(m => m.buttons.includes('Accept')));
  if (!card) throw new Error('no challenge');
  expect(card.text).toContain('**Rated**: who accepts or joins agrees');
  await guest.press('Accept', card);
  const thread = await stage.standIn.until(() => stage.standIn.world.channels.get(card.id), 20_000);
  if (!thread) throw new Error('no thread');
  const table = { thread, host: host.in(thread), guest: guest.in(thread), board: card };
  await table.host.sees().eventually('to move', 20_000);
  for (let n = 0; n < rounds * 2; n++) {
    const { mover, other, board } = turnOf(table);
    await mover.command('move', { notation: 'alpha' });
    await stage.standIn.until(
      () => other.sees().messages.findLast(m => m.id > board.id && m.mentions.includes(other.id)),
      20_000,
    );
  }
  await (await table[loser].command('match resign')).press('Yes, resign');
  return table;
}

test('the end of a rated match says what it made of the ratings; the leaderboard and the profiles show them', {
  timeout: 90_000,
}, async () => {
  const table = await beaten(3, ['Rated Anna', 'Rated Ben'], 'guest');
  const over = await table.host.sees().eventually('Match over', 20_000);
  expect(over.text).toMatch(/Ratings: .*Rated Anna 1,6\d\d \(\+1\d\d\) · Rated Ben 1,3\d\d \(−1\d\d\)/);

  const board = await table.host.command('leaderboard', {});
  expect(board.isPrivate).toBe(true);
  expect(board.text).toMatch(
    /1\\\. Rated Anna: 1,6\d\d ± 7\d\d, provisional · 1 rated match\n2\\\. Rated Ben: 1,3\d\d/,
  );
  // The picture's own words.
  expect(board.messages[0]?.message.attachments[0]?.description).toMatch(/leaderboard.*\n1\. Rated Anna: 1,6/);

  const own = await table.host.command('profile', { game: 'signals', against: table.guest });
  expect(own.text).toContain('**Signals**: 1 win, 0 draws, 0 losses');
  expect(own.text).toContain('### Against Rated Ben');
  expect(own.text).toMatch(/🏆 \*\*Signals\*\* Rated Ben <t:\d+:\w> ⚖️/);
  expect(own.messages[0]?.message.attachments[0]?.description).toContain('oldest first: 1626');
  const other = await table.host.command('profile', { member: table.guest });
  expect(other.text).toContain('Record in this server');
  expect(other.text).toContain('0 wins, 0 draws, 1 loss');
  const exported = await table.host.command('privacy export');
  const [message] = exported.messages;
  const file = JSON.parse(message?.file('flotilla-export.json')?.toString() ?? '{}') as Record<string, unknown[]>;
  expect(file.matches).toHaveLength(1);
  for (const name of ['decisions', 'challengesSent', 'results', 'ratings'])
    expect([name, file[name]?.length]).not.toEqual([name, 0]);
  expect(JSON.stringify(file)).not.toContain(table.guest.id);
  // Shared, everybody sees it, and nobody is set apart.
  await table.host.command('leaderboard', { share: true });
  const shared = await table.guest.sees().eventually('leaderboard of this server');
  expect(shared.isPrivate).toBe(false);
});

test('an abandoned opening counts for nothing, and says so; who never played is not listed', {
  timeout: 60_000,
}, async () => {
  const table = await beaten(1, ['Hasty', 'Hastier'], 'host');
  const over = await table.guest.sees().eventually('Match over', 20_000);
  expect(over.text).toContain(
    'Not counted for the ratings: the opening was abandoned; each must have made 3 decisions',
  );
  const profile = await table.host.command('profile', {});
  expect(profile.text).toContain('No rated match yet');
  expect(profile.text).toContain('1 loss');
  const board = await table.host.command('leaderboard', { game: 'signals' });
  expect(board.text).not.toContain('Hasty');
});

test('in words for who wants no pictures; a bot has no profile; a direct conversation no leaderboard', async () => {
  const { stage } = harbour;
  const reader = stage.member('Wordy');
  await reader.command('settings', { text: true });
  const profile = await reader.command('profile', { member: stage.member('Rated Anna'), game: 'signals' });
  expect(profile.messages[0]?.message.attachments).toEqual([]);
  expect((await reader.command('leaderboard', {})).messages[0]?.message.attachments).toEqual([]);
  const dm = stage.standIn.staging.dm(reader.id, stage.standIn.world.bot.id);
  await expect(async () => reader.in(dm).command('leaderboard', {})).rejects.toThrow('no command');
});
