import type { Topic } from './library.ts';
import { type PhraseBook, text } from './text.ts';

/**
 * Topics by id and the rules that each covers, as numbers and ranges (`12-15`); `numbered` is a rule's number as the rules file writes it.
 * Words: `topic.<id>`, and `topic.<id>.<n>` from 1, as many as `phrases` has.
 */
export const topicsOf = (
  covers: Readonly<Record<string, readonly string[]>>,
  phrases: PhraseBook,
  numbered: (n: number) => string,
): readonly Topic[] =>
  Object.entries(covers).map(([id, rules]) => ({
    id,
    title: text(`topic.${id}`),
    body: paragraphsOf(id, phrases),
    rules: rules.flatMap(range => numbersOf(range).map(numbered)),
  }));

function numbersOf(range: string): number[] {
  const [from = 0, to = from] = range.split('-').map(Number);
  return Array.from({ length: to - from + 1 }, (_, i) => from + i);
}
function paragraphsOf(id: string, phrases: PhraseBook) {
  const keys: string[] = [];
  for (let n = 1; Object.hasOwn(phrases, `topic.${id}.${n}`); n++) keys.push(`topic.${id}.${n}`);
  return keys.map(key => text(key));
}
