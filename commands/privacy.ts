import { ApplicationCommandOptionType as Option } from 'discord-api-types/v10';
import { everywhere } from '../src/discord/command-parts.ts';
import type { Command } from '../src/discord/handling.ts';
import { showPrivacy } from '../src/discord/privacy-command.ts';

export const privacy: Command = {
  payload: () => ({
    name: 'privacy',
    description: 'What is stored about me',
    ...everywhere,
    options: [
      { type: Option.Subcommand, name: 'stored', description: 'What is stored and why' },
      { type: Option.Subcommand, name: 'export', description: 'All of mine as a file' },
      { type: Option.Subcommand, name: 'erase', description: 'Forget me; asks again first' },
    ],
  }),
  answer: 'private',
  lane: ({ name }) => (name.endsWith(' export') ? 'long' : undefined),
  run: showPrivacy,
};
