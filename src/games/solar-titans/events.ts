/** What happened, for the log: a word of the phrase book with its values. Cards that only some may see lie in `cards`. */
import type { Secret } from '../../engine/secret.ts';
import { type Args, type Text, text } from '../../engine/text.ts';

export interface GameEvent {
  readonly type: string;
  readonly args: Args;
  readonly cards?: readonly Secret<string>[];
}

export const cardName = (id: string): Text => text(`card.${id}`);
