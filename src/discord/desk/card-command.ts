/** /card, /rules and the context menu on a message: finding what was meant. */

import type { FoundCard } from '../../desk/index.ts';
import { refusal } from '../errors.ts';
import type { Answered, Command, Commanding } from '../handling.ts';
import { freeText, gameName, plainText } from '../names.ts';
import { gameNamed } from '../options.ts';
import { rowsOf } from '../payload/components.ts';
import { limits } from '../payload/limits.ts';
import { privateMessage } from '../payload/message.ts';
import { type Plain, unmarked } from '../payload/safe.ts';
import { formatPress } from '../press.ts';
import { cardAnswer, cardButton, cardValue, sharedCard } from './card-answer.ts';
import { topicAnswer } from './topic-answer.ts';

const gameAsked = ({ incoming }: Pick<Commanding, 'incoming'>): string | undefined =>
  typeof incoming.options.game === 'string' ? incoming.options.game : undefined;

/** By the value of a suggestion (`game/id`), else by name as typed. */
export function cardNamed(bot: Commanding['bot'], typed: string, game?: string): FoundCard | undefined {
  const [of = '', ...id] = typed.split('/');
  return bot.desk.card(of, id.join('/')) ?? bot.desk.cards(typed, 1, game)[0];
}

export async function lookUpCard(commanding: Commanding): Promise<Answered> {
  const { bot, incoming } = commanding;
  const typed = String(incoming.options.name ?? '');
  const [of = '', ...id] = typed.split('/');
  const chosen = bot.desk.card(of, id.join('/'));
  const found = chosen === undefined ? bot.desk.nearest(typed, gameAsked(commanding)) : [chosen];
  const [first] = found;
  if (typed.trim() === '') throw refusal('error.card-blank');
  if (first === undefined) throw refusal('error.card-not-found', { query: freeText(typed, 60) });
  // Two games may share a name: each card points to the other.
  if (found.some(({ card }) => card.name !== first.card.name)) return whichCard(commanding, typed, found);
  return incoming.options.share === true ? sharedCard(commanding, first) : cardAnswer(commanding, first);
}

/** A short list to choose from, and how many there are. */
function whichCard({ voice }: Commanding, typed: string, found: readonly FoundCard[]): Answered {
  const shown = found.slice(0, limits.options);
  return {
    message: privateMessage({
      text: voice.say('card.which', { query: freeText(typed, 60), n: found.length, shown: shown.length }),
      rows: [
        {
          menu: {
            id: formatPress('cardAny', {}),
            hint: voice.say('cards.menu'),
            options: shown.map(each => ({ label: labelOf(each), value: cardValue(each) })),
          },
        },
      ],
    }),
  };
}

const labelOf = ({ card, game }: FoundCard): Plain => unmarked`${plainText(card.name)} (${gameName(game)})`;

/** The game stands beside each name, so that names which two games share are told apart. */
export const suggestCards: NonNullable<Command['suggest']> = async ({ bot, incoming }, { value }) =>
  bot.desk
    .cards(value, limits.suggestions, gameAsked({ incoming }))
    .map(found => ({ label: labelOf(found), value: cardValue(found) }));

export async function lookUpRule(commanding: Commanding): Promise<Answered> {
  const { bot, incoming } = commanding;
  const game = gameNamed(bot.games, String(incoming.options.game ?? ''));
  const typed = String(incoming.options.topic ?? '');
  const exact = typed.trim() === '' ? bot.desk.topicAt(game.id, 0) : bot.desk.topic(game.id, typed);
  const [found, ...others] = exact ? [exact] : bot.desk.topics(typed, limits.options, game.id);
  if (found === undefined) throw refusal('error.topic-not-found', { query: freeText(typed, 60), game: gameName(game) });
  return topicAnswer(commanding, found, { others });
}

export const suggestTopics: NonNullable<Command['suggest']> = async ({ bot, incoming, voice }, { value }) => {
  const game = gameNamed(bot.games, String(incoming.options.game ?? ''));
  return bot.desk
    .topics(value, limits.suggestions, game.id)
    .map(({ topic }) => ({ label: voice.plain(topic.title, game), value: topic.id }));
};

/** Most names that one message is searched for. */
const mostNames = 10;

export async function lookUpInMessage(commanding: Commanding): Promise<Answered> {
  const { bot, incoming, voice } = commanding;
  const found = namesIn(incoming.target?.text ?? '', bot.desk);
  const [only, ...others] = found;
  if (only === undefined) throw refusal('error.no-cards-in-message');
  if (others.length === 0) return cardAnswer(commanding, only);
  const isShared = ({ card }: FoundCard): boolean =>
    found.some(other => other.card !== card && other.card.name === card.name);
  const buttons = found.map(each => cardButton(each, isShared(each) ? labelOf(each) : undefined));
  return {
    message: privateMessage({ text: voice.say('card.in-message', { n: found.length }), rows: rowsOf(buttons) }),
  };
}

/** Names in `[[double brackets]]` as typed, and whole names of cards in the running text, longest first. */
export function namesIn(text: string, desk: Commanding['bot']['desk']): readonly FoundCard[] {
  const bracketed = [...text.slice(0, 4_000).matchAll(/\[\[([^\][]{1,100})\]\]/g)]
    .slice(0, mostNames)
    .flatMap(([, name = '']) => bracketedName(name, desk));
  return [...new Set([...bracketed, ...desk.mentioned(text, mostNames)])].slice(0, mostNames);
}

/** All cards of exactly that name (two games may share it), else the nearest. */
function bracketedName(name: string, desk: Commanding['bot']['desk']): readonly FoundCard[] {
  const [best] = desk.cards(name, 1);
  return best === undefined ? [] : [best, ...desk.namesakes(best)];
}
