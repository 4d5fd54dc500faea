/** How the picture is arranged: cards in a row, lines of a name, rows of cards that are alike. */
import { type Box, type Sizes, textBox } from '../../../engine/draw/index.ts';
import type { At, Shape } from '../../../engine/scene.ts';
import { literal, type Text } from '../../../engine/text.ts';
import { cardOf, isCrew } from '../cards/index.ts';
import type { Permanent, Table } from '../state.ts';
import { firepowerOf, hullLeft, isFresh, platingLeft } from '../values.ts';
import type { Marks } from './marks.ts';

/** Wider than tall, and small enough for a phone: letters of 33 are eleven pixels where 1,200 are shown 400 wide. */
export const WIDTH = 1200;
/** A picture is still wider than tall. */
export const TALLEST = 1100;

export const GAP = 10;

/** `cards`: in a row beside the counts of a berth; `lines`: of a name; `hand`: cards in a row of the hand. */
export interface Arrangement {
  readonly cards: number;
  readonly lines: 1 | 2;
  readonly hand: number;
}
/** The first that is not too tall is taken. */
export const ARRANGEMENTS: readonly Arrangement[] = [
  { cards: 4, lines: 2, hand: 7 },
  { cards: 4, lines: 1, hand: 7 },
  { cards: 5, lines: 1, hand: 7 },
  { cards: 6, lines: 1, hand: 8 },
];
export interface Measure {
  readonly sizes: Sizes;
  readonly arrangement: Arrangement;
}

export const nameHeight = ({ sizes, arrangement }: Measure): number =>
  Math.round(sizes.small * (arrangement.lines === 2 ? 2.72 : 1.45));
const chipHeight = (measure: Measure): number => nameHeight(measure) + Math.round(measure.sizes.small * 1.25);

export const rowsHeight = (count: number, perRow: number, measure: Measure): number => {
  const rows = Math.ceil(count / perRow);
  return rows === 0 ? 0 : rows * chipHeight(measure) + (rows - 1) * GAP;
};
export const chipBoxes = (box: Box, count: number, perRow: number, measure: Measure): readonly Box[] => {
  const w = (box.w - GAP * (perRow - 1)) / perRow;
  const h = chipHeight(measure);
  return Array.from({ length: count }, (_, i) => ({
    x: box.x + (i % perRow) * (w + GAP),
    y: box.y + Math.floor(i / perRow) * (h + GAP),
    w,
    h,
  }));
};

/** One line at its full size, cut where it is too long: letters never get smaller than legible. */
export const oneLine = (name: Text, from: At, w: number, size: number, fill: string): Shape =>
  textBox([name], { x: from.x, y: from.y - size * 0.64, w, h: size * 1.3 }, { size, least: size, fill, bold: true });
/** A name that breaks anywhere, so that as much of it is shown as fits. */
export const unbroken = (card: string): Text =>
  literal(cardOf(card).name.replace(/^The /u, '').replaceAll(' ', '\u00a0'));

/** Cards on board that look alike, drawn once with their number. */
export interface Alike {
  readonly card: Permanent;
  readonly count: number;
}
/** What may be chosen stands by itself. */
export function alike(table: Table, cards: readonly Permanent[], marks: Marks): readonly Alike[] {
  const found = new Map<string, { card: Permanent; count: number }>();
  for (const card of cards) {
    const known = found.get(looksOf(table, card, marks));
    if (known) known.count += 1;
    else found.set(looksOf(table, card, marks), { card, count: 1 });
  }
  return [...found.values()];
}
function looksOf(table: Table, card: Permanent, marks: Marks): string {
  const { number, picked } = marks.of(card.uid);
  if (number !== undefined || picked) return `${card.uid}`;
  const crew = isCrew(cardOf(card.card));
  const values = [firepowerOf(table, card), hullLeft(card), crew && platingLeft(table, card), crew && isFresh(card)];
  return [card.card, card.owner, card.exhausted, card.damage > 0, card.tide, ...values].join('/');
}
