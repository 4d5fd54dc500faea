/** The one normaliser, for index and query (fault kind O): Unicode form, case, accents, apostrophes, punctuation, blanks. */

/** Longest query that is looked at; the rest cannot make it better. */
const longest = 100;

export const normalise = (text: string): string =>
  text
    .slice(0, longest)
    .toWellFormed()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/[æ]/g, 'ae')
    .replace(/[œ]/g, 'oe')
    .replace(/ø/g, 'o')
    .replace(/['’‘ʼ`´"“”]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

export const wordsIn = (normal: string): readonly string[] => (normal === '' ? [] : normal.split(' '));

/** Edits (insert, delete, replace, swap of neighbours) between two texts; `limit + 1` where it is more. */
export function distance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    let best = i;
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      next.push(cost);
      best = Math.min(best, cost);
    }
    if (best > limit) return limit + 1;
    before = row;
    row = next;
  }
  return row[b.length] ?? limit + 1;
}
