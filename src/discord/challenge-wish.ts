/** /challenge and the context menu of the same name: from what was typed to a posted challenge. */

import type { AnyGame } from '../engine/contract.ts';
import type { ChallengeInput, OpponentLevel } from '../matches/contract.ts';
import { noteLength } from './challenge-card.ts';
import { postChallenge } from './challenging.ts';
import { entryNamed } from './desk/deck-choice.ts';
import { accepted, refusal } from './errors.ts';
import type { Answered, Asking, Commanding, PressHandlers } from './handling.ts';
import type { CommandIncoming, Incoming } from './incoming.ts';
import { gameName, inCode, inMessage } from './names.ts';
import { gameNamed, type OptionValues, optionsFor } from './options.ts';
import { absenceNamed, paceNamed } from './pace.ts';
import { privateMessage } from './payload/message.ts';
import { needPermissions } from './permissions.ts';
import { formatPress } from './press.ts';
import { needPlayable, needPresent } from './rights.ts';
import { gamesOn, serverOf } from './servers.ts';

export async function sendChallenge(commanding: Commanding): Promise<Answered> {
  const { bot, incoming, voice } = commanding;
  const { options } = incoming;
  if (incoming.alone) throw refusal('error.challenge-alone');
  const game = gameNamed(bot.games, String(options.game ?? ''));
  const server = await needPlayable(commanding, game);
  const [invited, computers] = [invitedBy(incoming), computersIn(incoming)];
  await needPresent(commanding, invited);
  const wished = typeof options.seats === 'number' ? options.seats : Math.max(2, 1 + invited.length + computers.length);
  const settled = optionsFor(game, voice, textOf(options.mode), textOf(options.options), wished);
  const pace = paceNamed(options.pace, server.paces) ?? paceNamed(server.usualPace);
  const absence = absenceNamed(options.absence);
  const entry = await entryNamed(commanding, game, options.deck);
  return create(commanding, game, {
    hostId: incoming.user.id,
    place: incoming.place,
    game: game.id,
    ...(settled.mode === undefined ? {} : { mode: settled.mode }),
    ...(Object.keys(settled.laid).length > 0 ? { options: settled.laid } : {}),
    seats: seatsFor(game, settled.options, invited, computers, options.seats),
    ...(entry === undefined ? {} : { entries: { [incoming.user.id]: entry } }),
    ...(options.order === 'given' ? { order: 'given' as const } : {}),
    ...(pace === undefined ? {} : { pace }),
    ...(absence === undefined ? {} : { absence }),
    ...(options.rated === true ? { rated: true } : {}),
    ...(textOf(options.note) === undefined ? {} : { note: String(options.note).slice(0, noteLength) }),
    ...(typeof options.expires === 'number' ? { expiresInHours: options.expires } : {}),
  });
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined;

/** @throws Refusal for oneself, bots and the same person twice */
function invitedBy(incoming: CommandIncoming): readonly string[] {
  const ids = ['opponent', 'opponent2', 'opponent3'].flatMap(name => textOf(incoming.options[name]) ?? []);
  if (ids.includes(incoming.user.id)) throw refusal('error.self-challenge');
  if (new Set(ids).size !== ids.length) throw refusal('error.same-user-twice');
  const bot = ids.find(id => incoming.people.get(id)?.bot);
  if (bot !== undefined)
    throw refusal('error.bot-challenged', { name: inMessage(incoming.people.get(bot)?.name ?? '') });
  return ids;
}

const levels = ['random', 'greedy', 'search'] as const satisfies readonly OpponentLevel[];

/** Computer opponents that take a seat, by their level. */
const computersIn = ({ options }: CommandIncoming): readonly OpponentLevel[] =>
  ['computer', 'computer2'].flatMap(name => levels.find(level => level === options[name]) ?? []);

/**
 * One a further seat: members, then computer opponents; what is not named is open, and one seat at least is for another member.
 * @throws Refusal that lists the numbers the game takes
 */
function seatsFor(
  game: AnyGame,
  options: OptionValues,
  invited: readonly string[],
  computers: readonly OpponentLevel[],
  wished: unknown,
): ChallengeInput['seats'] {
  const counts = game.seating(options).counts.filter(n => n >= 2);
  const named = 1 + invited.length + computers.length;
  const needed = invited.length === 0 ? named + 1 : named;
  const count = typeof wished === 'number' ? wished : (counts.find(n => n >= needed) ?? needed);
  const alone = typeof wished === 'number' ? wished <= named : !counts.includes(count);
  if (computers.length > 0 && invited.length === 0 && alone) throw refusal('error.only-opponents');
  if (!counts.includes(count) || count < named)
    throw refusal('error.seat-count', { counts: inCode(counts.join(', ') || '–') });
  return [
    ...invited.map(invite => ({ invite })),
    ...computers.map(opponent => ({ opponent })),
    ...Array.from({ length: count - named }, () => 'open' as const),
  ];
}

async function create(asking: Asking<Incoming>, game: AnyGame, input: ChallengeInput): Promise<Answered> {
  const { bot, incoming } = asking;
  return postChallenge(asking, accepted(await bot.matches.createChallenge(input, incoming.id), game));
}

/** From the context menu: which game, else all as usual. One game: challenged at once. */
export async function askWhichGame(commanding: Commanding): Promise<Answered> {
  const { bot, incoming, voice } = commanding;
  needPermissions(incoming, voice);
  const opponent = incoming.target?.id ?? '';
  await checkOpponent(commanding, opponent);
  const on = gamesOn(bot, await serverOf(bot, incoming.place));
  const [only, ...others] = on;
  if (only !== undefined && others.length === 0) return wish(commanding, opponent, only.id);
  const name = inMessage(incoming.people.get(opponent)?.name ?? '');
  const options = on.slice(0, 25).map(game => ({ label: gameName(game), value: game.id }));
  return {
    message: privateMessage({
      text: voice.say('challenge.which-game', { name }),
      rows: [
        { menu: { id: formatPress('wish', { opponent }), hint: voice.say('challenge.which-game-hint'), options } },
      ],
    }),
  };
}

async function checkOpponent(asking: Asking<Incoming>, opponent: string): Promise<void> {
  const { incoming } = asking;
  if (opponent === incoming.user.id) throw refusal('error.self-challenge');
  const person = incoming.people.get(opponent);
  if (person?.bot) throw refusal('error.bot-challenged', { name: inMessage(person.name) });
  if (!/^\d{15,21}$/.test(opponent)) throw refusal('error.bad-input');
  await needPresent(asking, [opponent]);
}

async function wish(asking: Asking<Incoming>, opponent: string, typed: string): Promise<Answered> {
  const { bot, incoming, voice } = asking;
  await checkOpponent(asking, opponent);
  const game = gameNamed(bot.games, typed);
  const usual = paceNamed((await needPlayable(asking, game)).usualPace);
  const { options } = optionsFor(game, voice);
  return create(asking, game, {
    hostId: incoming.user.id,
    place: incoming.place,
    game: game.id,
    seats: seatsFor(game, options, [opponent], [], undefined),
    ...(usual === undefined ? {} : { pace: usual }),
  });
}

export const wishing = {
  wish: { answer: 'private', run: p => wish(p, p.press.opponent, p.values[0] ?? '') },
} satisfies Partial<PressHandlers>;
