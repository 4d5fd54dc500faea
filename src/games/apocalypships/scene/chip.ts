/** A card as it lies on the table: name, values now, and what has become of it. */
import {
  at,
  type Box,
  circle,
  cut,
  inset,
  label,
  type Palette,
  panel,
  sprite,
  textBox,
} from '../../../engine/draw/index.ts';
import type { Shape } from '../../../engine/scene.ts';
import { literal } from '../../../engine/text.ts';
import { cardOf, isCrew } from '../cards/index.ts';
import type { CardDef, Fleet } from '../cards/types.ts';
import { assetOf, FLEET_HUE, hueOf } from '../faces.ts';
import type { Permanent, Table } from '../state.ts';
import { firepowerOf, hullLeft, isFresh, platingLeft } from '../values.ts';
import { nameOf } from '../words.ts';

export interface ChipLook {
  readonly palette: Palette;
  /** Smallest letters of the picture. */
  readonly small: number;
  readonly number?: number;
  readonly picked?: boolean;
}

/** Eight pixels where the picture is shown 400 wide. */
const LEAST = 20;

/** Name on top in the colour of the fleet; below the values, or the cost of a card in hand. */
export function permanentChip(table: Table, card: Permanent, box: Box, look: ChipLook): readonly Shape[] {
  const def = cardOf(card.card);
  const { palette } = look;
  const [top, bottom] = cut(box, 'top', box.h * 0.58);
  const crew = isCrew(def);
  const values = crew ? `${firepowerOf(table, card)}/${hullLeft(card)}` : `${hullLeft(card)}`;
  const hurt = card.damage > 0;
  const plating = crew ? platingLeft(table, card) : 0;
  const size = Math.max(LEAST, Math.min(bottom.h * 0.78, look.small * 1.25));
  const middle = bottom.y + bottom.h / 2;
  const shapes = [
    ...body(card.card, box, top, look),
    label(literal(values), at(bottom.x + size * 0.4, middle), {
      size,
      fill: hurt ? palette.danger : palette.print,
      bold: true,
      align: 'left',
      fit: bottom.w * 0.5,
    }),
    ...(plating > 0 ? symbol('plating', at(bottom.x + bottom.w * 0.5, middle), size, `${plating}`, palette) : []),
    ...(card.tide > 0 ? symbol('abyssals', at(bottom.x + bottom.w * 0.55, middle), size, `${card.tide}`, palette) : []),
    ...(crew && isFresh(card)
      ? [sprite('apocalypships/new', at(box.x + box.w - size * 0.7, middle), size, palette.print)]
      : []),
  ];
  const tired = card.exhausted ? [...turned(box, size, palette)] : [];
  return [
    ...shapes.map(s => (card.exhausted ? { ...s, opacity: 0.78 * (s.opacity ?? 1) } : s)),
    ...tired,
    ...mark(box, look),
  ];
}

/** A card in hand, in the crossfire or in a pile, by its cost. */
export function cardChip(id: string, box: Box, look: ChipLook): readonly Shape[] {
  const def = cardOf(id);
  const [top, bottom] = cut(box, 'top', box.h * 0.58);
  const size = Math.max(LEAST, Math.min(bottom.h * 0.7, look.small));
  const values = def.firepower === undefined ? '' : `${def.firepower}/${def.hull ?? 0}`;
  const middle = bottom.y + bottom.h / 2;
  return [
    ...body(id, box, top, look),
    ...costShapes(def, at(bottom.x + size * 0.3, middle), size, look.palette),
    ...(values === ''
      ? []
      : [
          label(literal(values), at(box.x + box.w - size * 0.3, middle), {
            size,
            fill: look.palette.printMuted,
            align: 'right',
            fit: bottom.w * 0.4,
          }),
        ]),
    ...mark(box, look),
  ];
}

/** The pips as letters on the colour of their fleet, then the number. */
function costShapes(
  { cost }: CardDef,
  from: { x: number; y: number },
  size: number,
  palette: Palette,
): readonly Shape[] {
  const [pip] = cost.pips;
  const letters = Math.max(LEAST, size * 0.86);
  const w = cost.pips.length * letters * 0.62 + letters * 0.7;
  const pill = { x: from.x, y: from.y - letters * 0.62, w, h: letters * 1.24 };
  const tone = pip === undefined ? undefined : palette.hues[FLEET_HUE[pip as Fleet]];
  const pips =
    tone === undefined
      ? []
      : [
          panel(pill, { fill: tone.fill, stroke: palette.dark, width: 2 }, letters * 0.6),
          label(literal(cost.pips), at(pill.x + w / 2, from.y), { size: letters, fill: tone.ink, bold: true, fit: w }),
        ];
  if (cost.any === 0 && tone !== undefined) return pips;
  const x = from.x + (tone === undefined ? 0 : w + size * 0.2);
  return [
    ...pips,
    label(literal(cost.any), at(x, from.y), { size, fill: palette.print, bold: true, align: 'left', fit: size }),
  ];
}

function body(id: string, box: Box, top: Box, { palette, small, number }: ChipLook): readonly Shape[] {
  const def = cardOf(id);
  const tone = palette.hues[hueOf(def)];
  return [
    panel(box, { fill: palette.paper, stroke: palette.dark, width: 2 }, 10),
    panel(top, { fill: tone.fill }, 10),
    {
      ...sprite(assetOf(def), at(top.x + top.w - top.h * 0.36, top.y + top.h / 2), top.h * 0.6, tone.ink),
      opacity: 0.3,
    },
    textBox([nameOf(id)], inset(number === undefined ? top : cut(top, 'left', small * 0.8)[1], 8, 4), {
      size: small,
      least: LEAST,
      fill: tone.ink,
      bold: true,
    }),
  ];
}

const symbol = (asset: string, where: { x: number; y: number }, size: number, value: string, palette: Palette) => [
  sprite(`apocalypships/${asset}`, where, size * 0.85, palette.print),
  label(literal(value), at(where.x + size * 0.5, where.y), {
    size: Math.max(LEAST, size * 0.8),
    fill: palette.print,
    bold: true,
    align: 'left' as const,
    fit: size,
  }),
];

/** Exhausted: a bent arrow of three strokes, not by paleness alone. */
const turned = (box: Box, size: number, palette: Palette): readonly Shape[] => {
  const [x, y, r] = [box.x + box.w - size * 0.75, box.y + box.h - size * 0.65, size * 0.36];
  return [
    circle(at(x, y), r * 1.35, { fill: palette.dark }),
    {
      kind: 'path',
      points: [at(x - r, y + r * 0.5), at(x - r, y - r * 0.5), at(x + r * 0.8, y - r * 0.5)],
      closed: false,
      stroke: palette.light,
      width: Math.max(2, r / 4),
      arrow: true,
    },
  ];
};

function mark(box: Box, { palette, number, picked, small }: ChipLook): readonly Shape[] {
  if (!picked && number === undefined) return [];
  return [
    panel(box, { stroke: palette.highlight, width: picked ? 7 : 4 }, 10),
    ...(number === undefined
      ? []
      : [
          circle(at(box.x + small * 0.5, box.y + small * 0.5), small * 0.5, { fill: palette.highlight }),
          label(literal(number), at(box.x + small * 0.5, box.y + small * 0.5), {
            size: Math.max(LEAST, small * 0.75),
            fill: palette.onHighlight,
            bold: true,
            fit: small,
          }),
        ]),
  ];
}
