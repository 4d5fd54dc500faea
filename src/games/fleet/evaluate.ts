/** How a position looks to a seat, and the advice the stronger opponents take first. */
import type { Answer, Pending, Seat } from '../../engine/contract.ts';
import { formatAction } from './action.ts';
import { type Board, boardOf, coreSpace, coreStack, stackAt, topOf } from './board.ts';
import { attackerOf } from './legal.ts';
import { distance, qOf, rOf, type Space } from './space.ts';
import { type Budget, findRescue, findWin } from './tactics.ts';
import { countTiles, isShip, kindOf, other, SHIPS_OF, type Side, sideOf, tilesOf } from './tiles.ts';
import type { FleetView } from './view.ts';

/** Boards a look may cost: some milliseconds for evaluating one of many positions, more for advice. */
const GLANCE = 1_500;
const STUDY = 20_000;

/** -1 to 1; 1 only for a match that is won, just below for one that is won by force. */
export function evaluate(view: FleetView, seat: Seat): number {
  const side: Side = seat === 0 ? 0 : 1;
  const { state } = view;
  if (state.result !== null) return state.result.winner === null ? 0 : state.result.winner === side ? 1 : -1;
  const board = boardOf(state);
  const mine = state.side === side;
  const budget: Budget = { boards: GLANCE };
  const quiet = balance(board, side);
  if (attackerOf(board, state.side) !== undefined && findRescue(board, state.side, state.left, budget) === undefined) {
    // The side to move has a ship on its Core that it cannot get rid of: lost, unless it wins first.
    const saved = findWin(board, state.side, state.left, { boards: GLANCE }) !== undefined;
    return (mine === saved ? 1 : -1) * 0.97;
  }
  if (findWin(board, state.side, state.left, { boards: GLANCE }) !== undefined) return mine ? 0.96 : -0.95;
  if (mine && state.taken > 0 && isExposed(board, side)) return quiet - 0.25;
  return quiet;
}

/** Would the enemy win by force if this turn ended now? */
const isExposed = (board: Board, side: Side): boolean =>
  findWin(board, other(side), 2, { boards: GLANCE / 2 }) !== undefined;

/** A slow comparison of what both sides have, -0.6 to 0.6. */
function balance(board: Board, side: Side): number {
  return 0.6 * Math.tanh(strength(board, side) - strength(board, other(side)));
}

function strength(board: Board, side: Side): number {
  const core = coreSpace(board, side);
  const target = coreSpace(board, other(side));
  let score = 0.12 * countTiles((SHIPS_OF[side] as number) & ~board.lost);
  score += 0.05 * countTiles(tilesOf(side, 'Y') & ~board.lost);
  if (coreStack(board, side).length > 1) score -= 0.15;
  for (let place = 0; place < board.spaces.length; place++) {
    const stack = stackAt(board, place);
    const top = topOf(stack);
    if (sideOf(top) !== side) continue;
    const space = board.spaces[place] as Space;
    if (kindOf(top) === 'Y') score += 0.1;
    if (!isShip(top)) continue;
    score += 0.1 + 0.03 * Math.max(0, 5 - far(space, target)) + 0.02 * (stack.length - 1);
    if (kindOf(top) === 'R' && far(space, core) === 1) score += 0.12;
  }
  return score;
}

const far = (a: Space, b: Space): number => distance({ q: qOf(a), r: rOf(a) }, { q: qOf(b), r: rOf(b) });

/** A forced win, or the rescue of the Core; else nothing, and the opponent searches by itself. */
export function advise(view: FleetView, _pending: Pending): Answer | undefined {
  const { state } = view;
  const board = boardOf(state);
  const win = findWin(board, state.side, state.left, { boards: STUDY });
  if (win !== undefined) return answerOf(win[0] === undefined ? 'end' : formatAction(win[0]), state.taken);
  if (attackerOf(board, state.side) === undefined) return undefined;
  const rescue = findRescue(board, state.side, state.left, { boards: STUDY })?.[0];
  return rescue === undefined ? undefined : [formatAction(rescue)];
}

const answerOf = (id: string, taken: number): Answer | undefined => (id === 'end' && taken === 0 ? undefined : [id]);
