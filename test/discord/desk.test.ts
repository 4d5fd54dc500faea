/** Every card, topic, deck and page of results as Discord would get it, in every palette of text and picture (fault kind G). */

import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, test } from 'vitest';
import { type FoundCard, makeDecks, makeDesk } from '../../src/desk/index.ts';
import type { DeckRow, DeckStore } from '../../src/desk/ports.ts';
import type { Bot } from '../../src/discord/bot.ts';
import { cardAlt, cardContent } from '../../src/discord/desk/card-answer.ts';
import { namesIn } from '../../src/discord/desk/card-command.ts';
import { problemText, turnCards } from '../../src/discord/desk/cards-command.ts';
import { checkAnswer, deckAnswer } from '../../src/discord/desk/deck-answer.ts';
import { handAnswer } from '../../src/discord/desk/deck-command.ts';
import { copiesAnswer, editorAnswer } from '../../src/discord/desk/deck-editor.ts';
import { exportAnswer } from '../../src/discord/desk/deck-import.ts';
import { deckList } from '../../src/discord/desk/deck-list.ts';
import { desk as phrases } from '../../src/discord/desk/phrases.en.ts';
import { topicAnswer } from '../../src/discord/desk/topic-answer.ts';
import { makeGames } from '../../src/discord/games.ts';
import type { Asking } from '../../src/discord/handling.ts';
import type { Incoming } from '../../src/discord/incoming.ts';
import { plainText } from '../../src/discord/names.ts';
import { privateMessage, publicMessage } from '../../src/discord/payload/message.ts';
import { markup } from '../../src/discord/payload/safe.ts';
import { buildSuggestions } from '../../src/discord/payload/suggestions.ts';
import { voiceIn } from '../../src/discord/voice.ts';
import type { AnyGame } from '../../src/engine/contract.ts';
import { apocalypships } from '../../src/games/apocalypships/index.ts';
import { games as registered } from '../../src/games/registry.ts';
import { makeLog } from '../../src/log/log.ts';
import { defaultSettings } from '../../src/matches/settings.ts';
import { toy } from '../support/toy/index.ts';
import { problemsOf } from './judge.ts';

/** A game whose catalogue is as bad as can be: names and words far too long, hundreds related, the same name as another's card. */
const harsh: AnyGame = {
  ...toy,
  id: 'harsh',
  name: 'H*rsh `@everyone`',
  library: {
    ...toy.library,
    catalogue: Array.from({ length: 30 }, (_, i) => ({
      id: `card:${i}/${'x'.repeat(30)}#%`,
      name: i === 0 ? 'Frigate' : `${'Ünbelievably long name '.repeat(7)}${i}`,
      kind: 'card',
      fields: Object.fromEntries(Array.from({ length: 30 }, (_, f) => [`field${f}`, `${'value '.repeat(100)}`])),
      words: Array.from({ length: 8 }, () => ({
        key: '=',
        args: { value: `${'**words** '.repeat(60)}\n# no heading` },
      })),
      rulings: Array.from({ length: 4 }, () => ({ key: '=', args: { value: 'a ruling '.repeat(300) } })),
      keywords: toy.library.topics.map(topic => topic.id),
      related: Array.from({ length: 40 }, (_, n) => `card:${n}/${'x'.repeat(30)}#%`),
      face: () => ({ width: 400, height: 560, background: '#ffffff', shapes: [] }),
    })),
  },
};
const games = [...new Set<AnyGame>([...registered, apocalypships, toy, harsh])];
const desk = makeDesk(games);
const rows = new Map<string, DeckRow>();
const store: DeckStore = {
  list: async userId => [...rows.values()].filter(row => row.userId === userId),
  read: async (userId, id) => [...rows.values()].find(row => row.userId === userId && row.id === id),
  create: async row => {
    rows.set(row.id, row);
    return 'stored';
  },
  update: async row => {
    rows.set(row.id, { ...row, version: row.version + 1 });
    return 'stored';
  },
  remove: async (_, id) => rows.delete(id),
};
const decks = makeDecks(store, games);
const bot = {
  desk,
  decks,
  games: makeGames(games),
  log: makeLog('silent'),
  meters: { stage: () => {} },
  paint: async () => new Uint8Array([1]),
  pictureWaitMs: 1_000,
} as unknown as Bot;
const asking = (textMode = false): Asking<Incoming> => ({
  bot,
  voice: voiceIn('en'),
  settings: { ...defaultSettings, textMode },
  incoming: { kind: 'command', id: '1234567890123456789', user: { id: '42', name: 'Ann', bot: false } } as Incoming,
});
const every = games.flatMap(game => game.library.catalogue.map((card): FoundCard => ({ game, card })));

describe.each([false, true])('text mode %s', { timeout: 120_000 }, textMode => {
  test('every page of every card is taken, privately and shared', async () => {
    for (const found of every) {
      for (let page = 0; page < 40; page++) {
        const content = await cardContent(bot, asking(textMode), found, page);
        const problems = [...problemsOf(privateMessage(content))];
        problems.push(...problemsOf(publicMessage(content)));
        expect(problems, `${found.game.id}/${found.card.id} page ${page}`).toEqual([]);
        expect(content.picture === undefined).toBe(textMode || page > 0);
        const [, at, of] = /Page (\d+) of (\d+)/u.exec(content.text ?? '') ?? [];
        if (at === of) break;
      }
    }
  });
  test('every topic, in all its pages', () => {
    for (const game of games)
      for (const [place, topic] of game.library.topics.entries())
        for (const page of [0, 1, 99]) {
          const others = desk.topics(topic.id, 25);
          expect(problemsOf(topicAnswer(asking(textMode), { game, topic, place }, { page, others }).message)).toEqual(
            [],
          );
        }
  });
  test('every page of results', async () => {
    const shown = new Set<string>();
    for (const query of ['', 'game:harsh', 'type:crew or type:unit', '-game:harsh']) {
      for (let page = 0; page < 60; page++) {
        const { message } = await turnCards({
          ...asking(textMode),
          press: { verb: 'cards', query, page },
          values: [],
        } as never);
        expect(problemsOf(message), `${query} page ${page}`).toEqual([]);
        shown.add(JSON.stringify(message.body.embeds[0]));
      }
    }
    expect(shown.size).toBeGreaterThan(20);
  });
  test('every deck, its editor, its list, a hand of it, its check', async () => {
    for (const game of decks.games) {
      const crowded = Object.fromEntries(
        game.library.decks.parts.map(part => [
          part.id,
          part.single ? (part.cards[0] ?? '') : Object.fromEntries(part.cards.map(card => [card, 99])),
        ]),
      );
      const named = `${game.id} ${textMode}`;
      await decks.create('42', game, `*All* of it ${named}`, crowded, `all ${named}`);
      await decks.create('42', game, `None ${named}`, {}, `none ${named}`);
      await decks.create('42', game, `Odd ${named}`, { deck: { 'no-card': 3, '': 1 } }, `odd ${named}`);
    }
    for (const deck of [...(await decks.own('42')), ...decks.prebuilt()]) {
      for (const page of [0, 1, 2, 7, 99]) {
        expect(problemsOf((await deckAnswer(asking(textMode), deck, page, markup`Done.`)).message), deck.name).toEqual(
          [],
        );
        for (const { id, cards } of deck.game.library.decks.parts) {
          expect(problemsOf(editorAnswer(asking(textMode), deck, { part: id, page }, markup`Done.`).message)).toEqual(
            [],
          );
          expect(problemsOf(copiesAnswer(asking(textMode), deck, { part: id, page }, cards[0] ?? '').message)).toEqual(
            [],
          );
        }
      }
      expect(problemsOf((await handAnswer(asking(textMode), deck, 0)).message)).toEqual([]);
      expect(problemsOf(exportAnswer(asking(textMode), deck).message)).toEqual([]);
      expect(problemsOf(checkAnswer(asking(textMode), deck, undefined).message)).toEqual([]);
    }
    expect(problemsOf((await deckList(asking(textMode), undefined, 0)).message)).toEqual([]);
  });
});

test('alt text holds name, values, words, keywords and rulings of every ordinary card', () => {
  for (const found of every.filter(({ game }) => game !== harsh)) {
    const alt = cardAlt(bot, asking(), found);
    const say = voiceIn('en');
    expect(alt.length).toBeLessThanOrEqual(1_024);
    expect(alt).toContain(found.card.name);
    const all = [...found.card.words, ...found.card.rulings].map(text => say.plain(text, found.game));
    if (all.join(' ').length < 600) for (const line of all) expect(alt, found.card.id).toContain(line);
  }
});

test('each keyword on a card is explained and each ruling told, on one of its pages', async () => {
  const say = voiceIn('en');
  for (const found of every.filter(({ game }) => game !== harsh && game !== toy)) {
    let read = '';
    for (let page = 0; page < 5; page++) {
      const content = await cardContent(bot, asking(true), found, page);
      read += `${content.embeds?.[0]?.text ?? ''}\n`;
    }
    for (const id of found.card.keywords ?? []) {
      const topic = found.game.library.topics.find(t => t.id === id);
      if (topic) expect(read, `${found.card.id} ${id}`).toContain(`**${say.quote(topic.title, found.game)}**`);
    }
    for (const ruling of found.card.rulings) expect(read).toContain(say.quote(ruling, found.game));
  }
});

describe('fault kind O', () => {
  test('suggestions of any name are at most 25, 1 to 100 signs, none blank', () => {
    for (const query of ['', '   ', 'a', 'ünbelievably', 'zzz', '\ud800', '%']) {
      const found = desk.cards(query, 25).map(({ game, card }) => ({
        label: plainText(`${card.name} (${game.name})`),
        value: `${game.id}/${card.id}`,
      }));
      const choices = buildSuggestions(found);
      expect(choices.length).toBeLessThanOrEqual(25);
      for (const { name, value } of choices) {
        expect(name.trim().length).toBeGreaterThan(0);
        expect(name.length).toBeLessThanOrEqual(100);
        expect(name.isWellFormed()).toBe(true);
        expect(value.length).toBeLessThanOrEqual(100);
      }
    }
  });
  test('a name that two games share is found in both, by look-up and in a message', () => {
    const shared = desk.cards('frigate', 5).filter(({ card }) => card.name === 'Frigate');
    expect(shared.map(({ game }) => game.id).sort()).toEqual(['fleet', 'harsh']);
    for (const text of ['a Frigate, then', '[[frigate]]', '[[frigat]]'])
      expect(namesIn(text, desk).filter(({ card }) => card.name === 'Frigate')).toHaveLength(2);
  });
  test('ten names of a message at most, those in brackets first', () => {
    const names = apocalypships.library.catalogue.slice(20, 40).map(card => card.name);
    const text = `${names.slice(0, 15).join(' and ')} but [[${names[19]}]]`;
    const found = namesIn(text, desk);
    expect(found).toHaveLength(10);
    expect(found[0]?.card.name).toBe(names[19]);
    expect(namesIn('[['.repeat(2_000), desk)).toEqual([]);
    expect(namesIn(`[[${'a'.repeat(3_000)}]]`, desk)).toEqual([]);
  });
  test('the place of a mistake is marked under it, also in a long filter', () => {
    const say = voiceIn('en');
    for (const before of ['', 'type:crew ', 'word '.repeat(60)]) {
      const query = `${before}colour:red more words after it `;
      const searched = desk.search(query);
      if (searched.is !== 'problem') throw new Error('no mistake');
      const [, shown = '', marks = ''] = problemText(say, query, searched.problem).split('\n').slice(1);
      expect(shown.slice(marks.indexOf('^'), marks.lastIndexOf('^') + 1)).toBe('colour');
    }
  });
});

test.each(Object.entries(phrases))('%s is a pattern that can be printed', (_, pattern) => {
  expect(() => new IntlMessageFormat(pattern, 'en', undefined, { ignoreTag: true }).getAst()).not.toThrow();
  expect(pattern).not.toContain('—');
});
