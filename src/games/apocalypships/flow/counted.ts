/** Several of a pile are chosen: copies are one choice with a number, `2 Pack Walker`, never `Pack Walker` and `Pack Walker #2`. */
import type { Answer, Choice, Form } from '../../../engine/contract.ts';
import { literal } from '../../../engine/text.ts';
import { cardOf } from '../cards/index.ts';
import { text } from '../say.ts';
import { pickSome } from './choices.ts';

/** One card of the pile; `id` is the choice of it alone. */
export interface Thing {
  readonly id: string;
  readonly card: string;
}

/** From `min` to `max` of them. A number of copies counts as so many in the sum. */
export function countedForm(things: readonly Thing[], min: number, max: number): Form {
  const kinds = [...Map.groupBy(things, t => t.card).values()];
  if (kinds.length === things.length) return pickSome(things.map(single), min, max);
  const choices = kinds.flatMap(copies => copies.slice(0, max).map((_, i) => manyOf(copies, i + 1)));
  return { kind: 'pick', choices, min: Math.min(min, 1), max, sum: { min, max } };
}

export const single = ({ id, card }: Thing): Choice => {
  const { name } = cardOf(card);
  return { id, notation: name, path: [literal(name)], weight: 1 };
};
function manyOf(copies: readonly Thing[], n: number): Choice {
  const [first] = copies as [Thing];
  const plain = { ...single(first), group: first.id, weight: n };
  if (n === 1) return plain;
  const { name } = cardOf(first.card);
  return {
    ...plain,
    id: `${first.id}x${n}`,
    notation: `${n} ${name}`,
    path: [text('times', { n, card: literal(name) })],
  };
}

/** The things that an answer names, in its order. */
export const countedThings = <T extends Thing>(things: readonly T[], ids: Answer): readonly T[] =>
  ids.flatMap(answer => {
    const [id, n = 1] = String(answer).split('x');
    const first = things.find(t => t.id === id);
    return first === undefined ? [] : things.filter(t => t.card === first.card).slice(0, Number(n));
  });

/** The answer that names these. */
export function countedAnswer(things: readonly Thing[], chosen: readonly Thing[]): readonly string[] {
  return [...Map.groupBy(chosen, t => t.card)].map(([card, copies]) => {
    const first = things.find(t => t.card === card)?.id ?? '';
    return copies.length === 1 ? first : `${first}x${copies.length}`;
  });
}
