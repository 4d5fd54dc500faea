/**
 * When is a position the same (F-72)? Keys need neither reserves nor lost tiles: the list of keys starts anew with every
 * spawn, destruction and crush, after which no earlier position can stand again (a lost tile stays lost, and only a loss
 * sends a spawned tile home), and between two of them reserves and lost tiles do not change.
 */
import { type Board, coreSpace } from './board.ts';
import { qOf, rOf } from './space.ts';
import { isFaceDown, printedKind, type Side, sideLetter, sideOf, type Tile } from './tiles.ts';

/** Side to move and every stack, seen from a's Core, tile numbers left out. */
export function repetitionKey(board: Board, side: Side): string {
  const core = coreSpace(board, 0);
  const q = qOf(core);
  const r = rOf(core);
  let key = sideLetter(side);
  for (let i = 0; i < board.spaces.length; i++) {
    const space = board.spaces[i] as number;
    key += `${qOf(space) - q},${rOf(space) - r}`;
    for (const tile of board.stacks[i] as readonly Tile[]) key += SIGNS[tile];
  }
  return key;
}

/** One letter a tile: capitals for a, small for b; face-down ships have letters of their own. */
const SIGNS: readonly string[] = Array.from({ length: 64 }, (_, tile) => {
  if ((tile & 31) >= 28) return '';
  const kind = printedKind(tile);
  const sign = isFaceDown(tile) ? ({ F: 'G', D: 'E', R: 'T' }[kind as 'F' | 'D' | 'R'] ?? kind) : kind;
  return sideOf(tile) === 0 ? sign : sign.toLowerCase();
});
