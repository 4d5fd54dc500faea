/** Look-up: ships, factions, abilities; every rule as a topic; positions as text. */
import { type Card, type CardValue, cardFace, type Hue, paletteOf } from '../../engine/draw/index.ts';
import type { CatalogueEntry, Library, Topic } from '../../engine/library.ts';
import { literal, type Text } from '../../engine/text.ts';
import { ABILITIES, type Ability } from './abilities.ts';
import { DEFAULT_FLEETS, FACTIONS, type Faction, SHIP_TYPES, SHIPS, type ShipType } from './fleets.ts';
import { formatPosition, parsePosition } from './position.ts';
import { type PhraseUnder, text } from './say.ts';
import { topicWords } from './topics.en.ts';
import type { OldSalt } from './view.ts';

const FACTION_HUES: Readonly<Record<Faction, Hue>> = {
  Barbarians: 'red',
  Bootleggers: 'orange',
  Elite: 'blue',
  Engineers: 'grey',
  Eternal: 'violet',
  Forgotten: 'green',
};
const face = (card: Card) => (palette: string) => cardFace(card, paletteOf(palette));
const assetOf = (name: string): string => `old-salt/${name.toLowerCase()}`;

function shipEntry(type: ShipType): CatalogueEntry {
  const ship = SHIPS[type];
  const body = text('ship.body', { hp: ship.hitPoints, sail: ship.sail, near: ship.nearest, far: ship.farthest });
  const values: CardValue[] = [
    { name: text('face.hp'), value: ship.hitPoints },
    { name: text('face.sail'), value: ship.sail },
    { name: text('face.range'), value: `${ship.nearest}-${ship.farthest}` },
  ];
  return {
    id: `ship-${ship.name.toLowerCase()}`,
    name: ship.name,
    kind: 'ship',
    fields: { type: 'ship', points: ship.points, hp: ship.hitPoints, sail: ship.sail, range: ship.farthest },
    words: [text('ship.points', { n: ship.points }), body, text(`ship.${type}`)],
    rulings: [text('ruling.broadside')],
    keywords: ['firing', 'sailing', ...(type === 'H' ? ['explode', 'detonate'] : [])],
    related: SHIP_TYPES.filter(t => t !== type).map(t => `ship-${SHIPS[t].name.toLowerCase()}`),
    face: face({
      title: literal(ship.name),
      hue: 'teal',
      cost: ship.points,
      type: text('face.ship'),
      values,
      keywords: [],
      rules: [body, text(`ship.${type}`)],
      asset: assetOf(ship.name),
    }),
  };
}

const abilitiesOf = (faction: Faction): readonly Ability[] => ABILITIES.filter(a => a.faction === faction);
function factionEntry(faction: Faction): CatalogueEntry {
  const abilities = text('face.abilities', { list: abilitiesOf(faction).map(a => literal(a.name)) });
  const fleet = text('face.fleet', { list: DEFAULT_FLEETS[faction].map(t => text(`type.${t}`)) });
  const words: readonly Text[] = [text(`faction.${faction}.style`), abilities, fleet];
  return {
    id: `faction-${faction.toLowerCase()}`,
    name: faction,
    kind: 'faction',
    fields: { type: 'faction', fleet: DEFAULT_FLEETS[faction].map(t => SHIPS[t].name) },
    words,
    rulings: [],
    keywords: ['factions', 'fleets', ...abilitiesOf(faction).map(a => a.id)],
    related: abilitiesOf(faction).map(a => `ability-${a.id}`),
    face: face({
      title: text(`faction.${faction}`),
      hue: FACTION_HUES[faction],
      type: text('face.faction'),
      values: [],
      keywords: [],
      rules: words,
      asset: assetOf(faction),
    }),
  };
}

function abilityEntry(ability: Ability): CatalogueEntry {
  const body = [
    text(`timing.${ability.timing}`),
    text(`topic.${ability.id}.${ability.id === 'debris' ? 3 : 1}` as PhraseUnder<'topic'>),
  ];
  return {
    id: `ability-${ability.id}`,
    name: ability.name,
    kind: 'ability',
    fields: { type: 'ability', faction: ability.faction, timing: ability.timing, cost: ability.coins },
    words: body,
    rulings: ability.ruling === undefined ? [] : [text(ability.ruling as PhraseUnder<'ruling'>)],
    keywords: [ability.id],
    related: [`faction-${ability.faction.toLowerCase()}`],
    face: face({
      title: literal(ability.name),
      hue: FACTION_HUES[ability.faction],
      cost: ability.coins,
      costAsset: 'old-salt/coin',
      type: text('face.ability', { faction: text(`faction.${ability.faction}`) }),
      values: [],
      keywords: [text(`timing.${ability.timing}`)],
      rules: body.slice(1),
      asset: assetOf(ability.faction),
    }),
  };
}

/** Topics with the rule numbers that they cover; paragraphs are counted off the phrase book. */
const TOPICS: readonly (readonly [id: string, rules: string])[] = [
  ['goal', 'O-100 O-102 O-104 O-105'],
  ['sea', 'O-04 O-10 O-11 O-12 O-14 O-15'],
  ['factions', 'O-20 O-140 O-150'],
  ['islands', 'O-23'],
  ['fleets', 'O-01 O-24 O-25 O-26 O-27'],
  ['deployment', 'O-28 O-29'],
  ['turn', 'O-30 O-31 O-32 O-132 O-132a'],
  ['tradewinds', 'O-13 O-21 O-41'],
  ['sailing', 'O-40 O-42 O-43 O-46 O-47 O-48 O-141 O-144'],
  ['debris', 'O-44 O-58 O-137'],
  ['storms', 'O-45'],
  ['firing', 'O-02 O-03 O-52 O-53 O-54 O-55 O-57 O-142 O-143'],
  ['regions', 'O-50'],
  ['cover', 'O-51 O-149'],
  ['return-fire', 'O-56'],
  ['damage', 'O-80 O-81 O-82 O-101'],
  ['wreckage', 'O-84'],
  ['masts', 'O-86'],
  ['explode', 'O-88'],
  ['detonate', 'O-89'],
  ['income', 'O-22 O-91'],
  ['bounty', 'O-92'],
  ['seizing', 'O-95 O-145 O-147 O-148'],
  ...ABILITIES.filter(a => a.id !== 'debris').map(a => [a.id, a.rule] as const),
  ['orders', 'O-130 O-131'],
  ['notation', ''],
];

function topicOf(id: string, rules: string): Topic {
  const body: Text[] = [];
  for (let n = 1; Object.hasOwn(topicWords, `topic.${id}.${n}`); n++)
    body.push(text(`topic.${id}.${n}` as PhraseUnder<'topic'>));
  return {
    id,
    title: text(`topic.${id}` as PhraseUnder<'topic'>),
    body,
    ...(rules === '' ? {} : { rules: rules.split(' ') }),
  };
}

export const library: Library<OldSalt> = {
  catalogue: [...SHIP_TYPES.map(shipEntry), ...FACTIONS.map(factionEntry), ...ABILITIES.map(abilityEntry)],
  topics: TOPICS.map(([id, rules]) => topicOf(id, rules)),
  position: { parse: parsePosition, format: formatPosition },
};
