/** Choosing the deck for a match: by option of /challenge and /practice, and by a button of the challenge in the channel. */
import { hasDecks, looksLikeCode } from '../../desk/index.ts';
import type { AnyGame } from '../../engine/contract.ts';
import type { Challenge } from '../../matches/contract.ts';
import { challengeCard } from '../challenge-card.ts';
import { accepted, refusal } from '../errors.ts';
import type { Answered, Asking, PressHandlers, Pressing } from '../handling.ts';
import type { Incoming } from '../incoming.ts';
import { gameName, literalText } from '../names.ts';
import { limits } from '../payload/limits.ts';
import { privateMessage } from '../payload/message.ts';
import { formatPress, type PressOf } from '../press.ts';
import { needPlayable } from '../rights.ts';
import { awaited } from '../seating.ts';
import { languageIn } from '../servers.ts';
import { toldBoard } from '../showing.ts';
import { deckNamed, deckwise, refusing } from './deck-finding.ts';
import { readDeck } from './deck-import.ts';
import { deckOption } from './deck-list.ts';

/** What a seat brings. undefined: nothing was said, so the game's default. @throws Refusal */
export async function entryNamed(asking: Asking<Incoming>, game: AnyGame, typed: unknown): Promise<unknown> {
  if (typeof typed !== 'string' || typed.trim() === '') return undefined;
  if (!hasDecks(game)) throw refusal('error.deck-no-decks', { game: gameName(game) });
  // A share code plays a deck without keeping it.
  if (looksLikeCode(typed)) return readDeck(asking, typed, game).entry;
  const deck = await refusing(() => deckNamed(asking, typed, game.id));
  return deck.entry;
}

/** The open challenge and its game. @throws Refusal where it is played without decks, MatchRefusal where it is gone */
async function openChallenge({ bot }: Asking<Incoming>, id: string): Promise<{ challenge: Challenge; game: AnyGame }> {
  const challenge = accepted(await bot.matches.challenge(id));
  const game = bot.games.find(challenge.game);
  if (game === undefined) throw refusal('error.no-such-game');
  if (!hasDecks(game)) throw refusal('error.deck-no-decks', { game: gameName(game) });
  return { challenge, game };
}

async function choose(pressing: Pressing<PressOf<'deckChoose'>>): Promise<Answered> {
  const { bot, incoming, press, voice } = pressing;
  const { challenge, game } = await openChallenge(pressing, press.challenge);
  if (challenge.status !== 'open') throw refusal('error.challenge-closed');
  if (challenge.hostId === incoming.user.id) throw refusal('error.already-joined');
  const decks = await bot.decks.find(incoming.user.id, '', limits.options, game.id);
  return {
    message: privateMessage({
      text: voice.say('deck.choose', { game: gameName(game) }),
      rows: [
        {
          menu: {
            id: formatPress('deckBring', { challenge: challenge.id }),
            hint: voice.say('deck.choose-menu'),
            options: decks.map(deckOption),
          },
        },
      ],
    }),
  };
}

async function bring(pressing: Pressing<PressOf<'deckBring'>>): Promise<Answered> {
  const { bot, incoming, press, voice, values } = pressing;
  const { challenge, game } = await openChallenge(pressing, press.challenge);
  if (challenge.status === 'open') await needPlayable(pressing, game);
  const deck = await bot.decks.read(incoming.user.id, values[0] ?? '');
  const userId = incoming.user.id;
  const invited = challenge.seats.some(seat => !seat.open && seat.userId === userId);
  const answered = accepted(
    await bot.matches.answerChallenge(press.challenge, userId, invited ? 'accept' : 'join', incoming.id, {
      entry: deck.entry,
    }),
    game,
  );
  await refreshCard(pressing, answered.challenge);
  const { started } = answered;
  const tell = started === undefined ? undefined : await toldBoard(bot, started.id, awaited(started));
  const message = privateMessage({ text: voice.say('deck.brought', { name: literalText(deck.name) }) });
  return tell === undefined ? { message } : { message, tell };
}

/** The card in the channel, where the bot may edit it; elsewhere its next press does. */
async function refreshCard({ bot }: Asking<Incoming>, challenge: Challenge): Promise<void> {
  const { messageId, place } = challenge;
  if (messageId === undefined || place.anywhere) return;
  const { body, files } = await challengeCard(bot, challenge, await languageIn(bot, challenge.place));
  const channel = place.threadId ?? place.channelId;
  await bot.wire.call({ method: 'PATCH', path: `/channels/${channel}/messages/${messageId}`, body, files });
}

export const bringing = {
  deckChoose: { answer: 'private', run: deckwise(choose) },
  deckBring: { answer: 'panel', run: deckwise(bring) },
} satisfies Partial<PressHandlers>;
