/** product.md 3, discord-limits.md 10: where the bot is no member it may only answer presses, and a match is played all the same. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { Actor, type Seen } from '../support/discord/index.ts';
import { type Harbour, openHarbour } from '../support/harbour.ts';
import { chooseFirst, playTurn } from '../support/table.ts';

let harbour: Harbour;
beforeAll(async () => {
  harbour = await openHarbour();
}, 120_000);
afterAll(() => harbour.close());
afterEach(() => {
  expect(harbour.stage.refusals).toEqual([]);
  expect(harbour.errors()).toEqual([]);
});

/** Two members who brought the bot along to a server that has not added it. */
function abroad(): [Actor, Actor] {
  const { standIn } = harbour.stage;
  const guild = standIn.staging.guild('Foreign Port', { bot: false });
  const channel = standIn.staging.channel(guild, 'lounge');
  const users = ['Ines', 'Jonas'].map(name => standIn.staging.user(name));
  for (const user of users) {
    standIn.staging.join(guild, user);
    standIn.staging.installFor(user.id);
  }
  const [ines, jonas] = users.map(user => new Actor(standIn, user, channel));
  if (!ines || !jonas) throw new Error('two members');
  return [ines, jonas];
}

test('a match in a server without the bot: challenged, accepted, played, resigned by presses alone', async () => {
  const [ines, jonas] = abroad();
  const posted = await ines.command('challenge', { game: 'fleet', opponent: jonas });
  expect(posted.wasAnswered).toBe(true);
  const card = await jonas.sees().eventually('I may only answer presses');
  await jonas.press('Accept', card);
  const board = await ines.sees().eventually('to move');
  expect(board.isPrivate).toBe(false);
  for (let turn = 0; turn < 3; turn++) {
    const last: Seen = ines.sees().withButton('Your turn');
    const mover = last.message.content.includes(ines.mention) ? ines : jonas;
    const other = mover === ines ? jonas : ines;
    const { presses } = await playTurn(mover);
    expect(presses).toBeLessThanOrEqual(4);
    const next = await harbour.stage.standIn.until(() =>
      other
        .sees()
        .messages.findLast(
          m => BigInt(m.id) > BigInt(last.id) && m.message.content.includes(`${other.mention} to move`),
        ),
    );
    expect((next || undefined)?.isPrivate).toBe(false);
  }
  const asked = await ines.command('match resign');
  await asked.press('Yes, resign');
  await jonas.sees().eventually('Match over');
});

test('look-ups and help answer there', async () => {
  const [ines] = abroad();
  for (const [name, options] of [
    ['help', {}],
    ['rules', { game: 'fleet' }],
    ['turn', {}],
    ['settings', {}],
  ] as const) {
    const shown = await ines.command(name, options);
    expect(shown.wasAnswered, name).toBe(true);
    expect(shown.isPrivate, name).toBe(true);
  }
});

describe('in direct messages with the bot', () => {
  test('practice is played there', async () => {
    const { standIn } = harbour.stage;
    const user = standIn.staging.user('Kim');
    const dm = standIn.staging.dm(user.id, standIn.world.bot.id);
    standIn.staging.installFor(user.id);
    const kim = new Actor(standIn, user, dm);
    const started = await kim.command('practice', { game: 'fleet', against: 'random' });
    expect(started.wasAnswered).toBe(true);
    const board = await standIn.until(() =>
      kim.sees().messages.findLast(m => m.message.content.includes(`${kim.mention} to move`)),
    );
    expect(board).toBeTruthy();
    let panel = await kim.press('Your turn');
    while (!panel.buttons.includes('Confirm')) panel = await chooseFirst(panel);
    expect((await panel.press('Confirm')).wasAnswered).toBe(true);
  });
});
