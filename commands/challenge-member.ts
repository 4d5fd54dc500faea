import { ApplicationCommandType } from 'discord-api-types/v10';
import { askWhichGame } from '../src/discord/challenge-wish.ts';
import { everywhere } from '../src/discord/command-parts.ts';
import type { Command } from '../src/discord/handling.ts';

/** The context menu on a member: Challenge. */
export const challengeMember: Command = {
  payload: () => ({
    type: ApplicationCommandType.User,
    name: 'Challenge',
    ...everywhere,
  }),
  answer: 'private',
  run: askWhichGame,
};
