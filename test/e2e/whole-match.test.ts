import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Harbour, openHarbour } from '../support/harbour.ts';

let harbour: Harbour;
beforeAll(async () => {
  harbour = await openHarbour();
});
afterAll(() => harbour.close());

test('a member challenges another to Fleet, and they play it to the end', async () => {
  const { stage } = harbour;
  const anna = stage.member('Anna');
  const bert = stage.member('Bert');

  const posted = await anna.command('challenge', { game: 'fleet', opponent: bert });
  expect(posted.messages[0]?.isPrivate).toBe(true);
  console.log(posted.text);
  const card = await bert.sees().eventually('challenges to Fleet');
  expect(card?.buttons).toEqual(['Accept', 'Decline', 'Cancel']);
  expect(card?.mentions).toEqual([bert.id]);

  await bert.press('Accept');
  await stage.standIn.until(() => [...stage.standIn.world.channels.values()].some(c => c.thread));
  const thread = stage.thread();
  const there = { anna: anna.in(thread), bert: bert.in(thread) };
  const board = await there.anna.sees().eventually('to move');
  expect(board.buttons).toEqual(['Your turn', 'Text', 'Log']);
  console.log(board.text);
  const mover = board.mentions[0] === anna.id ? there.anna : there.bert;

  const panel = await mover.press('Your turn');
  console.log(panel.text, panel.buttons);
  expect(panel.isPrivate).toBe(true);
  expect(stage.refusals).toEqual([]);
  expect(harbour.errors()).toEqual([]);
});
