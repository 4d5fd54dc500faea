/** Orders and splits: one step at a time, what was settled so far shown, the last step taken by itself. */

import type { Answer, Choice, Form, Share } from '../../engine/contract.ts';
import { isAnswer } from '../../engine/form.ts';
import type { Button, Option, Row } from '../payload/components.ts';
import { limits } from '../payload/limits.ts';
import { joined, markup, type Plain, unmarked } from '../payload/safe.ts';
import { cut } from '../payload/text.ts';
import { type Asked, labelOf, type Part, plain, pressFor, quote, quoteLabel } from './asked.ts';
import { pageOf } from './pages.ts';
import { optionValue } from './pick-one.ts';
import { packPicks, unpackPicks } from './picks.ts';

type Order = Extract<Form, { kind: 'order' }>;
type Split = Extract<Form, { kind: 'split' }>;

export function order(asked: Asked, form: Order): Part {
  const places = unpackPicks(form, asked.place.picks) ?? [];
  const options = form.choices.flatMap((choice, i): Option[] =>
    places.includes(i)
      ? []
      : [{ label: labelOf(asked, choice), value: optionValue.choice(choice.id), ...noteOf(asked, choice) }],
  );
  const lines = places.map((n, i) => {
    const choice = form.choices[n];
    return markup`${i + 1}\\. ${choice === undefined ? markup`` : quoteLabel(asked, choice)}`;
  });
  const step = { n: places.length + 1, of: form.choices.length };
  const hint = asked.voice.label('panel.order', step);
  return { lines: [asked.voice.say('panel.order', step), ...lines], rows: rowsFor(asked, form, places, options, hint) };
}

const noteOf = (asked: Asked, choice: Choice): { note?: Plain } =>
  choice.note ? { note: plain(asked, choice.note) } : {};

export function split(asked: Asked, form: Split): Part {
  const amounts = unpackPicks(form, asked.place.picks) ?? [];
  const share = form.shares[amounts.length];
  const { voice } = asked;
  const unit = plain(asked, form.unit);
  const lines = form.shares
    .slice(0, amounts.length)
    .map((s, i) => markup`${quote(asked, s.label)}: ${amounts[i] ?? 0}`);
  const left = form.total - amounts.reduce((a, b) => a + b, 0);
  const head = voice.say('panel.split', { left, total: form.total, unit: quote(asked, form.unit) });
  if (share === undefined) return { lines: [head, ...lines], rows: [] };
  const options = feasible(form, amounts).map((n): Option => ({ label: unmarked`${n} ${unit}`, value: `n${n}` }));
  const hint = voice.label('panel.share', { share: plain(asked, share.label) });
  const whole = amounts.length === 0 && form.shares.length > 2 ? wholeRow(asked, form) : [];
  return {
    lines: [head, ...lines, voice.say('panel.share', { share: quote(asked, share.label) })],
    rows: [...whole, ...rowsFor(asked, form, amounts, options, hint)],
  };
}

/** Where few divisions are possible each is offered whole: one press instead of one a share. */
function wholeRow(asked: Asked, form: Split): Row[] {
  const divisions = divisionsOf(form, limits.options);
  if (divisions === undefined || divisions.length < 2) return [];
  const options = divisions.map((amounts): Option => {
    const parts = form.shares.flatMap((s, i) =>
      amounts[i] ? [unmarked`${plain(asked, s.label)}: ${amounts[i]}`] : [],
    );
    return { label: cut(joined(parts, ' · '), limits.optionText), value: `d${amounts.join('.')}` };
  });
  // The page tells this menu's id from that of the steps.
  const id = pressFor(asked, 'pick', { source: '', page: 1, picks: '' });
  return [{ menu: { id, hint: asked.voice.say('panel.split-whole'), options } }];
}

/** Every legal division, or undefined where there are more than `most`. */
function divisionsOf(form: Split, most: number): readonly (readonly number[])[] | undefined {
  let open: (readonly number[])[] = [[]];
  for (let n = 0; n < form.shares.length; n++) {
    open = open.flatMap(amounts => feasible(form, amounts).map(amount => [...amounts, amount]));
    if (open.length > most) return undefined;
  }
  return open;
}

/** Amounts for the next share that leave the rest possible. */
export function feasible(form: Split, amounts: readonly number[]): readonly number[] {
  const share = form.shares[amounts.length];
  if (share === undefined) return [];
  const left = form.total - amounts.reduce((a, b) => a + b, 0);
  const rest = form.shares.slice(amounts.length + 1);
  const least = sumOf(rest, s => s.min ?? 0);
  const most = sumOf(rest, s => s.max ?? form.total);
  const from = Math.max(share.min ?? 0, left - most);
  const to = Math.min(share.max ?? form.total, left - least);
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i);
}

const sumOf = (shares: readonly Share[], of: (share: Share) => number): number =>
  shares.reduce((sum, s) => sum + of(s), 0);

function rowsFor(
  asked: Asked,
  form: Order | Split,
  steps: readonly number[],
  options: readonly Option[],
  hint: Plain,
): Row[] {
  const { voice, place } = asked;
  const menus = pageOf(options, place.page, 1, voice, optionValue.page).map(
    (shown): Row => ({
      menu: {
        id: pressFor(asked, 'pick', { source: '', page: place.page, picks: packPicks(form, steps) }),
        hint,
        options: shown,
      },
    }),
  );
  if (steps.length === 0) return menus;
  const back: Button = {
    label: voice.say('panel.step-back'),
    id: pressFor(asked, 'open', { source: '', page: 0, picks: packPicks(form, steps.slice(0, -1)) }),
  };
  return [...menus, { buttons: [back] }];
}

export type Stepped =
  | { readonly is: 'on'; readonly picks: string; readonly page: number }
  | { readonly is: 'answer'; readonly answer: Answer };

/** The next step of an order or split; undefined: made for another form, or forged. */
export function takeStep(form: Order | Split, packed: string, value: string): Stepped | undefined {
  const steps = unpackPicks(form, packed);
  if (steps === undefined) return undefined;
  if (/^p\d+$/.test(value)) return { is: 'on', picks: packed, page: Number(value.slice(1)) };
  return form.kind === 'order' ? stepOrder(form, steps, value) : stepSplit(form, steps, value);
}

function stepOrder(form: Order, steps: readonly number[], value: string): Stepped | undefined {
  const at = form.choices.findIndex(choice => optionValue.choice(choice.id) === value);
  if (at < 0 || steps.includes(at)) return undefined;
  const next = [...steps, at];
  const left = form.choices.flatMap((_, i) => (next.includes(i) ? [] : [i]));
  if (left.length > 1) return { is: 'on', picks: packPicks(form, next), page: 0 };
  return { is: 'answer', answer: [...next, ...left].flatMap(n => form.choices[n]?.id ?? []) };
}

function stepSplit(form: Split, steps: readonly number[], value: string): Stepped | undefined {
  if (/^d\d+(\.\d+)*$/.test(value)) {
    const answer = value.slice(1).split('.').map(Number);
    return isAnswer(form, answer) ? { is: 'answer', answer } : undefined;
  }
  const amount = /^n\d+$/.test(value) ? Number(value.slice(1)) : -1;
  if (!feasible(form, steps).includes(amount)) return undefined;
  let amounts = [...steps, amount];
  for (let only = feasible(form, amounts); only.length === 1; only = feasible(form, amounts))
    amounts = [...amounts, ...only];
  if (amounts.length === form.shares.length) return { is: 'answer', answer: amounts };
  return { is: 'on', picks: packPicks(form, amounts), page: 0 };
}
