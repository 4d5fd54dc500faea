/** The four Contract slots: Contract, requirements, what lies on it, who pursues it. */
import { at, type Box, circle, cut, label, type Palette, panel, seatMark, sprite } from '../../../engine/draw/index.ts';
import type { Shape } from '../../../engine/scene.ts';
import { literal } from '../../../engine/text.ts';
import type { Subplot } from '../cards/figures.ts';
import { adventureCard, isAdventureCard } from '../cards/index.ts';
import { text } from '../say.ts';
import { pursuers } from '../targets.ts';
import type { ComplicationView, SlotView } from '../view.ts';
import { knownCard } from '../words/contract-lines.ts';
import { drawLines, inLines, inRow, joinedPiece, LETTERS, LINE, letters, type Piece, words } from './flow.ts';
import { type Look, shortName } from './look.ts';
import { branchPieces, requirementPieces } from './signs.ts';

const TITLE = 44;
const ROW = 41;

/** What it asks for, then Distance and Abandonment; room is kept for the marks of who pursues it. */
function requirementLines(
  { palette, table }: Look,
  slot: SlotView,
  index: number,
  width: number,
): readonly (readonly Piece[])[] {
  if (slot.contract === undefined) return [];
  const { requires, distance, abandonment } = adventureCard(slot.contract.card).contract;
  const stats = text('scene.stats', { distance: slot.near ? 0 : distance, abandonment });
  const figures = [words(stats, 'D4 A1', palette.muted), ...freeSlots(slot, palette)];
  const marks = pursuers(table, index).map(s => ({
    w: 30,
    draw: (x: number, y: number) => [seatMark(at(x + 14, y), 12, palette, s)],
  }));
  const together = joinedPiece([...figures, ...marks]);
  return inLines(
    [
      ...requires.map(r => joinedPiece(requirementPieces(r, palette, palette.text))),
      ...(together.w <= width ? [together] : [joinedPiece(figures), joinedPiece(marks)]),
    ],
    width,
  );
}
function subplotLines({ palette }: Look, slot: SlotView, width: number): readonly (readonly Piece[])[] {
  if (slot.contract === undefined) return [];
  return inLines(
    adventureCard(slot.contract.card).contract.subplots.map(s => joinedPiece(subplotPieces(s, palette))),
    width,
  );
}
/** Alternatives of one skill as one plate: `Und +1/+2`. */
function subplotPieces({ branches }: Subplot, palette: Palette): readonly Piece[] {
  const [first, second] = branches;
  const reward = (n: number): string => `+${n}`;
  if (first === undefined) return [];
  const [a, b] = [first.parts[0], second?.parts[0]];
  const same = a?.need === 'token' && b?.need === 'token' && a.token.slice(0, 3) === b.token.slice(0, 3);
  if (same && second)
    return [
      ...branchPieces(first.parts, palette, palette.muted),
      letters(`${reward(first.vp)}/${second.vp}`, palette.good, { bold: true }),
    ];
  return branches.flatMap(({ parts, vp }, i) => [
    ...(i > 0 ? [letters('|', palette.muted)] : []),
    ...branchPieces(parts, palette, palette.muted),
    letters(reward(vp), palette.good, { bold: true }),
  ]);
}
/** Free slots for Complications: a dotted square each. */
function freeSlots(slot: SlotView, palette: Palette): readonly Piece[] {
  if (slot.contract === undefined) return [];
  const taken = slot.complications.filter(c => c.reliance === undefined).length;
  const free = Math.max(0, adventureCard(slot.contract.card).contract.slots - taken);
  return Array.from({ length: free }, () => ({
    w: 28,
    draw: (x: number, y: number) => [
      panel({ x, y: y - 11, w: 22, h: 22 }, { stroke: palette.muted, width: 2, dash: [4, 4] }, 4),
    ],
  }));
}
const rowsOf = (slot: SlotView): number => slot.complications.length;

export function contractHeight(look: Look, slot: SlotView, index: number, width: number): number {
  const inner = width - 16;
  const lines = requirementLines(look, slot, index, inner).length + subplotLines(look, slot, inner).length;
  return TITLE + 6 + LINE * lines + rowsOf(slot) * ROW + 6;
}

export function contractShapes(look: Look, slot: SlotView, index: number, box: Box): readonly Shape[] {
  const { palette, marks } = look;
  const [top, rest] = cut(box, 'top', TITLE);
  const frame = marks.ofSlot(index);
  const controller = seatMark(at(top.x + 22, top.y + TITLE / 2), 12, palette, slot.controller);
  if (slot.contract === undefined) {
    return [
      panel(box, { fill: palette.panel, stroke: palette.line, width: 2, dash: [8, 6] }, 12),
      controller,
      label(text('scene.empty'), at(box.x + box.w / 2, top.y + TITLE / 2), {
        size: LETTERS,
        fill: palette.muted,
        fit: box.w - 90,
      }),
    ];
  }
  const { card } = slot.contract;
  const { contract } = adventureCard(card);
  const tone = palette.hues.violet;
  const needs = requirementLines(look, slot, index, box.w - 16);
  const subplots = subplotLines(look, slot, box.w - 16);
  const inner = { x: box.x + 8, y: rest.y + 3, w: box.w - 16 };
  const after = inner.y + needs.length * LINE;
  return [
    panel(box, { fill: palette.panel, stroke: palette.line, width: 2 }, 12),
    panel({ x: top.x + 2, y: top.y + 2, w: top.w - 4, h: top.h - 2 }, { fill: tone.fill }, 10),
    controller,
    label(literal(shortName(card)), at(top.x + 42, top.y + TITLE / 2), {
      size: LETTERS,
      fill: tone.ink,
      bold: true,
      align: 'left',
      fit: top.w - 86,
    }),
    circle(at(top.x + top.w - 24, top.y + TITLE / 2), 19, { fill: palette.paper, stroke: palette.dark, width: 2 }),
    label(literal(contract.vp), at(top.x + top.w - 24, top.y + TITLE / 2), {
      size: LETTERS,
      fill: palette.print,
      bold: true,
      fit: 34,
    }),
    ...drawLines(needs, inner, palette),
    ...complicationRows(look, slot, { ...inner, y: after, h: rowsOf(slot) * ROW }),
    ...drawLines(subplots, { ...inner, y: after + rowsOf(slot) * ROW + 2 }, palette),
    ...(frame ? [panel(box, frame, 12)] : []),
  ];
}

function complicationRows(look: Look, slot: SlotView, box: Box): readonly Shape[] {
  return slot.complications.flatMap((c, i) =>
    complicationShapes(look, c, { x: box.x, y: box.y + i * ROW + 2, w: box.w, h: ROW - 5 }),
  );
}
/** Face up with what it asks for; face down with a question mark, and dimmed what this viewer knows of it. */
function complicationShapes({ palette, marks }: Look, c: ComplicationView, row: Box): readonly Shape[] {
  const card = knownCard(c);
  const middle = row.y + row.h / 2;
  const frame = marks.of(c.uid);
  const ink = c.open ? palette.print : palette.foam;
  const needs: readonly Piece[] =
    card === undefined
      ? []
      : isAdventureCard(card)
        ? adventureCard(card).complication.requires.flatMap(r => requirementPieces(r, palette, ink))
        : [words(text(`sign.any.${c.reliance ?? 'trained'}`, { n: 1 }), '1 skill', ink)];
  const seen = c.open ? [] : c.seenBy;
  return [
    panel(
      row,
      { fill: c.open ? palette.paper : palette.deep, stroke: c.open ? palette.dark : palette.foam, width: 2 },
      8,
    ),
    c.open
      ? sprite('traveller/complication', at(row.x + 19, middle), 28, palette.print)
      : label(literal('?'), at(row.x + 19, middle), { size: LETTERS, fill: palette.foam, bold: true }),
    ...inRow(fitting(needs, row.w - 44 - seen.length * 26, ink), row.x + 38, middle),
    ...seen.map((s, i) => seatMark(at(row.x + row.w - 16 - i * 26, middle), 9, palette, s)),
    ...(c.damage > 0
      ? [
          label(literal(`-${c.damage}`), at(row.x + row.w - 8, middle), {
            size: LETTERS,
            fill: palette.danger,
            bold: true,
            align: 'right',
          }),
        ]
      : []),
    ...(frame ? [panel(row, frame, 8)] : []),
  ];
}
/** As many pieces as there is room for, then three dots. */
function fitting(pieces: readonly Piece[], room: number, ink: string): readonly Piece[] {
  const more = letters('…', ink, { bold: true });
  const total = pieces.reduce((sum, p) => sum + p.w, 0);
  if (total <= room) return pieces;
  let used = more.w;
  const kept: Piece[] = [];
  for (const piece of pieces) {
    used += piece.w;
    if (used > room) break;
    kept.push(piece);
  }
  return [...kept, more];
}
