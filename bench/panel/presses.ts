/** Presses that an answer takes on the private panel, by the panel's own rules (src/discord/panel). */

import { fewChoices } from '../../src/discord/panel/pick-one.ts';
import { limits } from '../../src/discord/payload/limits.ts';
import type { Answer, Form } from '../../src/engine/contract.ts';

/** Menus of single choices that a panel shows at once: its rows but for the controls and «What?». */
const MENUS = 3;

export function pressesFor(form: Form, answer: Answer): number {
  switch (form.kind) {
    case 'pick':
      return form.max === 1 ? pressesForOne(form, answer) : pressesForSeveral(form, answer);
    case 'order':
      return Math.max(1, form.choices.length - 1);
    case 'amount':
      return 1;
    case 'split':
      // Few divisions are offered whole; of more, each share but the last is a step.
      return form.shares.length < 4 ? 1 : form.shares.length - 1;
  }
}

function pressesForOne({ choices }: Extract<Form, { kind: 'pick' }>, [id]: Answer): number {
  if (choices.length <= fewChoices) return 1;
  const listed = [...choices].sort((a, b) => (b.rank ?? 0) - (a.rank ?? 0)).slice(0, MENUS * (limits.options - 1));
  return listed.some(c => c.id === id) ? 1 : 2;
}

function pressesForSeveral({ choices }: Extract<Form, { kind: 'pick' }>, answer: Answer): number {
  if (choices.length <= limits.options || answer.length === 0) return 1;
  const pages = new Set(answer.map(id => Math.floor(choices.findIndex(c => c.id === id) / (limits.options - 2))));
  // Each page that has a pick, the turning to it, and Done.
  return 2 * pages.size;
}
