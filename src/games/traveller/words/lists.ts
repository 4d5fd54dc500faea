/** Lists of cards, copies counted. */
import type { Text } from '../../../engine/text.ts';
import { cardName } from '../labels.ts';
import { text } from '../say.ts';

/** `3 Modular Hold`, in the order in which they first stand there. */
export function counted(cards: readonly string[]): readonly Text[] {
  const counts = new Map<string, number>();
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1);
  return [...counts].map(([card, n]) => (n === 1 ? cardName(card) : text('times', { n, card: cardName(card) })));
}

const folded =
  (key: 'comma' | 'semicolon') =>
  (parts: readonly Text[]): Text =>
    parts.slice(1).reduce((a, b) => text(key, { a, b }), parts[0] ?? text('effect.nothing'));
/** `a, b, c` and `a; b; c`: where a list with "and" would not show what belongs together. */
export const commas = folded('comma');
export const semicolons = folded('semicolon');
