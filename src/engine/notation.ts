/**
 * Typed answers: text to one legal answer of a form, and back. Case and blanks do not count.
 *
 * - pick: the notation of a choice; several are joined by commas (`musketeer, cannon`), none is `-`
 * - order: all notations in order, joined by commas
 * - amount: a number
 * - split: `notation=number` joined by commas, shares left out get their least; or one number a share
 * - several answers on one line: joined by `;`, or by the game's own `separator` (a comma in some)
 */
import type { Answer, Choice, Form, Share } from './contract.ts';
import { isAnswer } from './form.ts';

export type Reading =
  | { readonly kind: 'one'; readonly answer: Answer }
  /** The text may mean each of these; offer them. */
  | { readonly kind: 'several'; readonly notations: readonly string[] }
  /** The text is no legal answer. `nearest`: legal notations most like it, best first. */
  | { readonly kind: 'none'; readonly nearest: readonly string[] };

const NOTHING = '-';
/** As it is written: `00` may be a slip of `10`. */
const NUMBER = /^(?:0|-?[1-9]\d*)$/;
const NEAREST = 3;

/** What two notations of a form must differ in. */
export const normalise = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/\s+/gu, '')
    .replaceAll(/[‐-―−]/gu, '-')
    .replaceAll(/[‘’ʼ]/gu, "'");

/** Signs that may be left out where that stays clear. None may be added: a sign too many may be meant for another action. */
const OPTIONAL = /['"()[\].]/u;

/** Is the text the notation, optional signs left out? Both normalised. */
function leavesOut(typed: string, notation: string): boolean {
  let at = 0;
  for (const sign of notation) {
    if (typed.startsWith(sign, at)) at += sign.length;
    else if (!OPTIONAL.test(sign)) return false;
  }
  return at === typed.length;
}

export function parseAnswer(form: Form, typed: string): Reading {
  switch (form.kind) {
    case 'pick':
      return form.max === 1 && form.min === 1 ? parseOne(form.choices, typed) : parseMany(form, typed);
    case 'order':
      return parseMany(form, typed);
    case 'amount':
      return legalOr(form, NUMBER.test(normalise(typed)) ? [Number(normalise(typed))] : [], [
        `${form.min}`,
        `${form.max}`,
      ]);
    case 'split':
      return parseSplit(form, typed);
  }
}

/** @returns text that `parseAnswer` reads back as the same answer */
export function formatAnswer(form: Form, answer: Answer): string {
  switch (form.kind) {
    case 'pick':
    case 'order':
      return answer.length === 0 ? NOTHING : answer.map(id => notationOf(form.choices, id)).join(', ');
    case 'amount':
      return String(answer[0]);
    case 'split':
      return form.shares.map((share, i) => `${share.notation}=${answer[i]}`).join(', ');
  }
}

/** The answers of one typed line, in order; blank ones are dropped. */
export const splitLine = (line: string, separator = ';'): readonly string[] =>
  line
    .replaceAll(separator, ';')
    .split(';')
    .map(part => part.trim())
    .filter(part => part !== '');

/** For autocomplete: choices that begin with the typed text, then those that contain it; higher `rank` first. */
export function completions(form: Form, typed: string, limit = 25): readonly Choice[] {
  if (form.kind !== 'pick' && form.kind !== 'order') return [];
  const wanted = normalise(typed);
  const normals = normalsOf(form.choices);
  const placed = form.choices.map((choice, i) => ({ choice, at: (normals[i] ?? '').indexOf(wanted) }));
  return placed
    .filter(({ at }) => at >= 0)
    .sort((a, b) => Math.min(a.at, 1) - Math.min(b.at, 1) || (b.choice.rank ?? 0) - (a.choice.rank ?? 0))
    .slice(0, limit)
    .map(({ choice }) => choice);
}

const notationOf = (choices: readonly Choice[], id: string | number): string =>
  choices.find(c => c.id === id)?.notation ?? String(id);

function parseOne(choices: readonly Choice[], typed: string): Reading {
  const found = findChoice(choices, typed);
  return found.kind === 'one' ? { kind: 'one', answer: [found.id] } : found;
}

type Found = { readonly kind: 'one'; readonly id: string } | Exclude<Reading, { kind: 'one' }>;

function findChoice(choices: readonly Choice[], typed: string): Found {
  const wanted = normalise(typed);
  const normals = normalsOf(choices);
  const exact =
    choices[normals.indexOf(wanted)] ?? choices.find(c => c.also?.some(notation => normalise(notation) === wanted));
  if (exact) return { kind: 'one', id: exact.id };
  const loose = wanted === '' ? [] : choices.filter((_, i) => leavesOut(wanted, normals[i] ?? ''));
  if (loose.length === 1 && loose[0]) return { kind: 'one', id: loose[0].id };
  if (loose.length > 1) return { kind: 'several', notations: loose.map(c => c.notation) };
  const begun = wanted === '' ? [] : choices.filter((_, i) => normals[i]?.startsWith(wanted));
  if (begun.length > 0) return { kind: 'several', notations: begun.map(c => c.notation) };
  return {
    kind: 'none',
    nearest: nearestOf(
      choices.map(c => c.notation),
      wanted,
    ),
  };
}

function parseMany(form: Extract<Form, { kind: 'pick' | 'order' }>, typed: string): Reading {
  const whole = findChoice(form.choices, typed);
  if (whole.kind === 'one') return legalOr(form, [whole.id], []);
  const parts = normalise(typed) === NOTHING ? [] : typed.split(',').filter(part => part.trim() !== '');
  if (parts.length > form.choices.length) return { kind: 'none', nearest: [] };
  const ids: string[] = [];
  for (const part of parts) {
    const found = findChoice(form.choices, part);
    if (found.kind !== 'one') return found;
    ids.push(found.id);
  }
  return legalOr(form, ids, []);
}

function parseSplit(form: Extract<Form, { kind: 'split' }>, typed: string): Reading {
  const parts = typed.split(/[,\s]+/u).filter(part => part.trim() !== '');
  const example = [formatAnswer(form, evenSplit(form))];
  if (parts.length === form.shares.length && parts.every(part => NUMBER.test(part))) {
    return legalOr(form, parts.map(Number), example);
  }
  const amounts = form.shares.map(share => share.min ?? 0);
  const named = new Set<number>();
  for (const part of typed.split(',')) {
    const at = part.lastIndexOf('=');
    const i = at < 0 ? -1 : shareIndex(form.shares, part.slice(0, at));
    const n = normalise(part.slice(at + 1));
    if (i < 0 || named.has(i) || !NUMBER.test(n)) return { kind: 'none', nearest: example };
    named.add(i);
    amounts[i] = Number(n);
  }
  return legalOr(form, amounts, example);
}

const shareIndex = (shares: readonly Share[], typed: string): number =>
  shares.findIndex(share => normalise(share.notation) === normalise(typed));

/** Some legal split, to show how one is written. */
function evenSplit({ total, shares }: Extract<Form, { kind: 'split' }>): Answer {
  const amounts = shares.map(share => share.min ?? 0);
  let left = total - amounts.reduce((a, b) => a + b, 0);
  for (const [i, share] of shares.entries()) {
    const more = Math.min(left, (share.max ?? total) - (amounts[i] ?? 0));
    amounts[i] = (amounts[i] ?? 0) + more;
    left -= more;
  }
  return amounts;
}

const legalOr = (form: Form, answer: Answer, nearest: readonly string[]): Reading =>
  isAnswer(form, answer) ? { kind: 'one', answer } : { kind: 'none', nearest };

/** Notations as they are compared: those of a form are asked for again and again. */
const normalsOf = (choices: readonly Choice[]): readonly string[] => {
  const known = normals.get(choices) ?? choices.map(({ notation }) => normalise(notation));
  normals.set(choices, known);
  return known;
};
const normals = new WeakMap<readonly Choice[], readonly string[]>();

/** Notations measured at most. */
const MEASURED = 100;

/** Of many, those that have the most pairs of signs in common with the typed text: a distance is dear. */
function likely(notations: readonly string[], wanted: string): readonly string[] {
  if (notations.length <= MEASURED) return notations;
  const pairs = new Set(pairsOf(wanted));
  const sharing = (notation: string): number => pairsOf(normalise(notation)).filter(pair => pairs.has(pair)).length;
  return notations
    .map(notation => ({ notation, shared: sharing(notation) }))
    .sort((a, b) => b.shared - a.shared)
    .slice(0, MEASURED)
    .map(({ notation }) => notation);
}

const pairsOf = (text: string): readonly string[] =>
  Array.from({ length: Math.min(text.length, COMPARED) - 1 }, (_, i) => text.slice(i, i + 2));

function nearestOf(notations: readonly string[], wanted: string): readonly string[] {
  return likely(notations, wanted)
    .map(notation => ({ notation, far: distance(normalise(notation), wanted) }))
    .sort((a, b) => a.far - b.far)
    .slice(0, NEAREST)
    .map(({ notation }) => notation);
}

/** Characters compared. */
const COMPARED = 60;

/** Levenshtein distance over the first characters. */
function distance(a: string, b: string): number {
  const [from, to] = [a.slice(0, COMPARED), b.slice(0, COMPARED)];
  let row = Array.from({ length: to.length + 1 }, (_, j) => j);
  for (const [i, sign] of [...from].entries()) {
    const next = [i + 1];
    for (let j = 0; j < to.length; j++) {
      next.push(Math.min((row[j] ?? 0) + (to[j] === sign ? 0 : 1), (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}
