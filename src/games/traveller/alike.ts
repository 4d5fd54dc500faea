/** Things between which no captain would choose: copies of one card in hand, and cards in play that are the same in every way. */
import { peek } from '../../engine/secret.ts';
import type { Place } from './scalars.ts';
import type { Permanent, State, Table } from './state.ts';
import { pilesOf } from './work.ts';

/** Place in the hand of each different card: its first copy. */
export const firstCopies = (state: State, seat: Place): readonly number[] => {
  const cards = pilesOf(state, seat).hand.map(c => peek(c));
  return cards.flatMap((card, i) => (cards.indexOf(card) === i ? [i] : []));
};

/** So many copies of the card at a place, as one choice: `h3`, `h3*2`. */
export const stackId = (place: number, n: number): string => (n === 1 ? `h${place}` : `h${place}*${n}`);
/** Things to choose among, of which alike ones (`keyOf`) are one choice each number of them: `c2` is one like thing 2, `c2*3` are three. */
export interface Heap<T> {
  readonly things: readonly T[];
  readonly keyOf: (thing: T) => unknown;
  /** Id of the choice of one thing. */
  readonly idOf: (thing: T, place: number) => string;
}
/** The first of each kind, with each number there is of it. */
export function stacksOf<T>({ things, keyOf }: Heap<T>): readonly { readonly first: number; readonly n: number }[] {
  const keys = things.map(keyOf);
  return keys.flatMap((key, first) =>
    keys.indexOf(key) === first ? keys.filter(k => k === key).map((_, i) => ({ first, n: i + 1 })) : [],
  );
}
/** The things that ids of such choices mean, by their places. */
export function unstacked<T>({ things, keyOf, idOf }: Heap<T>, ids: readonly (string | number)[]): readonly number[] {
  const keys = things.map(keyOf);
  return ids.flatMap(id => {
    const [one, n = '1'] = String(id).split('*');
    const first = things.findIndex((thing, i) => idOf(thing, i) === one);
    return keys.flatMap((key, i) => (key === keys[first] ? [i] : [])).slice(0, Number(n));
  });
}
/** Ids of the choices that mean the things at some places. */
export function stackIdsOf<T>({ things, keyOf, idOf }: Heap<T>, places: readonly number[]): readonly string[] {
  const keys = things.map(keyOf);
  const counts = new Map<number, number>();
  for (const place of places) {
    const first = keys.indexOf(keys[place]);
    counts.set(first, (counts.get(first) ?? 0) + 1);
  }
  return [...counts].map(([first, n]) => {
    const one = idOf(things[first] as T, first);
    return n === 1 ? one : `${one}*${n}`;
  });
}
/** Tokens or cards as things that are alike where they are the same. */
export const heapOf = (mark: string, things: readonly string[]): Heap<string> => ({
  things,
  keyOf: thing => thing,
  idOf: (_, place) => `${mark}${place}`,
});

/** Places of the hand, as such choices. */
export const stackIds = (hand: readonly string[], places: readonly number[]): readonly string[] =>
  stackIdsOf(heapOf('h', hand), places);
/** Places of the hand that such choices mean. */
export const placesOf = (state: State, seat: Place, ids: readonly (string | number)[]): readonly number[] =>
  unstacked(
    heapOf(
      'h',
      pilesOf(state, seat).hand.map(c => peek(c)),
    ),
    ids,
  );

/** Numbers of cards in play that have a twin before them. */
export function laterTwins(table: Table): ReadonlySet<number> {
  const keyOf = twinsIn(table);
  const met = new Set<unknown>();
  const later = new Set<number>();
  for (const p of table.board) {
    const key = keyOf(p);
    if (met.has(key)) later.add(p.uid);
    met.add(key);
  }
  return later;
}
/** The same for cards in play that nothing tells apart, and of which nothing else speaks. */
export function twinsIn(table: Table): (p: Permanent) => unknown {
  const spokenOf = new Set(
    [...table.queue, ...table.playing].flatMap(i => [i.source, i.actor, i.host, ...i.targets.flat()]),
  );
  for (const { on, source } of table.lasting) spokenOf.add(on).add(source);
  for (const p of table.board) spokenOf.add(p.host);
  return p => (spokenOf.has(p.uid) ? p.uid : lookOf(p));
}
const lookOf = ({ uid: _, ...rest }: Permanent): string =>
  JSON.stringify(Object.entries(rest).toSorted(([a], [b]) => (a < b ? -1 : 1)));
