/** What a parsed query asks of a card: made once a query, checked on every card by plain comparison of normalised texts. */

import { distance, normalise } from '../normalise.ts';
import type { Query, Term } from './parse.ts';
import { text } from './phrases.en.ts';
import { type Operator, QueryError } from './tokens.ts';

/** A card as the filter sees it: all texts normalised, with a blank at either end. */
export interface Searchable {
  readonly game: readonly string[];
  readonly type: readonly string[];
  readonly keyword: readonly string[];
  readonly name: string;
  readonly text: string;
  /** Of the catalogue, by lower-case key. */
  readonly fields: ReadonlyMap<string, readonly (string | number)[]>;
}
export type Filter = (card: Searchable) => boolean;

interface FieldKinds {
  readonly numbers: boolean;
  readonly words: boolean;
}

/** What may stand before an operator: names of our own, and the fields of all games. */
export interface Vocabulary {
  /** Field to whether some card holds a number, or a word, in it. */
  readonly fields: ReadonlyMap<string, FieldKinds>;
  readonly games: readonly string[];
  /** Whole values by field, ours among them, padded: what is one of them is meant whole (`engine`, not `engineer`). */
  readonly values: ReadonlyMap<string, ReadonlySet<string>>;
}

const ours: Readonly<Record<string, 'game' | 'type' | 'keyword' | 'name' | 'text'>> = {
  game: 'game',
  g: 'game',
  type: 'type',
  kind: 'type',
  t: 'type',
  keyword: 'keyword',
  kw: 'keyword',
  k: 'keyword',
  name: 'name',
  n: 'name',
  text: 'text',
  o: 'text',
};
export const ownFields = ['game', 'type', 'keyword', 'name', 'text'] as const;

/** @throws QueryError for a field that no game has, and for values that its cards cannot be compared with */
export function filterOf(query: Query, vocabulary: Vocabulary): Filter {
  switch (query.is) {
    case 'all': {
      const parts = query.of.map(part => filterOf(part, vocabulary));
      return card => parts.every(part => part(card));
    }
    case 'any': {
      const parts = query.of.map(part => filterOf(part, vocabulary));
      return card => parts.some(part => part(card));
    }
    case 'not': {
      const denied = filterOf(query.of, vocabulary);
      return card => !denied(card);
    }
    case 'term':
      return query.term.field === undefined
        ? wordsFilter(query.term)
        : fieldFilter(query.term, query.term.field, vocabulary);
  }
  return query satisfies never;
}

/** @throws QueryError where nothing of it can be looked for */
function lookedFor(term: Term): string {
  const normal = term.value.split(/\s+/).map(normalise).filter(Boolean).join(' ');
  if (normal === '') throw new QueryError({ says: text('query.no-words'), at: term.at, end: term.end });
  return normal;
}

/** The beginnings of words; a quotation as whole words, in this order. */
function wordsFilter(term: Term): Filter {
  const normal = lookedFor(term);
  const sought = term.quoted ? ` ${normal} ` : ` ${normal}`;
  return ({ name, text }) => name.includes(sought) || text.includes(sought);
}

function fieldFilter(term: Term, typed: string, vocabulary: Vocabulary): Filter {
  const field = normalise(typed).replaceAll(' ', '');
  const own = Object.hasOwn(ours, field) ? ours[field] : undefined;
  if (own !== undefined) return ownFilter(term, own, vocabulary);
  const known = vocabulary.fields.get(field);
  if (known === undefined) {
    const names = [...ownFields, ...vocabulary.fields.keys()];
    throw new QueryError({
      says: text('query.unknown-field', { field: typed, nearest: nearestOf(field, names, 6).join(', ') }),
      at: term.at,
      end: term.at + typed.length,
    });
  }
  return catalogueFilter(term, field, known, vocabulary);
}

const orders: readonly (Operator | undefined)[] = ['<', '<=', '>', '>='];

/** A whole value or quotation is sought as it is; anything else as the beginning of a word. */
function soughtIn(field: string, term: Term, normal: string, { values }: Vocabulary): string {
  const isWhole = term.operator === '=' || term.quoted || values.get(field)?.has(` ${normal} `) === true;
  return isWhole ? ` ${normal} ` : ` ${normal}`;
}

function ownFilter(term: Term, own: (typeof ownFields)[number], vocabulary: Vocabulary): Filter {
  const { games } = vocabulary;
  if (orders.includes(term.operator))
    throw new QueryError({ says: text('query.no-order', { field: own }), at: term.at, end: term.end });
  const normal = lookedFor(term);
  const denied = term.operator === '!=';
  if (own === 'game' && !games.some(game => game.startsWith(` ${normal}`)))
    throw new QueryError({
      says: text('query.unknown-game', {
        value: term.value,
        nearest: [...new Set(games)].map(g => g.trim()).join(', '),
      }),
      at: term.at,
      end: term.end,
    });
  const whole = soughtIn(own, term, normal, vocabulary);
  return card => {
    const held = card[own];
    const fits =
      typeof held === 'string'
        ? held.includes(whole)
        : held.some(value => (term.operator === '=' ? value === whole : value.includes(whole)));
    return fits !== denied;
  };
}

function catalogueFilter(term: Term, field: string, known: FieldKinds, vocabulary: Vocabulary): Filter {
  const { operator = ':', value } = term;
  const number = value.trim() === '' ? Number.NaN : Number(value);
  if (orders.includes(operator)) {
    if (!known.numbers) throw new QueryError({ says: text('query.no-order', { field }), at: term.at, end: term.end });
    if (!Number.isFinite(number))
      throw new QueryError({ says: text('query.not-a-number', { field, value }), at: term.at, end: term.end });
    return ({ fields }) => (fields.get(field) ?? []).some(v => typeof v === 'number' && compares(v, operator, number));
  }
  if (!known.words && !Number.isFinite(number))
    throw new QueryError({ says: text('query.not-a-number', { field, value }), at: term.at, end: term.end });
  const normal = lookedFor(term);
  const whole = soughtIn(field, term, normal, vocabulary);
  const fits = (held: string | number): boolean =>
    typeof held === 'number' ? held === number : operator === '=' ? held === whole : held.includes(whole);
  // A card without the field is neither equal nor unequal.
  return operator === '!='
    ? ({ fields }) => fields.has(field) && !(fields.get(field) ?? []).some(fits)
    : ({ fields }) => (fields.get(field) ?? []).some(fits);
}

const compares = (held: number, operator: Operator, number: number): boolean =>
  operator === '<'
    ? held < number
    : operator === '<='
      ? held <= number
      : operator === '>'
        ? held > number
        : held >= number;

/** The most alike first; ties in alphabetical order. */
export const nearestOf = (typed: string, names: readonly string[], count: number): readonly string[] =>
  names
    .map(name => ({ name, far: name.startsWith(typed) ? 0 : distance(typed.slice(0, 40), name, 40) }))
    .sort((a, b) => a.far - b.far || (a.name < b.name ? -1 : 1))
    .slice(0, count)
    .map(({ name }) => name);
