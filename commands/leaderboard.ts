import {
  InteractionContextType as Context,
  ApplicationIntegrationType as Install,
  ApplicationCommandOptionType as Option,
} from 'discord-api-types/v10';
import { gameChoices } from '../src/discord/command-parts.ts';
import type { Command } from '../src/discord/handling.ts';
import { showLeaderboard } from '../src/discord/standing/leaderboard.ts';

export const leaderboard: Command = {
  payload: games => ({
    name: 'leaderboard',
    description: 'Who is strongest at a game in this server, by rated matches',
    contexts: [Context.Guild],
    integration_types: [Install.GuildInstall, Install.UserInstall],
    options: [
      {
        type: Option.String,
        name: 'game',
        description: 'Which game; the first by default',
        choices: gameChoices(games),
      },
      { type: Option.Boolean, name: 'share', description: 'Show it to everybody here' },
    ],
  }),
  answer: 'private',
  run: showLeaderboard,
};
