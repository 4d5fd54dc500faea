import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeDesk } from '../../src/desk/desk.ts';
import { makeNamesIndex } from '../../src/desk/names-index.ts';
import { distance, normalise } from '../../src/desk/normalise.ts';
import { apocalypships } from '../../src/games/apocalypships/index.ts';
import { games as registered } from '../../src/games/registry.ts';
import { toy } from '../support/toy/index.ts';

const games = [...new Set([...registered, apocalypships])];
const indexOf = (names: readonly string[]) => makeNamesIndex(names.map(name => ({ name, item: name })));

describe('names (fault kind O)', () => {
  test('exact first, then prefix, whole word, substring; ties in a fixed order', () => {
    const index = indexOf(['Flash', 'Ash Barrens', 'Ashen One', 'Ash', 'Burnt Ash']);
    for (const query of ['ash', 'ASH ', ' Ash'])
      expect(index.find(query, 5)).toEqual(['Ash', 'Ash Barrens', 'Ashen One', 'Burnt Ash', 'Flash']);
    expect(index.find('ash b', 5)[0]).toBe('Ash Barrens');
    expect(index.find('ashe', 5)[0]).toBe('Ashen One');
    expect(index.find('barrens ash', 5)[0]).toBe('Ash Barrens');
  });
  test('apostrophes, accents, hyphens and signs make no difference', () => {
    const name = "Cap'n O’Neill-Żółć, 50% + 2/3";
    const index = indexOf([name, 'Other']);
    for (const query of [name, 'capn oneill zołc', 'CAPN O`NEILL', 'Cap’n O´Neill', 'neill żółć 50', '50 2 3'])
      expect(index.find(query, 1), query).toEqual([name]);
  });
  test('odd queries are plain text and fast', () => {
    const index = indexOf(Array.from({ length: 800 }, (_, i) => `Captain Number ${i} of the Great Fleet`));
    for (const query of [
      '(',
      '*',
      '[a',
      '\\',
      '%',
      '_',
      "'",
      '"',
      ';',
      '--',
      '.*',
      `\${x}`,
      `(a+)+$${'a'.repeat(2_000)}`,
      '\ud800',
      '\u0000',
    ]) {
      // The best of three: a busy machine may hold up any one of them.
      const times = [0, 1, 2].map(() => {
        const began = performance.now();
        index.find(query, 25);
        return performance.now() - began;
      });
      expect(Math.min(...times), query).toBeLessThan(100);
    }
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), query => void index.find(query, 25)),
      { numRuns: 100 },
    );
  });
  test('blank shows the first, at most as many as asked', () => {
    expect(indexOf(['b', 'a', 'c']).find('', 2)).toEqual(['a', 'b']);
    expect(indexOf(['b']).find('   ', 25)).toEqual(['b']);
  });
  test('one typing error finds the nearest name', () => {
    const names = [
      'Frigate',
      'Destroyer',
      'Repulsor',
      'Shield',
      'Shipyard',
      'Core',
      'Mothership',
      'Boarding Party',
      'Quartermaster',
    ];
    const index = indexOf(names);
    for (const name of names) {
      for (let i = 0; i < name.length; i++) {
        const typos = [
          name.slice(0, i) + name.slice(i + 1),
          `${name.slice(0, i)}q${name.slice(i)}`,
          `${name.slice(0, i)}q${name.slice(i + 1)}`,
        ];
        for (const typo of typos) {
          const wanted = Math.min(...names.map(n => distance(normalise(typo), normalise(n), 9)));
          const [first = ''] = index.find(typo, 1);
          expect(distance(normalise(typo), normalise(first), 9), typo).toBe(wanted);
        }
      }
    }
  });
});

describe('the distance of two texts', () => {
  test('counts swaps of neighbours as one, and is symmetric', () => {
    expect(distance('friagte', 'frigate', 3)).toBe(1);
    expect(distance('abc', 'abc', 0)).toBe(0);
    fc.assert(
      fc.property(
        fc.string({ maxLength: 8 }),
        fc.string({ maxLength: 8 }),
        (a, b) => distance(a, b, 20) === distance(b, a, 20),
      ),
    );
  });
});

describe('look-up over the names of all games (fault kind O)', () => {
  const desk = makeDesk(games);
  const cards = games.flatMap(game => game.library.catalogue.map(card => ({ game, card })));
  test('however it is written: apostrophes, case, accents, order of the words', () => {
    for (const { game, card } of cards) {
      const isThis = (query: string) => desk.cards(query, 3, game.id).some(found => found.card.name === card.name);
      for (const query of [
        card.name.toUpperCase(),
        ` ${card.name.toLowerCase()}  `,
        card.name.replace(/['’]/g, ''),
        card.name.replace(/'/g, '’'),
        card.name.replace(/'/g, 'ʼ'),
        card.name.replace(/e/g, 'é'),
        card.name.split(' ').reverse().join(' '),
        card.name.replace(/[-,/%+!]/g, ' '),
      ])
        expect(isThis(query), query).toBe(true);
      expect(desk.cards(card.name, 1, game.id)[0]?.card.name).toBe(card.name);
    }
  });
  test('with a sign lost in any place the nearest is among five', () => {
    const names = cards.map(({ card }) => card.name);
    const far = (a: string, b: string) => distance(normalise(a), normalise(b), 60);
    for (const [i, name] of names.entries()) {
      const at = i % name.length;
      const typed = name.slice(0, at) + name.slice(at + 1);
      const nearest = Math.min(...names.map(other => far(typed, other)));
      const found = desk.cards(typed, 5).map(({ card }) => far(typed, card.name));
      expect(Math.min(...found), typed).toBe(nearest);
    }
  });
  test('ties come in the same order every time, and the exact name wins at once', () => {
    for (const query of ['e', 'the', 'captain', 'engine', '']) {
      const ids = () => desk.cards(query, 25).map(({ game, card }) => `${game.id}/${card.id}`);
      expect(ids()).toEqual(ids());
      expect(
        makeDesk(games)
          .cards(query, 25)
          .map(({ game, card }) => `${game.id}/${card.id}`),
      ).toEqual(ids());
    }
  });
  test('the decks that a card is used in are named with their copies', () => {
    const [walker] = desk.cards('Pack Walker', 1);
    if (walker === undefined) throw new Error('the card is there');
    expect(desk.usedIn(walker)).toEqual([{ deck: { id: 'iron-caravan', name: 'Iron Caravan' }, copies: 3 }]);
  });
});

describe('the desk over all games', () => {
  const desk = makeDesk([...games, toy]);
  test('finds every card by its name, and every topic by its id', () => {
    for (const game of [...games, toy]) {
      for (const card of game.library.catalogue)
        expect(desk.cards(card.name, 3, game.id).map(f => f.card.id)).toContain(card.id);
      for (const topic of game.library.topics) expect(desk.topic(game.id, topic.id)?.topic).toBe(topic);
    }
    expect(desk.card('toy', 'nothing')).toBeUndefined();
  });
  test('finds topics by words of their text', () => {
    const [topic] = toy.library.topics;
    expect(topic && desk.topics(topic.id, 5, 'toy').length).toBeGreaterThan(0);
    expect(desk.topics('zzzzqqqq', 5)).toEqual([]);
  });
  test('names in a running text, once each', () => {
    const [one] = toy.library.catalogue;
    if (one === undefined) throw new Error('the toy has cards');
    expect(desk.mentioned(`I think ${one.name.toUpperCase()}, and ${one.name}!`, 10).map(f => f.card.id)).toContain(
      one.id,
    );
    expect(desk.mentioned('nothing here', 10)).toEqual([]);
  });
});
