import { describe, expect, it } from 'vitest';
import { seat } from '../../src/engine/contract.ts';
import { literal, text } from '../../src/engine/text.ts';
import { makeWords, UnknownPhraseError } from '../../src/words/format.ts';

const books = {
  en: {
    cards: '{n, plural, one {# card} other {# cards}}',
    moves: '{who} moves {unit} to {to}',
    unit: 'Frigate {name}',
    list: 'Lost: {units}',
    only: 'English only',
  },
  de: { cards: '{n, plural, one {# Karte} other {# Karten}}', list: 'Verloren: {units}', unit: 'Fregatte {name}' },
};

describe('words', () => {
  const en = makeWords(books, 'en');
  const de = makeWords(books, 'de');

  it('print plurals in their language', () => {
    expect([
      en(text('cards', { n: 1 })),
      en(text('cards', { n: 2 })),
      de(text('cards', { n: 1 })),
      de(text('cards', { n: 5 })),
    ]).toEqual(['1 card', '2 cards', '1 Karte', '5 Karten']);
  });

  it('end a sentence with one full stop, also after a name that has its own', () => {
    const stops = makeWords({ en: { plays: '{who} plays {card}.', waits: 'Wait...', rows: 'Rows: {rows}' } }, 'en');
    expect(stops(text('plays', { who: 'Ann', card: literal('Aminah Darzi, M.D.') }))).toBe(
      'Ann plays Aminah Darzi, M.D.',
    );
    expect(stops(text('plays', { who: 'Ann', card: literal('Flint') }))).toBe('Ann plays Flint.');
    expect(stops(text('waits'))).toBe('Wait...');
    expect(stops(text('rows', { rows: '.P..' }))).toBe('Rows: .P..');
  });

  it('print texts within texts, and names by the function given', () => {
    const moved = text('moves', { who: { seat: seat(1) }, unit: text('unit', { name: 'F1' }), to: literal('n14') });
    expect(en(moved, s => `<${s}>`)).toBe('<1> moves Frigate F1 to n14');
    expect(en(moved)).toBe('#2 moves Frigate F1 to n14');
  });

  it('join lists as the language does', () => {
    const lost = text('list', { units: ['F1', 'F2', 'D1'].map(literal) });
    expect([en(lost), de(lost)]).toEqual(['Lost: F1, F2, and D1', 'Verloren: F1, F2 und D1']);
    expect(en(text('list', { units: [] }))).toBe('Lost: ');
  });

  it('print literals and names as they are, whatever signs they hold', () => {
    expect([en(literal('a {b} <c>')), en(literal(1000)), en(text('unit', { name: "{n} '{' <x>" }))]).toEqual([
      'a {b} <c>',
      '1000',
      "Frigate {n} '{' <x>",
    ]);
  });

  it('fall back to English where a language lacks a phrase', () => {
    expect(de(text('only'))).toBe('English only');
    expect(makeWords(books, 'xx')(text('only'))).toBe('English only');
  });

  it('throw for an unknown key in tests, and print the key in production', () => {
    expect(() => en(text('nothing'))).toThrow(UnknownPhraseError);
    expect(() => en(text('toString'))).toThrow(UnknownPhraseError);
    expect(makeWords(books, 'en', false)(text('nothing'))).toBe('nothing');
  });

  it('look in several books, the first first', () => {
    const both = makeWords([{ en: { unit: 'Ship {name}' } }, books], 'en');
    expect([both(text('unit', { name: 'X' })), both(text('cards', { n: 1 }))]).toEqual(['Ship X', '1 card']);
  });
});
