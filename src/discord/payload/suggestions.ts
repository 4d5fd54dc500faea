/** Autocomplete choices: at most 25, none blank, none twice, well-formed (K19; fault kind O). */
import type { APIApplicationCommandOptionChoice } from 'discord-api-types/v10';
import { limits } from './limits.ts';
import type { Plain } from './safe.ts';
import { clean, fitted } from './text.ts';

export interface Suggestion {
  readonly label: Plain;
  readonly value: string;
}

export function buildSuggestions(suggestions: readonly Suggestion[]): APIApplicationCommandOptionChoice<string>[] {
  const made = new Map<string, string>();
  for (const { label, value } of suggestions) {
    const kept = clean(value);
    // A value that is cut means something else, so it is left out instead.
    if (kept === '' || kept.length > limits.suggestionText || made.has(kept)) continue;
    made.set(kept, fitted(label, limits.suggestionText));
    if (made.size === limits.suggestions) break;
  }
  return [...made].map(([value, name]) => ({ name, value }));
}
