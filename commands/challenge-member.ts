import {
  ApplicationCommandType,
  InteractionContextType as Context,
  ApplicationIntegrationType as Install,
} from 'discord-api-types/v10';
import { askWhichGame } from '../src/discord/challenge-wish.ts';
import type { Command } from '../src/discord/handling.ts';

/** The context menu on a member: Challenge. */
export const challengeMember: Command = {
  payload: () => ({
    type: ApplicationCommandType.User,
    name: 'Challenge',
    contexts: [Context.Guild, Context.BotDM, Context.PrivateChannel],
    integration_types: [Install.GuildInstall, Install.UserInstall],
  }),
  answer: 'private',
  run: askWhichGame,
};
