/** One number: buttons for few, a menu up to 25, a modal beyond. */

import type { Form } from '../../engine/contract.ts';
import { rowsOf } from '../payload/components.ts';
import { limits } from '../payload/limits.ts';
import { unmarked } from '../payload/safe.ts';
import { type Asked, type Part, plain, pressFor, quote } from './asked.ts';

type Amount = Extract<Form, { kind: 'amount' }>;
const fewAmounts = 10;

export function amount(asked: Asked, form: Amount): Part {
  const step = form.step ?? 1;
  const unit = plain(asked, form.unit);
  const count = Math.floor((form.max - form.min) / step) + 1;
  const { voice } = asked;
  const lines = [voice.say('panel.amount', { min: form.min, max: form.max, unit: quote(asked, form.unit) })];
  const all = Array.from({ length: Math.min(count, limits.options) }, (_, i) => form.min + i * step);
  if (count <= fewAmounts) {
    return {
      lines,
      rows: rowsOf(
        all.map(n => ({
          label: unmarked`${n} ${unit}`,
          id: pressFor(asked, 'amount', { amount: n }),
          style: 'primary' as const,
        })),
      ),
    };
  }
  if (count <= limits.options) {
    const options = all.map(n => ({ label: unmarked`${n} ${unit}`, value: `n${n}` }));
    const id = pressFor(asked, 'pick', { source: '', page: 0, picks: '' });
    return { lines, rows: [{ menu: { id, hint: voice.label('panel.amount-hint', { unit }), options } }] };
  }
  const ask = pressFor(asked, 'askAmount', { min: form.min, max: form.max, step });
  return { lines, rows: [{ buttons: [{ label: voice.say('panel.amount-ask'), id: ask, style: 'primary' }] }] };
}
