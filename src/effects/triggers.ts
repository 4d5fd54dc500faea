/** What happens because of something else, several at the same time: seat by seat. No numbered priorities. */

/** Those of each seat that has any, the seats in the order in which they are resolved; seats outside the order come last. */
export function bySeat<T>(
  triggers: readonly T[],
  ownerOf: (trigger: T) => number,
  order: readonly number[],
): readonly (readonly T[])[] {
  const seats = new Set([...order, ...triggers.map(ownerOf)]);
  return [...seats].map(seat => triggers.filter(t => ownerOf(t) === seat)).filter(mine => mine.length > 0);
}

/** Alike: no order between them can matter, so nobody is asked for one. */
export const areAlike = <T>(triggers: readonly T[], keyOf: (trigger: T) => string): boolean =>
  new Set(triggers.map(keyOf)).size < 2;
