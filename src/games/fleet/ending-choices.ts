/** Which of the choices in a position end the match, and how (F-60 to F-74): worked out for those that may, since playing each costs. */
import type { Choice } from '../../engine/contract.ts';
import type { Action } from './action.ts';
import { type Board, boardOf, coreSpace } from './board.ts';
import { attackerOf } from './legal.ts';
import { text } from './say.ts';
import type { FleetState } from './state.ts';
import { countTiles, other, SHIPS_OF } from './tiles.ts';
import { actionsOn, choicesIn, IDLE_TURNS, play } from './turn.ts';

type Result = NonNullable<FleetState['result']>;

/** How the match ends by an action and what then goes by itself. */
function endingOf(state: FleetState, action: Action): Result | undefined {
  let next = play(state, action).state;
  for (;;) {
    const [only, ...more] = next.result === null ? choicesIn(next) : [];
    if (only === undefined || more.length > 0) return next.result ?? undefined;
    next = play(next, only).state;
  }
}

/** A side with fewer actions may soon have none, and then pass (F-63). */
const FEW = 12;

/** Tells the actions apart that may end the match of a position. */
function suspects(state: FleetState, board: Board): (action: Action) => boolean {
  const { side, left, clock, idle, seen } = state;
  const enemy = other(side);
  const few = actionsOn(board, side).length <= FEW || actionsOn(board, enemy).length <= FEW;
  const repeats = new Set(seen).size < seen.length;
  const turnMatters = few || repeats || clock === 1 || idle >= IDLE_TURNS - 1 || attackerOf(board, side) !== undefined;
  const lastShips = ([0, 1] as const).every(
    s => countTiles((SHIPS_OF[s] as number) & ~(board.table | board.lost)) <= 1,
  );
  return action => {
    const endsTurn = action.do === 'end' || action.do === 'pass' || left === 1 || few;
    if (endsTurn && turnMatters) return true;
    if (action.do === 'destroy' || action.do === 'push') return true;
    if (action.do === 'move') return action.to === coreSpace(board, enemy) || action.to === coreSpace(board, side);
    return action.do === 'spawn' && action.faceDown !== undefined && lastShips;
  };
}

/** The choices, each that ends the match saying so; `actions` runs beside them. */
export function sayEndings(state: FleetState, actions: readonly Action[], choices: readonly Choice[]): Choice[] {
  const isSuspect = suspects(state, boardOf(state));
  return choices.map((choice, i) => {
    const action = actions[i];
    const result = action !== undefined && isSuspect(action) ? endingOf(state, action) : undefined;
    return result === undefined ? choice : ending(choice, state, result);
  });
}

/** Above all other choices, or below them. */
const RANK = { win: 100, draw: 3, loss: 0 } as const;

function ending(choice: Choice, { side }: FleetState, { winner, reason }: Result): Choice {
  const ends = winner === null ? 'draw' : winner === side ? 'win' : 'loss';
  return { ...choice, rank: RANK[ends], ends, note: text(`ends.${ends}`, { why: text(`ends.why.${reason}`) }) };
}
