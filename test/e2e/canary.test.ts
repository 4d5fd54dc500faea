/**
 * Canaries: every view, picture, question and choice of a seat carries a word of that seat's own. Through a whole match by
 * random presses no message, id, value, file, alt text, completion or log line that somebody else can read may hold it.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seededBelow } from '../../src/engine/chance.ts';
import { canary, paintWords, readBy, watchedToy } from '../support/canary.ts';
import { type Harbour, openHarbour } from '../support/harbour.ts';
import { Mischief } from '../support/mischief.ts';

let harbour: Harbour;
beforeAll(async () => {
  harbour = await openHarbour({ games: [watchedToy], paint: paintWords });
}, 120_000);
afterAll(() => harbour.close());

test('nobody reads what another seat was shown', { timeout: 120_000 }, async () => {
  const mischief = new Mischief(harbour, seededBelow(7));
  await mischief.sitDown('toy');
  const { thread, seats } = mischief;
  const onlooker = harbour.stage.member('Onlooker').in(thread);
  const completed: string[] = [];
  for (let n = 0; n < 6 && !mischief.isOver; n++) {
    await mischief.play((n + 1) * 12);
    for (const button of ['Your turn', 'Text', 'Log']) {
      const board = onlooker.sees().messages.findLast(m => m.buttons.includes(button));
      if (board) await onlooker.press(button, board);
    }
    completed.push(JSON.stringify(await onlooker.autocomplete('move', {}, 'notation')));
    await onlooker.command('match board');
    for (const seat of seats) for (const name of ['turn', 'match board', 'match log']) await seat.command(name);
  }

  const info = await harbour.running.bot.matches.matchIn({ channelId: thread.parentId ?? '', threadId: thread.id });
  if (info === undefined) throw new Error('no match');
  for (const { seat, occupant } of info.seats) {
    const own = seats.find(s => 'userId' in occupant && occupant.userId === s.id);
    if (own === undefined) throw new Error('nobody sits there');
    // The canaries sing where they should, or this test would see nothing.
    expect(readBy(own)).toContain(canary(seat));
    for (const other of [...seats.filter(s => s !== own), onlooker]) expect(readBy(other)).not.toContain(canary(seat));
    expect(completed.join()).not.toContain(canary(seat));
    expect(harbour.logged.map(line => JSON.stringify(line)).join('\n')).not.toContain(canary(seat));
  }
  expect(harbour.logged.map(line => JSON.stringify(line)).join('\n')).not.toMatch(/\$secret|"seed"/);
  expect(harbour.errors()).toEqual([]);
  expect(harbour.stage.refusals).toEqual([]);
});
