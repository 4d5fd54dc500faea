/** The band on top and one panel a seat. */
import type { Seat } from '../../../engine/contract.ts';
import type { Box, Palette } from '../../../engine/draw/index.ts';
import * as kit from '../../../engine/draw/index.ts';
import type { At, Shape } from '../../../engine/scene.ts';
import { literal, type Text } from '../../../engine/text.ts';
import { seatAsked } from '../asked.ts';
import { ISLANDS_TO_WIN, LAST_ROUND } from '../ending.ts';
import { text } from '../say.ts';
import { hitPointsOf, islandsOf, letterOf, playerOf, remainingOf, type ShipRead, seatsOf, shipsOf } from '../sea.ts';
import type { Sea } from '../state.ts';
import type { View } from '../view.ts';

const seatText = (seat: Seat): Text => ({ key: '=', args: { value: { seat } } });

/** Round, whose turn, lanes, tokens left; the final round and the end stand out. */
export function bandShapes(view: View, box: Box, palette: Palette, size: number): readonly Shape[] {
  const { sea } = view;
  if (sea.end !== undefined) {
    const winner = sea.end.ranking[0]?.[0];
    const line = winner === undefined ? text('pic.over') : text('pic.won', { who: { seat: winner } });
    return kit.banner(box, line, palette, size, palette.highlight, palette.onHighlight);
  }
  if (sea.round === 0) return kit.banner(box, text('pic.setup'), palette, size);
  const round = { n: sea.round, last: LAST_ROUND };
  const final = sea.round >= LAST_ROUND;
  const line =
    sea.turn === undefined
      ? text('pic.round', round)
      : final
        ? text('pic.finalTurn', { who: { seat: sea.turn.seat } })
        : text('pic.turn', { ...round, who: { seat: sea.turn.seat } });
  return final
    ? kit.banner(box, line, palette, size, palette.warning, palette.dark)
    : kit.banner(box, line, palette, size);
}

/** Wind: tokens drawn in order, lanes awake, tokens left. */
export function windShapes(view: View, box: Box, palette: Palette, size: number): readonly Shape[] {
  const { sea } = view;
  const r = box.h * 0.48;
  const middle = box.y + box.h / 2;
  const tokens = sea.drawn.flatMap((lane, i) => {
    const tone = palette.hues[sea.awake.includes(lane) ? 'teal' : 'grey'];
    return kit.badge(kit.at(box.x + r + i * r * 2.2, middle), r, lane, tone);
  });
  const left = box.x + r * 2.2 * sea.drawn.length + (sea.drawn.length > 0 ? size * 0.4 : 0);
  const line = sea.awake.length === 0 ? text('pic.calm') : text('pic.awake', { lanes: sea.awake.join(' ') });
  const right = box.x + box.w;
  return [
    ...tokens,
    kit.label(line, kit.at(left, middle), { size, fill: palette.text, align: 'left', fit: (right - left) * 0.58 }),
    kit.label(text('pic.pile', { pile: view.pile }), kit.at(right, middle), {
      size,
      fill: palette.muted,
      align: 'right',
      fit: (right - left) * 0.4,
    }),
  ];
}

/** One below the other; `box` is the first. */
export const panelShapes = (view: View, box: Box, palette: Palette, small: number): readonly Shape[] =>
  seatsOf(view.sea).flatMap(seat => onePanel(view, seat, { ...box, y: box.y + seat * (box.h + 8) }, palette, small));

function onePanel(view: View, seat: Seat, box: Box, palette: Palette, small: number): readonly Shape[] {
  const { sea } = view;
  const player = playerOf(sea, seat);
  const asked = seatAsked(view, seat);
  const title = text('pic.seat', { letter: letterOf(seat), who: seatText(seat) });
  const { shapes, inner } = kit.seatPanel(box, seat, palette, {
    size: small,
    active: asked,
    title,
  });
  if (!player.alive) {
    return [
      ...shapes,
      kit.label(text('pic.out'), kit.at(inner.x + inner.w / 2, inner.y + inner.h / 2), {
        size: small,
        fill: palette.muted,
      }),
    ];
  }
  const body = kit.inset(inner, -small * 0.25, -small * 0.35);
  const [named, below] = kit.cut(body, 'top', small * 1.15);
  const [counted, fleet] = kit.cut(below, 'top', small * 1.3, small * 0.1);
  const faction = player.faction === undefined ? [] : [text(`faction.${player.faction}`)];
  const asks = asked && sea.turn?.seat !== seat;
  return [
    ...shapes,
    ...faction.map(said =>
      kit.label(said, kit.at(named.x, named.y + named.h / 2), {
        size: small,
        fill: palette.muted,
        align: 'left',
        fit: named.w - small * 1.5,
      }),
    ),
    ...(asks
      ? [
          kit.sprite(
            'old-salt/cannon',
            kit.at(named.x + named.w - small * 0.7, named.y + named.h / 2),
            small,
            palette.highlight,
          ),
        ]
      : []),
    ...tightCounts(counted, countsOf(sea, seat, palette), palette, small),
    ...fleetShapes(sea, seat, fleet, palette, small),
  ];
}

/** Symbols with counts beside each other, each as wide as what it says. */
function tightCounts(box: Box, items: readonly Tally[], palette: Palette, size: number): readonly Shape[] {
  const middle = box.y + box.h / 2;
  let x = box.x;
  return items.flatMap(({ said, symbol, fill, pale }) => {
    const centre = kit.at(x + size * 0.5, middle);
    const drawn =
      typeof symbol === 'string' ? [kit.sprite(symbol, centre, size, fill ?? palette.text)] : symbol(centre, size);
    const shapes = [
      ...drawn,
      kit.label(literal(said), kit.at(x + size * 1.08, middle), { size, fill: palette.text, align: 'left' }),
    ];
    x += size * 1.3 + kit.widthOf(said, size);
    return pale ? shapes.map(shape => ({ ...shape, opacity: 0.45 })) : shapes;
  });
}

interface Tally extends Omit<kit.Count, 'text'> {
  readonly said: string;
}
/** Coins, islands, and masts by faction; with many factions a mast is only marked and counted. */
function countsOf(sea: Sea, seat: Seat, palette: Palette): readonly Tally[] {
  const player = playerOf(sea, seat);
  const masts = player.masts.flatMap((n, from) =>
    n === 0 ? [] : [{ symbol: (c: At, s: number) => mastSymbol(c, s, palette, from as Seat), said: `${n}` }],
  );
  return [
    { symbol: 'old-salt/coin', said: `${player.coins}`, fill: palette.brass },
    {
      symbol: 'old-salt/island',
      said: masts.length > 2 ? `${islandsOf(sea, seat).length}` : `${islandsOf(sea, seat).length}/${ISLANDS_TO_WIN}`,
      fill: palette.land,
    },
    ...(masts.length === 0 ? [{ symbol: 'old-salt/mast', said: '0', pale: true }] : masts),
  ];
}
const mastSymbol = (centre: At, size: number, palette: Palette, from: Seat): readonly Shape[] => [
  kit.sprite('old-salt/mast', centre, size, kit.seatInkOf(palette, from).edge),
  kit.seatMark(kit.shifted(centre, size * 0.3, size * 0.3), size * 0.2, palette, from),
];

/** Chips with name and remaining hit points, ghosts pale, ships still to be deployed dashed. */
function fleetShapes(sea: Sea, seat: Seat, box: Box, palette: Palette, small: number): readonly Shape[] {
  const ships = shipsOf(sea, seat);
  const others = [
    ...sea.ghosts.filter(g => g.seat === seat).map(g => `~${g.id.slice(2)}`),
    ...playerOf(sea, seat).reserve.map(id => id.slice(1)),
  ];
  const count = Math.max(6, ships.length + others.length);
  const cells = kit.columns({ ...box, h: small * 1.65 }, count, 5);
  return [
    ...ships.flatMap((ship, i) => chip(ship, cells[i] ?? box, palette, small)),
    ...others.flatMap((name, i) => {
      const cell = cells[ships.length + i] ?? box;
      const middle = kit.at(cell.x + cell.w / 2, cell.y + cell.h / 2);
      return [
        kit.panel(cell, { stroke: palette.line, width: 2, dash: [6, 5] }, 8),
        kit.label(literal(name), middle, { size: small, fill: palette.muted, bold: true, fit: cell.w }),
      ];
    }),
  ];
}
/** The name on the seat's colour, its hit points as parts of a bar. */
function chip(ship: ShipRead, cell: Box, palette: Palette, small: number): readonly Shape[] {
  const look = kit.seatInkOf(palette, ship.seat);
  const left = remainingOf(ship);
  const [top, bottom] = kit.cut(cell, 'top', small * 1.15, 3);
  const fill = left <= 2 ? palette.danger : left < hitPointsOf(ship) ? palette.warning : palette.good;
  return [
    kit.panel(top, { fill: look.fill }, 8),
    kit.label(literal(ship.id.slice(1)), kit.at(top.x + top.w / 2, top.y + top.h / 2), {
      size: small,
      fill: look.ink,
      bold: true,
      fit: cell.w,
    }),
    ...kit.bar(bottom, left / hitPointsOf(ship), palette, { fill, parts: hitPointsOf(ship) }),
  ];
}
