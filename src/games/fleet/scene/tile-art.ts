/** One space of the board: ground, stack, top tile and its marks. */
import {
  arrow,
  circle,
  cross,
  dangerRing,
  dotted,
  hexCorners,
  label,
  lock,
  type Palette,
  panel,
  polygon,
  polyline,
  seatArea,
  seatInkOf,
  shifted,
  sprite,
} from '../../../engine/draw/index.ts';
import type { At, Shape } from '../../../engine/scene.ts';
import { literal } from '../../../engine/text.ts';
import { kindOf, tileOf } from '../tiles.ts';
import { ownerOf, type SpaceView } from '../view.ts';

const ASSETS = {
  C: 'fleet/core',
  Y: 'fleet/yard',
  F: 'fleet/frigate',
  D: 'fleet/destroyer',
  R: 'fleet/repulsor',
  S: 'fleet/shield',
} as const;

export const assetOf = (kind: keyof typeof ASSETS): string => ASSETS[kind];
const assetOfTile = (name: string): string => ASSETS[kindOf(tileOf(name))];

/** What a space is drawn with. `letters`: the least legible size. */
export interface Look {
  readonly palette: Palette;
  readonly radius: number;
  readonly letters: number;
}

/** The lift of each level, in pixels, and how many levels are told apart by it; small hexagons lift less. */
const LIFTED = 5;
const liftOf = (radius: number): number => Math.min(5, radius * 0.07);

/** Centre of the top tile, which lies a little higher with each level. */
export const topCentre = (centre: At, height: number, radius: number): At =>
  shifted(centre, 0, -liftOf(radius) * Math.max(0, Math.min(LIFTED, height - 1) - 1));

export function groundShapes(centre: At, name: string, { palette, radius, letters }: Look): readonly Shape[] {
  return [
    polygon(hexCorners(centre, radius * 0.94), { fill: palette.ground }),
    dotted(hexCorners(centre, radius * 0.94), palette.groundLine, 2),
    label(literal(name), shifted(centre, 0, -labelRise(radius, letters)), {
      size: letters,
      fill: palette.muted,
      fit: radius * 1.5,
    }),
  ];
}

/** Labels stand in the upper corner, so that arrows and crosses in the middle leave them readable. */
const labelRise = (radius: number, letters: number): number => Math.min(radius * 0.47, radius - letters * 0.8);

export function spaceShapes(space: SpaceView, centre: At, look: Look): readonly Shape[] {
  const height = space.stack.length;
  const top = space.stack[height - 1] as string;
  return [
    ...buriedShapes(space, centre, look),
    ...tileShapes(top, topCentre(centre, height, look.radius), space.label, look, height > 1),
  ];
}

/** The edges of the tiles below, each in its owner's colour. */
function buriedShapes({ stack }: SpaceView, centre: At, { palette, radius }: Look): readonly Shape[] {
  const below = stack.slice(Math.max(0, stack.length - 1 - LIFTED), -1);
  return below.flatMap((name, i) => {
    const at = shifted(topCentre(centre, stack.length, radius), 0, liftOf(radius) * (below.length - i));
    const ink = seatInkOf(palette, ownerOf(name));
    return [
      polygon(hexCorners(at, radius * 0.92), { fill: ink.fill, stroke: palette.dark, width: radius < 50 ? 1 : 2 }),
    ];
  });
}

/** How far symbol and letter of a face-down ship stand from the middle, in sizes of letters. */
const HIDDEN_APART = 0.44;

/** Between the two lines of letters of a tile. */
const roomOf = ({ radius, letters }: Look): number => 2 * labelRise(radius, letters) - letters * 0.72;
const isCrowded = (look: Look): boolean => roomOf(look) < look.radius * 0.4;

/** Label on top, symbol in the middle, name below. */
function tileShapes(name: string, centre: At, where: string, look: Look, isStack: boolean): readonly Shape[] {
  const { palette, radius, letters } = look;
  const seat = ownerOf(name);
  const ink = seatInkOf(palette, seat);
  const line = labelRise(radius, letters);
  const symbol = Math.max(roomOf(look), radius * 0.5);
  const crowded = isCrowded(look);
  const middle = shifted(centre, isStack ? -radius * 0.14 : 0, 0);
  const isHidden = name.endsWith('*') && !crowded;
  const at = isHidden ? shifted(middle, -letters * HIDDEN_APART, 0) : middle;
  return [
    ...seatArea(hexCorners(centre, radius * 0.92), ink, { step: radius * 0.3, width: 2.5 }),
    ...clearing(centre, ink.fill, radius, seat),
    {
      ...sprite(assetOfTile(name), at, crowded ? radius * 1.1 : symbol, ink.ink),
      ...(crowded ? { opacity: 0.3 } : {}),
    },
    ...(isHidden ? [hiddenLetter(name, middle, look)] : []),
    label(literal(where), shifted(centre, 0, -line), { size: letters, fill: ink.ink, fit: radius * 1.5 }),
    label(literal(name.slice(1)), shifted(centre, 0, line), {
      size: letters,
      fill: ink.ink,
      bold: true,
      fit: radius * 1.5,
    }),
  ];
}

/** A plain patch under symbol and letters, so that the pattern stays at the rim. */
const clearing = (centre: At, fill: string, radius: number, seat: number): readonly Shape[] =>
  seat === 0 ? [] : [polygon(hexCorners(centre, radius * 0.7), { fill, opacity: 0.85 })];

/** Which ship lies face-down: its letter, beside the symbol of the Shield that it is now. */
const hiddenLetter = (name: string, centre: At, { palette, letters }: Look): Shape =>
  label(literal(name[1] as string), shifted(centre, letters * HIDDEN_APART, 0), {
    size: letters,
    fill: seatInkOf(palette, ownerOf(name)).ink,
    bold: true,
  });

/** Height, what is suppressed or boxed in, the lock of what is pinned; laid over all tiles, since they reach over the edge. */
export function markShapes(space: SpaceView, ground: At, look: Look, toMove: boolean): readonly Shape[] {
  const centre = topCentre(ground, space.stack.length, look.radius);
  const { palette, radius, letters } = look;
  const shapes: Shape[] = [];
  const side = Math.max(radius * 0.74, letters * 1.02);
  if (space.stack.length > 1) {
    const badge = shifted(centre, Math.max(radius * 0.6, letters * 0.98), 0);
    shapes.push(...plate(badge, String(space.stack.length), letters, { fill: palette.dark, ink: palette.light }));
  }
  const buried = space.stack.slice(0, -1).find(name => 'CY'.includes(name[1] as string));
  if (buried !== undefined) shapes.push(...crossedOut(buried, shifted(centre, -side, 0), look));
  if (space.boxedIn) shapes.push(...strike(centre, radius * 0.34, palette));
  if (space.pinned && toMove)
    shapes.push(...lock(shifted(centre, -radius * 0.56, radius * 0.14), radius * 0.4, palette));
  return shapes;
}

/** A number on a flat plate, so that the letters above and below it stay readable. */
function plate(
  centre: At,
  written: string,
  letters: number,
  { fill, ink }: { readonly fill: string; readonly ink: string },
): readonly Shape[] {
  const [w, h] = [letters * (0.45 + 0.5 * written.length), letters * 0.94];
  const box = { x: centre.x - w / 2, y: centre.y - h / 2, w, h };
  return [
    panel(box, { fill, stroke: ink, width: 2 }, h * 0.4),
    label(literal(written), centre, { size: letters, fill: ink, bold: true }),
  ];
}

/** The number of a target: in the place of the symbol, or of the name where the two lines leave none. */
export function numberShapes(number: number, centre: At, isStack: boolean, look: Look): readonly Shape[] {
  const { palette, radius, letters } = look;
  const line = labelRise(radius, letters);
  const at = isCrowded(look) ? shifted(centre, 0, line) : shifted(centre, isStack ? -radius * 0.14 : 0, 0);
  return plate(at, String(number), letters, { fill: palette.highlight, ink: palette.onHighlight });
}

/** A buried Core or Shipyard that can do nothing: its symbol, struck through. */
function crossedOut(name: string, centre: At, { palette, letters }: Look): readonly Shape[] {
  const ink = seatInkOf(palette, ownerOf(name));
  const r = letters * 0.6;
  return [
    circle(centre, r, { fill: ink.fill, stroke: palette.dark, width: 2 }),
    sprite(assetOfTile(name), centre, r * 1.4, ink.ink),
    ...strike(centre, r * 0.8, palette),
  ];
}

const strike = (centre: At, r: number, palette: Palette): readonly Shape[] => {
  const line = [shifted(centre, -r, r), shifted(centre, r, -r)];
  return [
    polyline(line, { stroke: palette.dark, width: r * 0.5 }),
    polyline(line, { stroke: palette.danger, width: r * 0.28 }),
  ];
};

/** A Core with an enemy ship directly on it (F-60). */
export const dangerShapes = (centre: At, { palette, radius }: Look): readonly Shape[] =>
  dangerRing(centre, radius * 0.84, palette);

/** Outlined arrow that can be seen on every ground. */
export const trailArrow = (from: At, to: At, { palette, radius }: Look, dashed = false): readonly Shape[] => {
  const dash = dashed ? { dash: [radius * 0.22, radius * 0.16] } : {};
  return [
    arrow(from, to, { stroke: palette.dark, width: radius * 0.2 }, radius * 0.3),
    arrow(from, to, { stroke: palette.trail, width: radius * 0.1, ...dash }, radius * 0.34),
  ];
};

export const trailCross = (middle: At, { palette, radius }: Look): readonly Shape[] => {
  // Below the label of the space.
  const centre = shifted(middle, 0, radius * 0.16);
  return [
    ...cross(centre, radius * 0.34, palette.dark, radius * 0.24),
    ...cross(centre, radius * 0.32, palette.danger, radius * 0.13),
  ];
};
