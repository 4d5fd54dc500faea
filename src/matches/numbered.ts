/** Rows of the log get their numbers: all of one submission share its first (what a seat had planned is one of its own). */
import type { DecisionRow } from './ports.ts';

export const numbered = (
  logged: readonly (Omit<DecisionRow, 'seq' | 'epoch' | 'submission' | 'at'> & { readonly begins?: true })[],
  from: { readonly seq: number; readonly epoch: number },
  at: Date,
): readonly DecisionRow[] => {
  let submission = from.seq + 1;
  return logged.map(({ begins, ...row }, i) => {
    const seq = from.seq + 1 + i;
    if (begins) submission = seq;
    return { ...row, seq, epoch: from.epoch, submission, at };
  });
};
