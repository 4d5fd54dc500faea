/** A sensible answer, from what the seat sees alone. */
import type { Answer, Pending } from '../../engine/contract.ts';
import type { View } from './view.ts';

export function advise(_view: View, pending: Pending, _below: (n: number) => number): Answer | undefined {
  if (pending.form.kind !== 'pick') return undefined;
  const [best] = [...pending.form.choices].sort((a, b) => (b.rank ?? 0) - (a.rank ?? 0));
  return best === undefined ? undefined : [best.id];
}
