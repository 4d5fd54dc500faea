/** Help as a short guided tour, two presses from a first game; what is stored. */

import { refusal } from './errors.ts';
import type { Answered, Asking, PressHandlers } from './handling.ts';
import { type Incoming, onceOf } from './incoming.ts';
import { gameName } from './names.ts';
import type { Button } from './payload/components.ts';
import { rowsOf } from './payload/components.ts';
import { privateMessage } from './payload/message.ts';
import { joined } from './payload/safe.ts';
import { needPermissions } from './permissions.ts';
import { startPractice } from './practising.ts';
import { formatPress } from './press.ts';

const helpPages = ['start', 'turn', 'commands', 'more'] as const;
export type HelpPage = (typeof helpPages)[number];

export function helpMessage({ bot, voice }: Asking<Incoming>, page: HelpPage): Answered {
  const first = bot.games.all.map(
    (game): Button => ({
      label: voice.label('help.play', { game: gameName(game) }),
      id: formatPress('play', { game: game.id, level: 'random' }),
      style: 'success',
    }),
  );
  const pages = helpPages.map(
    (p): Button => ({
      label: voice.say(`help.${p}.title`),
      id: formatPress('help', { page: p }),
      disabled: p === page,
    }),
  );
  const games = joined(bot.games.all.map(gameName), ', ');
  return {
    message: privateMessage({
      text: page === 'start' ? voice.say('help.start.text', { games }) : voice.say(`help.${page}.text`),
      rows: [{ buttons: pages }, ...rowsOf(first, 4)],
    }),
  };
}

export const guiding = {
  help: {
    answer: 'panel',
    run: async pressing => helpMessage(pressing, helpPages.find(p => p === pressing.press.page) ?? 'start'),
  },
  play: {
    answer: 'panel',
    run: async pressing => {
      const { press, incoming, voice } = pressing;
      const level = (['random', 'greedy', 'search'] as const).find(l => l === press.level);
      if (level === undefined) throw refusal('error.unreadable-button');
      needPermissions(incoming, voice);
      return startPractice(pressing, { game: press.game, against: level }, onceOf(incoming, 'play', press.game, level));
    },
  },
} satisfies Partial<PressHandlers>;
