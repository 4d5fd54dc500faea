/** A challenge of two captains with decks, a payment in one panel, and a solo practice, by members on the stand-in for Discord. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { traveller } from '../../src/games/traveller/index.ts';
import type { Actor, Seen, Shown } from '../support/discord/index.ts';
import { type Harbour, openHarbour } from '../support/harbour.ts';
import { choicesOn, chooseFirst, sitDown } from '../support/table.ts';

let harbour: Harbour;
beforeAll(async () => {
  harbour = await openHarbour({ games: [traveller] });
}, 120_000);
afterAll(() => harbour.close());
afterEach(() => {
  expect(harbour.stage.refusals).toEqual([]);
  expect(harbour.errors()).toEqual([]);
});

const first = (shown: Shown): Seen => {
  const [seen] = shown.messages;
  if (!seen) throw new Error('nothing shown');
  return seen;
};
/** Not what may be played while another decides: saying nothing to that would be asked for ever. */
const isAsked = (panel: Shown): boolean =>
  !panel.text.includes('It is not your turn') && (choicesOn(panel).length > 0 || first(panel).menus.length > 0);

/** One choice, whatever form the question has: what goes on without doing anything where there is such, else the first. */
async function choose(panel: Shown): Promise<{ readonly panel: Shown; readonly presses: number }> {
  const idle = ['Nothing', 'Done', 'Pass'].find(label => panel.buttons.includes(label));
  if (idle !== undefined) return { panel: await panel.press(idle), presses: 1 };
  const many = first(panel).menus.find(m => /^(?:Choose|Where)/u.test(m.placeholder ?? ''));
  if (many?.type !== 3) return { panel: await chooseFirst(panel), presses: 1 };
  const chosen = await panel.actor.choose(many.options[0]?.value ?? '', first(panel), many.custom_id);
  const take = chosen.buttons.find(b => b.startsWith('Take'));
  return take === undefined ? { panel: chosen, presses: 1 } : { panel: await chosen.press(take), presses: 2 };
}
/** The panel by command: the board with its button may just be on its way to the bottom of the thread. */
const turnOf = (actor: Actor): Promise<Shown> => actor.command('turn');
/** One whole answer by panel. @returns presses, 0 where nothing is asked */
async function answer(actor: Actor): Promise<number> {
  const asked = await turnOf(actor);
  if (!isAsked(asked)) return 0;
  const { panel, presses } = await choose(asked);
  if (!panel.buttons.includes('Confirm')) return presses + 1;
  await panel.press('Confirm');
  return presses + 2;
}

describe('a challenge', () => {
  test('takes the mode for as many captains as are named, or as there are seats', async () => {
    const { stage } = harbour;
    const [fay, gus, hal] = [stage.member('Fay'), stage.member('Gus'), stage.member('Hal')];
    await fay.command('challenge', { game: 'traveller', opponent: gus, opponent2: hal });
    expect((await hal.sees().eventually('Three captains')).mentions).toEqual([gus.id, hal.id]);
    await fay.command('challenge', { game: 'traveller', seats: 4 });
    expect((await gus.sees().eventually('Four captains')).buttons).toContain('Join');
  });

  test('is played with own decks and standing orders; an expense is paid in one panel', {
    timeout: 120_000,
  }, async () => {
    const { stage } = harbour;
    const imported = await stage.member('Ann').command('deck copy', { deck: 'Guaranteed Routes', name: 'My routes' });
    expect(imported.isPrivate).toBe(true);
    const table = await sitDown(stage, { game: 'traveller', deck: 'Far Horizons' }, ['Ann', 'Bob']);
    expect(table.board.text).toContain('Initiative order');
    let orders = await table.host.command('orders');
    expect(orders.text).toContain('Chances to react: **Ask me where something of mine is at stake**');
    orders = await orders.actor.choose('deckPays', first(orders), 'Which order to change?');
    orders = await orders.actor.choose('0', first(orders), /Sums up to this/u);
    expect(orders.text).toMatch(/without asking.*\*\*0\*\*/u);

    const paying = await untilAsked([table.host, table.guest], table.host, /\d of \d+ cr paid for/u);
    expect(paying.isPrivate).toBe(true);
    const [menu] = first(paying).menus;
    const options = menu?.type === 3 ? menu.options : [];
    expect(options.map(o => o.label)).toContain('Flip from the deck until it is paid');
    expect(options.some(o => /from hand, EV \d/u.test(o.label))).toBe(true);
    let panel = await paying.actor.choose('Flip from the deck until it is paid', first(paying), menu?.custom_id);
    const take = panel.buttons.find(b => b.startsWith('Take'));
    if (take !== undefined) panel = await panel.press(take);
    if (panel.buttons.includes('Confirm')) panel = await panel.press('Confirm');
    expect(panel.text).toMatch(/has paid \d+ cr for|It is not your turn/u);
  });
});

/** Everybody answers until this member is asked such a question. */
async function untilAsked(all: readonly Actor[], who: Actor, question: RegExp): Promise<Shown> {
  for (let n = 0; n < 60; n++) {
    const panel = await turnOf(who);
    if (question.test(panel.text)) return panel;
    for (const actor of all) {
      const shown = await turnOf(actor);
      if (actor === who && question.test(shown.text)) return shown;
      await answer(actor);
    }
  }
  throw new Error(`never asked ${question}`);
}

describe('a solo practice', () => {
  test('shows scenario, challenges and Opposition, and ends with a result', { timeout: 120_000 }, async () => {
    const { stage } = harbour;
    const cleo = stage.member('Cleo');
    const before = new Set(stage.standIn.world.channels.keys());
    await cleo.command('practice', {
      game: 'traveller',
      mode: 'dirty-half-dozen',
      against: 'me',
      deck: 'Guaranteed Routes',
      options: 'handSize=5, attrition=true, oppositionStart=1',
    });
    const thread = await stage.standIn.until(() =>
      [...stage.standIn.world.channels.values()].find(c => c.thread && !before.has(c.id)),
    );
    if (!thread) throw new Error('no thread');
    const actor = cleo.in(thread);
    await stage.standIn.until(() => actor.sees().messages.find(m => m.buttons.includes('Your turn')));
    const words = await actor.press('Text');
    expect(words.text).toContain('The Dirty Half-Dozen. Points of the challenges on a win: 18.');
    expect(words.text).toContain('Challenges: smaller hand, attrition, and Opposition at the start.');
    let presses = 0;
    let answers = 0;
    for (let n = 0; n < 16; n++) {
      const took = await answer(actor);
      presses += took;
      answers += took > 0 ? 1 : 0;
    }
    expect(answers).toBe(16);
    expect(presses / answers).toBeLessThanOrEqual(4);
    const asked = await actor.command('match resign');
    await asked.press(asked.buttons[0] ?? 'Resign');
    const over = await actor.sees().eventually('Match over', 20_000);
    expect(over.text).toMatch(/Lost in round \d+ with \d+ VP, given up: no points of challenges/u);
  });
});

describe('look-up and decks', () => {
  test('a card with its words, rulings and decks; a rule; cards by a filter', async () => {
    const ann = harbour.stage.member('Ann');
    const card = await ann.command('card', { name: 'flimt' });
    expect(card.text).toContain('deal it 1 Wound, one more if it has no Underworld');
    expect(card.text).toContain('R24: several sources of Concealed add up.');
    expect(card.text).toContain('Long Survey: 2 copies');
    expect((await ann.command('rules', { game: 'traveller', topic: 'piracy' })).text).toContain('returns fire');
    expect((await ann.command('cards', { query: 'type:crew skill:psionics level:expert' })).text).toContain(
      '2 cards fit',
    );
  });
  test('a deck is copied, edited, refused, checked, exported and read back by its code', async () => {
    const dan = harbour.stage.member('Dan');
    await dan.command('deck copy', { deck: 'Main Line Trader', name: 'Line' });
    expect((await dan.command('deck check', { deck: 'Line' })).text).toContain('Legal');
    await dan.command('deck edit', { deck: 'Line', card: 'Dockside Temp', copies: 0 });
    const short = await dan.command('deck check', { deck: 'Line' });
    expect(short.text).toContain("The captain's deck holds 59 cards; it must hold 60.");
    await dan.command('deck edit', { deck: 'Line', card: 'Dockside Temp', copies: 1 });
    const exported = await dan.command('deck export', { deck: 'Line' });
    const [code = ''] = /FD1-[\w-]+/u.exec(exported.text) ?? [];
    expect(code).not.toBe('');
    const eve = harbour.stage.member('Eve');
    await eve.command('deck import', { name: 'From Dan', text: code });
    expect((await eve.command('deck check', { deck: 'From Dan' })).text).toContain('Legal');
  });
});
