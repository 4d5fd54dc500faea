/** A file changed at random: a value of another kind, something left out, doubled, swapped or moved, or letters of its text. */
import type { Below } from '../../src/engine/chance.ts';

type Json = unknown;
type Holder = Record<string, Json> | Json[];

const STRANGE: readonly Json[] = [
  ...[-1, -2, 0, 1, 2, 7, 0.5, -0.5, 31, 2 ** 31, 2 ** 53, -(2 ** 53), 1e308],
  ...['', '0', '-1', 'x', 'undo', 'end', 'seat', 'chance', 'concede', 'upgrade', 'constructor', '__proto__', '\u0000'],
  ...['\ud800', 'press', 'draw', 'auto', '9999-12-31T23:59:59Z', 'a'.repeat(6_000)],
  ...[null, true, false, [], {}, [[]], [-1], [0], ['x'], [0, 0], [1e9], [null], { a: 1 }],
];

/** @param from other files of the kind, to take parts from */
export function mutated(file: Json, from: readonly Json[], below: Below): string {
  const copy = structuredClone(file);
  const changes = 1 + below(3);
  for (let n = 0; n < changes; n++) changeOne(copy, from, below);
  const text = JSON.stringify(copy);
  return below(12) === 0 ? lettersChanged(text, below) : text;
}

function changeOne(file: Json, from: readonly Json[], below: Below): void {
  const places = holdersOf(file);
  const holder = places[below(places.length)];
  if (holder === undefined) return;
  const keys = Object.keys(holder);
  const key = keys[below(keys.length)];
  if (key === undefined) return;
  const other = keys[below(keys.length)] ?? key;
  const at = holder as Record<string, Json>;
  switch (below(6)) {
    case 0:
    case 1:
      at[key] = strange(at[key], below);
      return;
    case 2:
      if (Array.isArray(holder)) holder.splice(Number(key), 1);
      else delete at[key];
      return;
    case 3:
      if (Array.isArray(holder)) holder.splice(Number(other), 0, structuredClone(at[key]));
      else at[`${key}2`] = at[key];
      return;
    case 4:
      [at[key], at[other]] = [at[other], at[key]];
      return;
    default:
      at[key] = elsewhere(from[below(from.length)], key, below) ?? nudged(at[key], below);
  }
}

/** Mostly of the same type, or a reader would refuse nearly all of it at once. */
function strange(value: Json, below: Below): Json {
  const alike = STRANGE.filter(each => typeof each === typeof value && Array.isArray(each) === Array.isArray(value));
  const among = below(4) === 0 || alike.length === 0 ? STRANGE : alike;
  return structuredClone(among[below(among.length)]);
}

const nudged = (value: Json, below: Below): Json => (typeof value === 'number' ? value + below(5) - 2 : value);

/** A value of the same name in another file. */
function elsewhere(file: Json, key: string, below: Below): Json {
  const found = holdersOf(file).filter(holder => !Array.isArray(holder) && Object.hasOwn(holder, key));
  return structuredClone((found[below(Math.max(1, found.length))] as Record<string, Json> | undefined)?.[key]);
}

function holdersOf(value: Json): Holder[] {
  if (typeof value !== 'object' || value === null) return [];
  return [value as Holder, ...Object.values(value).flatMap(holdersOf)];
}

function lettersChanged(text: string, below: Below): string {
  const at = below(text.length);
  const length = below(40);
  return [text.slice(0, at) + text.slice(at + length), text.slice(0, at), text.slice(0, at) + text.slice(at - length)][
    below(3)
  ] as string;
}
