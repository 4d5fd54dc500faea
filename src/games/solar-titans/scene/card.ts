/** A card of the market or a hand: name, cost, how often, attack and defense, or what playing it gives. */
import { at, type Box } from '../../../engine/draw/geometry.ts';
import type { Palette } from '../../../engine/draw/palettes.ts';
import { circle, label, panel } from '../../../engine/draw/shapes.ts';
import type { Shape } from '../../../engine/scene.ts';
import { literal } from '../../../engine/text.ts';
import type { Card } from '../cards/types.ts';
import { HUE } from '../faces.ts';
import { text } from '../say.ts';
import { SIZES } from './measure.ts';
import { attackSign, shield } from './signs.ts';

export function tableCard(card: Card, copies: number, box: Box, palette: Palette, frame?: string): readonly Shape[] {
  const tone = palette.hues[HUE[card.kind]];
  const bottom = box.y + box.h - 26;
  const middle = box.y + box.h / 2 + 2;
  const costed = !card.starter;
  const [type] = card.attack;
  const { small } = SIZES;
  return [
    panel(box, { fill: tone.fill, stroke: frame ?? palette.dark, width: frame === undefined ? 2 : 6 }, 8),
    label(text(`short.${card.id}`), at(box.x + 7, box.y + 22), {
      size: small,
      fill: tone.ink,
      bold: true,
      align: 'left',
      fit: box.w - 12,
    }),
    ...(copies > 1
      ? [
          label(literal(`\u00d7${copies}`), at(box.x + box.w - 6, middle), {
            size: small,
            fill: tone.ink,
            bold: true,
            align: 'right',
            fit: box.w * 0.5,
          }),
        ]
      : []),
    ...(type === undefined || card.level === 0
      ? []
      : [
          ...attackSign(type, at(box.x + 18, bottom), 13, tone.ink, false),
          label(literal(card.level), at(box.x + 42, bottom), { size: small, fill: tone.ink, bold: true, fit: 22 }),
        ]),
    ...(card.defense === undefined ? [] : shield(at(box.x + box.w - 24, bottom), 21, card.defense, palette)),
    ...gains(card, box, bottom, tone.ink),
    ...(costed
      ? [
          circle(at(box.x + 24, middle), 19, { fill: palette.paper, stroke: palette.dark, width: 2 }),
          label(literal(card.cost), at(box.x + 24, middle), { size: small, fill: palette.print, bold: true, fit: 30 }),
        ]
      : []),
  ];
}

/** Credits and arming points that it gives. */
function gains(card: Card, box: Box, y: number, fill: string): readonly Shape[] {
  const words = card.uses.flatMap(use => {
    if (use.do === 'credit') return [text('scene.credit', { n: use.n })];
    return use.do === 'arm' ? [text('scene.arm', { n: use.n })] : [];
  });
  const [first] = words;
  if (first === undefined) return [];
  const look = { size: SIZES.small, fill, align: 'left', fit: box.w - 12 } as const;
  return [label(first, at(box.x + 7, y), look)];
}
