/** One ship on its grid: cards with defense, attack and state, column and row numbers, and what may be chosen. */
import { at, type Box } from '../../../engine/draw/geometry.ts';
import type { Palette } from '../../../engine/draw/palettes.ts';
import { circle, cross, label, panel } from '../../../engine/draw/shapes.ts';
import type { At, Shape } from '../../../engine/scene.ts';
import { literal, text } from '../../../engine/text.ts';
import { cardOf } from '../cards/index.ts';
import { HUE } from '../faces.ts';
import { defenseIn } from '../levels.ts';
import type { ShipCard } from '../state.ts';
import { openState, type View } from '../view.ts';
import { attackNow } from '../words.ts';
import { attackSign, shield, triangle } from './signs.ts';

export interface Span {
  readonly top: number;
  readonly left: number;
  readonly rows: number;
  readonly columns: number;
}
/** Rows and columns that a ship takes, mines included; at least 3 by 3. */
export function spanOfShip(cards: readonly ShipCard[]): Span {
  if (cards.length === 0) return { top: 1, left: 1, rows: 3, columns: 5 };
  const [rs, cs] = [cards.map(c => c.r), cards.map(c => c.c)];
  const [top, left] = [Math.min(...rs), Math.min(...cs)];
  return { top, left, rows: Math.max(3, Math.max(...rs) - top + 1), columns: Math.max(3, Math.max(...cs) - left + 1) };
}

/** What the open question lets its seat aim at. */
export interface Marks {
  readonly targets: ReadonlySet<number>;
  readonly columns: ReadonlySet<number>;
  readonly rows: ReadonlySet<number>;
  readonly sources: ReadonlySet<number>;
}

export interface Look {
  readonly view: View;
  readonly palette: Palette;
  readonly marks: Marks;
}

const EDGE = 0.34;

/** Room in cells that a grid needs, numbers included. */
export const cellsOf = ({ rows, columns }: Span): { readonly w: number; readonly h: number } => ({
  w: columns + 2 * EDGE,
  h: rows + EDGE,
});

/** The grid of a ship in a box; `down`: it is the enemy's and looks down, row 1 at the bottom. */
export function shipGrid(look: Look, ship: number, box: Box, down: boolean): readonly Shape[] {
  const cards = look.view.ships[ship]?.cards ?? [];
  const span = spanOfShip(cards);
  const room = cellsOf(span);
  const cell = Math.min(box.w / room.w, box.h / room.h, 118);
  const origin = at(
    box.x + (box.w - room.w * cell) / 2 + EDGE * cell,
    box.y + (box.h - room.h * cell) / 2 + (down ? 0 : EDGE * cell),
  );
  const place = (r: number, c: number): Box => {
    const row = down ? span.rows - 1 - (r - span.top) : r - span.top;
    return { x: origin.x + (c - span.left) * cell, y: origin.y + row * cell, w: cell, h: cell };
  };
  return [
    ...numbers(look, span, place, cell, down),
    ...cards.flatMap(card => cardShapes(look, ship, card, place(card.r, card.c), down)),
  ];
}

/** Column numbers along the front, row numbers at both sides; those that a weapon reaches are bright and pointed at. */
function numbers(
  { palette, marks }: Look,
  span: Span,
  place: (r: number, c: number) => Box,
  cell: number,
  down: boolean,
): readonly Shape[] {
  const size = cell * 0.24;
  const columns = Array.from({ length: span.columns }, (_, i) => span.left + i).flatMap(c => {
    const box = place(span.top, c);
    const centre = at(box.x + cell / 2, down ? box.y + cell * (1 + EDGE / 2) : box.y - (cell * EDGE) / 2);
    return mark(centre, text('scene.column', { n: c }), size, down && marks.columns.has(c), palette, 0);
  });
  const rows = Array.from({ length: span.rows }, (_, i) => span.top + i).flatMap(r => {
    const [left, right] = [place(r, span.left), place(r, span.left + span.columns - 1)];
    const bright = down && marks.rows.has(r);
    return [
      ...mark(at(left.x - (cell * EDGE) / 2, left.y + cell / 2), text('scene.row', { n: r }), size, bright, palette, 1),
      ...(bright
        ? [triangle(at(right.x + cell + (cell * EDGE) / 2, right.y + cell / 2), size * 0.5, 3, palette.highlight)]
        : []),
    ];
  });
  return [...columns, ...rows];
}

function mark(
  centre: At,
  name: ReturnType<typeof text>,
  size: number,
  bright: boolean,
  palette: Palette,
  turn: number,
): readonly Shape[] {
  const words = label(name, centre, {
    size,
    fill: bright ? palette.highlight : palette.muted,
    bold: bright,
    fit: size * 1.7,
  });
  if (!bright) return [words];
  const tip = turn === 0 ? at(centre.x + size, centre.y) : at(centre.x, centre.y - size);
  return [words, triangle(tip, size * 0.45, turn, palette.highlight)];
}

function cardShapes(
  { view, palette, marks }: Look,
  ship: number,
  card: ShipCard,
  box: Box,
  down: boolean,
): readonly Shape[] {
  const { kind, name, attack } = cardOf(card.card);
  const gap = box.w * 0.03;
  const inner: Box = { x: box.x + gap, y: box.y + gap, w: box.w - 2 * gap, h: box.h - 2 * gap };
  const tone = palette.hues[card.miner === undefined ? HUE[kind] : 'violet'];
  const level = attackNow(view, ship, card);
  const [type] = attack;
  const bottom = inner.y + inner.h * 0.7;
  const ink = card.up ? tone.ink : palette.text;
  const shapes: readonly Shape[] = [
    panel(
      inner,
      card.up
        ? { fill: tone.fill, stroke: palette.dark, width: 2 }
        : { fill: palette.panel, stroke: palette.muted, width: 2, dash: [6, 5] },
      inner.w * 0.1,
    ),
    label(literal(shortName(name)), at(inner.x + inner.w / 2, inner.y + inner.h * 0.2), {
      size: inner.w * 0.29,
      fill: ink,
      bold: true,
      fit: inner.w * 0.94,
    }),
    ...shield(
      at(inner.x + inner.w * 0.74, bottom),
      inner.w * 0.23,
      defenseIn(openState(view), ship, card, []),
      palette,
    ),
    ...(level === undefined || type === undefined
      ? []
      : [
          ...attackSign(type, at(inner.x + inner.w * 0.19, bottom), inner.w * 0.14, ink, down),
          label(literal(level), at(inner.x + inner.w * 0.42, bottom), {
            size: inner.w * 0.34,
            fill: ink,
            bold: true,
            fit: inner.w * 0.22,
          }),
        ]),
    ...(view.turn.fired.includes(card.uid)
      ? [
          circle(at(inner.x + inner.w * 0.12, inner.y + inner.h * 0.43), inner.w * 0.06, {
            fill: palette.dark,
            stroke: ink,
            width: 2,
          }),
        ]
      : []),
    ...(card.up
      ? []
      : cross(at(inner.x + inner.w * 0.36, inner.y + inner.h * 0.64), inner.w * 0.15, palette.danger, inner.w * 0.06)),
  ];
  const ring = marks.targets.has(card.uid) ? palette.highlight : marks.sources.has(card.uid) ? palette.good : undefined;
  return ring === undefined
    ? shapes
    : [...shapes, panel(inner, { stroke: ring, width: inner.w * 0.06 }, inner.w * 0.1)];
}

/** The first word tells cards apart. */
const shortName = (name: string): string => name.split(' ')[0] ?? name;
