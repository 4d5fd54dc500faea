/** A deck as a message: is it legal and why not, its cards by part, curve and counts as a picture, and what can be done with it. */

import {
  cardName,
  chartOf,
  type Deck,
  fieldTitle,
  figuresOf,
  inOrder,
  type PartCards,
  partsOf,
  problemsOf,
  sizeOf,
  warningsOf,
} from '../../desk/index.ts';
import type { Answered, Asking } from '../handling.ts';
import type { Incoming } from '../incoming.ts';
import { gameName, literalText, plainText } from '../names.ts';
import type { Button, Row } from '../payload/components.ts';
import { limits } from '../payload/limits.ts';
import { type Content, type Picture, privateMessage } from '../payload/message.ts';
import { joined, type Markup, markup, type Plain, unmarked } from '../payload/safe.ts';
import { cut, fitLines, paginate } from '../payload/text.ts';
import { paintOrNot } from '../pictures.ts';
import { formatPress } from '../press.ts';
import type { Voice } from '../voice.ts';
import { cardValue } from './card-answer.ts';

/** Lines of problems shown with the deck itself. */
const mostProblems = 5;
/** Of one page: with the menu of its cards a page stays under 25 options. */
const pageLength = 1_500;
const cardsOnPage = 25;

export const deckTitle = (voice: Voice, { name, game, own }: Deck): Markup =>
  voice.say('deck.head', { name: literalText(name), game: gameName(game), own: String(own !== undefined) });

/** @param most problems named; the rest are counted */
export function legality(voice: Voice, { game, entry }: Deck, most: number, options?: unknown): readonly Markup[] {
  const problems = problemsOf(game, entry, options);
  const warnings = warningsOf(game, entry).map(warning => markup`• ${voice.quote(warning, game)}`);
  if (problems.length === 0)
    return warnings.length === 0
      ? [voice.say('deck.legal')]
      : [voice.say('deck.legal-but', { n: warnings.length }), ...firstOf(voice, warnings, most)];
  const lines = problems.map(problem => markup`• ${voice.quote(problem, game)}`);
  return [voice.say('deck.illegal', { n: problems.length }), ...firstOf(voice, [...lines, ...warnings], most)];
}
const firstOf = (voice: Voice, lines: readonly Markup[], most: number): readonly Markup[] =>
  lines.length <= most ? lines : [...lines.slice(0, most), voice.say('deck.problems-more', { n: lines.length - most })];

export const partTitle = (voice: Voice, { game }: Deck, held: PartCards): Markup => {
  const part = voice.quote(held.part.title, game);
  return held.part.single ? voice.say('deck.part-single', { part }) : voice.say('deck.part', { part, n: sizeOf(held) });
};

/** A line a card, each part under its title. */
const cardLines = (voice: Voice, deck: Deck): readonly { readonly line: Markup; readonly card?: string }[] =>
  partsOf(deck.game, deck.entry).flatMap(held => [
    { line: partTitle(voice, deck, held) },
    ...(held.cards.size === 0 ? [{ line: voice.say('deck.none-in-part') }] : []),
    ...inOrder(held).map(([card, n]) => ({
      line: voice.say('deck.row', { n, card: literalText(cardName(deck.game, card)) }),
      card,
    })),
  ]);

function figureLines(voice: Voice, { game, entry }: Deck): readonly Plain[] {
  const { curve, counts } = figuresOf(game, entry);
  return [curve, ...counts]
    .filter(({ bars }) => bars.length > 0)
    .map(({ field, bars }) =>
      voice.label('deck.curve', {
        field: voice.plain(fieldTitle(game, field), game),
        bars: joined(
          bars.map(({ name, copies }) => voice.label('deck.bar', { name: plainText(name), n: copies })),
          ', ',
        ),
      }),
    );
}

async function chartPicture(
  { bot, voice, settings }: Asking<Incoming>,
  deck: Deck,
): Promise<Picture<'public'> | undefined> {
  if (settings.textMode) return undefined;
  const { game, name, entry } = deck;
  const png = await paintOrNot(
    bot,
    () => chartOf(game, name, entry, settings.palette),
    text => voice.plain(text, game),
  );
  const alt = [
    plainText(name),
    ...figureLines(voice, deck),
    ...cardLines(voice, deck).map(({ line }) => plainText(line.replace(/[*\\]/g, ''))),
  ];
  return (
    png && {
      for: 'public',
      png,
      name: `deck-${deck.ref.replace(/[^a-z0-9-]/gi, '-').slice(-40)}-${deck.own?.version ?? 0}`,
      alt: fitLines(alt, limits.altText, n => voice.label('card.more', { n })),
    }
  );
}

export async function deckContent(asking: Asking<Incoming>, deck: Deck, page = 0): Promise<Content<'public'>> {
  const { voice } = asking;
  const lines = cardLines(voice, deck);
  const pages = pagesOf(lines);
  const at = Math.min(page, pages.length - 1);
  const shown = pages[at] ?? [];
  const picture = at === 0 ? await chartPicture(asking, deck) : undefined;
  const figures = figureLines(voice, deck).map(line => markup`-# ${literalText(line)}`);
  return {
    text: joined([deckTitle(voice, deck), ...legality(voice, deck, mostProblems)]),
    embeds: [
      {
        text: joined([...shown.map(({ line }) => line), ...(at === 0 && picture === undefined ? figures : [])]),
        ...(pages.length > 1 ? { footer: voice.label('card.page', { page: at + 1, pages: pages.length }) } : {}),
      },
    ],
    rows: deckRows(asking, deck, at, pages.length, [...new Set(shown.flatMap(({ card }) => card ?? []))]),
    ...(picture ? { picture } : {}),
  };
}

type Line = ReturnType<typeof cardLines>[number];
function pagesOf(lines: readonly Line[]): readonly (readonly Line[])[] {
  const pages: Line[][] = [[]];
  let [length, cards] = [0, 0];
  for (const line of lines) {
    if (length + line.line.length > pageLength || (line.card !== undefined && cards === cardsOnPage)) {
      pages.push([]);
      [length, cards] = [0, 0];
    }
    pages.at(-1)?.push(line);
    length += line.line.length + 1;
    cards += line.card === undefined ? 0 : 1;
  }
  return pages;
}

function deckRows(
  { bot, voice }: Asking<Incoming>,
  deck: Deck,
  page: number,
  pages: number,
  cards: readonly string[],
): readonly Row[] {
  const { ref, game, own } = deck;
  const show = (to: number, label: Plain): Button => ({ label, id: formatPress('deckShow', { deck: ref, page: to }) });
  const turn = [
    ...(page > 0 ? [show(page - 1, unmarked`◀`)] : []),
    ...(page + 1 < pages ? [show(page + 1, unmarked`▶`)] : []),
  ];
  const options = cards.flatMap(id => {
    const found = bot.desk.card(game.id, id);
    return found ? [{ label: plainText(found.card.name), value: cardValue(found) }] : [];
  });
  return [
    { buttons: own === undefined ? prebuiltButtons(voice, deck) : ownButtons(voice, deck) },
    { menu: { id: formatPress('cardAny', {}), hint: voice.say('deck.cards-menu'), options } },
    { buttons: [...turn, ...(own === undefined ? neighbours(bot, deck) : [])] },
  ];
}

const ownButtons = (voice: Voice, { ref, game }: Deck): readonly Button[] => [
  {
    label: voice.say('button.deck-edit'),
    id: formatPress('deckEdit', { deck: ref, part: firstPart(game), page: 0 }),
    style: 'primary',
  },
  ...sharedButtons(voice, ref),
  { label: voice.say('button.deck-copy'), id: formatPress('deckCopy', { deck: ref }) },
  { label: voice.say('button.deck-delete'), id: formatPress('deckDelete', { deck: ref }), style: 'danger' },
];
const prebuiltButtons = (voice: Voice, { ref }: Deck): readonly Button[] => [
  { label: voice.say('button.deck-copy'), id: formatPress('deckCopy', { deck: ref }), style: 'primary' },
  ...sharedButtons(voice, ref),
  { label: voice.say('button.deck-mine'), id: formatPress('deckMine', { page: 0 }) },
];
const sharedButtons = (voice: Voice, deck: string): readonly Button[] => [
  { label: voice.say('button.deck-hand'), id: formatPress('deckHand', { deck, draw: 0 }) },
  { label: voice.say('button.deck-export'), id: formatPress('deckText', { deck }) },
];

/** The part that takes many cards, where building begins. */
export const firstPart = (game: Deck['game']): string =>
  (game.library.decks.parts.find(part => !part.single) ?? game.library.decks.parts[0])?.id ?? '-';

/** Prebuilt decks are pages of one book. */
function neighbours(bot: Asking<Incoming>['bot'], { ref, game }: Deck): readonly Button[] {
  const all = bot.decks.prebuilt(game.id);
  const place = all.findIndex(deck => deck.ref === ref);
  return [
    { deck: all[place - 1], sign: unmarked`◀` },
    { deck: all[place + 1], sign: unmarked`▶` },
  ].flatMap(({ deck, sign }) =>
    deck
      ? [
          {
            label: cut(unmarked`${sign} ${plainText(deck.name)}`, limits.labelAdvice),
            id: formatPress('deckShow', { deck: deck.ref, page: 0 }),
          },
        ]
      : [],
  );
}

/** @param notice what was just done with it */
export async function deckAnswer(asking: Asking<Incoming>, deck: Deck, page = 0, notice?: Markup): Promise<Answered> {
  const content = await deckContent(asking, deck, page);
  const text =
    notice === undefined ? content.text : joined([notice, ...(content.text === undefined ? [] : [content.text])]);
  return { message: privateMessage({ ...content, ...(text === undefined ? {} : { text }) }) };
}

/** All that is wrong with it, in as many embeds as it takes. */
export function checkAnswer({ voice }: Asking<Incoming>, deck: Deck, options: unknown): Answered {
  const [verdict = markup``, ...problems] = legality(voice, deck, Number.POSITIVE_INFINITY, options);
  const [text = markup``] = paginate(problems, limits.embedDescription);
  return {
    message: privateMessage({
      text: markup`${deckTitle(voice, deck)}\n${verdict}`,
      embeds: text === '' ? [] : [{ text }],
      rows: [{ buttons: deck.own ? ownButtons(voice, deck).slice(0, 1) : [] }],
    }),
  };
}
