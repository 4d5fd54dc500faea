/** The filter language of /cards over the cards of all games (fault kind O). */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type FoundCard, makeDesk } from '../../src/desk/index.ts';
import { apocalypships } from '../../src/games/apocalypships/index.ts';
import { fleet } from '../../src/games/fleet/index.ts';

const desk = makeDesk([fleet, apocalypships]);
const all = [fleet, apocalypships].flatMap(game => game.library.catalogue.map((card): FoundCard => ({ game, card })));
const total = all.length;

function found(query: string): readonly FoundCard[] {
  const searched = desk.search(query);
  if (searched.is === 'problem') throw new Error(`${query}: ${JSON.stringify(searched.problem)}`);
  return searched.cards;
}
const ids = (query: string): readonly string[] => found(query).map(({ game, card }) => `${game.id}/${card.id}`);
const idsWhere = (wanted: (card: FoundCard) => boolean): readonly string[] =>
  all.filter(wanted).map(({ game, card }) => `${game.id}/${card.id}`);
const sameCards = (query: string, wanted: (card: FoundCard) => boolean): void => {
  const expected = idsWhere(wanted);
  expect(expected.length, `a test that finds nothing proves nothing: ${query}`).toBeGreaterThan(0);
  expect([...ids(query)].sort(), query).toEqual([...expected].sort());
};
const number = ({ card }: FoundCard, field: string): number => Number(card.fields[field] ?? Number.NaN);

describe('a filter', () => {
  test('by game, by id or name', () => {
    sameCards('game:fleet', ({ game }) => game.id === 'fleet');
    sameCards('game:"Apocalypships"', ({ game }) => game.id === 'apocalypships');
    sameCards('-game:fleet', ({ game }) => game.id !== 'fleet');
    sameCards('game!=fleet', ({ game }) => game.id !== 'fleet');
  });
  test('by type: the kind in the catalogue, or its name', () => {
    sameCards(
      'type:crew',
      // Their kind is called “Crew token”.
      ({ game, card }) => card.kind === 'crew' || (game.id === 'apocalypships' && card.kind === 'token'),
    );
    sameCards('type=engine', ({ card }) => card.kind === 'engine');
    sameCards('t:unit', ({ card }) => card.kind === 'unit');
  });
  test('by the fields of the games, words and numbers', () => {
    sameCards('fleet:ironclads', ({ card }) => card.fields.fleet === 'ironclads');
    sameCards('fleet:iron', ({ card }) => card.fields.fleet === 'ironclads');
    for (const [operator, holds] of [
      ['<=', (n: number) => n <= 2],
      ['<', (n: number) => n < 2],
      ['>=', (n: number) => n >= 2],
      ['>', (n: number) => n > 2],
      ['=', (n: number) => n === 2],
      [':', (n: number) => n === 2],
      ['!=', (n: number) => n !== 2],
    ] as const)
      sameCards(`cost${operator}2`, card => card.card.fields.cost !== undefined && holds(number(card, 'cost')));
    sameCards('COST<=2', card => number(card, 'cost') <= 2);
  });
  test('by keyword', () => {
    sameCards('keyword:unique', ({ card }) => card.keywords?.includes('unique') === true);
    sameCards('kw:quickstart', ({ card }) => card.keywords?.includes('quickstart') === true);
  });
  test('by words of name and text, beginnings of words; quotes for exactly that', () => {
    expect(ids('frigate')).toContain('fleet/frigate');
    expect(ids('FRIG')).toContain('fleet/frigate');
    expect(ids('rigate')).not.toContain('fleet/frigate');
    expect(ids('"raider frigate"').length).toBe(1);
    expect(ids('"frigate raider"')).toEqual([]);
    expect(ids('name:"Raider Frigate"').length).toBe(1);
    expect(found('text:"draw"').length).toBeGreaterThan(0);
    expect(ids("smugglers' sloop")).toEqual(ids('smugglers’ sloop'));
    expect(ids('smugglers sloop').length).toBe(1);
  });
  test('side by side is and; or binds less; - and parentheses work', () => {
    const crew = new Set(ids('type:crew'));
    const iron = new Set(ids('fleet:ironclads'));
    const cheap = new Set(ids('cost<=1'));
    const where = (holds: (id: string) => boolean) =>
      idsWhere(() => true)
        .filter(holds)
        .sort();
    const sorted = (query: string) => [...ids(query)].sort();
    expect(sorted('type:crew fleet:ironclads')).toEqual(where(id => crew.has(id) && iron.has(id)));
    expect(sorted('type:crew and fleet:ironclads')).toEqual(sorted('type:crew fleet:ironclads'));
    expect(sorted('type:crew fleet:ironclads or cost<=1')).toEqual(
      where(id => (crew.has(id) && iron.has(id)) || cheap.has(id)),
    );
    expect(sorted('type:crew (fleet:ironclads OR cost<=1)')).toEqual(
      where(id => crew.has(id) && (iron.has(id) || cheap.has(id))),
    );
    expect(sorted('-(type:crew or fleet:ironclads)')).toEqual(where(id => !crew.has(id) && !iron.has(id)));
    expect(sorted('--type:crew')).toEqual(sorted('type:crew'));
  });
  test('blank finds everything, by game and name', () => {
    expect(found('').length).toBe(total);
    expect(found('   ').length).toBe(total);
    const names = found('game:fleet').map(({ card }) => card.name);
    expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'en', { sensitivity: 'base', numeric: true })));
  });
});

describe('an error points at the place', () => {
  test.each([
    ['type:crew colour<=2', 'unknown-field', 10, 16],
    ['type:crew (cost<2', 'no-close', 10, 11],
    ['cost<2)', 'no-open', 6, 7],
    [')', 'no-open', 0, 1],
    ['name:"abc', 'no-end-quote', 5, 9],
    ['"abc', 'no-end-quote', 0, 4],
    ['cost<=', 'no-value', 0, 6],
    ['frigate or', 'nothing-after', 8, 10],
    ['or frigate', 'nothing-after', 0, 2],
    ['frigate -', 'no-words', 8, 9],
    ['a (-) b', 'nothing-after', 3, 4],
    ['a () b', 'nothing-inside', 2, 4],
    ['cost<=many', 'not-a-number', 0, 10],
    ['cost:many', 'not-a-number', 0, 9],
    ['fleet<3', 'no-order', 0, 7],
    ['game>fleet', 'no-order', 0, 10],
    ['game:chess', 'unknown-game', 0, 10],
    ['crew +', 'no-words', 5, 6],
    [`${'('.repeat(30)}a`, 'too-deep', 21, 22],
    [`${'-'.repeat(30)}a`, 'too-deep', 21, 22],
    ['a '.repeat(200), 'too-many', 240, 400],
    ['x'.repeat(1_001), 'too-long', 1_000, 1_001],
  ] as const)('%#: %.30s', (query, key, at, end) => {
    expect(desk.search(query)).toMatchObject({ is: 'problem', problem: { says: { key: `query.${key}` }, at, end } });
  });
  test('an unknown field comes with those that are near', () => {
    const searched = desk.search('flet:ironclads');
    expect(searched).toMatchObject({
      is: 'problem',
      problem: { says: { args: { nearest: expect.stringContaining('fleet') } } },
    });
  });
});

/** `QUERY_RUNS=1000000` tries a million. */
const runs = Number(process.env.QUERY_RUNS ?? 1_500);

describe('fault kind O: queries are data, never patterns', () => {
  const alphabet = [
    '(',
    ')',
    '-',
    '"',
    ':',
    '<',
    '=',
    '>',
    '!',
    ' ',
    'or',
    'and',
    'type',
    'cost',
    'game',
    '2',
    'a',
    '*',
    '\\',
    '“',
    '[',
    '\u0000',
    '\ud800',
    'é',
  ];
  test('any string gives results or a problem at a place inside it', () => {
    const check = (query: string): void => {
      const searched = desk.search(query);
      if (searched.is === 'found') return;
      const { at, end } = searched.problem;
      expect(at, query).toBeGreaterThanOrEqual(0);
      expect(end, query).toBeGreaterThan(at);
      expect(end, query).toBeLessThanOrEqual(query.length);
    };
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 120 }), check), { numRuns: 400 });
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...alphabet), { maxLength: 40 }).map(parts => parts.join('')),
        check,
      ),
      { numRuns: runs },
    );
  });
  test.each([
    '(a+)+$',
    '.*',
    '[a',
    '\\',
    '%',
    '_',
    "'",
    ';',
    '--x',
    `\${x}`,
    `(a+)+$${'a'.repeat(900)}`,
    'a '.repeat(110),
    '"'.repeat(999),
    '('.repeat(999),
    '-'.repeat(999),
  ])('%#: %.20s is answered in time', query => {
    const times = [0, 1, 2].map(() => {
      const began = performance.now();
      desk.search(query);
      return performance.now() - began;
    });
    expect(Math.min(...times)).toBeLessThan(100);
  });
});

describe('completions', () => {
  test('of fields, of their values, keeping what was typed', () => {
    expect(desk.completions('', 25)).toContain('type:');
    expect(desk.completions('type:crew co', 25)).toContain('type:crew cost<=');
    expect(desk.completions('type:cr', 25)).toContain('type:crew');
    expect(desk.completions('(game:fl', 25)).toContain('(game:fleet');
    expect(desk.completions('-keyword:uni', 25)).toContain('-keyword:unique');
    expect(desk.completions('x', 0)).toEqual([]);
  });
  test('of anything are at most so many, and none that completes a filter breaks it', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 30 }), typed => {
        expect(desk.completions(typed, 25).length).toBeLessThanOrEqual(25);
      }),
      { numRuns: 100 },
    );
    for (const query of desk.completions('cost<=', 25).slice(1)) expect(desk.search(query).is).toBe('found');
    for (const query of desk.completions('subtype:', 25).slice(1)) expect(found(query).length).toBeGreaterThan(0);
  });
});
