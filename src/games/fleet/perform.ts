/** What an action does to the board: the tile, then severance (F-47, F-51, F-52, F-55, F-56). */
import type { Action, BoardAction } from './action.ts';
import { type Board, coreGroup, heightAt, makeBoard, placeAt, stackAt, topOf } from './board.ts';
import { qOf, rOf, type Space, STEPS } from './space.ts';
import type { Cell } from './state.ts';
import { bit, FACE_DOWN, lowest, type Side, sideOf, type Tile, tileName, tilesOf } from './tiles.ts';

/** A tile that went home to its reserve, and where it lay. */
export interface Returned {
  readonly tile: Tile;
  readonly at: Space;
}

export interface Performed {
  readonly board: Board;
  /** The tile that was spawned, moved, destroyed, pushed or crushed. */
  readonly tile: Tile;
  readonly returned: readonly Returned[];
}

/** A board under work: the same parts, to be changed. */
class Draft {
  readonly spaces: Space[];
  readonly stacks: (readonly Tile[])[];
  readonly cells: Cell[];
  table: number;
  lost: number;

  constructor(board: Board) {
    this.spaces = board.spaces.slice();
    this.stacks = board.stacks.slice();
    this.cells = board.cells.slice();
    this.table = board.table;
    this.lost = board.lost;
  }

  place(space: Space, stack: readonly Tile[]): void {
    const i = this.spaces.indexOf(space);
    if (i < 0) {
      if (stack.length > 0) this.insert(space, stack);
    } else if (stack.length === 0) {
      this.spaces.splice(i, 1);
      this.stacks.splice(i, 1);
      this.cells.splice(i, 1);
    } else {
      this.stacks[i] = stack;
      this.cells[i] = cellOf(space, stack);
    }
  }

  private insert(space: Space, stack: readonly Tile[]): void {
    let i = this.spaces.length;
    while (i > 0 && (this.spaces[i - 1] as Space) > space) i--;
    this.spaces.splice(i, 0, space);
    this.stacks.splice(i, 0, stack);
    this.cells.splice(i, 0, cellOf(space, stack));
  }
}

const cellOf = (space: Space, stack: readonly Tile[]): Cell => ({
  q: qOf(space),
  r: rOf(space),
  stack: stack.map(tileName),
});

/** Plays a legal action of a side; `end` and `pass` change no board. */
export function perform(board: Board, side: Side, action: BoardAction): Performed {
  switch (action.do) {
    case 'spawn':
      return spawn(board, side, action);
    case 'move':
      return shift(board, board.spaces[action.place] as Space, action.to);
    case 'destroy':
      return lose(board, action.at);
    case 'push':
      return action.crush ? lose(board, action.at) : shift(board, action.at, action.at + (STEPS[action.d] as number));
    default:
      return action satisfies never;
  }
}

const stackOn = (board: Board, space: Space): readonly Tile[] =>
  heightAt(board, space) === 0 ? [] : stackAt(board, placeAt(board, space));

function spawn(board: Board, side: Side, action: Extract<Action, { do: 'spawn' }>): Performed {
  const free = tilesOf(side, action.faceDown ?? action.as) & ~(board.table | board.lost);
  const base = lowest(free);
  if (base === undefined) throw new Error(`no ${action.as} in reserve`);
  const tile = action.faceDown === undefined ? base : base + FACE_DOWN;
  const draft = new Draft(board);
  draft.place(action.at, [...stackOn(board, action.at), tile]);
  draft.table |= bit(tile);
  return { board: makeBoard(draft), tile, returned: [] };
}

function shift(board: Board, from: Space, to: Space): Performed {
  const stack = stackOn(board, from);
  const tile = topOf(stack);
  const target = stackOn(board, to);
  const draft = new Draft(board);
  draft.place(from, stack.slice(0, -1));
  draft.place(to, [...target, tile]);
  return { board: makeBoard(draft), tile, returned: [] };
}

/** Takes the top tile of a space out of the game, then severs what it held. */
function lose(board: Board, at: Space): Performed {
  const stack = stackOn(board, at);
  const tile = topOf(stack);
  const draft = new Draft(board);
  draft.place(at, stack.slice(0, -1));
  draft.table &= ~bit(tile);
  draft.lost |= bit(tile);
  return { ...sever(makeBoard(draft)), tile };
}

/** Rounds of F-55: all tiles that cannot reach their own Core go home together, until none is left. */
function sever(start: Board): Pick<Performed, 'board' | 'returned'> {
  const returned: Returned[] = [];
  let board = start;
  for (;;) {
    if (board.groupCount === 1) return { board, returned };
    const round = severed(board);
    if (round.length === 0) return { board, returned };
    const draft = new Draft(board);
    for (const { tile } of round) draft.table &= ~bit(tile);
    for (const at of new Set(round.map(r => r.at))) {
      const stack = stackAt(board, board.spaces.indexOf(at));
      draft.place(
        at,
        stack.filter(tile => (draft.table & bit(tile)) !== 0),
      );
    }
    returned.push(...round);
    board = makeBoard(draft);
  }
}

function severed(board: Board): Returned[] {
  const home = [coreGroup(board, 0), coreGroup(board, 1)];
  const taken: Returned[] = [];
  for (let place = 0; place < board.spaces.length; place++) {
    const group = board.groups[place];
    for (const tile of stackAt(board, place)) {
      if (group !== home[sideOf(tile)]) taken.push({ tile, at: board.spaces[place] as Space });
    }
  }
  return taken;
}
