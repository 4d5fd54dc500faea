/** Starting a practice match: alone, in a hot seat, against computer opponents, or watching them. */

import type { AnyGame } from '../engine/contract.ts';
import type { MatchInfo, OpponentLevel, Receipt } from '../matches/contract.ts';
import { entryNamed } from './desk/deck-choice.ts';
import { accepted, refusal } from './errors.ts';
import type { Answered, Asking } from './handling.ts';
import type { Incoming } from './incoming.ts';
import { gameName, inCode } from './names.ts';
import { gameNamed, type OptionValues, optionsFor } from './options.ts';
import { privateMessage } from './payload/message.ts';
import { needPlayable } from './rights.ts';
import { awaited } from './seating.ts';
import { toldBoard } from './showing.ts';

export type Against = OpponentLevel | 'me' | 'watch';
export interface PracticeWish {
  readonly game: string;
  readonly mode?: string;
  readonly options?: string;
  readonly against: Against;
  readonly seats?: number;
  /** Decks as typed: of the member's own seats, and of the opponents'. */
  readonly deck?: string;
  readonly opponentDeck?: string;
}

/** @param receipt absent: each time another */
export async function startPractice(
  asking: Asking<Incoming>,
  wish: PracticeWish,
  receipt: Receipt = asking.incoming.id,
): Promise<Answered> {
  const { bot, incoming, voice } = asking;
  const game = gameNamed(bot.games, wish.game);
  await needPlayable(asking, game);
  const settled = optionsFor(game, voice, wish.mode, wish.options, wish.seats);
  const seats = seatsFor(game, settled.options, wish);
  const [own, others] = [await entryNamed(asking, game, wish.deck), await entryNamed(asking, game, wish.opponentDeck)];
  const started = await bot.matches.practice(
    {
      userId: incoming.user.id,
      place: incoming.place,
      game: game.id,
      ...(settled.mode === undefined ? {} : { mode: settled.mode }),
      ...(Object.keys(settled.laid).length > 0 ? { options: settled.laid } : {}),
      seats,
      ...(own === undefined && others === undefined ? {} : { entries: entriesFor(seats, own, others) }),
    },
    receipt,
  );
  return startedAnswer(asking, accepted(started, game), wish.against === 'watch');
}

/** The member's deck for the first seat, and for all that the member plays; the other for whoever is left. */
const entriesFor = (seats: readonly ('me' | OpponentLevel)[], own: unknown, others: unknown): readonly unknown[] =>
  seats.map((seat, i) => (i === 0 ? own : (others ?? (seat === 'me' ? own : undefined))));

/** The member first; the others as wished. */
function seatsFor(game: AnyGame, options: OptionValues, wish: PracticeWish): readonly ('me' | OpponentLevel)[] {
  const { counts } = game.seating(options);
  const usual = counts.find(n => n >= 2) ?? counts[0] ?? 1;
  const solo = game.modes.find(mode => mode.id === wish.mode)?.solo === true && counts.includes(1);
  const count = wish.seats ?? (solo ? 1 : usual);
  if (!counts.includes(count)) throw refusal('error.seat-count', { counts: inCode(counts.join(', ')) });
  const { against } = wish;
  if (against === 'watch') return Array.from({ length: count }, () => 'greedy' as const);
  return Array.from({ length: count }, (_, i) => (i === 0 || against === 'me' ? 'me' : against));
}

async function startedAnswer({ bot, voice }: Asking<Incoming>, info: MatchInfo, watch: boolean): Promise<Answered> {
  const tell = await toldBoard(bot, info.id, awaited(info));
  const key = watch ? 'practice.watch' : info.place.anywhere ? 'practice.started-here' : 'practice.started';
  const message = privateMessage({ text: voice.say(key, { game: gameName(info.game) }) });
  return tell === undefined ? { message } : { message, tell };
}
