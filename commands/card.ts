import {
  InteractionContextType as Context,
  ApplicationIntegrationType as Install,
  ApplicationCommandOptionType as Option,
} from 'discord-api-types/v10';
import { lookUpCard, suggestCards } from '../src/discord/desk/card-command.ts';
import type { Command } from '../src/discord/handling.ts';

export const card: Command = {
  payload: games => ({
    name: 'card',
    description: 'Any card or unit of any game: picture, words, keywords, rulings',
    contexts: [Context.Guild, Context.BotDM, Context.PrivateChannel],
    integration_types: [Install.GuildInstall, Install.UserInstall],
    options: [
      {
        type: Option.String,
        name: 'name',
        description: 'Its name; typing errors are forgiven',
        required: true,
        autocomplete: true,
        max_length: 100,
      },
      {
        type: Option.String,
        name: 'game',
        description: 'Only of this game',
        choices: games.all.map(({ id, name }) => ({ name, value: id })),
      },
      { type: Option.Boolean, name: 'share', description: 'Show it to everybody here; only to me by default' },
    ],
  }),
  answer: 'private',
  run: lookUpCard,
  suggest: suggestCards,
};
