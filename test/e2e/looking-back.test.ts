/** With the real buttons: replay, playing on, GIF and text, what was missed, export and import, verify. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { AnyGame } from '../../src/engine/contract.ts';
import { fileValue } from '../../src/sandbox/control/uploads.ts';
import { signalsGame } from '../matches/signals.ts';
import type { Shown } from '../support/discord/index.ts';
import { type Harbour, openHarbour } from '../support/harbour.ts';
import { sitDown, turnOf } from '../support/table.ts';
import { toy } from '../support/toy/index.ts';

const gifBytes = Buffer.from('GIF89a-stands-for-one');
let frames: readonly number[] = [];
let tooLarge = 0;
let harbour: Harbour;
beforeAll(async () => {
  harbour = await openHarbour({
    games: [toy as AnyGame, signalsGame],
    animate: async (scenes, _print, delayMs) => {
      frames = [scenes.length, delayMs];
      if (tooLarge-- > 0) throw new Error('too large');
      return gifBytes;
    },
  });
}, 120_000);
afterAll(() => harbour.close());
afterEach(() => {
  expect(harbour.stage.refusals).toEqual([]);
  expect(harbour.errors()).toEqual([]);
});

const fileOf = (shown: Shown, ending: string) => {
  const [seen] = shown.messages;
  const found = seen?.message.attachments.find(each => each.filename.endsWith(ending));
  if (seen === undefined || found === undefined) throw new Error(`no ${ending} on: ${shown.text}`);
  return { name: found.filename, data: seen.file(found.filename) ?? Buffer.alloc(0) };
};

/** A match of signals of so many moves, whoever sits first begins. */
async function begin(rounds: number) {
  const table = await sitDown(harbour.stage, { game: 'signals', options: `kind=turns` });
  return { ...table, ...turnOf(table), rounds };
}

test('steps by buttons; a running match is tried from here in another world; GIF and text of what this member sees', {
  timeout: 60_000,
}, async () => {
  const { mover, other } = await begin(4);
  await mover.command('move', { notation: 'alpha, bravo' });
  await other.command('move', { notation: 'charlie, alpha' });
  let shown = await mover.command('match replay');
  expect(shown.isPrivate).toBe(true);
  expect(shown.text).toContain('step 4 of 4');
  shown = await shown.press('⏮');
  expect(shown.text).toContain('step 0 of 4');
  shown = await shown.press('▶');
  expect(shown.text).toContain('step 1 of 4');
  shown = await shown.press('⏭');
  expect(shown.buttons).toEqual(expect.arrayContaining(['Try it from here', 'GIF', 'As text']));
  const tried = await shown.press('Try it from here');
  expect(tried.text).toContain('was dealt anew');
  // Every turn a frame, the opening first; shorter than the longest a frame may stand.
  const gif = await mover.command('match replay', { as: 'gif' });
  expect(fileOf(gif, '.gif').data.equals(gifBytes)).toBe(true);
  expect(frames).toEqual([3, 1_200]);
  tooLarge = 1;
  expect((await mover.command('match replay', { as: 'gif' })).text).toContain('2 pictures');
  tooLarge = 9;
  expect((await mover.command('match replay', { as: 'gif' })).text).toContain('could not make that animation');
  tooLarge = 0;
  const text = fileOf(await mover.command('match replay', { as: 'text' }), '.txt').data.toString();
  expect(text.split('\n').filter(line => /^\d+\. /.test(line))).toHaveLength(4);
  expect(text).toContain('charlie');
});

test('what was missed, in this match and in all; what is read is read', { timeout: 60_000 }, async () => {
  const { mover, other } = await begin(4);
  expect((await other.command('match missed')).text).toContain('nothing happened');
  await mover.command('move', { notation: 'alpha, bravo' });
  const everywhere = await other.command('match missed', { all: true });
  expect(everywhere.text).toContain('In one of your matches something happened');
  const here = await everywhere.press(/^1 /);
  expect(here.text).toContain('2 entries since your last decision');
  expect(here.text).toContain('`alpha`');
  expect((await other.command('match missed')).text).toContain('nothing happened');
  expect((await other.command('match missed', { all: true })).text).toContain('Nothing happened in your matches');
  const panel = await (await other.press('Your turn')).press('More…');
  expect(panel.buttons).toContain('What did I miss?');
});

test('a finished match as a file, brought in elsewhere, stepped through and verified; a changed one is refused', {
  timeout: 60_000,
}, async () => {
  const { mover, other, thread } = await begin(4);
  expect((await mover.command('match export')).text).toContain('not over');
  await mover.command('move', { notation: 'alpha, bravo' });
  const asked = await mover.command('match resign');
  await asked.press('Yes, resign');
  await other.sees().eventually('Match over');
  const file = fileOf(await other.command('match export'), '.json');
  expect((await other.command('match verify')).text).toContain('All fits');

  const stranger = harbour.stage.member('Archivist');
  const brought = await stranger.command('match import', { file: fileValue(file.name, file.data) });
  expect(brought.isPrivate).toBe(true);
  expect(brought.text).toContain('That match of Signals fits');
  const replay = await (await brought.press('Replay')).press('⏭');
  expect(replay.text).toContain('step 3 of 3');
  expect(replay.buttons).not.toContain('Play on from here');
  expect((await replay.press('◀')).buttons).toContain('Play on from here');
  expect((await stranger.command('match list', { over: true })).text).toContain('One of your matches is over');

  const changed = file.data.toString().replace('"bravo"', '"charlie"');
  expect(changed).not.toBe(file.data.toString());
  const spoilt = changed.replace(/"ranking": \[\s*\[\s*(\d)\s*\],\s*\[\s*(\d)\s*\]\s*\]/, '"ranking": [[$2],[$1]]');
  const refused = await stranger.command('match import', { file: fileValue('match.json', Buffer.from(spoilt)) });
  expect(refused.isPrivate).toBe(true);
  expect(refused.text).toContain('does not play again as the file says');
  expect(refused.text).toContain('Its result does not follow');
  const nonsense = await stranger.command('match import', { file: fileValue('cat.png', Buffer.from('no json')) });
  expect(nonsense.text).toContain('no match that');
  expect(stranger.in(thread).sees().text).not.toContain('That match of Signals');
});
