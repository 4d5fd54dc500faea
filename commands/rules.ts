import {
  InteractionContextType as Context,
  ApplicationIntegrationType as Install,
  ApplicationCommandOptionType as Option,
} from 'discord-api-types/v10';
import { lookUpRule, suggestTopics } from '../src/discord/desk/card-command.ts';
import type { Command } from '../src/discord/handling.ts';

export const rules: Command = {
  payload: games => ({
    name: 'rules',
    description: 'The rules of a game, by topic or in your own words',
    contexts: [Context.Guild, Context.BotDM, Context.PrivateChannel],
    integration_types: [Install.GuildInstall, Install.UserInstall],
    options: [
      {
        type: Option.String,
        name: 'game',
        description: 'Which game',
        required: true,
        choices: games.all.map(({ id, name }) => ({ name, value: id })),
      },
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
  run: lookUpRule,
  suggest: suggestTopics,
};
