/** The picture of section 13: board, trail of the last turn, dangers, panels; for a seat that chooses, its unit and the numbered targets. */
import type { Choice, Focus } from '../../../engine/contract.ts';
import {
  type Box,
  hexCorners,
  inset,
  type Palette,
  paletteOf,
  panel,
  polygon,
  type Sizes,
  shifted,
  sizesFor,
} from '../../../engine/draw/index.ts';
import type { Scene, Shape } from '../../../engine/scene.ts';
import { formatLabel } from '../space.ts';
import { type FleetView, ownerOf } from '../view.ts';
import { isOfSource } from '../words.ts';
import { type BoardPlan, COLUMN, GLADLY, MARGIN, planBoard, shownSpaces, WIDTH } from './layout.ts';
import { fleetsHeight, fleetsShapes, headHeight, headShapes } from './panels.ts';
import { stackList } from './stacks.ts';
import { dangerShapes, groundShapes, type Look, markShapes, numberShapes, spaceShapes, topCentre } from './tile-art.ts';
import { trailShapes } from './trail.ts';

export function scene(view: FleetView, focus: Focus): Scene {
  const palette = paletteOf(focus.palette);
  const sizes = sizesFor(WIDTH);
  const page = planPage(view, sizes);
  const { plan } = page;
  const look: Look = { palette, radius: plan.radius, letters: sizes.small };
  const base = [
    ...headShapes(view, palette, sizes),
    ...frameShapes(plan, palette),
    ...boardShapes(view, plan, look),
    ...trailShapes(view, plan, look),
    ...fleetsShapes(view, page.column, palette, sizes),
    ...page.stacks.shapes(page.listed, palette),
  ];
  return {
    width: WIDTH,
    height: page.height,
    background: palette.background,
    base: base.length,
    shapes: [...base, ...choiceShapes(view, plan, look, chosenOf(focus))],
  };
}

/** The board on the left, the fleets on the right; the stacks below these, or below all where they are too many. */
function planPage(view: FleetView, sizes: Sizes) {
  const top = headHeight(view, sizes);
  const beside = stackList(view, COLUMN, sizes);
  const fleets = fleetsHeight(view, sizes);
  const fits = top + fleets + MARGIN + beside.height + MARGIN <= GLADLY;
  const stacks = fits ? beside : stackList(view, WIDTH - 2 * MARGIN, sizes);
  const plan = planBoard(shownSpaces(view), top, fits ? 0 : stacks.height + MARGIN);
  const column: Box = { x: WIDTH - MARGIN - COLUMN, y: top, w: COLUMN, h: fleets };
  const left = fits && stacks.height > 0 ? fleets + MARGIN + stacks.height : fleets;
  const high = Math.max(plan.box.h, left);
  const under = top + high + MARGIN;
  const listed: Box = fits
    ? { x: column.x, y: top + fleets + MARGIN, w: COLUMN, h: stacks.height }
    : { x: MARGIN, y: under, w: WIDTH - 2 * MARGIN, h: stacks.height };
  return {
    plan: lowered(plan, (high - plan.box.h) / 2),
    column,
    stacks,
    listed,
    height: Math.ceil(fits ? under : under + stacks.height + MARGIN),
  };
}

/** In the middle of the height that the column beside it takes. */
const lowered = (plan: BoardPlan, by: number): BoardPlan => ({
  ...plan,
  place: space => shifted(plan.place(space), 0, Math.round(by)),
  pieces: plan.pieces.map(piece => ({ ...piece, y: piece.y + Math.round(by) })),
});

/** Round each piece of a position that had to be cut. */
const frameShapes = ({ pieces }: BoardPlan, palette: Palette): readonly Shape[] =>
  pieces.length < 2
    ? []
    : pieces.map(piece => panel(inset(piece, -3), { stroke: palette.line, width: 2, dash: [2, 6] }, 10));

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
  const { palette, radius } = look;
  return [
    ...dimmed.map(at => polygon(hexCorners(plan.place(at), radius), { fill: palette.veil, opacity: 0.62 })),
    ...plan.shown.flatMap(at => {
      const label = formatLabel(at.q, at.r);
      const centre = topCentre(plan.place(at), heights.get(label) ?? 1, radius);
      const ring = { stroke: palette.highlight, width: 5 };
      if (label === source) return [polygon(hexCorners(centre, radius * 0.95), { ...ring, width: 7 })];
      const number = numbers.get(label);
      if (number === undefined) return [];
      const isStack = (heights.get(label) ?? 0) > 1;
      return [polygon(hexCorners(centre, radius * 0.95), ring), ...numberShapes(number, centre, isStack, look)];
    }),
  ];
}
