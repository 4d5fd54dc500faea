import { InteractionContextType as Context, ApplicationIntegrationType as Install } from 'discord-api-types/v10';
import { helpMessage } from '../src/discord/guiding.ts';
import type { Command } from '../src/discord/handling.ts';

export const help: Command = {
  payload: () => ({
    name: 'help',
    description: 'How it works, and a first game two presses away',
    contexts: [Context.Guild, Context.BotDM, Context.PrivateChannel],
    integration_types: [Install.GuildInstall, Install.UserInstall],
  }),
  answer: 'private',
  run: async commanding => helpMessage(commanding, 'start'),
};
