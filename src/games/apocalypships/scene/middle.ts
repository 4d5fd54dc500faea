/** Between the berths: expeditions with progress and who is there, the mothership battle, the crossfire, side by side. */
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
  sprite,
} from '../../../engine/draw/index.ts';
import { seatInkOf } from '../../../engine/draw/palettes.ts';
import { seatMark } from '../../../engine/draw/shapes.ts';
import type { Shape } from '../../../engine/scene.ts';
import { literal, type Text } from '../../../engine/text.ts';
import { aimsOf, aimText } from '../aims.ts';
import { cardOf } from '../cards/index.ts';
import { text } from '../say.ts';
import { SIDES, type Side } from '../scalars.ts';
import { ADRIFT, AT_MOTHERSHIP, type Expedition, type Permanent, type Table } from '../state.ts';
import { battleAt, doomedAt } from '../values.ts';
import type { View } from '../view.ts';
import { nameOf } from '../words.ts';
import { permanentChip } from './chip.ts';
import type { Marks } from './marks.ts';
import { alike, chipBoxes, GAP, type Measure, oneLine, rowsHeight, unbroken } from './measure.ts';

interface Spot {
  readonly title: Text;
  /** Absent: the crossfire. */
  readonly place?: number;
  readonly expedition?: Expedition;
}

/** The mothership battle, adrift crew and the crossfire only while somebody or something is there. */
function spotsOf({ table }: View): readonly Spot[] {
  const isAt = (place: number) => table.board.some(p => p.place === place);
  const waiting = table.crossfire.length;
  return [
    ...(isAt(AT_MOTHERSHIP) ? [{ title: text('picture.mothershipBattle'), place: AT_MOTHERSHIP }] : []),
    ...table.middle.map(expedition => ({ title: unbroken(expedition.card), place: expedition.uid, expedition })),
    ...(isAt(ADRIFT) ? [{ title: text('picture.adrift'), place: ADRIFT }] : []),
    ...(waiting > 0 ? [{ title: text('picture.crossfire', { n: waiting }) }] : []),
  ];
}

const crewAt = (table: Table, place: number): readonly Permanent[] =>
  [...table.board].filter(p => p.place === place).sort((a, b) => a.owner - b.owner);

/** More than so many beside each other are too narrow for their names. */
const BESIDE = 4;
const linesOf = (spots: readonly Spot[]): readonly (readonly Spot[])[] => {
  const n = Math.ceil(spots.length / BESIDE);
  const each = Math.ceil(spots.length / Math.max(1, n));
  return Array.from({ length: n }, (_, i) => spots.slice(i * each, (i + 1) * each));
};

const pad = ({ sizes }: Measure): number => Math.round(sizes.small * 0.5);
const title = ({ sizes }: Measure): number => Math.round(sizes.small * 1.5);
const line = ({ sizes }: Measure): number => Math.round(sizes.small * 1.3);
const widthOf = (spots: number, width: number): number => (width - GAP * (spots - 1)) / spots;
/** Cards in a row of a spot, about as wide as those of a berth. */
const perRow = (inner: number, { arrangement }: Measure): number =>
  Math.max(1, Math.round((inner + GAP) / (746 / arrangement.cards + GAP)));

const SHOWN = 4;

function spotHeight({ table }: View, spot: Spot, measure: Measure, width: number, marks: Marks): number {
  const head = title(measure) + 2 * pad(measure);
  if (spot.place === undefined) return head + waitingLines(table).length * line(measure);
  const inner = width - 2 * pad(measure);
  const crew = alike(table, crewAt(table, spot.place), marks);
  const chips = rowsHeight(crew.length, perRow(inner, measure), measure);
  const power = crew.length === 0 || spot.place === ADRIFT ? 0 : line(measure);
  return head + (spot.expedition === undefined ? 0 : 2 * line(measure)) + power + chips;
}

export function middleHeight(view: View, measure: Measure, width: number, marks: Marks): number {
  const heights = linesOf(spotsOf(view)).map(spots => lineHeight(view, spots, measure, width, marks));
  return heights.reduce((sum, h) => sum + h, GAP * Math.max(0, heights.length - 1));
}
const lineHeight = (view: View, spots: readonly Spot[], measure: Measure, width: number, marks: Marks): number =>
  Math.max(...spots.map(spot => spotHeight(view, spot, measure, widthOf(spots.length, width), marks)));

export function middleShapes(view: View, box: Box, palette: Palette, measure: Measure, marks: Marks): readonly Shape[] {
  let rest = box;
  return linesOf(spotsOf(view)).flatMap(spots => {
    const [here, below] = cut(rest, 'top', lineHeight(view, spots, measure, box.w, marks), GAP);
    rest = below;
    const cells = columns(here, spots.length, GAP);
    return spots.flatMap((spot, i) => {
      const cell = cells[i];
      if (cell === undefined) return [];
      return spot.place === undefined
        ? crossfireShapes(view, spot, cell, palette, measure)
        : spotShapes(view, { ...spot, place: spot.place }, cell, palette, measure, marks);
    });
  });
}

function spotShapes(
  { table }: View,
  { title: named, place, expedition }: Spot & { readonly place: number },
  box: Box,
  palette: Palette,
  measure: Measure,
  marks: Marks,
): readonly Shape[] {
  const { small } = measure.sizes;
  let inner = innerOf(box, measure);
  const shapes: Shape[] = [...boxShapes(box, named, expedition, palette, measure)];
  if (expedition) {
    const [track, below] = cut(inner, 'top', 2 * line(measure));
    shapes.push(...trackShapes(expedition, track, palette, measure));
    inner = below;
  }
  const crew = alike(table, crewAt(table, place), marks);
  if (crew.length > 0 && place !== ADRIFT) {
    const [power, below] = cut(inner, 'top', line(measure));
    shapes.push(...powerShapes(table, place, power, palette, small));
    inner = below;
  }
  const doomed = doomedAt(table, place);
  const boxes = chipBoxes(inner, crew.length, perRow(inner.w, measure), measure);
  for (const [i, each] of crew.entries()) {
    const where = boxes[i];
    if (where === undefined) continue;
    shapes.push(
      ...permanentChip(table, each, where, { palette, measure, ...marks.of(each.card.uid) }),
      ...ownerShapes(each.card.owner, where, palette),
      ...(doomed.includes(each.card) ? doomShapes(where, palette) : []),
    );
  }
  return shapes;
}

/** A box with its name and, on the right, the spoils it is worth. */
function boxShapes(
  box: Box,
  named: Text,
  expedition: Expedition | undefined,
  palette: Palette,
  measure: Measure,
): readonly Shape[] {
  const { small } = measure.sizes;
  const [top] = cut(box, 'top', title(measure));
  const y = top.y + top.h / 2;
  const right = box.x + box.w - small * 0.5;
  const spoils = expedition === undefined ? 0 : small * 2.1;
  return [
    panel(box, { fill: palette.panel, stroke: palette.line, width: 2 }, 12),
    panel(inset(top, 2), { fill: palette.raised }, 10),
    oneLine(named, at(top.x + small * 0.5, y), top.w - small - spoils, small, palette.text),
    ...(expedition === undefined
      ? []
      : [
          sprite('apocalypships/spoils', at(right - small * 1.2, y), small * 1.15, palette.text),
          label(literal(cardOf(expedition.card).spoils ?? 0), at(right, y), {
            size: small,
            fill: palette.text,
            bold: true,
            align: 'right',
          }),
        ]),
  ];
}
const innerOf = (box: Box, measure: Measure): Box => inset(cut(box, 'top', title(measure))[1], pad(measure));

/** It will be destroyed if nothing changes. */
const doomShapes = (box: Box, palette: Palette): readonly Shape[] => [
  panel(inset(box, 7), { stroke: palette.danger, width: 4, dash: [10, 7] }, 8),
];

/** Whose crew it is: a thick edge and the seat's mark. */
const ownerShapes = (owner: Side, box: Box, palette: Palette): readonly Shape[] => [
  panel(box, { stroke: seatInkOf(palette, owner).edge, width: 5 }, 10),
  seatMark(at(box.x + box.w - 8, box.y + 8), 14, palette, owner),
];

/** Progress of both on the way to the distance. */
function trackShapes({ card, progress }: Expedition, box: Box, palette: Palette, measure: Measure): readonly Shape[] {
  const { small } = measure.sizes;
  const { distance = 1 } = cardOf(card);
  return rows(box, 2).flatMap((row, i) => {
    const side: Side = i === 0 ? 0 : 1;
    const middle = row.y + row.h / 2;
    const track = { x: row.x + small, y: middle - 12, w: row.w - small * 3, h: 24 };
    return [
      seatMark(at(row.x + small * 0.4, middle), 13, palette, side),
      ...bar(track, progress[side] / distance, palette, { fill: seatInkOf(palette, side).fill, parts: distance }),
      label(literal(`${progress[side]}/${distance}`), at(row.x + row.w, middle), {
        size: small,
        fill: palette.text,
        align: 'right',
        bold: true,
      }),
    ];
  });
}

/** The firepower of both, each at its mark. */
function powerShapes(table: Table, place: number, box: Box, palette: Palette, small: number): readonly Shape[] {
  const { firepower } = battleAt(table, place);
  const middle = box.y + box.h / 2;
  const centre = box.x + box.w / 2;
  if (table.stilled.includes(place))
    return [label(text('picture.still'), at(centre, middle), { size: small, fill: palette.text, bold: true })];
  return [
    sprite('apocalypships/firepower', at(centre, middle), small * 1.2, palette.text),
    ...SIDES.flatMap(side => {
      const way = side === 0 ? -1 : 1;
      const x = centre + way * small * 1.5;
      return [
        seatMark(at(x + way * small * 1.15, middle), 13, palette, side),
        label(literal(firepower[side]), at(x, middle), { size: small * 1.08, fill: palette.text, bold: true }),
      ];
    }),
  ];
}

function crossfireShapes(
  { table }: View,
  { title: named }: Spot,
  box: Box,
  palette: Palette,
  measure: Measure,
): readonly Shape[] {
  const { small } = measure.sizes;
  const inner = innerOf(box, measure);
  const waiting = waitingLines(table);
  const lines = rows({ ...inner, h: waiting.length * line(measure) }, Math.max(1, waiting.length));
  return [
    ...boxShapes(box, named, undefined, palette, measure),
    ...waiting.flatMap(({ said, owner, isTop }, i) => {
      const row = lines[i];
      if (row === undefined) return [];
      const middle = row.y + row.h / 2;
      const indent = small * (owner === undefined ? 1.6 : 1.1);
      return [
        ...(owner === undefined ? [] : [seatMark(at(row.x + 14, middle), 13, palette, owner)]),
        oneLine(said, at(row.x + indent, middle), row.w - indent, small, isTop ? palette.text : palette.muted),
      ];
    }),
  ];
}

/** A line for each card that waits, and one below it for what it chose. */
const waitingLines = (
  table: Table,
): readonly { readonly said: Text; readonly owner?: Side; readonly isTop: boolean }[] =>
  table.crossfire
    .toReversed()
    .slice(0, SHOWN)
    .flatMap((it, i) => {
      const said = it.kind === 'ability' ? text('line.ability', { card: nameOf(it.card) }) : nameOf(it.card);
      const chosen = aimsOf(table, it).map(aimText);
      const isTop = i === 0;
      return [
        { said, owner: it.owner, isTop },
        ...(chosen.length > 0 ? [{ said: text('picture.chosen', { chosen }), isTop }] : []),
      ];
    });
