/** What an action did, as an event: for the log, the picture and the announcement. */
import { type Action, type BoardAction, formatAction } from './action.ts';
import { type Board, placeAt, stackAt } from './board.ts';
import { attackerOf } from './legal.ts';
import type { Performed } from './perform.ts';
import { labelOf, type Space, STEPS } from './space.ts';
import type { Deed } from './state.ts';
import { type Side, type Tile, tileName } from './tiles.ts';

/** `before` and `after` are the boards around the action; `parts`: it separated the fleets. */
export function deedOf(
  before: Board,
  after: Board,
  side: Side,
  action: BoardAction,
  done: Performed,
  parts: boolean,
): Deed {
  const onCore = ([0, 1] as const).some(s => {
    const attacker = attackerOf(after, s);
    return attacker !== undefined && attacker !== attackerOf(before, s);
  });
  const tail = `${onCore ? '+' : ''}${returnedNames(done)}${parts ? ' ||4' : ''}`;
  const unit = tileName(done.tile);
  const notation = formatAction(action);
  switch (action.do) {
    case 'spawn':
      return { type: 'spawned', seat: side, notation: notation + tail, unit, ...landing(before, action.at) };
    case 'move': {
      const from = labelOf(before.spaces[action.place] as Space);
      return { type: 'moved', seat: side, notation: notation + tail, unit, from, ...landing(before, action.to) };
    }
    case 'destroy': {
      const from = labelOf(before.spaces[action.place] as Space);
      const target = { unit, at: labelOf(action.at), returned: returnedOf(done) };
      return { type: 'destroyed', seat: side, notation: notation + tail, by: tileName(action.unit), from, ...target };
    }
    case 'push':
      return pushDeed(before, side, action, done, { notation, tail });
    default:
      return action satisfies never;
  }
}

function pushDeed(
  before: Board,
  side: Side,
  action: Extract<Action, { do: 'push' }>,
  done: Performed,
  { notation, tail }: { readonly notation: string; readonly tail: string },
): Deed {
  const to = action.at + (STEPS[action.d] as number);
  const by = tileName(action.unit);
  const post = labelOf(before.spaces[action.place] as Space);
  const shared = { seat: side, by, post, unit: tileName(done.tile), from: labelOf(action.at) };
  if (!action.crush) {
    return { type: 'pushed', ...shared, notation: `${notation}>${labelOf(to)}${tail}`, ...landing(before, to) };
  }
  const shield = tileName(topAt(before, to) as Tile);
  const returned = returnedOf(done);
  return { type: 'crushed', ...shared, notation: `${notation}#${tail}`, at: labelOf(to), shield, returned };
}

function topAt(board: Board, space: Space): Tile | undefined {
  const place = placeAt(board, space);
  return place < 0 ? undefined : stackAt(board, place).at(-1);
}

/** Where a tile came to lie: space, level, and the tile under it. */
function landing(before: Board, space: Space): { to: string; level: number; onto: string | null } {
  const place = placeAt(before, space);
  const under = topAt(before, space);
  const level = place < 0 ? 0 : stackAt(before, place).length;
  return { to: labelOf(space), level, onto: under === undefined ? null : tileName(under) };
}

const returnedOf = (done: Performed): { unit: string; at: string }[] =>
  done.returned.map(({ tile, at }) => ({ unit: tileName(tile), at: labelOf(at) }));

const returnedNames = (done: Performed): string =>
  done.returned.length === 0 ? '' : ` {${done.returned.map(r => tileName(r.tile)).join(' ')}}`;
