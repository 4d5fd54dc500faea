import { ApplicationCommandOptionType as Option } from 'discord-api-types/v10';
import { everywhere } from '../src/discord/command-parts.ts';
import type { Command } from '../src/discord/handling.ts';
import { matchOption, suggestMatches } from '../src/discord/here.ts';
import { playTyped, suggestTyped } from '../src/discord/typing.ts';

export const move: Command = {
  payload: () => ({
    name: 'move',
    description: 'Play by typed notation; several steps at once where a turn has several',
    ...everywhere,
    options: [
      {
        type: Option.String,
        name: 'notation',
        description: 'What to play; the list shows what is legal',
        required: true,
        autocomplete: true,
        max_length: 500,
      },
      matchOption,
    ],
  }),
  answer: 'private',
  run: playTyped,
  suggest: (commanding, { name, value }) =>
    name === 'match' ? suggestMatches(commanding, value) : suggestTyped(commanding, value),
};
