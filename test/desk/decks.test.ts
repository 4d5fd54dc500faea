/** Decks as data: lists, codes, figures, hands, differences (fault kind K). */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { numberOfCard } from '../../src/desk/decks/code.ts';
import {
  type DeckGame,
  differencesOf,
  entryOf,
  figuresOf,
  formatCode,
  formatList,
  hasDecks,
  parseCode,
  parseList,
  partsOf,
  problemsOf,
  sampleHand,
  sizeOf,
  withCopies,
} from '../../src/desk/index.ts';
import { apocalypships } from '../../src/games/apocalypships/index.ts';
import { games } from '../../src/games/registry.ts';
import { makeWords } from '../../src/words/format.ts';

const deckGames: readonly DeckGame[] = [...new Set([...games, apocalypships])].filter(hasDecks);
const print = makeWords(apocalypships.phrases, 'en');
const game = apocalypships as unknown as DeckGame;
const prebuilt = game.library.decks.prebuilt;
const [caravan, brood] = prebuilt.map(({ entry }) => entry);
const copiesOf = (entry: unknown, part: string, card: string): number =>
  partsOf(game, entry)
    .find(held => held.part.id === part)
    ?.cards.get(card) ?? 0;

/** Any deck of the game, legal or not. */
const anyEntry = fc
  .tuple(fc.array(fc.tuple(fc.nat(2), fc.nat(500), fc.integer({ min: 1, max: 99 })), { maxLength: 40 }))
  .map(([sets]) => {
    let parts = partsOf(game, {});
    for (const [p, c, copies] of sets) {
      const part = game.library.decks.parts[p];
      const card = part?.cards[c % part.cards.length];
      if (part && card) parts = withCopies(parts, part.id, card, copies);
    }
    return entryOf(parts);
  });

describe('a deck by its parts', () => {
  test('is the entry of its game again', () => {
    for (const { entry } of prebuilt) expect(entryOf(partsOf(game, entry))).toEqual(entry);
  });
  test('reads anything stored without an exception', () => {
    fc.assert(
      fc.property(fc.anything(), entry => {
        expect(partsOf(game, entry)).toHaveLength(game.library.decks.parts.length);
      }),
    );
    expect(entryOf(partsOf(game, { deck: { 'IRO-01': -1, 'IRO-03': 1.5, 'IRO-04': '2' } }))).toEqual(
      entryOf(partsOf(game, {})),
    );
  });
  test('a single part holds one card, the last that was set', () => {
    const parts = withCopies(withCopies(partsOf(game, {}), 'mothership', 'M-IRO-1', 1), 'mothership', 'M-SAP-1', 5);
    expect(entryOf(parts).mothership).toBe('M-SAP-1');
  });
  test('setting a number of copies twice is the same as once; 0 takes the card out', () => {
    const once = withCopies(partsOf(game, caravan), 'deck', 'IRO-01', 2);
    expect(entryOf(withCopies(once, 'deck', 'IRO-01', 2))).toEqual(entryOf(once));
    expect(copiesOf(entryOf(withCopies(once, 'deck', 'IRO-01', 0)), 'deck', 'IRO-01')).toBe(0);
  });
});

describe('checking', () => {
  test('the prebuilt decks are legal', () => {
    for (const each of deckGames)
      for (const { id, entry } of each.library.decks.prebuilt) expect(problemsOf(each, entry), id).toEqual([]);
  });
  test('says why, and names the card', () => {
    const four = entryOf(withCopies(partsOf(game, caravan), 'deck', 'IRO-01', 4));
    expect(problemsOf(game, four).map(p => print(p))).toEqual([expect.stringContaining('Pack Walker')]);
    const small = entryOf(withCopies(partsOf(game, caravan), 'deck', 'IRO-01', 0));
    expect(problemsOf(game, small).map(p => print(p))).toEqual([expect.stringMatching(/37 cards.*40/u)]);
    expect(problemsOf(game, 'nonsense')).toEqual([{ key: 'deck.unreadable' }]);
  });
});

describe('a plain list', () => {
  test('written and read back is the same deck, also an illegal one', () => {
    fc.assert(
      fc.property(anyEntry, entry => {
        const read = parseList(game, formatList(game, 'My deck', entry, print), print);
        expect(read.problems).toEqual([]);
        expect(read.name).toBe('My deck');
        expect(entryOf(read.parts)).toEqual(entry);
      }),
      { numRuns: 40 },
    );
  });
  test.each([
    ['3 Pack Walker', 3],
    ['3x Pack Walker', 3],
    ['3 x pack walker', 3],
    ['3× PACK WALKER', 3],
    ['Pack Walker x3', 3],
    ['  Pack Walker  ', 1],
    ['IRO-01', 1],
    ['2 IRO-01', 2],
    ['2 Pack Walkr', 2],
  ])('%s is read', (line, copies) => {
    const read = parseList(game, line, print);
    expect(read.problems).toEqual([]);
    expect(copiesOf(entryOf(read.parts), 'deck', 'IRO-01')).toBe(copies);
  });
  test('a leader needs no heading, and lines of the same card add up', () => {
    const leader = game.library.catalogue.find(card => card.id === 'M-IRO-1')?.name;
    const read = parseList(game, `${leader};Deck:;2 Pack Walker;1 Pack Walker;DRYDOCK (1);1 Pack Walker`, print);
    expect(entryOf(read.parts)).toEqual({ mothership: 'M-IRO-1', deck: { 'IRO-01': 3 }, drydock: { 'IRO-01': 1 } });
  });
  test('what cannot be read is told with its line, and what was read with an error too', () => {
    const leaders = game.library.decks.parts[0]?.cards
      .slice(0, 2)
      .map(id => game.library.catalogue.find(c => c.id === id)?.name);
    const read = parseList(
      game,
      `Deck\n3 Pack Walkr\n2 Xyzzy Plugh\n0 Pack Walker\n999 Pack Walker\nMothership\n${leaders?.[0]}\n${leaders?.[1]}\n1 Pack Walker`,
      print,
    );
    expect(read.taken).toEqual([{ typed: 'Pack Walkr', name: 'Pack Walker' }]);
    expect(read.problems.map(({ line, is }) => [line, is])).toEqual([
      [3, 'unknown-card'],
      [4, 'too-many-copies'],
      [5, 'too-many-copies'],
      [8, 'second-single'],
      [9, 'not-here'],
    ]);
  });
  test('of any text is read in time without an exception', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), text => void parseList(game, text, print)),
      { numRuns: 100 },
    );
    const began = performance.now();
    parseList(game, `${' x'.repeat(3_000)}\n${'9 '.repeat(2_000)}`, print);
    expect(performance.now() - began).toBeLessThan(1_000);
  });
});

describe('a share code', () => {
  test('of every prebuilt deck is short, and read back the same', () => {
    for (const each of deckGames)
      for (const { id, entry } of each.library.decks.prebuilt) {
        const code = formatCode(each, entry);
        expect(code?.length, id).toBeLessThan(200);
        expect(parseCode(deckGames, ` ${code}\n`)).toEqual({ is: 'deck', game: each, entry });
      }
  });
  test('of any deck is read back the same', () => {
    fc.assert(
      fc.property(anyEntry, entry => {
        expect(parseCode(deckGames, formatCode(game, entry) ?? '')).toEqual({ is: 'deck', game, entry });
      }),
      { numRuns: 40 },
    );
  });
  test('with any one sign changed, lost or added is refused, never another deck', () => {
    const code = formatCode(game, caravan) ?? '';
    for (let i = 4; i < code.length; i++)
      for (const wrong of [
        code.slice(0, i) + (code[i] === 'A' ? 'B' : 'A') + code.slice(i + 1),
        code.slice(0, i) + code.slice(i + 1),
      ]) {
        const read = parseCode(deckGames, wrong);
        if (read.is === 'deck') expect(read.entry).toEqual(caravan);
      }
    expect(parseCode(deckGames, code.slice(0, 20)).is).toBe('damaged');
    expect(parseCode([], code).is).toBe('other-game');
    expect(parseCode(deckGames, 'hello').is).toBe('no-code');
    expect(parseCode(deckGames, 'FD1-').is).toBe('damaged');
  });
  test('of anything is answered without an exception', () => {
    fc.assert(fc.property(fc.string({ maxLength: 200 }), text => void parseCode(deckGames, `FD1-${text}`)));
  });
  test('no two cards of a part share a number', () => {
    for (const each of deckGames)
      for (const { id, cards } of each.library.decks.parts)
        expect(new Set(cards.map(numberOfCard)).size, `${each.id} ${id}`).toBe(cards.length);
  });
});

describe('figures', () => {
  test('count every copy of the main part once', () => {
    const { curve, counts } = figuresOf(game, caravan);
    const size = sizeOf(partsOf(game, caravan).find(({ part }) => part.id === 'deck') as never);
    for (const { bars } of [curve, ...counts]) expect(bars.reduce((sum, { copies }) => sum + copies, 0)).toBe(size);
    expect(curve.bars.map(({ name }) => Number(name))).toEqual(
      curve.bars.map((_, i) => Number(curve.bars[0]?.name) + i),
    );
    expect(counts.find(({ field }) => field === 'fleet')?.bars[0]?.name).toBe('ironclads');
  });
  test('of an empty deck are empty', () => {
    const { curve, counts } = figuresOf(game, {});
    expect([curve, ...counts].every(({ bars }) => bars.length === 0)).toBe(true);
  });
});

describe('sample hands (fault kind K: one audited shuffle)', () => {
  test('hold as many cards as the leader draws, never more of a card than the deck', () => {
    for (const { entry } of prebuilt)
      for (let n = 0; n < 50; n++) {
        const hand = sampleHand(game, entry, `seed ${n}`);
        expect(hand).toHaveLength(game.library.decks.hand(entry).size);
        for (const id of hand)
          expect(hand.filter(other => other === id).length).toBeLessThanOrEqual(copiesOf(entry, 'deck', id));
      }
  });
  test('the same seed draws the same, another seed another', () => {
    expect(sampleHand(game, caravan, 'a')).toEqual(sampleHand(game, caravan, 'a'));
    expect(sampleHand(game, caravan, 'a')).not.toEqual(sampleHand(game, caravan, 'b'));
  });
  test('with fewer cards than a hand hold them all, and none of an empty deck', () => {
    expect(sampleHand(game, { mothership: 'M-IRO-1', deck: { 'IRO-01': 2 }, drydock: {} }, 'a')).toEqual([
      'IRO-01',
      'IRO-01',
    ]);
    expect(sampleHand(game, { mothership: 'M-IRO-1', deck: {}, drydock: {} }, 'a')).toEqual([]);
  });
  test('every copy is drawn equally often (chi-square)', () => {
    const pile = Object.entries((caravan as { deck: Record<string, number> }).deck);
    const size = pile.reduce((sum, [, n]) => sum + n, 0);
    const rounds = 3_000;
    const seen = new Map<string, number>();
    let drawn = 0;
    for (let n = 0; n < rounds; n++)
      for (const id of sampleHand(game, caravan, `round ${n}`)) {
        seen.set(id, (seen.get(id) ?? 0) + 1);
        drawn += 1;
      }
    const chi = pile.reduce((sum, [id, n]) => {
      const wanted = (drawn * n) / size;
      return sum + ((seen.get(id) ?? 0) - wanted) ** 2 / wanted;
    }, 0);
    // 16 degrees of freedom: above 39.3 once in a thousand seeds; these seeds are fixed.
    expect(chi).toBeLessThan(39.3);
  });
});

describe('two decks', () => {
  test('differ by what each has more of; a deck does not differ from itself', () => {
    expect(differencesOf(partsOf(game, caravan), partsOf(game, caravan))).toEqual([]);
    const changed = entryOf(withCopies(partsOf(game, caravan), 'deck', 'IRO-01', 1));
    expect(differencesOf(partsOf(game, caravan), partsOf(game, changed))).toEqual([
      { part: expect.objectContaining({ id: 'deck' }), cards: [{ card: 'IRO-01', first: 3, second: 1 }] },
    ]);
    const both = differencesOf(partsOf(game, caravan), partsOf(game, brood));
    expect(both.map(({ part }) => part.id)).toEqual(['mothership', 'deck', 'drydock']);
  });
});
