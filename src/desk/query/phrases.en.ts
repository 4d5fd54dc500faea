/** What can be wrong with a filter. Whoever prints it adds these to the bot's own book. */
import { sayFrom } from '../../engine/phrase.ts';
import type { PhraseBook } from '../../engine/text.ts';

export const queryPhrases = {
  'query.too-long': 'It is longer than {most} characters. Leave something out.',
  'query.too-many': 'It has more than {most} parts. Leave something out.',
  'query.too-deep': 'Parentheses and dashes are nested more than {most} deep. Write it more simply.',
  'query.no-end-quote': 'This quotation has no end. Add a closing `"`.',
  'query.no-value': 'Nothing stands after `{field}`. Write what to look for, without a blank: `{field}…`.',
  'query.no-open': 'Here is a `)` without its `(`. Remove it, or open a parenthesis before it.',
  'query.no-close': 'This `(` is never closed. Add a `)`.',
  'query.nothing-after':
    'Something must stand on both sides of `or` and `and`, and after `-` and `(`. Add it, or remove this.',
  'query.nothing-inside': 'There is nothing in these parentheses. Fill or remove them.',
  'query.unknown-field': 'No card has `{field}`. Near to it: {nearest}.',
  'query.not-a-number': '`{field}` is a number, and `{value}` is none. Write for example `{field}<=2`.',
  'query.no-order': '`{field}` holds words, no numbers: it cannot be less or more. Use `{field}:word`.',
  'query.unknown-game': 'There is no game `{value}` here. There are: {nearest}.',
  'query.unknown-value': '`{value}` is nothing that I know there.',
  'query.no-words': 'There is no letter or number in this to look for. Write a word, or remove it.',
} as const satisfies PhraseBook;

/** Says one of them. */
export const text = sayFrom<typeof queryPhrases>();
