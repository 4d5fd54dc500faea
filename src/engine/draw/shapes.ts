/** The plain shapes that every picture is made of. All return shapes to be put in a Scene in drawing order. */
import type { At, Ink, Shape } from '../scene.ts';
import type { SeatName, Text } from '../text.ts';
import {
  at,
  type Box,
  between,
  boundsOf,
  centreOf,
  clipLine,
  corners,
  distance,
  type HexLay,
  hexCorners,
  holdsDisc,
  regular,
} from './geometry.ts';
import { type MarkName, type Palette, type PatternName, type SeatInk, seatInkOf } from './palettes.ts';

export const polygon = (points: readonly At[], ink: Ink, round?: number): Shape =>
  round === undefined
    ? { kind: 'path', points, closed: true, ...ink }
    : { kind: 'path', points, closed: true, round, ...ink };

export const polyline = (points: readonly At[], ink: Ink): Shape => ({ kind: 'path', points, closed: false, ...ink });
export const circle = (centre: At, r: number, ink: Ink): Shape => ({
  kind: 'circle',
  x: centre.x,
  y: centre.y,
  r,
  ...ink,
});

/** `size`: centre to corner. */
export const hexagon = (centre: At, size: number, ink: Ink, lay: HexLay = 'pointy'): Shape =>
  polygon(hexCorners(centre, size, lay), ink, size * 0.06);

/** A rectangle with rounded corners. */
export const panel = (box: Box, ink: Ink, round = 10): Shape => polygon(corners(box), ink, round);

export const sprite = (
  asset: string,
  centre: At,
  size: number | { w: number; h: number },
  fill?: string,
  turn?: number,
): Shape => ({
  kind: 'sprite',
  asset,
  x: centre.x,
  y: centre.y,
  ...(typeof size === 'number' ? { w: size, h: size } : size),
  ...(fill === undefined ? {} : { fill }),
  ...(turn === undefined ? {} : { turn }),
});

export interface Lettering {
  readonly size: number;
  readonly fill: string;
  /** Default centre. */
  readonly align?: 'left' | 'centre' | 'right';
  readonly bold?: boolean;
  /** See engine/scene.ts. Whatever a person typed, and whatever may be long in some language, wants one of these. */
  readonly fit?: number;
  readonly wrap?: number;
  readonly lines?: number;
  readonly opacity?: number;
}

/** Text whose first line has its middle at `where`. */
export const label = (text: Text, where: At, { align = 'centre', bold, ...rest }: Lettering): Shape => ({
  kind: 'label',
  text,
  x: where.x,
  y: where.y,
  align,
  ...(bold ? { bold: true as const } : {}),
  ...rest,
});

/** The name of the member in a seat, as a text of its own. */
export const seatName = (seat: SeatName['seat']): Text => ({ key: '=', args: { value: { seat } } });

/** From one point to another, shortened at both ends by `gap` so that it does not cover what stands there. */
export function arrow(
  from: At,
  to: At,
  ink: { readonly stroke: string; readonly width: number; readonly dash?: readonly number[] },
  gap = 0,
): Shape {
  const length = distance(from, to) || 1;
  const share = Math.min(gap / length, 0.45);
  return {
    kind: 'path',
    points: [between(from, to, share), between(from, to, 1 - share)],
    closed: false,
    arrow: true,
    ...ink,
  };
}

/** Something was destroyed here. */
export function cross(centre: At, radius: number, stroke: string, width = radius / 3): readonly Shape[] {
  const arm = (dx: number, dy: number): Shape =>
    polyline([at(centre.x - dx, centre.y - dy), at(centre.x + dx, centre.y + dy)], { stroke, width });
  return [arm(radius, radius), arm(radius, -radius)];
}

/** An empty place one may think of: a fine dotted outline. */
export const dotted = (points: readonly At[], stroke: string, width = 1.5): Shape =>
  polygon(points, { stroke, width, dash: [width, width * 3] });

/** Something that is not there any more, or not yet. */
export const ghost = (points: readonly At[], stroke: string, width = 3): Shape =>
  polygon(points, { stroke, width, dash: [width * 3, width * 2], opacity: 0.8 });

/**
 * A seat's pattern inside a convex polygon; every line and dot ends `margin` before its edge, so nothing needs clipping.
 * `step`: pixels between lines or dots.
 */
export function pattern(
  name: PatternName,
  inside: readonly At[],
  stroke: string,
  step = 12,
  margin = 2,
): readonly Shape[] {
  const width = Math.max(1.5, step / 5);
  switch (name) {
    case 'solid':
      return [];
    case 'stripes':
      return hatch(inside, at(Math.SQRT1_2, -Math.SQRT1_2), step, { stroke, width }, margin + width / 2);
    case 'bars':
      return hatch(inside, at(0, 1), step, { stroke, width }, margin + width / 2);
    case 'dots':
      return dots(inside, step * 1.25, stroke, margin);
    case 'rings':
      return rings(inside, step, { stroke, width }, margin);
  }
}

function hatch(inside: readonly At[], along: At, step: number, ink: Ink, margin: number): Shape[] {
  const across = at(-along.y, along.x);
  const offsets = inside.map(p => p.x * across.x + p.y * across.y);
  const [low, high] = [Math.min(...offsets), Math.max(...offsets)];
  const count = Math.floor((high - low) / step);
  const first = (low + high) / 2 - ((count - 1) / 2) * step;
  return Array.from({ length: count }, (_, i) => first + i * step).flatMap(offset => {
    const line = clipLine(inside, at(across.x * offset, across.y * offset), along, margin);
    return line === undefined ? [] : [polyline(line, ink)];
  });
}

/** Rows of dots, each one line: a round pen that touches the paper once every `step`. */
function dots(inside: readonly At[], step: number, stroke: string, margin: number): Shape[] {
  const r = step / 6;
  const bounds = boundsOf(inside);
  const middle = centreOf(bounds);
  const rowStep = step * 0.87;
  const reach = Math.floor(bounds.h / 2 / rowStep);
  const found: Shape[] = [];
  for (let row = -reach; row <= reach; row++) {
    const start = at(middle.x + (row % 2 === 0 ? 0 : step / 2), middle.y + row * rowStep);
    const line = clipLine(inside, start, at(1, 0), margin + r);
    if (line === undefined) continue;
    const [first, last] = [Math.ceil((line[0].x - start.x) / step), Math.floor((line[1].x - start.x) / step)];
    if (last < first) continue;
    // The last touch needs a line that goes on a little; the pen is up again by then.
    const ends = [at(start.x + first * step, start.y), at(start.x + last * step + step / 100, start.y)];
    found.push(polyline(ends, { stroke, width: 2 * r, dash: [0, step] }));
  }
  return found;
}

function rings(inside: readonly At[], step: number, ink: Ink, margin: number): Shape[] {
  const middle = centreOf(boundsOf(inside));
  const found: Shape[] = [];
  for (let r = step / 2; holdsDisc(inside, middle, r + margin); r += step) found.push(circle(middle, r, ink));
  return found;
}

/** A polygon in a seat's colour, pattern and outline. */
export function seatArea(
  points: readonly At[],
  look: SeatInk,
  size: { readonly step?: number; readonly width?: number } = {},
): readonly Shape[] {
  const width = size.width ?? 2;
  return [
    polygon(points, { fill: look.fill }),
    ...pattern(look.pattern, points, look.weave, size.step ?? 12, width + 1),
    polygon(points, { stroke: look.ink, width }),
  ];
}

/** The small outline that stands for a seat: disc, square, triangle, diamond, ring. */
export function seatMark(centre: At, r: number, palette: Palette, seat: number | undefined): Shape {
  const look = seatInkOf(palette, seat);
  return mark(look.mark, centre, r, { fill: look.fill, stroke: look.ink, width: Math.max(1.5, r / 6) });
}

export function mark(name: MarkName, centre: At, r: number, ink: Ink): Shape {
  switch (name) {
    case 'disc':
      return circle(centre, r, ink);
    case 'square':
      return polygon(regular(centre, r * 1.2, 4, -45), ink);
    case 'triangle':
      return polygon(regular(at(centre.x, centre.y + r * 0.15), r * 1.3, 3), ink);
    case 'diamond':
      return polygon(regular(centre, r * 1.25, 4), ink);
    case 'ring':
      return circle(centre, r * 0.8, { ...ink, width: r / 2.5 });
  }
}

/** A veil over a box: what is under it is not in question. */
export const veil = (box: Box, palette: Palette, opacity = 0.55): Shape =>
  polygon(corners(box), { fill: palette.veil, opacity });
