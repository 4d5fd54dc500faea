/**
 * Words as data: a key of a phrase book and the values to put in it.
 * Rules, views and scenes never hold finished sentences, so each reader gets their own language.
 */
import type { Seat } from './contract.ts';

/** Stands for the member in a seat; whoever prints it knows the name and escapes it for the surface. */
export interface SeatName {
  readonly seat: Seat;
}
export type TextArg = string | number | Text | SeatName | readonly Text[];

/** `args` may hold other texts (a unit's name inside a sentence) and lists of texts (joined as a list of the language). */
export interface Text {
  readonly key: string;
  readonly args?: Readonly<Record<string, TextArg>>;
}

/** Key → ICU MessageFormat pattern (intl-messageformat), e.g. `{unit} moves to {to}`; `{n, plural, one {# card} other {# cards}}`. */
export type PhraseBook = Readonly<Record<string, string>>;
/** One book a language, by its code; `en` is complete, the others are held to it by the contract suite. */
export type PhraseBooks = { readonly en: PhraseBook } & Readonly<Record<string, PhraseBook>>;

export type Args = NonNullable<Text['args']>;
export const text = (key: string, args?: Args): Text => (args === undefined ? { key } : { key, args });
/** A proper name or notation that is the same in every language: printed as it is. */
export const literal = (value: string | number): Text => ({ key: '=', args: { value } });
