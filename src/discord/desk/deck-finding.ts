/** Which deck is meant, and refusals of the desk in the bot's words. */

import { type Deck, DeckError, type DeckFault, type DeckGame, hasDecks } from '../../desk/index.ts';
import type { AnyGame } from '../../engine/contract.ts';
import { refusal } from '../errors.ts';
import type { Answered, Asking, Commanding } from '../handling.ts';
import type { Incoming } from '../incoming.ts';
import { freeText, gameName, literalText, plainText } from '../names.ts';
import { gameNamed } from '../options.ts';
import { joined, unmarked } from '../payload/safe.ts';
import type { Suggestion } from '../payload/suggestions.ts';

export { hasDecks };

const refusals = {
  'not-found': 'error.deck-not-found',
  'same-name': 'error.deck-same-name',
  'no-name': 'error.deck-no-name',
  'too-many': 'error.deck-too-many',
  prebuilt: 'error.deck-prebuilt',
  busy: 'error.deck-busy',
  'too-large': 'error.deck-too-large',
} as const satisfies Record<DeckFault, string>;

/** Turns what the desk refuses into what is said. */
export async function refusing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DeckError) throw refusal(refusals[error.fault]);
    throw error;
  }
}
/** The same for a handler. */
export const deckwise =
  <A>(run: (asking: A) => Promise<Answered>) =>
  (asking: A): Promise<Answered> =>
    refusing(() => run(asking));

/** The value of a suggestion, or the whole name as typed. @throws Refusal that tells the nearest names */
export async function deckNamed({ bot, incoming }: Asking<Incoming>, typed: string, game?: string): Promise<Deck> {
  const found = await bot.decks.find(incoming.user.id, typed, 5, game);
  const [best] = found;
  const sameName = (deck: Deck): boolean => deck.name.toLowerCase() === typed.trim().toLowerCase();
  if (best !== undefined && (best.ref === typed.trim() || sameName(best))) return best;
  throw refusal('error.deck-not-named', {
    query: freeText(typed, 60),
    nearest:
      joined(
        found.map(({ name }) => literalText(name)),
        ', ',
      ) || 'none',
  });
}

/** Own decks first, then the prebuilt ones. The value names the deck for good. */
export async function suggestDecks(
  { bot, incoming }: Pick<Commanding, 'bot' | 'incoming'>,
  typed: string,
  game?: string,
): Promise<readonly Suggestion[]> {
  const found = await bot.decks.find(incoming.user.id, typed, 25, game);
  return found.map(deck => ({
    label: unmarked`${plainText(deck.name)} (${gameName(deck.game)}${deck.own ? unmarked`` : unmarked`, prebuilt`})`,
    value: deck.ref,
  }));
}

/** @throws Refusal where the game is not there or knows no decks */
export function deckGame(game: AnyGame): DeckGame {
  if (!hasDecks(game)) throw refusal('error.deck-no-decks', { game: gameName(game) });
  return game;
}

/** By the option `game`; without it the only one played with decks. */
export function gameForDeck({ bot, incoming }: Commanding): DeckGame {
  const { game } = incoming.options;
  if (typeof game === 'string') return deckGame(gameNamed(bot.games, game));
  const [only, ...others] = bot.decks.games;
  if (only === undefined) throw refusal('deck.no-games');
  if (others.length > 0) throw refusal('error.deck-which-game', { games: joined(bot.decks.games.map(gameName), ', ') });
  return only;
}
