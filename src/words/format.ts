/** Phrase books to sentences: ICU MessageFormat patterns, nested texts, lists and the names of members. */
import { IntlMessageFormat } from 'intl-messageformat';
import type { Seat } from '../engine/contract.ts';
import type { PhraseBook, PhraseBooks, Text, TextArg } from '../engine/text.ts';

/** The name of the member in a seat, escaped for the surface that it is printed on. */
export type NameOf = (seat: Seat) => string;
/** Prints a text in the language it was made for. */
export type Words = (text: Text, names?: NameOf) => string;

export class UnknownPhraseError extends Error {
  override readonly name = 'UnknownPhraseError';
}

const numbered: NameOf = seat => `#${seat + 1}`;
const inTests = process.env.VITEST !== undefined;

/**
 * @param books one set of phrase books or several (a game's and the bot's own); the first that has a key wins
 * @param language a code such as `en` or `pt-BR`; what a book lacks comes from its `en`
 * @param strict an unknown key throws UnknownPhraseError (the default in tests) instead of printing the key
 */
export function makeWords(books: PhraseBooks | readonly PhraseBooks[], language: string, strict = inTests): Words {
  const all: readonly PhraseBooks[] = isList(books) ? books : [books];
  const patterns = new Map<string, IntlMessageFormat>();
  /** Phrases that end with a value and a full stop. */
  const closed = new Set<string>();
  const list = new Intl.ListFormat(language, { style: 'long', type: 'conjunction' });

  const patternOf = (key: string): IntlMessageFormat | undefined => {
    const known = patterns.get(key);
    if (known) return known;
    const found = findPhrase(all, language, key);
    if (found === undefined) return undefined;
    const made = new IntlMessageFormat(found.pattern, found.language, undefined, { ignoreTag: true });
    patterns.set(key, made);
    if (found.pattern.endsWith('}.')) closed.add(key);
    return made;
  };

  const print = (text: Text, names: NameOf): string => {
    if (text.key === '=') return printArg(text.args?.value ?? '', names, String);
    const pattern = patternOf(text.key);
    if (pattern === undefined) {
      if (strict) throw new UnknownPhraseError(`no phrase for the key "${text.key}" in ${language} or en`);
      return text.key;
    }
    const values = Object.entries(text.args ?? {}).map(([name, arg]) => [name, printArg(arg, names, n => n)] as const);
    const said = String(pattern.format<string>(Object.fromEntries(values)));
    // A name that ends with a full stop («Aminah Darzi, M.D.») at the end of a sentence.
    return closed.has(text.key) && said.endsWith('..') ? said.slice(0, -1) : said;
  };

  /** Numbers are kept as they are for plurals; `number` says how else. */
  const printArg = <N>(arg: TextArg, names: NameOf, number: (n: number) => N): string | N => {
    if (typeof arg === 'number') return number(arg);
    if (typeof arg === 'string') return arg;
    if (isList(arg)) return list.format(arg.map(t => print(t, names)));
    return 'seat' in arg ? names(arg.seat) : print(arg, names);
  };

  return (text, names = numbered) => print(text, names);
}

function findPhrase(all: readonly PhraseBooks[], language: string, key: string) {
  for (const books of all) {
    const book: PhraseBook | undefined = Object.hasOwn(books, language) ? books[language] : undefined;
    if (book !== undefined && Object.hasOwn(book, key)) return { pattern: book[key] as string, language };
    if (Object.hasOwn(books.en, key)) return { pattern: books.en[key] as string, language: 'en' };
  }
  return undefined;
}

const isList = <T, U>(value: U | readonly T[]): value is readonly T[] => Array.isArray(value);
