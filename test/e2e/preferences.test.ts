/** Text mode, no confirming, watching opponents, the archived thread. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Matches } from '../../src/matches/contract.ts';
import { StoreUnavailable } from '../../src/matches/ports.ts';
import { type Harbour, openHarbour } from '../support/harbour.ts';
import { chooseFirst, sitDown, turnOf } from '../support/table.ts';

let gone = false;
/** The service without its database: what has no Result throws, the rest says so. */
const without = (made: Matches): Matches =>
  new Proxy(made, {
    get: (target, name, receiver) => {
      const member: unknown = Reflect.get(target, name, receiver);
      if (!gone || typeof member !== 'function') return member;
      const throws = ['matchIn', 'list', 'waiting', 'settings', 'noteBoard'].includes(String(name));
      return async () => {
        if (throws) throw new StoreUnavailable('gone');
        return { ok: false, error: { code: 'unavailable' } };
      };
    },
  });

let harbour: Harbour;
beforeAll(async () => {
  harbour = await openHarbour({ matches: without });
}, 120_000);
afterAll(() => harbour.close());
afterEach(() => {
  expect(harbour.stage.refusals).toEqual([]);
  expect(harbour.errors()).toEqual([]);
});

test('in text mode a member is shown every position whole in words, and no picture', async () => {
  const table = await sitDown(harbour.stage);
  const { mover } = turnOf(table);
  await mover.command('settings', { text: true });
  let panel = await mover.press('Your turn');
  for (let n = 0; n < 2; n++) {
    expect(panel.messages[0]?.message.attachments).toHaveLength(0);
    expect(panel.text).toContain('In reserve');
    expect(panel.text).toContain('Row 14');
    panel = await chooseFirst(panel);
  }
  const board = await mover.command('match board');
  expect(board.messages[0]?.message.attachments).toHaveLength(0);
  expect(board.text).toContain('Row 14');
  // On demand there is a picture all the same.
  expect((await mover.command('match board', { form: 'picture' })).messages[0]?.message.attachments).toHaveLength(1);
  await mover.command('settings', { text: false });
});

test('without confirming the last choice of a turn makes it final', async () => {
  const table = await sitDown(harbour.stage);
  const { mover, other, board } = turnOf(table);
  await mover.command('settings', { confirm: false });
  let panel = await mover.press('Your turn');
  panel = await chooseFirst(panel);
  panel = await chooseFirst(panel);
  expect(panel.text).toContain('not your turn');
  await harbour.stage.standIn.until(() =>
    other.sees().messages.some(m => m.mentions.includes(other.id) && m.id !== board.id),
  );
  await mover.command('settings', { confirm: true });
});

test('opponents that play each other are watched on one message that is edited', { timeout: 60_000 }, async () => {
  const { stage } = harbour;
  const viewer = stage.member('Viewer');
  const before = new Set(stage.standIn.world.channels.keys());
  const shown = await viewer.command('practice', { game: 'fleet', against: 'watch' });
  expect(shown.text).toContain('kept up to date');
  const thread = await stage.standIn.until(() =>
    [...stage.standIn.world.channels.values()].find(c => c.thread && !before.has(c.id)),
  );
  if (!thread) throw new Error('no thread');
  const here = viewer.in(thread);
  const board = await stage.standIn.until(
    () => here.sees().messages.findLast(m => m.buttons.includes('Replay')),
    10_000,
  );
  if (!board) throw new Error('no board');
  const first = board.text;
  await stage.standIn.until(() => board.text !== first, 20_000);
  expect(here.sees().messages.filter(m => m.buttons.includes('Replay'))).toHaveLength(1);
  expect(board.message.attachments).toHaveLength(1);
  expect(board.mentions).toEqual([]);
});

test('a press in an archived thread opens it again and is answered', async () => {
  const table = await sitDown(harbour.stage);
  const { mover } = turnOf(table);
  const panel = await mover.press('Your turn');
  harbour.stage.standIn.staging.archive(table.thread);
  const next = await chooseFirst(panel);
  expect(next.wasAnswered).toBe(true);
  expect(next.text).toContain('Chosen so far');
});

test('a database that is gone is said privately, and it works again without a restart', async () => {
  const table = await sitDown(harbour.stage);
  const { mover } = turnOf(table);
  gone = true;
  try {
    for (const shown of [
      await mover.command('match list'),
      await mover.command('turn'),
      await mover.press('Your turn'),
    ]) {
      expect(shown.isPrivate).toBe(true);
      expect(shown.text).toContain('try again in a minute');
    }
  } finally {
    gone = false;
  }
  expect((await mover.command('match list')).text).toContain('Fleet');
  expect((await mover.press('Your turn')).text).toContain('choose your first action');
});
