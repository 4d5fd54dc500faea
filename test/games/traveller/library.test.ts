/** Look-up and decks: filters, faces, the four prebuilt decks, the rules of one's own (R72, R129-R131). */
import { describe, expect, it } from 'vitest';
import { makeDesk } from '../../../src/desk/index.ts';
import type { Text } from '../../../src/engine/text.ts';
import { foreignIn, PREBUILT } from '../../../src/games/traveller/decks.ts';
import { traveller } from '../../../src/games/traveller/index.ts';
import { MODES, type Options, optionsSchema } from '../../../src/games/traveller/options.ts';
import { makeWords } from '../../../src/words/format.ts';

const words = makeWords(traveller.phrases, 'en');
const say = (text: Text): string => words(text);
const desk = makeDesk([traveller]);
const found = (query: string): readonly string[] => {
  const searched = desk.search(query);
  if (searched.is === 'problem') throw new Error(JSON.stringify(searched.problem));
  return searched.cards.map(({ card }) => card.id);
};

describe('filters', () => {
  it.each([
    ['skill:medical type:crew', ['CR08', 'CR09', 'CR14', 'CR21', 'CR34']],
    ['type:ship jump>1', ['SH3']],
    ['subtype:hardpoint cost=0', ['UP04', 'UP10']],
    ['type:adventure capability:military', ['AV27', 'AV38']],
    ['species:droyne', ['CR35']],
    ['keyword:expendable', ['UP28']],
    ['complication:buccaneer', ['AV04', 'AV16', 'AV27']],
    ['trait:corsair', ['UP07', 'UP23']],
    ['type:crew level:expert cost<2', ['CR22']],
  ])('%s', (query, wanted) => {
    const ids = found(query);
    expect(wanted.filter(id => !ids.includes(id))).toEqual([]);
  });
  it('leave out what does not fit', () => {
    expect(found('type:ship')).toHaveLength(4);
    expect(found('type:adventure')).toHaveLength(39);
    expect(found('type:ship or type:adventure or type:crew')).toHaveLength(4 + 39 + 39);
  });
});

describe('the catalogue', () => {
  it('has all cards of the data book, each under its own name or with its number', () => {
    expect(traveller.library.catalogue).toHaveLength(4 + 39 + 150);
  });
  it('names the Ship that an Upgrade belongs to', () => {
    const entry = traveller.library.catalogue.find(e => e.id === 'UP21');
    expect(entry?.related).toEqual(['SH4']);
  });
});

const decks = traveller.library.decks;
const problems = (entry: unknown, given: Partial<Options> = {}): readonly string[] =>
  (decks?.problems(traveller.entry.parse(entry), optionsSchema.parse(given)) ?? []).map(say);

describe('decks', () => {
  it('prebuilt are legal with two to four captains and alone', () => {
    for (const { entry } of PREBUILT)
      for (const { options } of MODES) expect(decks?.problems(entry, options)).toEqual([]);
  });
  const { entry } = PREBUILT[0];
  it('R129: hold one Ship, 20 adventure and 60 captain’s cards', () => {
    expect(problems({ ...entry, ship: 'SH9' })).toEqual(['There is no Ship SH9: choose one of the four.']);
    expect(problems({ ...entry, adventures: { AV05: 2 } })).toEqual([
      'The adventure deck holds 2 cards; it must hold 20.',
    ]);
    expect(problems({ ...entry, captains: { ...entry.captains, CR15: 1 } })).toEqual([
      "The captain's deck holds 61 cards; it must hold 60.",
    ]);
  });
  it('R129: at most two alike of adventure cards, three of captain’s cards', () => {
    const { AV05, AV27, ...rest } = entry.adventures;
    expect([AV05, AV27]).toEqual([2, 1]);
    expect(problems({ ...entry, adventures: { ...rest, AV05: 3 } })).toEqual([
      'Mid Passage Mark: 3 copies, but at most 2 are allowed.',
    ]);
    const { CR07, ...others } = entry.captains;
    expect(CR07).toBe(1);
    expect(problems({ ...entry, captains: { ...others, EV01: 4 } })).toEqual([
      'Bwap Advisors: 4 copies, but at most 3 are allowed.',
    ]);
  });
  it('R72: Restricted and Unrestricted replace the limit', () => {
    const { EV01, ...others } = entry.captains;
    expect(EV01).toBe(3);
    expect(problems({ ...entry, captains: { ...others, EV26: 3 } })).toEqual([
      "Sector Duke's Seal: 3 copies, but at most 1 is allowed.",
    ]);
    const { EV02, ...fewer } = others;
    expect(EV02).toBe(3);
    expect(problems({ ...entry, captains: { ...fewer, CR39: 6 } })).toEqual([]);
    const { AV28, ...adventures } = entry.adventures;
    expect(AV28).toBe(1);
    expect(problems({ ...entry, adventures: { ...adventures, AV39: 1 } })).toEqual([]);
  });
  it('R131: change with the challenges', () => {
    expect(problems(entry, { captains: '1', adventureDeck: '25' })).toEqual([
      'The adventure deck holds 20 cards; it must hold 25.',
    ]);
    expect(problems(entry, { captains: '1', captainCopies: '1' }).length).toBeGreaterThan(5);
    expect(problems(entry, { captains: '1', adventureSingletons: true }).length).toBeGreaterThan(5);
    expect(foreignIn({ ...entry })).toBeLessThan(5);
    expect(problems(entry, { captains: '1', foreignFive: true })[0]).toContain('the challenge needs 5');
    // Challenges are for one captain alone.
    expect(problems(entry, { captains: '2', adventureDeck: '25' })).toEqual([]);
  });
  it('have parts, a curve and a hand', () => {
    expect(decks?.parts.map(p => [p.id, p.cards.length, p.single ?? false])).toEqual([
      ['ship', 4, true],
      ['adventures', 39, false],
      ['captains', 150, false],
    ]);
    expect(decks?.hand(traveller.entry.parse(entry))).toEqual({ part: 'captains', size: 7 });
  });
});

describe('names and warnings', () => {
  it('K4, K8: a card is found by the short name of the rules and by the printed one, once', () => {
    for (const [typed, card] of [
      ['RVD Thruster Plate', 'UP08'],
      ['Walter Glen, IMC (ret)', 'CR29'],
    ] as const) {
      expect(desk.nearest(typed).map(each => each.card.id)).toEqual([card]);
      expect(desk.cards(typed, 5).filter(each => each.card.id === card)).toHaveLength(1);
    }
  });

  it('R129, R130: Upgrades that do not go on the Ship are legal in a deck, with a warning', () => {
    const { problems, warnings } = traveller.library.decks ?? {};
    const scout = { ...PREBUILT[0].entry, ship: 'SH1', captains: { UP21: 3, UP04: 1, EV01: 3 } };
    expect(
      problems?.(scout, optionsSchema.parse({}))
        .map(say)
        .filter(line => /Merchant|tons/u.test(line)),
    ).toEqual([]);
    const told = (warnings?.(scout) ?? []).map(say);
    expect(told).toHaveLength(2);
    expect(told[0]).toContain('goes on the Subsidized Merchant only');
    expect(told[1]).toContain('needs a Ship of 200 tons');
    expect(PREBUILT.map(({ entry }) => warnings?.(entry) ?? [])).toEqual([[], [], [], []]);
  });
});
