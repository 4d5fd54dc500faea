import { ApplicationCommandOptionType as Option } from 'discord-api-types/v10';
import { everywhere } from '../src/discord/command-parts.ts';
import { longestFilter, searchCards, suggestFilters } from '../src/discord/desk/cards-command.ts';
import type { Command } from '../src/discord/handling.ts';

export const cards: Command = {
  payload: () => ({
    name: 'cards',
    description: 'Search the cards of all games by filter, such as: type:crew cost<=2 -keyword:unique',
    ...everywhere,
    options: [
      {
        type: Option.String,
        name: 'query',
        description: 'Words, "quotes", game: type: keyword: cost<=2, -not, or, parentheses; nothing: all cards',
        autocomplete: true,
        max_length: longestFilter,
      },
      { type: Option.Integer, name: 'page', description: 'Which page', min_value: 1, max_value: 10_000 },
      { type: Option.Boolean, name: 'share', description: 'Show it to everybody here; only to me by default' },
    ],
  }),
  answer: 'private',
  lane: () => 'look',
  run: searchCards,
  suggest: suggestFilters,
};
