/** Cards and rules as messages: drawn face, words, keywords, rulings; a topic with its neighbours. */
import type { FoundCard, FoundTopic } from '../desk/desk.ts';
import type { Text } from '../engine/text.ts';
import type { Bot } from './bot.ts';
import { Refusal } from './errors.ts';
import type { Answered, Asking, PressHandlers, Pressing, Reader } from './handling.ts';
import type { Incoming } from './incoming.ts';
import { literalText } from './names.ts';
import type { Button, Row } from './payload/components.ts';
import { limits } from './payload/limits.ts';
import { type Content, type Picture, privateMessage, publicMessage } from './payload/message.ts';
import { cut, fitLines, paginate } from './payload/text.ts';
import { paintOrNot } from './pictures.ts';
import { formatPress, isField, type Press } from './press.ts';

/** Nothing on it is anybody's secret, so it may be shared. */
export async function cardContent(
  bot: Bot,
  { settings, voice }: Reader,
  { game, card }: FoundCard,
): Promise<Content<'public'>> {
  const plain = (t: Text) => voice.plain(t, game);
  const quote = (t: Text) => voice.quote(t, game);
  const kind = voice.quote({ key: `kind.${card.kind}` }, game);
  const keywords = (card.keywords ?? []).flatMap(id => game.library.topics.find(topic => topic.id === id) ?? []);
  const words = card.words.map(quote);
  const parts = [
    ...words,
    ...keywords.map(topic => `**${quote(topic.title)}**: ${topic.body.map(quote).join(' ')}`),
    ...(card.rulings.length > 0 ? [`**${voice.say('card.rulings')}**`, ...card.rulings.map(r => `• ${quote(r)}`)] : []),
  ];
  const text = fitLines(parts, limits.embedDescription, n => voice.say('text.more', { n }));
  const png = settings.textMode ? undefined : await paintOrNot(bot, () => card.face(settings.palette), plain);
  const alt = fitLines([card.name, ...card.words.map(plain)], limits.altText, n => voice.say('text.more', { n }));
  const picture: Picture<'public'> | undefined = png && { for: 'public', png, name: `card-${fileSafe(card.id)}`, alt };
  return {
    text: `**${literalText(card.name)}** · ${literalText(game.name)} · ${kind}`,
    embeds: text === '' ? [] : [{ text, fields: fieldsOf(card.fields, game, voice) }],
    rows: relatedRows({ game, card }, voice),
    ...(picture ? { picture } : {}),
  };
}

const fileSafe = (id: string): string => id.replace(/[^a-zA-Z0-9-]/g, '-').slice(0, 60);

const fieldsOf = (fields: FoundCard['card']['fields'], game: FoundCard['game'], voice: Reader['voice']) =>
  Object.entries(fields)
    .slice(0, limits.embedFields)
    .map(([name, value]) => ({
      name: voice.plain(
        { key: game.phrases.en[`field.${name}`] === undefined ? '=' : `field.${name}`, args: { value: name } },
        game,
      ),
      value: literalText(Array.isArray(value) ? value.join(', ') : String(value)) || '–',
      inline: true,
    }));

/** Related cards: a menu where they are many. */
function relatedRows({ game, card }: FoundCard, voice: Reader['voice']): readonly Row[] {
  const related = (card.related ?? []).flatMap(id => game.library.catalogue.find(c => c.id === id) ?? []);
  if (related.length > limits.buttonsInRow) {
    const options = related.slice(0, limits.options).map(c => ({ label: c.name, value: c.id }));
    return [{ menu: { id: formatPress('cardRelated', { game: game.id }), hint: voice.say('card.related'), options } }];
  }
  return [
    {
      buttons: related.map(
        (c): Button => ({
          label: cut(c.name, limits.labelAdvice),
          id: formatPress('card', { game: game.id, card: c.id }),
        }),
      ),
    },
  ];
}

export const cardAnswer = async (asking: Asking<Incoming>, found: FoundCard): Promise<Answered> => ({
  message: privateMessage(await cardContent(asking.bot, asking, found)),
});
export const sharedCard = async (asking: Asking<Incoming>, found: FoundCard): Promise<Answered> => ({
  message: privateMessage({ text: asking.voice.say('card.shared') }),
  tell: publicMessage(await cardContent(asking.bot, asking, found)),
});

/** @param page of a text that is longer than one embed */
export function topicAnswer({ bot, voice }: Asking<Incoming>, { game, topic, place }: FoundTopic, page = 0): Answered {
  const pages = paginate(
    topic.body.map(t => voice.quote(t, game)),
    limits.embedDescription,
  );
  const at = Math.min(page, pages.length - 1);
  const to = (found: FoundTopic | undefined, label: string): Button[] =>
    found
      ? [
          {
            label: cut(`${label} ${voice.plain(found.topic.title, game)}`, limits.labelAdvice),
            id: formatPress('ruleTurn', { game: game.id, topic: found.topic.id, page: 0 }),
          },
        ]
      : [];
  const more: Button[] =
    at + 1 < pages.length
      ? [
          {
            label: voice.say('button.more-text'),
            id: formatPress('ruleTurn', { game: game.id, topic: topic.id, page: at + 1 }),
          },
        ]
      : [];
  const covered = topic.rules?.length ? { footer: topic.rules.join(' ') } : {};
  return {
    message: privateMessage({
      text: `**${literalText(game.name)}: ${voice.quote(topic.title, game)}**`,
      embeds: [{ text: pages[at] || '–', ...covered }],
      rows: [
        {
          buttons: [
            ...to(bot.desk.topicAt(game.id, place - 1), '◀'),
            ...more,
            ...to(bot.desk.topicAt(game.id, place + 1), '▶'),
          ],
        },
      ],
    }),
  };
}

export const lookingUp = {
  // From a match's panel a message of its own; turning its pages changes that message.
  rule: { answer: 'private', run: topicOf },
  ruleTurn: { answer: 'panel', run: topicOf },
  card: { answer: 'private', run: pressing => relatedCard(pressing, pressing.press.game, pressing.press.card) },
  cardRelated: {
    answer: 'private',
    run: pressing => relatedCard(pressing, pressing.press.game, pressing.values[0] ?? ''),
  },
} satisfies Partial<PressHandlers>;

async function topicOf(pressing: Pressing<Extract<Press, { verb: 'rule' | 'ruleTurn' }>>): Promise<Answered> {
  const { game, topic, page } = pressing.press;
  const known = pressing.bot.games.find(game)?.library.topics.find(t => isField(topic, t.id));
  const found = known && pressing.bot.desk.topic(game, known.id);
  if (!found) throw new Refusal('error.no-such-topic');
  return topicAnswer(pressing, found, page);
}

async function relatedCard(asking: Asking<Incoming>, game: string, id: string): Promise<Answered> {
  const known = asking.bot.games.find(game)?.library.catalogue.find(c => isField(id, c.id));
  const found = known && asking.bot.desk.card(game, known.id);
  if (!found) throw new Refusal('error.no-such-card');
  return cardAnswer(asking, found);
}
