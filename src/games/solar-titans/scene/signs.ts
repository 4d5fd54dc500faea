/** Signs of attack types and defense, drawn so that they differ by form. */
import { at } from '../../../engine/draw/geometry.ts';
import type { Palette } from '../../../engine/draw/palettes.ts';
import { label, polygon } from '../../../engine/draw/shapes.ts';
import type { At, Shape } from '../../../engine/scene.ts';
import { literal } from '../../../engine/text.ts';
import type { AttackType } from '../cards/types.ts';
import { SIZES } from './measure.ts';

/** A small triangle; `turn` 0 points up, in quarter turns clockwise. */
export function triangle(centre: At, r: number, turn: number, fill: string): Shape {
  const corners = [at(0, -r), at(r, r * 0.8), at(-r, r * 0.8)];
  const turned = corners.map(({ x, y }) => {
    const [cos, sin] = [
      [1, 0],
      [0, 1],
      [-1, 0],
      [0, -1],
    ][turn % 4] as [number, number];
    return at(centre.x + x * cos - y * sin, centre.y + x * sin + y * cos);
  });
  return polygon(turned, { fill });
}

/** Front one arrow, pierce two behind each other, wide two beside each other, flank two to the sides. `down`: the ship looks down. */
export function attackSign(type: AttackType, centre: At, r: number, fill: string, down: boolean): readonly Shape[] {
  const turn = down ? 2 : 0;
  switch (type) {
    case 'front':
      return [triangle(centre, r, turn, fill)];
    case 'pierce':
      return [-0.55, 0.55].map(d => triangle(at(centre.x, centre.y + d * r), r * 0.7, turn, fill));
    case 'wide':
      return [-0.65, 0.65].map(d => triangle(at(centre.x + d * r, centre.y), r * 0.62, turn, fill));
    case 'flank':
      return [
        triangle(at(centre.x - r * 0.6, centre.y), r * 0.6, 3, fill),
        triangle(at(centre.x + r * 0.6, centre.y), r * 0.6, 1, fill),
      ];
    default:
      return type satisfies never;
  }
}

/** A shield with its number. */
export function shield(centre: At, r: number, value: number, palette: Palette): readonly Shape[] {
  const points = [at(-0.9, -0.9), at(0.9, -0.9), at(0.9, 0.25), at(0, 1.1), at(-0.9, 0.25)].map(p =>
    at(centre.x + p.x * r, centre.y + p.y * r),
  );
  return [
    polygon(points, { fill: palette.steel, stroke: palette.dark, width: Math.max(1.5, r / 9) }),
    label(literal(value), at(centre.x, centre.y - r * 0.08), {
      // Never smaller than can be read on a phone, even where the shield is.
      size: Math.max(SIZES.small, r * 1.25),
      fill: palette.dark,
      bold: true,
      fit: r * 1.6,
    }),
  ];
}
