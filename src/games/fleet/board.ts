/**
 * The fast form of a position: occupied spaces with their stacks, and what follows from them.
 * Boards never change once made. The JSON of a state is the truth; boards are made from it and remembered by its identity.
 */
import type { BoardAction } from './action.ts';
import { Recent } from './recent.ts';
import { GRID, type Space, STEPS, spaceAt } from './space.ts';
import type { Cell } from './state.ts';
import { bit, coreOf, type Side, type Tile, type TileSet, tileOf } from './tiles.ts';

export interface Board {
  /** Occupied spaces in rising order, which is by q, then r; `stacks` and `cells` run beside it. */
  readonly spaces: readonly Space[];
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

/** Place + 1 in the loaded board's `spaces` of every space of the table; 0 is empty. One board at a time is spread out here. */
const grid = new Uint8Array(GRID);
let loaded: readonly Space[] = [];

function load(spaces: readonly Space[]): void {
  if (spaces === loaded) return;
  for (const space of loaded) grid[space] = 0;
  for (let i = 0; i < spaces.length; i++) grid[spaces[i] as number] = i + 1;
  loaded = spaces;
}

/** Spread a board out for `placeAt`; cheap when it is the one already there. */
export const open = (board: Board): void => load(board.spaces);
/** Place in `spaces` of the opened board, or -1 for an empty space. */
export const placeAt = (space: Space): number => (grid[space] as number) - 1;

export const stackAt = (board: Board, place: number): readonly Tile[] => board.stacks[place] as readonly Tile[];
export const topOf = (stack: readonly Tile[]): Tile => stack[stack.length - 1] as Tile;
export const heightAt = (board: Board, space: Space): number => {
  const place = placeAt(space);
  return place < 0 ? 0 : stackAt(board, place).length;
};
export const groupAt = (board: Board, space: Space): number => {
  const place = placeAt(space);
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
function findGroups(spaces: readonly Space[]): { groups: number[]; groupCount: number } {
  load(spaces);
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
        const next = placeAt(space + (STEPS[d] as number));
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
 * Would emptying this space raise the number of groups (F-22)? The board must be open.
 * Going round the six neighbours, at most two changes between empty and occupied mean no; else a flood fill decides.
 */
export function splitsWithout(board: Board, place: number): boolean {
  const space = board.spaces[place] as Space;
  let changes = 0;
  let neighbours = 0;
  let first = -1;
  let before = placeAt(space + (STEPS[5] as number)) >= 0;
  for (let d = 0; d < 6; d++) {
    const next = placeAt(space + (STEPS[d] as number));
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
      const next = placeAt(space + (STEPS[d] as number));
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
  const { groups, groupCount } = findGroups(spaces);
  return { spaces, stacks, cells, table, lost, groups, groupCount, cores, legal: [undefined, undefined] };
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
