/** `text('key', args)` of this game's phrases: it compiles with exactly the arguments of the phrase. */
import { type BareKey, sayFrom } from '../../engine/phrase.ts';
import type { en } from './phrases.en.ts';

export type Book = typeof en;
export const text = sayFrom<Book>();

/** Keys that begin alike, for phrases that are numbered in the book; the contract suite prints each (library). */
export type PhraseUnder<Prefix extends string> = Extract<BareKey<Book>, `${Prefix}.${string}`>;
