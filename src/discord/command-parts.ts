/** What several commands ask for in the same words. */
import {
  ApplicationIntegrationType,
  InteractionContextType,
  ApplicationCommandOptionType as Option,
} from 'discord-api-types/v10';
import type { Games } from './games.ts';

/** In servers, in direct messages with the bot, and wherever a member brings it along. */
export const everywhere = {
  contexts: [InteractionContextType.Guild, InteractionContextType.BotDM, InteractionContextType.PrivateChannel],
  integration_types: [ApplicationIntegrationType.GuildInstall, ApplicationIntegrationType.UserInstall],
};

export const gameChoices = (games: Games): { name: string; value: string }[] =>
  games.all.map(({ id, name }) => ({ name, value: id }));

export const gameOption = (games: Games) => ({
  ...({ type: Option.String, name: 'game', description: 'Which game' } as const),
  required: true,
  choices: gameChoices(games),
});

export const modeOption = {
  type: Option.String,
  name: 'mode',
  description: 'A named set of options of the game',
  autocomplete: true,
  max_length: 100,
} as const;

export const optionsOption = {
  type: Option.String,
  name: 'options',
  description: 'Options of the game, several with commas',
  autocomplete: true,
  max_length: 100,
} as const;

export const deckOption = {
  type: Option.String,
  name: 'deck',
  description: 'The deck you bring, by name or share code, where the game has decks',
  autocomplete: true,
  max_length: 300,
} as const;

/** How strong a computer opponent is. */
export const levelChoices = [
  { name: 'Easy', value: 'random' },
  { name: 'Ordinary', value: 'greedy' },
  { name: 'Strong', value: 'search' },
];
