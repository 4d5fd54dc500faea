import { ApplicationCommandOptionType as Option } from 'discord-api-types/v10';
import { deckOption, everywhere, gameOption, modeOption, optionsOption } from '../src/discord/command-parts.ts';
import { suggestDecks } from '../src/discord/desk/deck-finding.ts';
import type { Command } from '../src/discord/handling.ts';
import { gameNamed, suggestModes, suggestOptions } from '../src/discord/options.ts';
import { type Against, startPractice } from '../src/discord/practising.ts';

export const practice: Command = {
  payload: games => ({
    name: 'practice',
    description: 'Play alone: against a computer opponent, all seats yourself, or watch opponents play',
    ...everywhere,
    options: [
      gameOption(games),
      {
        type: Option.String,
        name: 'against',
        description: 'Who takes the other seats; the ordinary opponent by default',
        choices: [
          { name: 'Easy opponent: plays anything that is legal', value: 'random' },
          { name: 'Ordinary opponent: looks one step ahead', value: 'greedy' },
          { name: 'Strong opponent: searches further', value: 'search' },
          { name: 'Myself: I play every seat', value: 'me' },
          { name: 'Nobody: I watch opponents play each other', value: 'watch' },
        ],
      },
      modeOption,
      optionsOption,
      deckOption,
      {
        type: Option.String,
        name: 'opponent-deck',
        description: 'The deck of the other seats',
        autocomplete: true,
        max_length: 300,
      },
      { type: Option.Integer, name: 'seats', description: 'How many seats', min_value: 1, max_value: 4 },
    ],
  }),
  answer: 'private',
  run: async commanding => {
    const { game, against, mode, options, seats, deck, 'opponent-deck': opponentDeck } = commanding.incoming.options;
    return startPractice(commanding, {
      game: String(game ?? ''),
      against: (against ?? 'greedy') as Against,
      ...(typeof mode === 'string' ? { mode } : {}),
      ...(typeof options === 'string' ? { options } : {}),
      ...(typeof deck === 'string' ? { deck } : {}),
      ...(typeof opponentDeck === 'string' ? { opponentDeck } : {}),
      ...(typeof seats === 'number' ? { seats } : {}),
    });
  },
  suggest: async (commanding, { name, value }) => {
    const { bot, incoming, voice } = commanding;
    const game = gameNamed(bot.games, String(incoming.options.game ?? ''));
    if (name === 'deck' || name === 'opponent-deck') return suggestDecks(commanding, value, game.id);
    return name === 'mode' ? suggestModes(game, voice, value) : suggestOptions(game, voice, value);
  },
};
