/** What the look-up commands, the deck builder and the position tool ask of the game. */
import type { CatalogueEntry, Library } from '../../engine/library.ts';
import { ALL_CARDS, cardOf, isCardId, totalCost } from './cards/index.ts';
import type { CardDef } from './cards/types.ts';
import { DECK_PARTS, deckProblems, PREBUILT } from './decks.ts';
import { face } from './faces.ts';
import { keywordsOf, relatedOf } from './keywords.ts';
import { format, parse } from './position.ts';
import { RULINGS } from './rulings.ts';
import { text } from './say.ts';
import { TOPICS } from './topics.ts';
import type { Apocalypships } from './types.ts';
import { cardWords } from './words/card-words.ts';

const FLEET_NAMES = { A: 'aeronauts', C: 'corsairs', I: 'ironclads', S: 'sappers', Y: 'abyssals' } as const;

function fieldsOf(def: CardDef): CatalogueEntry['fields'] {
  const { values } = def;
  const numbers = {
    cost: totalCost(def),
    firepower: def.firepower,
    hull: def.hull,
    plating: def.plating,
    distance: def.distance,
    spoils: def.spoils,
    initiative: values?.initiative,
    hand: values?.handSize,
    goal: values?.spoilsToWin,
    deck: values?.deckSize,
  };
  return {
    type: def.kind,
    fleet: def.fleet === undefined ? 'none' : FLEET_NAMES[def.fleet],
    ...(def.subtype !== undefined && { subtype: def.subtype.toLowerCase() }),
    ...Object.fromEntries(Object.entries(numbers).filter((e): e is [string, number] => e[1] !== undefined)),
    keyword: keywordsOf(def),
  };
}

const entryOf = (def: CardDef): CatalogueEntry => ({
  id: def.id,
  name: def.name,
  kind: def.kind,
  fields: fieldsOf(def),
  words: [
    ...(def.values?.supply
      ? [text('words.supply', { words: text(`supply.${def.values.supply.do}`, { n: def.values.supply.n }) })]
      : []),
    ...cardWords(def),
  ],
  rulings: (RULINGS[def.id] ?? []).map(key => text(`ruling.${key}`)),
  keywords: keywordsOf(def),
  related: relatedOf(def),
  face: palette => face(def, palette),
});

export const library: Library<Apocalypships> = {
  catalogue: ALL_CARDS.map(entryOf),
  topics: TOPICS,
  decks: {
    prebuilt: PREBUILT.map(({ id, name, entry }) => ({ id, name, entry })),
    problems: deckProblems,
    parts: DECK_PARTS,
    charts: { curve: 'cost', counts: ['type', 'fleet'] },
    hand: ({ mothership }) => ({
      part: 'deck',
      size: isCardId(mothership) ? (cardOf(mothership).values?.handSize ?? 0) : 0,
    }),
  },
  position: { parse, format },
};
