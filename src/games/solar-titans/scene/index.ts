/** The picture, landscape: ships face to face, the market row, the own hand, the Automata's next card (ruling 82). */
import type { Focus } from '../../../engine/contract.ts';
import type { Box } from '../../../engine/draw/geometry.ts';
import { banner, columns } from '../../../engine/draw/layout.ts';
import { paletteOf } from '../../../engine/draw/palettes.ts';
import type { Scene, Shape } from '../../../engine/scene.ts';
import type { Text } from '../../../engine/text.ts';
import { type Acting, actingOf } from '../automata/acting.ts';
import { reasonOf } from '../ending.ts';
import { cardName } from '../events.ts';
import { text } from '../say.ts';
import { openState, type View } from '../view.ts';
import { who } from '../work.ts';
import { marksOf } from './marks.ts';
import { BANNER, BESIDE, EDGE, MARGIN, ROW, SIZES, shipRows, spanOfShip, TALLEST, WIDTH } from './measure.ts';
import { shipPanel } from './panel.ts';
import { cardRow, handItems, marketRow } from './rows.ts';
import { draftPanels, draftsOf } from './setup.ts';
import type { Look } from './ship.ts';

const HEAD = Math.round(SIZES.small * 1.8) + 16;
/** Height of the layouts to choose from. */
const DRAFTS = 640;
/** Squares are as large as this where the picture has room. */
const CELL = { two: 118, more: 92 } as const;

export function scene(view: View, focus: Focus): Scene {
  const palette = paletteOf(focus.palette);
  const look: Look = { view, palette, marks: marksOf(view, focus) };
  const drafts = draftsOf(view);
  const rows = drafts.length > 0 ? [] : shipRows(view);
  const hand = handItems(view);
  const fixed = 3 * MARGIN + BANNER + ROW + (hand === undefined ? 0 : ROW + MARGIN);
  const heights = shared(
    rows.map(row => rowHeight(view, row, rows.length > 1)),
    TALLEST - fixed - rows.length * MARGIN,
  );
  let y = MARGIN;
  const next = (h: number): Box => {
    const box = { x: MARGIN, y, w: WIDTH - 2 * MARGIN, h };
    y += h + MARGIN;
    return box;
  };
  const shapes: Shape[] = [...banner(next(BANNER), headline(view), palette, SIZES.body)];
  for (const [i, row] of rows.entries()) {
    const boxes = shares(view, row, next(heights[i] ?? 0), rows.length > 1);
    shapes.push(...row.flatMap((ship, j) => shipPanel(look, ship, boxes[j] as Box, rows.length > 1)));
  }
  if (drafts.length > 0) shapes.push(...draftPanels(look, drafts, columns(next(DRAFTS), drafts.length, MARGIN)));
  else shapes.push(...marketRow(look, next(ROW)));
  if (hand !== undefined) shapes.push(...cardRow(look, handTitle(view), hand, next(ROW)));
  return { width: WIDTH, height: Math.ceil(y), background: palette.background, shapes };
}

/** Two ships of a picture of two have the same room; of more each as much as its columns need, so that all squares are alike. */
function shares(view: View, row: readonly number[], box: Box, many: boolean): readonly Box[] {
  const fixed = BESIDE + 2 * EDGE + 20;
  const wide = row.map(ship => spanOfShip(view.ships[ship]?.cards ?? []).columns);
  const room = box.w - MARGIN * (row.length - 1);
  const each = (room - fixed * row.length) / wide.reduce((a, b) => a + b, 0);
  let x = box.x;
  return wide.map(n => {
    const w = many ? fixed + n * each : room / row.length;
    const share = { ...box, x, w };
    x += w + MARGIN;
    return share;
  });
}

function rowHeight(view: View, row: readonly number[], many: boolean): number {
  const rows = Math.max(...row.map(ship => spanOfShip(view.ships[ship]?.cards ?? []).rows));
  return Math.round(rows * (many ? CELL.more : CELL.two) + (many ? 16 : HEAD) + EDGE);
}

/** Heights that fit into so much room, each cut in the same proportion. */
function shared(wanted: readonly number[], room: number): readonly number[] {
  const sum = wanted.reduce((a, b) => a + b, 0);
  return sum <= room ? wanted : wanted.map(h => Math.floor((h * room) / sum));
}

const handTitle = (view: View): readonly Text[] => {
  const player = view.viewer === 'spectator' ? undefined : view.players[view.viewer as number];
  const ready = (player?.prepped.length ?? 0) + (player?.pods.length ?? 0) + (player?.aside.length ?? 0);
  return [
    text('scene.hand', { n: player?.hand.length ?? 0 }),
    ...(ready === 0 ? [] : [text('scene.ready.count', { n: ready })]),
  ];
};

const headline = (view: View): Text => {
  const { result, turn, round } = view;
  if (result !== null) return text('scene.over', { reason: reasonOf(openState(view)) });
  const acting = actingOf(openState(view));
  if (acting !== undefined) return actingText(acting, round);
  return turn.n === 0 ? text('scene.setup') : text('scene.turn', { round, seat: who(turn.seat) });
};

/** While the Automata acts: the card that it resolves, and whom its attack meets. */
function actingText({ card, ai, target }: Acting, round: number): Text {
  const resolved = card === undefined ? ai && text(`ai.${ai}`) : cardName(card);
  if (resolved === undefined) return text('scene.turn.automata', { round });
  return target === undefined
    ? text('scene.turn.automata.card', { round, card: resolved })
    : text('scene.turn.automata.attack', { round, card: resolved, seat: who(target) });
}
