/** Why a typed action is not legal: the rule by its number, in words, with the three nearest legal actions. */
import { normalise } from '../../engine/notation.ts';
import type { Text } from '../../engine/text.ts';
import { formatAction, formatTyped, parseAction, type Typed } from './action.ts';
import { type Board, boardOf, coreStack, heightAt, placeAt, stackAt, topOf } from './board.ts';
import { kindText } from './choices.ts';
import { isAdjacent, isBoxedIn, isDestroyable, takesShield } from './legal.ts';
import { text } from './say.ts';
import { axialOf, distance, isInsideAt, labelOf, type Space, STEPS, spaceAt } from './space.ts';
import type { FleetState } from './state.ts';
import { isPinned } from './steps.ts';
import {
  isShip,
  isShipKind,
  type Kind,
  kindOf,
  parseTile,
  REACH,
  type Side,
  sideLetter,
  sideOf,
  type Tile,
  tileName,
  tilesOf,
} from './tiles.ts';
import { choicesIn, mayEnd } from './turn.ts';

const NEAREST = 3;

/** Undefined where the text is a legal action; a hint where it means one but is spelled otherwise (`aF1>o14`, a copied log line). */
export function explain(state: FleetState, typed: string): Text | undefined {
  if (state.result !== null) return text('refuse.over');
  const action = parseAction(typed);
  const legal = choicesIn(state).map(formatAction);
  if (action === undefined) {
    return text('refuse', { why: text('refuse.unreadable', { typed: typed.trim() }), near: nearest(legal, typed) });
  }
  const notation = formatTyped(action);
  if (legal.includes(notation)) {
    return normalise(typed) === normalise(notation) ? undefined : text('refuse.spelling', { notation });
  }
  return text('refuse', { why: whyNot(state, action), near: nearest(legal, notation) });
}

interface Ask {
  readonly board: Board;
  readonly side: Side;
}

function whyNot(state: FleetState, typed: Typed): Text {
  const ask: Ask = { board: boardOf(state), side: state.side };
  if (typed.do === 'end') return text(mayEnd(state) ? 'refuse.over' : 'refuse.end');
  const at = axialOf(typed.at);
  if (!isInsideAt(at)) return text('refuse.outside', { space: typed.at });
  const space = spaceAt(at.q, at.r);
  if (typed.do === 'spawn') return spawnReason(ask, typed.as, typed.faceDown ?? typed.as, space);
  return unitReason(ask, typed.do, typed.unit, space);
}

const neighbours = (space: Space): Space[] => [0, 1, 2, 3, 4, 5].map(d => space + (STEPS[d] as number));
const topAt = (board: Board, space: Space): Tile | undefined => {
  const place = placeAt(board, space);
  return place < 0 ? undefined : topOf(stackAt(board, place));
};

// ── spawns ──────────────────────────────────────────────────────────────────

function spawnReason(ask: Ask, as: Exclude<Kind, 'C'>, printed: Kind, space: Space): Text {
  const { board, side } = ask;
  const label = labelOf(space);
  if ((tilesOf(side, printed) & ~(board.table | board.lost)) === 0) {
    return text('refuse.reserve', { unit: kindText(printed) });
  }
  if (as === 'S') return shieldReason(ask, space);
  const top = topAt(board, space);
  if (top !== undefined) return text('refuse.taken', { space: label, unit: tileName(top) });
  return as === 'Y' ? yardReason(ask, space) : shipReason(ask, space);
}

function yardReason({ board, side }: Ask, space: Space): Text {
  const label = labelOf(space);
  const core = coreStack(board, side);
  if (core.length > 1) return text('refuse.core.covered', { unit: tileName(topOf(core)) });
  if (!neighbours(space).includes(board.spaces[board.cores[side]] as Space)) {
    return text('refuse.yard.away', { space: label });
  }
  const enemy = neighbours(space)
    .flatMap(n => (placeAt(board, n) < 0 ? [] : stackAt(board, placeAt(board, n))))
    .find(tile => sideOf(tile) !== side);
  return enemy === undefined
    ? text('refuse.unknown', { space: label })
    : text('refuse.yard.enemy', { space: label, unit: tileName(enemy) });
}

function shipReason({ board, side }: Ask, space: Space): Text {
  const label = labelOf(space);
  const beside = neighbours(space).flatMap(n => (placeAt(board, n) < 0 ? [] : [stackAt(board, placeAt(board, n))]));
  const buried = beside.find(stack => stack.length > 1 && isYardOf(stack[0], side));
  if (buried !== undefined) {
    return text('refuse.ship.buried', {
      space: label,
      yard: tileName(buried[0] as Tile),
      unit: tileName(topOf(buried)),
    });
  }
  const foreign = beside.find(stack => kindOf(topOf(stack)) === 'Y');
  if (foreign !== undefined) return text('refuse.ship.foreign', { space: label, yard: tileName(topOf(foreign)) });
  const yards = board.stacks.flatMap((stack, place) => (stack.length === 1 && isYardOf(stack[0], side) ? [place] : []));
  if (yards.length === 0) return text('refuse.ship.none');
  return yards.every(place => isBoxedIn(board, place))
    ? text('refuse.ship.boxed', { space: label })
    : text('refuse.ship.away', { space: label });
}

const isYardOf = (tile: Tile | undefined, side: Side): boolean =>
  tile !== undefined && kindOf(tile) === 'Y' && sideOf(tile) === side;

function shieldReason({ board, side }: Ask, space: Space): Text {
  const label = labelOf(space);
  if (!takesShield(board, placeAt(board, space))) {
    return text('refuse.shield.base', { space: label, unit: tileName(topAt(board, space) as Tile) });
  }
  const buried = neighbours(space)
    .flatMap(n => (placeAt(board, n) < 0 ? [] : stackAt(board, placeAt(board, n)).slice(0, -1)))
    .find(tile => isShip(tile) && sideOf(tile) === side);
  return buried === undefined
    ? text('refuse.shield.away', { space: label })
    : text('refuse.shield.buried', { space: label, unit: tileName(buried) });
}

// ── units on the table ──────────────────────────────────────────────────────

type Verb = 'move' | 'destroy' | 'push';

function unitReason(ask: Ask, verb: Verb, unit: string, space: Space): Text {
  const { board, side } = ask;
  const name = `${sideLetter(side)}${unit}`;
  const tile = parseTile(name);
  if (tile === undefined) return text('refuse.nobody', { unit });
  const place = board.stacks.findIndex(stack => stack.some(t => (t & 31) === tile));
  if (place < 0) return text((board.lost & (1 << tile)) !== 0 ? 'refuse.lost' : 'refuse.inReserve', { unit });
  const stack = stackAt(board, place);
  const at = labelOf(board.spaces[place] as Space);
  if (!stack.includes(tile)) return text('refuse.faceDown', { unit, at });
  if (topOf(stack) !== tile) return text('refuse.covered', { unit, at, by: tileName(topOf(stack)) });
  if (verb === 'move') return moveReason(ask, place, space);
  return verb === 'destroy' ? destroyReason(ask, place, space) : pushReason(ask, place, space);
}

function moveReason({ board }: Ask, place: number, to: Space): Text {
  const tile = topOf(stackAt(board, place));
  const from = board.spaces[place] as Space;
  const kind = kindOf(tile);
  const unit = tileName(tile).slice(1);
  const at = labelOf(from);
  const space = labelOf(to);
  if (kind !== 'C' && !isShipKind(kind)) return text('refuse.immovable', { unit });
  if (from === to) return text('refuse.same', { unit, space });
  if (isPinned(board, place)) return text('refuse.pinned', { unit, at });
  const far = distance(axialOf(at), axialOf(space));
  if (far > REACH[kind]) return text('refuse.far', { unit, at, space, reach: REACH[kind] });
  const height = heightAt(board, to);
  if (kind === 'C' && height > 0) return text('refuse.core.climb', { space });
  const level = stackAt(board, place).length - 1;
  if (height - level > REACH[kind]) return text('refuse.high', { unit, space, level, height });
  if (height === 0 && !neighbours(to).some(n => n !== from && placeAt(board, n) >= 0))
    return text('refuse.alone', { unit, space });
  return height - level > 1
    ? text('refuse.steep', { unit, space, level, height })
    : text('refuse.contact', { unit, space });
}

/** What both kinds of fire need: a top tile that is touched and at most one level away (F-16). */
function rangeReason({ board }: Ask, place: number, at: Space): Text | undefined {
  const tile = topOf(stackAt(board, place));
  const from = board.spaces[place] as Space;
  const target = placeAt(board, at);
  const unit = tileName(tile).slice(1);
  const space = labelOf(at);
  if (target < 0) return text('refuse.empty', { space });
  if (!neighbours(from).includes(at)) return text('refuse.reach', { unit, at: labelOf(from), space });
  if (isAdjacent(board, place, target)) return undefined;
  const [own, theirs] = [stackAt(board, place).length - 1, stackAt(board, target).length - 1];
  return text('refuse.levels', { unit, target: tileName(topOf(stackAt(board, target))), own, theirs });
}

function destroyReason(ask: Ask, place: number, at: Space): Text {
  const tile = topOf(stackAt(ask.board, place));
  const unit = tileName(tile).slice(1);
  if (kindOf(tile) !== 'D') return text('refuse.noDestroyer', { unit });
  const range = rangeReason(ask, place, at);
  if (range !== undefined) return range;
  const target = topAt(ask.board, at) as Tile;
  const space = labelOf(at);
  return isDestroyable(target)
    ? text('refuse.unknown', { space })
    : text('refuse.indestructible', { space, target: tileName(target) });
}

function pushReason(ask: Ask, place: number, at: Space): Text {
  const { board, side } = ask;
  const tile = topOf(stackAt(board, place));
  const unit = tileName(tile).slice(1);
  if (kindOf(tile) !== 'R') return text('refuse.noRepulsor', { unit });
  const range = rangeReason(ask, place, at);
  if (range !== undefined) return range;
  const targetPlace = placeAt(board, at);
  const target = topAt(board, at) as Tile;
  const to = at + (at - (board.spaces[place] as Space));
  const names = { unit, target: tileName(target) };
  if (!isShip(target) || sideOf(target) === side)
    return text('refuse.unpushable', { space: labelOf(at), target: names.target });
  if (isPinned(board, targetPlace)) return text('refuse.push.pinned', { ...names, space: labelOf(at) });
  const rise = heightAt(board, to) - (stackAt(board, targetPlace).length - 1);
  return text(rise > 1 ? 'refuse.push.steep' : 'refuse.push.contact', { ...names, to: labelOf(to) });
}

// ── near legal actions ──────────────────────────────────────────────────────

/** The same unit and kind of action first, then the nearest space, then likeness of the letters. */
function nearest(legal: readonly string[], typed: string): string {
  const wanted = typed.replaceAll(/\s/g, '');
  const parts = partsOf(wanted);
  const scored = legal.map(notation => ({ notation, far: farness(parts, partsOf(notation)) }));
  scored.sort((a, b) => a.far - b.far);
  return scored
    .slice(0, NEAREST)
    .map(s => s.notation)
    .join(', ');
}

interface Parts {
  readonly head: string;
  readonly sign: string;
  readonly at: { readonly q: number; readonly r: number } | undefined;
}

function partsOf(notation: string): Parts {
  const match = /^(.*?)([>x!@])(-?[a-z]{1,2}-?\d{1,3})/i.exec(notation);
  if (match === null) return { head: notation.toLowerCase(), sign: '', at: undefined };
  const [, head = '', sign = '', label = ''] = match;
  return { head: head.toLowerCase(), sign: sign.toLowerCase(), at: axialOf(label) };
}

function farness(wanted: Parts, legal: Parts): number {
  const unit = wanted.head === legal.head ? 0 : wanted.head[0] === legal.head[0] ? 40 : 100;
  const verb = wanted.sign === legal.sign ? 0 : 20;
  const space = wanted.at === undefined || legal.at === undefined ? 30 : Math.min(30, distance(wanted.at, legal.at));
  return unit + verb + space;
}
