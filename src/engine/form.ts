/** Is an answer one that a form allows? Once for all games, so that `apply` never sees an illegal answer. */
import { listAnswers } from './answers.ts';
import type { Answer, ChanceForm, Choice, Form, Share } from './contract.ts';
import { isWithin } from './sums.ts';

type Pick = Extract<Form, { kind: 'pick' }>;

export function isAnswer(form: Form, answer: Answer): boolean {
  switch (form.kind) {
    case 'pick':
      return isPick(form, answer);
    case 'order':
      return answer.length === form.choices.length && chosen(form.choices, answer) !== undefined;
    case 'amount':
      return answer.length === 1 && isAmount(answer[0], form.min, form.max, form.step ?? 1);
    case 'split':
      return isSplit(form.total, form.shares, answer);
  }
}

function isPick(form: Pick, answer: Answer): boolean {
  if (answer.length < form.min || answer.length > form.max) return false;
  const picked = chosen(form.choices, answer);
  if (picked === undefined) return false;
  if (picked.length > 1 && picked.some(c => c.alone)) return false;
  const groups = picked.flatMap(c => (c.group === undefined ? [] : [c.group]));
  if (new Set(groups).size !== groups.length) return false;
  return form.sum === undefined || isWithin(form.sum, picked);
}

/** The choices an answer names, each once; undefined where it names anything else. */
export function chosen(choices: readonly Choice[], answer: Answer): Choice[] | undefined {
  if (new Set(answer).size !== answer.length) return undefined;
  const found: Choice[] = [];
  for (const id of answer) {
    const choice = choices.find(c => c.id === id);
    if (choice === undefined) return undefined;
    found.push(choice);
  }
  return found;
}

const isAmount = (n: unknown, min: number, max: number, step: number): boolean =>
  typeof n === 'number' && Number.isInteger(n) && n >= min && n <= max && (n - min) % step === 0;

const isSplit = (total: number, shares: readonly Share[], answer: Answer): boolean =>
  answer.length === shares.length &&
  shares.every((share, i) => isAmount(answer[i], share.min ?? 0, share.max ?? total, 1)) &&
  answer.reduce<number>((sum, n) => sum + Number(n), 0) === total;

export function isOutcome(form: ChanceForm, answer: Answer): boolean {
  switch (form.kind) {
    case 'roll':
      return answer.length === form.sides.length && form.sides.every((s, i) => isAmount(answer[i], 1, s, 1));
    case 'shuffle':
      return answer.length === form.size && areIndices(answer, form.size);
    case 'draw':
      return answer.length === form.count && areIndices(answer, form.size);
  }
}

const areIndices = (answer: Answer, size: number): boolean =>
  new Set(answer).size === answer.length && answer.every(n => isAmount(n, 0, size - 1, 1));

/** The only legal answer of a form, or undefined where it has several or none. */
export function onlyAnswer(form: Form): Answer | undefined {
  const { answers } = listAnswers(form, 2);
  return answers.length === 1 ? answers[0] : undefined;
}
