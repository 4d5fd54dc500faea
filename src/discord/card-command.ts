/** /card, /rules and the context menu on a message: finding what was meant. */
import type { FoundCard } from '../desk/desk.ts';
import { cardAnswer, sharedCard, topicAnswer } from './card-desk.ts';
import { Refusal } from './errors.ts';
import type { Answered, Command, Commanding } from './handling.ts';
import { freeText, literalText } from './names.ts';
import { gameNamed } from './options.ts';
import { type Button, rowsOf } from './payload/components.ts';
import { limits } from './payload/limits.ts';
import { privateMessage } from './payload/message.ts';
import { cut } from './payload/text.ts';
import { formatPress } from './press.ts';

/** The autocomplete's values name the card for good; typed text is searched. */
const cardValue = ({ game, card }: FoundCard): string => `${game.id}/${card.id}`;

function cardMeant({ bot, incoming }: Commanding): FoundCard | undefined {
  const typed = String(incoming.options.name ?? '');
  const [game = '', ...id] = typed.split('/');
  const only = typeof incoming.options.game === 'string' ? incoming.options.game : undefined;
  return bot.desk.card(game, id.join('/')) ?? bot.desk.cards(typed, 1, only)[0];
}

export async function lookUpCard(commanding: Commanding): Promise<Answered> {
  const { incoming } = commanding;
  const found = cardMeant(commanding);
  if (found === undefined)
    throw new Refusal('error.card-not-found', { query: freeText(String(incoming.options.name ?? ''), 60) });
  return incoming.options.share === true ? sharedCard(commanding, found) : cardAnswer(commanding, found);
}

export const suggestCards: NonNullable<Command['suggest']> = async ({ bot, incoming }, { value }) => {
  const only = typeof incoming.options.game === 'string' ? incoming.options.game : undefined;
  return bot.desk
    .cards(value, limits.suggestions, only)
    .map(found => ({ label: `${found.card.name} (${found.game.name})`, value: cardValue(found) }));
};

export async function lookUpRule(commanding: Commanding): Promise<Answered> {
  const { bot, incoming } = commanding;
  const game = gameNamed(bot.games, String(incoming.options.game ?? ''));
  const typed = String(incoming.options.topic ?? '');
  const found =
    typed.trim() === ''
      ? bot.desk.topicAt(game.id, 0)
      : (bot.desk.topic(game.id, typed) ?? bot.desk.topics(typed, 1, game.id)[0]);
  if (found === undefined)
    throw new Refusal('error.topic-not-found', { query: freeText(typed, 60), game: literalText(game.name) });
  return topicAnswer(commanding, found);
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
  if (only === undefined) throw new Refusal('error.no-cards-in-message');
  if (others.length === 0) return cardAnswer(commanding, only);
  const buttons = found.map(
    ({ game, card }): Button => ({
      label: cut(card.name, limits.labelAdvice),
      id: formatPress('card', { game: game.id, card: card.id }),
    }),
  );
  return {
    message: privateMessage({ text: voice.say('card.in-message', { n: found.length }), rows: rowsOf(buttons) }),
  };
}

/** Names in `[[double brackets]]` as typed, and whole names of cards in the running text, longest first. */
export function namesIn(text: string, desk: Commanding['bot']['desk']): readonly FoundCard[] {
  const bracketed = [...text.matchAll(/\[\[([^\][]{1,100})\]\]/g)].flatMap(([, name = '']) => desk.cards(name, 1));
  return [...new Set([...bracketed, ...desk.mentioned(text, mostNames)])].slice(0, mostNames);
}
