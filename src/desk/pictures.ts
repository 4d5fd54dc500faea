/** Pictures of the desk: several card faces on one sheet, and the chart of a deck. Pure, as every scene. */
import type { AnyGame } from '../engine/contract.ts';
import {
  at,
  type Box,
  fitInside,
  grid,
  label,
  type Palette,
  paletteOf,
  panel,
  sizesFor,
} from '../engine/draw/index.ts';
import type { CatalogueEntry } from '../engine/library.ts';
import type { Scene, Shape } from '../engine/scene.ts';
import { literal, type Text } from '../engine/text.ts';
import type { DeckGame } from './decks/deck.ts';
import { type Bar, figuresOf } from './decks/figures.ts';

const gap = 16;
const cell = { w: 400, h: 560 } as const;
/** Cards on one page of a search. */
export const sheetSize = 6;
const mostOnSheet = 12;
const widest = 1_600;

/** A card with the printer of its game: two games may use the same key for different phrases. */
export interface SheetCard {
  readonly card: CatalogueEntry;
  readonly print: (text: Text) => string;
}

/** Faces in rows of three or four, each in a place of the same size. Its texts are printed already. At most twelve. */
export function sheetOf(cards: readonly SheetCard[], paletteName: string): Scene {
  const shown = cards.slice(0, mostOnSheet);
  const columns = Math.max(1, Math.min(shown.length <= sheetSize ? 3 : 4, shown.length));
  const rows = Math.max(1, Math.ceil(shown.length / columns));
  const cellWidth = Math.min(cell.w, Math.floor((widest - (columns + 1) * gap) / columns));
  const width = columns * cellWidth + (columns + 1) * gap;
  const height = Math.round((rows * cellWidth * cell.h) / cell.w) + (rows + 1) * gap;
  const box: Box = { x: gap, y: gap, w: width - 2 * gap, h: height - 2 * gap };
  const places = grid(box, columns, rows, gap);
  return {
    width,
    height,
    background: paletteOf(paletteName).background,
    shapes: shown.flatMap(({ card, print }, i) => placed(card.face(paletteName), places[i] ?? box, print)),
  };
}

/** A whole scene in a box of another, as large as fits. */
function placed(scene: Scene, box: Box, print: SheetCard['print']): readonly Shape[] {
  const { x, y, w, h } = fitInside(box, scene.width, scene.height);
  const scale = Math.min(w / scene.width, h / scene.height);
  const ground: Shape = panel({ x, y, w, h }, { fill: scene.background }, 0);
  return [ground, ...scene.shapes.map(shape => moved(printed(shape, print), x, y, scale))];
}

function printed(shape: Shape, print: SheetCard['print']): Shape {
  if (shape.kind === 'label') return { ...shape, text: literal(print(shape.text)) };
  if (shape.kind === 'prose') return { ...shape, texts: shape.texts.map(text => literal(print(text))) };
  return shape;
}

function moved(shape: Shape, dx: number, dy: number, scale: number): Shape {
  const ink = {
    ...(shape.width === undefined ? {} : { width: shape.width * scale }),
    ...(shape.dash === undefined ? {} : { dash: shape.dash.map(d => d * scale) }),
  };
  if (shape.kind === 'path') {
    const points = shape.points.map(p => at(dx + p.x * scale, dy + p.y * scale));
    return { ...shape, ...ink, points, ...(shape.round === undefined ? {} : { round: shape.round * scale }) };
  }
  const place = at(dx + shape.x * scale, dy + shape.y * scale);
  switch (shape.kind) {
    case 'circle':
      return { ...shape, ...ink, ...place, r: shape.r * scale };
    case 'sprite':
      return { ...shape, ...ink, ...place, w: shape.w * scale, h: shape.h * scale };
    case 'label': {
      const widths = {
        ...(shape.wrap === undefined ? {} : { wrap: shape.wrap * scale }),
        ...(shape.fit === undefined ? {} : { fit: shape.fit * scale }),
      };
      return { ...shape, ...ink, ...place, size: shape.size * scale, ...widths };
    }
    case 'prose': {
      const { w, h, size, least } = shape;
      return { ...shape, ...ink, ...place, w: w * scale, h: h * scale, size: size * scale, least: least * scale };
    }
  }
  return shape satisfies never;
}

/** The name of a field in the game's words, or as it is typed in a filter. */
export const fieldTitle = (game: AnyGame, field: string): Text =>
  game.phrases.en[`field.${field}`] === undefined
    ? literal(field.charAt(0).toUpperCase() + field.slice(1))
    : { key: `field.${field}` };

/** Longest list of counts in one column. */
const mostRows = 8;

/** The curve above, the counts below it side by side. */
export function chartOf(game: DeckGame, name: string, entry: unknown, paletteName: string): Scene {
  const palette = paletteOf(paletteName);
  const { curve, counts } = figuresOf(game, entry);
  const width = 720;
  const { title, small } = sizesFor(width);
  const rows = Math.max(1, ...counts.map(({ bars }) => Math.min(mostRows, bars.length)));
  const rowHeight = small * 1.6;
  const curveBox: Box = { x: 30, y: title * 2.2, w: width - 60, h: 230 };
  const countsTop = curveBox.y + curveBox.h + small * 3.4;
  const height = Math.ceil(countsTop + (rows + 1) * rowHeight + 20);
  const columnWidth = (width - 60 - 20 * Math.max(0, counts.length - 1)) / Math.max(1, counts.length);
  return {
    width,
    height,
    background: palette.background,
    shapes: [
      label(literal(name), at(30, title * 0.9), {
        size: title,
        fill: palette.text,
        bold: true,
        align: 'left',
        fit: width - 60,
      }),
      ...curveShapes(curveBox, fieldTitle(game, curve.field), curve.bars, palette, small),
      ...counts.flatMap(({ field, bars }, i) => {
        const box: Box = { x: 30 + i * (columnWidth + 20), y: countsTop, w: columnWidth, h: rowHeight };
        return countShapes(box, fieldTitle(game, field), bars.slice(0, mostRows), palette, small);
      }),
    ],
  };
}

function curveShapes(box: Box, title: Text, bars: readonly Bar[], palette: Palette, size: number): readonly Shape[] {
  const most = Math.max(1, ...bars.map(({ copies }) => copies));
  const places = grid(box, Math.max(1, bars.length), 1, 10);
  const room = box.h - size * 1.4;
  return [
    ...bars.flatMap(({ name, copies }, i): readonly Shape[] => {
      const { x, w } = places[i] ?? box;
      const h = (room * copies) / most;
      const top = box.y + box.h - h;
      return [
        panel({ x, y: Math.min(top, box.y + box.h - 2), w, h: Math.max(h, 2) }, { fill: palette.hues.blue.fill }, 4),
        label(literal(copies), at(x + w / 2, top - size * 0.7), { size, fill: palette.text, bold: true }),
        label(literal(name), at(x + w / 2, box.y + box.h + size * 0.8), { size, fill: palette.muted, fit: w }),
      ];
    }),
    label(title, at(box.x, box.y + box.h + size * 2), { size, fill: palette.muted, align: 'left' }),
  ];
}

function countShapes(box: Box, title: Text, bars: readonly Bar[], palette: Palette, size: number): readonly Shape[] {
  const most = Math.max(1, ...bars.map(({ copies }) => copies));
  const line = (i: number): number => box.y + (i + 0.5) * box.h;
  const [nameWidth, numberWidth] = [box.w * 0.48, size * 2];
  const barWidth = box.w - nameWidth - numberWidth;
  return [
    label(title, at(box.x, line(0)), { size, fill: palette.text, bold: true, align: 'left', fit: box.w }),
    ...bars.flatMap(({ name, copies }, i): readonly Shape[] => [
      label(literal(name), at(box.x, line(i + 1)), { size, fill: palette.text, align: 'left', fit: nameWidth - 8 }),
      panel(
        {
          x: box.x + nameWidth,
          y: line(i + 1) - size * 0.45,
          w: Math.max(2, (barWidth * copies) / most),
          h: size * 0.9,
        },
        { fill: palette.hues.teal.fill },
        3,
      ),
      label(literal(copies), at(box.x + box.w, line(i + 1)), { size, fill: palette.text, bold: true, align: 'right' }),
    ]),
  ];
}
