/** A card as a message: drawn face, values, words, each keyword explained, rulings, where it is used, related cards. */

import { type FoundCard, fieldTitle } from '../../desk/index.ts';
import type { Text } from '../../engine/text.ts';
import type { Bot } from '../bot.ts';
import type { Answered, Asking, Reader } from '../handling.ts';
import type { Incoming } from '../incoming.ts';
import { gameName, literalText, plainText } from '../names.ts';
import { type Button, type Row, rowsOf } from '../payload/components.ts';
import { limits } from '../payload/limits.ts';
import { type Content, type Picture, privateMessage } from '../payload/message.ts';
import { joined, type Markup, markup, type Plain, unmarked } from '../payload/safe.ts';
import { cut, fitLines, paginate } from '../payload/text.ts';
import { paintOrNot } from '../pictures.ts';
import { formatPress } from '../press.ts';
import { sharedAnswer } from './sharing.ts';

/** Of one page; with all values of a card this stays under the 6,000 of all embeds (M7). */
const pageLength = 3_400;
/** Values of one card; the largest of ours has thirteen. */
const mostFields = 20;

/** Nothing on it is anybody's secret, so it may be shared. @param page from 0, of a text longer than one embed */
export async function cardContent(bot: Bot, reader: Reader, found: FoundCard, page = 0): Promise<Content<'public'>> {
  const { settings, voice } = reader;
  const { game, card } = found;
  const pages = paginate(sectionsOf(bot, reader, found), pageLength);
  const at = Math.min(page, pages.length - 1);
  const picture = settings.textMode || at > 0 ? undefined : await faceOf(bot, reader, found);
  const head = markup`**${literalText(card.name)}** · ${gameName(game)} · ${voice.quote({ key: `kind.${card.kind}` }, game)}`;
  const text = pages[at] ?? markup``;
  return {
    text:
      pages.length > 1 ? markup`${head}\n-# ${voice.say('card.page', { page: at + 1, pages: pages.length })}` : head,
    embeds: [{ ...(text === '' ? {} : { text }), fields: at === 0 ? fieldsOf(found, reader) : [] }],
    rows: cardRows(bot, reader, found, at, pages.length),
    ...(picture ? { picture } : {}),
  };
}

/** Everything there is to read, as lines of message text. */
function sectionsOf(bot: Bot, { voice }: Reader, found: FoundCard): readonly Markup[] {
  const { game, card } = found;
  const quote = (t: Text) => voice.quote(t, game);
  const keywords = (card.keywords ?? []).flatMap(id => game.library.topics.find(topic => topic.id === id) ?? []);
  const used = bot.desk
    .usedIn(found)
    .map(({ deck, copies }) => markup`• ${voice.say('card.used-copies', { deck: literalText(deck.name), n: copies })}`);
  const section = (key: 'card.rulings' | 'card.used-in', lines: readonly Markup[]): readonly Markup[] =>
    lines.length === 0 ? [] : [markup`**${voice.say(key)}**`, ...lines];
  return [
    ...card.words.map(quote),
    ...keywords.map(topic => markup`**${quote(topic.title)}**: ${joined(topic.body.map(quote), ' ')}`),
    ...section(
      'card.rulings',
      card.rulings.map(ruling => markup`• ${quote(ruling)}`),
    ),
    ...section('card.used-in', used),
  ];
}

const fileSafe = (id: string): string => id.replace(/[^a-zA-Z0-9-]/g, '-').slice(0, 60);

async function faceOf(bot: Bot, reader: Reader, found: FoundCard): Promise<Picture<'public'> | undefined> {
  const { settings, voice } = reader;
  const { game, card } = found;
  const png = await paintOrNot(
    bot,
    () => card.face(settings.palette),
    t => voice.plain(t, game),
  );
  return png && { for: 'public', png, name: `card-${fileSafe(card.id)}`, alt: cardAlt(bot, reader, found) };
}

/** All that the face shows and the message says, shortest things first, in what alt text holds (M11). */
export function cardAlt(bot: Bot, { voice }: Reader, found: FoundCard): Plain {
  const { game, card } = found;
  const plain = (t: Text) => voice.plain(t, game);
  const values = Object.entries(card.fields).map(
    ([name, value]) => unmarked`${plain(fieldTitle(game, name))}: ${plainText(shownValue(value))}`,
  );
  const keywords = (card.keywords ?? []).flatMap(id => {
    const topic = game.library.topics.find(t => t.id === id);
    return topic ? [plain(topic.title)] : [];
  });
  const used = bot.desk
    .usedIn(found)
    .map(({ deck, copies }) => voice.label('card.used-copies', { deck: plainText(deck.name), n: copies }));
  return fitLines(
    [
      unmarked`${plainText(card.name)}, ${gameName(game)}, ${plain({ key: `kind.${card.kind}` })}. ${joined(values, '; ')}`,
      ...card.words.map(plain),
      ...(keywords.length > 0 ? [voice.label('card.keywords', { list: joined(keywords, ', ') })] : []),
      ...card.rulings.map(plain),
      ...used,
    ],
    limits.altText,
    n => voice.label('card.more', { n }),
  );
}

type FieldValue = FoundCard['card']['fields'][string];
const shownValue = (value: FieldValue): string => [value].flat().map(String).join(', ');

const fieldsOf = ({ game, card }: FoundCard, { voice }: Reader) =>
  Object.entries(card.fields)
    .slice(0, mostFields)
    .map(([name, value]) => ({
      name: cut(voice.quote(fieldTitle(game, name), game), 40),
      value: cut(literalText(shownValue(value)), 200) || markup`–`,
      inline: true,
    }));

export const cardButton = ({ game, card }: FoundCard, label = plainText(card.name)): Button => ({
  label: cut(label, limits.labelAdvice),
  id: formatPress('card', { game: game.id, card: card.id }),
});

function cardRows(bot: Bot, { voice }: Reader, found: FoundCard, page: number, pages: number): readonly Row[] {
  const { game, card } = found;
  const id = { game: game.id, card: card.id };
  const turn = (to: number, label: Plain): Button => ({ label, id: formatPress('cardPage', { ...id, page: to }) });
  const own: Button[] = [
    ...(page > 0 ? [turn(page - 1, unmarked`◀`)] : []),
    ...(page + 1 < pages ? [turn(page + 1, voice.say('button.more-text'))] : []),
    { label: voice.say('card.show-all'), id: formatPress('cardShare', id) },
  ];
  const decks = bot.desk.usedIn(found).map(
    ({ deck }): Button => ({
      label: cut(plainText(deck.name), limits.labelAdvice),
      id: formatPress('deckShow', { deck: `${game.id}/${deck.id}`, page: 0 }),
    }),
  );
  // At most two rows of related cards, one of decks, one of its own: four of five (K1).
  return [...relatedRows(bot, found, voice), ...rowsOf(decks, 1), { buttons: own }];
}

/** Related cards and cards of the same name: buttons, or a menu where they are many. */
function relatedRows(bot: Bot, found: FoundCard, voice: Reader['voice']): readonly Row[] {
  const { game, card } = found;
  const namesakes = bot.desk.namesakes(found);
  const related = [
    ...(card.related ?? []).flatMap(id => bot.desk.card(game.id, id) ?? []),
    ...namesakes.filter(other => other.game !== game || !card.related?.includes(other.card.id)),
  ];
  const labelOf = (other: FoundCard): Plain =>
    namesakes.includes(other)
      ? unmarked`${plainText(other.card.name)} (${gameName(other.game)})`
      : plainText(other.card.name);
  if (related.length <= 2 * limits.buttonsInRow)
    return rowsOf(
      related.map(other => cardButton(other, labelOf(other))),
      2,
    );
  return [
    {
      menu: {
        id: formatPress('cardAny', {}),
        hint: voice.say('card.related'),
        options: related.slice(0, limits.options).map(other => ({ label: labelOf(other), value: cardValue(other) })),
      },
    },
  ];
}

/** Names a card for good in autocomplete and menus. */
export const cardValue = ({ game, card }: FoundCard): string => `${game.id}/${card.id}`;

export const cardAnswer = async (asking: Asking<Incoming>, found: FoundCard, page = 0): Promise<Answered> => ({
  message: privateMessage(await cardContent(asking.bot, asking, found, page)),
});

export const sharedCard = async (asking: Asking<Incoming>, found: FoundCard): Promise<Answered> =>
  sharedAnswer(asking, await cardContent(asking.bot, asking, found));
