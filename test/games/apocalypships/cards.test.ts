/** Every card: plain, answered, saved and reloaded at each question (support.ts does so at every answer), census constant. */
import { describe, expect, it } from 'vitest';
import { seededBelow } from '../../../src/engine/chance.ts';
import { sampleAnswer } from '../../../src/engine/sample.ts';
import { ALL_CARDS, cardOf, DECK_CARDS, isReaction, totalCost } from '../../../src/games/apocalypships/cards/index.ts';
import type { Ability, CardDef, Effect } from '../../../src/games/apocalypships/cards/types.ts';
import { apocalypships } from '../../../src/games/apocalypships/index.ts';
import { cardWords } from '../../../src/games/apocalypships/words/card-words.ts';
import { makeWords } from '../../../src/words/format.ts';
import { type Given, position, type Table } from './support.ts';

const STEAM = 'AAAAAACCCCCCIIIIIISSSSSSYYYYYY';
const SCRAPYARD = ['Pack Walker', 'Blind Digger', 'Smoke Signal', 'Caravan Scout'];

const needsBattle = (ability: Ability): boolean =>
  'target' in ability &&
  ability.target !== undefined &&
  (ability.target.what === 'battle' || ('where' in ability.target && ability.target.where === 'battle'));

/** Something for every card to act on; in the second window of a sortie with a battle where maneuvers need one. */
function stage(card: CardDef, more: { readonly answer?: string } = {}): Given {
  const inWindow = isReaction(card) && card.abilities.some(needsBattle);
  const there = inWindow ? { at: 'mothership' } : {};
  return {
    ...(inWindow ? { phase: 'sortie', step: 'secondWindow' } : {}),
    mine: {
      hand: [card.name, ...['Sea Marauder', 'Harbor Rat', 'Gunrunner'].filter(c => c !== card.name)],
      hold: ['Patrol Dirigible', 'Mining Mole', 'Sinkhole', 'Pack Walker', 'Storm Rider', 'Tailwind'],
      engines: STEAM,
      scrapyard: SCRAPYARD,
      board: ['Spider Crawler', 'Prospector Mole', { card: 'Pack Walker', damage: 1, ...there }],
    },
    theirs: {
      hand: more.answer ? [more.answer] : [],
      engines: more.answer ? STEAM : '',
      scrapyard: SCRAPYARD,
      board: ['Mooring Mast', 'Freelance Boarders', { card: 'Pressure Hulk', exhausted: true, ...there }],
    },
    middle: [{ card: 'Abandoned Depot' }],
  };
}

/** Answers everything at random until the card is dealt with. */
function finish(t: Table, seed: number): Table {
  const below = seededBelow(seed);
  for (let i = 0; i < 60 && (t.table.crossfire.length > 0 || !/^(act|react|dispatch) /.test(t.asked)); i++) {
    if (t.asked === 'over') return t;
    if (t.question.kind === 'react') t.do('pass');
    else t.take(sampleAnswer(t.question.form, below));
  }
  return t;
}

/** Cards that act on what waits in the crossfire need something there. */
const COUNTERS = ['Heave To!', 'Swallowed by the Deep', 'Wash away!'];
const playable = DECK_CARDS.filter(card => !COUNTERS.includes(card.name));

/** How many copies lie where the card belongs once it is dealt with. */
const dealtWith = (t: Table, { name, kind }: CardDef): number => {
  if (kind === 'maneuver') return t.yard(0).filter(c => c === name).length;
  return kind === 'expedition' ? t.middle.filter(c => c === name).length : t.cards(name, 0).length;
};

describe('every card, plain', () => {
  it.each(playable.map(card => [card.name, card] as const))('%s', (name, card) => {
    for (const seed of [1, 2, 3]) {
      const t = position(stage(card));
      const before = dealtWith(t, card);
      finish(t.do(`deploy ${name}`), seed);
      expect(dealtWith(t, card)).toBe(before + 1);
      expect(t.hand(0)).not.toContain(name);
    }
  });
});

describe('every card, taken out of the crossfire', () => {
  it.each(playable.map(card => [card.name, card] as const))('%s', (name, card) => {
    let t = position(stage(card, { answer: 'Heave To!' }));
    if (t.asked === 'react 1') t = t.do('pass');
    t.do(`deploy ${name}`);
    for (let i = 0; i < 9 && t.asked !== 'react 1'; i++) t.take(t.question.onTimeout as never);
    t.do('deploy Heave To!');
    if (t.asked === 'playTarget 1') t.do(name);
    const used = t.readyEngines(0);
    finish(t, 1);
    expect(t.hand(0)).toContain(name);
    expect(t.crossfire).toEqual([]);
    // Its costs stay spent; a free card has none.
    expect(totalCost(card) === 0 || used < STEAM.length || t.cards('The Iron Pilgrim', 0).some(p => p.exhausted)).toBe(
      true,
    );
  });
});

describe('counters', () => {
  it.each([
    ['Heave To!', 'Pack Walker', 'hand'],
    ['Heave To!', 'Supply Convoy', 'hand'],
    ['Swallowed by the Deep', 'Pack Walker', 'hold'],
    ['Swallowed by the Deep', 'Supply Convoy', 'hold'],
    ['Wash away!', 'Supply Convoy', 'hand'],
  ])('%s takes out %s, to the %s', (counter, card, to) => {
    const t = position({
      mine: { hand: [card], engines: STEAM, exhausted: true },
      theirs: { hand: [counter], engines: STEAM },
    });
    t.do(`deploy ${card}`).by('react 1', `deploy ${counter}`).pass();
    expect(to === 'hand' ? t.hand(0) : t.hold(0).slice(0, 1)).toEqual([card]);
    expect(t.yard(1)).toEqual([counter]);
    expect(t.yard(0)).toEqual([]);
  });
  it('Wash away! takes out maneuvers alone', () => {
    const t = position({
      mine: { hand: ['Pack Walker'], engines: STEAM },
      theirs: { hand: ['Wash away!'], engines: STEAM },
    });
    t.do('deploy Pack Walker');
    expect(t.legal).toEqual(['pass']);
  });
});

describe('the card set', () => {
  it('has 139 cards: 118 for decks, 10 motherships and the hulk, 5 engines, 5 tokens', () => {
    expect(DECK_CARDS).toHaveLength(118);
    expect(ALL_CARDS).toHaveLength(139);
    expect(new Set(ALL_CARDS.map(c => c.id)).size).toBe(139);
    expect(new Set(ALL_CARDS.map(c => c.name)).size).toBe(139);
  });

  it('needs no `special` effect and no wording of its own', () => {
    const effects = ALL_CARDS.flatMap(card => card.abilities.flatMap(a => ('effects' in a ? a.effects : [])));
    const specials = effects.filter(e => (e.do as string) === 'special');
    expect(specials.length).toBeLessThanOrEqual(ALL_CARDS.length / 10);
    expect(specials).toEqual([]);
    expect(ALL_CARDS.filter(card => 'wording' in card)).toEqual([]);
  });

  it('uses each verb on some card', () => {
    const verbs = new Set(
      ALL_CARDS.flatMap(card =>
        card.abilities.flatMap(a => ('effects' in a ? a.effects.map((e: Effect) => e.do) : [])),
      ),
    );
    expect(verbs.size).toBeGreaterThanOrEqual(30);
    expect([...verbs].length).toBeLessThanOrEqual(34);
  });

  it('pays each cost with the steam of one fleet at most', () => {
    for (const card of ALL_CARDS) expect(new Set(card.cost.pips).size, card.name).toBeLessThanOrEqual(1);
  });

  it('says in words what it does', () => {
    const words = makeWords(apocalypships.phrases, 'en');
    const said = (id: string) => cardWords(cardOf(id)).map(t => words(t));
    expect(said('IRO-14')).toEqual([
      'Only if a Mech of yours is in your berth.',
      'Effect: choose a battle; each enemy crew in it takes 2 damage.',
    ]);
    expect(said('AER-01')).toEqual([
      'Outrider.',
      'Jettison: you may pay 1 Aeronaut; if you do, put this card on board.',
    ]);
    expect(said('COR-13')).toEqual([
      "Effect: choose a card waiting in the crossfire; take it out and return it to its owner's hand.",
    ]);
    expect(said('SAP-06')).toEqual([
      'Salvage [Dig 1].',
      'Replace: if this card would go from the board to your scrapyard, shuffle it into your hold.',
      'Watch [exhaust]: add 2 Sapper steam.',
    ]);
    for (const card of ALL_CARDS)
      for (const line of cardWords(card)) expect(words(line)).not.toMatch(/undefined|\bNaN\b|\{/);
  });
});

/** Section 3.13 of the rules: a number of its notes, the cards that it is about. */
const NOTES: readonly (readonly [number, readonly string[]])[] = [
  [1, ['Mining Mole', 'Boiler Tender', 'Pearl Tender', 'Fuel Tender', 'Quartermaster']],
  [2, ['Mining Mole']],
  [3, ['Common Boiler']],
  [4, ['Kite Scout']],
  [5, ['Full Broadside', 'Grapeshot', 'Refuelling Run']],
  [6, ['The Wandering Bastion']],
  [7, ['Glider', 'The Aerie']],
  [8, ['Still Waters']],
  [9, ['Hit and Run']],
  [10, ['The Gallows Queen']],
  [11, ['Crushing Depths']],
  [12, ['The Leviathan']],
  [13, ['Scorched Earth', 'Strafing Pass', 'Artillery Fire', 'Grapeshot']],
  [14, ['The Grand Zeppelin']],
  [15, ['The Rising Deep']],
  [16, ['Lost Mole Recovery', 'The High Aerodrome']],
  [17, ['Sinkhole']],
  [18, ['The Black Regatta', 'Raider Frigate']],
];
it.each(NOTES)('shows note 3.13.%i with its cards', (_, cards) => {
  const words = makeWords(apocalypships.phrases, 'en');
  for (const name of cards) {
    const entry = apocalypships.library.catalogue.find(e => e.name === name);
    expect(entry?.rulings.map(t => words(t)).join('')?.length, name).toBeGreaterThan(20);
  }
});
it('shows the rulings of engines, unique expeditions, Stowaways and Outriders with them', () => {
  const ruled = (name: string) => apocalypships.library.catalogue.find(e => e.name === name)?.rulings ?? [];
  for (const card of ALL_CARDS) {
    const asks =
      card.kind === 'engine' ||
      (card.kind === 'expedition' && card.keywords.includes('Unique')) ||
      card.keywords.includes('Outrider') ||
      card.abilities.some(a => a.kind === 'stowaway');
    if (asks) expect(ruled(card.name).length, card.name).toBeGreaterThan(0);
  }
});
