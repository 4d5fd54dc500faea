import {
  ApplicationCommandType,
  InteractionContextType as Context,
  ApplicationIntegrationType as Install,
} from 'discord-api-types/v10';
import { lookUpInMessage } from '../src/discord/desk/card-command.ts';
import type { Command } from '../src/discord/handling.ts';

/** The context menu on a message: Look up cards. */
export const lookUp: Command = {
  payload: () => ({
    type: ApplicationCommandType.Message,
    name: 'Look up cards',
    contexts: [Context.Guild, Context.BotDM, Context.PrivateChannel],
    integration_types: [Install.GuildInstall, Install.UserInstall],
  }),
  answer: 'private',
  run: lookUpInMessage,
};
