import { ApplicationCommandOptionType as Option } from 'discord-api-types/v10';
import { everywhere } from '../src/discord/command-parts.ts';
import type { Command } from '../src/discord/handling.ts';
import { changeSettings, suggestZones } from '../src/discord/settings-command.ts';
import { languageChoices } from '../src/discord/voice.ts';

export const settings: Command = {
  payload: () => ({
    name: 'settings',
    description: 'How the bot shows things to me',
    ...everywhere,
    options: [
      {
        type: Option.String,
        name: 'palette',
        description: 'Colours of my pictures',
        choices: [
          { name: 'Default', value: 'default' },
          { name: 'Safe for colour-blind eyes', value: 'colour-blind' },
          { name: 'High contrast', value: 'contrast' },
        ],
      },
      { type: Option.Boolean, name: 'text', description: 'Words instead of pictures on my panels' },
      { type: Option.Boolean, name: 'confirm', description: 'Ask me to confirm before a turn is final' },
      {
        type: Option.String,
        name: 'zone',
        description: 'My time zone, for example Europe/Berlin',
        autocomplete: true,
        max_length: 60,
      },
      { type: Option.Boolean, name: 'mentions', description: 'Mention me when it becomes my turn' },
      { type: Option.Boolean, name: 'reminders', description: 'Remind me at half, a fifth and a twentieth of my time' },
      { type: Option.Boolean, name: 'direct', description: 'Reminders by direct message instead of in the thread' },
      {
        type: Option.String,
        name: 'quiet',
        description: 'Hours without pings in my time zone, as 22:00-07:00; none: no such hours',
        max_length: 20,
      },
      { type: Option.Boolean, name: 'weekends', description: 'My slow clocks stand on Saturdays and Sundays' },
      {
        type: Option.String,
        name: 'vacation',
        description:
          'My slow clocks stand from the first to the last day, as 2027-04-01..2027-04-10; none: no vacation',
        max_length: 30,
      },
      {
        type: Option.String,
        name: 'language',
        description: 'Language of what only I see',
        choices: languageChoices(),
      },
    ],
  }),
  answer: 'private',
  run: changeSettings,
  suggest: async (_, { value }) => suggestZones(value),
};
