/** Plane geometry for scenes: y grows downwards, angles in degrees clockwise from the right. */
import type { At } from '../scene.ts';

/** x,y the top left corner. */
export interface Box extends At {
  readonly w: number;
  readonly h: number;
}
/** Axial coordinates: q to the right, r to the lower right (pointy) or down (flat). */
export interface Hex {
  readonly q: number;
  readonly r: number;
}
export type HexLay = 'pointy' | 'flat';

export const at = (x: number, y: number): At => ({ x, y });
export const centreOf = (box: Box): At => ({ x: box.x + box.w / 2, y: box.y + box.h / 2 });
export const shifted = (point: At, dx: number, dy: number): At => ({ x: point.x + dx, y: point.y + dy });
export const distance = (a: At, b: At): number => Math.hypot(b.x - a.x, b.y - a.y);
/** `share` 0 gives `a`, 1 gives `b`. */
export const between = (a: At, b: At, share: number): At => ({
  x: a.x + (b.x - a.x) * share,
  y: a.y + (b.y - a.y) * share,
});

/** The point `by` pixels from `from` in a direction. */
export function polar(from: At, by: number, degrees: number): At {
  const turn = (degrees * Math.PI) / 180;
  return { x: from.x + by * Math.cos(turn), y: from.y + by * Math.sin(turn) };
}

/** A regular polygon; its first corner at `start` degrees. */
export const regular = (centre: At, radius: number, corners: number, start = -90): readonly At[] =>
  Array.from({ length: corners }, (_, i) => polar(centre, radius, start + (360 / corners) * i));

/** `size` is the distance from centre to corner. */
export const hexCorners = (centre: At, size: number, lay: HexLay = 'pointy'): readonly At[] =>
  regular(centre, size, 6, lay === 'pointy' ? -90 : -120);

/** Centre of a hex in pixels, with hex 0,0 at `origin`. */
export function hexCentre({ q, r }: Hex, size: number, lay: HexLay = 'pointy', origin: At = at(0, 0)): At {
  const root = Math.sqrt(3);
  return lay === 'pointy'
    ? { x: origin.x + size * root * (q + r / 2), y: origin.y + size * 1.5 * r }
    : { x: origin.x + size * 1.5 * q, y: origin.y + size * root * (r + q / 2) };
}

/** The smallest box round all hexes (corners included) with hex 0,0 at 0,0. */
export function hexBounds(hexes: readonly Hex[], size: number, lay: HexLay = 'pointy'): Box {
  return boundsOf(hexes.flatMap(hex => hexCorners(hexCentre(hex, size, lay), size, lay)));
}

export function boundsOf(points: readonly At[]): Box {
  if (points.length === 0) return { x: 0, y: 0, w: 0, h: 0 };
  const [xs, ys] = [points.map(p => p.x), points.map(p => p.y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, w: Math.max(...xs) - x, h: Math.max(...ys) - y };
}

/** Origin for hexCentre and hex size that put all hexes as large as possible, at most `largest`, in the middle of a box. */
export function fitHexes(
  hexes: readonly Hex[],
  box: Box,
  largest: number,
  lay: HexLay = 'pointy',
): { readonly size: number; readonly origin: At } {
  const unit = hexBounds(hexes, 1, lay);
  const size = Math.min(largest, box.w / Math.max(unit.w, 1), box.h / Math.max(unit.h, 1));
  const centre = centreOf(unit);
  const middle = centreOf(box);
  return { size, origin: at(middle.x - centre.x * size, middle.y - centre.y * size) };
}

export const corners = ({ x, y, w, h }: Box): readonly At[] => [at(x, y), at(x + w, y), at(x + w, y + h), at(x, y + h)];

/**
 * The part of the infinite line through `point` along `along` that lies in a convex polygon, drawn in by `margin`.
 * Undefined where it misses.
 */
export function clipLine(polygon: readonly At[], point: At, along: At, margin = 0): readonly [At, At] | undefined {
  let [low, high] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  const middle = centreOf(boundsOf(polygon));
  for (const [i, a] of polygon.entries()) {
    const b = polygon[(i + 1) % polygon.length] ?? a;
    const normal = inwardNormal(a, b, middle);
    const inside = (point.x - a.x) * normal.x + (point.y - a.y) * normal.y - margin;
    const slope = along.x * normal.x + along.y * normal.y;
    if (Math.abs(slope) < 1e-9) {
      if (inside < 0) return undefined;
    } else if (slope > 0) low = Math.max(low, -inside / slope);
    else high = Math.min(high, -inside / slope);
  }
  if (low >= high) return undefined;
  return [at(point.x + along.x * low, point.y + along.y * low), at(point.x + along.x * high, point.y + along.y * high)];
}

/** Is a disc wholly inside a convex polygon? */
export function holdsDisc(polygon: readonly At[], centre: At, radius: number): boolean {
  const middle = centreOf(boundsOf(polygon));
  return polygon.every((a, i) => {
    const normal = inwardNormal(a, polygon[(i + 1) % polygon.length] ?? a, middle);
    return (centre.x - a.x) * normal.x + (centre.y - a.y) * normal.y >= radius;
  });
}

function inwardNormal(a: At, b: At, middle: At): At {
  const length = distance(a, b) || 1;
  const normal = at(-(b.y - a.y) / length, (b.x - a.x) / length);
  const inward = (middle.x - a.x) * normal.x + (middle.y - a.y) * normal.y >= 0;
  return inward ? normal : at(-normal.x, -normal.y);
}
