import { everywhere } from '../src/discord/command-parts.ts';
import type { Command } from '../src/discord/handling.ts';
import { matchOption, suggestMatches } from '../src/discord/here.ts';
import { showTurn } from '../src/discord/waiting.ts';

export const turn: Command = {
  payload: () => ({
    name: 'turn',
    description: 'My private view and choices here; elsewhere the matches that wait for me',
    ...everywhere,
    options: [matchOption],
  }),
  answer: 'private',
  run: showTurn,
  suggest: (commanding, { value }) => suggestMatches(commanding, value),
};
