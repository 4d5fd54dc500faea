/** Helpers for answers: the choices of a pick by what each is worth, and plays by their ids. */
import type { Answer, Choice, Form, Pending } from '../../../../engine/contract.ts';

export type PickForm = Extract<Form, { kind: 'pick' }>;
export const idsOf = ({ form }: Pending): readonly string[] =>
  form.kind === 'pick' ? form.choices.map(c => c.id) : [];

/** The best choice by worth; what is not above `least` gives way to the idle choice where there is one. */
export function best(form: PickForm, worth: (id: string) => number, least = 0): Answer | undefined {
  const rated = form.choices
    .filter(c => !c.idle)
    .map(c => ({ id: c.id, n: worth(c.id) }))
    .toSorted((a, b) => b.n - a.n);
  const idle = form.choices.find(c => c.idle);
  const [top] = rated;
  if (top !== undefined && (top.n > least || idle === undefined)) return [top.id];
  return idle === undefined ? undefined : [idle.id];
}
/** As many as must be, the best ones; more where they are worth it and the sum allows; one of each group. */
export function several(form: PickForm, worth: (choice: Choice) => number): Answer {
  const rated = form.choices.map(c => ({ c, n: worth(c) })).toSorted((a, b) => b.n - a.n);
  const taken: Choice[] = [];
  let sum = 0;
  for (const { c, n } of rated) {
    const { group, weight = 0 } = c;
    if (group !== undefined && taken.some(t => t.group === group)) continue;
    if (sum + weight > (form.sum?.max ?? Number.POSITIVE_INFINITY)) continue;
    if (taken.length >= form.min && (taken.length >= form.max || n <= 0)) continue;
    taken.push(c);
    sum += weight;
  }
  return taken.map(c => c.id);
}

/** `p3.12` is the source `p3`, `e3~12.0` is `e3`, `y3.12.T` is `y3`; abilities stand for themselves. */
export const sourceOf = (id: string): string => (id.startsWith('a') ? id : (/^[pey]\d+/u.exec(id)?.[0] ?? id));
export const handAt = (id: string): number => Number(/^[peyh](\d+)/u.exec(id)?.[1] ?? -1);
export const uidOf = (id: string): number => Number(/^[auxgls](\d+)/u.exec(id)?.[1] ?? 0);
export const abilityAt = (id: string): number => Number(id.split('.')[1] ?? 0);
