/** Ships that show bow, name, hit points, sailed and shots left; ghosts; what was done last. */
import type { Palette } from '../../../engine/draw/index.ts';
import * as kit from '../../../engine/draw/index.ts';
import type { At, Shape } from '../../../engine/scene.ts';
import { literal } from '../../../engine/text.ts';
import { shotsLeft } from '../gunnery.ts';
import { rangeLeft, sailOf } from '../sailing.ts';
import { type GhostRead, hitPointsOf, remainingOf, type ShipRead } from '../sea.ts';
import type { Sea } from '../state.ts';
import type { Plot } from './chart.ts';

/** Outline with the bow towards +x, in shares of the hex size. */
const HULL: readonly (readonly [number, number])[] = [
  [0.86, 0],
  [0.5, 0.42],
  [0.05, 0.54],
  [-0.6, 0.48],
  [-0.76, 0.3],
  [-0.76, -0.3],
  [-0.6, -0.48],
  [0.05, -0.54],
  [0.5, -0.42],
];
const BOW: readonly (readonly [number, number])[] = [
  [0.86, 0],
  [0.5, 0.42],
  [0.42, 0],
  [0.5, -0.42],
];

function placed(
  points: readonly (readonly [number, number])[],
  centre: At,
  size: number,
  facing: number,
): readonly At[] {
  const turn = (facing * Math.PI) / 3;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  return points.map(([x, y]) => kit.at(centre.x + (x * cos - y * sin) * size, centre.y + (x * sin + y * cos) * size));
}

export const shipShapes = (sea: Sea, plot: Plot, palette: Palette, small: number, chosen?: string): readonly Shape[] =>
  sea.ships
    .filter(s => plot.shows(s.hex))
    .flatMap(ship => oneShip(sea, plot, palette, ship, { small, chosen: ship.id === chosen }));

interface ShipLook {
  /** Least size of letters. */
  readonly small: number;
  readonly chosen: boolean;
}

function oneShip(
  sea: Sea,
  plot: Plot,
  palette: Palette,
  ship: ShipRead,
  { small, chosen }: ShipLook,
): readonly Shape[] {
  const centre = plot.centre(ship.hex);
  const s = plot.size;
  const look = kit.seatInkOf(palette, ship.seat);
  const hull = placed(HULL, centre, s, ship.facing);
  return [
    ...(chosen ? [kit.circle(centre, s * 0.95, { stroke: palette.highlight, width: s * 0.1 })] : []),
    kit.polygon(hull, { fill: look.fill, stroke: palette.dark, width: s * 0.14 }),
    ...kit.pattern(look.pattern, hull, look.weave, s * 0.3, 3),
    // White bows stand out on every hull but a white one.
    kit.polygon(placed(BOW, centre, s, ship.facing), {
      fill: look.fill === palette.light ? palette.dark : palette.light,
    }),
    kit.polygon(hull, { stroke: palette.light, width: s * 0.05 }),
    kit.circle(centre, s * 0.5, { fill: look.fill }),
    kit.label(literal(ship.id.slice(1)), centre, { size: Math.max(s * 1.02, small), fill: look.ink, bold: true }),
    ...hitPointBar(plot, palette, ship),
    ...turnMarks(sea, plot, palette, ship),
  ];
}

function hitPointBar(plot: Plot, palette: Palette, ship: ShipRead): readonly Shape[] {
  const { x, y } = plot.centre(ship.hex);
  const s = plot.size;
  const left = remainingOf(ship);
  const fill = left <= 2 ? palette.danger : left < hitPointsOf(ship) ? palette.warning : palette.good;
  const box = { x: x - s * 0.6, y: y + s * 0.58, w: s * 1.2, h: s * 0.22 };
  return kit.bar(box, left / hitPointsOf(ship), palette, { fill, parts: hitPointsOf(ship) });
}

/** For the active seat: an anchor where the sail is over, a half-done mark, shots left; a mark for Battle Cry on anybody. */
function turnMarks(sea: Sea, plot: Plot, palette: Palette, ship: ShipRead): readonly Shape[] {
  const centre = plot.centre(ship.hex);
  const s = plot.size;
  const corner = (dx: number, dy: number): At => kit.shifted(centre, s * dx, s * dy);
  const cried = sea.turn?.marks.includes(ship.id)
    ? [
        kit.circle(corner(0.58, 0.3), s * 0.24, { fill: palette.warning }),
        kit.label(literal('!'), corner(0.58, 0.3), { size: s * 0.42, fill: palette.dark, bold: true }),
      ]
    : [];
  if (sea.turn?.seat !== ship.seat) return cried;
  const sail = sailOf(sea.turn, ship.id);
  const begun = sail.used + sail.turns > 0;
  const sailed = begun
    ? [
        kit.circle(corner(-0.58, -0.42), s * 0.26, { fill: palette.dark }),
        kit.sprite(
          'icons/anchor',
          corner(-0.58, -0.42),
          s * 0.36,
          rangeLeft(sea, ship.id) > 0 ? palette.warning : palette.light,
        ),
      ]
    : [];
  const shots = kit.badge(corner(0.58, -0.42), s * 0.26, shotsLeft(sea, ship), {
    fill: palette.light,
    ink: palette.dark,
  });
  return [...cried, ...sailed, ...shots];
}

export const ghostShapes = (sea: Sea, plot: Plot, palette: Palette, small: number, chosen?: string): readonly Shape[] =>
  sea.ghosts
    .filter(g => plot.shows(g.hex))
    .flatMap(g => oneGhost(plot, palette, g, { small, chosen: g.id === chosen }));
function oneGhost(plot: Plot, palette: Palette, ghost: GhostRead, { small, chosen }: ShipLook): readonly Shape[] {
  const centre = plot.centre(ghost.hex);
  const s = plot.size;
  const look = kit.seatInkOf(palette, ghost.seat);
  return [
    ...(chosen ? [kit.circle(centre, s * 0.95, { stroke: palette.highlight, width: s * 0.1 })] : []),
    kit.circle(centre, s * 0.68, { fill: palette.foam, opacity: 0.3 }),
    kit.circle(centre, s * 0.68, { stroke: look.edge, width: s * 0.08, dash: [s * 0.2, s * 0.14] }),
    kit.sprite('old-salt/ghost', kit.shifted(centre, 0, -s * 0.3), s * 0.7, look.edge),
    kit.label(literal(ghost.id.slice(2)), kit.shifted(centre, 0, s * 0.35), {
      size: Math.max(s * 0.5, small),
      fill: palette.light,
      bold: true,
    }),
  ];
}

/** The turn before in a thinner line, this turn on top. */
export function trailShapes(sea: Sea, plot: Plot, palette: Palette): readonly Shape[] {
  const now = sea.trail.length > 0 ? sea.trail : sea.before;
  return now.flatMap(trace => traceShapes(trace, plot, palette));
}
function traceShapes(trace: Sea['trail'][number], plot: Plot, palette: Palette): readonly Shape[] {
  const s = plot.size;
  const edge = kit.seatInkOf(palette, trace.seat).edge;
  if (trace.kind === 'sunk')
    return plot.shows(trace.hex) ? kit.cross(plot.centre(trace.hex), s * 0.45, palette.trail, s * 0.12) : [];
  if (trace.kind === 'path') {
    if (!trace.hexes.every(plot.shows) || trace.hexes.length < 2) return [];
    const points = trace.hexes.map(plot.centre);
    const dash = trace.forced ? { dash: [s * 0.2, s * 0.16] } : {};
    return [
      { kind: 'path', points, closed: false, arrow: true, stroke: palette.dark, width: s * 0.22, opacity: 0.7 },
      { kind: 'path', points, closed: false, arrow: true, stroke: edge, width: s * 0.11, ...dash },
    ];
  }
  if (!plot.shows(trace.from) || !plot.shows(trace.to)) return [];
  const [from, to] = [plot.centre(trace.from), plot.centre(trace.to)];
  const hit = trace.hits > 0;
  const line = { stroke: hit ? palette.danger : palette.trail, width: s * 0.09, dash: [s * 0.12, s * 0.16] };
  return [
    kit.arrow(from, to, line, s * 0.7),
    ...(hit
      ? kit.badge(kit.between(from, to, 0.5), s * 0.26, trace.hits, { fill: palette.danger, ink: palette.dark })
      : [kit.circle(kit.between(from, to, 0.5), s * 0.14, { stroke: palette.trail, width: s * 0.07 })]),
  ];
}
