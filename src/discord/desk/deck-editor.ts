/** Building a deck by menus: a part, a card of it, how many copies. Setting a number twice is the same as once. */

import { cardName, copiesIn, type Deck, entryOf, type PartCards, partsOf, withCopies } from '../../desk/index.ts';
import { refusal } from '../errors.ts';
import type { Answered, Asking } from '../handling.ts';
import type { Incoming } from '../incoming.ts';
import { literalText, plainText } from '../names.ts';
import type { Button, Row } from '../payload/components.ts';
import { limits } from '../payload/limits.ts';
import { privateMessage } from '../payload/message.ts';
import { joined, type Markup, type Plain, unmarked } from '../payload/safe.ts';
import { cut } from '../payload/text.ts';
import { formatPress } from '../press.ts';
import type { Voice } from '../voice.ts';
import { cardButton } from './card-answer.ts';
import { deckTitle, legality, partTitle } from './deck-answer.ts';

const mostProblems = 5;
const onPage = limits.options;
/** Copies offered as buttons. */
const copyChoices = [0, 1, 2, 3, 4, 5] as const;

/** Where in the editor: a part by its id, a page of its cards. */
export interface EditPlace {
  readonly part: string;
  readonly page: number;
}

/** @param notice what was just done */
export function editorAnswer({ voice }: Asking<Incoming>, deck: Deck, place: EditPlace, notice?: Markup): Answered {
  const parts = partsOf(deck.game, deck.entry);
  const held = partAt(parts, place.part);
  const lines = [...held.cards].map(([card, n]) =>
    voice.say('deck.row', { n, card: literalText(cardName(deck.game, card)) }),
  );
  return {
    message: privateMessage({
      text: joined([
        ...(notice === undefined ? [] : [notice]),
        deckTitle(voice, deck),
        ...legality(voice, deck, mostProblems),
        voice.say('deck.edit-help'),
      ]),
      embeds: [
        {
          text: joined([
            partTitle(voice, deck, held),
            ...(lines.length > 0 ? lines : [voice.say('deck.none-in-part')]),
          ]),
        },
      ],
      rows: [partRow(voice, deck, parts, held), ...cardMenu(voice, deck, held, place.page), deckRow(voice, deck)],
    }),
  };
}

const partRow = (voice: Voice, deck: Deck, parts: readonly PartCards[], held: PartCards): Row => ({
  buttons: parts.slice(0, limits.buttonsInRow).map(
    (each): Button => ({
      label: cut(
        each.part.single
          ? voice.plain(each.part.title, deck.game)
          : unmarked`${voice.plain(each.part.title, deck.game)} ${[...each.cards.values()].reduce((a, b) => a + b, 0)}`,
        limits.labelAdvice,
      ),
      id: formatPress('deckEdit', { deck: deck.ref, part: each.part.id, page: 0 }),
      disabled: each.part.id === held.part.id,
    }),
  ),
});

const deckRow = (voice: Voice, { ref: deck }: Deck): Row => ({
  buttons: [
    { label: voice.say('button.deck-show'), id: formatPress('deckShow', { deck, page: 0 }), style: 'primary' },
    { label: voice.say('button.deck-paste'), id: formatPress('deckPaste', { deck }) },
    { label: voice.say('button.deck-rename'), id: formatPress('deckRename', { deck }) },
  ],
});

/** @throws Refusal for a part that the game has no more */
function partAt(parts: readonly PartCards[], id: string): PartCards {
  const held = parts.find(({ part }) => part.id === id);
  if (held === undefined) throw refusal('error.old-button');
  return held;
}

/** Cards of the part in pages of one menu, each with its copies so far. */
function cardMenu(
  voice: Asking<Incoming>['voice'],
  deck: Deck,
  { part, cards }: PartCards,
  wanted: number,
): readonly Row[] {
  const pages = Math.max(1, Math.ceil(part.cards.length / onPage));
  const page = Math.max(0, Math.min(wanted, pages - 1));
  const shown = part.cards.slice(page * onPage, (page + 1) * onPage);
  const id = { deck: deck.ref, part: part.id };
  const turn = (label: Plain, to: number): Button => ({
    label,
    id: formatPress('deckEdit', { ...id, page: Math.max(0, to) }),
    disabled: to < 0 || to >= pages,
  });
  const hint = part.single ? 'deck.edit-menu-single' : 'deck.edit-menu';
  const options = shown.map(card => {
    const n = cards.get(card) ?? 0;
    const entry = deck.game.library.catalogue.find(each => each.id === card);
    const words = entry?.words.map(t => voice.plain(t, deck.game)).join(' ') ?? '';
    const label = plainText(cardName(deck.game, card));
    return { label: n > 0 ? unmarked`${n}× ${label}` : label, value: card, note: plainText(words) };
  });
  return [
    {
      menu: {
        id: formatPress('deckPick', { ...id, page }),
        hint: voice.label(hint, { part: voice.plain(part.title, deck.game), page: page + 1, pages }),
        options,
      },
    },
    ...(pages > 1 ? [{ buttons: [turn(unmarked`◀`, page - 1), turn(unmarked`▶`, page + 1)] }] : []),
  ];
}

/** How many copies of one card: buttons that each set a number. */
export function copiesAnswer({ bot, voice }: Asking<Incoming>, deck: Deck, place: EditPlace, card: string): Answered {
  const held = partAt(partsOf(deck.game, deck.entry), place.part);
  const found = bot.desk.card(deck.game.id, card);
  const now = held.cards.get(card) ?? 0;
  const buttons = copyChoices.map(
    (copies): Button => ({
      label: unmarked`${copies}`,
      id: formatPress('deckSet', { deck: deck.ref, part: place.part, card, copies, page: place.page }),
      style: copies === now ? 'primary' : 'secondary',
    }),
  );
  return {
    message: privateMessage({
      text: joined([
        deckTitle(voice, deck),
        voice.say('deck.edit-card', {
          card: literalText(cardName(deck.game, card)),
          part: voice.quote(held.part.title, deck.game),
          n: now,
        }),
      ]),
      rows: [
        { buttons: buttons.slice(0, limits.buttonsInRow) },
        { buttons: buttons.slice(limits.buttonsInRow) },
        {
          buttons: [
            { label: voice.say('button.deck-back'), id: formatPress('deckEdit', { deck: deck.ref, ...place }) },
            ...(found ? [cardButton(found)] : []),
          ],
        },
      ],
    }),
  };
}

/** @throws Refusal for a card that the part cannot hold (a forged or old button) */
export async function setCopies(
  { bot, incoming }: Asking<Incoming>,
  ref: string,
  partId: string,
  card: string,
  copies: number,
): Promise<Deck> {
  return bot.decks.change(incoming.user.id, ref, ({ game, entry }) => {
    const parts = partsOf(game, entry);
    const { part } = partAt(parts, partId);
    // What is there may always be taken out, even if the game knows it no more.
    if (!part.cards.includes(card) && (copies > 0 || copiesIn(parts, card) === 0)) throw refusal('error.no-such-card');
    return { entry: entryOf(withCopies(parts, partId, card, copies)) };
  });
}
