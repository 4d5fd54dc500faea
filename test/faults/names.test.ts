/**
 * Fault kind F on the surfaces that name people: board, log, panel, end with ratings, leaderboard, profile, substitute, server log, replay,
 * files and what is shared. Names show literally in every text, and nobody is called but whom the bot chose.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { walkComponents } from '../../src/sandbox/limits/components.ts';
import type { Message } from '../../src/sandbox/world/model.ts';
import { signalsGame } from '../matches/signals.ts';
import type { Actor, Seen } from '../support/discord/index.ts';
import { type Harbour, openHarbour } from '../support/harbour.ts';
import { type Table, turnOf } from '../support/table.ts';

const names = {
  host: '||x||*a_b*<@&1>',
  guest: '`@everyone`[x](//e.e)',
  third: '# H > q\n-# s <:a:1> ~~u',
  turned: '\u202eevil\u2067 \u05d0\u05d1 @here',
} as const;
/** What would take effect if it stood there as it is: none of it may be in a text of a message. */
const live = ['||x||', '*a_b*', '<@&1>', '@everyone', '[x](', '<:a:1>', '~~u', '\u202e', '\u2067', '@here'];

let harbour: Harbour;
let log: Actor;
beforeAll(async () => {
  const [usual] = signalsGame.modes;
  const options = signalsGame.options.parse({ rounds: 60, steps: 1 });
  const modes = usual === undefined ? [] : [{ ...usual, options }];
  harbour = await openHarbour({ games: [{ ...signalsGame, modes }] });
}, 180_000);
afterAll(() => harbour.close());

const actor = (key: keyof typeof names): Actor => harbour.stage.member(names[key]);
const everyMessage = (): readonly Message[] =>
  [...harbour.stage.standIn.world.channels.values()].flatMap(channel =>
    [channel.messages, ...channel.whispers.values()]
      .flatMap(each => each.latest(1_000))
      .filter(message => message.authorId === harbour.stage.standIn.world.bot.id),
  );
/** Where Discord reads markup: content and text displays; labels and alt text are shown as they are. */
const markupOf = (message: Message): string =>
  [
    message.content,
    ...[...walkComponents(message.components)].flatMap(({ component }) =>
      component.type === 10 ? [component.content] : [],
    ),
  ].join('\n');

/** A backslash before a sign takes its effect. */
const effective = (text: string): string => text.replace(/\\./gu, '');

async function sit(rated: boolean): Promise<Table> {
  const { stage } = harbour;
  const [host, guest] = [actor('host'), actor('guest')];
  await host.command('challenge', { game: 'signals', opponent: guest, rated, note: `${names.host} ${names.guest}` });
  const card = await stage.standIn.until(() => guest.sees().messages.findLast(m => m.buttons.includes('Accept')));
  if (!card) throw new Error('no challenge');
  await guest.press('Accept', card);
  const thread = await stage.standIn.until(() => stage.standIn.world.channels.get(card.id), 20_000);
  if (!thread) throw new Error('no thread');
  const table = { thread, host: host.in(thread), guest: guest.in(thread), board: card };
  await table.host.sees().eventually('to move', 20_000);
  return table;
}
const follows = (other: Actor, board: Seen): Promise<Seen | undefined> =>
  harbour.stage.standIn.until(
    () => other.sees().messages.findLast(m => BigInt(m.id) > BigInt(board.id) && m.mentions.includes(other.id)),
    20_000,
  );

test('a rated match, its end, its ratings, its profiles, its files', { timeout: 180_000 }, async () => {
  const { stage } = harbour;
  const admin = stage.member('Harbourmaster');
  stage.guild.ownerId = admin.id;
  const channel = stage.standIn.staging.channel(stage.guild, 'log');
  log = admin.in(channel);
  await admin.command('server settings', { log: channel });
  const table = await sit(true);
  expect(table.thread.name).not.toMatch(/[\u202e@`#]/);
  for (let n = 0; n < 6; n++) {
    const { mover, other, board } = turnOf(table);
    await mover.command('move', { notation: 'alpha' });
    await follows(other, board);
  }
  for (const name of ['turn', 'match board', 'match log', 'match replay', 'match list', 'match missed'])
    await table.host.command(name);
  const text = await table.host.command('match replay', { as: 'text' });
  expect(text.messages[0]?.message.attachments).toHaveLength(1);
  await (await table.guest.command('match resign')).press('Yes, resign');
  await table.host.sees().eventually('Match over', 20_000);
  await table.host.command('leaderboard', { share: true });
  await table.host.command('leaderboard');
  await table.host.command('profile', { member: table.guest, share: true });
  await table.guest.command('profile', { against: table.host });
  await log.sees().eventually('is over', 20_000);
});

test('a substitute', { timeout: 180_000 }, async () => {
  const table = await sit(false);
  const { mover, other } = turnOf(table);
  const third = actor('third').in(table.thread);
  await mover.command('match substitute');
  await third.press('Take this seat', await third.sees().eventually('looks for a substitute', 20_000));
  const asked = await other.sees().eventually('wants to take over the seat', 20_000);
  expect(asked.mentions).toEqual([other.id]);
  await other.press('Agree', asked);
  await harbour.stage.standIn.until(() =>
    third.sees().messages.findLast(m => m.mentions.includes(third.id) && m.text.includes('to move')),
  );
  // A fourth is asked to play, and a draw is offered.
  await third.command('challenge', { game: 'signals', opponent: actor('turned') });
  await third.command('match draw');
});

test('not one text of the bot lets a name take effect, and nobody was called but players', () => {
  const players = Object.keys(names).map(key => actor(key as keyof typeof names).id);
  const all = everyMessage();
  expect(all.length).toBeGreaterThan(20);
  for (const message of all) {
    const text = effective(markupOf(message));
    for (const sign of live) expect(text.includes(sign), `${sign} in: ${markupOf(message)}`).toBe(false);
    for (const id of message.mentionIds) expect(players).toContain(id);
    for (const file of message.attachments) expect(file.description ?? '').not.toMatch(/[\u202e\u2067\n]{2}|\u202e/);
  }
  // They show all the same: signs, in their order.
  const shown = all.map(message => markupOf(message).replaceAll('\\', '')).join('\n');
  expect(shown).toContain('||x||*a_b*<@&1>');
  expect(shown).toContain('~~u');
  expect(harbour.errors()).toEqual([]);
  expect(harbour.stage.refusals).toEqual([]);
});
