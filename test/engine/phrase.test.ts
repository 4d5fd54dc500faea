/** Phrases typed by their arguments. Most of this file is checked by `npm run types`: each line under an expect-error must not compile. */
import { expect, it } from 'vitest';
import { fixedPhrases, joinBooks, sayFrom } from '../../src/engine/phrase.ts';
import type { PhraseBook } from '../../src/engine/text.ts';

const names = fixedPhrases(['alpha', 'beta'].map(id => [`card.${id}`, id.toUpperCase()] as const));
const plain = {
  plain: 'Nothing to fill in.',
  one: '{who} fires.',
  two: '{who} fires at {target}, and {who} cheers.',
  many: '{who} draws {n, plural, =0 {nothing} one {# card} other {# cards of {whose}}}. Then {what}.',
  choose: '{how, select, up {it goes up by {n}} other {it stays}}',
  signed: 'Now {n, number, ::+!} of {all}.',
  nested: '{a, plural, one {{b, select, x {{c}} other {card}}} other {many}}{d}',
  'reason.points': 'more points',
  'reason.left': 'the others left',
  'reason.score': 'a score of {score}',
} as const satisfies PhraseBook;
const book = joinBooks(names, plain);
const text = sayFrom<typeof book>();

it('makes a text of a key and its arguments', () => {
  expect(text('plain')).toEqual({ key: 'plain' });
  expect(text('one', { who: 'Ann' })).toEqual({ key: 'one', args: { who: 'Ann' } });
  expect(text(`card.${'alpha' as string}`)).toEqual({ key: 'card.alpha' });
});

it('takes what a pattern names, inside plurals and selects too', () => {
  text('many', { who: text('plain'), n: 2, whose: 'Bob', what: 'ends' });
  text('choose', { how: 'up', n: 3 });
  text('signed', { n: 1, all: 3 });
  text('nested', { a: 1, b: 'x', c: 'c', d: 'd' });
  text(`reason.${'left' as 'left' | 'points'}`);
  expect(Object.keys(book)).toContain('card.beta');
});

it('does not compile with an argument missing, one too many, or of the wrong kind', () => {
  // @ts-expect-error: no arguments at all
  text('one');
  // @ts-expect-error: one missing
  text('two', { who: 'Ann' });
  // @ts-expect-error: one too many
  text('one', { who: 'Ann', n: 1 });
  const more = { who: 'Ann', n: 1 };
  // @ts-expect-error: one too many, not written in place
  text('one', more);
  // @ts-expect-error: none is taken
  text('plain', { who: 'Ann' });
  // @ts-expect-error: a plural counts a number
  text('many', { who: 'Ann', n: '2', whose: 'Bob', what: 'ends' });
  // @ts-expect-error: no such phrase
  text('nothing');
  // @ts-expect-error: a name in the inner message is needed
  text('nested', { a: 1, b: 'x', d: 'd' });
  // @ts-expect-error: the phrases that this may be take different arguments
  text(`reason.${'left' as 'left' | 'score'}`);
  // @ts-expect-error: nor with them
  text(`reason.${'left' as 'left' | 'score'}`, { score: 1 });
  // @ts-expect-error: a book of plain strings is no typed book
  sayFrom<PhraseBook>()('one');
});
