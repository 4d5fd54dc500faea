/** The chosen ship: where it may sail, its broadsides, what it may fire at and with what chance, what covers the rest. */
import type { Focus } from '../../../engine/contract.ts';
import type { Palette } from '../../../engine/draw/index.ts';
import * as kit from '../../../engine/draw/index.ts';
import type { At, Shape } from '../../../engine/scene.ts';
import { literal, type Text } from '../../../engine/text.ts';
import { courseIn } from '../course.ts';
import { targetName } from '../fire-actions.ts';
import type { Target } from '../frames.ts';
import { type Hex, isBroadside, labelOf, neighbours, parseHex, regionOf, shortestPathArea } from '../geometry.ts';
import { coverBetween, type Shot, shotAt, targetsInRange } from '../gunnery.ts';
import { maySail, pathsOf } from '../sailing.ts';
import { text } from '../say.ts';
import { ghostById, type ShipRead, shipById } from '../sea.ts';
import type { Sea } from '../state.ts';
import type { Plot } from './chart.ts';

export interface Aim {
  readonly target: Target;
  readonly number: number;
  readonly shot: Shot;
  readonly cover?: Hex;
}
/** Targets of a ship in the picture, those in cover included, numbered. */
export function aimsOf(sea: Sea, ship: ShipRead): readonly Aim[] {
  return targetsInRange(sea, ship).map((target, i) => {
    const cover = coverBetween(sea, ship.seat, ship.hex, target.hex);
    const aim = { target, number: i + 1, shot: shotAt(sea, ship, target) };
    return cover === undefined ? aim : { ...aim, cover };
  });
}

/** Where a ship may be placed (O-28), as dots. */
export function berthShapes(plot: Plot, palette: Palette, { pending }: Focus, small: number): readonly Shape[] {
  if (pending?.kind !== 'deploy' || pending.form.kind !== 'pick') return [];
  const berths = new Set(pending.form.choices.map(c => parseHex(/>(\w+)\//.exec(c.notation)?.[1] ?? '')));
  return [...berths].flatMap(hex =>
    hex === undefined ? [] : [kit.circle(plot.centre(hex), small * 0.55, { fill: palette.highlight, opacity: 0.9 })],
  );
}

/** Hexes in reach as dots, the side hexes tinted; only for the seat whose turn it is. */
export function reachShapes(sea: Sea, plot: Plot, palette: Palette, id: string, small: number): readonly Shape[] {
  const ship = shipById(sea, id);
  const mover = ship ?? ghostById(sea, id);
  const sides = ship === undefined ? [] : sideShapes(plot, palette, ship);
  if (mover === undefined || sea.turn?.seat !== mover.seat || !maySail(sea, id)) return sides;
  const course = courseIn(sea);
  const ends = [...(course?.id === id ? course.legs : pathsOf(sea, mover)).values()];
  return [
    ...sides,
    ...(course?.id === id ? courseShapes(plot, palette, course.trail, small) : []),
    ...ends.flatMap(path => {
      const end = path.hexes[path.hexes.length - 1] as Hex;
      if (!plot.shows(end)) return [];
      const fill = path.storms > 0 ? palette.danger : path.loss > 0 ? palette.warning : palette.highlight;
      return [
        kit.circle(plot.centre(end), small * 0.55, { fill, opacity: 0.9 }),
        kit.label(literal(path.hexes.length), plot.centre(end), {
          size: small,
          fill: palette.onHighlight,
          bold: true,
        }),
      ];
    }),
  ];
}
/** The way so far of a course that is being settled. */
const courseShapes = (plot: Plot, palette: Palette, trail: readonly Hex[], small: number): readonly Shape[] =>
  trail.length < 2 || !trail.every(plot.shows)
    ? []
    : [
        {
          kind: 'path',
          points: trail.map(plot.centre),
          closed: false,
          arrow: true,
          stroke: palette.highlight,
          width: small * 0.25,
        },
      ];

const sideShapes = (plot: Plot, palette: Palette, ship: ShipRead): readonly Shape[] =>
  neighbours(ship.hex)
    .filter(h => plot.shows(h) && isBroadside(regionOf(ship.hex, ship.facing, h)))
    .map(h => kit.polygon(plot.corners(h, 0.93), { fill: palette.highlight, opacity: 0.22 }));

export function aimShapes(sea: Sea, plot: Plot, palette: Palette, ship: ShipRead, focus: Focus): readonly Shape[] {
  return aimsOf(sea, ship)
    .filter(a => plot.shows(a.target.hex))
    .flatMap(aim => [...areaShapes(plot, palette, ship, aim, focus), ...oneAim(plot, palette, ship, aim)]);
}
/** O-51: the hexes of all shortest paths to a chosen target. */
function areaShapes(plot: Plot, palette: Palette, ship: ShipRead, aim: Aim, focus: Focus): readonly Shape[] {
  const name = targetName(aim.target);
  const chosen = focus.picked?.some(id => String(id).endsWith(`*${name}`));
  if (!chosen) return [];
  return shortestPathArea(ship.hex, aim.target.hex)
    .filter(plot.shows)
    .map(h => kit.polygon(plot.corners(h, 0.95), { fill: palette.danger, opacity: 0.25 }));
}
function oneAim(plot: Plot, palette: Palette, ship: ShipRead, aim: Aim): readonly Shape[] {
  const [from, to] = [plot.centre(ship.hex), plot.centre(aim.target.hex)];
  const s = plot.size;
  const number = kit.shifted(to, -s * 0.72, -s * 0.66);
  if (aim.cover === undefined) {
    return [
      kit.circle(to, s * 0.92, { stroke: palette.danger, width: s * 0.09 }),
      ...kit.option(number, s * 0.46, aim.number, palette),
    ];
  }
  return [
    kit.polyline([kit.between(from, to, 0.12), kit.between(from, to, 0.88)], {
      stroke: palette.steel,
      width: s * 0.06,
      dash: [s * 0.1, s * 0.14],
    }),
    ...(plot.shows(aim.cover)
      ? coverSign(kit.shifted(plot.centre(aim.cover), s * 0.55, s * 0.45), s * 0.2, palette)
      : []),
    ...kit.badge(number, s * 0.46, aim.number, { fill: palette.steel, ink: palette.dark }),
  ];
}

/** What stands in the way: a cross in the corner of its hex, so that it can still be read. */
const coverSign = (centre: At, r: number, palette: Palette): readonly Shape[] => [
  kit.circle(centre, r * 1.6, { fill: palette.dark, stroke: palette.danger, width: r * 0.3 }),
  ...kit.cross(centre, r * 0.75, palette.danger, r * 0.45),
];

/** One line a target for the list under the picture. */
export function aimText(aim: Aim): Text {
  const name = targetName(aim.target);
  if (aim.cover !== undefined)
    return text('pic.covered', { number: aim.number, target: name, cover: labelOf(aim.cover) });
  return text('pic.aim', {
    number: aim.number,
    target: name,
    roll: Math.max(1, aim.shot.need - aim.shot.modifier),
    faces: aim.shot.faces,
    broadside: aim.shot.broadside ? 'yes' : 'no',
  });
}
