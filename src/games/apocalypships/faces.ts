/** Card faces, drawn from the data of a card. */
import type { Card, CardValue } from '../../engine/draw/card-face.ts';
import { cardFace } from '../../engine/draw/card-face.ts';
import { type Hue, paletteOf } from '../../engine/draw/palettes.ts';
import type { Scene } from '../../engine/scene.ts';
import { literal, type Text } from '../../engine/text.ts';
import type { CardDef, Fleet } from './cards/types.ts';
import { text } from './say.ts';
import { cardWords } from './words/card-words.ts';

export const FLEET_HUE: Readonly<Record<Fleet, Hue>> = { A: 'yellow', C: 'red', I: 'grey', S: 'orange', Y: 'teal' };
const FLEET_ASSET: Readonly<Record<Fleet, string>> = {
  A: 'aeronauts',
  C: 'corsairs',
  I: 'ironclads',
  S: 'sappers',
  Y: 'abyssals',
};

export const hueOf = ({ fleet }: CardDef): Hue => (fleet === undefined ? 'violet' : FLEET_HUE[fleet]);
const SUBTYPE_ASSETS = [
  'mech',
  'nomad',
  'engineer',
  'mole',
  'mercenary',
  'aeronaut',
  'balloon',
  'dirigible',
  'glider',
  'pirate',
  'ship',
  'leviathan',
  'diver',
  'submersible',
  'scavenger',
  'automaton',
  'drone',
];

/** The large symbol of a card. */
export function assetOf({ subtype, kind, fleet }: CardDef): string {
  const sub = subtype?.toLowerCase();
  if (sub !== undefined && SUBTYPE_ASSETS.includes(sub)) return `apocalypships/${sub}`;
  if (kind === 'engine' && fleet !== undefined) return `apocalypships/${FLEET_ASSET[fleet]}`;
  return `apocalypships/${kind === 'token' || kind === 'crew' ? 'hand' : kind}`;
}

type ValueSign = 'initiative' | 'hull' | 'hand' | 'spoils' | 'hold' | 'firepower' | 'plating' | 'distance';
const value = (asset: ValueSign, n: number | string): CardValue => ({
  asset: `apocalypships/${asset}`,
  name: text(`value.${asset}`),
  value: n,
});

function valuesOf(def: CardDef): readonly CardValue[] {
  const { values } = def;
  if (values !== undefined) {
    return [
      value('initiative', values.initiative),
      value('hull', def.hull ?? 0),
      value('hand', values.handSize),
      value('spoils', values.spoilsToWin ?? '-'),
      value('hold', values.deckSize),
    ];
  }
  return [
    ...(def.firepower === undefined ? [] : [value('firepower', def.firepower)]),
    ...(def.plating === undefined ? [] : [value('plating', def.plating)]),
    ...(def.hull === undefined ? [] : [value('hull', def.hull)]),
    ...(def.distance === undefined ? [] : [value('distance', def.distance)]),
    ...(def.spoils === undefined ? [] : [value('spoils', def.spoils)]),
  ];
}

/** `Crew: Mech, Ironclads` */
export const typeLine = ({ kind, subtype, fleet }: CardDef): Text => {
  const of = text(fleet === undefined ? 'fleets.none' : `fleets.${fleet}`);
  return subtype === undefined
    ? text('type', { kind: text(`kind.${kind}`), fleet: of })
    : text('type.sub', { kind: text(`kind.${kind}`), subtype, fleet: of });
};

export function faceOf(def: CardDef): Card {
  const supply = def.values?.supply;
  return {
    title: literal(def.name),
    hue: hueOf(def),
    ...(['mothership', 'engine', 'token'].includes(def.kind) ? {} : { cost: costLabel(def) }),
    type: typeLine(def),
    values: valuesOf(def),
    keywords: def.keywords.map(k => text(`keyword.${k}`)),
    rules: [
      ...(supply === undefined ? [] : [text('words.supply', { words: text(`supply.${supply.do}`, { n: supply.n }) })]),
      ...cardWords({ ...def, keywords: [] }),
    ],
    asset: assetOf(def),
    foot: literal(def.id),
  };
}
/** `II2`: the frame's colour tells the fleet. */
const costLabel = ({ cost }: CardDef): string => `${cost.pips}${cost.any > 0 || cost.pips === '' ? cost.any : ''}`;

export const face = (def: CardDef, palette: string): Scene => cardFace(faceOf(def), paletteOf(palette));
