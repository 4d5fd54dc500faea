/** The own hand: cost, name and EV of each card, what may be played now, what could be paid. */
import { type Box, panel, titledPanel } from '../../../engine/draw/index.ts';
import type { Shape } from '../../../engine/scene.ts';
import { captainCard } from '../cards/index.ts';
import { HUE } from '../faces.ts';
import { text } from '../say.ts';
import type { Place } from '../scalars.ts';
import { evOf } from '../values.ts';
import { isKnown } from '../view.ts';
import { costNow } from '../words.ts';
import { badge, drawLines, icon, inLines, LINE, letters, type Piece, pill, words } from './flow.ts';
import { type Look, shortName } from './look.ts';

const TITLE = 48;
const PAD = 24;

/** Cards of the own hand; undefined for spectators. */
export function handOf({ view }: Look, seat: Place | undefined): readonly string[] | undefined {
  if (seat === undefined || view.table.captains[seat]?.inGame !== true) return undefined;
  return (view.piles[seat]?.hand ?? []).filter(isKnown);
}

/** With the rest of the hand and an EV of at least 1 for each card of the deck. */
function payable({ view, table }: Look, seat: Place, hand: readonly string[], place: number): boolean {
  const rest = hand.reduce((sum, card, i) => sum + (i === place ? 0 : evOf(table, seat, card)), 0);
  return costNow(table, seat, hand[place] ?? '') <= rest + (view.piles[seat]?.deck.length ?? 0);
}

function piecesOf(look: Look, seat: Place, hand: readonly string[]): readonly Piece[] {
  const { palette, table, marks } = look;
  return hand.map((card, place) => {
    const { kind } = captainCard(card);
    const tone = palette.hues[HUE[kind]];
    const copy = hand.slice(0, place + 1).filter(c => c === card).length;
    const frame = marks.ofHand(hand.indexOf(card), copy);
    const pale = marks.asksHand ? frame === undefined : !payable(look, seat, hand, place);
    return pill(
      [
        badge(costNow(table, seat, card), palette.paper, palette.print),
        icon(kind, tone.ink),
        letters(shortName(card), tone.ink, { bold: true, room: 200 }),
        letters(`${evOf(table, seat, card)}`, tone.ink),
      ],
      { fill: tone.fill, rim: palette.dark, pale, ...(frame && { frame }) },
    );
  });
}

/** With more than two captains there is no room for a title: it stands as the first piece. */
const isCrowded = ({ table }: Look): boolean => table.captains.filter(c => c.inGame && c.ship !== 0).length > 2;
function linesFor(look: Look, seat: Place, hand: readonly string[], width: number): readonly (readonly Piece[])[] {
  const pieces = piecesOf(look, seat, hand);
  const title = words(text('scene.hand.short'), 'Hand:', look.palette.text, { bold: true });
  return inLines(isCrowded(look) ? [title, ...pieces] : pieces, width - PAD);
}
export const handHeight = (look: Look, seat: Place, hand: readonly string[], width: number): number =>
  (isCrowded(look) ? 4 : TITLE) + Math.max(1, linesFor(look, seat, hand, width).length) * LINE + 8;

export function handShapes(look: Look, seat: Place, hand: readonly string[], box: Box): readonly Shape[] {
  const { palette, table } = look;
  const ev = hand.reduce((sum, card) => sum + evOf(table, seat, card), 0);
  const lines = linesFor(look, seat, hand, box.w);
  const inner = { x: box.x + PAD / 2, y: box.y + (isCrowded(look) ? 6 : TITLE + 4), w: box.w - PAD };
  const frame = isCrowded(look)
    ? [panel(box, { fill: palette.panel, stroke: palette.line, width: 2 }, 12)]
    : titledPanel(box, text('scene.hand', { n: hand.length, ev }), palette, 28).shapes;
  return [...frame, ...drawLines(lines, inner, palette)];
}
