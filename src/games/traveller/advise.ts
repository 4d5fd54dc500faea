/** A sensible answer to a question: the choices carry how promising they are (opponent/rank.ts). */
import type { Answer, Choice, Pending } from '../../engine/contract.ts';
import { isAnswer } from '../../engine/form.ts';
import type { View } from './view.ts';

const worth = (choice: Choice): number => choice.rank ?? 0;

export function advise(_view: View, { form, onTimeout }: Pending): Answer | undefined {
  const fallback = onTimeout === 'concede' ? undefined : onTimeout;
  if (form.kind !== 'pick') return fallback;
  const sorted = form.choices.toSorted((a, b) => worth(b) - worth(a));
  const idle = form.choices.find(c => c.idle);
  const good = sorted.filter(c => worth(c) > 0 && !c.idle);
  const [best] = sorted;
  if (best === undefined) return fallback;
  const answer =
    form.min === 1 && form.max === 1
      ? [good[0]?.id ?? idle?.id ?? best.id]
      : sorted.slice(0, Math.max(form.min, Math.min(form.max, good.length))).map(c => c.id);
  return isAnswer(form, answer) ? answer : fallback;
}
