/** /deck: each subcommand from what was typed to its answer. */

import {
  cardName,
  type Deck,
  differencesOf,
  entryOf,
  fieldTitle,
  figuresOf,
  longestName,
  partsOf,
  sampleHand,
  sheetOf,
} from '../../desk/index.ts';
import type { AnyGame } from '../../engine/contract.ts';
import type { CatalogueEntry } from '../../engine/library.ts';
import type { Text } from '../../engine/text.ts';
import { refusal } from '../errors.ts';
import type { Answered, Asking, Command, Commanding } from '../handling.ts';
import type { Incoming } from '../incoming.ts';
import { freeText, gameName, literalText, plainText } from '../names.ts';
import { optionsFor } from '../options.ts';
import { limits } from '../payload/limits.ts';
import { privateMessage } from '../payload/message.ts';
import { joined, type Markup, markup } from '../payload/safe.ts';
import { cut, fitLines, paginate } from '../payload/text.ts';
import { paintOrNot } from '../pictures.ts';
import { formatPress } from '../press.ts';
import { cardNamed } from './card-command.ts';
import { checkAnswer, deckAnswer, deckContent, firstPart, partTitle } from './deck-answer.ts';
import { copiesAnswer, editorAnswer, setCopies } from './deck-editor.ts';
import { deckNamed, gameForDeck, refusing, suggestDecks } from './deck-finding.ts';
import { exportAnswer, readDeck } from './deck-import.ts';
import { deckList } from './deck-list.ts';
import { sharedAnswer } from './sharing.ts';

const runs: Readonly<Record<string, (commanding: Commanding) => Promise<Answered>>> = {
  list: commanding => deckList(commanding, textOf(commanding, 'game')),
  show,
  new: make,
  edit,
  check,
  import: importDeck,
  export: async commanding => exportAnswer(commanding, await deckOf(commanding)),
  copy,
  delete: async commanding => deleteAnswer(commanding, await deckOf(commanding)),
  hand: async commanding => handAnswer(commanding, await deckOf(commanding), 0),
  compare,
};

export async function runDeckCommand(commanding: Commanding): Promise<Answered> {
  const run = runs[commanding.incoming.name.split(' ')[1] ?? ''];
  if (run === undefined) throw refusal('error.no-such-command');
  return refusing(() => run(commanding));
}

function textOf({ incoming }: Pick<Commanding, 'incoming'>, name: string): string | undefined {
  const value = incoming.options[name];
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}
const deckOf = (commanding: Commanding, option = 'deck'): Promise<Deck> =>
  deckNamed(commanding, textOf(commanding, option) ?? '');

async function show(commanding: Commanding): Promise<Answered> {
  const deck = await deckOf(commanding);
  if (commanding.incoming.options.share !== true) return deckAnswer(commanding, deck);
  // Its buttons are its owner's.
  const content = await deckContent(commanding, deck);
  const rows = deck.own === undefined ? content.rows : content.rows?.slice(1, 2);
  return sharedAnswer(commanding, { ...content, ...(rows ? { rows } : {}) });
}

/** Empty, to be built in the editor. */
async function make(commanding: Commanding): Promise<Answered> {
  const { bot, incoming, voice } = commanding;
  const game = gameForDeck(commanding);
  const empty = entryOf(partsOf(game, {}));
  const deck = await bot.decks.create(incoming.user.id, game, textOf(commanding, 'name') ?? '', empty, incoming.id);
  const notice = voice.say('deck.made', { name: literalText(deck.name) });
  return editorAnswer(commanding, deck, { part: game.library.decks.parts[0]?.id ?? '', page: 0 }, notice);
}

async function edit(commanding: Commanding): Promise<Answered> {
  const { bot, incoming, voice } = commanding;
  const deck = await deckOf(commanding);
  if (deck.own === undefined) throw refusal('error.deck-prebuilt');
  const [name, list, card] = ['name', 'list', 'card'].map(option => textOf(commanding, option));
  if (list !== undefined) {
    const read = readDeck(commanding, list, deck.game);
    const changed = await bot.decks.change(incoming.user.id, deck.ref, () => ({
      entry: read.entry,
      ...(name === undefined ? {} : { name }),
    }));
    return deckAnswer(
      commanding,
      changed,
      0,
      joined([voice.say('deck.saved'), ...(read.notice === undefined ? [] : [read.notice])]),
    );
  }
  const named = name === undefined ? deck : await bot.decks.change(incoming.user.id, deck.ref, () => ({ name }));
  const notice = name === undefined ? undefined : voice.say('deck.renamed', { name: literalText(named.name) });
  if (card !== undefined) return editCard(commanding, named, card);
  return editorAnswer(commanding, named, { part: firstPart(deck.game), page: 0 }, notice);
}

/** One card by name; without a number it is asked for. */
async function editCard(commanding: Commanding, deck: Deck, typed: string): Promise<Answered> {
  const { bot, incoming, voice } = commanding;
  const { copies } = incoming.options;
  const found = cardNamed(bot, typed, deck.game.id);
  const parts = deck.game.library.decks.parts.filter(part => found && part.cards.includes(found.card.id));
  const asked = textOf(commanding, 'part');
  const part = parts.find(
    ({ id, title }) => asked === undefined || id === asked || voice.plain(title, deck.game) === asked,
  );
  if (found === undefined || found.game !== deck.game || part === undefined) {
    const nearest = bot.desk.cards(typed, 3, deck.game.id).map(({ card }) => literalText(card.name));
    throw refusal('error.deck-card', { query: freeText(typed, 60), nearest: nearest.join(', ') || 'none' });
  }
  const place = { part: part.id, page: Math.floor(part.cards.indexOf(found.card.id) / limits.options) };
  if (typeof copies !== 'number' && !part.single) return copiesAnswer(commanding, deck, place, found.card.id);
  const changed = await setCopies(
    commanding,
    deck.ref,
    part.id,
    found.card.id,
    typeof copies === 'number' ? copies : 1,
  );
  return editorAnswer(commanding, changed, place, voice.say('deck.saved'));
}

async function check(commanding: Commanding): Promise<Answered> {
  const deck = await deckOf(commanding);
  const { options } = optionsFor(deck.game, commanding.voice, textOf(commanding, 'mode'));
  return checkAnswer(commanding, deck, options);
}

/** With text it is read at once; without, a button opens a field with room for a list. */
async function importDeck(commanding: Commanding): Promise<Answered> {
  const { bot, incoming, voice } = commanding;
  const typed = textOf(commanding, 'text');
  if (typed === undefined) {
    const game = gameForDeck(commanding);
    return {
      message: privateMessage({
        text: voice.say('deck.import-ask', { game: gameName(game) }),
        rows: [
          {
            buttons: [
              {
                label: voice.say('button.deck-paste'),
                id: formatPress('deckImport', { game: game.id }),
                style: 'primary',
              },
            ],
          },
        ],
      }),
    };
  }
  const game = textOf(commanding, 'game');
  const read = readDeck(commanding, typed, game === undefined ? undefined : gameForDeck(commanding));
  return imported(commanding, read, textOf(commanding, 'name'), bot.decks, incoming.user.id);
}

/** @param name wished; without one the list's own, without that the game's */
export async function imported(
  asking: Asking<Incoming>,
  read: ReturnType<typeof readDeck>,
  name: string | undefined,
  decks: Commanding['bot']['decks'],
  userId: string,
): Promise<Answered> {
  const { voice, incoming } = asking;
  const called = name ?? read.name ?? read.game.name;
  const deck = await decks.create(userId, read.game, called.slice(0, longestName), read.entry, incoming.id);
  const notice = voice.say('deck.made', { name: literalText(deck.name) });
  return deckAnswer(asking, deck, 0, joined([notice, ...(read.notice === undefined ? [] : [read.notice])]));
}

async function copy(commanding: Commanding): Promise<Answered> {
  return copyAnswer(commanding, await deckOf(commanding), textOf(commanding, 'name'));
}
export async function copyAnswer(asking: Asking<Incoming>, { ref }: Deck, name?: string): Promise<Answered> {
  const { bot, incoming, voice } = asking;
  const deck = await bot.decks.copy(incoming.user.id, ref, name, incoming.id);
  return deckAnswer(asking, deck, 0, voice.say('deck.copied', { name: literalText(deck.name) }));
}

/** Asked again before anything is done. */
export function deleteAnswer({ voice }: Asking<Incoming>, deck: Deck): Answered {
  if (deck.own === undefined) throw refusal('error.deck-prebuilt');
  return {
    message: privateMessage({
      text: voice.say('deck.delete-ask', { name: literalText(deck.name) }),
      rows: [
        {
          buttons: [
            {
              label: voice.say('button.deck-delete-yes'),
              id: formatPress('deckDeleteYes', { deck: deck.ref }),
              style: 'danger',
            },
            { label: voice.say('button.deck-show'), id: formatPress('deckShow', { deck: deck.ref, page: 0 }) },
          ],
        },
      ],
    }),
  };
}

/** @param draw which of the hands that this press or command draws */
export async function handAnswer(asking: Asking<Incoming>, deck: Deck, draw: number): Promise<Answered> {
  const { bot, voice, incoming } = asking;
  const { game } = deck;
  const hand = sampleHand(game, deck.entry, `${incoming.id} ${draw}`);
  const lines = hand.map(id => markup`• ${literalText(cardName(game, id))}`);
  const cards = hand.flatMap(id => bot.desk.card(game.id, id)?.card ?? []);
  return {
    message: privateMessage({
      text: voice.say('deck.hand', { name: literalText(deck.name), n: hand.length }),
      embeds: [{ text: joined(lines) }],
      rows: [
        {
          buttons: [
            {
              label: voice.say('button.deck-again'),
              id: formatPress('deckHand', { deck: deck.ref, draw: draw + 1 }),
              style: 'primary',
            },
            { label: voice.say('button.deck-show'), id: formatPress('deckShow', { deck: deck.ref, page: 0 }) },
          ],
        },
      ],
      ...(await handPicture(asking, game, cards)),
    }),
  };
}

/** Nothing where there is no card to show, or no picture is wished or to be had. */
async function handPicture(asking: Asking<Incoming>, game: AnyGame, cards: readonly CatalogueEntry[]) {
  const { bot, voice, settings, incoming } = asking;
  if (settings.textMode || cards.length === 0) return {};
  const print = (text: Text): string => voice.plain(text, game);
  const sheet = cards.map(card => ({ card, print }));
  const png = await paintOrNot(bot, () => sheetOf(sheet, settings.palette), print);
  if (png === undefined) return {};
  const lines = cards.map(card => cut(plainText(`${card.name}: ${card.words.map(print).join(' ')}`), 200));
  const alt = fitLines(lines, limits.altText, n => voice.label('card.more', { n }));
  return { picture: { for: 'private' as const, png, name: `hand-${incoming.id.slice(-12)}`, alt } };
}

async function compare(commanding: Commanding): Promise<Answered> {
  const { voice } = commanding;
  const first = await deckOf(commanding);
  const second = await deckNamed(commanding, textOf(commanding, 'with') ?? '', first.game.id);
  const { game } = first;
  const parts = partsOf(game, first.entry);
  const lines = differencesOf(parts, partsOf(game, second.entry)).flatMap(({ part, cards }) => [
    partTitle(voice, first, { part: { ...part, single: true }, cards: new Map() }),
    ...cards.map(({ card, first: one, second: two }) =>
      voice.say('deck.compare-line', { first: one, second: two, card: literalText(cardName(game, card)) }),
    ),
  ]);
  const curveOf = (deck: Deck): Markup =>
    joined(
      figuresOf(game, deck.entry).curve.bars.map(({ name, copies }) =>
        voice.say('deck.bar', { name: literalText(name), n: copies }),
      ),
      ', ',
    );
  const field = voice.quote(fieldTitle(game, game.library.decks.charts.curve), game);
  const [text = markup``] = paginate(
    lines.length > 0 ? lines : [voice.say('deck.compare-same')],
    limits.embedDescription,
  );
  return {
    message: privateMessage({
      text: voice.say('deck.compare-head', { first: literalText(first.name), second: literalText(second.name) }),
      embeds: [
        { text },
        { text: voice.say('deck.compare-curves', { field, first: curveOf(first), second: curveOf(second) }) },
      ],
      rows: [
        {
          buttons: [first, second].map(deck => ({
            label: cut(plainText(deck.name), limits.labelAdvice),
            id: formatPress('deckShow', { deck: deck.ref, page: 0 }),
          })),
        },
      ],
    }),
  };
}

export const suggestForDeck: NonNullable<Command['suggest']> = async (commanding, { name, value }) => {
  const { bot, incoming, voice } = commanding;
  if (name === 'card') {
    const [deck] = await bot.decks.find(incoming.user.id, textOf(commanding, 'deck') ?? '', 1);
    const held = deck?.game.library.decks.parts.flatMap(part => part.cards) ?? [];
    return bot.desk
      .cards(value, 200, deck?.game.id)
      .filter(found => held.includes(found.card.id))
      .slice(0, limits.suggestions)
      .map(({ game, card }) => ({ label: plainText(card.name), value: `${game.id}/${card.id}` }));
  }
  if (name === 'part') {
    const [deck] = await bot.decks.find(incoming.user.id, textOf(commanding, 'deck') ?? '', 1);
    return (deck?.game.library.decks.parts ?? []).map(part => ({
      label: voice.plain(part.title, deck?.game),
      value: part.id,
    }));
  }
  return suggestDecks(commanding, value, textOf(commanding, 'game'));
};
