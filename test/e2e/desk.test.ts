/** Cards, rules and decks through the real bot on the stand-in for Discord. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { apocalypships } from '../../src/games/apocalypships/index.ts';
import { fleet } from '../../src/games/fleet/index.ts';
import { Actor, type Shown } from '../support/discord/index.ts';
import { type Harbour, openHarbour } from '../support/harbour.ts';

let harbour: Harbour;
beforeAll(async () => {
  harbour = await openHarbour({ games: [fleet, apocalypships] });
}, 120_000);
afterAll(() => harbour.close());
afterEach(() => {
  expect(harbour.stage.refusals).toEqual([]);
  expect(harbour.errors()).toEqual([]);
});

const isPrivate = (shown: Shown): boolean => shown.messages.every(m => (m.message.flags & 64) !== 0);

describe('/card', () => {
  test('answers privately with face, words, keywords, rulings, where it is used and related cards', async () => {
    const shown = await harbour.stage.member('Ann').command('card', { name: 'pak walker' });
    expect(isPrivate(shown)).toBe(true);
    expect(shown.text).toContain('Pack Walker');
    expect(shown.text).toContain('Iron Caravan: 3 copies');
    expect(shown.messages[0]?.message.attachments).toHaveLength(1);
    const deck = await shown.press('Iron Caravan');
    expect(deck.text).toContain('✅ Legal.');
  });
  test('is shared by option and by button', async () => {
    const ann = harbour.stage.member('Ann');
    const bob = harbour.stage.member('Bob');
    await ann.command('card', { name: 'Destroyer', game: 'fleet', share: true });
    expect(await bob.sees().eventually('**Destroyer**')).toBeDefined();
    const card = await ann.command('card', { name: 'Repulsor', game: 'fleet' });
    expect(bob.sees().find('**Repulsor**')).toBeUndefined();
    await card.press('Show to everybody');
    expect(await bob.sees().eventually('**Repulsor**')).toBeDefined();
  });
  test('in text mode comes without a picture', async () => {
    const cas = harbour.stage.member('Cas');
    await cas.command('settings', { text: true });
    expect((await cas.command('card', { name: 'Frigate' })).messages[0]?.message.attachments).toHaveLength(0);
    expect((await cas.command('cards', { query: 'type:crew' })).messages[0]?.message.attachments).toHaveLength(0);
    expect((await cas.command('deck show', { deck: 'Storm Wing' })).messages[0]?.message.attachments).toHaveLength(0);
  });
  test('completes names with their game, at most 25 (fault kind O)', async () => {
    const ann = harbour.stage.member('Ann');
    for (const name of ['', '   ', 'a', 'zzzzzzzz', '%', '(']) {
      const choices = await ann.autocomplete('card', { name }, 'name');
      expect(choices.length).toBeLessThanOrEqual(25);
    }
    const [first] = await ann.autocomplete('card', { name: 'frigat' }, 'name');
    expect(first).toMatchObject({ name: 'Frigate (Fleet)', value: 'fleet/frigate' });
    expect((await ann.command('card', { name: 'fleet/frigate' })).text).toContain('**Frigate**');
    expect((await ann.command('card', { name: 'qqqqqqqqq' })).text).toContain('I know nothing called');
  });
});

describe('what a command offers it understands, and says what it does not know for certain', () => {
  const labelled = (choices: readonly { name: string; value: string | number }[]) =>
    choices.filter(({ name, value }) => name !== value).slice(0, 4);

  test('/card by letters that fit several: their number, a short list, each of which opens the card', async () => {
    const ann = harbour.stage.member('Ann');
    const shown = await ann.command('card', { name: 'a', game: 'apocalypships' });
    expect(isPrivate(shown)).toBe(true);
    expect(shown.text).toMatch(/^\d+ cards fit “a”; \d+ are in the menu/u);
    const menu = shown.messages[0]?.menus[0];
    if (menu?.type !== 3) throw new Error('no menu');
    expect(menu.options.length).toBeGreaterThan(1);
    const seen = shown.messages[0];
    if (seen === undefined) throw new Error('no message');
    const card = await ann.choose(menu.options[1]?.value ?? '', seen);
    expect(card.text).toContain(String(menu.options[1]?.label).replace(/ \(.*/u, ''));
  });
  test('/card without a name asks for one', async () => {
    expect((await harbour.stage.member('Ann').command('card', { name: '   ' })).text).toContain('Which card?');
  });
  test('/card by each label that it offers', async () => {
    const ann = harbour.stage.member('Ann');
    for (const typed of ['', 'frig', 's', 'wa'])
      for (const { name, value } of labelled(await ann.autocomplete('card', { name: typed }, 'name')))
        expect((await ann.command('card', { name })).text, name).toBe(
          (await ann.command('card', { name: String(value) })).text,
        );
  });
  test.each([
    ['rules', { game: 'apocalypships' }, 'topic'],
    ['deck show', {}, 'deck'],
    ['deck check', {}, 'deck'],
    ['deck hand', {}, 'deck'],
    ['settings', {}, 'zone'],
    ['cards', {}, 'query'],
  ])('/%s with %j by each label of %s', async (command, options, option) => {
    const ann = harbour.stage.member('Ann');
    for (const typed of ['', 'a', 'e'])
      for (const { name, value } of labelled(
        await ann.autocomplete(command, { ...options, [option]: typed }, option),
      )) {
        const [byLabel, byValue] = [
          await ann.command(command, { ...options, [option]: name }),
          await ann.command(command, { ...options, [option]: String(value) }),
        ];
        expect(byLabel.text.split('\n')[0], name).toBe(byValue.text.split('\n')[0]);
      }
  });
  test('/match, /practice and /challenge by the labels of matches, modes, decks, options and paces', async () => {
    const ann = harbour.stage.member('Ann');
    for (const option of ['mode', 'deck', 'options'])
      for (const { name } of labelled(
        await ann.autocomplete('practice', { game: 'apocalypships', [option]: '' }, option),
      ))
        expect((await ann.command('practice', { game: 'apocalypships', [option]: name })).text, name).toContain(
          'Apocalypships',
        );
    for (const { name } of labelled(await ann.autocomplete('match board', { match: '' }, 'match')))
      expect((await ann.command('match board', { match: name })).text, name).not.toContain('no such match');
    for (const option of ['mode', 'options', 'pace', 'deck']) {
      const offered = await ann.autocomplete('challenge', { game: 'apocalypships', [option]: '' }, option);
      for (const { name } of labelled(offered).slice(0, 2)) {
        const shown = await ann.command('challenge', { game: 'apocalypships', [option]: name });
        expect(shown.text, name).not.toMatch(/there is no|I know no|is not/iu);
      }
    }
  });
});

describe('/cards', () => {
  test('shows pages with pictures, turned by buttons, and each card by menu', async () => {
    const ann = harbour.stage.member('Ann');
    const first = await ann.command('cards', { query: 'game:apocalypships type:expedition' });
    expect(first.text).toMatch(/\d+ cards fit `game:apocalypships type:expedition`/u);
    expect(first.messages[0]?.message.attachments).toHaveLength(1);
    // What is shown is edited in place, so the words are kept first.
    const [before] = first.text.split('\n').slice(1);
    const second = await first.press('▶');
    expect(second.text).toContain('Page 2 of');
    expect(second.text).not.toContain(before ?? '…');
    const seen = second.messages[0];
    const menu = seen?.menus[0];
    if (!seen || menu?.type !== 3) throw new Error('no menu');
    const card = await ann.choose(menu.options[0]?.value ?? '', seen);
    expect(card.text).toContain(menu.options[0]?.label ?? '…');
  });
  test('a filter too long for a button turns its pages all the same', async () => {
    const ann = harbour.stage.member('Ann');
    const query = `(type:crew or type:engine or type:maneuver or type:expedition) -name:"there is no such card at all in any of the games" cost<=9`;
    const first = await ann.command('cards', { query });
    const last = await first.press('⏭');
    expect(last.text).toContain(query);
    expect(last.text).toMatch(/Page (\d+) of \1/u);
  });
  test('an error points at the place; nothing found says what is near', async () => {
    const ann = harbour.stage.member('Ann');
    const wrong = await ann.command('cards', { query: 'type:crew colour<=2' });
    expect(wrong.text).toContain('type:crew colour<=2\n          ^^^^^^');
    expect(wrong.text).toContain('No card has `colour`');
    const none = await ann.command('cards', { query: 'frigatte' });
    expect(none.text).toContain('No card fits');
    expect(none.text).toContain('Frigate');
    expect((await ann.command('cards', { query: 'name:"Frigate" game:fleet' })).text).toContain('**Frigate**');
    expect((await ann.command('cards', {})).text).toMatch(/All \d+ cards/u);
  });
});

test('Look up cards finds names in a message, also in [[double brackets]]', async () => {
  const [ann, bob] = [harbour.stage.member('Ann'), harbour.stage.member('Bob')];
  const said = bob.say('I would play PACK WALKER, then [[storm rydr]], never a Repulsor!');
  const shown = await ann.contextMenu('Look up cards', said);
  expect(isPrivate(shown)).toBe(true);
  for (const name of ['Pack Walker', 'Storm Rider', 'Repulsor']) expect(shown.buttons).toContain(name);
  expect((await shown.press('Storm Rider')).text).toContain('**Storm Rider**');
  expect((await ann.contextMenu('Look up cards', bob.say('nothing here'))).text).toContain('I find no name');
});

test('/rules answers by topic and by free words, with neighbours', async () => {
  const ann = harbour.stage.member('Ann');
  const [topic] = await ann.autocomplete('rules', { game: 'apocalypships', topic: 'quickst' }, 'topic');
  expect(topic?.value).toBe('quickstart');
  const shown = await ann.command('rules', { game: 'apocalypships', topic: 'quickstart' });
  const before = shown.text;
  expect((await shown.press(/^▶/u)).text).not.toBe(before);
  const words = await ann.command('rules', { game: 'fleet', topic: 'how does a repulsor push stacks' });
  expect(words.text).toContain('Fleet: ');
  expect(words.text.toLowerCase()).toContain('repulsor');
});

describe('/deck', () => {
  const deckNamed = (actor: Actor, name: string) => actor.command('deck show', { deck: name });

  test('lists the prebuilt decks, which are pages of one book', async () => {
    const dee = harbour.stage.member('Dee');
    const list = await dee.command('deck list');
    expect(list.text).toContain('You have no deck yet');
    for (const { name } of apocalypships.library.decks?.prebuilt ?? []) expect(list.text).toContain(name);
    const page = await deckNamed(dee, 'Iron Caravan');
    expect(page.messages[0]?.message.attachments).toHaveLength(1);
    expect((await page.press('▶ Brood of the Mother')).text).toContain('**Brood of the Mother**');
  });

  test('copies a prebuilt one, edits it by menus, checks it with the reason and the card', async () => {
    const eve = harbour.stage.member('Eve');
    const copied = await eve.command('deck copy', { deck: 'Iron Caravan', name: 'Mine' });
    expect(copied.text).toContain('Copied as **Mine**');
    let editor = await copied.press('Edit');
    const seen = editor.messages[0];
    const menu = seen?.menus[0];
    if (!seen || menu?.type !== 3) throw new Error('no menu');
    const option = menu.options.find(o => o.label.startsWith('3× '));
    if (!option) throw new Error('no card with three copies on the first page');
    const card = option.label.replace('3× ', '');
    const copies = await eve.choose(option.value, seen);
    editor = await copies.press('5');
    expect(editor.text).toContain(`5× ${card}`);
    const check = await eve.command('deck check', { deck: 'Mine' });
    expect(check.text).toContain('⚠️ One thing is wrong');
    expect(check.text).toContain(card);
    await eve.command('deck edit', { deck: 'Mine', card, copies: 3 });
    expect((await eve.command('deck check', { deck: 'Mine' })).text).toContain('✅ Legal.');
    expect((await eve.command('deck edit', { deck: 'Iron Caravan', card, copies: 3 })).text).toContain(
      'Prebuilt decks',
    );
  });

  test('is pasted as a plain list; what cannot be read is told by line, and nothing is changed by halves', async () => {
    const fay = harbour.stage.member('Fay');
    const made = await fay.command('deck new', { name: 'Pasted' });
    const modal = await made.press('Paste a list');
    const wrong = await fay.submit(modal, { list: 'Deck\n3 Pack Walker\n2 Nonsense Thing' });
    expect(wrong.text).toContain('Line 3');
    expect((await deckNamed(fay, 'Pasted')).text).toContain('nothing yet');
    const right = await fay.submit(await wrong.press('Paste a list'), { list: 'Deck\n3 Pack Walkr\n2 Boiler Tender' });
    expect(right.text).toContain('“Pack Walkr” as Pack Walker');
    expect(right.text).toContain('3× Pack Walker');
    const renamed = await fay.submit(await (await right.press('Edit')).press('Rename'), { name: 'Another' });
    expect(renamed.text).toContain('It is called **Another** now');
  });

  test('goes out as list and code, and comes in again for somebody else', async () => {
    const [gus, hal] = [harbour.stage.member('Gus'), harbour.stage.member('Hal')];
    const out = await gus.command('deck export', { deck: 'Storm Wing' });
    const code = /FD1-[\w-]+/u.exec(out.text)?.[0] ?? '';
    expect(code.length).toBeLessThan(120);
    const list = out.messages[0]?.file('deck.txt')?.toString('utf8') ?? '';
    const byCode = await hal.command('deck import', { text: code, name: 'By code' });
    expect(byCode.text).toContain('✅ Legal.');
    const byList = await hal.command('deck import', { text: list.replaceAll('\n', ';'), name: 'By list' });
    expect(byList.text).toContain('✅ Legal.');
    const pasted = await hal.submit(await (await hal.command('deck import', {})).press('Paste a list'), {
      list,
      name: '',
    });
    expect(pasted.text).toContain('Made **Storm Wing**');
    expect((await hal.command('deck compare', { deck: 'By code', with: 'By list' })).text).toContain('the same cards');
    expect((await hal.command('deck import', { text: `${code.slice(0, -3)}AAA` })).text).toContain('cut or mistyped');
    expect((await hal.command('deck compare', { deck: 'By code', with: 'Iron Caravan' })).text).toContain('3 → 0');
  });

  test('draws sample hands, each another', async () => {
    const ann = harbour.stage.member('Ann');
    const hand = await ann.command('deck hand', { deck: 'Rising Water' });
    expect(hand.text).toMatch(/\d cards/u);
    const before = hand.text;
    expect((await hand.press('Draw again')).text).not.toBe(before);
  });

  test('is deleted only when asked twice, and only by its owner', async () => {
    const [ida, jan] = [harbour.stage.member('Ida'), harbour.stage.member('Jan')];
    const made = await ida.command('deck copy', { deck: 'Rising Water', name: 'Doomed' });
    const seen = made.messages[0];
    const ref = seen?.buttonId('Delete').split(':').at(-1) ?? '';
    const stranger = await jan.command('deck list');
    if (!stranger.messages[0]) throw new Error('no list');
    expect((await jan.forge(`1:deckShow:${ref}:0`, stranger.messages[0])).text).toContain('You have no such deck');
    expect((await jan.forge(`1:deckDeleteYes:${ref}`, stranger.messages[0])).text).toContain('You have no such deck');
    const asked = await made.press('Delete');
    expect((await deckNamed(ida, 'Doomed')).text).toContain('Doomed');
    expect((await asked.press('Yes, delete it')).text).toContain('Deleted **Doomed**');
    expect((await deckNamed(ida, 'Doomed')).text).toContain('You have no deck “Doomed”');
  });

  test('names are kept apart, and a repeated command makes one deck', async () => {
    const kay = harbour.stage.member('Kay');
    await kay.command('deck copy', { deck: 'Storm Wing', name: 'Twin' });
    expect((await kay.command('deck new', { name: '  TWIN ' })).text).toContain('of that name already');
    expect((await kay.command('deck new', { name: '\u200b \u2060' })).text).toContain('needs a name');
    await kay.command('deck copy', { deck: 'Twin' });
    expect((await kay.command('deck list')).text).toContain('Twin 2');
  });
});

describe('a deck in a match', () => {
  const deckOf = async (matchUser: Actor): Promise<string | undefined> => {
    const rows = await harbour.store.sql.query<{ entry: string }>(
      'SELECT "entry" FROM "MatchSeat" WHERE "userId" = $1 ORDER BY "matchId"',
      [matchUser.id],
    );
    return rows.at(-1)?.entry;
  };
  const entryNamed = (name: string) => apocalypships.library.decks?.prebuilt.find(deck => deck.name === name)?.entry;

  test('is chosen with the challenge and by a button, and stays as it was', async () => {
    const [lea, max] = [harbour.stage.member('Lea'), harbour.stage.member('Max')];
    await lea.command('deck copy', { deck: 'Storm Wing', name: 'Match deck' });
    await lea.command('challenge', { game: 'apocalypships', opponent: max, deck: 'Match deck' });
    const card = await harbour.stage.standIn.until(() =>
      max.sees().messages.findLast(m => m.mentions.includes(max.id) && m.buttons.includes('Choose a deck…')),
    );
    if (!card) throw new Error('no challenge');
    const menu = await max.press('Choose a deck…', card);
    expect(isPrivate(menu)).toBe(true);
    const seen = menu.messages[0];
    if (!seen) throw new Error('no menu');
    expect((await max.choose('Rising Water', seen)).text).toContain('You are in with **Rising Water**');
    await harbour.stage.standIn.until(async () => (await deckOf(max)) !== undefined);
    expect(JSON.parse((await deckOf(lea)) ?? '{}')).toEqual(entryNamed('Storm Wing'));
    expect(JSON.parse((await deckOf(max)) ?? '{}')).toEqual(entryNamed('Rising Water'));
    await lea.command('deck edit', { deck: 'Match deck', card: 'Kite Scout', copies: 0 });
    await lea.press(
      'Yes, delete it',
      (await (
        await lea.command('deck delete', { deck: 'Match deck' })
      ).messages[0]) as never,
    );
    expect(JSON.parse((await deckOf(lea)) ?? '{}')).toEqual(entryNamed('Storm Wing'));
  }, 60_000);

  test('that is illegal is refused with the reason and the card', async () => {
    const ned = harbour.stage.member('Ned');
    await ned.command('deck copy', { deck: 'Storm Wing', name: 'Illegal' });
    await ned.command('deck edit', { deck: 'Illegal', card: 'Kite Scout', copies: 9 });
    const refused = await ned.command('practice', { game: 'apocalypships', deck: 'Illegal', against: 'random' });
    expect(refused.text).toContain('That deck is not allowed');
    expect(refused.text).toContain('Kite Scout');
    expect((await ned.command('practice', { game: 'fleet', deck: 'Illegal' })).text).toContain('played without decks');
  });

  test('by default is the first prebuilt one; practice takes one for each side', async () => {
    const ola = harbour.stage.member('Ola');
    await ola.command('practice', {
      game: 'apocalypships',
      against: 'random',
      deck: 'Rising Water',
      'opponent-deck': 'Storm Wing',
    });
    expect(JSON.parse((await deckOf(ola)) ?? '{}')).toEqual(entryNamed('Rising Water'));
    const pia = harbour.stage.member('Pia');
    await pia.command('practice', { game: 'apocalypships', against: 'random' });
    expect(JSON.parse((await deckOf(pia)) ?? '{}')).toEqual(entryNamed('Iron Caravan'));
  }, 60_000);
});

describe('anywhere', () => {
  test('everything answers in a direct message and in a server without the bot, for members who brought it along', async () => {
    const { standIn } = harbour.stage;
    const guild = standIn.staging.guild('Foreign Port', { bot: false });
    const lounge = standIn.staging.channel(guild, 'lounge');
    const user = standIn.staging.user('Rosa');
    standIn.staging.join(guild, user);
    standIn.staging.installFor(user.id);
    const direct = standIn.world.dmOf(standIn.world.bot.id, user.id);
    for (const place of [lounge, direct]) {
      const rosa = new Actor(standIn, user, place);
      expect((await rosa.command('card', { name: 'Frigate' })).text).toContain('**Frigate**');
      expect((await rosa.command('cards', { query: 'type:base' })).text).toContain('fit');
      expect((await rosa.command('rules', { game: 'fleet' })).text).toContain('Fleet: ');
      expect((await rosa.command('deck list')).text).toContain('Iron Caravan');
      const shared = await rosa.command('deck show', { deck: 'Storm Wing', share: true });
      expect(shared.text).toContain('Shared.');
      expect((await rosa.sees().eventually('**Storm Wing** · Apocalypships · prebuilt')).isPrivate).toBe(false);
    }
  });
  test('decks, and buttons on answers from before, work after a restart', async () => {
    const uma = harbour.stage.member('Uma');
    const made = await uma.command('deck copy', { deck: 'Storm Wing', name: 'Lasting' });
    const cards = await uma.command('cards', { query: 'type:crew' });
    await harbour.restart();
    expect((await made.press('Sample hand')).text).toContain('**Lasting**');
    expect((await cards.press('▶')).text).toContain('Page 2 of');
    expect((await uma.command('deck check', { deck: 'Lasting' })).text).toContain('✅ Legal.');
  }, 60_000);
  test('a double press sets a number of copies once', async () => {
    const vic = harbour.stage.member('Vic');
    await vic.command('deck new', { name: 'Pressed' });
    const asked = await vic.command('deck edit', { deck: 'Pressed', card: 'Pack Walker' });
    const seen = asked.messages[0];
    if (!seen) throw new Error('nothing to press');
    const presses = [vic.pressBlindly('3', seen), vic.pressBlindly('3', seen)];
    await harbour.stage.standIn.until(() => presses.every(press => press.state === 'answered'));
    await harbour.running.bot.decks.own(vic.id);
    expect((await vic.command('deck show', { deck: 'Pressed' })).text).toContain('3× Pack Walker');
  });
});
