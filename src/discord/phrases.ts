/** The bot's own phrase books and the match service's, by language; English is complete, the others may lack keys (words/format.ts falls back). */

import { deckPhrases, queryPhrases } from '../desk/index.ts';
import { sayFrom } from '../engine/phrase.ts';
import type { PhraseBooks } from '../engine/text.ts';
import { matchPhrases } from '../matches/phrases.ts';
import { desk } from './desk/phrases.en.ts';
import { life } from './life/phrases.en.ts';
import { seats } from './life/phrases-seats.en.ts';
import { en } from './phrases.en.ts';
import { standing } from './standing/phrases.en.ts';

const all = {
  ...matchPhrases.en,
  ...queryPhrases,
  ...deckPhrases,
  ...desk,
  ...life,
  ...seats,
  ...standing,
  ...en,
} as const;
export type BotPhrases = typeof all;

export const phraseBooks: PhraseBooks = { ...matchPhrases, en: all };
/** Says one of them as a text, for pictures. */
export const text = sayFrom<BotPhrases>();
