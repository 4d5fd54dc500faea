/** A card of the market or a hand: name, cost, how often, attack and defense, or what playing it gives. */
import { at, type Box } from '../../../engine/draw/geometry.ts';
import { badge } from '../../../engine/draw/marks.ts';
import type { Palette } from '../../../engine/draw/palettes.ts';
import { label, panel } from '../../../engine/draw/shapes.ts';
import type { Shape } from '../../../engine/scene.ts';
import { literal, text } from '../../../engine/text.ts';
import type { Card } from '../cards/types.ts';
import { cardName } from '../events.ts';
import { HUE } from '../faces.ts';
import { attackSign, shield } from './signs.ts';

export function tableCard(card: Card, copies: number, box: Box, palette: Palette): readonly Shape[] {
  const tone = palette.hues[HUE[card.kind]];
  const bottom = box.y + box.h - box.w * 0.2;
  const [type] = card.attack;
  const costed = !card.starter;
  return [
    panel(box, { fill: tone.fill, stroke: palette.dark, width: 2 }, 8),
    {
      kind: 'prose',
      texts: [cardName(card.id)],
      x: box.x + 6,
      y: box.y + 5,
      w: box.w - (costed ? 46 : 12),
      h: box.h * 0.56,
      size: 27,
      least: 17,
      align: 'left',
      fill: tone.ink,
      bold: true,
    },
    ...(costed
      ? badge(at(box.x + box.w - 22, box.y + 22), 18, card.cost, { fill: palette.paper, ink: palette.print })
      : []),
    ...(copies > 1
      ? [
          label(literal(`\u00d7${copies}`), at(box.x + box.w * 0.6, bottom), {
            size: 27,
            fill: tone.ink,
            bold: true,
            align: 'right',
          }),
        ]
      : []),
    ...(type === undefined || card.level === 0
      ? []
      : [
          ...attackSign(type, at(box.x + box.w * 0.15, bottom), box.w * 0.1, tone.ink, false),
          label(literal(card.level), at(box.x + box.w * 0.36, bottom), {
            size: box.w * 0.24,
            fill: tone.ink,
            bold: true,
            fit: box.w * 0.16,
          }),
        ]),
    ...(card.defense === undefined
      ? []
      : shield(at(box.x + box.w * 0.8, bottom - box.w * 0.01), box.w * 0.14, card.defense, palette)),
    ...gains(card, box, bottom, tone.ink),
  ];
}

/** Credits and arming points that it gives. */
function gains(card: Card, box: Box, y: number, fill: string): readonly Shape[] {
  const words = card.uses.flatMap(use => {
    if (use.do === 'credit') return [text('scene.credit', { n: use.n })];
    if (use.do === 'arm') return [text('scene.arm', { n: use.n })];
    return [];
  });
  return words.length === 0
    ? []
    : [
        label({ key: 'scene.gains', args: { gains: words } }, at(box.x + 8, y), {
          size: 26,
          fill,
          align: 'left',
          fit: box.w - 16,
        }),
      ];
}
