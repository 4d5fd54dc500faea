/** Pieces of known width set in lines, left to right: what makes the tables of four captains fit in one picture. */
import {
  at,
  type Box,
  circle,
  label,
  type Palette,
  panel,
  polyline,
  sprite,
  widthOf,
} from '../../../engine/draw/index.ts';
import type { Shape } from '../../../engine/scene.ts';
import { literal, type Text } from '../../../engine/text.ts';

/** The smallest letters allowed: 11 pixels where the picture is shown 400 wide. */
export const LETTERS = 28;
export const LINE = 39;
export const GAP = 7;
/** The estimate of widths is made for a wider face than the one that is painted with. */
const CONDENSED = 0.93;
const PAD = 8;

export interface Piece {
  readonly w: number;
  /** Draws itself with its left edge at x, its middle at y. */
  readonly draw: (x: number, y: number) => readonly Shape[];
}
/** Begins a new line. */
export const BREAK: Piece = { w: -1, draw: () => [] };

/** Letters; `room` is the width they may take at most. */
export function letters(
  written: string,
  fill: string,
  look: { readonly bold?: boolean; readonly room?: number } = {},
): Piece {
  return words(literal(written), written, fill, look);
}
/** A text whose printed form is about as long as `like`. */
export function words(
  text: Text,
  like: string,
  fill: string,
  { bold = false, room = 900 }: { readonly bold?: boolean; readonly room?: number } = {},
): Piece {
  const w = Math.min(room, Math.ceil(widthOf(like, LETTERS, bold) * CONDENSED) + 6);
  return {
    w,
    draw: (x, y) => [label(text, at(x, y), { size: LETTERS, fill, align: 'left', bold, fit: w + 6 })],
  };
}
export const space = (w: number): Piece => ({ w, draw: () => [] });
export const icon = (asset: string, fill: string, size = 28): Piece => ({
  w: size + 4,
  draw: (x, y) => [sprite(`traveller/${asset}`, at(x + size / 2, y), size, fill)],
});
/** Filled and empty dots: Wounds taken, Structure lost. */
export const dots = (taken: number, of: number, ink: string, full: string): Piece => ({
  w: of * 17 + 2,
  draw: (x, y) =>
    Array.from({ length: of }, (_, i) =>
      circle(at(x + 9 + i * 17, y), 6.5, i < taken ? { fill: full, stroke: ink, width: 2 } : { stroke: ink, width: 2 }),
    ),
});
/** Exerted: a bent arrow on a dark disc, not by paleness alone. */
export const turned = (palette: Palette): Piece => ({
  w: 34,
  draw: (x, y) => [
    circle(at(x + 16, y), 14, { fill: palette.dark }),
    {
      kind: 'path',
      points: [at(x + 9, y + 6), at(x + 9, y - 5), at(x + 23, y - 5)],
      closed: false,
      stroke: palette.light,
      width: 3,
      arrow: true,
    },
  ],
});
/** A sign on a dark disc. */
export const seal = (asset: string, palette: Palette): Piece => ({
  w: 40,
  draw: (x, y) => [
    circle(at(x + 18, y), 18, { fill: palette.dark, stroke: palette.danger, width: 3 }),
    sprite(`traveller/${asset}`, at(x + 18, y), 25, palette.danger),
  ],
});
export const badge = (value: number | string, fill: string, ink: string): Piece => ({
  w: 38,
  draw: (x, y) => [
    circle(at(x + 18, y), 17, { fill, stroke: ink, width: 2 }),
    label(literal(value), at(x + 18, y), { size: LETTERS, fill: ink, bold: true, fit: 32 }),
  ],
});
/** A small plate with letters on it. */
export function plate(
  written: string,
  look: { readonly fill: string; readonly ink: string; readonly rim?: string; readonly bold?: boolean },
): Piece {
  const inner = Math.ceil(widthOf(written, LETTERS, look.bold) * CONDENSED);
  const w = inner + 12;
  return {
    w: w + 4,
    draw: (x, y) => [
      panel({ x, y: y - 17, w, h: 34 }, { fill: look.fill, ...(look.rim && { stroke: look.rim, width: 3 }) }, 6),
      label(literal(written), at(x + w / 2, y), {
        size: LETTERS,
        fill: look.ink,
        bold: look.bold ?? false,
        fit: w - 4,
      }),
    ],
  };
}

export interface Dress {
  readonly fill: string;
  readonly rim: string;
  /** A bright frame: choosable, picked. */
  readonly frame?: { readonly stroke: string; readonly width: number };
  readonly pale?: boolean;
  readonly dashed?: boolean;
}
/** Pieces on one coloured strip. */
export function pill(pieces: readonly Piece[], dress: Dress, room = 960): Piece {
  const w = Math.min(room, pieces.reduce((sum, p) => sum + p.w, 0) + 2 * PAD);
  return {
    w,
    draw: (x, y) => {
      const box: Box = { x, y: y - LINE / 2 + 1, w, h: LINE - 3 };
      const inside = inRow(pieces, x + PAD, y);
      const { frame } = dress;
      return [
        panel(box, { fill: dress.fill, stroke: dress.rim, width: 2, ...(dress.dashed && { dash: [6, 5] }) }, 9),
        ...(dress.pale ? inside.map(s => ({ ...s, opacity: 0.6 * (s.opacity ?? 1) })) : inside),
        ...(frame ? [panel(box, frame, 9)] : []),
      ];
    },
  };
}
export function inRow(pieces: readonly Piece[], x: number, y: number): readonly Shape[] {
  let at = x;
  return pieces.flatMap(piece => {
    const shapes = piece.draw(at, y);
    at += piece.w;
    return shapes;
  });
}
/** An elbow before what hangs on the piece before. */
export const elbow = (stroke: string): Piece => ({
  w: 20,
  draw: (x, y) => [polyline([at(x + 3, y - 11), at(x + 3, y + 2), at(x + 16, y + 2)], { stroke, width: 3 })],
});

/** Pieces that stay together. */
export const joinedPiece = (pieces: readonly Piece[], gap = 0): Piece => ({
  w: pieces.reduce((sum, p) => sum + p.w + gap, -gap) - 4,
  draw: (x, y) => {
    let left = x;
    return pieces.flatMap(piece => {
      const shapes = piece.draw(left, y);
      left += piece.w + gap;
      return shapes;
    });
  },
});

/** In lines of a width: each piece goes to the first line since the last break that has room for it. */
export function inLines(pieces: readonly Piece[], width: number): readonly (readonly Piece[])[] {
  const lines: { readonly pieces: Piece[]; used: number }[] = [];
  let from = 0;
  for (const piece of pieces) {
    if (piece === BREAK) {
      from = lines.length;
      continue;
    }
    const line = lines.slice(from).find(l => l.used + piece.w <= width);
    if (line === undefined) lines.push({ pieces: [piece], used: piece.w + GAP });
    else {
      line.pieces.push(piece);
      line.used += piece.w + GAP;
    }
  }
  return lines.map(l => l.pieces);
}
export const heightOf = (lines: readonly (readonly Piece[])[], most = 99): number =>
  Math.min(lines.length, most) * LINE;

export function drawLines(
  lines: readonly (readonly Piece[])[],
  { x, y, w }: Pick<Box, 'x' | 'y' | 'w'>,
  palette: Palette,
  most = 99,
): readonly Shape[] {
  const hidden = lines.slice(most).reduce((sum, line) => sum + line.length, 0);
  return lines.slice(0, most).flatMap((line, i) => {
    const middle = y + LINE * (i + 0.5);
    let left = x;
    const shapes = line.flatMap(piece => {
      const drawn = piece.draw(left, middle);
      left += piece.w + GAP;
      return drawn;
    });
    const more = hidden > 0 && i === most - 1 ? hiddenSign(hidden, x + w, middle, palette) : [];
    return [...shapes, ...more];
  });
}

/** How many pieces there was no room for, at the right edge. */
const hiddenSign = (n: number, right: number, y: number, palette: Palette): readonly Shape[] => [
  panel({ x: right - 44, y: y - 17, w: 44, h: 34 }, { fill: palette.dark }, 8),
  label(literal(`+${n}`), at(right - 22, y), { size: LETTERS, fill: palette.light, bold: true, fit: 40 }),
];
