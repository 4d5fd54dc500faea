/** What the last turn did: arrows, crosses, ghosts of tiles that went home, outlines of what came in. */
import { ghost, hexCorners, label, polygon, seatInkOf, shifted } from '../../../engine/draw/index.ts';
import type { At, Shape } from '../../../engine/scene.ts';
import { literal } from '../../../engine/text.ts';
import { axialOf } from '../space.ts';
import type { Deed } from '../state.ts';
import { type FleetView, ownerOf } from '../view.ts';
import { type BoardPlan, shownDeeds } from './layout.ts';
import { type Look, trailArrow, trailCross } from './tile-art.ts';

export const trailShapes = (view: FleetView, plan: BoardPlan, look: Look): readonly Shape[] => {
  const occupied = new Set(view.spaces.map(space => space.label));
  const centre = (label: string): At => plan.place(axialOf(label));
  return shownDeeds(view).flatMap(deed => deedShapes(deed, centre, occupied, look));
};

function deedShapes(
  deed: Deed,
  centre: (label: string) => At,
  occupied: ReadonlySet<string>,
  look: Look,
): readonly Shape[] {
  switch (deed.type) {
    case 'moved':
      return trailArrow(centre(deed.from), centre(deed.to), look);
    case 'spawned':
      return [
        polygon(hexCorners(centre(deed.to), look.radius * 0.97), {
          stroke: look.palette.trail,
          width: 4,
          dash: [14, 8],
        }),
      ];
    case 'pushed':
      return trailArrow(centre(deed.from), centre(deed.to), look, true);
    case 'destroyed':
      return [...trailCross(centre(deed.at), look), ...ghosts(deed.returned, centre, occupied, look)];
    case 'crushed':
      return [
        ...trailArrow(centre(deed.from), centre(deed.at), look, true),
        ...trailCross(centre(deed.from), look),
        ...ghosts(deed.returned, centre, occupied, look),
      ];
    default:
      return deed satisfies never;
  }
}

/** Where tiles were that went home; named where the space is empty now. */
function ghosts(
  returned: readonly { readonly unit: string; readonly at: string }[],
  centre: (label: string) => At,
  occupied: ReadonlySet<string>,
  { palette, radius, letters }: Look,
): readonly Shape[] {
  return returned.flatMap(({ unit, at }) => {
    const { edge } = seatInkOf(palette, ownerOf(unit));
    const outline = ghost(hexCorners(centre(at), radius * 0.84), edge, 3);
    if (occupied.has(at)) return [outline];
    const name = { size: letters, fill: edge, fit: radius * 1.5 };
    return [outline, label(literal(unit.slice(1)), shifted(centre(at), 0, radius * 0.52), name)];
  });
}
