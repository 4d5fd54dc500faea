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
import type { Text } from '../../../engine/text.ts';
import { text } from '../say.ts';
import { otherSide, type Side } from '../scalars.ts';
import { ownSide, type View } from '../view.ts';
import { phaseText, whoIs } from '../words.ts';
import { type Marks, marksOf } from './marks.ts';
import { ARRANGEMENTS, GAP, type Measure, TALLEST, WIDTH } from './measure.ts';
import { middleHeight, middleShapes } from './middle.ts';
import { shrunk } from './shrink.ts';
import { handHeight, handShapes, sideHeight, sideShapes } from './side.ts';

const MARGIN = 12;

export function scene(view: View, focus: Focus): Scene {
  const sizes = sizesFor(WIDTH);
  const marks = marksOf(focus);
  const parts = ARRANGEMENTS.map(arrangement => partsOf(view, marks, { sizes, arrangement }));
  const chosen = parts.find(p => heightOf(p) <= TALLEST) ?? parts.at(-1) ?? [];
  return shrunk(drawn(chosen, paletteOf(focus.palette)), TALLEST);
}

/** A band of the picture over its whole width. */
interface Part {
  readonly height: number;
  readonly shapes: (box: Box, palette: Palette) => readonly Shape[];
}
const heightOf = (parts: readonly Part[]): number =>
  Math.ceil(parts.reduce((sum, p) => sum + p.height + GAP, 2 * MARGIN - GAP));

function partsOf(view: View, marks: Marks, measure: Measure): readonly Part[] {
  const me = ownSide(view);
  const berth = (side: Side): Part => ({
    height: sideHeight(view, side, measure, marks),
    shapes: (box, palette) => sideShapes(view, side, box, palette, measure, marks),
  });
  const middle = {
    height: middleHeight(view, measure, WIDTH - 2 * MARGIN, marks),
    shapes: (box: Box, palette: Palette) => middleShapes(view, box, palette, measure, marks),
  };
  const hand = {
    height: handHeight(view, me, measure),
    shapes: (box: Box, palette: Palette) => handShapes(view, me, box, palette, measure, marks),
  };
  const head = {
    height: Math.round(measure.sizes.small * 1.4),
    shapes: (box: Box, palette: Palette) => headShapes(view, box, palette, measure.sizes),
  };
  const parts = [head, berth(otherSide(me)), middle, berth(me), ...(view.viewer === me ? [hand] : [])];
  return parts.filter(p => p.height > 0);
}

function drawn(parts: readonly Part[], palette: Palette): Scene {
  let y = MARGIN;
  const bands = parts.map(({ height, shapes }) => {
    const band = shapes({ x: MARGIN, y, w: WIDTH - 2 * MARGIN, h: height }, palette);
    y += height + GAP;
    return band;
  });
  return {
    width: WIDTH,
    height: heightOf(parts),
    background: palette.background,
    base: bands[0]?.length ?? 0,
    shapes: bands.flat(),
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
