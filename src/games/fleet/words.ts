/** The whole position in plain words, one entry a line, in a fixed order: enough to play from without the picture. */
import { type Choice, type Focus, type Seat, seat, type ZoomWord } from '../../engine/contract.ts';
import { literal, type Text } from '../../engine/text.ts';
import { kindText } from './choices.ts';
import { deedText, unitText } from './describe.ts';
import { text } from './say.ts';
import { KINDS, type Side, sideLetter, tileOf } from './tiles.ts';
import { type FleetView, ownerOf, type SpaceView } from './view.ts';

const who = (side: Side): { readonly seat: Seat } => ({ seat: seat(side) });

export function words(view: FleetView, focus: Focus): readonly Text[] {
  return [
    ...statusLines(view),
    ...dangerLines(view),
    ...([0, 1] as const).flatMap(side => [...fleetLines(view, side), reserveLine(view, side)]),
    ...stackLines(view),
    ...mapLines(view),
    ...lastLines(view),
    ...hintLines(focus),
  ];
}

function statusLines({ state, stood }: FleetView): Text[] {
  const { result } = state;
  if (result !== null) {
    const why = text(`reason.${result.reason}`);
    return [result.winner === null ? text('log.drawn', { why }) : text('log.won', { seat: who(result.winner), why })];
  }
  const lines = [
    text('words.turn', { turn: state.turn, seat: who(state.side), left: state.left, side: letter(state.side) }),
  ];
  if (state.clock !== null) lines.push(text('words.clock', { left: state.clock }));
  if (state.idle >= 20) lines.push(text('words.idle', { turns: state.idle }));
  if (stood > 1) lines.push(text('words.stood', { times: stood }));
  return lines;
}

const letter = (side: Side): string => sideLetter(side);

/** Said first, because it decides the match: F-60. */
function dangerLines({ threats, state }: FleetView): Text[] {
  if (state.result !== null) return [];
  return threats.map(({ seat: side, unit, at }) => {
    const key = side === state.side ? 'words.danger.now' : 'words.danger.next';
    return text(key, { seat: who(side), enemy: who(side === 0 ? 1 : 0), unit: unitText(unit), at });
  });
}

/** Every tile of a side on the table, in the order of F-04: where, on which level, in which condition. */
function fleetLines(view: FleetView, side: Side): Text[] {
  const tiles = view.spaces
    .flatMap(space => space.stack.map((name, level) => ({ name, level, space })))
    .filter(({ name }) => ownerOf(name) === side)
    .sort((a, b) => (tileOf(a.name) & 31) - (tileOf(b.name) & 31));
  const list = tiles.map(({ name, level, space }) => tileText(name, level, space, view.state.side === side));
  return [text('words.fleet', { seat: who(side), side: letter(side), tiles: list })];
}

function tileText(name: string, level: number, space: SpaceView, toMove: boolean): Text {
  const isTop = level === space.stack.length - 1;
  const conditions: Text[] = [];
  if (level > 0) conditions.push(text('words.level', { level, under: space.stack[level - 1] as string }));
  if (!isTop) conditions.push(text('words.covered', { by: space.stack.at(-1) as string }));
  if (isTop && space.pinned && toMove) conditions.push(text('words.pinned'));
  if (isTop && space.boxedIn) conditions.push(text('words.boxed'));
  const args = { unit: unitText(name), at: space.label };
  return conditions.length === 0 ? text('words.tile', args) : text('words.tile.so', { ...args, conditions });
}

function reserveLine({ reserves, state }: FleetView, side: Side): Text {
  const kinds = KINDS.filter(kind => reserves[side][kind] > 0);
  const lost = state.lost.filter(name => ownerOf(name) === side);
  const tiles =
    kinds.length === 0
      ? [text('words.none')]
      : kinds.map(kind => text('words.count', { n: reserves[side][kind], unit: kindText(kind) }));
  return lost.length === 0
    ? text('words.reserve', { seat: who(side), tiles })
    : text('words.reserve.lost', { seat: who(side), tiles, lost: lost.map(literal) });
}

function stackLines({ spaces }: FleetView): Text[] {
  return spaces
    .filter(space => space.stack.length > 1)
    .map(space => text('words.stack', { at: space.label, tiles: space.stack.map(literal) }));
}

/** Row by row from north to south, west to east: what touches what follows from the labels. */
function mapLines({ spaces }: FleetView): Text[] {
  const rows = [...new Set(spaces.map(space => space.r))].sort((a, b) => a - b);
  return [
    text('words.map'),
    ...rows.map(r =>
      text('words.row', {
        row: r + 14,
        spaces: spaces
          .filter(space => space.r === r)
          .map(space =>
            text('words.place', { at: space.label, unit: space.stack.at(-1) as string, n: space.stack.length }),
          ),
      }),
    ),
  ];
}

function lastLines({ state }: FleetView): Text[] {
  const deeds = state.deeds.length > 0 ? state.deeds : state.before;
  return deeds.map(deed => text('words.last', { seat: who(deed.seat), line: deed.notation, what: deedText(deed) }));
}

/** What may be chosen, by source, with the number of targets; all notations of the chosen source when one is zoomed on. */
function hintLines({ pending, zoom }: Focus): Text[] {
  if (pending === undefined || pending.form.kind !== 'pick') return [];
  const { choices } = pending.form;
  const chosen = zoom === undefined ? [] : choices.filter(choice => isOfSource(choice, zoom));
  const what = chosen[0]?.path[0];
  if (what !== undefined) return [text('words.targets', { what, list: chosen.map(asWords) })];
  const sources = [
    ...new Map(choices.map(choice => [JSON.stringify(choice.path[0]), choice.path[0] as Text])).values(),
  ];
  return [text('words.legal', { n: choices.length }), ...sources.map(what => text('words.source', { what }))];
}

/** `zoom` is the source chosen under «What?» (choices.ts). */
export const isOfSource = (choice: Choice, zoom: ZoomWord): boolean => choice.zoom === zoom;

const asWords = (choice: Choice): Text => choice.path[1] ?? literal(choice.notation);
