/** /cards: search by filter, in pages with pictures; what cannot be read is marked. */

import { type FoundCard, type QueryProblem, sheetOf, sheetSize } from '../../desk/index.ts';
import type { Text } from '../../engine/text.ts';
import { refusal } from '../errors.ts';
import type { Answered, Asking, Command, Commanding, Pressing } from '../handling.ts';
import type { Incoming } from '../incoming.ts';
import { code, gameName, inCode, literalText, plainText } from '../names.ts';
import type { Button, Row } from '../payload/components.ts';
import { limits } from '../payload/limits.ts';
import { type Content, type Picture, privateMessage } from '../payload/message.ts';
import { joined, type Markup, markup, type Plain, unmarked } from '../payload/safe.ts';
import { cut, fitLines } from '../payload/text.ts';
import { paintOrNot } from '../pictures.ts';
import { formatPress, isDigest, isField, type PressOf } from '../press.ts';
import { cardAnswer, cardValue } from './card-answer.ts';
import { sharedAnswer } from './sharing.ts';

/** Longest filter that the command takes; it stands whole in the answer, from where its pages are turned. */
export const longestFilter = 400;
const ticks = /`/g;
/** In a code span of a message, from where `queryIn` reads it back. */
const codeSpan = (query: string): string => query.replace(ticks, "'").replace(/\s+/g, ' ').trim();

export async function searchCards(commanding: Commanding): Promise<Answered> {
  const { incoming } = commanding;
  const query = codeSpan(String(incoming.options.query ?? ''));
  const page = typeof incoming.options.page === 'number' ? incoming.options.page - 1 : 0;
  const found = cardsFor(commanding, query);
  const [only, ...others] = found;
  const share = incoming.options.share === true;
  if (only !== undefined && others.length === 0 && !share) return cardAnswer(commanding, only);
  const content = await pageContent(commanding, query, found, page);
  return share ? sharedAnswer(commanding, content) : { message: privateMessage(content) };
}

export async function turnCards(pressing: Pressing<PressOf<'cards'>>): Promise<Answered> {
  const { query, page } = pressing.press;
  const whole = isDigest(query) ? queryIn(pressing, query) : query;
  return { message: privateMessage(await pageContent(pressing, whole, cardsFor(pressing, whole), page)) };
}

/** A filter too long for a button stands in the message that the button is on. */
function queryIn({ incoming }: Asking<Incoming>, digest: string): string {
  const text = ('message' in incoming && incoming.message?.text) || '';
  const query = text.slice(text.indexOf('`') + 1, text.lastIndexOf('`'));
  if (!isField(digest, query)) throw refusal('error.old-button');
  return query;
}

/** @throws Refusal that marks the place, or says that nothing fits and what is near */
function cardsFor({ bot, voice }: Asking<Incoming>, query: string): readonly FoundCard[] {
  const searched = bot.desk.search(query);
  if (searched.is === 'problem') throw refusal('query.shown', { text: problemText(voice, query, searched.problem) });
  if (searched.cards.length > 0) return searched.cards;
  const nearest = bot.desk.cards(query, 5).map(({ card }) => literalText(card.name));
  const lines = [
    voice.say('cards.none', { query: inCode(cut(query, 200)) }),
    ...(nearest.length > 0 ? [voice.say('cards.nearest', { names: joined(nearest, ', ') })] : []),
    helpLine(bot, voice),
  ];
  throw refusal('query.shown', { text: joined(lines) });
}

const helpLine = (bot: Commanding['bot'], voice: Commanding['voice']): Markup =>
  voice.say('cards.help', {
    fields: joined(
      bot.desk.fields.map(name => code(`${name}:`)),
      ' ',
    ),
  });

/** Longest stretch of the filter that is shown round the place. */
const shownLength = 60;

/** The filter with a line of marks under the place, and what is wrong there. */
export function problemText(voice: Commanding['voice'], query: string, problem: QueryProblem): Markup {
  const from = Math.max(0, Math.min(problem.at - shownLength / 2, query.length - shownLength));
  const shown = query
    .slice(from, from + shownLength)
    .replace(/[\p{C}\p{Z}]/gu, ' ')
    .replace(ticks, "'");
  const at = Math.min(problem.at - from, shown.length);
  const marks = '^'.repeat(Math.max(1, Math.min(problem.end - from, shown.length) - at));
  const args = Object.fromEntries(
    Object.entries(problem.says.args ?? {}).map(([name, value]) => [
      name,
      typeof value === 'string' ? cut(value, 150).replace(ticks, "'") : value,
    ]),
  );
  return joined([
    voice.say('query.wrong'),
    // Without backticks nothing ends the block.
    `\`\`\`\n${shown}\n${' '.repeat(at)}${marks}\n\`\`\`` as Markup,
    voice.repeat({ key: problem.says.key, args }),
  ]);
}

async function pageContent(
  asking: Asking<Incoming>,
  query: string,
  found: readonly FoundCard[],
  wanted: number,
): Promise<Content<'public'>> {
  const { bot, voice, settings } = asking;
  const pages = Math.ceil(found.length / sheetSize);
  const page = Math.max(0, Math.min(wanted, pages - 1));
  const shown = found.slice(page * sheetSize, (page + 1) * sheetSize);
  const lines = shown.map(each => lineOf(asking, each));
  const picture = settings.textMode ? undefined : await sheetPicture(asking, shown, page);
  const head =
    query === ''
      ? voice.say('cards.all', { n: found.length })
      : voice.say('cards.head', { n: found.length, query: inCode(query) });
  return {
    text: head,
    embeds: [
      { text: joined(lines), footer: voice.label('card.page', { page: page + 1, pages }) },
      { text: helpLine(bot, voice) },
    ],
    rows: pageRows(voice, query, shown, page, pages),
    ...(picture ? { picture } : {}),
  };
}

function lineOf({ voice }: Asking<Incoming>, { game, card }: FoundCard): Markup {
  const words = joined(
    card.words.map(t => voice.quote(t, game)),
    ' ',
  );
  const kind = voice.quote({ key: `kind.${card.kind}` }, game);
  return markup`**${literalText(card.name)}** · ${gameName(game)} · ${kind}\n${cut(words.replace(/\s+/g, ' ') as Markup, 300)}`;
}

async function sheetPicture(
  { bot, voice, settings }: Asking<Incoming>,
  shown: readonly FoundCard[],
  page: number,
): Promise<Picture<'public'> | undefined> {
  const cards = shown.map(({ game, card }) => ({ card, print: (text: Text) => voice.plain(text, game) }));
  const png = await paintOrNot(
    bot,
    () => sheetOf(cards, settings.palette),
    text => voice.plain(text, undefined),
  );
  const alt = shown.map(({ game, card }) =>
    plainText(`${card.name}: ${card.words.map(t => voice.plain(t, game)).join(' ')}`),
  );
  return (
    png && {
      for: 'public',
      png,
      name: `cards-${page + 1}`,
      alt: fitLines(
        alt.map(line => cut(line, 400)),
        limits.altText,
        n => voice.label('card.more', { n }),
      ),
    }
  );
}

function pageRows(
  voice: Commanding['voice'],
  query: string,
  shown: readonly FoundCard[],
  page: number,
  pages: number,
): readonly Row[] {
  const turn = (label: Plain, to: number): Button => ({
    label,
    id: formatPress('cards', { query, page: Math.max(0, Math.min(to, pages - 1)) }),
    disabled: to < 0 || to >= pages || to === page,
  });
  const options = shown.map(each => ({
    label: plainText(each.card.name),
    value: cardValue(each),
    note: gameName(each.game),
  }));
  return [
    { menu: { id: formatPress('cardAny', {}), hint: voice.say('cards.menu'), options } },
    ...(pages > 1
      ? [
          {
            buttons: [
              turn(unmarked`⏮`, 0),
              turn(unmarked`◀`, page - 1),
              turn(unmarked`▶`, page + 1),
              turn(unmarked`⏭`, pages - 1),
            ],
          },
        ]
      : []),
  ];
}

/** Completes the last word: fields, then values of a field; else names of cards. */
export const suggestFilters: NonNullable<Command['suggest']> = async ({ bot }, { value }) =>
  bot.desk.completions(value, limits.suggestions).map(query => ({ label: plainText(query), value: query }));
