/**
 * Fault kind H: the bot is stopped and started again between any two presses of planning, of a substitute, of looking back. Every button, and
 * a modal that stood open, works from its id and the database alone.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signalsGame } from '../matches/signals.ts';
import { watchesGame } from '../matches/watches.ts';
import type { Shown } from '../support/discord/index.ts';
import { type Harbour, openHarbour } from '../support/harbour.ts';
import { sitDown, turnOf } from '../support/table.ts';

let harbour: Harbour;
beforeAll(async () => {
  harbour = await openHarbour({ games: [signalsGame, watchesGame] });
}, 180_000);
afterAll(() => harbour.close());
const again = async (shown: Shown): Promise<Shown> => {
  await harbour.restart();
  return shown;
};

test('a line of moves: the menu, the modal that stands open, the list', { timeout: 180_000 }, async () => {
  const table = await sitDown(harbour.stage, { game: 'signals' });
  const { other } = turnOf(table);
  const planning = await again(await (await other.press('Your turn')).press('Plan ahead'));
  const modal = await again(await planning.press('Type a line'));
  const list = await again(await other.submit(modal, { line: 'alpha, bravo' }));
  expect(list.text).toContain('One line is planned');
  expect((await (await other.command('orders')).press('Cancel all')).text).toContain('All of it is cancelled');
});

test('a substitute: offered, asked for, agreed to, each by another process', { timeout: 180_000 }, async () => {
  const table = await sitDown(harbour.stage, { game: 'watches' });
  const { mover, other } = turnOf(table);
  const third = harbour.stage.member('Restarted').in(table.thread);
  await again(await mover.command('match substitute'));
  const offer = await third.sees().eventually('looks for a substitute', 20_000);
  await again(await third.press('Take this seat', offer));
  const asked = await other.sees().eventually('wants to take over the seat', 20_000);
  expect((await other.press('Agree', asked)).text).toContain('You agreed');
  const replay = await again(await third.command('match replay'));
  expect((await replay.press('⏮')).text).toContain('step 0');
});

test('nothing was an error', () => {
  expect(harbour.errors().map(line => line.slice(60, 400))).toEqual([]);
  expect(harbour.stage.refusals).toEqual([]);
});
