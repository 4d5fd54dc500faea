import { type APIApplicationCommandBasicOption, ApplicationCommandOptionType as Option } from 'discord-api-types/v10';
import { everywhere } from '../src/discord/command-parts.ts';
import { runDeckCommand, suggestForDeck } from '../src/discord/desk/deck-command.ts';
import { hasDecks } from '../src/discord/desk/deck-finding.ts';
import type { Games } from '../src/discord/games.ts';
import type { Command } from '../src/discord/handling.ts';

const named = (name: string, description: string): APIApplicationCommandBasicOption => ({
  type: Option.String,
  name,
  description,
  required: true,
  autocomplete: true,
  max_length: 100,
});
const deckOption = named('deck', 'Which deck: one of yours, or a prebuilt one');
const nameOption = (required: boolean): APIApplicationCommandBasicOption => ({
  type: Option.String,
  name: 'name',
  description: 'What it is called',
  required,
  max_length: 60,
});
const gameOption = (games: Games): APIApplicationCommandBasicOption => {
  const choices = games.all.filter(hasDecks).map(({ id, name }) => ({ name, value: id }));
  // Without a game that has decks the option takes any text, and the answer says that there is none.
  return {
    ...{ type: Option.String, name: 'game', description: 'For which game' },
    ...(choices.length > 0 ? { choices } : {}),
  };
};
const textOption = (name: string, description: string): APIApplicationCommandBasicOption => ({
  type: Option.String,
  name,
  description,
  max_length: 6_000,
});

export const deck: Command = {
  payload: games => ({
    name: 'deck',
    description: 'My decks and the prebuilt ones: build, check, compare, share',
    ...everywhere,
    options: [
      { type: Option.Subcommand, name: 'list', description: 'All decks I may use', options: [gameOption(games)] },
      {
        type: Option.Subcommand,
        name: 'show',
        description: 'A deck with its cards, curve and counts',
        options: [
          deckOption,
          { type: Option.Boolean, name: 'share', description: 'Show it to everybody here; only to me by default' },
        ],
      },
      {
        type: Option.Subcommand,
        name: 'new',
        description: 'An empty deck, to be built by menus',
        options: [nameOption(true), gameOption(games)],
      },
      {
        type: Option.Subcommand,
        name: 'edit',
        description: 'Change a deck: by menus, one card by name, or the whole list',
        options: [
          deckOption,
          { ...named('card', 'A card to set copies of'), required: false } as APIApplicationCommandBasicOption,
          {
            type: Option.Integer,
            name: 'copies',
            description: 'How many; 0 takes it out',
            min_value: 0,
            max_value: 99,
          },
          { ...named('part', 'In which part of the deck'), required: false } as APIApplicationCommandBasicOption,
          textOption('list', 'The whole deck anew, with semicolons between the lines'),
          nameOption(false),
        ],
      },
      {
        type: Option.Subcommand,
        name: 'check',
        description: 'Is it legal, and why not',
        options: [deckOption, textOption('mode', 'For which mode of the game; the usual one by default')],
      },
      {
        type: Option.Subcommand,
        name: 'import',
        description: 'A deck from a share code or a plain list',
        options: [
          textOption('text', 'The code, or the list with semicolons; nothing: a field to paste in'),
          nameOption(false),
          gameOption(games),
        ],
      },
      { type: Option.Subcommand, name: 'export', description: 'As a list and a short code', options: [deckOption] },
      {
        type: Option.Subcommand,
        name: 'copy',
        description: 'Make a copy of a prebuilt deck, or of one of mine',
        options: [deckOption, nameOption(false)],
      },
      { type: Option.Subcommand, name: 'delete', description: 'Delete one; asks again first', options: [deckOption] },
      { type: Option.Subcommand, name: 'hand', description: 'Draw sample hands', options: [deckOption] },
      {
        type: Option.Subcommand,
        name: 'compare',
        description: 'What two decks hold differently',
        options: [deckOption, named('with', 'The other deck')],
      },
    ],
  }),
  answer: 'private',
  run: runDeckCommand,
  suggest: suggestForDeck,
};
