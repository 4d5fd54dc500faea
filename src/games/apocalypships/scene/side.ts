/** One berth: mothership and its values and steam on the left, crew and bases at home beside them. */
import { seat } from '../../../engine/contract.ts';
import {
  at,
  type Box,
  type Count,
  counts,
  cut,
  inset,
  label,
  type Palette,
  panel,
  seatPanel,
  sprite,
  titledPanel,
} from '../../../engine/draw/index.ts';
import type { Shape } from '../../../engine/scene.ts';
import { literal, type Text } from '../../../engine/text.ts';
import { cardOf, isCrew } from '../cards/index.ts';
import { text } from '../say.ts';
import type { Side } from '../scalars.ts';
import type { Permanent, Table } from '../state.ts';
import { poolTotal, steamWithin } from '../steam.ts';
import { hullLeft, hullThreat, initiativeOf, spoilsOf, spoilsToWin } from '../values.ts';
import { isKnown, type View } from '../view.ts';
import { nameOf, poolText, shipOf, whoIs } from '../words.ts';
import { cardChip, permanentChip } from './chip.ts';
import type { Marks } from './marks.ts';
import { alike, chipBoxes, type Measure, rowsHeight } from './measure.ts';

/** The counts take this much of the width, three in a row. */
const COUNTS = 0.3;
const IN_ROW = 3;

const homeCards = ({ table }: View, side: Side): readonly Permanent[] =>
  table.board.filter(p => {
    const def = cardOf(p.card);
    return p.owner === side && p.place === undefined && (isCrew(def) || def.kind === 'base');
  });
const isHulk = ({ options }: View, side: Side): boolean => options.goldfish && side === 1;

const line = ({ sizes }: Measure): number => Math.round(sizes.small * 1.32);
const pad = ({ sizes }: Measure): number => Math.round(sizes.small * 0.5);
const title = ({ sizes }: Measure): number => Math.round(sizes.small * 1.8);

export function sideHeight(view: View, side: Side, measure: Measure, marks: Marks): number {
  if (isHulk(view, side)) return title(measure) + Math.round(measure.sizes.small * 1.5) + 2 * pad(measure);
  const rows = Math.ceil(factsOf(view, side).length / IN_ROW);
  const shown = topOf(view, side) === undefined ? 0 : line(measure);
  const cards = alike(view.table, homeCards(view, side), marks).length;
  const chips = rowsHeight(cards, measure.arrangement.cards, measure);
  return title(measure) + 2 * pad(measure) + shown + Math.max(rows * line(measure), chips);
}

/** The top card of the hold where it is face up. */
const topOf = ({ piles }: View, side: Side): string | undefined => {
  const top = piles[side].hold[0];
  return top !== undefined && isKnown(top) ? top : undefined;
};

export function sideShapes(
  view: View,
  side: Side,
  box: Box,
  palette: Palette,
  measure: Measure,
  marks: Marks,
): readonly Shape[] {
  const { table } = view;
  const { small } = measure.sizes;
  const ship = shipOf(table, side);
  if (isHulk(view, side)) return hulkShapes(view, box, palette, measure);
  const frame = seatPanel(box, seat(side), palette, {
    size: small,
    active: view.deciding?.side === side,
    title: text('picture.captain', { who: whoIs(view, side), ship: nameOf(ship.card) }),
    aside: hullText(table, side),
  });
  const top = topOf(view, side);
  const shown: Count[] =
    top === undefined ? [] : [{ symbol: 'apocalypships/hold', text: text('line.top', { card: nameOf(top) }) }];
  const inner = top === undefined ? frame.inner : cut(frame.inner, 'top', line(measure))[1];
  const [left, right] = cut(inner, 'left', inner.w * COUNTS, small * 0.4);
  const cards = alike(table, homeCards(view, side), marks);
  const boxes = chipBoxes(right, cards.length, measure.arrangement.cards, measure);
  const nobody = label(text('picture.nobody'), at(right.x + right.w / 2, right.y + right.h / 2), {
    size: small,
    fill: palette.muted,
  });
  return [
    ...frame.shapes,
    ...tight(frame.inner, shown, 1, palette, measure),
    ...tight(left, factsOf(view, side), IN_ROW, palette, measure),
    ...(cards.length === 0 ? [nobody] : []),
    ...cards.flatMap((each, i) => {
      const place = boxes[i];
      if (place === undefined) return [];
      return permanentChip(table, each, place, { palette, measure, ...marks.of(each.card.uid) });
    }),
  ];
}

const hullText = (table: Table, side: Side): Text => {
  const hull = hullLeft(shipOf(table, side));
  const n = hullThreat(table, side);
  return n > 0 ? text('picture.hullThreat', { hull, n }) : text('picture.hull', { hull });
};

/** Symbols with counts, closer than the kit sets them. */
function tight(box: Box, items: readonly Count[], inRow: number, palette: Palette, measure: Measure): readonly Shape[] {
  const { small } = measure.sizes;
  return items.flatMap((item, i) => {
    const [w, h] = [box.w / inRow, line(measure)];
    const cell = { x: box.x + (i % inRow) * w, y: box.y + Math.floor(i / inRow) * h - small * 0.09, w, h };
    return counts(cell, [item], 1, palette, small).shapes;
  });
}

function hulkShapes({ table }: View, box: Box, palette: Palette, { sizes }: Measure): readonly Shape[] {
  const ship = shipOf(table, 1);
  const hulk = titledPanel(box, nameOf(ship.card), palette, sizes.small);
  const hull = { symbol: 'apocalypships/hull', text: literal(`${hullLeft(ship)} / ${cardOf(ship.card).hull ?? 0}`) };
  return [...hulk.shapes, ...counts(hulk.inner, [hull], 1, palette, sizes.small).shapes];
}

function factsOf(view: View, side: Side): readonly Count[] {
  const { table, piles } = view;
  const own = table.sides[side];
  const fact = (name: string, value: string | number): Count => ({
    symbol: `apocalypships/${name}`,
    text: literal(value),
    pale: value === 0,
  });
  return [
    fact('initiative', initiativeOf(table, side)),
    { ...fact('spoils', `${spoilsOf(table, side)}/${spoilsToWin(table, side) ?? '-'}`) },
    fact('hand', piles[side].hand.length),
    fact('hold', piles[side].hold.length),
    fact('scrapyard', own.scrapyard.length),
    fact('logbook', own.logbook.length),
    ...(own.removed.length > 0 ? [fact('removed', own.removed.length)] : []),
    ...steamOf(view, side),
  ];
}

const FLEET_ASSET: Readonly<Record<string, string>> = {
  'E-AER': 'aeronauts',
  'E-COR': 'corsairs',
  'E-IRO': 'ironclads',
  'E-SAP': 'sappers',
  'E-ABY': 'abyssals',
};

/** Steam that could be had now, what waits in the pool, and the sources: the mothership, engines of each fleet. */
function steamOf({ table }: View, side: Side): readonly Count[] {
  const { pool } = table.sides[side];
  const ship = shipOf(table, side);
  const engines = table.board.filter(p => p.owner === side && cardOf(p.card).kind === 'engine');
  const steam = steamWithin(table, side);
  const source = (asset: string, ready: number, all: number): Count => ({
    symbol: `apocalypships/${asset}`,
    text: text('picture.sources', { ready, all }),
    pale: ready === 0,
  });
  return [
    { symbol: 'apocalypships/steam', text: literal(steam), pale: steam === 0 },
    ...(poolTotal(pool) > 0 ? [{ symbol: 'apocalypships/steam', text: literal(`+${poolText(pool)}`) }] : []),
    source('mothership', ship.exhausted ? 0 : 1, 1),
    ...[...new Set(engines.map(p => p.card))].map(card => {
      const same = engines.filter(p => p.card === card);
      return source(FLEET_ASSET[card] ?? 'engine', same.filter(p => !p.exhausted).length, same.length);
    }),
  ];
}

/** The hand of the viewer, below everything: how many on the left, then the cards. */
export function handShapes(
  view: View,
  side: Side,
  box: Box,
  palette: Palette,
  measure: Measure,
  marks: Marks,
): readonly Shape[] {
  const held = view.piles[side].hand;
  const { small } = measure.sizes;
  const [head, rest] = cut(inset(box, pad(measure)), 'left', small * 1.3, small * 0.25);
  const boxes = chipBoxes(rest, held.length, measure.arrangement.hand, measure);
  const x = head.x + head.w / 2;
  return [
    panel(box, { fill: palette.panel, stroke: palette.line, width: 2 }, 12),
    sprite('apocalypships/hand', at(x, head.y + small * 0.8), small * 1.3, palette.text),
    label(literal(held.length), at(x, head.y + small * 2.1), { size: small, fill: palette.text, bold: true }),
    ...held.flatMap((card, i) => {
      const place = boxes[i];
      return place === undefined || !isKnown(card)
        ? []
        : cardChip(card, place, { palette, measure, ...marks.ofHand(i) });
    }),
  ];
}
export const handHeight = (view: View, side: Side, measure: Measure): number => {
  const cards = rowsHeight(view.piles[side].hand.length, measure.arrangement.hand, measure);
  return 2 * pad(measure) + Math.max(cards, Math.round(measure.sizes.small * 2.9));
};
