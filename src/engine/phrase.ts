/**
 * Phrases typed by their arguments: what a pattern needs is read from its own text, so a use with an argument missing or one too many
 * does not compile.
 *
 *     const en = { 'log.fires': '{ship} fires {n, plural, one {once} other {# times}}.' } as const satisfies PhraseBook;
 *     export const text = sayFrom<typeof en>();
 *     text('log.fires', { ship, n: 2 });
 *
 * A book keeps its literal types: `as const satisfies PhraseBook`, never `: PhraseBook`. Phrases made from data (names of cards) come from
 * `fixedPhrases`; `joinBooks` puts books together (a spread would forget the keys of those made from data). A key made of parts (`reason.${reason}`) is allowed where all phrases that it may stand for take the same arguments; where
 * they differ, a switch names each.
 */
import type { PhraseBook, Text, TextArg } from './text.ts';

// ── reading a pattern (ICU MessageFormat without quoting) ───────────────────

/** An argument that a pattern names: `{who}` takes any text, `{n, plural, …}` a number, `{how, select, …}` a word. */
type Need<Name extends string, Kind extends 'text' | 'number' | 'word'> = readonly [Name, Kind];

/** In a message. `Depth` counts the plurals and selects around it. */
type InMessage<S extends string, Depth extends readonly 0[], Found> = S extends `${infer Before}{${infer Rest}`
  ? Before extends `${string}}${string}`
    ? AfterMessage<S, Depth, Found>
    : InArgument<Rest, Depth, Found>
  : AfterMessage<S, Depth, Found>;

/** A message inside a plural or select ends with the first `}`; the outermost with the pattern. */
type AfterMessage<S extends string, Depth extends readonly 0[], Found> = Depth extends readonly [
  0,
  ...infer Outer extends readonly 0[],
]
  ? S extends `${string}}${infer Rest}`
    ? InCases<Rest, Outer, Found>
    : Found
  : Found;

type InArgument<S extends string, Depth extends readonly 0[], Found> = S extends `${infer Head}}${infer After}`
  ? Head extends `${infer Name},${infer Format}`
    ? Format extends ` plural,${string}` | ` selectordinal,${string}`
      ? InCases<CasesOf<S>, Depth, Found | Need<Name, 'number'>>
      : Format extends ` select,${string}`
        ? InCases<CasesOf<S>, Depth, Found | Need<Name, 'word'>>
        : InMessage<After, Depth, Found | Need<Name, 'number'>>
    : InMessage<After, Depth, Found | Need<Head, 'text'>>
  : Found;
type CasesOf<S extends string> = S extends `${string},${string},${infer Cases}` ? Cases : never;

/** Between the cases of a plural or select: another case (`one {`), or the `}` that ends it. */
type InCases<S extends string, Depth extends readonly 0[], Found> = S extends `${infer Before}{${infer Rest}`
  ? Before extends `${string}}${string}`
    ? AfterCases<S, Depth, Found>
    : InMessage<Rest, readonly [0, ...Depth], Found>
  : AfterCases<S, Depth, Found>;
type AfterCases<S extends string, Depth extends readonly 0[], Found> = S extends `${string}}${infer Rest}`
  ? InMessage<Rest, Depth, Found>
  : Found;

// ── arguments of a phrase ───────────────────────────────────────────────────

/** What `fixedPhrases` makes: a phrase that takes no arguments, whatever it says. */
export type Fixed = '';

type NeedsOf<Pattern extends string> = InMessage<Pattern, readonly [], never>;
type NamesOf<Pattern extends string> = NeedsOf<Pattern>[0] & string;
type ValueOf<Kind, Value> = 'number' extends Kind ? number : 'word' extends Kind ? string | number : Value;
type KindOf<Needs, Name> = Needs extends readonly [Name, infer Kind] ? Kind : never;
type PatternOf<Book, Key extends keyof Book> = Book[Key] & string;

/** The names that each of the keys needs, one tuple a different set. */
type NameSets<Book, Key extends keyof Book> = Key extends keyof Book
  ? string extends Book[Key]
    ? ['a phrase whose type is only string']
    : [NamesOf<PatternOf<Book, Key>>]
  : never;
type IsUnion<T, All = T> = T extends unknown ? ([All] extends [T] ? false : true) : never;

/** Keys of the phrases that take no arguments. */
export type BareKey<Book> = {
  [Key in keyof Book & string]: NameSets<Book, Key> extends [never] ? Key : never;
}[keyof Book & string];

/** The arguments that the phrase needs; `never` where a key stands for phrases with different ones. */
export type ArgsFor<Book, Key extends keyof Book, Value = TextArg> =
  true extends IsUnion<NameSets<Book, Key>>
    ? never
    : { readonly [Name in NamesOf<PatternOf<Book, Key>>]: ValueOf<KindOf<NeedsOf<PatternOf<Book, Key>>, Name>, Value> };

type Exactly<Given, Wanted> = Given & { readonly [Name in Exclude<keyof Given, keyof Wanted>]: never };

/** Says a phrase of a book as `Said`; its arguments are of `Value`, but for counts and words to select by. */
export interface Say<Book, Said = Text, Value = TextArg> {
  <Key extends BareKey<Book>>(key: Key): Said;
  <Key extends Exclude<keyof Book & string, BareKey<Book>>, Given extends ArgsFor<Book, Key, Value>>(
    key: Key,
    args: Exactly<Given, ArgsFor<Book, Key, Value>>,
  ): Said;
}

/** The `text` of one phrase book. */
export const sayFrom = <Book extends PhraseBook>(): Say<Book> => say as Say<Book>;
const say = (key: string, args?: Text['args']): Text => (args === undefined ? { key } : { key, args });

/** Phrases made from data, without arguments: `fixedPhrases(CARDS.map(c => [`card.${c.id}`, c.name]))`. */
export const fixedPhrases = <Key extends string>(
  entries: Iterable<readonly [Key, string]>,
): Readonly<Record<Key, Fixed>> => Object.fromEntries(entries) as Record<Key, Fixed>;

type Joined<Books> = Books extends readonly [infer First, ...infer Others] ? First & Joined<Others> : unknown;
/** All phrases of several books, which share no key. */
export const joinBooks = <const Books extends readonly PhraseBook[]>(...books: Books): Joined<Books> =>
  Object.assign({}, ...books) as Joined<Books>;
