/** Small signs that mean the same in all five games. */
import type { At, Shape } from '../scene.ts';
import { literal, type Text } from '../text.ts';
import { at, type Box, boundsOf, centreOf, corners, polar } from './geometry.ts';
import { type Hue, type Palette, type SeatInk, seatInkOf } from './palettes.ts';
import { circle, label, panel, pattern, polygon, polyline, seatMark, sprite } from './shapes.ts';

/** A number in a small disc (height of a stack, cards left). */
export function badge(
  centre: At,
  r: number,
  value: number | string,
  look: { readonly fill: string; readonly ink: string },
): readonly Shape[] {
  return [
    circle(centre, r, { fill: look.fill, stroke: look.ink, width: Math.max(1.5, r / 8) }),
    label(literal(value), centre, { size: r * 1.25, fill: look.ink, bold: true, fit: r * 1.7 }),
  ];
}

/** The number of an option to choose from. */
export const option = (centre: At, r: number, number: number, palette: Palette): readonly Shape[] =>
  badge(centre, r, number, { fill: palette.highlight, ink: palette.onHighlight });

/** A ring round what one may choose. */
export const choosable = (centre: At, r: number, palette: Palette): readonly Shape[] => [
  circle(centre, r, { stroke: palette.dark, width: r / 5 }),
  circle(centre, r, { stroke: palette.highlight, width: r / 9 }),
];

/** A double, spiked ring: what it surrounds is in danger. Its form differs from every other ring. */
export function dangerRing(centre: At, r: number, palette: Palette): readonly Shape[] {
  const spikes = Array.from({ length: 8 }, (_, i) => {
    const turn = 22.5 + 45 * i;
    return polyline([polar(centre, r * 0.98, turn), polar(centre, r * 1.16, turn)], {
      stroke: palette.danger,
      width: r / 8,
    });
  });
  return [
    circle(centre, r, { stroke: palette.dark, width: r / 4 }),
    circle(centre, r, { stroke: palette.danger, width: r / 7 }),
    ...spikes,
  ];
}

/** Cannot move. `size`: height. */
export function lock(centre: At, size: number, palette: Palette): readonly Shape[] {
  const shackle = Array.from({ length: 9 }, (_, i) =>
    polar(at(centre.x, centre.y - size * 0.12), size * 0.24, 180 + i * 22.5),
  );
  const body: Box = { x: centre.x - size * 0.36, y: centre.y - size * 0.1, w: size * 0.72, h: size * 0.56 };
  return [
    polyline(shackle, { stroke: palette.dark, width: size * 0.24 }),
    polyline(shackle, { stroke: palette.steel, width: size * 0.11 }),
    panel(body, { fill: palette.steel, stroke: palette.dark, width: Math.max(1.5, size * 0.07) }, size * 0.1),
    circle(at(centre.x, centre.y + size * 0.13), size * 0.09, { fill: palette.dark }),
    polyline([at(centre.x, centre.y + size * 0.13), at(centre.x, centre.y + size * 0.32)], {
      stroke: palette.dark,
      width: size * 0.08,
    }),
  ];
}

/** A bar filled to `share` (0 to 1); `parts` cuts it into so many cells, so that it can be counted. */
export function bar(
  box: Box,
  share: number,
  palette: Palette,
  look: { readonly fill?: string; readonly parts?: number } = {},
): readonly Shape[] {
  const round = Math.min(box.h / 2, 8);
  const full = Math.min(1, Math.max(0, share));
  const cuts = Array.from(
    { length: Math.max(0, (look.parts ?? 1) - 1) },
    (_, i) => box.x + (box.w * (i + 1)) / (look.parts ?? 1),
  );
  return [
    panel(box, { fill: palette.background }, round),
    ...(full > 0
      ? [
          panel(
            { ...box, w: Math.max(box.w * full, 2) },
            { fill: look.fill ?? palette.good },
            Math.min(round, (box.w * full) / 2),
          ),
        ]
      : []),
    ...cuts.map(x => polyline([at(x, box.y), at(x, box.y + box.h)], { stroke: palette.background, width: 2 })),
    panel(box, { stroke: palette.line, width: 2 }, round),
  ];
}

/** Filled and empty dots in a row: points of health, shots, actions. x,y: centre of the first. */
export const pips = (
  first: At,
  r: number,
  filled: number,
  total: number,
  fill: string,
  stroke: string,
): readonly Shape[] =>
  Array.from({ length: total }, (_, i) =>
    circle(
      at(first.x + i * r * 2.5, first.y),
      r,
      i < filled ? { fill, stroke, width: r / 4 } : { stroke, width: r / 4, opacity: 0.7 },
    ),
  );

/** A die as rolled, 1 to 6 as pips, other values as digits. */
export function dieFace(
  centre: At,
  size: number,
  value: number,
  look: { readonly fill: string; readonly ink: string },
): readonly Shape[] {
  const half = size / 2;
  const box: Box = { x: centre.x - half, y: centre.y - half, w: size, h: size };
  const frame = panel(box, { fill: look.fill, stroke: look.ink, width: size / 16 }, size / 5);
  const spots = PIPS[value];
  if (spots === undefined)
    return [frame, label(literal(value), centre, { size: size * 0.6, fill: look.ink, bold: true, fit: size * 0.85 })];
  return [
    frame,
    ...spots.map(([x, y]) =>
      circle(at(centre.x + x * size * 0.26, centre.y + y * size * 0.26), size * 0.09, { fill: look.ink }),
    ),
  ];
}

const PIPS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
};

/** A round counter with a symbol (`asset`) or a short text. */
export function token(
  centre: At,
  r: number,
  palette: Palette,
  {
    hue,
    asset,
    text,
    look,
  }: { readonly hue?: Hue; readonly asset?: string; readonly text?: Text; readonly look?: SeatInk },
): readonly Shape[] {
  const { fill, ink } = look ?? palette.hues[hue ?? 'grey'];
  const rim = Array.from({ length: 24 }, (_, i) => polar(centre, r, i * 15));
  return [
    circle(centre, r, { fill }),
    ...(look === undefined ? [] : pattern(look.pattern, rim, look.weave, r / 2, r / 6)),
    circle(centre, r, { stroke: palette.dark, width: Math.max(1.5, r / 10) }),
    circle(centre, r * 0.84, { stroke: ink, width: Math.max(1, r / 18), opacity: 0.6 }),
    ...(asset === undefined ? [] : [sprite(asset, centre, r * 1.25, ink)]),
    ...(text === undefined ? [] : [label(text, centre, { size: r * 0.95, fill: ink, bold: true, fit: r * 1.5 })]),
  ];
}

/** A tile in a seat's colour and pattern with a symbol on a clear patch, so that the pattern never hides the symbol. */
export function tile(
  points: readonly At[],
  palette: Palette,
  seat: number | undefined,
  { asset, text, width = 2 }: { readonly asset?: string; readonly text?: Text; readonly width?: number },
): readonly Shape[] {
  const look = seatInkOf(palette, seat);
  const box = boundsOf(points);
  const centre = centreOf(box);
  const r = Math.min(box.w, box.h) * 0.36;
  const both = asset !== undefined && text !== undefined;
  const symbolAt = both ? at(centre.x, centre.y - r * 0.3) : centre;
  return [
    polygon(points, { fill: look.fill }),
    ...pattern(look.pattern, points, look.weave, Math.max(6, box.w / 8), width + 1),
    ...(asset === undefined && text === undefined ? [] : [circle(centre, r * (both ? 1.1 : 1), { fill: look.fill })]),
    ...(asset === undefined ? [] : [sprite(asset, symbolAt, r * (both ? 1.4 : 1.7), look.ink)]),
    ...(text === undefined
      ? []
      : [
          label(text, both ? at(centre.x, centre.y + r * 0.78) : centre, {
            size: r * (both ? 0.66 : 0.9),
            fill: look.ink,
            bold: true,
            fit: r * 1.5,
          }),
        ]),
    polygon(points, { stroke: look.ink, width }),
  ];
}

/** Back of a card: nobody may see the other side. */
export function cardBack(box: Box, palette: Palette, seat?: number): readonly Shape[] {
  const look = seatInkOf(palette, seat);
  const inner: Box = { x: box.x + box.w * 0.08, y: box.y + box.w * 0.08, w: box.w * 0.84, h: box.h - box.w * 0.16 };
  return [
    panel(box, { fill: palette.paper, stroke: palette.dark, width: 2 }, box.w * 0.07),
    panel(inner, { fill: look.fill }, box.w * 0.04),
    ...pattern(look.pattern === 'solid' ? 'rings' : look.pattern, corners(inner), look.weave, box.w / 7, 2),
    seatMark(centreOf(box), box.w * 0.14, palette, seat),
  ];
}
