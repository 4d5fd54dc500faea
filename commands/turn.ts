import { InteractionContextType as Context, ApplicationIntegrationType as Install } from 'discord-api-types/v10';
import type { Command } from '../src/discord/handling.ts';
import { matchOption, suggestMatches } from '../src/discord/here.ts';
import { showTurn } from '../src/discord/waiting.ts';

export const turn: Command = {
  payload: () => ({
    name: 'turn',
    description: 'My private view and choices here; elsewhere the matches that wait for me',
    contexts: [Context.Guild, Context.BotDM, Context.PrivateChannel],
    integration_types: [Install.GuildInstall, Install.UserInstall],
    options: [matchOption],
  }),
  answer: 'private',
  run: showTurn,
  suggest: (commanding, { value }) => suggestMatches(commanding, value),
};
