/** Between the berths: expeditions with progress and who is there, the mothership battle, the crossfire. */
import {
  at,
  type Box,
  bar,
  columns,
  cut,
  inset,
  label,
  type Palette,
  panel,
  rows,
  type Sizes,
  titledPanel,
} from '../../../engine/draw/index.ts';
import { seatInkOf } from '../../../engine/draw/palettes.ts';
import { seatMark } from '../../../engine/draw/shapes.ts';
import type { Shape } from '../../../engine/scene.ts';
import { literal, type Text, text } from '../../../engine/text.ts';
import { cardOf } from '../cards/index.ts';
import { SIDES, type Side } from '../scalars.ts';
import { ADRIFT, AT_MOTHERSHIP, type Expedition, type Permanent, type Table } from '../state.ts';
import { battleAt } from '../values.ts';
import type { View } from '../view.ts';
import { nameOf } from '../words.ts';
import { permanentChip } from './chip.ts';
import type { Marks } from './marks.ts';
import { chipBoxes, chipRows, type Measure } from './side.ts';

interface Spot {
  readonly title: Text;
  readonly place: number;
  readonly expedition?: Expedition;
}

/** Places to draw: the mothership battle and adrift crew only while somebody is there. */
export function spotsOf({ table }: View): readonly Spot[] {
  const at = (place: number) => table.board.some(p => p.place === place);
  return [
    ...(at(AT_MOTHERSHIP) ? [{ title: text('picture.mothershipBattle'), place: AT_MOTHERSHIP }] : []),
    ...table.middle.map(expedition => ({ title: nameOf(expedition.card), place: expedition.uid, expedition })),
    ...(at(ADRIFT) ? [{ title: text('picture.adrift'), place: ADRIFT }] : []),
  ];
}

const crewAt = (table: Table, place: number): readonly Permanent[] =>
  [...table.board].filter(p => p.place === place).sort((a, b) => a.owner - b.owner);

const spotHeight = ({ table }: View, spot: Spot, { sizes, arrangement }: Measure, width: number): number => {
  const crew = crewAt(table, spot.place).length;
  const chips = crew === 0 ? 0 : chipRows(crew, width - sizes.small, arrangement.cards) + 8;
  const power = crew === 0 || spot.place === ADRIFT ? 0 : sizes.small * 1.4;
  const track = spot.expedition === undefined ? 0 : sizes.small * 1.35 * 3;
  return sizes.small * 1.7 + sizes.small * 1.1 + track + power + chips;
};

export function middleHeight(view: View, measure: Measure, width: number): number {
  const { sizes } = measure;
  const spots = spotsOf(view);
  const waiting = view.table.crossfire.length;
  const spotRows = rowsOf(spots, view, measure);
  const gap = 8;
  const places = spotRows.reduce(
    (sum, row) => sum + gap + Math.max(...row.map(s => spotHeight(view, s, measure, widthOf(row, width)))),
    0,
  );
  return Math.ceil(places + (waiting === 0 ? 0 : sizes.small * 1.45 * (Math.min(waiting, 4) + 1.6) + gap));
}

/** Empty expeditions stand beside each other, battles have the whole width; where it is crowded, more share a row. */
function rowsOf(spots: readonly Spot[], { table }: View, { arrangement }: Measure): readonly (readonly Spot[])[] {
  const busy = spots.filter(s => crewAt(table, s.place).length > 0);
  const quiet = spots.filter(s => !busy.includes(s));
  return [...inRows(busy, arrangement.battles), ...inRows(quiet, arrangement.expeditions)];
}
const inRows = (spots: readonly Spot[], n: number): Spot[][] =>
  Array.from({ length: Math.ceil(spots.length / n) }, (_, i) => spots.slice(i * n, (i + 1) * n));
const widthOf = (row: readonly Spot[], width: number): number => (width - 8 * (row.length - 1)) / row.length;

export function middleShapes(view: View, box: Box, palette: Palette, measure: Measure, marks: Marks): readonly Shape[] {
  let rest = box;
  const shapes: Shape[] = [];
  for (const row of rowsOf(spotsOf(view), view, measure)) {
    const height = Math.max(...row.map(s => spotHeight(view, s, measure, widthOf(row, box.w))));
    const [line, below] = cut(rest, 'top', height, 8);
    const cells = columns(line, row.length, 8);
    for (const [i, spot] of row.entries()) {
      const cell = cells[i];
      if (cell) shapes.push(...spotShapes(view, spot, cell, palette, measure, marks));
    }
    rest = below;
  }
  return [...shapes, ...crossfireShapes(view, rest, palette, measure.sizes)];
}

function spotShapes(
  view: View,
  spot: Spot,
  box: Box,
  palette: Palette,
  { sizes, arrangement }: Measure,
  marks: Marks,
): readonly Shape[] {
  const { table } = view;
  const frame = titledPanel(box, spot.title, palette, sizes.small);
  let { inner } = frame;
  const shapes: Shape[] = [...frame.shapes];
  if (spot.expedition) {
    const [track, below] = cut(inner, 'top', sizes.small * 1.35 * 3);
    shapes.push(...trackShapes(spot.expedition, track, palette, sizes));
    inner = below;
  }
  const crew = crewAt(table, spot.place);
  if (crew.length > 0 && spot.place !== ADRIFT) {
    const [line, below] = cut(inner, 'top', sizes.small * 1.4);
    shapes.push(...powerShapes(table, spot.place, line, palette, sizes));
    inner = below;
  }
  const boxes = chipBoxes(inner, crew.length, arrangement.cards);
  for (const [i, card] of crew.entries()) {
    const place = boxes[i];
    if (place === undefined) continue;
    shapes.push(
      ...permanentChip(table, card, place, { palette, small: sizes.small, ...marks.of(card.uid) }),
      ...ownerShapes(card.owner, place, palette),
    );
  }
  return shapes;
}

/** Whose crew it is: a thick edge and the seat's mark. */
const ownerShapes = (owner: Side, box: Box, palette: Palette): readonly Shape[] => [
  panel(box, { stroke: seatInkOf(palette, owner).edge, width: 5 }, 10),
  seatMark(at(box.x + box.w - 7, box.y + 7), 12, palette, owner),
];

/** Distance, spoils and the progress of both. */
function trackShapes({ card, progress }: Expedition, box: Box, palette: Palette, sizes: Sizes): readonly Shape[] {
  const { distance = 1, spoils = 0 } = cardOf(card);
  const [head, ...lines] = rows(box, 3, 2);
  if (head === undefined) return [];
  return [
    label(text('picture.expedition', { distance, spoils }), at(head.x, head.y + head.h / 2), {
      size: sizes.small,
      fill: palette.muted,
      align: 'left',
      fit: head.w,
    }),
    ...SIDES.flatMap(side => {
      const line = lines[side];
      if (line === undefined) return [];
      const middle = line.y + line.h / 2;
      const track = { x: line.x + 34, y: middle - 11, w: line.w - 34 - sizes.small * 2.2, h: 22 };
      return [
        seatMark(at(line.x + 14, middle), 11, palette, side),
        ...bar(track, progress[side] / distance, palette, { fill: seatInkOf(palette, side).fill, parts: distance }),
        label(literal(`${progress[side]}/${distance}`), at(line.x + line.w, middle), {
          size: sizes.small,
          fill: palette.text,
          align: 'right',
          bold: true,
          fit: sizes.small * 2.1,
        }),
      ];
    }),
  ];
}

function powerShapes(table: Table, place: number, box: Box, palette: Palette, sizes: Sizes): readonly Shape[] {
  const { firepower } = battleAt(table, place);
  const middle = box.y + box.h / 2;
  const centre = box.x + box.w / 2;
  const said = table.stilled.includes(place)
    ? text('picture.still')
    : text('picture.versus', { a: firepower[0], b: firepower[1] });
  return [
    seatMark(at(box.x + 14, middle), 11, palette, 0),
    seatMark(at(box.x + box.w - 14, middle), 11, palette, 1),
    label(said, at(centre, middle), { size: sizes.small, fill: palette.text, bold: true, fit: box.w - 80 }),
  ];
}

const SHOWN = 4;
function crossfireShapes({ table }: View, box: Box, palette: Palette, sizes: Sizes): readonly Shape[] {
  if (table.crossfire.length === 0) return [];
  const frame = titledPanel(box, text('picture.crossfire', { n: table.crossfire.length }), palette, sizes.small);
  const waiting = table.crossfire.toReversed().slice(0, SHOWN);
  const lines = rows(inset(frame.inner, 0, 2), Math.max(1, waiting.length), 2);
  return [
    ...frame.shapes,
    ...waiting.flatMap((it, i) => {
      const line = lines[i];
      if (line === undefined) return [];
      const middle = line.y + line.h / 2;
      const what = it.kind === 'ability' ? text('line.ability', { card: nameOf(it.card) }) : nameOf(it.card);
      return [
        seatMark(at(line.x + 14, middle), 11, palette, it.owner),
        label(what, at(line.x + 36, middle), {
          size: sizes.small,
          fill: palette.text,
          bold: i === 0,
          align: 'left',
          fit: line.w - 40,
        }),
      ];
    }),
  ];
}
