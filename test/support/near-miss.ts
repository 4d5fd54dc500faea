/** Answers that are almost legal, to see that a form refuses them. */
import type { Answer, Choice, Form, Share } from '../../src/engine/contract.ts';
import { chosen } from '../../src/engine/form.ts';

/** Illegal answers near the legal one given: too few, too many, twice, unknown, out of bounds, wrong sum, wrong type. */
export function nearMisses(form: Form, legal: Answer): readonly Answer[] {
  switch (form.kind) {
    case 'pick':
      return [...strangers(legal), ...picksOff(form, legal)];
    case 'order':
      return [...strangers(legal), ...(legal.length > 0 ? [legal.slice(1)] : [])];
    case 'amount':
      return [
        [form.min - 1],
        [form.max + 1],
        [form.min + 0.5],
        [],
        [String(form.min)],
        [form.min, form.min],
        [Number.NaN],
      ];
    case 'split':
      return splitsOff(form.total, form.shares, legal);
  }
}

const strangers = (legal: Answer): readonly Answer[] => [
  [...legal, 'no-such-choice'],
  [...legal.slice(1), 'no-such-choice'],
  [...legal.slice(1), 0],
  ...(legal.length > 0 ? [[...legal, legal[0] as string | number]] : []),
];

function picksOff(form: Extract<Form, { kind: 'pick' }>, legal: Answer): readonly Answer[] {
  const picked = chosen(form.choices, legal) ?? [];
  const rest = form.choices.filter(c => !picked.includes(c));
  const off: Answer[] = [];
  if (form.min > 0) off.push(legal.slice(0, form.min - 1));
  if (form.choices.length > form.max) off.push(form.choices.slice(0, form.max + 1).map(c => c.id));
  for (const extra of rest) {
    const more = [...picked, extra];
    const clash = extra.group !== undefined && picked.some(c => c.group === extra.group);
    const apart = more.length > 1 && more.some(c => c.alone);
    if (clash || apart || isOff(form, more)) off.push(more.map(c => c.id));
  }
  for (const c of picked) {
    const fewer = picked.filter(p => p !== c);
    if (isOff(form, fewer)) off.push(fewer.map(p => p.id));
  }
  return off;
}

/** Outside the sum or the count, worked out apart from `isAnswer`. */
function isOff({ min, max, sum }: Extract<Form, { kind: 'pick' }>, picked: readonly Choice[]): boolean {
  if (picked.length < min || picked.length > max) return true;
  if (sum === undefined) return false;
  const sure = picked.filter(c => sum.rest === undefined || c.group !== sum.rest);
  const weights = sure.map(c => c.weight ?? 0);
  const total = weights.reduce((a, b) => a + b, 0);
  const last = Math.max(...sure.map(c => c.each ?? c.weight ?? 0));
  const least = sum.min ?? Number.NEGATIVE_INFINITY;
  if (total > (sum.max ?? total)) return true;
  if (sure.length < picked.length) return sum.min !== undefined && total >= least;
  return total < least || (sum.stops === true && sum.min !== undefined && sure.length > 0 && total - last >= least);
}

function splitsOff(total: number, shares: readonly Share[], legal: Answer): readonly Answer[] {
  const off: Answer[] = [legal.slice(1), [...legal, 0]];
  for (const [i, share] of shares.entries()) {
    const at = Number(legal[i]);
    off.push(legal.with(i, at + 1), legal.with(i, at + 0.5));
    off.push(legal.with(i, (share.min ?? 0) - 1), legal.with(i, (share.max ?? total) + 1));
  }
  return off;
}
