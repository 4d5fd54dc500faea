import { ApplicationCommandOptionType as Option } from 'discord-api-types/v10';
import { noteLength } from '../src/discord/challenge-card.ts';
import { sendChallenge } from '../src/discord/challenge-wish.ts';
import {
  deckOption,
  everywhere,
  gameOption,
  levelChoices,
  modeOption,
  optionsOption,
} from '../src/discord/command-parts.ts';
import { suggestDecks } from '../src/discord/desk/deck-finding.ts';
import type { Command } from '../src/discord/handling.ts';
import { gameNamed, suggestModes, suggestOptions } from '../src/discord/options.ts';
import { suggestPaces } from '../src/discord/pace.ts';
import { serverOf } from '../src/discord/servers.ts';

export const challenge: Command = {
  payload: games => ({
    name: 'challenge',
    description: 'Challenge somebody to a game, or open a table that anybody may join',
    ...everywhere,
    options: [
      gameOption(games),
      { type: Option.User, name: 'opponent', description: 'Whom you challenge; nobody: an open table' },
      { type: Option.User, name: 'opponent2', description: 'A further player, where the game takes more than two' },
      { type: Option.User, name: 'opponent3', description: 'A fourth player' },
      {
        type: Option.String,
        name: 'computer',
        description: 'A computer opponent beside the others, where the game takes more than two',
        choices: levelChoices,
      },
      { type: Option.String, name: 'computer2', description: 'A second computer opponent', choices: levelChoices },
      {
        type: Option.Integer,
        name: 'seats',
        description: 'How many play; seats without a name are open to all',
        min_value: 2,
        max_value: 4,
      },
      modeOption,
      optionsOption,
      deckOption,
      {
        type: Option.String,
        name: 'pace',
        description: 'A preset, or your own: bank 2h, increment 5m, cap 1d, each 10m; daily by default',
        autocomplete: true,
        max_length: 80,
      },
      {
        type: Option.String,
        name: 'order',
        description: 'Who sits first; by lot by default',
        choices: [
          { name: 'By lot', value: 'lot' },
          { name: 'I first, then as named', value: 'given' },
        ],
      },
      {
        type: Option.String,
        name: 'absence',
        description: 'What becomes of a seat whose time runs out again and again',
        choices: [
          { name: 'A computer opponent plays on', value: 'opponent' },
          { name: 'The default answers go on', value: 'default' },
          { name: 'It has lost', value: 'lose' },
        ],
      },
      {
        type: Option.Boolean,
        name: 'rated',
        description: 'The result counts for the ratings if all accept; not by default',
      },
      { type: Option.String, name: 'note', description: 'A few words on the challenge', max_length: noteLength },
      {
        type: Option.Integer,
        name: 'expires',
        description: 'Hours until it expires; 48 by default',
        min_value: 1,
        max_value: 336,
      },
    ],
  }),
  answer: 'private',
  run: sendChallenge,
  suggest: async (commanding, { name, value }) => {
    const { bot, incoming, voice } = commanding;
    if (name === 'pace') return suggestPaces(voice, value, (await serverOf(bot, incoming.place)).paces);
    const game = gameNamed(bot.games, String(incoming.options.game ?? ''));
    if (name === 'deck') return suggestDecks(commanding, value, game.id);
    return name === 'mode' ? suggestModes(game, voice, value) : suggestOptions(game, voice, value);
  },
};
