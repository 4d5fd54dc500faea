/** The course of a turn (section 3), the end of a match (9) and draws (10). */
import type { Action, BoardAction } from './action.ts';
import { areSeparated, type Board, boardOf, coreSpace, rememberBoard } from './board.ts';
import { deedOf } from './deed.ts';
import { attackerOf, isAloneAndCovered, legalActions } from './legal.ts';
import { perform } from './perform.ts';
import { repetitionKey } from './repetition.ts';
import { labelOf } from './space.ts';
import type { FleetEvent, FleetState, Reason } from './state.ts';
import { ALL_OF, listTiles, other, SHIPS_OF, type Side, tileName } from './tiles.ts';

/** Completed turns while separated until the draw (F-70), and turns without progress (F-73). */
export const CLOCK = 4;
export const IDLE_TURNS = 60;
/** How often a position must stand at the start of a turn (F-72). */
const REPETITIONS = 3;

interface Played {
  readonly state: FleetState;
  readonly events: readonly FleetEvent[];
}

/** Legal actions of a side on a board, without `end`; found once a board. */
export function actionsOn(board: Board, side: Side): readonly BoardAction[] {
  board.legal[side] ??= legalActions(board, side);
  return board.legal[side];
}

/** Plays a legal action and whatever follows from it, up to the next question or the end. */
export function play(state: FleetState, action: Action): Played {
  if (action.do === 'end') return endTurn(state, []);
  return action.do === 'pass' ? pass(state) : act(state, action);
}

/** F-63: the second automatic pass in a row ends the match. */
function pass(state: FleetState): Played {
  const passed: FleetState = { ...state, passes: state.passes + 1 };
  const events: FleetEvent[] = [{ type: 'passed', seat: state.side }];
  return passed.passes >= 2 ? finish(passed, null, 'passes', events) : closeTurn(passed, events);
}

function act(state: FleetState, action: BoardAction): Played {
  const before = boardOf(state);
  const done = perform(before, state.side, action);
  const progress = action.do === 'spawn' || action.do === 'destroy' || (action.do === 'push' && action.crush);
  const { board } = done;
  const lost = board.lost === before.lost ? state.lost : listTiles(board.lost).map(tileName);
  rememberBoard({ cells: board.cells, lost }, board);
  const separated = areSeparated(board);
  const parts = separated && state.clock === null;
  const joins = !separated && state.clock !== null;
  const deed = deedOf(before, board, state.side, action, done, parts);
  const next: FleetState = {
    ...state,
    cells: board.cells,
    lost,
    left: state.left - 1,
    taken: state.taken + 1,
    clock: separated ? (state.clock ?? CLOCK) : null,
    parted: separated && (parts || state.parted),
    idle: progress ? 0 : state.idle,
    progress: progress || state.progress,
    passes: 0,
    seen: progress ? [] : state.seen,
    deeds: [...state.deeds, deed],
  };
  const events: FleetEvent[] = [deed];
  if (parts) events.push({ type: 'separated' });
  if (joins) events.push({ type: 'joined' });
  const ended = endAtOnce(next, board, events);
  if (ended !== undefined) return ended;
  return next.left === 0 ? endTurn(next, events) : { state: next, events };
}

/** F-62 and F-74, in this order. */
function endAtOnce(state: FleetState, board: Board, events: readonly FleetEvent[]): Played | undefined {
  for (const side of [0, 1] as const) {
    if (isAloneAndCovered(board, side, ALL_OF[side] as number)) return finish(state, other(side), 'alone', events);
  }
  return areShipless(board, state) ? finish(state, null, 'shipless', events) : undefined;
}

/** Neither player has a ship left, face-up on the table or in reserve (F-74). */
function areShipless(board: Board, { cells }: FleetState): boolean {
  const ships = (SHIPS_OF[0] as number) | (SHIPS_OF[1] as number);
  const remaining = ships & ~board.lost;
  if ((remaining & ~board.table) !== 0) return false;
  return cells.every(cell => cell.stack.every(name => name.length !== 3 || !'FDR'.includes(name[1] as string)));
}

const endTurn = (state: FleetState, events: readonly FleetEvent[]): Played =>
  closeTurn(state, [...events, { type: 'ended', seat: state.side }]);

/** The end of a turn: clocks, then the other player's turn (F-10, F-70, F-73). */
function closeTurn(state: FleetState, events: readonly FleetEvent[]): Played {
  const counts = state.clock !== null && !state.parted;
  const clock = counts ? (state.clock as number) - 1 : state.clock;
  const idle = state.progress ? 0 : state.idle + 1;
  const ended: FleetState = { ...state, clock, idle };
  const all: FleetEvent[] = [...events];
  if (counts) all.push({ type: 'clock', left: clock as number });
  const drawn = endByCount(ended, all);
  if (drawn !== undefined) return drawn;
  return startTurn(
    {
      ...ended,
      side: other(state.side),
      left: 2,
      taken: 0,
      turn: state.turn + 1,
      parted: false,
      progress: false,
      deeds: [],
      before: state.deeds,
    },
    all,
  );
}

/** F-70 before F-73. */
function endByCount(state: FleetState, events: readonly FleetEvent[]): Played | undefined {
  if (state.clock === 0) return finish(state, null, 'separated', events);
  return state.idle >= IDLE_TURNS ? finish(state, null, 'idle', events) : undefined;
}

/** The start of a turn: win test, then repetition (F-60, F-72). A forced pass (F-63) is the only choice of the turn's question. */
export function startTurn(state: FleetState, events: readonly FleetEvent[]): Played {
  const board = boardOf(state);
  const { side } = state;
  if (attackerOf(board, other(side)) !== undefined) return finish(state, side, 'core', events);
  const key = repetitionKey(board, side);
  const times = state.seen.filter(seen => seen === key).length + 1;
  const counted: FleetState = { ...state, seen: [...state.seen, key] };
  if (times >= REPETITIONS) return finish(counted, null, 'repeated', events);
  return { state: counted, events: threat(board, side, events) };
}

/** Says that the Core of the side to move must be cleared in this turn. */
function threat(board: Board, side: Side, events: readonly FleetEvent[]): readonly FleetEvent[] {
  const attacker = attackerOf(board, side);
  if (attacker === undefined) return events;
  const at = labelOf(coreSpace(board, side));
  return [...events, { type: 'threatened', seat: side, unit: tileName(attacker), at }];
}

/** Tests a position that somebody wrote down, as its turn would have been tested (F-10, F-62, F-74). */
export function settlePosition(state: FleetState): FleetState {
  const board = boardOf(state);
  const ended = endAtOnce(state, board, []) ?? endByCount(state, []);
  return (ended ?? (state.taken === 0 ? startTurn(state, []) : { state })).state;
}

export function finish(
  state: FleetState,
  winner: Side | null,
  reason: Reason,
  events: readonly FleetEvent[] = [],
): Played {
  return { state: { ...state, result: { winner, reason } }, events: [...events, { type: 'over', winner, reason }] };
}

/** `end` is legal once an action was taken (F-13). */
export const mayEnd = (state: FleetState): boolean => state.taken > 0;

/** All that the side to move may choose, `end` last; `pass` where there is nothing else; empty when the match is over. */
export function choicesIn(state: FleetState): readonly Action[] {
  if (state.result !== null) return [];
  const actions = actionsOn(boardOf(state), state.side);
  if (mayEnd(state)) return [...actions, { do: 'end' }];
  return actions.length > 0 ? actions : [{ do: 'pass' }];
}
