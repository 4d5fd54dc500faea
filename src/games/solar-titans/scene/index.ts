/** The picture: ships face to face, the market row, the own hand, the Automata's next card (ruling 82). 1000 wide. */
import type { Focus, Seat } from '../../../engine/contract.ts';
import { at, type Box } from '../../../engine/draw/geometry.ts';
import { banner, cut, seatPanel, titledPanel } from '../../../engine/draw/layout.ts';
import { type Palette, paletteOf } from '../../../engine/draw/palettes.ts';
import { label } from '../../../engine/draw/shapes.ts';
import type { Scene, Shape } from '../../../engine/scene.ts';
import { type Text, text } from '../../../engine/text.ts';
import { cardOf } from '../cards/index.ts';
import { cardName } from '../events.ts';
import { teamOf } from '../levels.ts';
import { counted, openState, type View, visibleHand } from '../view.ts';
import { shipName } from '../words.ts';
import { who } from '../work.ts';
import { tableCard } from './card.ts';
import { cellsOf, type Look, type Marks, shipGrid, spanOfShip } from './ship.ts';

export const WIDTH = 1000;
const MARGIN = 12;
const BANNER = 54;
const HEAD = 52;
const LINE = 34;
const CARDS = 190;
/** What the painter takes. */
const TALLEST = 1600;
const SIDE = 400;

export function scene(view: View, focus: Focus): Scene {
  const palette = paletteOf(focus.palette);
  const look: Look = { view, palette, marks: marksOf(view, focus) };
  const rows = shipRows(view);
  const hand = handOf(view);
  const boxes = hand === undefined ? 1 : 2;
  const fixed = MARGIN + (BANNER + MARGIN) + boxes * (CARDS + MARGIN) + rows.length * MARGIN;
  const heights = shared(
    rows.map(row => Math.max(...row.map(ship => panelHeight(view, ship, row.length)))),
    TALLEST - fixed,
  );
  let y = MARGIN;
  const next = (h: number): Box => {
    const box = { x: MARGIN, y, w: WIDTH - 2 * MARGIN, h };
    y += h + MARGIN;
    return box;
  };
  const shapes: Shape[] = [...banner(next(BANNER), headline(view), palette, 30)];
  for (const [i, row] of rows.entries()) shapes.push(...shipRow(look, row, next(heights[i] ?? 0)));
  shapes.push(...marketBox(look, next(CARDS)));
  if (hand !== undefined) shapes.push(...cardsBox(text('scene.hand'), hand, next(CARDS), palette));
  return { width: WIDTH, height: Math.min(TALLEST, Math.ceil(y)), background: palette.background, shapes };
}

function handOf(view: View): readonly string[] | undefined {
  const player = view.viewer === 'spectator' ? undefined : view.players[view.viewer];
  return player === undefined ? undefined : visibleHand(player);
}

/** Heights that fit into so much room, each cut in the same proportion. */
function shared(wanted: readonly number[], room: number): readonly number[] {
  const sum = wanted.reduce((a, b) => a + b, 0);
  return sum <= room ? wanted : wanted.map(h => Math.floor((h * room) / sum));
}

const headline = ({ result, turn, round }: View): Text =>
  result !== null
    ? text('scene.over', { reason: text(`reason.${result.reason}`) })
    : turn.n === 0
      ? text('scene.setup')
      : text('scene.turn', { round, seat: who(turn.seat) });

// ── ships ───────────────────────────────────────────────────────────────────

/** A spectator looks with the first seat. */
const lookerOf = ({ viewer }: View): number => (viewer === 'spectator' ? 0 : (viewer as number));
function isEnemy(view: View, ship: number): boolean {
  const team = teamOf(openState(view), lookerOf(view));
  return !view.ships[ship]?.seats.some(seat => team.includes(seat));
}

/** Enemies above, looking down; own and partner's ships below. */
function shipRows(view: View): readonly (readonly number[])[] {
  const ships = view.ships.map((_, ship) => ship).filter(ship => (view.ships[ship]?.cards.length ?? 0) > 0);
  const theirs = ships.filter(ship => isEnemy(view, ship));
  const own = ships.filter(ship => !isEnemy(view, ship));
  const rows =
    theirs.length > 2
      ? [theirs.slice(0, theirs.length - 1), [...own, ...theirs.slice(theirs.length - 1)]]
      : [theirs, own];
  return rows.filter(row => row.length > 0);
}

/** A ship alone in its row has its words beside it, others above or below. */
function panelHeight(view: View, ship: number, across: number): number {
  const { w, h } = cellsOf(spanOfShip(view.ships[ship]?.cards ?? []));
  const alone = across === 1;
  const room = (WIDTH - 2 * MARGIN) / across - 24 - (alone ? SIDE : 0);
  const lines = (view.ships[ship]?.seats ?? []).flatMap(seat => statusLines(view, seat)).length;
  return Math.round(Math.min(room / w, alone ? 104 : 92) * h) + HEAD + (alone ? 0 : LINE * lines) + 20;
}

function shipRow(look: Look, row: readonly number[], box: Box): readonly Shape[] {
  const w = (box.w - MARGIN * (row.length - 1)) / row.length;
  return row.flatMap((ship, j) =>
    shipPanel(look, ship, { ...box, x: box.x + j * (w + MARGIN), w }, isEnemy(look.view, ship), row.length === 1),
  );
}

function shipPanel(look: Look, ship: number, box: Box, down: boolean, alone: boolean): readonly Shape[] {
  const { view, palette } = look;
  const seats = view.ships[ship]?.seats ?? [];
  const [first] = seats;
  const active = seats.includes(view.turn.seat) && view.turn.n > 0 && view.result === null;
  const area =
    first === undefined
      ? titledPanel(box, text('ship.automata'), palette, 28)
      : seatPanel(box, first as Seat, palette, {
          size: 28,
          active,
          ...(seats.length > 1 && { title: shipName(view, ship) }),
        });
  const lines = seats.flatMap(seat => statusLines(view, seat));
  const side = alone ? 'right' : down ? 'top' : 'bottom';
  const [words, grid] = cut(area.inner, side, alone ? SIDE : lines.length * LINE, 4);
  const told =
    first === undefined
      ? automataShapes(look, words)
      : alone
        ? sideLines(look, seats, words)
        : plainLines(lines, words, palette);
  return [...area.shapes, ...shipGrid(look, ship, grid, down), ...told];
}

const plainLines = (lines: readonly Text[], box: Box, palette: Palette): readonly Shape[] =>
  lines.map((line, i) =>
    label(line, at(box.x, box.y + LINE / 2 + i * LINE), { size: 27, fill: palette.text, align: 'left', fit: box.w }),
  );

/** Beside a ship there is room for a line each. */
function sideLines({ view, palette }: Look, seats: readonly number[], box: Box): readonly Shape[] {
  const lines = seats.flatMap(seat => [
    ...(seats.length > 1 ? [text('ship.owner', { seat: who(seat) })] : []),
    ...partsOf(view, seat),
  ]);
  return plainLines(lines.slice(0, Math.floor(box.h / LINE)), box, palette);
}

/** Piles, repairs, points, and what lies ready before the player. */
function partsOf(view: View, seat: number): readonly Text[] {
  const player = view.players[seat];
  if (player === undefined) return [];
  const waiting = [...player.prepped, ...player.pods.map(p => p.card), ...player.aside.map(a => a.card)];
  const ready = counted(waiting).map(([card, n]) => text('words.times', { card: cardName(card), n }));
  return [
    text('scene.hand.count', { n: player.hand.length }),
    text('scene.draw', { n: player.drawCount }),
    text('scene.discard', { n: player.discard.length }),
    text('scene.repairs', { n: player.repairs, of: player.repairsOf }),
    ...(player.out ? [text('scene.out')] : []),
    ...(view.turn.seat === seat && view.turn.n > 0
      ? [text('scene.points', { credits: view.turn.credits, arm: view.turn.arm })]
      : []),
    ...(waiting.length === 0 ? [] : [text('scene.ready', { cards: ready })]),
  ];
}

/** The same in two lines, and one for what lies ready. */
function statusLines(view: View, seat: number): readonly Text[] {
  const player = view.players[seat];
  if (player === undefined) return [];
  const points = view.turn.seat === seat && view.turn.n > 0;
  const repairs = { n: player.repairs, of: player.repairsOf, credits: view.turn.credits, arm: view.turn.arm };
  return [
    text('scene.piles', { hand: player.hand.length, draw: player.drawCount, discard: player.discard.length }),
    text(player.out ? 'scene.out' : points ? 'scene.repairs.points' : 'scene.repairs', repairs),
    ...partsOf(view, seat).filter(part => part.key === 'scene.ready'),
  ];
}

// ── cards ───────────────────────────────────────────────────────────────────

function cardsBox(title: Text, cards: readonly string[], box: Box, palette: Palette, aside?: Text): readonly Shape[] {
  const area = titledPanel(box, title, palette, 27);
  const kinds = counted(cards);
  const count = Math.max(6, kinds.length);
  const gap = 8;
  const w = (area.inner.w - gap * (count - 1)) / count;
  return [
    ...area.shapes,
    ...(aside === undefined
      ? []
      : [
          label(aside, at(box.x + box.w - 14, box.y + 23), {
            size: 26,
            fill: palette.text,
            align: 'right',
            fit: box.w * 0.7,
          }),
        ]),
    ...kinds.flatMap(([id, n], i) =>
      tableCard(cardOf(id), n, { ...area.inner, x: area.inner.x + i * (w + gap), w }, palette),
    ),
  ];
}

function marketBox({ view, palette }: Look, box: Box): readonly Shape[] {
  const { market } = view;
  const aside = text('scene.stock', {
    pile: market.pileCount,
    scrap: market.scrap.length,
    hauling: market.hauling_crew,
    mercenary: market.mercenary_crew,
  });
  return cardsBox(text('scene.market'), market.row, box, palette, aside);
}

/** Beside the Automata's ship: its next cards, whom it aims at, its bonuses. */
function automataShapes({ view, palette }: Look, box: Box): readonly Shape[] {
  const { automata } = view;
  if (automata === null) return [];
  const [top, rest] = cut(box, 'top', 150, 8);
  const words = [
    ...(automata.target === null ? [] : [text('scene.target', { seat: who(automata.target) })]),
    text(`sheet.${automata.sheet}.note`),
    ...automata.ai.map(card =>
      text('scene.ai', { card: text(`ai.${card}`), n: card === 'threat_escalation' ? automata.counters : -1 }),
    ),
  ];
  const title = text('scene.next', { sheet: text(`sheet.${automata.sheet}`) });
  return [
    label(title, at(top.x, top.y + 16), { size: 27, fill: palette.text, bold: true, align: 'left', fit: top.w }),
    ...automata.next.flatMap((id, i) =>
      tableCard(cardOf(id), 1, { x: top.x + i * 138, y: top.y + 36, w: 128, h: top.h - 36 }, palette),
    ),
    { kind: 'prose', texts: words, ...rest, size: 27, least: 20, align: 'left', fill: palette.text },
  ];
}

// ── what may be aimed at ────────────────────────────────────────────────────

const AIM = /^(?:fire|with)\.p?(\d+)c?([fpkw])\.(\d+)(?:\.(-?\d+))?$/u;

/** Targets of the open question, or of the choices picked so far; with the columns and rows from which they are reached. */
function marksOf(view: View, { pending, picked }: Focus): Marks {
  const found = {
    targets: new Set<number>(),
    columns: new Set<number>(),
    rows: new Set<number>(),
    sources: new Set<number>(),
  };
  if (pending?.form.kind !== 'pick') return found;
  const ids =
    picked !== undefined && picked.length > 0 ? picked.map(String) : pending.form.choices.map(choice => choice.id);
  for (const id of ids) {
    const [, source, sign, target, second] = AIM.exec(id) ?? [];
    const card = view.ships.flatMap(ship => ship.cards).find(c => c.uid === Number(target));
    if (card === undefined) continue;
    found.targets.add(card.uid);
    found.sources.add(Number(source));
    if (second !== undefined) found.columns.add(Number(second));
    if (sign === 'k') found.rows.add(card.r);
    else found.columns.add(card.c);
  }
  return found;
}
