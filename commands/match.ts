import { type APIApplicationCommandBasicOption, ApplicationCommandOptionType as Option } from 'discord-api-types/v10';
import { everywhere, levelChoices } from '../src/discord/command-parts.ts';
import type { Command } from '../src/discord/handling.ts';
import { matchOption, suggestMatches } from '../src/discord/here.ts';
import { laneOf, runMatchCommand } from '../src/discord/match-command.ts';

const step: APIApplicationCommandBasicOption = {
  type: Option.Integer,
  name: 'step',
  description: 'The position after so many decisions',
  min_value: 0,
  max_value: 100_000,
};
const offer: APIApplicationCommandBasicOption = {
  type: Option.String,
  name: 'answer',
  description: 'Offer, or answer an offer; by default what fits',
  choices: [
    { name: 'Offer', value: 'offer' },
    { name: 'Accept', value: 'accept' },
    { name: 'Decline', value: 'decline' },
  ],
};
const form: APIApplicationCommandBasicOption = {
  type: Option.String,
  name: 'form',
  description: 'Picture or words; by your settings by default',
  choices: [
    { name: 'Picture', value: 'picture' },
    { name: 'Words', value: 'text' },
  ],
};
const replayAs: APIApplicationCommandBasicOption = {
  type: Option.String,
  name: 'as',
  description: 'Step by step unless you choose otherwise',
  choices: [
    { name: 'Animated picture (GIF)', value: 'gif' },
    { name: 'Text file', value: 'text' },
  ],
};

export const match: Command = {
  payload: () => ({
    name: 'match',
    description: 'Everything about a match',
    ...everywhere,
    options: [
      {
        type: Option.Subcommand,
        name: 'list',
        description: 'My matches',
        options: [{ type: Option.Boolean, name: 'over', description: 'Those that are over' }],
      },
      {
        type: Option.Subcommand,
        name: 'board',
        description: 'The position, now or at any step',
        options: [form, step, matchOption],
      },
      {
        type: Option.Subcommand,
        name: 'log',
        description: 'What happened',
        options: [
          { type: Option.Integer, name: 'page', description: 'Which page', min_value: 1, max_value: 10_000 },
          { type: Option.Boolean, name: 'passes', description: 'Every pass on a line of its own' },
          matchOption,
        ],
      },
      {
        type: Option.Subcommand,
        name: 'undo',
        description: 'Take back my last decision, or ask the others for it',
        options: [matchOption],
      },
      {
        type: Option.Subcommand,
        name: 'takeback',
        description: 'Answer the others’ wish to take back',
        options: [offer, matchOption],
      },
      {
        type: Option.Subcommand,
        name: 'draw',
        description: 'Offer a draw, or answer one',
        options: [offer, matchOption],
      },
      {
        type: Option.Subcommand,
        name: 'pause',
        description: 'Ask the others to let all clocks stand, answer that, or end a pause',
        options: [
          {
            type: Option.String,
            name: 'answer',
            description: 'By default what fits',
            choices: [
              { name: 'Ask for a pause', value: 'offer' },
              { name: 'Agree', value: 'accept' },
              { name: 'Decline', value: 'decline' },
              { name: 'Resume', value: 'resume' },
            ],
          },
          matchOption,
        ],
      },
      {
        type: Option.Subcommand,
        name: 'resign',
        description: 'Give up the match; asks again first',
        options: [matchOption],
      },
      {
        type: Option.Subcommand,
        name: 'return',
        description: 'Take my seat back from the opponent that stood in',
        options: [matchOption],
      },
      {
        type: Option.Subcommand,
        name: 'stand-in',
        description: 'A computer opponent plays my seat until I take it back',
        options: [
          {
            type: Option.String,
            name: 'level',
            description: 'How strong; ordinary by default',
            choices: levelChoices,
          },
          matchOption,
        ],
      },
      {
        type: Option.Subcommand,
        name: 'substitute',
        description: 'Give a seat to somebody else, ask for one that is offered, or answer who asks',
        options: [
          {
            type: Option.String,
            name: 'answer',
            description: 'By default what fits',
            choices: [
              { name: 'Offer a seat', value: 'offer' },
              { name: 'Withdraw', value: 'withdraw' },
              { name: 'Ask for the seat', value: 'ask' },
              { name: 'Agree', value: 'agree' },
              { name: 'Refuse', value: 'refuse' },
            ],
          },
          {
            type: Option.Integer,
            name: 'seat',
            description: 'Which seat is offered; mine by default, else one that nobody plays',
            min_value: 1,
            max_value: 8,
          },
          matchOption,
        ],
      },
      {
        type: Option.Subcommand,
        name: 'move',
        description: 'Continue a match in this channel or conversation',
        options: [matchOption],
      },
      {
        type: Option.Subcommand,
        name: 'rematch',
        description: 'The same again with the seats changed',
        options: [matchOption],
      },
      {
        type: Option.Subcommand,
        name: 'export',
        description: 'A finished match as a file',
        options: [matchOption],
      },
      {
        type: Option.Subcommand,
        name: 'verify',
        description: 'Were the rolls and shuffles fair? Recomputed from the seed',
        options: [matchOption],
      },
      {
        type: Option.Subcommand,
        name: 'replay',
        description: 'Step through a match, play on from any step, or take it along',
        options: [step, replayAs, matchOption],
      },
      {
        type: Option.Subcommand,
        name: 'missed',
        description: 'What happened since my last decision: here, or in all my matches',
        options: [{ type: Option.Boolean, name: 'all', description: 'In all my matches' }, matchOption],
      },
      {
        type: Option.Subcommand,
        name: 'import',
        description: 'Bring in a finished match from a file that export made, to step through it',
        options: [{ type: Option.Attachment, name: 'file', description: 'The file, match-….json', required: true }],
      },
    ],
  }),
  answer: 'private',
  lane: laneOf,
  run: runMatchCommand,
  suggest: (commanding, { value }) => suggestMatches(commanding, value),
};
