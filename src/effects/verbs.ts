/**
 * Verbs: what a card does, as data (`{ do: 'draw', n: 2 }`), a typed union that each game lists itself. Here: the verbs that mean the
 * same in every card game, and tables with one entry a verb. What a verb does to a game's own things stays with the game.
 */
import type { FrameLike, FrameOf } from './contract.ts';

/** The player takes so many cards from the top of the own face-down pile into the hand; fewer where there are fewer. */
export interface Draw {
  readonly do: 'draw';
  readonly n: number;
}
/** The player who carries it out takes one of several. */
export interface Choose<Option> {
  readonly do: 'choose';
  readonly options: readonly Option[];
}

/** One function a verb; `Args` is what the game knows besides the effect itself. A verb without its entry does not compile. */
export type VerbTable<F extends FrameLike, Args extends readonly unknown[], Result> = {
  readonly [K in F['do']]: (effect: FrameOf<F, K>, ...args: Args) => Result;
};

/** Asks the table; its type says that effect and entry fit. */
export const byVerb = <F extends FrameLike, Args extends readonly unknown[], Result>(
  table: VerbTable<F, Args, Result>,
  effect: F,
  ...args: Args
): Result => (table[effect.do as F['do']] as unknown as (effect: F, ...args: Args) => Result)(effect, ...args);
