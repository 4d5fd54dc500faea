/** The bot's own phrase books, by language; English is complete, the others may lack keys (words/format.ts falls back). */
import type { PhraseBooks } from '../engine/text.ts';
import { en } from './phrases.en.ts';

export const phraseBooks: PhraseBooks = { en };
