/** A ship with its player: name, grid, and how much of everything lies beside it. */
import type { Seat } from '../../../engine/contract.ts';
import { at, type Box, corners } from '../../../engine/draw/geometry.ts';
import { cut, inset, LEADING, listing, seatPanel, titledPanel } from '../../../engine/draw/layout.ts';
import { seatInkOf } from '../../../engine/draw/palettes.ts';
import { label, panel, pattern, seatMark, seatName } from '../../../engine/draw/shapes.ts';
import type { Shape } from '../../../engine/scene.ts';
import type { Text } from '../../../engine/text.ts';
import { actingOf } from '../automata/acting.ts';
import { cardName } from '../events.ts';
import { text } from '../say.ts';
import { counted, openState, type View } from '../view.ts';
import { shipName } from '../words.ts';
import { who } from '../work.ts';
import { BESIDE, isEnemy, SIZES, spanOfShip } from './measure.ts';
import { cellIn, type Look, shipGrid } from './ship.ts';

const LINE = SIZES.small * LEADING;

/** `small`: one of several ships in two rows. The name then stands beside the grid, which needs the height. */
export function shipPanel(look: Look, ship: number, box: Box, small: boolean): readonly Shape[] {
  const { view, palette } = look;
  const seats = view.ships[ship]?.seats ?? [];
  const [first] = seats;
  if (small && first !== undefined) return smallPanel(look, ship, box, first);
  const size = SIZES.small;
  const area =
    first === undefined
      ? titledPanel(box, automataTitle(view), palette, size)
      : seatPanel(box, first as Seat, palette, {
          size,
          active: isActive(view, seats),
          ...(seats.length > 1 && { title: shipName(view, ship) }),
        });
  const inner: Box = { x: box.x + 8, y: area.inner.y - 8, w: box.w - 16, h: box.y + box.h - area.inner.y + 4 };
  const named = seats.length > 1;
  const short = first === undefined ? automataLines(view) : seats.flatMap(seat => besideLines(view, seat, named));
  const long = first === undefined ? automataRows(view) : seats.flatMap(seat => belowLines(view, seat, named));
  // Beside the grid or below it: wherever its squares stay larger.
  const span = spanOfShip(view.ships[ship]?.cards ?? []);
  const below = long.length * LINE + 4;
  const room = short.length * LINE <= inner.h;
  const beside = room && cellIn(span, inner.w - BESIDE, inner.h) >= cellIn(span, inner.w, inner.h - below);
  const [words, grid] = beside ? cut(inner, 'right', BESIDE, 4) : cut(inner, 'bottom', below, 2);
  return [
    ...area.shapes,
    ...shipGrid(look, ship, grid, isEnemy(view, ship)),
    ...listing(words, beside ? short : long, { size: SIZES.small, fill: palette.text }),
  ];
}

const isActive = (view: View, seats: readonly number[]): boolean =>
  seats.includes(view.turn.seat) && view.turn.n > 0 && view.result === null && actingOf(openState(view)) === undefined;

function smallPanel(look: Look, ship: number, box: Box, seat: number): readonly Shape[] {
  const { view, palette } = look;
  const ink = seatInkOf(palette, seat);
  const [side, grid] = cut(inset(box, 8), 'right', BESIDE, 4);
  const swatch: Box = { x: side.x, y: side.y, w: 42, h: 42 };
  const frame = isActive(view, [seat]) ? { stroke: palette.highlight, width: 5 } : { stroke: palette.line, width: 2 };
  const [, words] = cut(side, 'top', 46);
  const letters = { size: SIZES.small, fill: palette.text } as const;
  return [
    panel(box, { fill: ink.tint }, 12),
    panel(swatch, { fill: ink.fill }, 8),
    ...pattern(ink.pattern, corners(swatch), ink.weave, 8, 3),
    seatMark(at(swatch.x + 21, swatch.y + 21), 9, palette, seat as Seat),
    label(seatName(seat as Seat), at(swatch.x + 50, swatch.y + 21), {
      ...letters,
      bold: true,
      align: 'left',
      fit: side.w - 52,
    }),
    ...shipGrid(look, ship, grid, isEnemy(view, ship)),
    ...listing(words, besideLines(view, seat, false), letters),
    panel(box, frame, 12),
  ];
}

const automataTitle = ({ automata }: View): Text =>
  automata === null ? text('ship.automata') : text('scene.automata', { sheet: text(`sheet.${automata.sheet}`) });

/** Whom it aims at, its AI cards. */
function automataLines({ automata, turn }: View): readonly Text[] {
  if (automata === null) return [];
  return [
    ...(automata.target === null ? [] : [text('scene.target', { seat: who(automata.target) })]),
    ...(turn.noted === null ? [] : [text('scene.noted', { type: text(`type.${turn.noted}`) })]),
    ...automata.ai.map(card =>
      text('scene.ai', { card: text(`ai.${card}.short`), n: card === 'threat_escalation' ? automata.counters : -1 }),
    ),
  ];
}

/** The same, three AI cards a line. */
function automataRows(view: View): readonly Text[] {
  const lines = automataLines(view);
  const aims = lines.filter(line => line.key !== 'scene.ai');
  const ai = lines.filter(line => line.key === 'scene.ai');
  return [
    ...aims,
    ...[ai.slice(0, 3), ai.slice(3)].flatMap(cards => (cards.length === 0 ? [] : [text('scene.list', { cards })])),
  ];
}

const readyOf = (player: View['players'][number]): readonly string[] => [
  ...player.prepped,
  ...player.pods.map(p => p.card),
  ...player.aside.map(a => a.card),
];

/** A line each, short enough for the column beside a grid. */
function besideLines(view: View, seat: number, named: boolean): readonly Text[] {
  const player = view.players[seat];
  if (player === undefined) return [];
  const points = view.turn.seat === seat && view.turn.n > 0;
  return [
    ...(named ? [text('ship.owner', { seat: who(seat) })] : []),
    ...(player.out ? [text('scene.out')] : []),
    ...(points ? [text('scene.credits', { n: view.turn.credits }), text('scene.points', { n: view.turn.arm })] : []),
    text('scene.hand.count', { n: player.hand.length }),
    text('scene.draw', { n: player.drawCount }),
    text('scene.discard', { n: player.discard.length }),
    text('scene.repairs', { n: player.repairs, of: player.repairsOf }),
    ...(readyOf(player).length === 0 ? [] : [text('scene.ready.count', { n: readyOf(player).length })]),
  ];
}

/** The same in two lines, and what lies ready by name. */
function belowLines(view: View, seat: number, named: boolean): readonly Text[] {
  const player = view.players[seat];
  if (player === undefined) return [];
  const points = view.turn.seat === seat && view.turn.n > 0;
  const ready = counted(readyOf(player)).map(([card, n]) => text('words.times', { card: cardName(card), n }));
  const piles = text('scene.piles', {
    hand: player.hand.length,
    draw: player.drawCount,
    discard: player.discard.length,
  });
  const repairs = { n: player.repairs, of: player.repairsOf };
  return [
    named ? text('scene.named', { seat: who(seat), piles }) : piles,
    player.out
      ? text('scene.out')
      : points
        ? text('scene.repairs.points', { ...repairs, credits: view.turn.credits, arm: view.turn.arm })
        : text('scene.repairs.plain', repairs),
    ...(ready.length === 0 || named ? [] : [text('scene.ready', { cards: ready })]),
  ];
}
