/** The phrases of the game, each used with exactly its arguments. */
import { sayFrom } from '../../engine/phrase.ts';
import type { en } from './phrases.en.ts';

export const text = sayFrom<typeof en>();
