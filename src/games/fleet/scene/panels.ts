/** The headline, and both fleets' reserves and losses. */

import { seat } from '../../../engine/contract.ts';
import {
  type Box,
  banner,
  type Count,
  counts,
  cut,
  LEADING,
  label,
  linesOf,
  type Palette,
  panel,
  type Sizes,
  seatInkOf,
  seatMark,
  seatPanel,
} from '../../../engine/draw/index.ts';
import type { Shape } from '../../../engine/scene.ts';
import { literal, type Text } from '../../../engine/text.ts';
import { text } from '../say.ts';
import { type Side, sideLetter } from '../tiles.ts';
import { type FleetView, ownerOf } from '../view.ts';
import { COLUMN, MARGIN, WIDTH } from './layout.ts';
import { assetOf } from './tile-art.ts';

const SPAWNED = ['Y', 'F', 'D', 'R', 'S'] as const;
const who = (side: Side) => ({ seat: seat(side) });

const barHeight = (sizes: Sizes): number => Math.round(sizes.title * 1.35);

/** What must be said before anything else: a Core to be cleared, fleets that drift apart. */
function warningOf({ state, threats }: FleetView): Text | undefined {
  if (state.result !== null) return undefined;
  const danger = threats.find(threat => threat.seat === state.side);
  if (danger !== undefined) return text('scene.danger', { seat: who(state.side), at: danger.at });
  return state.clock === null ? undefined : text('scene.clock', { left: state.clock });
}

export const headHeight = (view: FleetView, sizes: Sizes): number =>
  MARGIN + barHeight(sizes) * (warningOf(view) === undefined ? 1 : 2);

/** Turn number, whose turn, actions left; a warning below it where there is one. */
export function headShapes(view: FleetView, palette: Palette, sizes: Sizes): readonly Shape[] {
  const box: Box = { x: MARGIN, y: MARGIN / 2, w: WIDTH - 2 * MARGIN, h: barHeight(sizes) };
  const { state } = view;
  if (state.result !== null) {
    const { winner } = state.result;
    const line = winner === null ? text('scene.drawn') : text('scene.won', { seat: who(winner) });
    return banner(box, line, palette, sizes.title, palette.good, palette.dark);
  }
  const warning = warningOf(view);
  const under: Box = { ...box, y: box.y + box.h + 4, h: box.h - 4 };
  return [
    ...turnBar(view, box, palette, sizes),
    ...(warning === undefined ? [] : banner(under, warning, palette, sizes.body, palette.warning, palette.dark)),
  ];
}

function turnBar({ state }: FleetView, box: Box, palette: Palette, sizes: Sizes): readonly Shape[] {
  const middle = box.y + box.h / 2;
  const right = box.w * 0.3;
  return [
    panel(box, { fill: palette.raised }, 8),
    seatMark({ x: box.x + box.h * 0.5, y: middle }, box.h * 0.26, palette, state.side),
    label(
      text('scene.toMove', { turn: state.turn, seat: who(state.side) }),
      { x: box.x + box.h, y: middle },
      {
        size: sizes.title,
        fill: palette.text,
        bold: true,
        align: 'left',
        fit: box.w - box.h - right - sizes.small,
      },
    ),
    label(
      text('scene.left', { left: state.left }),
      { x: box.x + box.w - sizes.small * 0.5, y: middle },
      { size: sizes.title, fill: palette.text, align: 'right', fit: right },
    ),
  ];
}

/** Reserve symbols stand in rows of so many. */
const IN_A_ROW = 3;
const GAP = Math.round(MARGIN / 2);

/** Both fleets, one above the other. */
export function fleetsShapes(view: FleetView, box: Box, palette: Palette, sizes: Sizes): readonly Shape[] {
  const [upper, rest] = cut(box, 'top', fleetHeight(view, 0, sizes), GAP);
  const [lower] = cut(rest, 'top', fleetHeight(view, 1, sizes));
  return [...fleetShapes(view, 0, upper, palette, sizes), ...fleetShapes(view, 1, lower, palette, sizes)];
}

export const fleetsHeight = (view: FleetView, sizes: Sizes): number =>
  fleetHeight(view, 0, sizes) + GAP + fleetHeight(view, 1, sizes);

const padding = (sizes: Sizes): number => Math.round(sizes.body * 0.5);
const lostStep = (sizes: Sizes): number => Math.round(sizes.small * LEADING);

/** Title bar, reserve in two rows, losses in as many lines as they take. */
const fleetHeight = (view: FleetView, side: Side, sizes: Sizes): number =>
  Math.round(sizes.body * 1.8) +
  Math.round(sizes.body * 1.5) * Math.ceil(SPAWNED.length / IN_A_ROW) +
  lostStep(sizes) * lostLines(view, side, sizes) +
  padding(sizes);

const lostOf = (view: FleetView, side: Side): readonly string[] =>
  view.state.lost.filter(name => ownerOf(name) === side).map(name => name.slice(1));

const lostLines = (view: FleetView, side: Side, sizes: Sizes): number =>
  linesOf(`Lost: ${lostOf(view, side).join(', ')} and`, sizes.small, COLUMN - 2 * padding(sizes));

function fleetShapes(view: FleetView, side: Side, box: Box, palette: Palette, sizes: Sizes): readonly Shape[] {
  const active = view.state.result === null && view.state.side === side;
  const { shapes, inner } = seatPanel(box, seat(side), palette, {
    size: sizes.body,
    active,
    title: text('scene.fleet', { seat: who(side), side: sideLetter(side) }),
  });
  const reserve: Count[] = SPAWNED.map(kind => ({
    symbol: assetOf(kind),
    text: literal(view.reserves[side][kind]),
    fill: seatInkOf(palette, side).edge,
    pale: view.reserves[side][kind] === 0,
  }));
  const listed = counts({ ...inner, y: inner.y - padding(sizes) }, reserve, IN_A_ROW, palette, sizes.body);
  const lost = lostOf(view, side);
  return [
    ...shapes,
    ...listed.shapes,
    label(
      lost.length === 0 ? text('scene.lost.none') : text('scene.lost', { tiles: lost.map(literal) }),
      { x: inner.x, y: listed.inner.y + sizes.small * 0.2 },
      {
        ...{ size: sizes.small, fill: palette.muted, align: 'left' as const },
        ...{ wrap: inner.w, lines: lostLines(view, side, sizes) },
      },
    ),
  ];
}
