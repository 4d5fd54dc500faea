/** A match of Fleet from challenge to rematch, by members on the stand-in for Discord. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Harbour, openHarbour } from '../support/harbour.ts';
import { chooseFirst, playTurn, sitDown, type Table, turnOf } from '../support/table.ts';

let harbour: Harbour;
beforeAll(async () => {
  harbour = await openHarbour();
}, 120_000);
afterAll(() => harbour.close());
afterEach(() => {
  expect(harbour.stage.refusals).toEqual([]);
  expect(harbour.errors()).toEqual([]);
});

describe('the challenge', () => {
  test('is answered privately, posted publicly, and names whom it asks', async () => {
    const { stage } = harbour;
    const [anna, bert] = [stage.member('Anna'), stage.member('Bert')];
    const posted = await anna.command('challenge', { game: 'fleet', opponent: bert, note: 'for *fun* @everyone' });
    expect(posted.isPrivate).toBe(true);
    const card = await bert.sees().eventually('challenges to Fleet');
    expect(card.buttons).toEqual(['Accept', 'Decline', 'Cancel']);
    expect(card.mentions).toEqual([bert.id]);
    expect(card.text).toContain('for \\*fun\\*');
    expect(card.text).not.toContain('@everyone');

    const stranger = await stage.member('Cleo').press('Accept', card);
    expect(stranger.isPrivate || stranger.text.includes('somebody else')).toBe(true);
    await anna.press('Cancel', card);
    const closed = await bert.sees().eventually('Called off');
    expect(closed.id).toBe(card.id);
    expect(closed.buttons).toEqual([]);
  });

  test('can be declined, and cannot be sent to oneself or to a bot', async () => {
    const { stage } = harbour;
    const [anna, bert] = [stage.member('Anna'), stage.member('Bert')];
    expect((await anna.command('challenge', { game: 'fleet', opponent: anna })).text).toContain(
      'You cannot challenge yourself',
    );
    await anna.command('challenge', { game: 'fleet', opponent: bert });
    const card = await stage.standIn.until(() => bert.sees().messages.findLast(m => m.buttons.includes('Decline')));
    await bert.press('Decline', card || undefined);
    expect((await bert.sees().eventually('Declined by')).buttons).toEqual([]);
  });

  test('as an open table anybody may join', async () => {
    const { stage } = harbour;
    const [anna, dora] = [stage.member('Anna'), stage.member('Dora')];
    await anna.command('challenge', { game: 'fleet' });
    const card = await dora.sees().eventually('anybody may join');
    expect(card.buttons).toEqual(['Join', 'Leave', 'Cancel']);
    await dora.press('Join', card);
    await dora.sees().eventually('The match has begun');
  });

  test('comes from the context menu on a member as well', async () => {
    const { stage } = harbour;
    const [anna, emil] = [stage.member('Anna'), stage.member('Emil')];
    const shown = await anna.contextMenu('Challenge', emil);
    expect(shown.isPrivate).toBe(true);
    await stage.standIn.until(() =>
      emil.sees().messages.findLast(m => m.mentions.includes(emil.id) && m.buttons.includes('Accept')),
    );
    expect(emil.sees().messages.some(m => m.mentions.includes(emil.id))).toBe(true);
  });
});

describe('the match', () => {
  let table: Table;
  beforeAll(async () => {
    table = await sitDown(harbour.stage);
  });

  test('opens in a thread of its own with the board and one mention', () => {
    const { mover, board } = turnOf(table);
    expect(board.mentions).toEqual([mover.id]);
    expect(board.buttons).toEqual(['Your turn', 'Text', 'Log']);
    expect(board.message.attachments).toHaveLength(1);
    expect(board.message.attachments[0]?.description).toContain('Turn 1');
    expect(board.message.content).toMatch(/<t:\d+:R>/);
    expect(table.thread.name).toMatch(/^Fleet: /);
  });

  test('a whole turn costs at most four presses, and is handed over with a new board', async () => {
    const { mover, other, board } = turnOf(table);
    const { presses, panel } = await playTurn(mover);
    expect(presses).toBeLessThanOrEqual(4);
    expect(panel.isPrivate).toBe(true);
    expect(panel.text).toContain('not your turn');
    const next = await harbour.stage.standIn.until(() =>
      other.sees().messages.findLast(m => m.mentions.includes(other.id) && m.id !== board.id),
    );
    expect((next || undefined)?.buttons).toEqual(['Your turn', 'Text', 'Log']);
    await harbour.stage.standIn.until(() => board.buttons.length === 0);
    expect(board.buttons).toEqual([]);
  });

  test('a drafted step can be taken back, and Confirm waits for the last', async () => {
    const { mover } = turnOf(table);
    let panel = await mover.press('Your turn');
    const first = panel.text;
    panel = await chooseFirst(panel);
    expect(panel.text).toContain('Chosen so far');
    expect(panel.buttons).toContain('Undo step');
    panel = await panel.press('Undo step');
    expect(panel.text).toBe(first);
  });

  test('out of turn a member sees who is awaited; a stranger sees what the table sees', async () => {
    const { other } = turnOf(table);
    const panel = await other.press('Your turn');
    expect(panel.isPrivate).toBe(true);
    expect(panel.text).toContain('It is not your turn');
    const stranger = harbour.stage.member('Cleo').in(table.thread);
    expect((await stranger.press('Your turn')).text).toContain('You are watching');
    expect((await stranger.press('Text')).text).toContain('Row 14');
    expect((await stranger.press('Log')).isPrivate).toBe(true);
  });

  test('/move completes what is legal and plays a whole turn', async () => {
    const { mover, board, other } = turnOf(table);
    const one = await mover.autocomplete('move', {}, 'notation');
    expect(one.length).toBeGreaterThan(0);
    expect(one.length).toBeLessThanOrEqual(25);
    const two = await mover.autocomplete('move', { notation: `${one[0]?.value}, ` }, 'notation');
    expect(String(two[0]?.value)).toMatch(/, /);
    const wrong = await mover.command('move', { notation: 'nonsense' });
    expect(wrong.isPrivate).toBe(true);
    const played = await mover.command('move', { notation: String(two[0]?.value) });
    expect(played.text).toContain('Played');
    await harbour.stage.standIn.until(() =>
      other.sees().messages.findLast(m => m.mentions.includes(other.id) && m.id !== board.id),
    );
  });

  test('/turn, /match list, board and log answer privately', async () => {
    const { mover } = turnOf(table);
    for (const [name, options] of [
      ['turn', {}],
      ['match list', {}],
      ['match board', {}],
      ['match board', { form: 'text', step: 1 }],
      ['match log', {}],
      ['match replay', { step: 0 }],
    ] as const) {
      const shown = await mover.command(name, options);
      expect(shown.wasAnswered, name).toBe(true);
      expect(shown.isPrivate, name).toBe(true);
      expect(shown.text, name).toContain('Fleet');
    }
    const elsewhere = await mover.in(harbour.stage.general).command('turn');
    expect(elsewhere.text).toContain('waits for you');
  });

  test('/match undo takes back, or asks', async () => {
    const { other } = turnOf(table);
    const undone = await other.command('match undo');
    expect(undone.text).toMatch(/Taken back|others are asked/);
    const { mover } = turnOf(table);
    expect((await mover.press('Your turn')).isPrivate).toBe(true);
  });

  test('a draw is offered and declined; resigning asks again and ends the match', async () => {
    const { stage } = harbour;
    const { mover, other } = turnOf(table);
    await mover.command('match draw');
    await other.sees().eventually('offers a draw');
    expect((await other.command('match draw', { answer: 'decline' })).text).toContain('declined');
    const asked = await mover.command('match resign');
    expect(asked.text).toContain('Do you really want to resign');
    await asked.press('Yes, resign');
    const over = await other.sees().eventually('Match over');
    expect(over.buttons).toEqual(['Rematch', 'Replay', 'Log']);
    expect(over.text).toContain('wins');
    expect(over.message.attachments).toHaveLength(1);
    const late = await mover.press('Rematch', over);
    expect(late.text).toContain('posted');
    const card = await stage.standIn.until(() => other.sees().messages.findLast(m => m.buttons.includes('Accept')));
    await other.press('Accept', card || undefined);
    await other.sees().eventually('The match has begun');
  });
});

test('a draw offered by button is accepted by button', async () => {
  const table = await sitDown(harbour.stage);
  const { mover, other } = turnOf(table);
  const more = await (await mover.press('Your turn')).press('More…');
  await more.press('Offer a draw');
  await other.sees().eventually('offers a draw');
  const theirs = await (await other.press('Your turn')).press('More…');
  await theirs.press('Accept the draw');
  expect((await other.sees().eventually('Match over')).text).toContain('A draw');
});

test('practice: against an opponent, in a hot seat, and from the help', async () => {
  const { stage } = harbour;
  const alone = stage.member('Frida');
  for (const against of ['random', 'me']) {
    const before = new Set(stage.standIn.world.channels.keys());
    expect((await alone.command('practice', { game: 'fleet', against })).text).toContain('practice match');
    const thread = await stage.standIn.until(() =>
      [...stage.standIn.world.channels.values()].find(c => c.thread && !before.has(c.id)),
    );
    if (!thread) throw new Error('no thread');
    const here = alone.in(thread);
    await stage.standIn.until(() => here.sees().messages.findLast(m => m.mentions.includes(alone.id)));
    expect((await playTurn(here)).presses).toBeLessThanOrEqual(4);
  }
  const help = await alone.command('help');
  expect(help.text).toContain('Welcome aboard');
  expect((await help.press('Play Fleet now')).text).toContain('practice match');
});

test('settings, privacy, card and rules', async () => {
  const gus = harbour.stage.member('Gus');
  expect((await gus.command('settings')).text).toContain('Colours: default');
  expect((await gus.command('settings', { text: true, zone: 'Europe/Berlin' })).text).toContain(
    'Words instead of pictures: yes',
  );
  expect((await gus.command('settings', { zone: 'Nowhere' }, { unchecked: true })).text).toContain(
    'do not know that time zone',
  );
  expect((await gus.command('privacy stored')).text).toContain('What is stored');
  expect((await gus.command('privacy export')).isPrivate).toBe(true);
  const found = await gus.autocomplete('card', { name: 'frigt' }, 'name');
  expect(found[0]?.name).toContain('Frigate');
  expect((await gus.command('card', { name: String(found[0]?.value) })).text).toContain('Frigate');
  expect((await gus.command('card', { name: '(a+)+$' })).wasAnswered).toBe(true);
  expect((await gus.command('card', { name: 'zzqxv wvutt' })).text).toContain('zzqxv wvutt');
  expect((await gus.command('rules', { game: 'fleet' })).isPrivate).toBe(true);
  expect((await gus.autocomplete('rules', { game: 'fleet', topic: '' }, 'topic')).length).toBeGreaterThan(0);
});
