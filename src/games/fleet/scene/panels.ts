/** Everything beside the board: the headline, both fleets' reserves and losses, the list of stacks. */

import { seat } from '../../../engine/contract.ts';
import {
  type Box,
  banner,
  type Count,
  columns,
  counts,
  cut,
  inset,
  LEADING,
  label,
  type Palette,
  panel,
  type Sizes,
  seatInkOf,
  seatMark,
  seatPanel,
  widthOf,
} from '../../../engine/draw/index.ts';
import type { Shape } from '../../../engine/scene.ts';
import { literal, type Text, text } from '../../../engine/text.ts';
import { type Side, sideLetter } from '../tiles.ts';
import { type FleetView, ownerOf } from '../view.ts';
import { MARGIN, WIDTH } from './layout.ts';
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

/** Title bar, reserve, losses; the stacks below where there are any. */
export const panelsHeight = (view: FleetView, sizes: Sizes): number =>
  Math.round(sizes.body * 1.8 + sizes.body * 3.9 + MARGIN) +
  (hasStacks(view) ? stackRows(view, sizes).length : 0) * Math.round(sizes.small * LEADING) +
  stackTitle(view, sizes);

const stackTitle = (view: FleetView, sizes: Sizes): number => (hasStacks(view) ? Math.round(sizes.small * 0.8) : 0);

export function panelShapes(view: FleetView, box: Box, palette: Palette, sizes: Sizes): readonly Shape[] {
  const [fleets, rest] = cut(box, 'top', Math.round(sizes.body * 5.7), MARGIN / 2);
  return [
    ...columns(fleets, 2, MARGIN).flatMap((cell, i) => fleetShapes(view, i === 0 ? 0 : 1, cell, palette, sizes)),
    ...stackShapes(view, rest, palette, sizes),
  ];
}

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
  const listed = counts(inset(inner, 0, -4), reserve, SPAWNED.length, palette, sizes.body);
  const lost = view.state.lost.filter(name => ownerOf(name) === side).map(name => name.slice(1));
  return [
    ...shapes,
    ...listed.shapes,
    label(
      lost.length === 0 ? text('scene.lost.none') : text('scene.lost', { tiles: lost.map(literal) }),
      { x: inner.x, y: listed.inner.y + sizes.small * 0.55 },
      { size: sizes.small, fill: palette.muted, align: 'left', fit: inner.w },
    ),
  ];
}

/** Room for the words «Stacks, bottom to top». */
const TITLE_WIDTH = 270;

const hasStacks = (view: FleetView): boolean => view.spaces.some(space => space.stack.length > 1);

/** The stacks, bottom to top (`n14: aC bF1 aF1`), in lines of the picture's width. */
function stackRows(view: FleetView, sizes: Sizes): Text[][] {
  const room = WIDTH - 4 * MARGIN;
  const rows: Text[][] = [[text('scene.stacks')]];
  let used = TITLE_WIDTH;
  for (const space of view.spaces) {
    if (space.stack.length < 2) continue;
    const written = `${space.label}: ${space.stack.join(', ')}`;
    const width = widthOf(`${written}     `, sizes.small);
    if (used + width > room) {
      rows.push([]);
      used = 0;
    }
    used += width;
    rows.at(-1)?.push(literal(written));
  }
  return rows;
}

function stackShapes(view: FleetView, box: Box, palette: Palette, sizes: Sizes): readonly Shape[] {
  const rows = stackRows(view, sizes);
  if (!hasStacks(view)) return [];
  const step = Math.round(sizes.small * LEADING);
  return [
    panel(
      { ...box, h: rows.length * step + stackTitle(view, sizes) },
      { fill: palette.panel, stroke: palette.line, width: 2 },
      12,
    ),
    ...rows.flatMap((row, i) => {
      let x = box.x + MARGIN;
      return row.map(line => {
        const isTitle = line.key === 'scene.stacks';
        const width = isTitle ? TITLE_WIDTH : widthOf(`${String(line.args?.value)}     `, sizes.small);
        const shape = label(
          line,
          { x, y: box.y + stackTitle(view, sizes) / 2 + step * (i + 0.5) },
          {
            size: sizes.small,
            fill: isTitle ? palette.muted : palette.text,
            align: 'left',
            fit: isTitle ? TITLE_WIDTH - sizes.small : box.w - (x - box.x) - MARGIN,
          },
        );
        x += width;
        return shape;
      });
    }),
  ];
}
