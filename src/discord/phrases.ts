/** The bot's own phrase books and the match service's, by language; English is complete, the others may lack keys (words/format.ts falls back). */
import type { PhraseBooks } from '../engine/text.ts';
import { matchPhrases } from '../matches/phrases.ts';
import { desk } from './desk/phrases.en.ts';
import { life } from './life/phrases.en.ts';
import { seats } from './life/phrases-seats.en.ts';
import { en } from './phrases.en.ts';
import { standing } from './standing/phrases.en.ts';

export const phraseBooks: PhraseBooks = {
  ...matchPhrases,
  en: { ...matchPhrases.en, ...desk, ...life, ...seats, ...standing, ...en },
};
