/**
 * The hexagonal sea as numbers (O-10, O-11): 278 pointy-top hexes, counted row by row from A1.
 * A `Hex` is such a number; a `Direction` is 0 E, 1 SE, 2 SW, 3 W, 4 NW, 5 NE (clockwise).
 */
export type Hex = number;
export type Direction = number;

const ROWS = 15;
export const DIRECTION_NAMES = ['E', 'SE', 'SW', 'W', 'NW', 'NE'] as const;
export const DIRECTIONS: readonly Direction[] = [0, 1, 2, 3, 4, 5];
/** Axial steps of the six directions. */
export const STEPS: readonly (readonly [number, number])[] = [
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
  [1, -1],
];

export const rowWidth = (y: number): number => (y % 2 === 0 ? 19 : 18);
const rowStart: number[] = [];
let count = 0;
for (let y = 0; y < ROWS; y++) {
  rowStart.push(count);
  count += rowWidth(y);
}
export const HEX_COUNT = count;

const columns: number[] = [];
const rows: number[] = [];
for (let y = 0; y < ROWS; y++) {
  for (let x = 0; x < rowWidth(y); x++) {
    columns.push(x);
    rows.push(y);
  }
}
export const columnOf = (hex: Hex): number => columns[hex] as number;
export const rowOf = (hex: Hex): number => rows[hex] as number;
/** Axial coordinates: q = x - floor(y/2), r = y. */
export const qOf = (hex: Hex): number => columnOf(hex) - (rowOf(hex) >> 1);
export const rOf = (hex: Hex): number => rowOf(hex);

/** Hex with these axial coordinates, or -1 off the board. */
export function hexAt(q: number, r: number): Hex {
  if (r < 0 || r >= ROWS) return -1;
  const x = q + (r >> 1);
  return x < 0 || x >= rowWidth(r) ? -1 : (rowStart[r] as number) + x;
}

export const ALL_HEXES: readonly Hex[] = Array.from({ length: HEX_COUNT }, (_, i) => i);
const labels: readonly string[] = ALL_HEXES.map(h => `${String.fromCharCode(65 + columnOf(h))}${rowOf(h) + 1}`);
const byLabel: ReadonlyMap<string, Hex> = new Map(labels.map((label, hex) => [label, hex]));
export const labelOf = (hex: Hex): string => labels[hex] as string;
/** Hex of a label such as `J6` (any case); undefined off the board. */
export const parseHex = (label: string): Hex | undefined => byLabel.get(label.trim().toUpperCase());

const neighbourTable: readonly Hex[] = ALL_HEXES.flatMap(h => STEPS.map(([q, r]) => hexAt(qOf(h) + q, rOf(h) + r)));
/** Neighbour in a direction, -1 off the board. */
export const neighbour = (hex: Hex, direction: Direction): Hex => neighbourTable[hex * 6 + direction] as Hex;
const neighbourLists: readonly (readonly Hex[])[] = ALL_HEXES.map(h =>
  DIRECTIONS.map(k => neighbour(h, k)).filter(n => n >= 0),
);
/** Neighbours on the board, clockwise from E. */
export const neighbours = (hex: Hex): readonly Hex[] => neighbourLists[hex] as readonly Hex[];

const distanceTable = new Uint8Array(HEX_COUNT * HEX_COUNT);
for (const a of ALL_HEXES) {
  for (const b of ALL_HEXES) {
    const q = qOf(a) - qOf(b);
    const r = rOf(a) - rOf(b);
    distanceTable[a * HEX_COUNT + b] = Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));
  }
}
export const distance = (a: Hex, b: Hex): number => distanceTable[a * HEX_COUNT + b] as number;

/** O-51: strictly between on some shortest path. */
export const isBetween = (x: Hex, h: Hex, y: Hex): boolean =>
  h !== x && h !== y && distance(x, h) + distance(h, y) === distance(x, y);

/** `to - from` written as a·D[k] + b·D[k+1] with a ≥ 1, b ≥ 0 (O-50). Undefined for the same hex. */
export function sectorOf(
  from: Hex,
  to: Hex,
): { readonly k: Direction; readonly a: number; readonly b: number } | undefined {
  let q = qOf(to) - qOf(from);
  let r = rOf(to) - rOf(from);
  for (const k of DIRECTIONS) {
    if (q >= 1 && r >= 0) return { k, a: q, b: r };
    [q, r] = [q + r, -q];
  }
  return undefined;
}

export type Region = 'bow' | 'starboard' | 'stern' | 'port';
const ON_RAY: readonly Region[] = ['bow', 'starboard', 'starboard', 'stern', 'port', 'port'];
const OFF_RAY: readonly Region[] = ['bow', 'starboard', 'stern', 'stern', 'port', 'bow'];

/** O-50: the region of a ship at `ship` facing `facing` in which another hex lies. */
export function regionOf(ship: Hex, facing: Direction, other: Hex): Region {
  const sector = sectorOf(ship, other);
  if (sector === undefined) throw new RangeError(`a ship has no region for its own hex ${labelOf(ship)}`);
  const m = (sector.k - facing + 6) % 6;
  return (sector.b === 0 ? ON_RAY : OFF_RAY)[m] as Region;
}
export const isBroadside = (region: Region): boolean => region === 'starboard' || region === 'port';

/** Place on the ring round `centre`, clockwise from E: 0 … 6·distance-1. */
export function clockwisePlace(centre: Hex, other: Hex): number {
  const sector = sectorOf(centre, other);
  return sector === undefined ? 0 : sector.k * (sector.a + sector.b) + sector.b;
}

/** Direction from a hex to an adjacent one. */
export function directionTo(from: Hex, to: Hex): Direction {
  const k = DIRECTIONS.find(d => neighbour(from, d) === to);
  if (k === undefined) throw new RangeError(`${labelOf(to)} is not adjacent to ${labelOf(from)}`);
  return k;
}

/** Every hex on some shortest path between two hexes, ends excluded. */
export const shortestPathArea = (x: Hex, y: Hex): readonly Hex[] => ALL_HEXES.filter(h => isBetween(x, h, y));

/** The hexes within n of a hex, itself included. */
export const within = (hex: Hex, n: number): readonly Hex[] => ALL_HEXES.filter(h => distance(hex, h) <= n);

/**
 * O-51 `line`: the straight line from x to y, step by step, ends excluded; a step along a hexside holds two hexes.
 * A hex of the line off the board is left out (the board is convex along rows, so at least one is on it).
 */
export function lineSteps(x: Hex, y: Hex): readonly (readonly Hex[])[] {
  const d = distance(x, y);
  const from = [qOf(x), rOf(x), -qOf(x) - rOf(x)] as const;
  const to = [qOf(y), rOf(y), -qOf(y) - rOf(y)] as const;
  const diff = from.map((c, i) => (to[i] as number) - c) as [number, number, number];
  const c = diff.findIndex(n => Math.abs(n) === d);
  const e = (c + 1) % 3;
  const third = (c + 2) % 3;
  const steps: Hex[][] = [];
  for (let i = 1; i < d; i++) {
    const along = (from[c] as number) + ((diff[c] as number) * i) / d;
    const n = (diff[e] as number) * i;
    const floor = Math.floor(n / d);
    const rem = n - floor * d;
    const sides = 2 * rem < d ? [floor] : 2 * rem > d ? [floor + 1] : [floor, floor + 1];
    const hexes = sides.map(side => {
      const cube = [0, 0, 0];
      cube[c] = along;
      cube[e] = (from[e] as number) + side;
      cube[third] = -along - (cube[e] as number);
      return hexAt(cube[0] as number, cube[1] as number);
    });
    steps.push(hexes.filter(h => h >= 0));
  }
  return steps;
}

/** O-48: how well a direction continues the line from `source` to `mover`; ties are broken by `turn`, more clockwise first. */
export function awayScore(source: Hex, mover: Hex, direction: Direction): readonly [dot: number, turn: number] {
  const vq = qOf(mover) - qOf(source);
  const vr = rOf(mover) - rOf(source);
  const [uq, ur] = STEPS[direction] as readonly [number, number];
  return [uq * vq + ur * vr + (uq + ur) * (vq + vr), vq * ur - vr * uq];
}
