/** Short searches that a player does in the head: is this Core lost, can it be cleared, is there a win by force (F-60, F-62)? */
import type { BoardAction } from './action.ts';
import type { Board } from './board.ts';
import { attackerOf, firesOf, isAloneAndCovered } from './legal.ts';
import { perform } from './perform.ts';
import { ALL_OF, other, type Side } from './tiles.ts';
import { actionsOn } from './turn.ts';

/** How many boards a search may still make; when none are left it answers as if it had found nothing. */
export interface Budget {
  boards: number;
}

function after(board: Board, side: Side, action: BoardAction, budget: Budget): Board {
  budget.boards--;
  return perform(board, side, action).board;
}

/** The side's turn of `left` actions that frees its Core of the ship directly on it; empty where it is free; undefined: none. */
export function findRescue(board: Board, side: Side, left: number, budget: Budget): readonly BoardAction[] | undefined {
  if (attackerOf(board, side) === undefined) return [];
  for (const fire of left > 0 ? firesOf(board, side) : []) {
    if (attackerOf(after(board, side, fire, budget), side) === undefined) return [fire];
  }
  if (left < 2) return undefined;
  for (const first of actionsOn(board, side)) {
    if (budget.boards <= 0) return undefined;
    const next = after(board, side, first, budget);
    for (const fire of firesOf(next, side)) {
      if (attackerOf(after(next, side, fire, budget), side) === undefined) return [first, fire];
    }
  }
  return undefined;
}

const isLostAtOnce = (board: Board, side: Side): boolean => isAloneAndCovered(board, side, ALL_OF[side] as number);

/** Has `side` won already, or will it at the start of its next turn whatever the other does? */
function isWonBy(board: Board, side: Side, budget: Budget): boolean {
  const enemy = other(side);
  if (isLostAtOnce(board, enemy)) return true;
  if (attackerOf(board, enemy) === undefined || attackerOf(board, side) !== undefined) return false;
  return findRescue(board, enemy, 2, budget) === undefined && budget.boards > 0;
}

/** Actions of the side, at most `left`, after which it wins by force. Empty: it does so by ending its turn now. */
export function findWin(board: Board, side: Side, left: number, budget: Budget): readonly BoardAction[] | undefined {
  const standing = attackerOf(board, other(side)) !== undefined;
  if (standing && isWonBy(board, side, budget)) return [];
  if (left === 0) return undefined;
  const actions = actionsOn(board, side);
  const nexts = actions.map(action => ({ action, board: after(board, side, action, budget) }));
  const landings = nexts.filter(n => attackerOf(n.board, other(side)) !== undefined);
  for (const { action, board: next } of landings) if (isWonBy(next, side, budget)) return [action];
  if (left < 2) return undefined;
  // First make sure of what already stands on the Core, then look for a second step onto it.
  const ordered = [...landings, ...nexts.filter(n => !landings.includes(n))];
  for (const { action, board: next } of ordered) {
    if (budget.boards <= 0) return undefined;
    const rest = findSecond(next, side, budget);
    if (rest !== undefined) return [action, ...rest];
  }
  return undefined;
}

/** The second action of a forced win: a landing, or a fire or cover while a ship stands on the Core. */
function findSecond(board: Board, side: Side, budget: Budget): readonly BoardAction[] | undefined {
  const enemy = other(side);
  const core = board.spaces[board.cores[enemy]] as number;
  const standing = attackerOf(board, enemy) !== undefined;
  const landings = actionsOn(board, side).filter(action => action.do === 'move' && action.to === core);
  const tries = standing ? [...firesOf(board, side), ...landings] : landings;
  for (const action of tries) {
    const next = after(board, side, action, budget);
    if (attackerOf(next, enemy) !== undefined && isWonBy(next, side, budget)) return [action];
    if (budget.boards <= 0) return undefined;
  }
  return undefined;
}
