/** What the desk itself finds wrong with a deck. Whoever prints it adds these to the bot's own book. */
import { sayFrom } from '../../engine/phrase.ts';
import type { PhraseBook } from '../../engine/text.ts';

export const deckPhrases = {
  'deck.unreadable':
    'It was made for an older version of the game and can no longer be read. Make it anew with `/deck import`.',
} as const satisfies PhraseBook;

/** Says one of them. */
export const text = sayFrom<typeof deckPhrases>();
