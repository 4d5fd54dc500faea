import { everywhere } from '../src/discord/command-parts.ts';
import { helpMessage } from '../src/discord/guiding.ts';
import type { Command } from '../src/discord/handling.ts';

export const help: Command = {
  payload: () => ({
    name: 'help',
    description: 'How it works, and a first game two presses away',
    ...everywhere,
  }),
  answer: 'private',
  run: async commanding => helpMessage(commanding, 'start'),
};
