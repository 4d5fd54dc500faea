/** One ship on its grid: cards with defense, attack and state, column and row numbers, and what may be chosen. */
import { at, type Box } from '../../../engine/draw/geometry.ts';
import type { Palette } from '../../../engine/draw/palettes.ts';
import { circle, cross, label, panel } from '../../../engine/draw/shapes.ts';
import type { At, Shape } from '../../../engine/scene.ts';
import { literal } from '../../../engine/text.ts';
import { cardOf } from '../cards/index.ts';
import { flanks, fronts } from '../combat.ts';
import { HUE } from '../faces.ts';
import { defenseIn } from '../levels.ts';
import { text } from '../say.ts';
import type { ShipCard } from '../state.ts';
import { openState, type View } from '../view.ts';
import { attackNow } from '../words.ts';
import { type Marks, place } from './marks.ts';
import { EDGE, LARGEST, SIZES, type Span, spanOfShip } from './measure.ts';
import { attackSign, shield, triangle } from './signs.ts';

export interface Look {
  readonly view: View;
  readonly palette: Palette;
  readonly marks: Marks;
}

/** Side of a square where a grid must fit into so much room. */
export const cellIn = ({ rows, columns }: Span, w: number, h: number): number =>
  Math.max(30, Math.min((w - 2 * EDGE) / columns, (h - EDGE * 0.8) / rows, LARGEST));

/** The grid of a ship in a box; `down`: it is the enemy's and looks down, row 1 at the bottom. */
export function shipGrid(look: Look, ship: number, box: Box, down: boolean): readonly Shape[] {
  const cards = look.view.ships[ship]?.cards ?? [];
  const span = spanOfShip(cards);
  const cell = cellIn(span, box.w, box.h);
  const high = cell * span.rows + EDGE * 0.8;
  const top = box.y + (box.h - high) / 2 + (down ? 0 : EDGE * 0.8);
  const left = box.x + (box.w - cell * span.columns) / 2;
  const square = (r: number, c: number): Box => {
    const row = down ? span.rows - 1 - (r - span.top) : r - span.top;
    return { x: left + (c - span.left) * cell, y: top + row * cell, w: cell, h: cell };
  };
  return [
    ...numbers(look, ship, span, square, down),
    ...cards.flatMap(card => cardShapes(look, ship, card, square(card.r, card.c), down)),
  ];
}

/** Column numbers along the front, row numbers at both sides; those that a weapon reaches are bright and pointed at. */
function numbers(
  { palette, marks }: Look,
  ship: number,
  span: Span,
  square: (r: number, c: number) => Box,
  down: boolean,
): readonly Shape[] {
  const columns = Array.from({ length: span.columns }, (_, i) => span.left + i).flatMap(c => {
    const box = square(span.top, c);
    const centre = at(box.x + box.w / 2, down ? box.y + box.h + EDGE * 0.4 : box.y - EDGE * 0.4);
    return mark(centre, text('scene.column', { n: c }), marks.columns.has(place(ship, c)), palette, down ? 0 : 2);
  });
  const rows = Array.from({ length: span.rows }, (_, i) => span.top + i).flatMap(r => {
    const [first, last] = [square(r, span.left), square(r, span.left + span.columns - 1)];
    const middle = first.y + first.h / 2;
    const bright = marks.rows.has(place(ship, r));
    return [
      ...mark(at(first.x - EDGE / 2, middle), text('scene.row', { n: r }), bright, palette, 1),
      ...(bright ? [triangle(at(last.x + last.w + EDGE * 0.4, middle), 11, 3, palette.highlight)] : []),
    ];
  });
  return [...columns, ...rows];
}

function mark(
  centre: At,
  name: ReturnType<typeof text>,
  bright: boolean,
  palette: Palette,
  turn: number,
): readonly Shape[] {
  const words = label(name, centre, {
    size: SIZES.small,
    fill: bright ? palette.highlight : palette.muted,
    bold: bright,
    fit: EDGE * 0.95,
  });
  if (!bright) return [words];
  const tip = turn === 1 ? at(centre.x, centre.y - 27) : at(centre.x + 32, centre.y);
  return [words, triangle(tip, 11, turn, palette.highlight)];
}

function cardShapes(look: Look, ship: number, card: ShipCard, box: Box, down: boolean): readonly Shape[] {
  const { view, palette, marks } = look;
  const gap = box.w * 0.025;
  const inner: Box = { x: box.x + gap, y: box.y + gap, w: box.w - 2 * gap, h: box.h - 2 * gap };
  const tone = palette.hues[card.miner === undefined ? HUE[cardOf(card.card).kind] : 'violet'];
  const ink = card.up ? tone.ink : palette.text;
  const ring = marks.targets.has(card.uid)
    ? palette.highlight
    : marks.sources.has(card.uid)
      ? palette.good
      : isThreatened(view, ship, card)
        ? palette.danger
        : undefined;
  return [
    panel(
      inner,
      card.up
        ? { fill: tone.fill, stroke: palette.dark, width: 2 }
        : { fill: palette.panel, stroke: palette.muted, width: 3, dash: [7, 5] },
      inner.w * 0.1,
    ),
    label(text(`short.${card.card}`), at(inner.x + inner.w / 2, inner.y + inner.h * 0.26), {
      size: Math.max(SIZES.small, inner.w * 0.3),
      fill: ink,
      bold: true,
      fit: inner.w * 0.96,
    }),
    ...shield(
      at(inner.x + inner.w * 0.75, inner.y + inner.h * 0.7),
      inner.w * 0.23,
      defenseIn(openState(view), ship, card, []),
      palette,
    ),
    ...stateShapes(look, ship, card, inner, ink, down),
    ...(ring === undefined ? [] : [panel(inner, { stroke: ring, width: inner.w * 0.06 }, inner.w * 0.1)]),
  ];
}

/** Attack type and level, a dot once it has fired or its once-a-turn text was used; a cross where it is disabled. */
function stateShapes(
  { view, palette }: Look,
  ship: number,
  card: ShipCard,
  inner: Box,
  ink: string,
  down: boolean,
): readonly Shape[] {
  const bottom = inner.y + inner.h * 0.7;
  if (!card.up) return cross(at(inner.x + inner.w * 0.28, bottom), inner.w * 0.17, palette.danger, inner.w * 0.07);
  const level = attackNow(view, ship, card);
  const [type] = cardOf(card.card).attack;
  const used = [...view.turn.fired, ...view.turn.used].includes(card.uid);
  const dot = used
    ? [circle(at(inner.x + inner.w * 0.16, bottom), inner.w * 0.1, { fill: palette.dark, stroke: ink, width: 3 })]
    : [];
  if (level === undefined || type === undefined) return dot;
  return [
    ...attackSign(type, at(inner.x + inner.w * 0.16, bottom), inner.w * 0.13, ink, down),
    label(literal(level), at(inner.x + inner.w * 0.4, bottom), {
      size: Math.max(SIZES.small, inner.w * 0.34),
      fill: ink,
      bold: true,
      fit: inner.w * 0.24,
    }),
    ...dot,
  ];
}

/** A Command Deck that could be chosen as a target now: first in its column, or at the end of its row. */
function isThreatened(view: View, ship: number, card: ShipCard): boolean {
  if (card.card !== 'command_deck' || !card.up || view.turn.n === 0) return false;
  const cards = view.ships[ship]?.cards ?? [];
  const texts = view.automata?.ship !== ship;
  return fronts(cards).includes(card) || flanks({ cards, texts }).includes(card);
}
