import { ApplicationCommandOptionType as Option } from 'discord-api-types/v10';
import { everywhere, gameOption } from '../src/discord/command-parts.ts';
import { lookUpRule, suggestTopics } from '../src/discord/desk/card-command.ts';
import type { Command } from '../src/discord/handling.ts';

export const rules: Command = {
  payload: games => ({
    name: 'rules',
    description: 'The rules of a game, by topic or in your own words',
    ...everywhere,
    options: [
      gameOption(games),
      {
        type: Option.String,
        name: 'topic',
        description: 'What about; nothing: from the beginning',
        autocomplete: true,
        max_length: 100,
      },
    ],
  }),
  answer: 'private',
  lane: () => 'look',
  run: lookUpRule,
  suggest: suggestTopics,
};
