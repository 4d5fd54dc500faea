/** The position string (11.3), both ways: `cells side left clock noprog`, then `lost:…` where there are any. */
import { PositionError } from '../../engine/library.ts';
import { boardOf, coreGroup, stackAt } from './board.ts';
import { freshState } from './setup.ts';
import { type Axial, formatLabel, isInsideAt, LIMIT } from './space.ts';
import type { Cell, FleetOptions, FleetState } from './state.ts';
import { isShield, kindOf, parseTile, sideLetter, sideOf, tileName, tileOf } from './tiles.ts';
import { CLOCK, IDLE_TURNS, settlePosition } from './turn.ts';

export function formatPosition(state: FleetState): string {
  const cells = state.cells.map(cell => `${cell.q},${cell.r}:${cell.stack.join('|')}`);
  const lost = state.lost.length === 0 ? [] : [`lost:${state.lost.join(',')}`];
  return [...cells, sideLetter(state.side), state.left, state.clock ?? '-', state.idle, ...lost].join(' ');
}

/**
 * A state that stands as written; at the start of a turn it counts as the first occurrence (F-72) and is tested as one (F-60, F-63).
 * @throws PositionError naming the token and what is wrong with it
 */
export function parsePosition(text: string, { opening }: FleetOptions): FleetState {
  const tokens = text.trim().split(/\s+/);
  const lostToken = tokens.find(token => /^lost:/i.test(token));
  const rest = tokens.filter(token => token !== lostToken && token !== '');
  const at = rest.findIndex(token => !token.includes(':'));
  const cellTokens = at < 0 ? rest : rest.slice(0, at);
  const taken = new Map<string, string>();
  const cells = sortCells(cellTokens.map(token => parseCell(token, taken)));
  const lost = lostToken === undefined ? [] : parseLost(lostToken, taken);
  checkCores(taken);
  const turn = parseTurn(at < 0 ? [] : rest.slice(at));
  const isFirst = opening === 'single' && turn.side === 0 && turn.left === 1 && turn.idle === 0 && taken.size === 2;
  const state = freshState(opening, { cells, lost, ...turn, taken: isFirst ? 0 : 2 - turn.left });
  checkNetwork(state);
  const settled = settlePosition(state);
  if (turn.left === 0 && settled.result === null) {
    throw new PositionError('“0” actions left: the turn is over, so it is the other side that has 2.');
  }
  return settled;
}

const CELL = /^(-?\d+),(-?\d+):(.+)$/;

function parseCell(token: string, taken: Map<string, string>): Cell {
  const match = CELL.exec(token);
  if (match === null) throw new PositionError(`“${token}” is not a space: write q,r:stack, for example 0,0:aC|bF1.`);
  const at = { q: Number(match[1]), r: Number(match[2]) };
  if (!isInsideAt(at)) throw new PositionError(`“${token}” lies outside −${LIMIT}…${LIMIT} (F-03).`);
  const stack = (match[3] as string).split('|').map(name => parseUnit(name, token));
  for (const name of stack) take(name, token, taken);
  checkStack(stack, token);
  return { ...at, stack };
}

const canonicalName = (name: string): string =>
  name.replace(/^([ab])([cyfdrs])/i, (_, side: string, kind: string) => side.toLowerCase() + kind.toUpperCase());

function parseUnit(typed: string, token: string): string {
  const name = canonicalName(typed);
  if (parseTile(name) === undefined) {
    const known = 'aC, aY1–aY3, aF1–aF3, aD1–aD2, aR1–aR2, aS1–aS3, the same with b, and a star after a face-down ship';
    throw new PositionError(`“${typed}” in “${token}” is no tile. Tiles are ${known} (F-04, 11.1).`);
  }
  return name;
}

/** Each tile exists once, on the table or among the lost. */
function take(name: string, token: string, taken: Map<string, string>): void {
  const tile = name.replace('*', '');
  const first = taken.get(tile);
  if (first !== undefined) throw new PositionError(`${tile} stands twice: in “${first}” and in “${token}”.`);
  taken.set(tile, token);
}

/** Cores and Shipyards lie on the ground, a Shield on ground or Shields (F-27, F-30, F-41). */
function checkStack(stack: readonly string[], token: string): void {
  stack.forEach((name, level) => {
    if (level === 0) return;
    const tile = tileOf(name);
    const kind = kindOf(tile);
    if (kind === 'C' || kind === 'Y') {
      throw new PositionError(`${name} in “${token}” must lie on the ground (${kind === 'C' ? 'F-27' : 'F-30'}).`);
    }
    if (isShield(tile) && !isShield(tileOf(stack[level - 1] as string))) {
      throw new PositionError(`${name} in “${token}” must lie on the ground or on a Shield (F-41).`);
    }
  });
}

function sortCells(cells: Cell[]): Cell[] {
  cells.sort((a, b) => a.q - b.q || a.r - b.r);
  cells.forEach((cell, i) => {
    const before = cells[i - 1];
    if (before !== undefined && before.q === cell.q && before.r === cell.r) {
      throw new PositionError(`Space ${cell.q},${cell.r} is given twice.`);
    }
  });
  return cells;
}

function parseLost(token: string, taken: Map<string, string>): string[] {
  const names = token
    .slice('lost:'.length)
    .split(',')
    .map(name => parseUnit(name.replace('*', ''), token));
  for (const name of names) {
    take(name, token, taken);
    if (name.endsWith('C')) throw new PositionError(`${name} cannot be lost: a Core is never destroyed (F-46).`);
  }
  return names.sort((a, b) => tileOf(a) - tileOf(b));
}

function checkCores(taken: ReadonlyMap<string, string>): void {
  for (const core of ['aC', 'bC']) {
    if (!taken.has(core)) throw new PositionError(`${core} is missing: both Cores are always on the table (F-08).`);
  }
}

type Turn = Pick<FleetState, 'side' | 'left' | 'clock' | 'idle'>;

function parseTurn(fields: readonly string[]): Turn {
  const [side = 'a', left = '2', clock = '-', idle = '0', ...more] = fields;
  if (more.length > 0) {
    throw new PositionError(`“${more.join(' ')}” is too much: after the spaces come side, actions left, clock, count.`);
  }
  if (!/^[ab]$/i.test(side)) throw new PositionError(`“${side}” is not a side: a or b.`);
  // 0 stands in the text of a match that its last action ended.
  if (!/^[012]$/.test(left)) throw new PositionError(`“${left}” is not the number of actions left: 1 or 2.`);
  if (!/^[-0-4]$/.test(clock)) throw new PositionError(`“${clock}” is not a separation clock: 0 to ${CLOCK}, or -.`);
  if (!/^\d{1,2}$/.test(idle) || Number(idle) > IDLE_TURNS) {
    throw new PositionError(`“${idle}” is not a count of turns without progress: 0 to ${IDLE_TURNS} (F-73).`);
  }
  return {
    side: side.toLowerCase() === 'a' ? 0 : 1,
    left: Number(left),
    clock: clock === '-' ? null : Number(clock),
    idle: Number(idle),
  };
}

/** Every tile reaches its own Core (F-57), and a clock runs only while the fleets are apart (F-70). */
function checkNetwork(state: FleetState): void {
  const board = boardOf(state);
  board.spaces.forEach((_, place) => {
    for (const tile of stackAt(board, place)) {
      if (board.groups[place] !== coreGroup(board, sideOf(tile))) {
        const { q, r } = board.cells[place] as Axial;
        throw new PositionError(`${tileName(tile)} on ${q},${r} (${formatLabel(q, r)}) cannot reach its Core (F-55).`);
      }
    }
  });
  if (state.clock !== null && board.groupCount === 1) {
    throw new PositionError('A separation clock is given, but the fleets touch (F-70).');
  }
}
