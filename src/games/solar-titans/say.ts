/** The phrases of this game with their arguments: `text('reason.score', { sheet, score, verdict })` compiles with just these. */
import { sayFrom } from '../../engine/phrase.ts';
import type { en } from './phrases.en.ts';

export const text = sayFrom<typeof en>();
