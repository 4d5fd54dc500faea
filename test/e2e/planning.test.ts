/** With the real buttons: a tree of moves by menus, typed and from the panel; shown, cut, cancelled, played, dropped. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Shown } from '../support/discord/index.ts';
import { type Harbour, openHarbour } from '../support/harbour.ts';
import { nextBoard, sitDown, turnOf } from '../support/table.ts';

let harbour: Harbour;
beforeAll(async () => {
  harbour = await openHarbour();
}, 120_000);
afterAll(() => harbour.close());
afterEach(() => {
  expect(harbour.stage.refusals).toEqual([]);
  expect(harbour.errors()).toEqual([]);
});

const menuOf = (shown: Shown, hint: RegExp) => {
  const found = shown.messages[0]?.menus.find(menu => hint.test(menu.placeholder ?? ''));
  if (found?.type !== 3) throw new Error(`no menu ${hint} on: ${shown.text}`);
  return found;
};
const controls = ['◀ Back', 'Cut from here', 'Type a line', 'All lines', 'To my turn'];
/** The first choice that is offered, by button or by menu. */
const take = async (shown: Shown): Promise<Shown> => {
  const button = shown.buttons.find(label => !controls.includes(label));
  if (button !== undefined) return shown.press(button);
  const menu = menuOf(shown, /^Where/);
  const option = menu.options.find(each => each.value.startsWith('c'));
  return shown.choose(option?.value ?? '', menu.custom_id);
};

test('by menus: two presses an action; the branch that comes is played, and one board tells of it', {
  timeout: 60_000,
}, async () => {
  const table = await sitDown(harbour.stage);
  const { mover, other, board } = turnOf(table);
  // The first turn of the match has one action only for some; their whole turn is planned from what they may type.
  let shown = await (await other.press('Your turn')).press('Plan ahead');
  expect(shown.isPrivate).toBe(true);
  expect(shown.text).toMatch(/If \S+ plays/);
  for (let n = 0; n < 4 && shown.text.includes('If '); n++) shown = await take(shown);
  expect(shown.text).toContain('then you play');
  for (let n = 0; n < 4 && shown.text.includes('then you play'); n++) shown = await take(shown);
  expect(shown.text).toContain('One line is planned');
  shown = await shown.press('All lines');
  expect(shown.text).toContain('▸');
  expect(shown.text).not.toContain('no whole answer');
  const [theirs = '', mine = ''] =
    /1\\?\. (.*)/
      .exec(shown.text)?.[1]
      ?.split(' ▸ ')
      .map(part => part.replaceAll(/[`*]/g, '')) ?? [];

  // Nobody else is told, by anything.
  expect(mover.sees().text).not.toContain(mine);
  const played = await mover.command('move', { notation: theirs });
  expect(played.text).toContain('Played');
  const next = await nextBoard(harbour.stage, mover, board);
  expect(next.mentions).toEqual([mover.id]);
  const later = mover.sees().messages.filter(m => BigInt(m.id) > BigInt(board.id) && !m.isPrivate);
  expect(later.map(m => m.mentions)).toEqual([[mover.id]]);
  const log = await other.command('match log');
  expect(log.text).toContain(`(planned) \`${mine.split(',')[0]}\``);
  expect((await mover.command('match log')).text).not.toContain('planned');
  expect((await other.press('Your turn')).text).toContain('Your planned moves were played to their end.');
});

test('typed, several lines at once; opened, cut, cancelled; dropped with a notice when reality differs', {
  timeout: 60_000,
}, async () => {
  const table = await sitDown(harbour.stage);
  const { mover, other } = turnOf(table);
  const [first] = await mover.autocomplete('move', { notation: '' }, 'notation');
  const [, second] = await mover.autocomplete('move', { notation: '' }, 'notation');
  const typed = await other.autocomplete('orders', { plan: '' }, 'plan');
  expect(typed.map(each => each.name)).toContain(first?.name);
  let shown = await other.command('orders', { plan: String(first?.value) });
  expect(shown.text).toContain('One line is planned');
  const asked = shown.text;
  shown = await other.submit(await (await shown.press('◀ Back')).press('Type a line'), {
    line: `${second?.value}\n${first?.value}`,
  });
  expect(asked).not.toBe(shown.text);
  shown = await other.command('orders');
  expect(shown.text).toContain('2 lines are planned');
  expect(shown.text).toContain('no whole answer of yours yet');
  const open = menuOf(shown, /Open a line/);
  shown = await shown.choose(open.options[1]?.value ?? '', open.custom_id);
  shown = await shown.press('Cut from here');
  expect(shown.text).toContain('One line is planned');
  const refused = await other.submit(await shown.press('Type a line'), { line: 'zzz' });
  expect(refused.text).toContain('cannot read that as a move');
  const list = await (await other.command('orders')).press('Cancel all');
  expect(list.text).toContain('All of it is cancelled');
  await other.command('orders', { plan: String(first?.value) });
  expect((await other.command('orders', { plan: 'None' })).text).toContain('All of it is cancelled');
  // The mover is told to play, not to plan.
  expect((await mover.command('orders', { plan: String(first?.value) })).text).toContain('It is your turn: play now');
  // An old button finds another tree and says so.
  const stale = await other.submit(await shown.press('Type a line'), { line: String(first?.value) });
  expect(stale.text).toContain('have changed since');

  // Reality differs.
  await other.command('orders', { plan: String(first?.value) });
  const panel = await mover.command('move', { notation: String(second?.value) });
  if (panel.buttons.includes('Confirm')) await panel.press('Confirm');
  else if (!panel.text.includes('Played')) await (await mover.command('move', { notation: 'end' })).actor.sees();
  expect((await other.press('Your turn')).text).toContain('Your planned moves are over: something else was played.');
});

test('in words for who plays without pictures', async () => {
  const table = await sitDown(harbour.stage);
  const { other } = turnOf(table);
  await other.command('settings', { text: true });
  const shown = await other.command('orders');
  expect(shown.messages[0]?.message.attachments).toEqual([]);
  expect(shown.messages[0]?.message.embeds[0]?.description?.length).toBeGreaterThan(20);
});

test('a game with chance: one line for the next turn, by modal and by command; shown, changed, cancelled, played', {
  timeout: 90_000,
}, async () => {
  const { oldSalt } = await import('../../src/games/old-salt/index.ts');
  const dice = await openHarbour({ games: [oldSalt as never] });
  try {
    const table = await sitDown(dice.stage, { game: 'old-salt' });
    const { mover, other, board } = turnOf(table);
    let shown = await (await other.press('Your turn')).press(/Plan ahead|Orders/);
    if (shown.buttons.includes('Plan ahead')) shown = await shown.press('Plan ahead');
    expect(shown.text).toContain('No line is given for your next turn');
    shown = await other.submit(await shown.press('Type a line'), { line: 'no such thing' });
    expect(shown.text).toContain('**`no such thing`**');
    expect(shown.text).toContain('it will not be legal then');
    expect((await shown.press('Cancel all')).text).toContain('All of it is cancelled');
    const offered = await other.autocomplete('orders', { plan: '' }, 'plan');
    const wish = String(offered.at(-1)?.value);
    expect((await other.command('orders', { plan: wish })).text).toContain(`\`${wish}\``);
    expect((await other.press('Your turn')).text).toContain('You gave moves beforehand');

    // The mover's turn has several steps.
    for (let n = 0; n < 20; n++) {
      const [first] = await mover.autocomplete('move', { notation: '' }, 'notation');
      const played = await mover.command('move', { notation: String(first?.value) });
      if (played.text.includes('Played')) break;
      if (!played.buttons.includes('Confirm')) continue;
      await played.press('Confirm');
      break;
    }
    const isNext = (id: string) => BigInt(id) > BigInt(board.id);
    await dice.stage.standIn.until(
      () => other.sees().messages.find(m => isNext(m.id) && !m.isPrivate && m.buttons.includes('Your turn')),
      20_000,
    );
    expect((await other.command('match log')).text).toContain('(planned)');
    expect((await mover.command('match log')).text).not.toContain('(planned)');
    expect((await other.press('Your turn')).text).toContain('Your planned moves were played to their end');
    expect(dice.stage.refusals).toEqual([]);
    expect(dice.errors()).toEqual([]);
  } finally {
    await dice.close();
  }
});
