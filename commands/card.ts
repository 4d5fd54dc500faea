import { ApplicationCommandOptionType as Option } from 'discord-api-types/v10';
import { everywhere, gameChoices } from '../src/discord/command-parts.ts';
import { lookUpCard, suggestCards } from '../src/discord/desk/card-command.ts';
import type { Command } from '../src/discord/handling.ts';

export const card: Command = {
  payload: games => ({
    name: 'card',
    description: 'Any card or unit of any game: picture, words, keywords, rulings',
    ...everywhere,
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
        choices: gameChoices(games),
      },
      { type: Option.Boolean, name: 'share', description: 'Show it to everybody here; only to me by default' },
    ],
  }),
  answer: 'private',
  lane: () => 'look',
  run: lookUpCard,
  suggest: suggestCards,
};
