/** Where things go: boxes cut from boxes, card rows, titled panels, legends, text sizes. */
import type { At, Shape } from '../scene.ts';
import type { SeatName, Text } from '../text.ts';
import { at, type Box, corners } from './geometry.ts';
import { type Palette, seatInkOf } from './palettes.ts';
import { type Lettering, label, panel, pattern, polygon, seatMark, seatName, sprite } from './shapes.ts';

/** Letters may not be smaller than 11 pixels when the picture is shown 400 pixels wide. */
export const legibleSize = (pictureWidth: number): number => Math.ceil((11 * pictureWidth) / 400);

/** The four sizes of letters of a picture. */
export interface Sizes {
  readonly small: number;
  readonly body: number;
  readonly title: number;
  readonly display: number;
}
export const sizesFor = (pictureWidth: number): Sizes => {
  const small = legibleSize(pictureWidth);
  return { small, body: Math.round(small * 1.15), title: Math.round(small * 1.4), display: Math.round(small * 2) };
};

/** Widths of the shipped face in thousandths of its size; other letters count as 560. */
const NARROW: Readonly<Record<string, number>> = Object.fromEntries([
  ...[..."ijlI.,:;|!'`"].map(c => [c, 250] as const),
  ...[...'frt()[]{}-" '].map(c => [c, 320] as const),
  ...[...'mwMW@%—'].map(c => [c, 760] as const),
]);

/** An estimate (never far too small) of the width of a string; the painter measures exactly and fits. */
export const widthOf = (written: string, size: number, bold = false): number =>
  [...written].reduce((sum, c) => sum + (NARROW[c] ?? 560), 0) * (size / 1000) * (bold ? 1.06 : 1);

/** Lines that a string takes at a width, roughly. */
export const linesOf = (written: string, size: number, width: number): number =>
  Math.max(1, Math.ceil((widthOf(written, size) * 1.08) / width));

export const LEADING = 1.25;

export const inset = ({ x, y, w, h }: Box, by: number, byY = by): Box => ({
  x: x + by,
  y: y + byY,
  w: Math.max(0, w - 2 * by),
  h: Math.max(0, h - 2 * byY),
});

/** The first `take` pixels of a box from one side, and the rest beyond a gap. */
export function cut(
  box: Box,
  side: 'left' | 'right' | 'top' | 'bottom',
  take: number,
  gap = 0,
): readonly [taken: Box, rest: Box] {
  const { x, y, w, h } = box;
  const [restW, restH] = [Math.max(0, w - take - gap), Math.max(0, h - take - gap)];
  switch (side) {
    case 'left':
      return [
        { x, y, w: take, h },
        { x: x + take + gap, y, w: restW, h },
      ];
    case 'right':
      return [
        { x: x + w - take, y, w: take, h },
        { x, y, w: restW, h },
      ];
    case 'top':
      return [
        { x, y, w, h: take },
        { x, y: y + take + gap, w, h: restH },
      ];
    case 'bottom':
      return [
        { x, y: y + h - take, w, h: take },
        { x, y, w, h: restH },
      ];
  }
}

/** Equal cells, row by row. */
export function grid({ x, y, w, h }: Box, columns: number, rows: number, gap = 0): readonly Box[] {
  const [cw, ch] = [(w - gap * (columns - 1)) / columns, (h - gap * (rows - 1)) / rows];
  return Array.from({ length: columns * rows }, (_, i) => ({
    x: x + (i % columns) * (cw + gap),
    y: y + Math.floor(i / columns) * (ch + gap),
    w: cw,
    h: ch,
  }));
}
export const columns = (box: Box, count: number, gap = 0): readonly Box[] => grid(box, count, 1, gap);
export const rows = (box: Box, count: number, gap = 0): readonly Box[] => grid(box, 1, count, gap);

/** The largest box of a shape (width : height) in the middle of another. */
export function fitInside(box: Box, width: number, height: number): Box {
  const scale = Math.min(box.w / width, box.h / height);
  const [w, h] = [width * scale, height * scale];
  return { x: box.x + (box.w - w) / 2, y: box.y + (box.h - h) / 2, w, h };
}

/**
 * Places for `count` cards of a shape in a box: as large as possible up to `largest` pixels wide, in as many rows as that
 * takes, from the left or the middle.
 */
export function flowCards(
  box: Box,
  count: number,
  {
    ratio = 400 / 560,
    largest = 400,
    gap = 12,
    align = 'left',
  }: {
    readonly ratio?: number;
    readonly largest?: number;
    readonly gap?: number;
    readonly align?: 'left' | 'centre';
  } = {},
): readonly Box[] {
  if (count === 0) return [];
  let best = { w: 0, perRow: 1 };
  for (let rowCount = 1; rowCount <= count; rowCount++) {
    const perRow = Math.ceil(count / rowCount);
    const byWidth = (box.w - gap * (perRow - 1)) / perRow;
    const byHeight = ((box.h - gap * (rowCount - 1)) / rowCount) * ratio;
    const w = Math.min(byWidth, byHeight, largest);
    if (w > best.w) best = { w, perRow };
  }
  const { w, perRow } = best;
  const h = w / ratio;
  return Array.from({ length: count }, (_, i) => {
    const row = Math.floor(i / perRow);
    const inRow = Math.min(perRow, count - row * perRow);
    const start = align === 'centre' ? (box.w - inRow * w - (inRow - 1) * gap) / 2 : 0;
    return { x: box.x + start + (i % perRow) * (w + gap), y: box.y + row * (h + gap), w, h };
  });
}

/** Places for a hand or pile in one row that overlap as far as needed. */
export function fan(box: Box, count: number, cardWidth: number, gap = 12): readonly Box[] {
  const step = count < 2 ? 0 : Math.min(cardWidth + gap, (box.w - cardWidth) / (count - 1));
  return Array.from({ length: count }, (_, i) => ({ x: box.x + i * step, y: box.y, w: cardWidth, h: box.h }));
}

/** Paragraphs in a box; shrinks to three quarters at most, then cuts. */
export const textBox = (
  texts: readonly Text[],
  box: Box,
  {
    size,
    fill,
    align = 'left',
    bold,
    least = Math.floor(size * 0.75),
  }: {
    readonly size: number;
    readonly fill: string;
    readonly align?: 'left' | 'centre';
    readonly bold?: boolean;
    readonly least?: number;
  },
): Shape => ({ kind: 'prose', texts, ...box, size, least, align, fill, ...(bold ? { bold: true as const } : {}) });

export interface Area {
  readonly shapes: readonly Shape[];
  /** What is left to put things in. */
  readonly inner: Box;
}

/** A box with a title bar. */
export function titledPanel(box: Box, title: Text, palette: Palette, size: number): Area {
  const barHeight = Math.round(size * 1.7);
  const [top, rest] = cut(box, 'top', barHeight);
  return {
    shapes: [
      panel(box, { fill: palette.panel, stroke: palette.line, width: 2 }, 12),
      panel(inset(top, 2), { fill: palette.raised }, 10),
      label(title, at(top.x + size * 0.6, top.y + barHeight / 2), {
        size,
        fill: palette.text,
        bold: true,
        align: 'left',
        fit: top.w - size * 1.2,
      }),
    ],
    inner: inset(rest, Math.round(size * 0.5)),
  };
}

export interface SeatPanelLook {
  readonly size: number;
  /** Whose turn it is, or who is asked something. */
  readonly active?: boolean;
  /** After the name: points, "you". */
  readonly aside?: Text;
  /** The name of the seat's member by default. */
  readonly title?: Text;
}

/** A seat's box: colour, pattern, mark and name on top, a bright frame where it must act. The same in all games. */
export function seatPanel(
  box: Box,
  seat: SeatName['seat'],
  palette: Palette,
  { size, active, aside, title }: SeatPanelLook,
): Area {
  const look = seatInkOf(palette, seat);
  const barHeight = Math.round(size * 1.8);
  const [top, rest] = cut(box, 'top', barHeight);
  const swatch: Box = { x: top.x + 3, y: top.y + 3, w: barHeight - 3, h: barHeight - 3 };
  const middle = top.y + barHeight / 2;
  const asideWidth = aside === undefined ? 0 : top.w * 0.22;
  const nameX = swatch.x + swatch.w + size * 0.45;
  return {
    shapes: [
      panel(box, { fill: look.tint }, 12),
      panel(inset(top, 3), { fill: palette.raised }, 10),
      panel(swatch, { fill: look.fill }, 8),
      ...pattern(look.pattern, corners(swatch), look.weave, swatch.w / 5, 3),
      seatMark(at(swatch.x + swatch.w / 2, swatch.y + swatch.h / 2), swatch.w * 0.22, palette, seat),
      label(title ?? seatName(seat), at(nameX, middle), {
        size,
        fill: palette.text,
        bold: true,
        align: 'left',
        fit: top.x + top.w - nameX - asideWidth - size * 0.6,
      }),
      ...(aside === undefined
        ? []
        : [
            label(aside, at(top.x + top.w - size * 0.5, middle), {
              size,
              fill: palette.text,
              align: 'right',
              bold: true,
              fit: asideWidth,
            }),
          ]),
      panel(box, active ? { stroke: palette.highlight, width: 5 } : { stroke: palette.line, width: 2 }, 12),
    ],
    inner: inset(rest, Math.round(size * 0.5)),
  };
}

export interface Count {
  /** A sprite, or any small drawing made for the centre and size given. */
  readonly symbol: string | ((centre: At, size: number) => readonly Shape[]);
  readonly text: Text;
  readonly fill?: string;
  /** Nothing left of it: shown pale. */
  readonly pale?: boolean;
}

/** Symbols with counts, row by row: reserves, coins, cards left. Returns the shapes and what is left of the box below. */
export function counts(box: Box, items: readonly Count[], perRow: number, palette: Palette, size: number): Area {
  const rowHeight = Math.round(size * 1.5);
  const rowCount = Math.ceil(items.length / perRow);
  const used = rowHeight * rowCount;
  const cells = grid({ ...box, h: used }, perRow, Math.max(1, rowCount), 4);
  const shapes = items.flatMap((item, i) => {
    const cell = cells[i];
    return cell === undefined ? [] : countShapes(cell, item, palette, size);
  });
  return { shapes, inner: cut(box, 'top', used, Math.round(size * 0.3))[1] };
}

function countShapes(cell: Box, { symbol, text, fill, pale }: Count, palette: Palette, size: number): readonly Shape[] {
  const centre = at(cell.x + size * 0.65, cell.y + cell.h / 2);
  const drawn =
    typeof symbol === 'string'
      ? [sprite(symbol, centre, size * 1.25, fill ?? palette.text)]
      : symbol(centre, size * 1.25);
  const shapes = [
    ...drawn,
    label(text, at(cell.x + size * 1.55, cell.y + cell.h / 2), {
      size,
      fill: palette.text,
      align: 'left',
      fit: cell.w - size * 1.6,
    }),
  ];
  return pale ? shapes.map(shape => ({ ...shape, opacity: 0.45 })) : shapes;
}

/** Lines of text one below the other, each cut to the width; as many as fit. */
export function listing(box: Box, lines: readonly Text[], look: Lettering): readonly Shape[] {
  const step = look.size * LEADING;
  return lines
    .slice(0, Math.floor(box.h / step))
    .map((line, i) => label(line, at(box.x, box.y + step * (i + 0.5)), { align: 'left', fit: box.w, ...look }));
}

/** What the signs in the picture mean. */
export const legend = (box: Box, items: readonly Count[], palette: Palette, size: number): readonly Shape[] => [
  polygon(corners(box), { fill: palette.panel }),
  ...counts(inset(box, Math.round(size * 0.4)), items, 1, palette, size).shapes,
];

/** A band with one line, over the whole width: whose turn, final round, match over. */
export const banner = (
  box: Box,
  text: Text,
  palette: Palette,
  size: number,
  fill = palette.raised,
  ink = palette.text,
): readonly Shape[] => [
  panel(box, { fill }, 8),
  label(text, at(box.x + box.w / 2, box.y + box.h / 2), { size, fill: ink, bold: true, fit: box.w - size }),
];
