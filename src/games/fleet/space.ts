/**
 * Spaces of the unbounded table (F-01, F-03): axial q,r, pointy-top hexagons, r grows downwards.
 * The board works with one whole number a space, `(q + OFFSET) * WIDTH + r + OFFSET`, so that a neighbour is one addition.
 */
export interface Axial {
  readonly q: number;
  readonly r: number;
}
export type Space = number;

/** No tile may go beyond this in q or r (F-03). */
export const LIMIT = 200;
/** Room around the limit, so that neighbours of neighbours stay inside the grid. */
const OFFSET = LIMIT + 3;
export const WIDTH = 2 * OFFSET + 1;
export const GRID = WIDTH * WIDTH;

export const spaceAt = (q: number, r: number): Space => (q + OFFSET) * WIDTH + r + OFFSET;
/** Looked up rather than divided: these are asked for every choice of every question. */
const Q = Int16Array.from({ length: GRID }, (_, space) => Math.floor(space / WIDTH) - OFFSET);
const R = Int16Array.from({ length: GRID }, (_, space) => (space % WIDTH) - OFFSET);
export const qOf = (space: Space): number => Q[space] as number;
export const rOf = (space: Space): number => R[space] as number;

/** E, NE, NW, W, SW, SE: once round, so the two spaces that touch both ends of a step in direction d lie in d-1 and d+1. */
export const DIRECTIONS: readonly Axial[] = [
  { q: 1, r: 0 },
  { q: 1, r: -1 },
  { q: 0, r: -1 },
  { q: -1, r: 0 },
  { q: -1, r: 1 },
  { q: 0, r: 1 },
];
/** DIRECTIONS as differences of spaces; read at d, d+1 … without wrapping, hence listed twice. */
export const STEPS: readonly number[] = [...DIRECTIONS, ...DIRECTIONS].map(d => d.q * WIDTH + d.r);

export const isInside = (space: Space): boolean => {
  const q = qOf(space);
  const r = rOf(space);
  return q <= LIMIT && q >= -LIMIT && r <= LIMIT && r >= -LIMIT;
};
/** Sorts a short list in place. */
export function sortSpaces(spaces: Space[]): Space[] {
  for (let i = 1; i < spaces.length; i++) {
    const space = spaces[i] as Space;
    let j = i - 1;
    for (; j >= 0 && (spaces[j] as Space) > space; j--) spaces[j + 1] = spaces[j] as Space;
    spaces[j + 1] = space;
  }
  return spaces;
}
export const isInsideAt = ({ q, r }: Axial): boolean => Math.abs(q) <= LIMIT && Math.abs(r) <= LIMIT;

const ORIGIN = 14;

/** 1 = a … 26 = z, 27 = aa … */
function letters(n: number): string {
  let word = '';
  for (let rest = n; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    word = String.fromCharCode(97 + ((rest - 1) % 26)) + word;
  }
  return word;
}

const numberOfLetters = (word: string): number =>
  [...word].reduce((n, letter) => n * 26 + letter.charCodeAt(0) - 96, 0);

/** `n14` for 0,0 (F-03). */
export function formatLabel(q: number, r: number): string {
  const column = q + ORIGIN;
  return `${column < 1 ? `-${letters(1 - column)}` : letters(column)}${r + ORIGIN}`;
}

const LABEL = /^(-?)([a-z]{1,2})(-?\d{1,3})$/;

/** The other way; undefined for what is not a label. The place may lie outside the limit. */
export function parseLabel(label: string): Axial | undefined {
  const match = LABEL.exec(label.toLowerCase());
  if (match === null) return undefined;
  const [, minus, word, row] = match as unknown as [string, string, string, string];
  const n = numberOfLetters(word);
  return { q: (minus === '-' ? 1 - n : n) - ORIGIN, r: Number(row) - ORIGIN };
}

const LABELS: (string | undefined)[] = new Array(GRID);

/** The label of a space, remembered. */
export function labelOf(space: Space): string {
  let label = LABELS[space];
  if (label === undefined) {
    label = formatLabel(qOf(space), rOf(space));
    LABELS[space] = label;
  }
  return label;
}

/** @throws where the label was not written by `labelOf` */
export function axialOf(label: string): Axial {
  const at = parseLabel(label);
  if (at === undefined) throw new Error(`no space is labelled ${label}`);
  return at;
}

export const distance = (a: Axial, b: Axial): number => {
  const dq = a.q - b.q;
  const dr = a.r - b.r;
  return Math.max(Math.abs(dq), Math.abs(dr), Math.abs(dq + dr));
};
