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
  widthOf,
} from '../../../engine/draw/index.ts';
import type { At, Shape } from '../../../engine/scene.ts';
import { literal } from '../../../engine/text.ts';
import { cardOf, isCrew } from '../cards/index.ts';
import type { CardDef, Fleet } from '../cards/types.ts';
import { assetOf, FLEET_HUE, hueOf } from '../faces.ts';
import { text } from '../say.ts';
import type { Table } from '../state.ts';
import { firepowerOf, hullLeft, isFresh, platingLeft } from '../values.ts';
import type { Mark } from './marks.ts';
import { type Alike, type Measure, nameHeight, oneLine, unbroken } from './measure.ts';

export interface ChipLook extends Mark {
  readonly palette: Palette;
  readonly measure: Measure;
}

/** Name on top in the colour of the fleet; below the values now, plating, what it waits for. */
export function permanentChip(table: Table, { card, count }: Alike, box: Box, look: ChipLook): readonly Shape[] {
  const def = cardOf(card.card);
  const { palette } = look;
  const { small: size } = look.measure.sizes;
  const [top, bottom] = cut(box, 'top', nameHeight(look.measure));
  const crew = isCrew(def);
  const values = crew ? `${firepowerOf(table, card)}/${hullLeft(card)}` : `${hullLeft(card)}`;
  const plating = crew ? platingLeft(table, card) : 0;
  const middle = bottom.y + bottom.h / 2;
  const beside = at(bottom.x + size * (values.length > 3 ? 3.1 : 2.5), middle);
  const isMarked = card.exhausted || (crew && isFresh(card));
  const corner = at(box.x + box.w - size * 0.65, middle);
  const shapes = [
    ...body(card.card, box, top, look),
    label(literal(values), at(bottom.x + size * 0.25, middle), {
      size: size * 1.08,
      fill: card.damage > 0 ? palette.danger : palette.print,
      bold: true,
      align: 'left',
    }),
    ...(plating > 0 ? symbol('plating', beside, size, plating, palette) : []),
    ...(card.tide > 0 ? symbol('abyssals', beside, size, card.tide, palette) : []),
    ...(crew && isFresh(card) ? [sprite('apocalypships/new', corner, size, palette.print)] : []),
  ];
  return [
    ...shapes.map(s => (card.exhausted ? { ...s, opacity: 0.78 * (s.opacity ?? 1) } : s)),
    ...(card.exhausted ? turned(corner, size * 0.42, palette) : []),
    ...(count > 1 ? times(count, timesAt(box, middle, size, isMarked, plating > 0), size, palette) : []),
    ...mark(box, look),
  ];
}

/** A card in hand by its cost and printed values. */
export function cardChip(id: string, box: Box, look: ChipLook): readonly Shape[] {
  const def = cardOf(id);
  const { small: size } = look.measure.sizes;
  const [top, bottom] = cut(box, 'top', nameHeight(look.measure));
  const values = def.firepower === undefined ? '' : `${def.firepower}/${def.hull ?? 0}`;
  const middle = bottom.y + bottom.h / 2;
  // Three letters, a number and the values fill a chip of seven in a row: then they stand closer.
  const isTight = def.cost.pips.length > 2 && values !== '';
  const margin = size * (isTight ? 0.1 : 0.2);
  return [
    ...body(id, box, top, look),
    ...costShapes(def, at(bottom.x + margin, middle), size, look.palette, isTight),
    ...(values === ''
      ? []
      : [
          label(literal(values), at(box.x + box.w - margin, middle), {
            size,
            fill: look.palette.printMuted,
            align: 'right',
          }),
        ]),
    ...mark(box, look),
  ];
}

/** The pips as letters on the colour of their fleet, then the number. */
function costShapes({ cost }: CardDef, from: At, size: number, palette: Palette, isTight: boolean): readonly Shape[] {
  const [pip] = cost.pips;
  const w = cost.pips.length * size * 0.56 + size * (isTight ? 0.2 : 0.4);
  const pill = { x: from.x, y: from.y - size * 0.56, w, h: size * 1.12 };
  const tone = pip === undefined ? undefined : palette.hues[FLEET_HUE[pip as Fleet]];
  const pips =
    tone === undefined
      ? []
      : [
          panel(pill, { fill: tone.fill, stroke: palette.dark, width: 2 }, size * 0.5),
          label(literal(cost.pips), at(pill.x + w / 2, from.y), { size, fill: tone.ink, bold: true }),
        ];
  if (cost.any === 0 && tone !== undefined) return pips;
  const x = from.x + (tone === undefined ? 0 : w + size * (isTight ? 0.08 : 0.15));
  return [...pips, label(literal(cost.any), at(x, from.y), { size, fill: palette.print, bold: true, align: 'left' })];
}

/** There is no room for an article. */
const short = (id: string): string => cardOf(id).name.replace(/^The /u, '');

/** The icon stands beside the last line of the name, else beside the first; where both are too long, nowhere: letters come first. */
function iconBeside(name: string, named: Box, top: Box, { sizes, arrangement }: Measure) {
  const { small } = sizes;
  const lines = arrangement.lines === 1 ? [name] : wrapped(name, named.w, small);
  // A short name leaves the whole second line.
  if (lines.length < arrangement.lines) lines.push('');
  const last = lines.length - 1;
  for (const line of [...new Set([last, 0])]) {
    const room = top.x + top.w - named.x - lettersOf(lines[line] ?? '', small);
    const size = Math.min(top.h * 0.8, small * 1.5, room / 1.1);
    if (size < small * 0.9) continue;
    const y = line === last && last < 2 ? top.y + top.h - size * 0.55 : top.y + size * 0.6;
    return { centre: at(top.x + top.w - size * 0.6, y), size };
  }
  return undefined;
}
/** The estimate of the kit is generous: most words are a little narrower, where they break is guessed by the mean. */
const lettersOf = (written: string, size: number): number => widthOf(written, size, true) * 0.93;
const meanOf = (written: string, size: number): number => widthOf(written, size, true) * 0.88;

function wrapped(name: string, width: number, size: number): string[] {
  const [first = '', ...words] = name.split(' ');
  const lines = [first];
  for (const word of words) {
    const longer = `${lines.at(-1)} ${word}`;
    if (meanOf(longer, size) > width) lines.push(word);
    else lines.splice(-1, 1, longer);
  }
  return lines;
}

function body(id: string, box: Box, top: Box, { palette, measure, number }: ChipLook): readonly Shape[] {
  const def = cardOf(id);
  const tone = palette.hues[hueOf(def)];
  const { small } = measure.sizes;
  const named = number === undefined ? inset(top, 5, 3) : inset(cut(top, 'left', small * 0.67)[1], 1, 3);
  const ink = tone.ink;
  const icon = iconBeside(short(id), named, top, measure);
  return [
    panel(box, { fill: palette.paper, stroke: palette.dark, width: 2 }, 10),
    panel(top, { fill: tone.fill }, 10),
    ...(icon === undefined ? [] : [{ ...sprite(assetOf(def), icon.centre, icon.size, ink), opacity: 0.22 }]),
    measure.arrangement.lines === 1
      ? oneLine(unbroken(id), at(named.x, named.y + named.h / 2), named.w, small, ink)
      : textBox([literal(short(id))], named, { size: small, least: small, fill: ink, bold: true }),
  ];
}

const symbol = (asset: string, where: At, size: number, value: number, palette: Palette): readonly Shape[] => [
  sprite(`apocalypships/${asset}`, where, size * 0.9, palette.print),
  label(literal(value), at(where.x + size * 0.5, where.y), { size, fill: palette.print, bold: true, align: 'left' }),
];

/** How many there are of it: beside the values, above them where these need the room. */
const timesAt = (box: Box, middle: number, size: number, isMarked: boolean, isPlated: boolean): At =>
  isMarked && isPlated
    ? at(box.x + box.w - size * 0.8, box.y + size * 0.7)
    : at(box.x + box.w - size * (isMarked ? 1.95 : 0.8), middle);
const times = (n: number, centre: At, size: number, palette: Palette): readonly Shape[] => {
  const w = size * (n > 9 ? 1.9 : 1.4);
  return [
    panel({ x: centre.x - w / 2, y: centre.y - size * 0.57, w, h: size * 1.14 }, { fill: palette.dark }, 9),
    label(text('picture.times', { n }), centre, { size, fill: palette.light, bold: true }),
  ];
};

/** Exhausted: a bent arrow of three strokes, not by paleness alone. */
const turned = ({ x, y }: At, r: number, palette: Palette): readonly Shape[] => [
  circle(at(x, y), r * 1.25, { fill: palette.dark }),
  {
    kind: 'path',
    points: [at(x - r * 0.8, y + r * 0.5), at(x - r * 0.8, y - r * 0.4), at(x + r * 0.7, y - r * 0.4)],
    closed: false,
    stroke: palette.light,
    width: Math.max(2, r / 4),
    arrow: true,
  },
];

/** A choice of the open question: its number and a bright edge; picked, a thicker one. */
function mark(box: Box, { palette, number, picked, measure }: ChipLook): readonly Shape[] {
  if (!picked && number === undefined) return [];
  const { small } = measure.sizes;
  // Half outside: the words beside it need the room.
  const r = small * (number !== undefined && number > 9 ? 0.66 : 0.58);
  const centre = at(box.x + small * 0.12, box.y + small * 0.5);
  return [
    panel(box, { stroke: palette.highlight, width: picked ? 8 : 5 }, 10),
    ...(number === undefined
      ? []
      : [
          circle(centre, r, { fill: palette.highlight, stroke: palette.dark, width: 2 }),
          label(literal(number), centre, { size: small, fill: palette.onHighlight, bold: true }),
        ]),
  ];
}
