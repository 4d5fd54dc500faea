/** Finds by name as typed: exact, prefix, whole words in any order, one typing error, substring, then the nearest with more of them. */
import { distance, normalise, wordsIn } from './normalise.ts';

export interface Named<T> {
  readonly name: string;
  /** Other names of the same thing. */
  readonly also?: readonly string[];
  readonly item: T;
}
export interface NamesIndex<T> {
  /** Best first; ties by name, then in the order given. Blank: all, by name. */
  find(query: string, limit: number): readonly T[];
  /** Those that fit best and equally well: all whose name begins so, say. Blank: none. */
  nearest(query: string): readonly T[];
  /** Only those whose whole name is the query. */
  exact(query: string): readonly T[];
}

interface Entry<T> extends Named<T> {
  readonly normal: string;
  readonly words: readonly string[];
  readonly place: number;
}

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

export function makeNamesIndex<T>(named: readonly Named<T>[]): NamesIndex<T> {
  const entries = named
    .flatMap((n, place) => [n.name, ...(n.also ?? [])].map(name => ({ name, item: n.item, place })))
    .map((n): Entry<T> => ({ ...n, normal: normalise(n.name), words: wordsIn(normalise(n.name)) }))
    .sort((a, b) => collator.compare(a.name, b.name) || a.place - b.place);
  return {
    find: (query, limit) => {
      const typed = normalise(query);
      if (typed === '') return query.trim() === '' ? unique(entries).slice(0, limit) : [];
      const ranked = entries
        .map(entry => ({ entry, rank: rankOf(typed, entry) }))
        .filter(({ rank }) => rank !== undefined)
        .sort((a, b) => (a.rank ?? 0) - (b.rank ?? 0))
        .map(({ entry }) => entry);
      return unique(ranked).slice(0, limit);
    },
    nearest: query => {
      const typed = normalise(query);
      if (typed === '') return [];
      const ranked = entries.map(entry => ({
        item: entry.item,
        rank: rankOf(typed, entry) ?? Number.POSITIVE_INFINITY,
      }));
      const best = Math.min(...ranked.map(({ rank }) => rank));
      return best === Number.POSITIVE_INFINITY ? [] : unique(ranked.filter(({ rank }) => rank === best));
    },
    exact: query => {
      const typed = normalise(query);
      return unique(entries.filter(entry => entry.normal === typed));
    },
  };
}

const unique = <T>(found: readonly { readonly item: T }[]): readonly T[] => [...new Set(found.map(({ item }) => item))];

/** Lower is better: the tier in hundreds, and inside the fuzzy tier the distance. */
function rankOf<T>(typed: string, { normal, words }: Entry<T>): number | undefined {
  if (normal === typed) return 0;
  if (normal.startsWith(typed)) return 100;
  const asked = wordsIn(typed);
  if (asked.every(word => words.includes(word))) return 200;
  if (asked.every(word => words.some(w => w.startsWith(word)))) return 250;
  // A whole name with one typing error comes before a name that has the typed letters somewhere in the middle.
  if (typed.length > 1 && distance(typed, normal, 1) <= 1) return 290;
  if (normal.includes(typed) || normal.replaceAll(' ', '').includes(typed.replaceAll(' ', ''))) return 300;
  return fuzzyRank(typed, asked, normal, words);
}

function fuzzyRank(
  typed: string,
  asked: readonly string[],
  normal: string,
  words: readonly string[],
): number | undefined {
  const limit = allowed(typed);
  const whole = distance(typed, normal, limit);
  if (whole <= limit) return 400 + whole;
  // The beginning of a name, typed with an error.
  const begun =
    typed.length >= 4 && normal.length > typed.length
      ? distance(typed, normal.slice(0, typed.length), limit)
      : limit + 1;
  if (begun <= limit) return 400.5 + begun;
  let sum = 0;
  for (const word of asked) {
    const best = Math.min(...words.map(w => distance(word, w, allowed(word))));
    if (!(best <= allowed(word))) return undefined;
    sum += best;
  }
  return 500 + sum;
}

const allowed = (text: string): number => (text.length < 3 ? 0 : text.length < 6 ? 1 : text.length < 12 ? 2 : 3);
