/** Where hexes lie on a picture: the whole sea, or the part round one hex. */
import { at, type Box, hexCentre, hexCorners } from '../../../engine/draw/index.ts';
import type { At } from '../../../engine/scene.ts';
import { ALL_HEXES, type Hex, qOf, rOf } from '../geometry.ts';

export interface Plot {
  /** Centre to corner, in pixels. */
  readonly size: number;
  readonly hexes: readonly Hex[];
  readonly shows: (hex: Hex) => boolean;
  readonly centre: (hex: Hex) => At;
  readonly corners: (hex: Hex, share?: number) => readonly At[];
}

const ROOT = Math.sqrt(3);

/** All of these hexes as large as possible in a box. */
export function plotIn(hexes: readonly Hex[], box: Box): Plot {
  const unit = hexes.map(h => hexCentre({ q: qOf(h), r: rOf(h) }, 1));
  const [left, right] = [Math.min(...unit.map(p => p.x)), Math.max(...unit.map(p => p.x))];
  const [top, bottom] = [Math.min(...unit.map(p => p.y)), Math.max(...unit.map(p => p.y))];
  const size = Math.min(box.w / (right - left + ROOT), box.h / (bottom - top + 2));
  const origin = at(box.x + box.w / 2 - ((left + right) / 2) * size, box.y + box.h / 2 - ((top + bottom) / 2) * size);
  const shown = new Set(hexes);
  const centre = (hex: Hex): At => hexCentre({ q: qOf(hex), r: rOf(hex) }, size, 'pointy', origin);
  return {
    size,
    hexes,
    shows: hex => shown.has(hex),
    centre,
    corners: (hex, share = 1) => hexCorners(centre(hex), size * share),
  };
}
export const wholeSea = (box: Box): Plot => plotIn(ALL_HEXES, box);
