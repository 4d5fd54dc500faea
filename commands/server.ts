import {
  type APIApplicationCommandBasicOption,
  ChannelType,
  InteractionContextType as Context,
  ApplicationIntegrationType as Install,
  ApplicationCommandOptionType as Option,
  PermissionFlagsBits,
} from 'discord-api-types/v10';
import { gameChoices } from '../src/discord/command-parts.ts';
import type { Games } from '../src/discord/games.ts';
import type { Command } from '../src/discord/handling.ts';
import { matchOption, suggestMatches } from '../src/discord/here.ts';
import { runServer } from '../src/discord/life/server.ts';
import { suggestPresets } from '../src/discord/life/server-settings.ts';
import { suggestPaces } from '../src/discord/pace.ts';
import { serverOf } from '../src/discord/servers.ts';
import { languageChoices } from '../src/discord/voice.ts';

/**
 * Hidden from who may not manage the server. The right is looked at again at each use: a server's own overwrites may show it to others, and
 * what Discord hides is no protection that anything rests on (A12).
 */
const textChannels: (ChannelType.GuildText | ChannelType.GuildAnnouncement | ChannelType.GuildForum)[] = [
  ChannelType.GuildText,
  ChannelType.GuildAnnouncement,
  ChannelType.GuildForum,
];

const settings = (games: Games): APIApplicationCommandBasicOption[] => {
  const choices = gameChoices(games);
  return [
    {
      type: Option.Channel,
      name: 'allow',
      description: 'Matches may be begun in this channel; the first one named forbids all others',
      channel_types: textChannels,
    },
    { type: Option.Channel, name: 'forbid', description: 'Not in this channel any more', channel_types: textChannels },
    { type: Option.Boolean, name: 'everywhere', description: 'In every channel again' },
    {
      type: Option.String,
      name: 'language',
      description: 'Language of what everybody sees',
      choices: languageChoices(),
    },
    { type: Option.String, name: 'game-off', description: 'A game that is not offered here', choices },
    { type: Option.String, name: 'game-on', description: 'A game that is offered again', choices },
    {
      type: Option.String,
      name: 'pace',
      description: 'The pace of challenges that name none; daily by default',
      autocomplete: true,
      max_length: 80,
    },
    {
      type: Option.String,
      name: 'preset',
      description: 'A pace of our own with its name, as: Weekend = each 2d',
      max_length: 120,
    },
    {
      type: Option.String,
      name: 'remove-preset',
      description: 'A pace of our own that goes',
      autocomplete: true,
      max_length: 40,
    },
    {
      type: Option.Channel,
      name: 'log',
      description: 'Beginnings, ends and what admins do are noted in this channel',
      channel_types: textChannels.slice(0, 2),
    },
    { type: Option.Boolean, name: 'no-log', description: 'No log any more' },
  ];
};

export const server: Command = {
  payload: games => ({
    name: 'server',
    description: 'For who manages this server: its settings; repair, rewind or end a match',
    default_member_permissions: String(PermissionFlagsBits.ManageGuild),
    contexts: [Context.Guild],
    integration_types: [Install.GuildInstall],
    options: [
      {
        type: Option.Subcommand,
        name: 'settings',
        description: 'Shows the settings, or changes them',
        options: settings(games),
      },
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
  suggest: async (commanding, { name, value }) => {
    if (name === 'remove-preset') return suggestPresets(commanding, value);
    if (name === 'pace')
      return suggestPaces(commanding.voice, value, (await serverOf(commanding.bot, commanding.incoming.place)).paces);
    return suggestMatches(commanding, value);
  },
};
