/** Card faces, drawn by us from a card's data; one frame for all card games. A whole face is 400 by 560. */
import type { Scene, Shape } from '../scene.ts';
import { literal, type Text } from '../text.ts';
import { at, type Box, corners } from './geometry.ts';
import { cut, inset, rows, textBox } from './layout.ts';
import type { Hue, Palette } from './palettes.ts';
import { circle, label, panel, polygon, polyline, sprite } from './shapes.ts';

export const CARD_WIDTH = 400;
export const CARD_HEIGHT = 560;

export interface CardValue {
  /** Symbol under assets/, without ending. */
  readonly asset?: string;
  /** What it is, where there is room. */
  readonly name: Text;
  readonly value: number | string;
  /** Now other than printed: shown in the colour of good or bad. */
  readonly changed?: 'better' | 'worse';
}

export interface Card {
  readonly title: Text;
  readonly hue: Hue;
  readonly cost?: number | string;
  /** Symbol of what it costs. */
  readonly costAsset?: string;
  readonly type: Text;
  readonly values: readonly CardValue[];
  readonly keywords: readonly Text[];
  /** Paragraphs of the rules words. */
  readonly rules: readonly Text[];
  /** The large symbol that stands for a picture. */
  readonly asset?: string;
  /** Set, number, deck: the last line. */
  readonly foot?: Text;
}

/** The face alone, as the look-up commands show it. */
export const cardFace = (card: Card, palette: Palette): Scene => ({
  width: CARD_WIDTH,
  height: CARD_HEIGHT,
  background: palette.background,
  shapes: cardShapes(card, { x: 4, y: 4, w: CARD_WIDTH - 8, h: CARD_HEIGHT - 8 }, palette),
});

/** A whole face of any size on a picture: mind that its rules words are legible from about 300 pixels of width on a 400 wide screen only. */
export function cardShapes(card: Card, box: Box, palette: Palette): readonly Shape[] {
  const unit = box.w / CARD_WIDTH;
  const inner = inset(box, 14 * unit);
  const [top, below] = cut(inner, 'top', 58 * unit, 8 * unit);
  const [art, underArt] = cut(below, 'top', 130 * unit, 6 * unit);
  const [typeLine, body] = cut(underArt, 'top', 34 * unit, 8 * unit);
  const [foot, words] = cut(body, 'bottom', (card.foot === undefined ? 0 : 24) * unit, 4 * unit);
  return [
    ...frame(box, card.hue, palette, unit),
    ...titleBar(card, top, palette, unit),
    ...artBox(card, art, palette, unit),
    panel(typeLine, { fill: palette.hues[card.hue].fill }, 6 * unit),
    label(card.type, at(typeLine.x + 10 * unit, typeLine.y + typeLine.h / 2), {
      size: 21 * unit,
      fill: palette.hues[card.hue].ink,
      bold: true,
      align: 'left',
      fit: typeLine.w - 20 * unit,
    }),
    ...rulesBox(card, words, palette, unit),
    ...(card.foot === undefined
      ? []
      : [
          label(card.foot, at(foot.x + 4 * unit, foot.y + foot.h / 2), {
            size: 16 * unit,
            fill: palette.printMuted,
            align: 'left',
            fit: foot.w - 8 * unit,
          }),
        ]),
  ];
}

const frame = (box: Box, hue: Hue, palette: Palette, unit: number): readonly Shape[] => [
  panel(box, { fill: palette.hues[hue].fill, stroke: palette.dark, width: 3 * unit }, 20 * unit),
  panel(inset(box, 8 * unit), { fill: palette.paper }, 14 * unit),
];

function titleBar(card: Card, box: Box, palette: Palette, unit: number): readonly Shape[] {
  const costWidth = card.cost === undefined ? 0 : 62 * unit;
  const middle = box.y + box.h / 2;
  const costCentre = at(box.x + box.w - 29 * unit, middle);
  const cost =
    card.cost === undefined
      ? []
      : [
          circle(costCentre, 28 * unit, { fill: palette.hues[card.hue].fill, stroke: palette.dark, width: 2.5 * unit }),
          ...(card.costAsset === undefined
            ? []
            : [
                sprite(
                  card.costAsset,
                  at(costCentre.x, costCentre.y - 15 * unit),
                  16 * unit,
                  palette.hues[card.hue].ink,
                ),
              ]),
          label(literal(card.cost), at(costCentre.x, costCentre.y + (card.costAsset === undefined ? 0 : 6 * unit)), {
            size: (card.costAsset === undefined ? 36 : 28) * unit,
            fill: palette.hues[card.hue].ink,
            bold: true,
            fit: 46 * unit,
          }),
        ];
  return [
    textBox(
      [card.title],
      { x: box.x + 6 * unit, y: box.y + 4 * unit, w: box.w - costWidth - 12 * unit, h: box.h - 4 * unit },
      { size: 34 * unit, least: 18 * unit, fill: palette.print, bold: true },
    ),
    ...cost,
  ];
}

function artBox(card: Card, box: Box, palette: Palette, unit: number): readonly Shape[] {
  const valuesWidth = card.values.length === 0 ? 0 : 164 * unit;
  const [values, rest] = cut(box, 'right', valuesWidth, valuesWidth === 0 ? 0 : 8 * unit);
  const shown = card.values.slice(0, 5);
  const cells = rows(values, Math.max(shown.length, 3), 4 * unit);
  return [
    panel(rest, { fill: palette.sea }, 8 * unit),
    ...waves(rest, palette, unit),
    ...(card.asset === undefined
      ? []
      : [
          sprite(
            card.asset,
            at(rest.x + rest.w / 2, rest.y + rest.h / 2),
            Math.min(rest.w, rest.h) * 0.82,
            palette.foam,
          ),
        ]),
    ...shown.flatMap((value, i) => {
      const cell = cells[i];
      return cell === undefined ? [] : valueShapes(value, cell, palette);
    }),
  ];
}

/** Three quiet lines of swell. */
const waves = (box: Box, palette: Palette, unit: number): readonly Shape[] =>
  [0.62, 0.76, 0.9].map(share =>
    polyline(
      Array.from({ length: 13 }, (_, i) =>
        at(box.x + 10 * unit + ((box.w - 20 * unit) * i) / 12, box.y + box.h * share + (i % 2 === 0 ? 3 : -3) * unit),
      ),
      { stroke: palette.foam, width: 2 * unit, opacity: 0.35 },
    ),
  );

function valueShapes({ asset, name, value, changed }: CardValue, cell: Box, palette: Palette): readonly Shape[] {
  const size = Math.min(cell.h * 0.62, 26 * (cell.w / 150));
  const middle = cell.y + cell.h / 2;
  const ink = changed === undefined ? palette.text : changed === 'better' ? palette.good : palette.danger;
  const numberWidth = cell.w * (changed === undefined ? 0.28 : 0.34);
  const nameX = cell.x + (asset === undefined ? size * 0.4 : size * 1.6);
  return [
    panel(cell, { fill: palette.panel }, 6),
    ...(asset === undefined ? [] : [sprite(asset, at(cell.x + size * 0.85, middle), size * 1.1, palette.text)]),
    label(name, at(nameX, middle), {
      size: size * 0.68,
      fill: palette.muted,
      align: 'left',
      fit: cell.x + cell.w - numberWidth - nameX - (changed === undefined ? 0 : size * 0.3),
    }),
    label(literal(value), at(cell.x + cell.w - size * 0.4, middle), {
      size: size * 1.15,
      fill: ink,
      bold: true,
      align: 'right',
      fit: numberWidth,
    }),
    ...(changed === undefined
      ? []
      : [changeMark(changed, at(cell.x + cell.w - numberWidth, middle), size * 0.25, ink)]),
  ];
}

/** Up or down: never by colour alone. */
const changeMark = (changed: 'better' | 'worse', centre: { x: number; y: number }, r: number, fill: string): Shape => {
  const tip = changed === 'better' ? -r : r;
  return polygon([at(centre.x - r, centre.y - tip), at(centre.x + r, centre.y - tip), at(centre.x, centre.y + tip)], {
    fill,
  });
};

function rulesBox(card: Card, box: Box, palette: Palette, unit: number): readonly Shape[] {
  const keywordHeight = card.keywords.length === 0 ? 0 : 32 * unit;
  const [keywords, words] = cut(box, 'top', keywordHeight, keywordHeight === 0 ? 0 : 4 * unit);
  const joined: Text = { key: '=', args: { value: card.keywords } };
  return [
    polygon(corners(box), { stroke: palette.paperLine, width: 1.5 * unit }),
    ...(card.keywords.length === 0
      ? []
      : [
          label(joined, at(keywords.x + 10 * unit, keywords.y + keywords.h / 2 + 2 * unit), {
            size: 21 * unit,
            fill: palette.print,
            bold: true,
            align: 'left',
            fit: keywords.w - 20 * unit,
          }),
        ]),
    textBox(card.rules, inset(words, 10 * unit, 8 * unit), { size: 22 * unit, least: 13 * unit, fill: palette.print }),
  ];
}

/**
 * A card as it lies on the table: title, cost and values only, any size, letters as large as the room allows.
 * `turned`: used up, shown pale with a mark.
 */
export function cardOnTable(
  card: Card,
  box: Box,
  palette: Palette,
  look: { readonly turned?: boolean; readonly picked?: boolean } = {},
): readonly Shape[] {
  const tone = palette.hues[card.hue];
  const barHeight = Math.min(box.h * 0.3, box.w * 0.26);
  const [top, rest] = cut(box, 'top', barHeight);
  const [bottom, art] = cut(rest, 'bottom', barHeight * 0.95);
  const costWidth = card.cost === undefined ? 0 : barHeight;
  const cells = card.values.slice(0, 3);
  const shapes: readonly Shape[] = [
    panel(box, { fill: palette.paper }, box.w * 0.06),
    panel(top, { fill: tone.fill }, box.w * 0.06),
    textBox([card.title], inset({ ...top, w: top.w - costWidth }, barHeight * 0.12, barHeight * 0.08), {
      size: barHeight * 0.5,
      least: barHeight * 0.3,
      fill: tone.ink,
      bold: true,
    }),
    ...(card.cost === undefined
      ? []
      : [
          circle(at(top.x + top.w - barHeight / 2, top.y + barHeight / 2), barHeight * 0.42, {
            fill: palette.paper,
            stroke: palette.dark,
            width: 1.5,
          }),
          label(literal(card.cost), at(top.x + top.w - barHeight / 2, top.y + barHeight / 2), {
            size: barHeight * 0.56,
            fill: palette.print,
            bold: true,
            fit: barHeight * 0.7,
          }),
        ]),
    ...(card.asset === undefined
      ? []
      : [
          sprite(
            card.asset,
            at(art.x + art.w / 2, art.y + art.h / 2),
            Math.min(art.w, art.h) * 0.85,
            palette.printMuted,
          ),
        ]),
    ...cells.flatMap((value, i) =>
      tableValue(
        value,
        { x: bottom.x + (bottom.w / cells.length) * i, y: bottom.y, w: bottom.w / cells.length, h: bottom.h },
        palette,
      ),
    ),
    panel(
      box,
      look.picked ? { stroke: palette.highlight, width: 6 } : { stroke: palette.dark, width: 2 },
      box.w * 0.06,
    ),
  ];
  return look.turned ? shapes.map(shape => ({ ...shape, opacity: 0.5 * (shape.opacity ?? 1) })) : shapes;
}

function tableValue({ asset, value, changed }: CardValue, cell: Box, palette: Palette): readonly Shape[] {
  const size = cell.h * 0.62;
  const middle = cell.y + cell.h / 2;
  const hasRoom = asset !== undefined && cell.w > size * (changed === undefined ? 1.7 : 2.3);
  const centre = cell.x + cell.w / 2;
  return [
    ...(hasRoom && asset !== undefined
      ? [sprite(asset, at(centre - size * 0.45, middle), size * 0.85, palette.print)]
      : []),
    label(
      literal(changed === undefined ? value : `${changed === 'better' ? '▲' : '▼'}${value}`),
      at(centre + (hasRoom ? size * 0.45 : 0), middle),
      {
        size,
        fill: palette.print,
        bold: true,
        fit: cell.w * (hasRoom ? 0.55 : 0.9),
      },
    ),
  ];
}
