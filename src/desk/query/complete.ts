/** Completions of a filter that is being typed: its last word becomes a field, a value of a field, or the beginning of one. */
import { normalise } from '../normalise.ts';
import { ownFields } from './filter.ts';
import type { Card } from './search.ts';

/** Field to the values that some card has, in the order of the catalogue. */
export type Values = ReadonlyMap<string, readonly (string | number)[]>;

export function valuesOf(cards: readonly Card[]): Values {
  const values = new Map<string, Set<string | number>>();
  const note = (field: string, value: string | number): void => {
    const held = values.get(field) ?? new Set();
    values.set(field, held.add(value));
  };
  for (const name of ownFields) values.set(name, new Set());
  for (const { game, card } of cards) {
    note('game', game.id);
    note('type', card.kind);
    for (const keyword of card.keywords ?? []) note('keyword', keyword);
    for (const [name, value] of Object.entries(card.fields))
      for (const each of [value].flat()) note(normalise(name).replaceAll(' ', ''), each);
  }
  return new Map([...values].map(([name, held]) => [name, [...held]]));
}

const operators = ['!=', '<=', '>=', ':', '=', '<', '>'] as const;

/** Whole filters, each the typed one with its last word completed. The typed one itself is the first. */
export function completionsOf(values: Values, typed: string, limit: number): readonly string[] {
  const start = Math.max(typed.lastIndexOf(' '), typed.lastIndexOf('(')) + 1;
  const dash = typed[start] === '-' ? 1 : 0;
  const before = typed.slice(0, start + dash);
  const word = typed.slice(start + dash);
  const ends = typed.trim() === '' ? [] : [typed];
  return [...new Set([...ends, ...completed(values, word).map(end => before + end)])].slice(0, limit);
}

function completed(values: Values, word: string): readonly string[] {
  const place = [...word].findIndex(sign => ':=<>!'.includes(sign));
  if (place > 0) {
    const operator = operators.find(o => word.startsWith(o, place));
    if (operator === undefined) return [];
    const field = word.slice(0, place);
    const begun = normalise(word.slice(place + operator.length).replaceAll('"', ''));
    return [...(values.get(normalise(field).replaceAll(' ', '')) ?? [])]
      .filter(value => normalise(String(value)).startsWith(begun))
      .sort((a, b) => (typeof a === 'number' && typeof b === 'number' ? a - b : 0))
      .map(value => `${field}${operator}${quoted(String(value))}`);
  }
  const begun = normalise(word);
  return [...values]
    .filter(([name]) => name.startsWith(begun))
    .map(([name, held]) => (held.some(v => typeof v === 'number') ? `${name}<=` : `${name}:`));
}

const quoted = (value: string): string => (/[\s()"]/.test(value) ? `"${value.replaceAll('"', '')}"` : value);
