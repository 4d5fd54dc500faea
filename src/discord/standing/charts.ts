/** Leaderboards and ratings over time as scenes, in the palette of who looks. Everything they show stands in words beside them, too. */
import {
  at,
  type Box,
  circle,
  inset,
  label,
  type Palette,
  paletteOf,
  panel,
  polygon,
  polyline,
  seatInkOf,
  sizesFor,
  widthOf,
} from '../../engine/draw/index.ts';
import type { At, Scene, Shape } from '../../engine/scene.ts';
import { literal, type Text } from '../../engine/text.ts';
import type { Strength } from '../../matches/standing/contract.ts';
import { pointsOf, spreadOf } from '../../matches/standing/rating.ts';

const WIDTH = 900;
const MARGIN = 24;
const LINE = 58;

export interface ChartRow extends Strength {
  readonly rank: number;
  readonly name: string;
  /** Of who looks: set apart. */
  readonly mine?: boolean;
}

interface Scale {
  readonly to: (points: number) => number;
  readonly ticks: readonly number[];
}

/** A bar a member: points as a dot, the range in which the strength lies as a bar through it. */
export function leaderboardScene(title: Text, rows: readonly ChartRow[], palette: string): Scene {
  const colours = paletteOf(palette);
  const sizes = sizesFor(WIDTH);
  const top = MARGIN + sizes.title * 2;
  const height = top + rows.length * LINE + sizes.small * 2 + MARGIN;
  const names = Math.min(300, 60 + Math.max(...rows.map(({ name }) => widthOf(name, sizes.body))));
  const plot: Box = { x: MARGIN + names + 20, y: top, w: WIDTH - 2 * MARGIN - names - 20 - 90, h: rows.length * LINE };
  const ends = rows.flatMap(row => [pointsOf(row) - spreadOf(row), pointsOf(row) + spreadOf(row)]);
  const scale = scaleOf(ends, plot.x, plot.x + plot.w);
  return {
    ...{ width: WIDTH, height, background: colours.background },
    shapes: [
      label(title, at(MARGIN, MARGIN + sizes.title / 2), {
        ...{ size: sizes.title, fill: colours.text, align: 'left', bold: true, fit: WIDTH - 2 * MARGIN },
      }),
      ...scale.ticks.flatMap(tick => upright(tick, plot, scale, colours, sizes.small)),
      ...rows.flatMap((row, i) => rowShapes(row, { ...plot, y: plot.y + i * LINE, h: LINE }, names, scale, colours)),
    ],
  };
}

function rowShapes(row: ChartRow, box: Box, names: number, scale: Scale, colours: Palette): readonly Shape[] {
  const sizes = sizesFor(WIDTH);
  const y = box.y + box.h / 2;
  const ink = seatInkOf(colours, row.mine ? 1 : 0);
  const [left, right, middle] = [
    scale.to(pointsOf(row) - spreadOf(row)),
    scale.to(pointsOf(row) + spreadOf(row)),
    scale.to(pointsOf(row)),
  ];
  const tint: readonly Shape[] = row.mine
    ? [
        panel(inset({ x: MARGIN - 12, y: box.y, w: WIDTH - 2 * MARGIN + 24, h: box.h }, 0, 4), {
          fill: colours.panel,
          stroke: colours.line,
          width: 2,
        }),
      ]
    : [];
  return [
    ...tint,
    label(literal(`${row.rank}.`), at(MARGIN + 40, y), { size: sizes.body, fill: colours.muted, align: 'right' }),
    label(literal(row.name), at(MARGIN + 52, y), {
      ...{ size: sizes.body, fill: colours.text, align: 'left', fit: names - 52 },
      ...(row.mine ? { bold: true } : {}),
    }),
    polyline([at(left, y), at(right, y)], { stroke: ink.edge, width: 10, opacity: 0.45 }),
    ...[left, right].map(x => polyline([at(x, y - 9), at(x, y + 9)], { stroke: ink.edge, width: 3 })),
    row.mine
      ? polygon([at(middle, y - 13), at(middle + 13, y), at(middle, y + 13), at(middle - 13, y)], { fill: ink.edge })
      : circle(at(middle, y), 10, { fill: ink.edge }),
    label(literal(pointsOf(row)), at(WIDTH - MARGIN, y), {
      size: sizes.body,
      fill: colours.text,
      align: 'right',
      bold: true,
    }),
  ];
}

function upright(tick: number, plot: Box, scale: Scale, colours: Palette, size: number): readonly Shape[] {
  const x = scale.to(tick);
  return [
    polyline([at(x, plot.y), at(x, plot.y + plot.h)], { stroke: colours.line, width: 2 }),
    label(literal(tick), at(x, plot.y + plot.h + size), { size, fill: colours.muted }),
  ];
}

/** Points after each counted match as a line, with the range in which the strength lies around it. */
export function historyScene(
  words: { readonly title: Text; readonly first: Text; readonly middle: Text; readonly last: Text },
  history: readonly Strength[],
  palette: string,
): Scene {
  const colours = paletteOf(palette);
  const sizes = sizesFor(WIDTH);
  const plot: Box = { x: MARGIN + 90, y: MARGIN + sizes.title * 2 + sizes.body, w: WIDTH - 2 * MARGIN - 110, h: 320 };
  const height = plot.y + plot.h + sizes.small * 2 + MARGIN;
  const ends = history.flatMap(each => [pointsOf(each) - spreadOf(each), pointsOf(each) + spreadOf(each)]);
  const scale = scaleOf(ends, plot.y + plot.h, plot.y);
  const x = (i: number) => plot.x + (history.length < 2 ? plot.w / 2 : (plot.w * i) / (history.length - 1));
  const along = (of: (each: Strength) => number): readonly At[] =>
    history.map((each, i) => at(x(i), scale.to(of(each))));
  const upper = along(each => pointsOf(each) + spreadOf(each));
  const lower = along(each => pointsOf(each) - spreadOf(each));
  const middle = along(pointsOf);
  const ink = seatInkOf(colours, 0);
  const last = history.at(-1);
  return {
    ...{ width: WIDTH, height, background: colours.background },
    shapes: [
      label(words.title, at(MARGIN, MARGIN + sizes.title / 2), {
        ...{ size: sizes.title, fill: colours.text, align: 'left', bold: true, fit: WIDTH - 2 * MARGIN },
      }),
      ...scale.ticks.flatMap(tick => level(tick, plot, scale, colours, sizes.small)),
      ...(history.length < 2 ? [] : [polygon([...upper, ...lower.toReversed()], { fill: ink.edge, opacity: 0.2 })]),
      ...(history.length < 2
        ? []
        : [upper, lower].map(line => polyline(line, { stroke: ink.edge, width: 2, dash: [6, 6] }))),
      polyline(middle, { stroke: ink.edge, width: 5 }),
      ...middle.map(point => circle(point, history.length > 40 ? 4 : 7, { fill: ink.edge })),
      label(words.first, at(plot.x, plot.y + plot.h + sizes.small), {
        size: sizes.small,
        fill: colours.muted,
        align: 'left',
      }),
      label(words.middle, at(plot.x + plot.w / 2, plot.y + plot.h + sizes.small), {
        ...{ size: sizes.small, fill: colours.muted, fit: plot.w - 180 },
      }),
      label(words.last, at(plot.x + plot.w, plot.y + plot.h + sizes.small), {
        size: sizes.small,
        fill: colours.muted,
        align: 'right',
      }),
      ...(last === undefined
        ? []
        : [
            label(literal(pointsOf(last)), at(plot.x + plot.w, plot.y - sizes.body), {
              ...{ size: sizes.body, fill: colours.text, align: 'right', bold: true },
            }),
          ]),
    ],
  };
}

function level(tick: number, plot: Box, scale: Scale, colours: Palette, size: number): readonly Shape[] {
  const y = scale.to(tick);
  return [
    polyline([at(plot.x, y), at(plot.x + plot.w, y)], { stroke: colours.line, width: 2 }),
    label(literal(tick), at(plot.x - 12, y), { size, fill: colours.muted, align: 'right' }),
  ];
}

/** Round numbers that hold all values, between two ends of the picture; four to seven of them. */
function scaleOf(values: readonly number[], from: number, to: number): Scale {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const step = [50, 100, 200, 250, 500, 1_000].find(each => (high - low) / each <= 5) ?? 2_000;
  const [least, most] = [Math.floor(low / step) * step, Math.ceil(high / step) * step];
  const span = Math.max(step, most - least);
  const count = Math.round(span / step);
  return {
    to: points => from + ((points - least) / span) * (to - from),
    ticks: Array.from({ length: count + 1 }, (_, i) => least + i * step),
  };
}
