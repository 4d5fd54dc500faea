/** Decks: what a seat brings, the deck rules, the five prebuilt decks. */
import { z } from 'zod';
import type { DeckPart } from '../../engine/library.ts';
import { literal, type Text } from '../../engine/text.ts';
import { ALL_CARDS, abilityOfKind, cardOf, DECK_CARDS, HULK, isCardId, RESTRICTED } from './cards/index.ts';
import type { Options } from './options.ts';
import { text } from './say.ts';

/** Copies by card id. */
const copies = z.record(z.string(), z.int().min(1));
export type Copies = Readonly<Record<string, number>>;

const DRYDOCK_SIZE = 10;
const COPIES = 3;

const byName = new Map(ALL_CARDS.map(card => [card.name, card.id]));

/** `"3 Pack Walker, 2 Boiler Tender"` by card id. */
function list(words: string): Copies {
  const entries = words.split(', ').map(part => {
    const [, n, name] = /^(\d+) (.+)$/u.exec(part) ?? [];
    const id = byName.get(name ?? '');
    if (id === undefined) throw new Error(`no card is called ${name}`);
    return [id, Number(n)] as const;
  });
  return Object.fromEntries(entries);
}

const prebuilt = (id: string, name: string, mothership: string, deck: string, drydock: string) => ({
  id,
  name,
  entry: { mothership, deck: list(deck), drydock: list(drydock) },
});

export const PREBUILT = [
  prebuilt(
    'iron-caravan',
    'Iron Caravan',
    'M-IRO-1',
    '3 Pack Walker, 2 Boiler Tender, 2 Field Riveters, 2 Forge Hauler, 3 Spider Crawler, 3 Gatling Strider, 3 Rampart Walker, 2 Trench Marshal, 2 Siege Colossus, 2 Soil Extraction, 3 Siege Shell, 2 Artillery Fire, 2 Brace for Impact, 3 Supply Convoy, 2 Shattered Gunline, 2 The March to Ironhold, 2 The Ordnance Works',
    '3 Scrapyard Crawler, 2 Full Broadside, 2 Scorched Earth, 2 Salt Flats Survey, 1 Siege Colossus',
  ),
  prebuilt(
    'brood-of-the-mother',
    'Brood of the Mother',
    'M-SAP-1',
    '3 Prospector Mole, 5 Tunnel Rats, 3 Mining Mole, 2 Tunnel Engineer, 2 Burrow Captain, 2 Gravedigger, 3 Star-Nosed Breaker, 2 Old King Mole, 2 Blind Digger, 3 Deep Dig, 3 Sinkhole, 2 Buried Cache, 2 Breakthrough, 1 Tunnel Collapse, 3 Lost Mole Recovery, 2 The Sunken Vault, 2 Mole Warren',
    '3 Undermine, 2 Cave-in Crew, 3 Bunker Guard, 1 Dig In, 1 Tunnel Collapse',
  ),
  prebuilt(
    'storm-wing',
    'Storm Wing',
    'M-AER-1',
    '2 Kite Scout, 3 Ballast Runner, 3 Wind Reader, 2 Fuel Tender, 3 Patrol Dirigible, 3 Cloud Cutter, 3 Storm Rider, 2 Bomber Dirigible, 2 Sky Marshal Vey, 1 The Grand Zeppelin, 2 Signal Rocket, 2 Tailwind, 3 Bombing Run, 2 Strafing Pass, 2 Refuelling Run, 1 Scramble!, 2 Weather Station Nine, 2 The High Aerodrome, 2 Mooring Mast',
    '3 Falcon Handler, 3 Cut the Moorings, 2 Spotter Balloon, 1 Strafing Pass, 1 The Grand Zeppelin',
  ),
  prebuilt(
    'regatta-raiders',
    'Regatta Raiders',
    'M-COR-1',
    "3 Harbor Rat, 3 Powder Monkey, 3 Hired Cutlass, 2 Gunrunner, 2 Fireship, 3 Smugglers' Sloop, 2 Sea Marauder, 3 Boarding Party, 2 Captain Rook, 3 Raider Frigate, 1 Privateer Galleon, 2 Heave To!, 2 Loot the Hold, 2 Hit and Run, 2 Close Broadside, 2 Black Flag, 2 Wreckers' Cove, 2 Treasure Convoy, 1 Smugglers' Den",
    '3 Raid the Stores, 3 Grapeshot, 1 Heave To!, 1 Close Broadside, 2 Quartermaster',
  ),
  prebuilt(
    'rising-water',
    'Rising Water',
    'M-ABY-1',
    '3 Silt Lurker, 3 Depth Diver, 2 Drowned Scholar, 3 Pearl Tender, 2 Lantern Angler, 2 Minelayer, 3 Tide Caller, 3 Pressure Hulk, 2 Kraken Spawn, 2 The Leviathan, 2 Swallowed by the Deep, 2 Wash away!, 2 Undertow, 3 Crushing Depths, 2 Patient Waters, 2 Still Waters, 2 Drain the Tanks, 2 The Black Trench, 3 The Rising Deep',
    '2 Bathysphere, 2 Echo Listener, 2 Sunken Archive, 1 Swallowed by the Deep, 1 Wash away!, 2 Travelling Tinker',
  ),
] as const;

const [IRON_CARAVAN] = PREBUILT;

/** What a seat brings; nothing given is the first prebuilt deck. Legality is checked by `deckProblems`. */
export const entrySchema = z.strictObject({
  mothership: z.string().default(IRON_CARAVAN.entry.mothership),
  deck: copies.default({ ...IRON_CARAVAN.entry.deck }),
  drydock: copies.default({ ...IRON_CARAVAN.entry.drydock }),
});
export type Entry = z.infer<typeof entrySchema>;

/** Card ids, each as often as the deck holds it, in order of ids. */
export const expandDeck = (deck: Copies): string[] =>
  Object.entries(deck)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([id, n]) => Array.from({ length: n }, () => id));

export const deckSize = (deck: Copies): number => Object.values(deck).reduce((sum, n) => sum + n, 0);

/** Parts of an entry, for the deck builder. */
export const DECK_PARTS: readonly DeckPart[] = [
  {
    id: 'mothership',
    title: text('kind.mothership'),
    cards: ALL_CARDS.filter(card => card.kind === 'mothership' && card.id !== HULK).map(card => card.id),
    single: true,
  },
  { id: 'deck', title: text('deck.part.deck'), cards: DECK_CARDS.map(card => card.id) },
  { id: 'drydock', title: text('deck.part.drydock'), cards: DECK_CARDS.map(card => card.id) },
];

const deckCards = new Set(DECK_CARDS.map(card => card.id));

/** Most copies of a card over deck and drydock together. */
export const limitOf = (id: string): number =>
  RESTRICTED.includes(id) ? 1 : (abilityOfKind(cardOf(id), 'deckLimit')?.n ?? COPIES);

/** What is wrong with a deck, each naming the card (ruling 103). */
export function deckProblems(entry: Entry, _options?: Options): readonly Text[] {
  const problems: Text[] = [];
  const ship = isCardId(entry.mothership) ? cardOf(entry.mothership) : undefined;
  if (ship === undefined || ship.kind !== 'mothership' || ship.id === HULK) {
    problems.push(text('deck.noMothership', { card: ship === undefined ? entry.mothership : ship.name }));
  } else if (deckSize(entry.deck) < (ship.values?.deckSize ?? 0)) {
    const need = ship.values?.deckSize ?? 0;
    problems.push(text('deck.tooSmall', { n: deckSize(entry.deck), need, card: literal(ship.name) }));
  }
  if (deckSize(entry.drydock) > DRYDOCK_SIZE) {
    problems.push(text('deck.drydockTooBig', { n: deckSize(entry.drydock), most: DRYDOCK_SIZE }));
  }
  for (const id of new Set([...Object.keys(entry.deck), ...Object.keys(entry.drydock)])) {
    if (!isCardId(id)) problems.push(text('deck.unknown', { card: id }));
    else if (!deckCards.has(id)) problems.push(text('deck.notForDecks', { card: literal(cardOf(id).name) }));
    else {
      const n = (entry.deck[id] ?? 0) + (entry.drydock[id] ?? 0);
      if (n > limitOf(id))
        problems.push(text('deck.tooMany', { card: literal(cardOf(id).name), n, most: limitOf(id) }));
    }
  }
  return problems;
}
