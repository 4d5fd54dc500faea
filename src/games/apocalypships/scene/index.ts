/** The picture: the rival berth, the middle, the own berth, and below the hand for the seat that it belongs to. */
import type { Focus } from '../../../engine/contract.ts';
import {
  at,
  type Box,
  banner,
  label,
  type Palette,
  paletteOf,
  type Sizes,
  sizesFor,
} from '../../../engine/draw/index.ts';
import type { Scene, Shape } from '../../../engine/scene.ts';
import { type Text, text } from '../../../engine/text.ts';
import { otherSide } from '../scalars.ts';
import { ownSide, type View } from '../view.ts';
import { phaseText, whoIs } from '../words.ts';
import { marksOf } from './marks.ts';
import { middleHeight, middleShapes } from './middle.ts';
import { shrunk } from './shrink.ts';
import { ARRANGEMENTS, handHeight, handShapes, type Measure, sideHeight, sideShapes } from './side.ts';

const WIDTH = 1000;
const MARGIN = 14;
const GAP = 10;

/** The painter takes no taller pictures. */
const TALLEST = 1600;

export function scene(view: View, focus: Focus): Scene {
  const width = WIDTH - 2 * MARGIN;
  const sizes = sizesFor(WIDTH);
  const fits = ARRANGEMENTS.find(a => heightOf(view, { sizes, arrangement: a }, width) <= TALLEST);
  const arrangement = fits ?? ARRANGEMENTS.at(-1) ?? ARRANGEMENTS[0];
  return shrunk(drawn(view, focus, { sizes, arrangement }, width), TALLEST);
}

const headHeight = (sizes: Sizes): number => Math.round(sizes.body * 1.7);
const showsHand = (view: View): boolean => view.viewer === ownSide(view);

function heightOf(view: View, measure: Measure, width: number): number {
  const me = ownSide(view);
  const parts = [
    headHeight(measure.sizes),
    sideHeight(view, otherSide(me), measure, width),
    middleHeight(view, measure, width),
    sideHeight(view, me, measure, width),
    showsHand(view) ? handHeight(view, me, measure, width) : 0,
  ].filter(h => h > 0);
  return Math.ceil(parts.reduce((sum, h) => sum + h + GAP, 2 * MARGIN - GAP));
}

function drawn(view: View, focus: Focus, measure: Measure, width: number): Scene {
  const palette = paletteOf(focus.palette);
  const { sizes } = measure;
  const marks = marksOf(focus);
  const me = ownSide(view);
  const rival = otherSide(me);
  let y = MARGIN;
  const take = (h: number): Box => {
    const box = { x: MARGIN, y, w: width, h };
    y += h + (h > 0 ? GAP : 0);
    return box;
  };
  const head = headShapes(view, take(headHeight(sizes)), palette, sizes);
  const theirs = sideShapes(view, rival, take(sideHeight(view, rival, measure, width)), palette, measure, marks);
  const middle = middleShapes(view, take(middleHeight(view, measure, width)), palette, measure, marks);
  const mine = sideShapes(view, me, take(sideHeight(view, me, measure, width)), palette, measure, marks);
  const hand = showsHand(view)
    ? handShapes(view, me, take(handHeight(view, me, measure, width)), palette, measure, marks)
    : [];
  return {
    width: WIDTH,
    height: Math.ceil(y - GAP + MARGIN),
    background: palette.background,
    base: head.length,
    shapes: [...head, ...theirs, ...middle, ...mine, ...hand],
  };
}

function headShapes(view: View, box: Box, palette: Palette, sizes: Sizes): readonly Shape[] {
  return [
    ...banner(box, headText(view), palette, sizes.small),
    label(scoreText(view), at(box.x + box.w - sizes.small * 0.5, box.y + box.h / 2), {
      size: sizes.small,
      fill: palette.muted,
      align: 'right',
      fit: box.w * 0.2,
    }),
  ];
}

function headText(view: View): Text {
  const { table } = view;
  if (view.over) return text('picture.over');
  if (table.turn === 0) return text('line.setup');
  return text('line.turn', { turn: table.turn, who: whoIs(view, table.active), phase: phaseText(table) });
}

function scoreText({ table, options }: View): Text {
  if (options.goldfish) return text('picture.goldfish');
  const wins = (side: 0 | 1) => table.results.filter(r => r === side).length;
  return text('picture.score', { a: wins(0), b: wins(1) });
}
