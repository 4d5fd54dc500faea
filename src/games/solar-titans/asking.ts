/** A question as a frame asks it: one of several actions, made from the state each time. */
import type { Pending } from '../../engine/contract.ts';
import type { Text } from '../../engine/text.ts';
import type { Act } from './acts/contract.ts';
import type { Frame, FrameOf } from './frames.ts';
import type { State } from './state.ts';
import type { Work } from './work.ts';

export interface Asked {
  readonly seat: number;
  readonly kind: string;
  readonly pace: Pending['pace'];
  readonly prompt: Text;
  readonly topic: string;
  readonly acts: readonly Act[];
  /** Choice taken when time runs out. */
  readonly fallback: string;
}

/** How a frame asks (undefined: there is nothing to ask) and what it does once nothing is to be asked. */
export type Asks = { readonly [K in Frame['do']]?: (state: State, frame: FrameOf<K>) => Asked | undefined };
export type Steps = { readonly [K in Frame['do']]?: (work: Work, frame: FrameOf<K>) => void };
