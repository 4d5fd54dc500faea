/** Drawn faces and printed words of cards, layouts, sheets and AI cards. */
import type { CardValue, Card as Face } from '../../engine/draw/card-face.ts';
import { cardFace } from '../../engine/draw/card-face.ts';
import { type Hue, paletteOf } from '../../engine/draw/palettes.ts';
import type { Scene } from '../../engine/scene.ts';
import type { Text } from '../../engine/text.ts';
import { cardOf, traitOf } from './cards/index.ts';
import type { Card, Kind } from './cards/types.ts';
import { traitWords, useWords } from './cards/words.ts';
import { cardName } from './events.ts';
import { text } from './say.ts';

export const HUE: Readonly<Record<Kind, Hue>> = {
  core: 'yellow',
  weapon: 'red',
  plate: 'grey',
  system: 'teal',
  crew: 'blue',
  pod: 'orange',
  repair: 'green',
};

/** The printed words, made from the traits and uses that the rules read. */
export function printedWords(card: Card): readonly Text[] {
  const [type, other] = card.attack;
  const uses = card.uses.map(use => useWords(use).full);
  const lines = [
    ...(type === undefined || other === undefined
      ? []
      : [text('face.eitherType', { a: text(`type.${type}`), b: text(`type.${other}`) })]),
    ...card.traits.map(trait => traitWords(trait).full),
    ...(uses.length > 1 ? [text('face.or')] : []),
    ...uses,
    ...afterUse(card),
  ];
  return lines.length === 0 ? [text('face.plain')] : lines;
}

/** Where a crew card goes once it is used, and what it may be prepped for. */
function afterUse(card: Card): readonly Text[] {
  if (card.hired) return [text(card.icons.includes('prep') ? 'face.back.prep' : 'face.back')];
  if (card.kind !== 'crew' || !card.icons.includes('prep')) return [];
  return [text(card.uses.length > 1 ? 'face.discard.arm' : 'face.discard')];
}

/** Its traits in words, or what it may be played for. */
function inShort({ traits, uses, icons }: Card): Text {
  const said = traits.map(trait => traitWords(trait).short);
  if (said.length > 0) return said.reduce((a, b) => text('about.and', { a, b }));
  const [first, ...others] = uses.map(use => useWords(use).short);
  if (first === undefined) return text(icons[0] === undefined ? 'about.plain' : `icon.${icons[0]}`);
  return others.reduce((a, b) => text('about.or', { a, b }), first);
}

/** What a card is, in a line: attack, defense, and what it does. Made once a card, as each purchase offered says it. */
export function aboutCard(id: string): Text {
  const known = ABOUT.get(id) ?? about(id);
  ABOUT.set(id, known);
  return known;
}
const ABOUT = new Map<string, Text>();

function about(id: string): Text {
  const card = cardOf(id);
  const { defense = 0, level } = card;
  const words = inShort(card);
  const type = typesOf(card);
  if (type !== undefined && level > 0)
    return card.defense === undefined
      ? text('about.pod', { type, level, words })
      : text('about.weapon', { type, level, defense, words });
  return card.defense === undefined ? text('about.crew', { words }) : text('about.ship', { defense, words });
}

/** Its attack types in words: `flank or front`. */
export function typesOf({ attack }: Card): Text | undefined {
  const [first, second] = attack.map(type => text(`type.${type}`));
  return first === undefined || second === undefined ? first : text('about.or', { a: first, b: second });
}

export function iconsOf(card: Card): readonly Text[] {
  const charge = traitOf(card.id, 'charge');
  return [
    ...card.icons.map(icon => text(`icon.${icon}`)),
    ...(charge === undefined ? [] : [text('icon.charge', { n: charge.cost, level: charge.level })]),
  ];
}

const valuesOf = (card: Card): readonly CardValue[] => [
  ...(card.defense === undefined ? [] : [{ name: text('value.defense'), value: card.defense }]),
  ...(card.level === 0
    ? []
    : card.attack.map(type => ({ name: text('value.attack', { type: text(`type.${type}`) }), value: card.level }))),
];

export const faceOf = (card: Card): Face => ({
  title: cardName(card.id),
  hue: HUE[card.kind],
  ...(card.starter ? {} : { cost: card.cost }),
  type: text(`kind.${card.kind}`),
  values: valuesOf(card),
  keywords: iconsOf(card),
  rules: printedWords(card),
  foot: card.starter ? text('face.starter') : card.hired ? text('face.hired') : text('face.market', { n: card.copies }),
});

export const drawFace = (face: Face, palette: string): Scene => cardFace(face, paletteOf(palette));
