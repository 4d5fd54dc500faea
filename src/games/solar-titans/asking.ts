/** A question as a frame asks it: one of several actions, made from the state each time. */
import type { Steps as AllSteps } from '../../effects/contract.ts';
import type { Pending } from '../../engine/contract.ts';
import type { Text } from '../../engine/text.ts';
import type { Act } from './acts/contract.ts';
import type { Frame, FrameOf } from './frames.ts';
import { text } from './say.ts';
import type { State } from './state.ts';
import type { Work } from './work.ts';

export interface Asked {
  readonly seat: number;
  readonly kind: string;
  readonly pace: Pending['pace'];
  readonly prompt: Text;
  readonly topic: string;
  readonly acts: readonly Act[];
  /** May its lone answer be given at once? Only where everybody sees that it is alone. */
  readonly auto?: boolean;
  /** Choice taken when time runs out. */
  readonly fallback: string;
  /** What is taken in its place where it would lose the match, best first. Default: by rank. */
  readonly instead?: readonly string[];
}

/** How a frame asks (undefined: there is nothing to ask) and what it does once nothing is to be asked. */
export type Asks = { readonly [K in Frame['do']]?: (state: State, frame: FrameOf<K>) => Asked | undefined };
export type Steps = AllSteps<Work, Frame>;
/** Frames that only ask, and have nothing to do where there is nothing to ask. */
export const nothing = (): void => undefined;

/** Doing nothing more. */
export const passAct = (key: 'act.noHub' | 'act.noMend' | 'act.noShare'): Act => ({
  choice: { id: 'none', notation: 'none', path: [text(key)], rank: -1, idle: true },
  run: nothing,
});
