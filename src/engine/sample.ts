/** A random legal answer: for random play, opponents and the suite. */
import { picksOf, shareBounds } from './answers.ts';
import type { Below } from './chance.ts';
import type { Answer, Choice, Form } from './contract.ts';

type Pick = Extract<Form, { kind: 'pick' }>;

/**
 * Each legal answer can come out, not all equally often.
 * @throws Error where the form has no legal answer, which is a bug of the game
 */
export function sampleAnswer(form: Form, below: Below): Answer {
  const answer = sampleForm(form, below);
  if (answer === undefined) throw new Error(`a ${form.kind} without a legal answer: ${JSON.stringify(form)}`);
  return answer;
}

function sampleForm(form: Form, below: Below): Answer | undefined {
  switch (form.kind) {
    case 'pick':
      return samplePick(form, below);
    case 'order':
      return shuffled(form.choices, below).map(c => c.id);
    case 'amount': {
      const count = Math.floor((form.max - form.min) / (form.step ?? 1)) + 1;
      return count > 0 ? [form.min + below(count) * (form.step ?? 1)] : undefined;
    }
    case 'split':
      return sampleSplit(form, below);
  }
}

function samplePick(form: Pick, below: Below): Answer | undefined {
  const most = Math.min(form.max, form.choices.length);
  if (form.sum === undefined && form.choices.every(c => c.group === undefined)) {
    if (most < form.min) return undefined;
    const count = form.min + below(most - form.min + 1);
    if (count === 1)
      return form.choices
        .slice(below(form.choices.length))
        .slice(0, 1)
        .map(c => c.id);
    return shuffled(form.choices, below)
      .slice(0, count)
      .map(c => c.id);
  }
  // A random size first, or searching with a coin a choice would hardly ever pick few of many.
  const count = form.min + below(Math.max(1, most - form.min + 1));
  const choices = shuffled(form.choices, below);
  const coin = () => below(2) === 0;
  const sized = { ...form, min: Math.max(form.min, count), max: Math.min(form.max, count) };
  return picksOf(sized, choices, coin).next().value ?? picksOf(form, choices, coin).next().value;
}

function sampleSplit(form: Extract<Form, { kind: 'split' }>, below: Below): Answer | undefined {
  const amounts: number[] = [];
  let left = form.total;
  for (const i of form.shares.keys()) {
    const { least, most } = shareBounds(form.shares, left, i);
    if (least > most) return undefined;
    const n = least + below(most - least + 1);
    amounts.push(n);
    left -= n;
  }
  return left === 0 ? amounts : undefined;
}

function shuffled(choices: readonly Choice[], below: Below): Choice[] {
  const order = [...choices];
  for (let i = order.length - 1; i > 0; i--) {
    const j = below(i + 1);
    const held = order[i] as Choice;
    order[i] = order[j] as Choice;
    order[j] = held;
  }
  return order;
}
