/** Events in words. */
import type { Redacted } from '../../engine/secret.ts';
import { isHidden } from '../../engine/secret.ts';
import { type Args, type Text, text } from '../../engine/text.ts';
import { cardName, type GameEvent } from './events.ts';

/** Drawn cards are named to those who see them. */
export function describe({ type, args, cards }: Redacted<GameEvent>): Text {
  const plain = args as Args;
  const seen = (cards ?? []).flatMap(card => (isHidden(card) ? [] : [cardName(card as string)]));
  return seen.length > 0 ? text(`log.${type}.seen`, { ...plain, cards: seen }) : text(`log.${type}`, plain);
}
