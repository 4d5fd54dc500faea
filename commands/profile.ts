import { ApplicationCommandOptionType as Option } from 'discord-api-types/v10';
import { everywhere, gameChoices } from '../src/discord/command-parts.ts';
import type { Command } from '../src/discord/handling.ts';
import { showProfile } from '../src/discord/standing/profile.ts';

export const profile: Command = {
  payload: games => ({
    name: 'profile',
    description: 'Ratings, record, head to head and recent matches of a member',
    ...everywhere,
    options: [
      { type: Option.User, name: 'member', description: 'Whose; yours by default' },
      { type: Option.User, name: 'against', description: 'Compared with whom; with you where it is another’s profile' },
      {
        type: Option.String,
        name: 'game',
        description: 'One game only, with its rating over time',
        choices: gameChoices(games),
      },
      { type: Option.Boolean, name: 'share', description: 'Show it to everybody here' },
    ],
  }),
  answer: 'private',
  run: showProfile,
};
