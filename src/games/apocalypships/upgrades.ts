/** States of older versions of the rules, for matches that were running when the version was raised. */
import { sealedOut } from './flow/match.ts';
import type { Side } from './scalars.ts';
import type { State } from './state.ts';

/**
 * 2: which cards leave the deck in a swap is hidden in the question, their number as well (ruling 107). All else that is new may be absent:
 * the card that a payment is for, and how the last game ended.
 */
function toVersion2(stored: unknown): unknown {
  const state = stored as State & {
    readonly question?: { readonly ask: string; readonly side: Side; readonly out?: number[] };
  };
  const { question } = state;
  if (question?.ask !== 'swapIn') return state;
  return { ...state, question: { ...question, out: sealedOut({ state }, question.side, question.out ?? []) } };
}

export const upgrades = { 2: toVersion2 } as const;
