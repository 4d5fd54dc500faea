/** Is a deck legal? The game's own reasons, each naming the card; and before that whether it is a deck at all. */
import type { Text } from '../../engine/text.ts';
import type { DeckGame } from './deck.ts';
import { text } from './phrases.en.ts';

/** What is legal but of no use in it. */
export function warningsOf(game: DeckGame, entry: unknown): readonly Text[] {
  const parsed = game.entry.safeParse(entry);
  return parsed.success ? (game.library.decks.warnings?.(parsed.data) ?? []) : [];
}

/** Empty: legal under these options (default: those of the game's first mode). */
export function problemsOf(game: DeckGame, entry: unknown, options?: unknown): readonly Text[] {
  const parsed = game.entry.safeParse(entry);
  // Phrase of the bot's own: a stored deck that its game no longer reads.
  if (!parsed.success) return [text('deck.unreadable')];
  return game.library.decks.problems(parsed.data, options ?? game.modes[0]?.options ?? game.options.parse({}));
}
