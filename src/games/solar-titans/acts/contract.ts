/** A legal action of the player whose turn it is: the choice shown, and what it does to the working copy that it was made from. */
import type { Choice } from '../../../engine/contract.ts';
import type { State } from '../state.ts';
import type { Work } from '../work.ts';

export interface Act {
  readonly choice: Choice;
  readonly run: (work: Work) => void;
}
export type Acts = (state: State, seat: number) => readonly Act[];
