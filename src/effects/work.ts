/** The working copy: begun from a state, written to, given back as a step. */
import type { Step } from '../engine/contract.ts';
import { isSecret } from '../engine/secret.ts';
import type { Work } from './contract.ts';

/** @param copy what the rules may write to: `copyPlain` of the state, or a copy of just those parts that the rules ever change */
export const beginWork = <S, E>(copy: S): Work<S, E> => ({ state: copy, events: [] });

/** Whoever keeps a state freezes it whole; here only so much that its questions may be kept with it (asking.ts). */
export const finishWork = <S, E>({ state, events }: Work<S, E>): Step<S, E> => ({
  state: Object.freeze(state),
  events,
});

/** Copies everything but Secrets: they never change, so they are shared with the state they come from. */
export function copyPlain<T>(value: T): T {
  if (typeof value !== 'object' || value === null || isSecret(value)) return value;
  if (Array.isArray(value)) return value.map(copyPlain) as T;
  const copy: Record<string, unknown> = {};
  for (const [key, part] of Object.entries(value)) copy[key] = copyPlain(part);
  return copy as T;
}

/** A state whose frames lie in `frames`, the next to run last. */
interface Stacked<F> {
  readonly state: { readonly frames: F[] };
}
/** Puts frames on the stack so that the last given runs first. */
export const push = <F>(work: Stacked<F>, ...frames: readonly F[]): void => {
  work.state.frames.push(...frames);
};
/** Puts frames on the stack so that the first given runs first. */
export const pushInOrder = <F>(work: Stacked<F>, frames: readonly F[]): void => {
  work.state.frames.push(...frames.toReversed());
};
