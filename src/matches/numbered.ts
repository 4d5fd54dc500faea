/** Rows of the log get their numbers: all of one submission share its first. */
import type { DecisionRow } from './ports.ts';

export const numbered = (
  logged: readonly Omit<DecisionRow, 'seq' | 'epoch' | 'submission' | 'at'>[],
  from: { readonly seq: number; readonly epoch: number },
  at: Date,
): readonly DecisionRow[] =>
  logged.map((row, i) => ({ ...row, seq: from.seq + 1 + i, epoch: from.epoch, submission: from.seq + 1, at }));
