/** Sea, lanes, islands, debris and storms. */
import type { Palette } from '../../../engine/draw/index.ts';
import * as kit from '../../../engine/draw/index.ts';
import type { Shape } from '../../../engine/scene.ts';
import { literal } from '../../../engine/text.ts';
import { islandHex, LANES, type Lane, laneHexes, laneOf } from '../chart.ts';
import { columnOf, labelOf, rowOf } from '../geometry.ts';
import { text } from '../say.ts';
import { debrisAt, debrisValue, isDestroyed, islandOf, openIslandAt, openIslands } from '../sea.ts';
import type { Sea } from '../state.ts';
import type { Plot } from './chart.ts';

/** Hexes with their labels: what never changes but for lanes. */
export function waterShapes(sea: Sea, plot: Plot, palette: Palette): readonly Shape[] {
  return plot.hexes.flatMap(hex => {
    const lane = laneOf(hex);
    const awake = lane !== undefined && sea.awake.includes(lane);
    const fill = lane === undefined ? palette.deep : awake ? palette.hues.teal.fill : palette.sea;
    const ink = awake ? palette.hues.teal.ink : palette.foam;
    return [
      kit.polygon(plot.corners(hex, 0.97), { fill }),
      kit.label(literal(labelOf(hex)), kit.shifted(plot.centre(hex), 0, -plot.size * 0.68), {
        size: Math.max(11, plot.size * 0.34),
        fill: ink,
        opacity: 0.75,
      }),
    ];
  });
}

/** Chevrons along the lanes: bright where awake. */
export function laneShapes(sea: Sea, plot: Plot, palette: Palette): readonly Shape[] {
  return LANES.flatMap((lane: Lane) => {
    const awake = sea.awake.includes(lane);
    // The first two hexes of a lane bear its name.
    return laneHexes(lane)
      .slice(2)
      .filter(plot.shows)
      .map(hex => {
        const { x, y } = plot.centre(hex);
        const s = plot.size;
        return kit.polyline(
          [kit.at(x - s * 0.2, y - s * 0.22), kit.at(x + s * 0.08, y), kit.at(x - s * 0.2, y + s * 0.22)],
          {
            stroke: awake ? palette.hues.teal.ink : palette.foam,
            width: s * (awake ? 0.14 : 0.06),
            opacity: awake ? 0.8 : 0.35,
          },
        );
      });
  });
}

/** Letters of columns and numbers of rows on all sides. */
export function frameShapes(plot: Plot, palette: Palette, size: number): readonly Shape[] {
  const look = { size, fill: palette.muted, bold: true };
  const edge = plot.size * 0.95;
  const shapes: Shape[] = [];
  for (let x = 0; x < 19; x++) {
    const letter = literal(String.fromCharCode(65 + x));
    const top = plot.centre(x);
    shapes.push(kit.label(letter, kit.at(top.x, top.y - edge - size * 0.55), look));
    const bottom = plot.centre(278 - 19 + x);
    shapes.push(kit.label(letter, kit.at(bottom.x, bottom.y + edge + size * 0.55), look));
  }
  for (const hex of plot.hexes) {
    const y = rowOf(hex);
    if (columnOf(hex) !== 0) continue;
    const middle = plot.centre(hex).y;
    const first = plot.centre(0).x - plot.size * 0.87;
    const last = plot.centre(18).x + plot.size * 0.87;
    shapes.push(kit.label(literal(y + 1), kit.at(first - size * 0.75, middle), look));
    shapes.push(kit.label(literal(y + 1), kit.at(last + size * 0.75, middle), look));
  }
  return shapes;
}

export const islandShapes = (sea: Sea, plot: Plot, palette: Palette, small: number): readonly Shape[] =>
  openIslands(sea)
    .filter(i => plot.shows(islandHex(i)))
    .flatMap(i => oneIsland(sea, plot, palette, i, small));

function oneIsland(sea: Sea, plot: Plot, palette: Palette, island: number, small: number): readonly Shape[] {
  const { owner, fort, coins, damage } = islandOf(sea, island);
  const hex = islandHex(island);
  const centre = plot.centre(hex);
  const s = plot.size;
  const look = kit.seatInkOf(palette, owner);
  const destroyed = isDestroyed(sea, island);
  return [
    kit.polygon(plot.corners(hex, 0.97), { fill: palette.sand }),
    ...(owner === undefined
      ? [kit.polygon(plot.corners(hex, 0.8), { fill: destroyed ? palette.steel : palette.land })]
      : kit.seatArea(plot.corners(hex, 0.86), look, { step: s * 0.3, width: 2 })),
    ...(owner === undefined ? [] : [kit.circle(centre, s * 0.5, { fill: look.fill })]),
    kit.label(literal(island), centre, {
      size: Math.max(s * 1.04, small),
      fill: owner === undefined ? palette.light : look.ink,
      bold: true,
    }),
    ...(owner === undefined ? [] : [kit.seatMark(kit.shifted(centre, 0, s * 0.62), s * 0.17, palette, owner)]),
    ...(fort
      ? [
          kit.circle(kit.shifted(centre, s * 0.5, -s * 0.45), s * 0.34, { fill: palette.dark }),
          kit.sprite('old-salt/fort', kit.shifted(centre, s * 0.5, -s * 0.45), s * 0.5, palette.light),
        ]
      : []),
    ...(coins > 0
      ? kit.badge(kit.shifted(centre, -s * 0.5, -s * 0.45), s * 0.3, coins, { fill: palette.brass, ink: palette.dark })
      : []),
    ...(damage > 0 && !destroyed
      ? [
          ...kit.bar(
            { x: centre.x - s * 0.6, y: centre.y + s * 0.5, w: s * 1.2, h: s * 0.2 },
            1 - damage / 10,
            palette,
            { fill: palette.warning },
          ),
        ]
      : []),
    ...(destroyed ? kit.cross(centre, s * 0.5, palette.dark, s * 0.14) : []),
  ];
}

export function debrisShapes(sea: Sea, plot: Plot, palette: Palette): readonly Shape[] {
  return Object.keys(sea.debris)
    .map(Number)
    .filter(hex => plot.shows(hex) && openIslandAt(sea, hex) === 0)
    .flatMap(hex => {
      const centre = plot.centre(hex);
      const s = plot.size;
      const value = debrisValue(debrisAt(sea, hex));
      return [
        kit.sprite('old-salt/debris', kit.shifted(centre, -s * 0.12, 0), s * 1.05, palette.sand),
        ...kit.badge(kit.shifted(centre, s * 0.45, s * 0.35), s * 0.32, value, {
          fill: value >= 3 ? palette.dark : palette.steel,
          ink: value >= 3 ? palette.light : palette.dark,
        }),
      ];
    });
}
export const stormShapes = (sea: Sea, plot: Plot, palette: Palette): readonly Shape[] =>
  sea.storms
    .filter(plot.shows)
    .flatMap(hex => [
      kit.polygon(plot.corners(hex, 0.9), { fill: palette.hues.violet.fill, opacity: 0.55 }),
      kit.sprite('old-salt/storm', plot.centre(hex), plot.size * 1.35, palette.hues.violet.ink),
    ]);

/** Names of the lanes over their first hexes, on the whole map. */
export const laneNames = (sea: Sea, plot: Plot, palette: Palette, size: number): readonly Shape[] =>
  LANES.flatMap(lane => {
    const [first] = laneHexes(lane);
    if (first === undefined) return [];
    const awake = sea.awake.includes(lane);
    const where = kit.shifted(plot.centre(first), -plot.size * 0.62, plot.size * 0.06);
    const fill = awake ? palette.hues.teal.ink : palette.foam;
    return [kit.label(text(`lane.${lane}`), where, { size, fill, bold: awake, align: 'left', fit: plot.size * 3.2 })];
  });
