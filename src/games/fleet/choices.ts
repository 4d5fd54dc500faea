/** Legal actions as choices: what, then where with its effect. Texts are shared, so a long list costs little. */
import { type Choice, type ZoomWord, zoomWord } from '../../engine/contract.ts';
import type { Text } from '../../engine/text.ts';
import { type Action, type BoardAction, formatAction } from './action.ts';
import { type Board, boardOf, coreSpace, placeAt, stackAt, topOf } from './board.ts';
import { sayEndings } from './ending-choices.ts';
import { attackerOf } from './legal.ts';
import { perform } from './perform.ts';
import { text } from './say.ts';
import { GRID, labelOf, qOf, rOf, type Space, STEPS } from './space.ts';
import type { FleetState } from './state.ts';
import {
  countTiles,
  KINDS,
  type Kind,
  other,
  type Side,
  sideOf,
  type Tile,
  tileName,
  tilesOf,
  unitName,
} from './tiles.ts';
import { choicesIn } from './turn.ts';

/** Higher first where a menu shows only some: an end of the match, attacks, rescues, captures, pushes, then by nearness. */
const RANK = { attack: 90, rescue: 85, crush: 80, destroy: 70, push: 60, quiet: 40, end: 5 } as const;

export function choicesOf(state: FleetState): Choice[] {
  const board = boardOf(state);
  const actions = choicesIn(state);
  const choices: Choice[] = [];
  let what: Text = END_TEXT;
  let key = zoomWord('');
  for (const [i, action] of actions.entries()) {
    const source = sourceKey(action);
    if (source !== key) {
      key = source;
      what = whatOf(board, state.side, action, countSame(actions, i, source));
    }
    choices.push(isIdle(action) ? IDLE_CHOICES[action.do] : choiceOf(board, state.side, action, { what, zoom: key }));
  }
  return sayEndings(state, actions, choices);
}

const END_TEXT = text('what.end');
const PASS_TEXT = text('what.pass');
const IDLE_CHOICES: Readonly<Record<'end' | 'pass', Choice>> = {
  end: { id: 'end', notation: 'end', path: [END_TEXT], note: text('note.end'), rank: RANK.end, idle: true },
  pass: { id: 'pass', notation: 'pass', path: [PASS_TEXT], note: text('note.pass'), idle: true },
};

const isIdle = (action: Action): action is Exclude<Action, BoardAction> => action.do === 'end' || action.do === 'pass';

/** The source of «What?»: `+F`, `+S(F)`, `F1>`, as the notation begins; also what the picture brings out. */
const sourceKey = (action: Action): ZoomWord => {
  if (isIdle(action)) return zoomWord(action.do);
  if (action.do === 'spawn')
    return zoomWord(`+${action.as}${action.faceDown === undefined ? '' : `(${action.faceDown})`}`);
  return zoomWord(`${unitName(action.unit)}${SIGNS[action.do]}`);
};
const SIGNS = { move: '>', destroy: 'x', push: '!' } as const;

function countSame(actions: readonly Action[], from: number, source: ZoomWord): number {
  let n = 1;
  for (let i = from + 1; i < actions.length && sourceKey(actions[i] as Action) === source; i++) n++;
  return n;
}

/** The option of «What?»: one for each source, with the number of its targets. */
function whatOf(board: Board, side: Side, action: Action, targets: number): Text {
  switch (action.do) {
    case 'end':
      return END_TEXT;
    case 'pass':
      return PASS_TEXT;
    case 'spawn': {
      const kind = action.faceDown ?? action.as;
      const left = countTiles(tilesOf(side, kind) & ~(board.table | board.lost));
      const args = { unit: kindText(kind), left, targets };
      return text(action.faceDown === undefined ? 'what.spawn' : 'what.hide', args);
    }
    case 'move':
    case 'destroy':
    case 'push': {
      const at = labelOf(board.spaces[action.place] as Space);
      const level = stackAt(board, action.place).length - 1;
      return text(`what.${action.do}`, { unit: unitName(action.unit), at, level, targets });
    }
    default:
      return action satisfies never;
  }
}

const KIND_TEXTS = Object.fromEntries(KINDS.map(kind => [kind, text(`unit.${kind}`)])) as Record<Kind, Text>;
export const kindText = (kind: Kind): Text => KIND_TEXTS[kind];

/** What all choices of one source share. */
interface Source {
  readonly what: Text;
  readonly zoom: ZoomWord;
}

function choiceOf(board: Board, side: Side, action: BoardAction, source: Source): Choice {
  const id = formatAction(action);
  switch (action.do) {
    case 'spawn':
      return choice(source, id, landingText(board, action.at), spawnRank(board, side, action.at));
    case 'move':
      return moveChoice(board, side, action, id, source);
    case 'destroy': {
      const own = sideOf(topAt(board, action.at)) === side;
      return captureChoice(board, side, action, [id, source], own ? RANK.quiet : RANK.destroy);
    }
    case 'push':
      return action.crush
        ? captureChoice(board, side, action, [id, source], RANK.crush)
        : pushChoice(board, side, action, [id, source]);
    default:
      return action satisfies never;
  }
}

const choice = ({ what, zoom }: Source, id: string, where: Text, rank: number): Choice => ({
  id,
  notation: id,
  path: [what, where],
  zoom,
  rank,
});
/** Members always in the same order: one shape of object for the whole list. */
const noted = ({ what, zoom }: Source, id: string, where: Text, rank: number, note: Text): Choice => ({
  id,
  notation: id,
  path: [what, where],
  zoom,
  rank,
  note,
});

const topAt = (board: Board, space: Space): Tile => topOf(stackAt(board, placeAt(board, space)));

function moveChoice(
  board: Board,
  side: Side,
  action: Extract<Action, { do: 'move' }>,
  id: string,
  source: Source,
): Choice {
  const where = landingText(board, action.to);
  const enemy = other(side);
  const core = board.cores[enemy];
  if (placeAt(board, action.to) !== core || stackAt(board, core).length !== 1) {
    return choice(source, id, where, nearness(board, side, action.to));
  }
  return noted(source, id, where, RANK.attack, THREATENS);
}

const THREATENS = text('note.threatens');
const RESCUES = text('note.rescues');

/** Quiet actions rank by how near the enemy Core they end, 0 to 40. */
function nearness(board: Board, side: Side, to: Space): number {
  const core = coreSpace(board, other(side));
  const dq = qOf(core) - qOf(to);
  const dr = rOf(core) - rOf(to);
  return Math.max(10, RANK.quiet - Math.max(Math.abs(dq), Math.abs(dr), Math.abs(dq + dr)));
}

const spawnRank = (board: Board, side: Side, at: Space): number => nearness(board, side, at) - 4;

function pushChoice(
  board: Board,
  side: Side,
  action: Extract<Action, { do: 'push' }>,
  [id, source]: readonly [string, Source],
): Choice {
  const to = action.at + (STEPS[action.d] as number);
  const unit = tileName(topAt(board, action.at));
  const place = placeAt(board, to);
  const where =
    place < 0
      ? text('where.push', { space: labelOf(action.at), unit, to: labelOf(to) })
      : text('where.push.onto', {
          space: labelOf(action.at),
          unit,
          to: labelOf(to),
          onto: tileName(topOf(stackAt(board, place))),
          level: stackAt(board, place).length,
        });
  const rescues = attackerOf(board, side) !== undefined && placeAt(board, action.at) === board.cores[side];
  return rescues ? noted(source, id, where, RANK.rescue, RESCUES) : choice(source, id, where, RANK.push);
}

/** A menu has 100 signs for a note (K5). */
const MOST_NAMED = 10;
/** Destruction and crush: says what is lost and what goes home with it. */
function captureChoice(
  board: Board,
  side: Side,
  action: Extract<Action, { do: 'destroy' | 'push' }>,
  [id, source]: readonly [string, Source],
  rank: number,
): Choice {
  const { board: after, returned, tile } = perform(board, side, action);
  const where = text(action.do === 'push' ? 'where.crush' : 'where.destroy', {
    space: labelOf(action.at),
    unit: tileName(tile),
  });
  const saved = attackerOf(board, side) !== undefined && attackerOf(after, side) === undefined;
  const ranked = saved ? RANK.rescue : rank;
  if (returned.length > 0) {
    const units = returned.slice(0, MOST_NAMED).map(r => tileName(r.tile));
    const more = Math.max(0, returned.length - MOST_NAMED);
    const args = { units: units.join(' '), n: returned.length, more };
    const note = text(saved ? 'note.rescues.home' : 'note.home', args);
    return noted(source, id, where, ranked, note);
  }
  return saved ? noted(source, id, where, ranked, RESCUES) : choice(source, id, where, ranked);
}

/** `o14, onto bC, level 1`, or the label alone for empty ground. */
function landingText(board: Board, space: Space): Text {
  const place = placeAt(board, space);
  if (place < 0) {
    GROUND[space] ??= text('where.ground', { space: labelOf(space) });
    return GROUND[space];
  }
  const stack = stackAt(board, place);
  const onto = topOf(stack);
  const key = (space * 64 + onto) * 32 + stack.length;
  let found = ONTO.get(key);
  if (found === undefined) {
    if (ONTO.size >= TEXTS_KEPT) ONTO.clear();
    found = text('where.onto', { space: labelOf(space), unit: tileName(onto), level: stack.length });
    ONTO.set(key, found);
  }
  return found;
}

/** Texts made once and shared by all matches; those of stacks are dropped as a whole before they grow without end. */
const GROUND: (Text | undefined)[] = new Array(GRID);
const ONTO = new Map<number, Text>();
const TEXTS_KEPT = 20_000;
