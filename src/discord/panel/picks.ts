/**
 * What was picked so far in a question answered step by step, packed into custom ids: four characters that recognise the form,
 * then the places of the choices. So a half-made pick survives restarts and needs no memory.
 */
import { createHash } from 'node:crypto';
import type { Form } from '../../engine/contract.ts';

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const base = digits.length;

/** Places are indices into the form's choices (pick, order) or amounts a share (split), in the order given. */
export function packPicks(form: Form, places: readonly number[]): string {
  if (places.length === 0) return '';
  const list = `l${pack(places, widthOf(form))}`;
  if (form.kind !== 'pick') return markOf(form) + list;
  const mask = `m${packMask(form.choices.length, places)}`;
  return markOf(form) + (mask.length < list.length ? mask : list);
}

/** undefined: made for other choices than these, or forged. */
export function unpackPicks(form: Form, packed: string): readonly number[] | undefined {
  if (packed === '') return [];
  if (packed.slice(0, 4) !== markOf(form)) return undefined;
  const body = packed.slice(5);
  const places = packed[4] === 'm' ? unpackMask(body) : packed[4] === 'l' ? unpack(body, widthOf(form)) : undefined;
  return places !== undefined && areValid(form, places) ? places : undefined;
}

const markOf = (form: Form): string =>
  createHash('sha256')
    .update(JSON.stringify(idsOf(form)))
    .digest('base64url')
    .slice(0, 4);

function idsOf(form: Form): readonly unknown[] {
  switch (form.kind) {
    case 'pick':
    case 'order':
      return form.choices.map(c => c.id);
    case 'split':
      return [form.total, ...form.shares.map(s => s.id)];
    case 'amount':
      return [form.min, form.max];
  }
}

const widthOf = (form: Form): 1 | 2 =>
  (form.kind === 'pick' || form.kind === 'order' ? form.choices.length : form.kind === 'split' ? form.total + 1 : 0) <=
  base
    ? 1
    : 2;

function areValid(form: Form, places: readonly number[]): boolean {
  if (form.kind === 'split') return places.length <= form.shares.length && places.every(n => n <= form.total);
  if (form.kind === 'amount') return false;
  return new Set(places).size === places.length && places.every(n => n < form.choices.length);
}

const digit = (n: number): string => digits[n] ?? '';

const pack = (places: readonly number[], width: 1 | 2): string =>
  places.map(n => (width === 1 ? digit(n) : digit(Math.floor(n / base)) + digit(n % base))).join('');

function unpack(body: string, width: 1 | 2): readonly number[] | undefined {
  const values = [...body].map(c => digits.indexOf(c));
  if (values.some(v => v < 0) || values.length % width !== 0) return undefined;
  if (width === 1) return values;
  return values.flatMap((v, i) => (i % 2 === 0 ? [v * base + (values[i + 1] ?? 0)] : []));
}

function packMask(size: number, places: readonly number[]): string {
  const groups = Array.from({ length: Math.ceil(size / 6) }, () => 0);
  for (const n of places) groups[Math.floor(n / 6)] = (groups[Math.floor(n / 6)] ?? 0) | (1 << (n % 6));
  return groups.map(digit).join('');
}

function unpackMask(body: string): readonly number[] | undefined {
  const groups = [...body].map(c => digits.indexOf(c));
  if (groups.some(g => g < 0)) return undefined;
  return groups.flatMap((g, i) => [0, 1, 2, 3, 4, 5].flatMap(bit => ((g >> bit) & 1 ? [i * 6 + bit] : [])));
}
