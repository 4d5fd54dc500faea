import {
  InteractionContextType as Context,
  ApplicationIntegrationType as Install,
  ApplicationCommandOptionType as Option,
} from 'discord-api-types/v10';
import type { Command } from '../src/discord/handling.ts';
import { matchOption, suggestMatches } from '../src/discord/here.ts';
import { runServer } from '../src/discord/life/server.ts';

/**
 * Shown to everybody, refused to who may not manage the server: the right is looked at at each use, so that what Discord hides is no protection
 * that anything rests on (and its two documents disagree on how it is written).
 */
export const server: Command = {
  payload: () => ({
    name: 'server',
    description: 'For who manages this server: repair, rewind or end a match',
    contexts: [Context.Guild],
    integration_types: [Install.GuildInstall],
    options: [
      {
        type: Option.Subcommand,
        name: 'repair',
        description: 'Post the board of a match anew',
        options: [
          { type: Option.Boolean, name: 'here', description: 'Continue the match in this channel or thread' },
          matchOption,
        ],
      },
      {
        type: Option.Subcommand,
        name: 'rewind',
        description: 'Take a match back to an earlier step, with a public note',
        options: [
          {
            type: Option.Integer,
            name: 'step',
            description: 'The step after which play goes on; /match log numbers them',
            required: true,
            min_value: 0,
            max_value: 100_000,
          },
          matchOption,
        ],
      },
      {
        type: Option.Subcommand,
        name: 'end',
        description: 'End a match without a result; asks again first',
        options: [matchOption],
      },
    ],
  }),
  answer: 'private',
  run: runServer,
  suggest: (commanding, { value }) => suggestMatches(commanding, value),
};
