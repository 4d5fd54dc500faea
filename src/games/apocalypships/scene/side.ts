/** One berth: mothership and its values, steam sources, bases and crew at home. */

import { seat } from '../../../engine/contract.ts';
import { type Box, counts, type Palette, type Sizes, seatPanel, titledPanel } from '../../../engine/draw/index.ts';
import type { Shape } from '../../../engine/scene.ts';
import { literal, text } from '../../../engine/text.ts';
import { cardOf, isCrew } from '../cards/index.ts';
import type { Side } from '../scalars.ts';
import type { Permanent } from '../state.ts';
import { poolTotal, steamWithin } from '../steam.ts';
import { hullLeft, initiativeOf, spoilsOf, spoilsToWin } from '../values.ts';
import { isKnown, type View } from '../view.ts';
import { nameOf, poolText, shipOf, whoIs } from '../words.ts';
import { cardChip, permanentChip } from './chip.ts';
import type { Marks } from './marks.ts';

const RATIO = 1.5;
const CHIP_GAP = 10;
/** How things are arranged: the first arrangement that is not too tall is taken. `cards` in a row of the whole width. */
export const ARRANGEMENTS = [
  { cards: 5, battles: 1, expeditions: 2 },
  { cards: 5, battles: 2, expeditions: 2 },
  { cards: 5, battles: 2, expeditions: 3 },
  { cards: 6, battles: 2, expeditions: 3 },
  { cards: 8, battles: 2, expeditions: 3 },
  { cards: 10, battles: 3, expeditions: 3 },
] as const;
export type Arrangement = (typeof ARRANGEMENTS)[number];
export interface Measure {
  readonly sizes: Sizes;
  readonly arrangement: Arrangement;
}

const chipWidth = (width: number, density: number): number => (width - CHIP_GAP * (density - 1)) / density;
/** In a narrower box fewer fit. */
const perRow = (width: number, density: number): number => Math.max(1, Math.round((density * width) / 972));
export const chipRows = (count: number, width: number, density: number): number => {
  if (count === 0) return 0;
  const row = perRow(width, density);
  const rows = Math.ceil(count / row);
  return rows * (chipWidth(width, row) / RATIO) + (rows - 1) * CHIP_GAP;
};
export const chipBoxes = (box: Box, count: number, density: number): readonly Box[] => {
  const row = perRow(box.w, density);
  const w = chipWidth(box.w, row);
  return Array.from({ length: count }, (_, i) => ({
    x: box.x + (i % row) * (w + CHIP_GAP),
    y: box.y + Math.floor(i / row) * (w / RATIO + CHIP_GAP),
    w,
    h: w / RATIO,
  }));
};

export const homeCards = ({ table }: View, side: Side): readonly Permanent[] =>
  table.board.filter(p => {
    const def = cardOf(p.card);
    return p.owner === side && p.place === undefined && (isCrew(def) || def.kind === 'base');
  });

const bar = (sizes: Sizes): number => Math.round(sizes.body * 1.8);
const row = (sizes: Sizes): number => Math.round(sizes.small * 1.5);

export function sideHeight(view: View, side: Side, { sizes, arrangement }: Measure, width: number): number {
  const inner = width - Math.round(sizes.body);
  if (view.options.goldfish && side === 1) return bar(sizes) + row(sizes) + sizes.body;
  const chips = chipRows(homeCards(view, side).length, inner, arrangement.cards);
  const top = isShown(view, side) ? row(sizes) : 0;
  return Math.ceil(bar(sizes) + sizes.body + row(sizes) * 2 + sizes.small * 0.6 + top + chips + (chips > 0 ? 4 : 0));
}

/** Is the top card of the hold face up? */
const isShown = ({ piles }: View, side: Side): boolean => {
  const top = piles[side].hold[0];
  return top !== undefined && isKnown(top);
};
const enginesOf = ({ table }: View, side: Side) =>
  table.board.filter(p => p.owner === side && cardOf(p.card).kind === 'engine');

export function sideShapes(
  view: View,
  side: Side,
  box: Box,
  palette: Palette,
  { sizes, arrangement }: Measure,
  marks: Marks,
): readonly Shape[] {
  const { table, options } = view;
  const ship = shipOf(table, side);
  if (options.goldfish && side === 1) {
    const hulk = titledPanel(box, nameOf(ship.card), palette, sizes.body);
    const hull = { symbol: 'apocalypships/hull', text: literal(`${hullLeft(ship)} / ${cardOf(ship.card).hull ?? 0}`) };
    return [...hulk.shapes, ...counts(hulk.inner, [hull], 1, palette, sizes.small).shapes];
  }
  const frame = seatPanel(box, seat(side), palette, {
    size: sizes.body,
    active: view.deciding?.side === side,
    title: text('picture.captain', { who: whoIs(view, side), ship: nameOf(ship.card) }),
    aside: text('picture.hull', { hull: hullLeft(ship) }),
  });
  const facts = counts(frame.inner, factsOf(view, side), 7, palette, sizes.small);
  const steam = counts(facts.inner, steamOf(view, side), 6, palette, sizes.small);
  const top = view.piles[side].hold[0];
  const known =
    top !== undefined && isKnown(top)
      ? [{ symbol: 'apocalypships/hold', text: text('line.top', { card: nameOf(top) }) }]
      : [];
  const shown = known.length === 0 ? steam : counts(steam.inner, known, 1, palette, sizes.small);
  const cards = homeCards(view, side);
  const boxes = chipBoxes(shown.inner, cards.length, arrangement.cards);
  return [
    ...frame.shapes,
    ...facts.shapes,
    ...steam.shapes,
    ...(known.length === 0 ? [] : shown.shapes),
    ...cards.flatMap((card, i) => {
      const place = boxes[i];
      return place === undefined
        ? []
        : permanentChip(table, card, place, { palette, small: sizes.small, ...marks.of(card.uid) });
    }),
  ];
}

function factsOf(view: View, side: Side) {
  const { table, piles } = view;
  const own = table.sides[side];
  return [
    { symbol: 'apocalypships/initiative', text: literal(initiativeOf(table, side)) },
    { symbol: 'apocalypships/spoils', text: literal(`${spoilsOf(table, side)}/${spoilsToWin(table, side) ?? '-'}`) },
    { symbol: 'apocalypships/hand', text: literal(piles[side].hand.length) },
    { symbol: 'apocalypships/hold', text: literal(piles[side].hold.length) },
    { symbol: 'apocalypships/scrapyard', text: literal(own.scrapyard.length) },
    { symbol: 'apocalypships/logbook', text: literal(own.logbook.length) },
    { symbol: 'apocalypships/removed', text: literal(own.removed.length), pale: own.removed.length === 0 },
  ];
}

const FLEET_ASSET: Readonly<Record<string, string>> = {
  'E-AER': 'aeronauts',
  'E-COR': 'corsairs',
  'E-IRO': 'ironclads',
  'E-SAP': 'sappers',
  'E-ABY': 'abyssals',
};

function steamOf(view: View, side: Side) {
  const { table } = view;
  const { pool } = table.sides[side];
  const ship = shipOf(table, side);
  const kinds = [...new Set(enginesOf(view, side).map(p => p.card))];
  return [
    {
      symbol: 'apocalypships/mothership',
      text: text(ship.exhausted ? 'picture.exhausted' : 'picture.ready'),
      pale: ship.exhausted,
    },
    {
      symbol: 'apocalypships/steam',
      text: text('picture.steam', {
        ready: steamWithin(table, side) - poolTotal(pool),
        pool: literal(poolText(pool)),
        n: poolTotal(pool),
      }),
    },
    ...kinds.map(card => {
      const engines = enginesOf(view, side).filter(p => p.card === card);
      const ready = engines.filter(p => !p.exhausted).length;
      return {
        symbol: `apocalypships/${FLEET_ASSET[card] ?? 'engine'}`,
        text: text('picture.engines', { ready, all: engines.length }),
        pale: ready === 0,
      };
    }),
  ];
}

/** The hand of the viewer, below everything. */
export function handShapes(
  view: View,
  side: Side,
  box: Box,
  palette: Palette,
  { sizes, arrangement }: Measure,
  marks: Marks,
): readonly Shape[] {
  const held = view.piles[side].hand;
  const frame = titledPanel(box, text('picture.hand', { n: held.length }), palette, sizes.small);
  const boxes = chipBoxes(frame.inner, held.length, arrangement.cards);
  return [
    ...frame.shapes,
    ...held.flatMap((card, i) => {
      const place = boxes[i];
      return place === undefined || !isKnown(card)
        ? []
        : cardChip(card, place, { palette, small: sizes.small, ...marks.ofHand(i) });
    }),
  ];
}
export const handHeight = (view: View, side: Side, { sizes, arrangement }: Measure, width: number): number => {
  const n = view.piles[side].hand.length;
  return Math.ceil(
    sizes.small * 1.7 +
      sizes.small * 1.1 +
      (n === 0 ? sizes.small : chipRows(n, width - Math.round(sizes.small), arrangement.cards)),
  );
};
