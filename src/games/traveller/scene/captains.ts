/** A captain's table: Ship, pool, Crew with Gear, Upgrades, Connections. */
import type { Seat } from '../../../engine/contract.ts';
import { at, type Box, label, seatName, seatPanel, titledPanel } from '../../../engine/draw/index.ts';
import type { Shape } from '../../../engine/scene.ts';
import { literal } from '../../../engine/text.ts';
import { shipCard } from '../cards/index.ts';
import { HUE } from '../faces.ts';
import { text } from '../say.ts';
import type { Place } from '../scalars.ts';
import type { Permanent } from '../state.ts';
import { attachedTo, attributeOf, infamyOf, isCrew, kindOf, structureOf, woundsOf } from '../values.ts';
import { KINDS, lyingBefore, shipOf, skillsNow } from '../words/card-state.ts';
import { countedTokens } from '../words/tokens.ts';
import {
  BREAK,
  badge,
  dots,
  drawLines,
  elbow,
  GAP,
  heightOf,
  icon,
  inLines,
  joinedPiece,
  LINE,
  letters,
  type Piece,
  pill,
  seal,
  turned,
  words,
} from './flow.ts';
import { type Look, shortName } from './look.ts';
import { tokenPlate } from './signs.ts';

const TITLE = 50;
const PAD = 24;
const BELOW = 12;
/** A table over the whole width has the Ship's values in its title. */
const WIDE = 700;
const NAME = 170;

/** Of the lines that the table takes as many as `most`; a box that is higher shows more. */
export function captainHeight(look: Look, seat: Place, width: number, most: number): number {
  return TITLE + Math.max(heightOf(linesFor(look, seat, width), most), 6) + BELOW;
}
const linesFor = (look: Look, seat: Place, width: number): readonly (readonly Piece[])[] =>
  inLines(piecesOf(look, seat, width), width - PAD);

export function captainShapes(look: Look, seat: Place, box: Box): readonly Shape[] {
  const { view, table, palette } = look;
  const captain = table.captains[seat];
  if (captain === undefined) return [];
  const active = !view.over && (view.deciding?.seats.includes(seat) ?? table.active === seat);
  const wide = box.w > WIDE;
  const area =
    captain.ship === 0
      ? titledPanel(box, text('scene.opposition'), palette, 28)
      : seatPanel(box, seat as Seat, palette, {
          size: 28,
          active,
          ...(wide && { title: literal('') }),
          aside: captain.inGame ? text('scene.vp', { n: captain.vp }) : text('scene.out'),
        });
  const title = wide && captain.ship !== 0 ? titleShapes(look, seat, box) : [];
  const inner = { x: box.x + PAD / 2, y: box.y + TITLE + 6, w: box.w - PAD };
  return [
    ...area.shapes,
    ...title,
    ...drawLines(linesFor(look, seat, box.w), inner, palette, Math.floor((box.h - TITLE - BELOW) / LINE)),
  ];
}
function titleShapes(look: Look, seat: Place, box: Box): readonly Shape[] {
  const y = box.y + TITLE / 2;
  const x = box.x + 62;
  return [
    label(seatName(seat as Seat), at(x, y), {
      size: 28,
      fill: look.palette.text,
      bold: true,
      align: 'left',
      fit: NAME - 10,
    }),
    ...drawLines([shipPieces(look, seat, '')], { x: x + NAME, y: y - LINE / 2, w: box.w - NAME - 160 }, look.palette),
  ];
}

function piecesOf(look: Look, seat: Place, width: number): readonly Piece[] {
  const { table, palette } = look;
  const captain = table.captains[seat];
  if (captain === undefined || !captain.inGame) return [];
  const pool = countedTokens(captain.pool).map(([token, n]) =>
    joinedPiece([tokenPlate(token, palette), ...(n > 1 ? [letters(`×${n}`, palette.text, { bold: true })] : [])]),
  );
  return [
    ...(captain.ship === 0 || width > WIDE ? [] : shipPieces(look, seat, '.short')),
    ...pool,
    BREAK,
    ...KINDS.flatMap(kind => lyingBefore(table, seat, kind).flatMap(p => cardPieces(look, p, width))),
  ];
}

/** What is always there: values, hand, deck, Infamy, what the captain is about. */
function shipPieces({ view, table, palette, marks }: Look, seat: Place, form: '' | '.short'): readonly Piece[] {
  const ship = shipOf(table, seat);
  const captain = table.captains[seat];
  const piles = view.piles[seat];
  if (ship === undefined || captain === undefined || piles === undefined) return [];
  const printed = shipCard(ship.card);
  const infamy = infamyOf(table, seat);
  const tone = palette.hues[HUE.ship];
  const values = {
    init: attributeOf(table, seat, 'init'),
    av: attributeOf(table, seat, 'av'),
    dv: attributeOf(table, seat, 'dv'),
    jump: printed.jump,
  };
  const frame = marks.of(ship.uid);
  return [
    pill(
      [
        icon('ship', tone.ink),
        letters(shortName(ship.card), tone.ink, { bold: true }),
        ...(ship.exerted ? [turned(palette)] : []),
      ],
      {
        fill: tone.fill,
        rim: palette.dark,
        ...(frame && { frame }),
      },
    ),
    words(text(`scene.values${form}`, values), form === '' ? 'Init 5 AV 1 DV 0 J' : 'I5 A1 D0 J', palette.text),
    words(
      text(`scene.cards${form}`, { hand: piles.hand.length, deck: piles.deck.length }),
      form === '' ? 'Hand 7 Deck 5' : 'H7/5',
      palette.text,
    ),
    ...(captain.activity.is === 'piracy' ? [seal('infamy', palette)] : []),
    ...(infamy > 0 ? [icon('infamy', palette.danger), letters(`${infamy}`, palette.danger, { bold: true })] : []),
  ];
}
/** A Crew with its Gear stays together where there is room. */
function cardPieces(look: Look, p: Permanent, width: number): readonly Piece[] {
  const { table } = look;
  const own = cardPill(look, p, false, width);
  if (!isCrew(p)) return [own];
  const all = [own, ...attachedTo(table, p.uid).map(g => cardPill(look, g, true, width))];
  const together = joinedPiece(all, GAP);
  return together.w <= width - PAD ? [together] : all;
}

function cardPill({ table, palette, marks }: Look, p: Permanent, hanging: boolean, width: number): Piece {
  const kind = kindOf(p);
  const tone = palette.hues[HUE[p.as === 'attachment' || p.as === 'stored' ? 'event' : kind]];
  const full = isCrew(p) ? woundsOf(table, p) : kind === 'upgrade' ? structureOf(p) : 0;
  const counters = Object.values(p.counters).reduce((a, b) => a + b, 0);
  const foreign = p.controller !== p.owner || (p.host !== 0 && hostOwner(table, p) !== p.controller);
  const frame = marks.of(p.uid);
  return pill(
    [
      ...(hanging ? [elbow(tone.ink)] : []),
      // A Crew is known by its skills where there is little room.
      ...(isCrew(p) && width <= WIDE ? [] : [icon(kind === 'gear' && foreign ? 'complication' : kind, tone.ink)]),
      letters(shortName(p.card), tone.ink, { bold: isCrew(p), room: 210 }),
      ...(isCrew(p) ? skillsNow(table, p).map(([s, n]) => tokenPlate(`${s}.${n === 2 ? 'E' : 'T'}`, palette)) : []),
      ...p.tokens.map(t => tokenPlate(t.token, palette)),
      ...(counters > 0 ? [badge(counters, palette.paper, palette.print)] : []),
      ...((isCrew(p) && width > WIDE) || p.damage > 0
        ? [dots(p.damage, Math.max(full, p.damage), tone.ink, palette.danger)]
        : []),
      ...(p.exerted ? [turned(palette)] : []),
    ],
    { fill: tone.fill, rim: foreign ? palette.danger : palette.dark, pale: p.exerted, ...(frame && { frame }) },
    width - PAD,
  );
}
const hostOwner = (table: Look['table'], p: Permanent): number | undefined =>
  table.board.find(h => h.uid === p.host)?.controller;
