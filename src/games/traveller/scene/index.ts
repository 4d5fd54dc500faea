/** The picture: phase and who acts, the four Contracts, every captain's table, an expense under payment, and the own hand. */
import type { Focus } from '../../../engine/contract.ts';
import { at, type Box, banner, bar, label, paletteOf } from '../../../engine/draw/index.ts';
import type { Scene, Shape } from '../../../engine/scene.ts';
import { literal, type Text } from '../../../engine/text.ts';
import { playName } from '../labels.ts';
import { text } from '../say.ts';
import type { Place } from '../scalars.ts';
import { fightOf } from '../scopes.ts';
import { openTable, ownSeat, type View } from '../view.ts';
import { captainName } from '../words/card-state.ts';
import { fightLine, phaseWords } from '../words.ts';
import { captainHeight, captainShapes } from './captains.ts';
import { contractHeight, contractShapes } from './contracts.ts';
import { LETTERS } from './flow.ts';
import { handHeight, handOf, handShapes } from './hand.ts';
import type { Look } from './look.ts';
import { marksOf } from './marks.ts';

export const WIDTH = 1000;
/** More lines than a captain's table ever takes. */
const WHOLE = 12;
const MARGIN = 8;
const GAP = 6;
const BANNER = 46;

export function scene(view: View, focus: Focus): Scene {
  const palette = paletteOf(focus.palette);
  const look: Look = { view, table: openTable(view), palette, marks: marksOf(focus, palette) };
  // Landscape: fewer lines a captain where the picture would be too tall; the words have them all.
  for (let most = WHOLE; ; most--) {
    const drawn = drawnWith(look, focus, most);
    if (drawn.height < WIDTH || most <= 2) return drawn;
  }
}

function drawnWith(look: Look, focus: Focus, most: number): Scene {
  const { view, palette } = look;
  let y = MARGIN;
  const next = (h: number): Box => {
    const box = { x: MARGIN, y, w: WIDTH - 2 * MARGIN, h };
    y += h + GAP;
    return box;
  };
  const fight = fightOf(look.table);
  const shapes: Shape[] = [...banner(next(BANNER), headline(view), palette, LETTERS)];
  if (view.paying) shapes.push(...payment(look, focus, next(BANNER)));
  else if (view.table.queue.length > 0) shapes.push(...queueBanner(look, next(BANNER)));
  else if (fight) shapes.push(...banner(next(BANNER), fightLine(look.table, fight), palette, LETTERS, palette.panel));
  const base = shapes.length;
  shapes.push(...contracts(look, next));
  shapes.push(...captains(look, next, most));
  const me = ownSeat(view);
  const hand = handOf(look, me);
  if (me !== undefined && hand !== undefined)
    shapes.push(...handShapes(look, me, hand, next(handHeight(look, me, hand, WIDTH - 2 * MARGIN))));
  const height = Math.ceil(y - GAP + MARGIN);
  return { width: WIDTH, height, background: palette.background, base, shapes };
}

// ── what goes on ────────────────────────────────────────────────────────────

function headline(view: View): Text {
  const { table, deciding, over } = view;
  if (over) return text(`line.over.${view.reason ?? 'points'}`);
  if (deciding === undefined) return phaseWords(view);
  const { seats, kind } = deciding;
  const stage = text(`stage.${kind}`);
  return seats.length === 1
    ? text('scene.stage', { phase: phaseWords(view), who: captainName(table, seats[0] ?? 0), stage })
    : text('scene.stage.all', { phase: phaseWords(view), stage });
}

/** The running total, with what is picked in the open panel. */
function payment({ view, palette, table }: Look, { picked, pending }: Focus, box: Box): readonly Shape[] {
  const { seat, due, paid, why } = view.paying ?? { seat: 0, due: 1, paid: 0, why: 'travel' as const };
  const choices = pending?.kind === 'pay' && pending.form.kind === 'pick' ? pending.form.choices : [];
  const chosen = (picked ?? []).reduce<number>((sum, id) => sum + (choices.find(c => c.id === id)?.weight ?? 0), 0);
  const width = 250;
  const line = text('scene.paying', { who: captainName(table, seat), why: text(`why.${why}`) });
  return [
    ...banner(box, literal(''), palette, LETTERS),
    label(line, at(box.x + 14, box.y + box.h / 2), {
      size: LETTERS,
      fill: palette.text,
      align: 'left',
      fit: box.w - width - 170,
    }),
    ...bar({ x: box.x + box.w - width - 130, y: box.y + 10, w: width, h: box.h - 20 }, (paid + chosen) / due, palette, {
      fill: palette.brass,
      parts: Math.min(due, 12),
    }),
    label(text('scene.paid', { paid: paid + chosen, due }), at(box.x + box.w - 12, box.y + box.h / 2), {
      size: LETTERS,
      fill: palette.text,
      bold: true,
      align: 'right',
      fit: 116,
    }),
  ];
}

function queueBanner({ palette, table }: Look, box: Box): readonly Shape[] {
  const top = table.queue.at(-1);
  if (top === undefined) return [];
  const line = text('scene.queue', {
    play: playName(table, top),
    who: captainName(table, top.by),
    n: table.queue.length,
  });
  return banner(box, line, palette, LETTERS, palette.panel);
}

// ── the table ───────────────────────────────────────────────────────────────

function contracts(look: Look, next: (h: number) => Box): readonly Shape[] {
  const { slots } = look.view.table;
  const w = (WIDTH - 2 * MARGIN - GAP * (slots.length - 1)) / Math.max(1, slots.length);
  const box = next(Math.max(60, ...slots.map((slot, i) => contractHeight(look, slot, i, w))));
  return slots.flatMap((slot, i) => contractShapes(look, slot, i, { ...box, x: box.x + i * (w + GAP), w }));
}

/** The looker's own table last, next to the hand; more than two side by side. */
function captains(look: Look, next: (h: number) => Box, most: number): readonly Shape[] {
  const { view, table } = look;
  const me = ownSeat(view);
  const all = table.captains.map((_, s) => s);
  const seats: Place[] = me === undefined ? all : [...all.filter(s => s !== me), me];
  const perRow = seats.length > 2 ? 2 : 1;
  const rows = Array.from({ length: Math.ceil(seats.length / perRow) }, (_, i) =>
    seats.slice(i * perRow, (i + 1) * perRow),
  );
  return rows.flatMap(row => {
    const w = (WIDTH - 2 * MARGIN - GAP * (row.length - 1)) / row.length;
    // The looker's own table is never cut for the others'.
    const box = next(Math.max(...row.map(s => captainHeight(look, s, w, s === me ? WHOLE : most))));
    return row.flatMap((s, i) => captainShapes(look, s, { ...box, x: box.x + i * (w + GAP), w }));
  });
}
