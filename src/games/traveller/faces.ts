/** Card faces, drawn from the data of a card. */
import { type Card, type CardValue, cardFace } from '../../engine/draw/card-face.ts';
import { type Hue, paletteOf } from '../../engine/draw/palettes.ts';
import type { Scene } from '../../engine/scene.ts';
import { literal, type Text } from '../../engine/text.ts';
import type { Kind } from './cards/figures.ts';
import type { CaptainCard, ShipCard } from './cards/types.ts';
import { type PhraseUnder, text } from './say.ts';
import { type AnyCard, cardWords } from './words/card-words.ts';
import { tokenText } from './words/tokens.ts';

export const HUE: Readonly<Record<Kind, Hue>> = {
  ship: 'grey',
  adventure: 'violet',
  connection: 'teal',
  crew: 'blue',
  gear: 'green',
  heroic: 'red',
  event: 'yellow',
  upgrade: 'orange',
};

type ValueKey = PhraseUnder<'value'> extends `value.${infer Key}` ? Key : never;
const value = (key: ValueKey, n: number | string): CardValue => ({ name: text(`value.${key}`), value: n });

export const assetOf = (kind: Kind): string => `traveller/${kind}`;

function valuesOf(card: AnyCard): readonly CardValue[] {
  if (card.kind === 'adventure') {
    const { vp, distance, slots, abandonment } = card.contract;
    return [value('vp', vp), value('distance', distance), value('slots', slots), value('abandonment', abandonment)];
  }
  if (card.kind === 'ship') {
    const { init, jump, av, dv, tonnage } = card;
    return [value('init', init), value('jump', jump), value('av', av), value('dv', dv), value('tonnage', tonnage)];
  }
  return [
    value('ev', card.ev),
    ...(card.wounds === undefined ? [] : [value('wounds', card.wounds)]),
    ...(card.tonnage === undefined ? [] : [value('tonnage', card.tonnage)]),
    ...(card.structure === undefined ? [] : [value('structure', card.structure)]),
  ];
}

/** `Gear: Weapon`, `Crew: Human` */
export function typeLine(card: AnyCard): Text {
  const kind = text(`kind.${card.kind}`);
  const more =
    card.kind === 'ship' || card.kind === 'adventure'
      ? []
      : [...(card.subtypes ?? []), ...(card.species ? [card.species] : [])];
  const [first] = more;
  if (first === undefined) return kind;
  return more.length > 1 && more.every(m => m === first)
    ? text('type.times', { kind, subtype: first, n: more.length })
    : text('type.sub', { kind, subtype: more.join(', ') });
}

const capabilityLine = (card: ShipCard): readonly Text[] => [
  text('face.capabilities', { tokens: card.capabilities.map(tokenText) }),
  text('face.slots', {
    slots: Object.entries(card.slots).map(([subtype, n]) => text('line.slots', { n, subtype })),
  }),
];
/** Skills of a Crew; the skill that a Heroic Action asks for. */
function skillLine(card: CaptainCard): readonly Text[] {
  if (card.kind === 'heroic') return [text('face.asks', { skill: text(`skill.${card.skill ?? 'Any'}`) })];
  if (card.kind !== 'crew') return [];
  const skills = Object.entries(card.skills ?? {}).map(([s, n]) => tokenText(`${s}.${n === 2 ? 'E' : 'T'}`));
  return skills.length === 0 ? [text('face.unskilled')] : [text('face.skills', { skills })];
}

/** Figures in words that stand above the abilities. */
export const figureWords = (card: AnyCard): readonly Text[] =>
  card.kind === 'ship' ? capabilityLine(card) : card.kind === 'adventure' ? [] : skillLine(card);

export const titleOf = (card: AnyCard): string => (card.kind === 'adventure' ? card.contract.name : card.name);
const traitsOf = (card: AnyCard): readonly string[] => (card.kind === 'adventure' ? card.contract.traits : card.traits);

export function faceOf(card: AnyCard): Card {
  return {
    title: literal(titleOf(card)),
    hue: HUE[card.kind],
    ...(card.kind === 'ship' || card.kind === 'adventure' ? {} : { cost: card.cost }),
    type: typeLine(card),
    values: valuesOf(card),
    keywords: [literal(traitsOf(card).join(', '))],
    // The Contract's figures stand beside the symbol.
    rules: [...figureWords(card), ...cardWords(card).filter(line => line.key !== 'face.contract')],
    asset: assetOf(card.kind),
    foot: literal(card.id),
  };
}

export const face = (card: AnyCard, palette: string): Scene => cardFace(faceOf(card), paletteOf(palette));
