/** The picture of section 13: board, trail of the last turn, dangers, panels; for a seat that chooses, its unit and the numbered targets. */
import type { Choice, Focus } from '../../../engine/contract.ts';
import { hexCorners, option, paletteOf, polygon, sizesFor } from '../../../engine/draw/index.ts';
import type { Scene, Shape } from '../../../engine/scene.ts';
import { formatLabel } from '../space.ts';
import { type FleetView, ownerOf } from '../view.ts';
import { isOfSource } from '../words.ts';
import { type BoardPlan, MARGIN, planBoard, shownSpaces, WIDTH } from './layout.ts';
import { headHeight, headShapes, panelShapes, panelsHeight } from './panels.ts';
import { dangerShapes, groundShapes, type Look, markShapes, spaceShapes, topCentre } from './tile-art.ts';
import { trailShapes } from './trail.ts';

export function scene(view: FleetView, focus: Focus): Scene {
  const palette = paletteOf(focus.palette);
  const sizes = sizesFor(WIDTH);
  const top = headHeight(view, sizes);
  const below = panelsHeight(view, sizes) + MARGIN;
  const plan = planBoard(shownSpaces(view), top, below);
  const look: Look = { palette, radius: plan.radius, letters: sizes.small };
  const bottom = plan.box.y + plan.box.h;
  const base = [
    ...headShapes(view, palette, sizes),
    ...boardShapes(view, plan, look),
    ...trailShapes(view, plan, look),
    ...panelShapes(view, { x: MARGIN, y: bottom + 6, w: WIDTH - 2 * MARGIN, h: below - MARGIN }, palette, sizes),
  ];
  return {
    width: WIDTH,
    height: Math.ceil(bottom + below),
    background: palette.background,
    base: base.length,
    shapes: [...base, ...choiceShapes(view, plan, look, chosenOf(focus))],
  };
}

function boardShapes(view: FleetView, plan: BoardPlan, look: Look): readonly Shape[] {
  const occupied = new Map(view.spaces.map(space => [space.label, space]));
  const toMove = view.state.side;
  const isOver = view.state.result !== null;
  const spaces = plan.shown.flatMap(at => {
    const label = formatLabel(at.q, at.r);
    const space = occupied.get(label);
    if (space === undefined) return groundShapes(plan.place(at), label, look);
    return spaceShapes(space, plan.place(at), look);
  });
  const marks = view.spaces.flatMap(space => {
    const isToMove = !isOver && ownerOf(space.stack.at(-1) as string) === toMove;
    return markShapes(space, plan.place(space), look, isToMove);
  });
  const dangers = view.spaces
    .filter(space => view.threats.some(threat => threat.at === space.label))
    .flatMap(space => dangerShapes(topCentre(plan.place(space), space.stack.length, look.radius), look));
  return [...spaces, ...dangers, ...marks];
}

/** The choices of the source chosen under «What?», or those already picked. */
function chosenOf({ pending, zoom, picked }: Focus): readonly Choice[] {
  if (pending?.form.kind !== 'pick') return [];
  const { choices } = pending.form;
  if (zoom !== undefined) return choices.filter(choice => isOfSource(choice, zoom));
  return picked === undefined ? [] : choices.filter(choice => picked.includes(choice.id));
}

/** Dims all but the chosen unit and numbers where it may go, in the order of the menu. */
function choiceShapes(view: FleetView, plan: BoardPlan, look: Look, chosen: readonly Choice[]): readonly Shape[] {
  const numbers = new Map<string, number>();
  for (const choice of chosen) {
    const label = /(?<=^[A-Z]\d?[>x!]|@)-?[a-z]+-?\d+$/.exec(choice.notation)?.[0];
    if (label !== undefined && !numbers.has(label)) numbers.set(label, numbers.size + 1);
  }
  if (numbers.size === 0) return [];
  const source = String(chosen[0]?.path[0]?.args?.at ?? '');
  const heights = new Map(view.spaces.map(space => [space.label, space.stack.length]));
  const dimmed = plan.shown.filter(at => {
    const label = formatLabel(at.q, at.r);
    return label !== source && !numbers.has(label);
  });
  const { palette, radius, letters } = look;
  return [
    ...dimmed.map(at => polygon(hexCorners(plan.place(at), radius), { fill: palette.veil, opacity: 0.62 })),
    ...plan.shown.flatMap(at => {
      const label = formatLabel(at.q, at.r);
      const centre = topCentre(plan.place(at), heights.get(label) ?? 1, radius);
      const ring = { stroke: palette.highlight, width: 5 };
      if (label === source) return [polygon(hexCorners(centre, radius * 0.95), { ...ring, width: 7 })];
      const number = numbers.get(label);
      if (number === undefined) return [];
      const corner = { x: centre.x - radius * 0.58, y: centre.y + radius * 0.4 };
      return [polygon(hexCorners(centre, radius * 0.95), ring), ...option(corner, letters * 0.8, number, palette)];
    }),
  ];
}
