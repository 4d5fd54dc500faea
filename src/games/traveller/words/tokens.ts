/** Tokens in words and in the short letters of the pictures. */
import type { Text } from '../../../engine/text.ts';
import { ADVANCED, BASIC, SKILLS } from '../cards/figures.ts';
import { type PhraseUnder, text } from '../say.ts';

export const tokenText = (token: string): Text => text(`token.${token.replace('/', '-')}` as PhraseUnder<'token'>);

/** Capabilities first, then skills in the order of the rulebook, experts before trained ones. */
const ORDER = [...BASIC, ...ADVANCED, ...SKILLS.flatMap(skill => [`${skill}.E`, `${skill}.T`])];
const placeOf = (token: string): number => (ORDER as readonly string[]).indexOf(token);

export function countedTokens(tokens: readonly string[]): readonly (readonly [token: string, n: number])[] {
  const counts = new Map<string, number>();
  for (const token of tokens) counts.set(token, (counts.get(token) ?? 0) + 1);
  return [...counts].toSorted(([a], [b]) => placeOf(a) - placeOf(b));
}
export const tokenList = (tokens: readonly string[]): readonly Text[] =>
  countedTokens(tokens).map(([token, n]) =>
    n === 1 ? tokenText(token) : text('times', { n, card: tokenText(token) }),
  );
