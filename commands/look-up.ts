import { ApplicationCommandType } from 'discord-api-types/v10';
import { everywhere } from '../src/discord/command-parts.ts';
import { lookUpInMessage } from '../src/discord/desk/card-command.ts';
import type { Command } from '../src/discord/handling.ts';

/** The context menu on a message: Look up cards. */
export const lookUp: Command = {
  payload: () => ({
    type: ApplicationCommandType.Message,
    name: 'Look up cards',
    ...everywhere,
  }),
  answer: 'private',
  run: lookUpInMessage,
};
