/**
 * The fast form of a position: occupied spaces with their stacks, and what follows from them.
 * Boards never change once made. The JSON of a state is the truth; boards are made from it and remembered by its identity.
 */
import type { BoardAction } from './action.ts';
import { Recent } from './recent.ts';
import { GRID, qOf, rOf, type Space, STEPS, spaceAt } from './space.ts';
import type { Cell } from './state.ts';
import { bit, coreOf, type Side, type Tile, type TileSet, tileOf } from './tiles.ts';

export interface Board {
  /** Occupied spaces in rising order, which is by q, then r; `stacks` and `cells` run beside it. */
  readonly spaces: readonly Space[];
  readonly window: Window;
  /** Bottom to top. */
  readonly stacks: readonly (readonly Tile[])[];
  /** The JSON of each space, shared with the state. */
  readonly cells: readonly Cell[];
  readonly table: TileSet;
  readonly lost: TileSet;
  /** Connected group of each space (F-54), numbered from 0. */
  readonly groups: readonly number[];
  readonly groupCount: number;
  /** Place in `spaces` of each side's Core, which is always the bottom of its stack. */
  readonly cores: readonly [number, number];
  /** Legal actions of each side, once somebody asked (turn.ts). */
  readonly legal: [readonly BoardAction[] | undefined, readonly BoardAction[] | undefined];
}

/** The smallest rectangle around the occupied spaces, with the place in `spaces` of each of its spaces; -1 is empty. */
interface Window {
  readonly q: number;
  readonly r: number;
  readonly columns: number;
  readonly rows: number;
  readonly places: readonly number[];
}

function windowOf(spaces: readonly Space[]): Window {
  let [left, right, top, bottom] = [GRID, -GRID, GRID, -GRID];
  for (const space of spaces) {
    const [q, r] = [qOf(space), rOf(space)];
    if (q < left) left = q;
    if (q > right) right = q;
    if (r < top) top = r;
    if (r > bottom) bottom = r;
  }
  const [columns, rows] = [Math.max(0, right - left + 1), Math.max(0, bottom - top + 1)];
  const places: number[] = new Array(columns * rows).fill(-1);
  for (let i = 0; i < spaces.length; i++) {
    const space = spaces[i] as Space;
    places[(qOf(space) - left) * rows + rOf(space) - top] = i;
  }
  return { q: left, r: top, columns, rows, places };
}

/** What says where a board has tiles. */
type Layout = Pick<Board, 'window'>;

/** Place in the board's `spaces`, or -1 for an empty space. */
export function placeAt({ window }: Layout, space: Space): number {
  const column = qOf(space) - window.q;
  const row = rOf(space) - window.r;
  if (column < 0 || row < 0 || column >= window.columns || row >= window.rows) return -1;
  return window.places[column * window.rows + row] as number;
}

export const stackAt = (board: Board, place: number): readonly Tile[] => board.stacks[place] as readonly Tile[];
export const topOf = (stack: readonly Tile[]): Tile => stack[stack.length - 1] as Tile;
export const heightAt = (board: Board, space: Space): number => {
  const place = placeAt(board, space);
  return place < 0 ? 0 : stackAt(board, place).length;
};
export const groupAt = (board: Board, space: Space): number => {
  const place = placeAt(board, space);
  return place < 0 ? -1 : (board.groups[place] as number);
};
export const coreGroup = (board: Board, side: Side): number => board.groups[board.cores[side]] as number;
export const coreSpace = (board: Board, side: Side): Space => board.spaces[board.cores[side]] as Space;
/** The Cores are in different groups (F-70). */
export const areSeparated = (board: Board): boolean => coreGroup(board, 0) !== coreGroup(board, 1);
/** The tile directly on a Core, on level 1. */
export const onCore = (board: Board, side: Side): Tile | undefined => stackAt(board, board.cores[side])[1];
export const coreStack = (board: Board, side: Side): readonly Tile[] => stackAt(board, board.cores[side]);

const queue = new Int32Array(64);

/** Flood fill over the six neighbours. */
function findGroups(spaces: readonly Space[], window: Window): { groups: number[]; groupCount: number } {
  const groups: number[] = new Array(spaces.length).fill(-1);
  let groupCount = 0;
  for (let start = 0; start < spaces.length; start++) {
    if (groups[start] !== -1) continue;
    let head = 0;
    let tail = 0;
    queue[tail++] = start;
    groups[start] = groupCount;
    while (head < tail) {
      const space = spaces[queue[head++] as number] as Space;
      for (let d = 0; d < 6; d++) {
        const next = placeAt({ window }, space + (STEPS[d] as number));
        if (next >= 0 && groups[next] === -1) {
          groups[next] = groupCount;
          queue[tail++] = next;
        }
      }
    }
    groupCount++;
  }
  return { groups, groupCount };
}

/**
 * Would emptying this space raise the number of groups (F-22)?
 * Going round the six neighbours, at most two changes between empty and occupied mean no; else a flood fill decides.
 */
export function splitsWithout(board: Board, place: number): boolean {
  const space = board.spaces[place] as Space;
  let changes = 0;
  let neighbours = 0;
  let first = -1;
  let before = placeAt(board, space + (STEPS[5] as number)) >= 0;
  for (let d = 0; d < 6; d++) {
    const next = placeAt(board, space + (STEPS[d] as number));
    const here = next >= 0;
    if (here) {
      neighbours++;
      first = next;
    }
    if (here !== before) changes++;
    before = here;
  }
  if (changes <= 2) return false;
  return reach(board, first, place) < neighbours;
}

const visited = new Uint8Array(64);

/** How many neighbours of place `without` can be reached from place `start` without crossing it. */
function reach(board: Board, start: number, without: number): number {
  const { spaces } = board;
  visited.fill(0);
  visited[without] = 1;
  visited[start] = 1;
  let head = 0;
  let tail = 0;
  queue[tail++] = start;
  let touching = 0;
  while (head < tail) {
    const space = spaces[queue[head++] as number] as Space;
    for (let d = 0; d < 6; d++) {
      const next = placeAt(board, space + (STEPS[d] as number));
      if (next === without) touching++;
      if (next >= 0 && visited[next] === 0) {
        visited[next] = 1;
        queue[tail++] = next;
      }
    }
  }
  return touching;
}

/** A board from parts that belong together; both Cores must be on it, each at the bottom of its stack. */
export function makeBoard(parts: Pick<Board, 'spaces' | 'stacks' | 'cells' | 'table' | 'lost'>): Board {
  const cores: [number, number] = [-1, -1];
  for (let i = 0; i < parts.stacks.length; i++) {
    const bottom = (parts.stacks[i] as readonly Tile[])[0];
    if (bottom === coreOf(0)) cores[0] = i;
    else if (bottom === coreOf(1)) cores[1] = i;
  }
  const { spaces, stacks, cells, table, lost } = parts;
  const window = windowOf(spaces);
  const { groups, groupCount } = findGroups(spaces, window);
  return { spaces, window, stacks, cells, table, lost, groups, groupCount, cores, legal: [undefined, undefined] };
}

function boardOfCells(cells: readonly Cell[], lostNames: readonly string[]): Board {
  let table = 0;
  let lost = 0;
  const stacks = cells.map(cell =>
    cell.stack.map(name => {
      const tile = tileOf(name);
      table |= bit(tile);
      return tile;
    }),
  );
  for (const name of lostNames) lost |= bit(tileOf(name));
  return makeBoard({ spaces: cells.map(c => spaceAt(c.q, c.r)), stacks, cells, table, lost });
}

type Placed = { readonly cells: readonly Cell[]; readonly lost: readonly string[] };
const BOARDS = new Recent<readonly Cell[], { readonly lost: readonly string[]; readonly board: Board }>();

/** The board of a state, made once for its cells and lost tiles. */
export function boardOf({ cells, lost }: Placed): Board {
  const known = BOARDS.get(cells);
  if (known?.lost === lost) return known.board;
  return rememberBoard({ cells, lost }, boardOfCells(cells, lost));
}

/** Remember a board made by an action as that of its state. */
export function rememberBoard({ cells, lost }: Placed, board: Board): Board {
  BOARDS.set(cells, { lost, board });
  return board;
}
