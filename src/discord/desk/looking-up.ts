/** Presses on cards and rules. */
import { refusal } from '../errors.ts';
import type { Answered, Asking, PressHandlers, Pressing } from '../handling.ts';
import type { Incoming } from '../incoming.ts';
import { isField, type Press } from '../press.ts';
import { cardAnswer, sharedCard } from './card-answer.ts';
import { turnCards } from './cards-command.ts';
import { topicAnswer } from './topic-answer.ts';

export const lookingUp = {
  // From a match's panel a message of its own; turning its pages changes that message.
  rule: { answer: 'private', run: topicOf },
  ruleTurn: { answer: 'panel', run: topicOf },
  ruleMenu: {
    answer: 'panel',
    run: async p => topicAnswer(p, topicFor(p, p.press.game, p.values[0] ?? '')),
  },
  card: { answer: 'private', run: p => cardAnswer(p, cardFor(p, p.press.game, p.press.card)) },
  cardPage: { answer: 'panel', run: p => cardAnswer(p, cardFor(p, p.press.game, p.press.card), p.press.page) },
  cardShare: { answer: 'private', run: p => sharedCard(p, cardFor(p, p.press.game, p.press.card)) },
  cardRelated: { answer: 'private', run: p => cardAnswer(p, cardFor(p, p.press.game, p.values[0] ?? '')) },
  cardAny: { answer: 'private', run: chosenCard },
  cards: { answer: 'panel', lane: 'look', run: turnCards },
} satisfies Partial<PressHandlers>;

async function topicOf(pressing: Pressing<Extract<Press, { verb: 'rule' | 'ruleTurn' }>>): Promise<Answered> {
  const { game, topic, page } = pressing.press;
  return topicAnswer(pressing, topicFor(pressing, game, topic), { page });
}

function topicFor({ bot }: Asking<Incoming>, game: string, topic: string) {
  const known = bot.games.find(game)?.library.topics.find(t => isField(topic, t.id));
  const found = known && bot.desk.topic(game, known.id);
  if (!found) throw refusal('error.no-such-topic');
  return found;
}

/** @param id as it stands in a press: maybe a digest */
export function cardFor({ bot }: Asking<Incoming>, game: string, id: string) {
  const known = bot.games.find(game)?.library.catalogue.find(c => isField(id, c.id));
  const found = known && bot.desk.card(game, known.id);
  if (!found) throw refusal('error.no-such-card');
  return found;
}

async function chosenCard(pressing: Pressing): Promise<Answered> {
  const [game = '', ...id] = (pressing.values[0] ?? '').split('/');
  return cardAnswer(pressing, cardFor(pressing, game, id.join('/')));
}
