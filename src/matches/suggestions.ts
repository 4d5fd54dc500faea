/** Completions of typed lines, as Discord takes them. */

/** K19 of docs/discord-limits.md: how many, and how long each. */
export const SUGGESTIONS = 25;
const SUGGESTION_LENGTH = 100;

export const fitting = (lines: readonly string[]): readonly string[] =>
  [...new Set(lines)].filter(text => text.length > 0 && text.length <= SUGGESTION_LENGTH).slice(0, SUGGESTIONS);

/** Everything up to and with the last separator, and what follows it. */
export function splitLast(line: string, separator = ';'): { head: string; last: string } {
  const at = Math.max(line.lastIndexOf(';'), line.lastIndexOf(separator));
  return { head: line.slice(0, at + 1), last: line.slice(at + 1).trim() };
}
