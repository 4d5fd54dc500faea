/**
 * What a step shows, derived from the hidden values before and after it: games say nothing of it themselves, so none can forget to.
 * A value that a viewer could not see before and that is hidden from them no more has been shown to them (or is gone, which counts alike).
 */
import type { Viewer } from './contract.ts';
import { isSecret, maySee, metaOf, peek } from './secret.ts';

/** How often each value is hidden from a viewer, by its JSON. A list in one secret counts by its parts: a pile loses its top card. */
type HiddenValues = ReadonlyMap<string, number>;

/** Did the step show this viewer something? */
export function revealsTo(viewer: Viewer, before: object, after: object): boolean {
  const hidden = hiddenFrom(before, viewer);
  if (hidden.size === 0) return false;
  const still = hiddenFrom(after, viewer);
  return [...hidden].some(([value, times]) => (still.get(value) ?? 0) < times);
}

/** Did the step show anybody something? */
export const revealsToAnybody = (before: object, after: object): boolean =>
  [...watchersOf([before, after])].some(viewer => revealsTo(viewer, before, after));

/** States are frozen and looked at again and again: a draft asks this of each of its choices. */
const known = new WeakMap<object, Map<Viewer, HiddenValues>>();

function hiddenFrom(state: object, viewer: Viewer): HiddenValues {
  const held = known.get(state);
  const found = held?.get(viewer);
  if (found !== undefined) return found;
  const counts = new Map<string, number>();
  count(state, viewer, counts);
  if (held === undefined) known.set(state, new Map([[viewer, counts]]));
  else held.set(viewer, counts);
  return counts;
}

function count(value: unknown, viewer: Viewer, counts: Map<string, number>): void {
  if (typeof value !== 'object' || value === null) return;
  if (!isSecret(value)) {
    for (const part of Object.values(value)) count(part, viewer, counts);
    return;
  }
  const inside = peek(value);
  if (maySee(metaOf(value).audience, viewer)) count(inside, viewer, counts);
  // An empty list counts as itself: a sealed answer may be to choose nothing.
  else
    for (const part of Array.isArray(inside) && inside.length > 0 ? inside : [inside])
      add(counts, JSON.stringify(part));
}

const add = (counts: Map<string, number>, value: string): void => void counts.set(value, (counts.get(value) ?? 0) + 1);

/** Everybody whom a secret tells apart, and the spectator, who sees what the others see. */
function watchersOf(value: unknown, found: Set<Viewer> = new Set(['spectator'])): Set<Viewer> {
  if (typeof value !== 'object' || value === null) return found;
  if (isSecret(value)) {
    const { audience } = metaOf(value);
    if (typeof audience !== 'string') for (const seat of audience) found.add(seat);
    return watchersOf(peek(value), found);
  }
  for (const part of Object.values(value)) watchersOf(part, found);
  return found;
}
