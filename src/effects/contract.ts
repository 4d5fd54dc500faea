/**
 * What the card games share (docs/effects.md): work still to do lies in the state as frames, plain data, so a match can sleep in
 * a database in the middle of an effect. One answer makes one working copy; frames run on it until somebody must answer.
 */
import type { Pending, PendingChance } from '../engine/contract.ts';

/** A piece of work: `do` names its kind. All of it is public: wrap what is hidden in a Secret. */
export interface FrameLike {
  readonly do: string;
}
export type FrameOf<F extends FrameLike, K extends F['do']> = Extract<F, { readonly do: K }>;

/** The working copy of one answer: rules write to `state` and tell what happened. */
export interface Work<S, E> {
  readonly state: S;
  readonly events: E[];
}

/** What each kind of frame does when its turn comes; it is off the stack already. A kind without its step does not compile. */
export type Steps<W, F extends FrameLike> = { readonly [K in F['do']]: (work: W, frame: FrameOf<F, K>) => void };

export type Open = readonly (Pending | PendingChance)[];
