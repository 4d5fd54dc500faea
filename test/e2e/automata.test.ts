/** Against the Automata alone, with nobody else in the server, and together with another member in one thread. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { AnyGame } from '../../src/engine/contract.ts';
import { solarTitans } from '../../src/games/solar-titans/index.ts';
import { type Harbour, openHarbour } from '../support/harbour.ts';
import { sitDown, turnOf } from '../support/table.ts';

let harbour: Harbour;
beforeAll(async () => {
  harbour = await openHarbour({ games: [solarTitans as unknown as AnyGame] });
}, 120_000);
afterAll(() => harbour.close());
afterEach(() => {
  expect(harbour.stage.refusals).toEqual([]);
  expect(harbour.errors()).toEqual([]);
});

test('alone: one command, and the first question is there', { timeout: 60_000 }, async () => {
  const solo = harbour.stage.member('Solo');
  const before = new Set(harbour.stage.standIn.world.channels.keys());
  await solo.command('practice', { game: 'solar-titans', mode: 'sovereign' });
  const thread = await harbour.stage.standIn.until(() =>
    [...harbour.stage.standIn.world.channels.values()].find(c => c.thread && !before.has(c.id)),
  );
  if (!thread) throw new Error('no thread');
  const here = solo.in(thread);
  const board = await here.sees().eventually('Sovereign', 20_000);
  expect(board.mentions).toEqual([solo.id]);
  const panel = await here.press('Your turn', board);
  expect(panel.isPrivate).toBe(true);
  expect(panel.text).not.toContain('not your turn');
  expect((await here.command('turn')).text).toContain('Solar Titans');
});

test('two members on one side, in one thread', { timeout: 60_000 }, async () => {
  const table = await sitDown(harbour.stage, { game: 'solar-titans', mode: 'sovereign' });
  const { mover, other, board } = turnOf(table);
  expect(board.text).toContain('Sovereign');
  for (const member of [mover, other]) {
    const panel = await member.press('Your turn', board);
    expect(panel.isPrivate).toBe(true);
  }
  expect((await other.command('turn')).text).toContain('Solar Titans');
});
