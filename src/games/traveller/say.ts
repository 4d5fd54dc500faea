/** `text('key', args)` of this game's phrases: it compiles with exactly the arguments of the phrase. */
import { sayFrom } from '../../engine/phrase.ts';
import type { en } from './phrases.en.ts';

export const text = sayFrom<typeof en>();

/** Keys that begin alike, where the rest of a key is data that no type can hold; `phrases.test.ts` holds it. */
export type PhraseUnder<Prefix extends string> = Extract<keyof typeof en, `${Prefix}.${string}`>;
