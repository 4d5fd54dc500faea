/** /orders with the real buttons, menus and modals, for a game that the bot knows by its contract alone. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { watchesGame } from '../matches/watches.ts';
import { type Harbour, openHarbour } from '../support/harbour.ts';
import { sitDown, turnOf } from '../support/table.ts';

let harbour: Harbour;
beforeAll(async () => {
  harbour = await openHarbour({ games: [watchesGame] });
}, 120_000);
afterAll(() => harbour.close());
afterEach(() => {
  expect(harbour.stage.refusals).toEqual([]);
  expect(harbour.errors()).toEqual([]);
});

test('orders are offered on the panel, shown in words, changed by menu and modal, and close the window', async () => {
  const table = await sitDown(harbour.stage, { game: 'watches' });
  const { mover, other } = turnOf(table);
  const panel = await other.press('Your turn');
  expect(panel.text).toContain('Standing orders answer some windows for you');
  let shown = await panel.press('Orders');
  expect(shown.isPrivate).toBe(true);
  for (const line of ['Hail others: **Ask me**', 'Least depth: **0**', 'Ships to spare: **none**', 'Flag: **not set**'])
    expect(shown.text).toContain(line);
  shown = await shown.actor.choose('hail', first(shown), 'Which order to change?');
  shown = await shown.actor.choose('never', first(shown), 'Hail others');
  expect(shown.text).toContain('Hail others: **Never**');
  expect(shown.text).toContain('They hold for this whole match.');

  // Names are typed, as are numbers too wide for a menu.
  shown = await shown.actor.choose('spare', first(shown), 'Which order to change?');
  const modal = await shown.press('Ships to spare');
  shown = await other.submit(modal, { value: 'zorg' });
  expect(shown.text).toContain('Ships to spare: **zorg**');
  const refused = await other.submit(await shown.press('Ships to spare'), { value: 'NOT 1 OF THEM' });
  expect(refused.text).toContain('cannot be used');

  // Nobody else meets any of it.
  const theirs = await mover.command('orders');
  expect(theirs.text).not.toContain('zorg');
  expect(theirs.text).toContain('Hail others: **Ask me**');
  const spectator = harbour.stage.member('Reader').in(table.thread);
  expect((await spectator.command('orders')).text).toContain('You do not play in this match');
  expect(
    mover
      .sees()
      .messages.map(m => m.text)
      .join(),
  ).not.toContain('zorg');

  // The window that the orders answer is never announced: the next board names its member for a turn.
  const played = await mover.command('move', { notation: 'alpha' });
  expect(played.text).not.toContain('zorg');
  const board = await harbour.stage.standIn.until(() =>
    other.sees().messages.findLast(m => m.mentions.includes(other.id) && m.buttons.includes('Your turn')),
  );
  expect(board?.text).toBeDefined();
  expect((await other.press('Your turn')).text).toContain('Which signal?');

  shown = await other.command('orders');
  shown = await shown.press('Only until my turn');
  expect(shown.text).toContain('They hold until your next turn begins.');
  shown = await shown.press('Back to the usual');
  expect(shown.text).toContain('you have set none');
  shown = await shown.press('Keep these');
  expect(shown.text).toContain('They hold for this whole match.');
});

test('a game without standing orders shows what is planned beforehand instead', async () => {
  const { fleet } = await import('../../src/games/fleet/index.ts');
  const quiet = await openHarbour({ games: [fleet as never] });
  try {
    const { host } = await sitDown(quiet.stage);
    expect((await host.command('orders')).text).toContain('Moves given beforehand');
  } finally {
    await quiet.close();
  }
});

const first = (shown: Awaited<ReturnType<Awaited<ReturnType<typeof sitDown>>['host']['press']>>) => {
  const [seen] = shown.messages;
  if (seen === undefined) throw new Error(`nothing shown: ${shown.text}`);
  return seen;
};
