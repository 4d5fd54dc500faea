/** Where things go in the picture: which spaces are shown, how large, and where the panels are. */
import type { Box } from '../../../engine/draw/index.ts';
import type { At } from '../../../engine/scene.ts';
import { type Axial, axialOf, DIRECTIONS, formatLabel, isInsideAt } from '../space.ts';
import type { Deed } from '../state.ts';
import type { FleetView } from '../view.ts';

export const WIDTH = 1000;
export const MARGIN = 14;
/** The column beside the board, for fleets and stacks. */
export const COLUMN = 312;
/** Centre to corner of a hexagon: at most, gladly at least, and the least in which a label stays legible. */
const LARGEST = 74;
const COMFORTABLE = 38;
const SMALLEST = 33;
const ROOT = Math.sqrt(3);
/** Pictures are landscape (docs/product.md): gladly four to three, and never taller than wide. */
export const GLADLY = 760;
const TALLEST = WIDTH - 20;
/** Between the pieces of a position that is too large for one. */
const GAP = 12;

export interface BoardPlan {
  /** Shown spaces: occupied, their rim, and where the last turn left something. */
  readonly shown: readonly Axial[];
  readonly radius: number;
  readonly place: (space: Axial) => At;
  /** What the board takes up. */
  readonly box: Box;
  /** Positions of many rows or columns are cut; each piece has a frame of its own. One piece: the usual case. */
  readonly pieces: readonly Box[];
}

export function shownSpaces(view: FleetView): Axial[] {
  const found = new Map<string, Axial>();
  const add = (space: Axial): void => {
    if (isInsideAt(space)) found.set(formatLabel(space.q, space.r), space);
  };
  for (const { q, r } of view.spaces) {
    add({ q, r });
    for (const d of DIRECTIONS) add({ q: q + d.q, r: r + d.r });
  }
  for (const deed of shownDeeds(view)) for (const label of spacesOf(deed)) add(axialOf(label));
  return [...found.values()].sort((a, b) => a.r - b.r || a.q - b.q);
}

/** The actions of the running turn; before its first, those of the turn before. */
export const shownDeeds = ({ state }: FleetView): readonly Deed[] =>
  state.deeds.length > 0 ? state.deeds : state.before;

function spacesOf(deed: Deed): string[] {
  switch (deed.type) {
    case 'moved':
    case 'pushed':
      return [deed.from, deed.to];
    case 'spawned':
      return [deed.to];
    case 'destroyed':
      return [deed.from, deed.at, ...deed.returned.map(r => r.at)];
    case 'crushed':
      return [deed.post, deed.from, deed.at, ...deed.returned.map(r => r.at)];
    default:
      return deed satisfies never;
  }
}

/** Columns in widths of a hexagon: neighbours in a row are one apart, rows shift by a half. */
const columnOf = ({ q, r }: Axial): number => q + r / 2;

/** The spaces of a piece with its extent: columns from `west`, rows from `north`, in columns and rows. */
interface Piece {
  readonly spaces: readonly Axial[];
  readonly west: number;
  readonly north: number;
  readonly columns: number;
  readonly rows: number;
}

/** @param top where the board begins; @param below what comes under it, in pixels */
export function planBoard(shown: readonly Axial[], top: number, below: number): BoardPlan {
  const room: Box = { x: MARGIN, y: top, w: WIDTH - COLUMN - 3 * MARGIN, h: TALLEST - top - below - MARGIN };
  const whole = pieceOf(shown);
  const inGladly = room.h - (TALLEST - GLADLY);
  const byWidth = room.w / widthOf(whole, 1);
  const byHeight = Math.max(inGladly / heightOf(whole, 1), Math.min(COMFORTABLE, room.h / heightOf(whole, 1)));
  const radius = Math.min(LARGEST, byWidth, byHeight);
  if (radius >= SMALLEST) return planPieces(shown, [whole], radius, room);
  return planPieces(shown, piecesIn(whole, room), SMALLEST, room);
}

const widthOf = ({ columns }: Piece, radius: number): number => columns * ROOT * radius;
const heightOf = ({ rows }: Piece, radius: number): number => (rows * 1.5 + 0.5) * radius;

function pieceOf(spaces: readonly Axial[]): Piece {
  const columns = spaces.map(columnOf);
  const rows = spaces.map(space => space.r);
  const [west, north] = [Math.min(...columns), Math.min(...rows)];
  return { spaces, west, north, columns: Math.max(...columns) - west + 1, rows: Math.max(...rows) - north + 1 };
}

/** The cut that makes the lowest board: few pieces waste little on edges, many fit beside each other. */
function piecesIn(whole: Piece, room: Box): readonly Piece[] {
  const cuts = Array.from({ length: 12 }, (_, i) => {
    const pieces = cutUp(whole, Math.floor(room.w / (SMALLEST * ROOT)), Math.ceil(whole.rows / (i + 1)));
    return { pieces, height: heightOfAll(pieces, room) };
  });
  return cuts.reduce((best, cut) => (cut.height < best.height ? cut : best)).pieces;
}

const heightOfAll = (pieces: readonly Piece[], room: Box): number => {
  const boxes = shelved(pieces, SMALLEST, room);
  return Math.max(...boxes.map(box => box.y + box.h)) - room.y;
};

/** Pieces of at most so many columns and rows; north first, then west. */
function cutUp(piece: Piece, columns: number, rows: number): readonly Piece[] {
  const inRows = parted(piece, Math.ceil(piece.rows / rows), piece.rows, piece.north, space => space.r);
  return inRows.flatMap(part => parted(part, Math.ceil(part.columns / columns), part.columns, part.west, columnOf));
}

function parted(piece: Piece, count: number, length: number, start: number, along: (space: Axial) => number) {
  const step = Math.ceil(length / count);
  const parts = Array.from({ length: count }, (_, i) =>
    piece.spaces.filter(space => Math.min(count - 1, Math.floor((along(space) - start) / step)) === i),
  );
  return parts.filter(part => part.length > 0).map(pieceOf);
}

/** Pieces side by side while there is room, then below. */
function shelved(pieces: readonly Piece[], radius: number, room: Box): readonly Box[] {
  let [x, y, tallest] = [room.x, room.y, 0];
  return pieces.map(piece => {
    const [w, h] = [widthOf(piece, radius), heightOf(piece, radius)];
    if (x > room.x && x + w > room.x + room.w) {
      x = room.x;
      y += tallest + GAP;
      tallest = 0;
    }
    const box = { x, y, w, h };
    x += w + GAP;
    tallest = Math.max(tallest, h);
    return box;
  });
}

function planPieces(shown: readonly Axial[], pieces: readonly Piece[], radius: number, room: Box): BoardPlan {
  const shelves = shelved(pieces, radius, room);
  const middle = (room.w - Math.max(...shelves.map(box => box.x + box.w - room.x))) / 2;
  const boxes = shelves.map(box => ({ ...box, x: box.x + middle }));
  const places = new Map<string, At>();
  pieces.forEach(({ spaces, west, north }, i) => {
    const box = boxes[i] ?? room;
    for (const space of spaces) {
      const x = box.x + (columnOf(space) - west + 0.5) * ROOT * radius;
      const y = box.y + (space.r - north) * 1.5 * radius + radius;
      places.set(formatLabel(space.q, space.r), { x: round(x), y: round(y) });
    }
  });
  const h = Math.max(...boxes.map(box => box.y + box.h)) - room.y;
  const place = (space: Axial): At => places.get(formatLabel(space.q, space.r)) ?? { x: 0, y: 0 };
  return { shown, radius, place, box: { ...room, h }, pieces: boxes };
}

const round = (n: number): number => Math.round(n * 10) / 10;
