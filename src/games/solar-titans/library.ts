/** What the look-up commands and the position tool ask of Solar Titans. */
import type { CatalogueEntry, Library } from '../../engine/library.ts';
import type { Text } from '../../engine/text.ts';
import { ALL_CARDS, isLaser } from './cards/index.ts';
import type { Card } from './cards/types.ts';
import { drawFace, faceOf, iconsOf, printedWords } from './faces.ts';
import { AI_CARDS, LAYOUTS, type Layout, rowsOf, SHEET, SHEETS } from './layouts.ts';
import { format, parse } from './position.ts';
import { AI_RULINGS, CARD_RULINGS, LAYOUT_RULINGS, SHEET_RULINGS } from './rulings.ts';
import { text } from './say.ts';
import { TOPICS } from './topics.en.ts';
import type { SolarTitans } from './types.ts';

const TOPIC_OF: Readonly<Record<Card['kind'], string>> = {
  core: 'core',
  weapon: 'firing',
  plate: 'modifying',
  system: 'modifying',
  crew: 'turn',
  pod: 'mines',
  repair: 'repairs',
};

const rulingsOf = (numbers: readonly number[] = []): readonly Text[] => numbers.map(n => text(`ruling.${n}`));

const cardEntry = (card: Card): CatalogueEntry => ({
  id: card.id,
  name: card.name,
  kind: card.kind,
  fields: {
    cost: card.cost,
    ...(card.defense === undefined ? {} : { defense: card.defense }),
    ...(card.level === 0 ? {} : { level: card.level }),
    ...(card.attack.length === 0 ? {} : { attack: card.attack }),
    ...(isLaser(card.id) ? { family: 'laser' } : {}),
    copies: card.copies,
  },
  words: [...iconsOf(card), ...printedWords(card)],
  rulings: rulingsOf(CARD_RULINGS[card.id]),
  keywords: [card.id === 'nova_mine' ? 'mines' : TOPIC_OF[card.kind]],
  face: palette => drawFace(faceOf(card), palette),
});

const drawn =
  (title: Text, kind: 'layout' | 'sheet' | 'ai', hue: 'violet' | 'blue' | 'red', rules: readonly Text[]) =>
  (palette: string) =>
    drawFace({ title, hue, type: text(`kind.${kind}`), values: [], keywords: [], rules }, palette);

const layoutEntry = (layout: Layout, i: number): CatalogueEntry => {
  const words = [text('layout.face', { rows: rowsOf(layout).join(' / ') }), text('layout.rule')];
  return {
    id: `layout-${i + 1}`,
    name: `${layout.numeral} ${layout.name}`,
    kind: 'layout',
    fields: { numeral: i + 1 },
    words,
    rulings: rulingsOf(LAYOUT_RULINGS),
    keywords: ['layouts'],
    face: drawn(text(`layout.${i}`), 'layout', 'blue', words),
  };
};

const NAMES = (id: string): string =>
  id
    .split('_')
    .map(part => part[0]?.toUpperCase() + part.slice(1))
    .join(' ');
const sheetEntries: readonly CatalogueEntry[] = SHEETS.map(sheet => {
  const words = [text(`sheet.${sheet}.note`), text('layout.face', { rows: rowsOf(SHEET[sheet]).join(' / ') })];
  return {
    id: sheet,
    name: NAMES(sheet),
    kind: 'sheet',
    fields: { hard: SHEET[sheet].hard ? 'yes' : 'no' },
    words,
    rulings: rulingsOf(SHEET_RULINGS),
    keywords: ['automata', 'ai'],
    face: drawn(text(`sheet.${sheet}`), 'sheet', 'red', words),
  };
});
const aiEntries: readonly CatalogueEntry[] = AI_CARDS.map(id => {
  const words = [text(`ai.${id}.note`)];
  return {
    id,
    name: NAMES(id),
    kind: 'ai',
    fields: {},
    words,
    rulings: rulingsOf(AI_RULINGS[id]),
    keywords: ['ai'],
    face: drawn(text(`ai.${id}`), 'ai', 'violet', words),
  };
});

export const library: Library<SolarTitans> = {
  catalogue: [...ALL_CARDS.map(cardEntry), ...LAYOUTS.map(layoutEntry), ...sheetEntries, ...aiEntries],
  topics: TOPICS.map(({ id, body, rules }) => ({
    id,
    title: text(`topic.${id}`),
    body: body.map((_, i) => text(`topic.${id}.${i}`)),
    rules: rules.map(n => `S-${n}`),
  })),
  position: { parse, format },
};
