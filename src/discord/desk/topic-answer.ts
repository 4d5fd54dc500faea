/** A topic of the rules as a private message, with its neighbours. */

import type { FoundTopic } from '../../desk/index.ts';
import type { Answered, Asking } from '../handling.ts';
import type { Incoming } from '../incoming.ts';
import { gameName, plainText } from '../names.ts';
import type { Button, Row } from '../payload/components.ts';
import { limits } from '../payload/limits.ts';
import { privateMessage } from '../payload/message.ts';
import { markup, type Plain, unmarked } from '../payload/safe.ts';
import { cut, paginate } from '../payload/text.ts';
import { formatPress } from '../press.ts';

export interface TopicLook {
  /** Of a text that is longer than one embed. */
  readonly page?: number;
  /** Further topics that fit what was asked. */
  readonly others?: readonly FoundTopic[];
}

export function topicAnswer(
  { bot, voice }: Asking<Incoming>,
  { game, topic, place }: FoundTopic,
  { page = 0, others = [] }: TopicLook = {},
): Answered {
  const pages = paginate(
    topic.body.map(t => voice.quote(t, game)),
    limits.embedDescription,
  );
  const at = Math.min(page, pages.length - 1);
  const turnTo = (id: string, to: number): string => formatPress('ruleTurn', { game: game.id, topic: id, page: to });
  const neighbour = (by: number, sign: Plain): Button[] => {
    const found = bot.desk.topicAt(game.id, place + by);
    if (found === undefined) return [];
    const label = cut(unmarked`${sign} ${voice.plain(found.topic.title, game)}`, limits.labelAdvice);
    return [{ label, id: turnTo(found.topic.id, 0) }];
  };
  const more: Button[] =
    at + 1 < pages.length ? [{ label: voice.say('button.more-text'), id: turnTo(topic.id, at + 1) }] : [];
  const covered = topic.rules?.length ? { footer: plainText(topic.rules.join(' ')) } : {};
  const menu: Row = {
    menu: {
      id: formatPress('ruleMenu', { game: game.id }),
      hint: voice.say('rules.others'),
      options: others
        .slice(0, limits.options)
        .map(other => ({ label: voice.plain(other.topic.title, game), value: other.topic.id })),
    },
  };
  return {
    message: privateMessage({
      text: markup`**${gameName(game)}: ${voice.quote(topic.title, game)}**`,
      embeds: [{ text: pages[at] || markup`–`, ...covered }],
      rows: [{ buttons: [...neighbour(-1, unmarked`◀`), ...more, ...neighbour(1, unmarked`▶`)] }, menu],
    }),
  };
}
