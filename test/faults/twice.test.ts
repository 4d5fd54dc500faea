/**
 * Fault kind A: each press that does something, twice by the same member five milliseconds apart, with two ids, through the real handler
 * and the real database. It happens once; the second is answered in private.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signalsGame } from '../matches/signals.ts';
import type { Actor, Seen, Shown } from '../support/discord/index.ts';
import { type Harbour, openHarbour } from '../support/harbour.ts';
import { nextBoard, sitDown, turnOf } from '../support/table.ts';

let harbour: Harbour;
beforeAll(async () => {
  const [usual] = signalsGame.modes;
  const options = signalsGame.options.parse({ rounds: 60, steps: 1 });
  harbour = await openHarbour({
    games: [{ ...signalsGame, modes: usual === undefined ? [] : [{ ...usual, options }] }],
  });
}, 180_000);
afterAll(() => harbour.close());

const count = async (table: string, where = 'true'): Promise<number> => {
  const [row] = await harbour.store.sql.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM "${table}" WHERE ${where}`,
  );
  return row?.n ?? -1;
};
const pause = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms));
/** Both answered; what only its member sees is private. */
async function twice(actor: Actor, button: string, on: Seen): Promise<readonly [Shown, Shown]> {
  const id = on.buttonId(button);
  const both = await Promise.all([actor.forge(id, on), pause(5).then(() => actor.forge(id, on))]);
  expect(both.map(each => each.wasAnswered)).toEqual([true, true]);
  return both as [Shown, Shown];
}
const seated = () => sitDown(harbour.stage, { game: 'signals' });
/** Read before anything happens: a board loses its buttons to the next one. */
const matchOf = (seen: Seen): string => seen.buttonId('Log').split(':')[2] ?? '';
const publicText = (actor: Actor, text: string): number =>
  actor.sees().messages.filter(each => !each.isPrivate && each.text.includes(text)).length;

test('accepting, as an invited member and at an open table', { timeout: 120_000 }, async () => {
  const { stage } = harbour;
  const [host, guest] = [stage.member('Once Host'), stage.member('Once Guest')];
  const before = await count('Match');
  for (const [options, label] of [
    [{ opponent: guest }, 'Accept'],
    [{}, 'Join'],
  ] as const) {
    const earlier = new Set(guest.sees().messages.map(each => each.id));
    await host.command('challenge', { game: 'signals', ...options });
    const card = await stage.standIn.until(() =>
      guest.sees().messages.find(each => !earlier.has(each.id) && each.buttons.includes(label)),
    );
    if (!card) throw new Error('no card');
    await twice(guest, label, card);
    await stage.standIn.until(() => stage.standIn.world.channels.get(card.id)?.thread !== undefined);
  }
  expect(await count('Match')).toBe(before + 2);
});

test('a draw is offered once; accepted once', { timeout: 120_000 }, async () => {
  const table = await seated();
  const { mover, other, board } = turnOf(table);
  const match = matchOf(board);
  const more = await (await mover.press('Your turn')).press('More…');
  await twice(mover, 'Offer a draw', more.message);
  await other.sees().eventually('offers a draw', 20_000);
  expect(publicText(other, 'offers a draw')).toBe(1);
  const theirs = await (await other.press('Your turn')).press('More…');
  await twice(other, 'Accept the draw', theirs.message);
  await other.sees().eventually('Match over', 20_000);
  expect(publicText(other, 'Match over')).toBe(1);
  expect(await count('MatchResult', `"matchId" = '${match}'`)).toBe(1);
});

test('resigning, then a rematch', { timeout: 120_000 }, async () => {
  const table = await seated();
  const { mover, other, board } = turnOf(table);
  const match = matchOf(board);
  const asked = await mover.command('match resign');
  await twice(mover, 'Yes, resign', asked.message);
  const over = await other.sees().eventually('Match over', 20_000);
  expect(publicText(other, 'Match over')).toBe(1);
  expect(await count('Decision', `"matchId" = '${match}'`)).toBe(1);
  const before = await count('Challenge');
  await twice(other, 'Rematch', over);
  expect(await count('Challenge')).toBe(before + 1);
  // The other member is told of it, and does not ask for a second one.
  expect((await mover.press('Rematch', over)).text).toContain('is asked for already');
  expect(await count('Challenge')).toBe(before + 1);
  // Once it came to nothing it is asked for anew.
  const card = other.sees().messages.findLast(each => each.buttons.includes('Decline'));
  if (card === undefined) throw new Error('no card');
  await mover.press('Decline', card);
  await mover.press('Rematch', over);
  expect(await count('Challenge')).toBe(before + 2);
});

test('a seat offered, asked for and given away', { timeout: 120_000 }, async () => {
  const table = await seated();
  const { mover, other, board } = turnOf(table);
  const match = matchOf(board);
  const third = harbour.stage.member('Once Third').in(table.thread);
  const more = await (await mover.press('Your turn')).press('More…');
  await twice(mover, 'Look for a substitute', more.message);
  const offer = await third.sees().eventually('looks for a substitute', 20_000);
  await twice(third, 'Take this seat', offer);
  const asked = await other.sees().eventually('wants to take over the seat', 20_000);
  await twice(other, 'Agree', asked);
  await nextBoard(harbour.stage, third, board);
  for (const text of ['looks for a substitute', 'wants to take over the seat']) expect(publicText(other, text)).toBe(1);
  expect(await count('MatchSeat', `"matchId" = '${match}' AND "userId" = '${third.id}'`)).toBe(1);
});

test('a computer that plays on, and the seat taken back', { timeout: 120_000 }, async () => {
  const table = await seated();
  const { mover, other } = turnOf(table);
  const more = await (await other.press('Your turn')).press('More…');
  await twice(other, 'Let the computer play on', more.message);
  await mover.sees().eventually('lets a computer opponent play on', 20_000);
  const again = await (await other.press('Your turn')).press('More…');
  await twice(other, 'Take my seat back', again.message);
  expect(publicText(mover, 'lets a computer opponent play on')).toBe(1);
});

test('a line planned, typed twice; cancelled twice', { timeout: 120_000 }, async () => {
  const table = await seated();
  const { other } = turnOf(table);
  const modal = await (await (await other.press('Your turn')).press('Plan ahead')).press('Type a line');
  const sent = await Promise.all([
    other.submit(modal, { line: 'alpha, bravo' }),
    pause(5).then(() => other.submit(modal, { line: 'alpha, bravo' })),
  ]);
  expect(sent.map(each => [each.wasAnswered, each.isPrivate])).toEqual([
    [true, true],
    [true, true],
  ]);
  const list = await other.command('orders');
  expect(list.text).toContain('One line is planned');
  await twice(other, 'Cancel all', list.message);
  expect((await other.command('orders')).text).not.toContain('One line is planned');
});

test('a position played on from', { timeout: 120_000 }, async () => {
  const table = await seated();
  const { mover } = turnOf(table);
  const replay = await mover.command('match replay');
  const before = await count('Match');
  await twice(mover, 'Try it from here', replay.message);
  expect(await count('Match')).toBe(before + 1);
});

test('practice from the help', { timeout: 120_000 }, async () => {
  const help = await harbour.stage.member('Learner').command('help');
  const before = await count('Match');
  await twice(help.actor, help.buttons.find(label => label.startsWith('Play')) ?? '', help.message);
  expect(await count('Match')).toBe(before + 1);
});

test('nothing was an error', () => {
  expect(harbour.errors().map(line => line.slice(60, 400))).toEqual([]);
  expect(harbour.stage.refusals).toEqual([]);
});
