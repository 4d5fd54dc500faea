/** Rulings 103 to 116: decks, matches, ways to play, the bot's side. */
import { describe, expect, it } from 'vitest';
import { seat } from '../../../../src/engine/contract.ts';
import { peek, redact } from '../../../../src/engine/secret.ts';
import { isChance } from '../../../../src/engine/settle.ts';
import { DECK_CARDS, RESTRICTED } from '../../../../src/games/apocalypships/cards/index.ts';
import { deckProblems, deckSize, type Entry, PREBUILT } from '../../../../src/games/apocalypships/decks.ts';
import { LAST_TURN, LONG_GAME } from '../../../../src/games/apocalypships/flow/turn.ts';
import { apocalypships } from '../../../../src/games/apocalypships/index.ts';
import { MOST_ACTS } from '../../../../src/games/apocalypships/plays.ts';
import { match, position, type Table } from '../support.ts';

const [caravan] = PREBUILT;
const entry = (changes: Partial<Entry>): Entry => ({ ...caravan.entry, ...changes });

describe('decks', () => {
  it.each(PREBUILT.map(deck => [deck.name, deck] as const))('103 finds %s legal', (_, deck) => {
    expect(deckProblems(deck.entry)).toEqual([]);
    expect(deckSize(deck.entry.drydock)).toBe(10);
  });
  it.each([
    ['too small', entry({ deck: { 'IRO-01': 3 } }), ['deck.tooSmall']],
    ['four copies over deck and drydock', entry({ drydock: { 'IRO-01': 1 } }), ['deck.tooMany']],
    ['six Tunnel Rats', entry({ drydock: { 'SAP-04': 6 } }), ['deck.tooMany']],
    ['an engine', entry({ drydock: { 'E-IRO': 1 } }), ['deck.notForDecks']],
    ['a token', entry({ drydock: { 'T-NOM': 1 } }), ['deck.notForDecks']],
    ['a second mothership', entry({ drydock: { 'M-IRO-2': 1 } }), ['deck.notForDecks']],
    ['the hulk as its mothership', entry({ mothership: 'M-NEU-1' }), ['deck.noMothership']],
    ['a card as its mothership', entry({ mothership: 'IRO-01' }), ['deck.noMothership']],
    ['an unknown card', entry({ drydock: { 'XXX-01': 1 } }), ['deck.unknown']],
    [
      'eleven cards in the drydock',
      entry({ drydock: { 'SAP-01': 3, 'SAP-02': 3, 'SAP-03': 3, 'SAP-05': 2 } }),
      ['deck.drydockTooBig'],
    ],
  ])('103 refuses %s', (_, deck, keys) => {
    expect(deckProblems(deck).map(p => p.key)).toEqual(keys);
  });
  it('103 allows a card on the restricted list once over deck and drydock (none is on it now)', () => {
    expect(RESTRICTED).toEqual([]);
    const list = RESTRICTED as string[];
    list.push('SAP-01');
    try {
      expect(deckProblems(entry({ drydock: { 'SAP-01': 1 } }))).toEqual([]);
      expect(deckProblems(entry({ drydock: { 'SAP-01': 2 } })).map(p => p.key)).toEqual(['deck.tooMany']);
    } finally {
      list.pop();
    }
  });
  it('103 allows five Tunnel Rats', () => {
    expect(deckProblems(entry({ drydock: { 'SAP-04': 5 } }))).toEqual([]);
  });

  it('104 lets a deck mix fleets; engines come by scrapping cards of the fleet', () => {
    const mixed = entry({ deck: Object.fromEntries(DECK_CARDS.slice(0, 40).map(c => [c.id, 1])), drydock: {} });
    expect(deckProblems(mixed)).toEqual([]);
    const t = position({ mine: { hand: ['Sinkhole', 'Common Boiler', 'Pack Walker'] } });
    expect(t.legal.filter(n => n.startsWith('install'))).toEqual([
      'install Sapper Engine scrapping Sinkhole',
      'install Ironclad Engine scrapping Pack Walker',
    ]);
  });
});

const begin = (bestOf: '1' | '3' | '5', topCut = false): Table => match([2, 4], { bestOf, topCut });
/** Keeps both hands of a new game. */
const keep = (t: Table): Table => t.do('no', 'no');
const swapNothing = (t: Table): Table => {
  while (t.question.kind === 'swapOut') t.do('-');
  return t;
};
const next = (t: Table): Table => {
  if (t.question.kind === 'starter') t.do('start');
  return keep(swapNothing(t));
};
const stalemate = (t: Table): Table =>
  t
    .set(s => {
      for (const p of s.table.board) if (p.card.startsWith('M-')) p.damage = 99;
    })
    .do('end');

describe('matches', () => {
  it('105 ends as soon as one has won enough games', () => {
    const t = keep(begin('3'));
    next(t.giveUp(1));
    expect(t.table.game).toBe(2);
    t.giveUp(1);
    expect(t.results).toEqual([0, 0]);
    expect(t.ranking).toEqual([[0], [1]]);
  });
  it('105 lets more wins decide when the games run out; level is drawn', () => {
    const ahead = keep(begin('3'));
    next(ahead.giveUp(1));
    next(stalemate(ahead));
    stalemate(ahead);
    expect(ahead.results).toEqual([0, 'stalemate', 'stalemate']);
    expect(ahead.ranking).toEqual([[0], [1]]);
    const level = keep(begin('3'));
    next(stalemate(level));
    next(level.giveUp(0));
    level.giveUp(1);
    expect(level.ranking).toEqual([[0, 1]]);
  });
  it('105 plays on in a top cut until one is ahead', () => {
    const t = keep(begin('3', true));
    for (let i = 0; i < 3; i++) next(stalemate(t));
    expect(t.ranking).toBeUndefined();
    expect(t.table.game).toBe(4);
    t.giveUp(1);
    expect(t.ranking).toEqual([[0], [1]]);
  });
  it('105 plays best of five to three wins', () => {
    const t = keep(begin('5'));
    next(t.giveUp(1));
    next(t.giveUp(0));
    next(t.giveUp(1));
    expect(t.ranking).toBeUndefined();
    t.giveUp(1);
    expect(t.ranking).toEqual([[0], [1]]);
  });

  it('106 lets the loser choose who starts; after a stalemate the other player starts', () => {
    const t = keep(begin('3'));
    expect(t.table.starter).toBe(0);
    t.giveUp(1);
    expect(t.asked).toBe('starter 1');
    t.do('let them start');
    expect(t.table.starter).toBe(0);
    keep(swapNothing(t));
    stalemate(t);
    expect(t.table.starter).toBe(1);
    expect(t.asked).toBe('swapOut 1');
  });

  it('107 swaps one for one, the starter first, hidden except for the fact; the next swap starts from it', () => {
    const t = keep(begin('3'));
    t.giveUp(1).do('start');
    expect(t.asked).toBe('swapOut 1');
    expect(t.question.form).toMatchObject({ min: 0, max: 10 });
    const before = t.hold(1).length;
    t.do('2 Silt Lurker').by('swapIn 1', '2 Bathysphere');
    expect(t.asked).toBe('swapOut 0');
    expect(t.hold(1)).toHaveLength(before);
    expect(t.hold(1).filter(c => c === 'Bathysphere')).toHaveLength(2);
    expect(t.drydock(1).filter(c => c === 'Silt Lurker')).toHaveLength(2);
    const seen = redact(t.state, seat(0));
    expect(JSON.stringify([seen.piles[1], seen.table, seen.frames, seen.question])).not.toContain('ABY-06');
    expect(t.saw('swapped')).toEqual([{ type: 'swapped', side: 1, did: true }]);
    t.do('-');
    keep(t);
    t.giveUp(0).do('start');
    t.by('swapOut 0', '-');
    expect(t.hold(1).filter(c => c === 'Bathysphere')).toHaveLength(2);
    t.by('swapOut 1', 'Bathysphere').by('swapIn 1', 'Silt Lurker');
    expect(t.hold(1).filter(c => c === 'Bathysphere')).toHaveLength(1);
  });
  it('106 shows the board that was lost on while the loser chooses', () => {
    const t = keep(begin('3'));
    t.do('end').until('act 0');
    const { board } = t.table;
    t.giveUp(0);
    expect(t.table.board).toEqual(board);
    expect(t.open.map(p => (isChance(p) ? 'chance' : p.kind))).toEqual(['starter']);
  });
  it('107 carries nothing over but the deck', () => {
    const t = keep(begin('3'));
    t.set(s => {
      s.table.sides[0].scrapyard.push({ uid: 900, card: peek(s.piles[0].hold.shift() as never) as string });
    });
    const deck = 42;
    t.giveUp(0).do('start');
    expect(t.hold(0)).toHaveLength(deck);
    expect(t.hull(0)).toBe(18);
    expect(t.yard(0)).toEqual([]);
  });

  it('108 never asks both players at once, so one clock runs', () => {
    const t = keep(begin('3'));
    for (let i = 0; i < 60 && t.ranking === undefined; i++) {
      const must = t.open.filter(p => !isChance(p) && p.urgency === 'must');
      expect(must).toHaveLength(1);
      t.take(t.question.onTimeout as never);
    }
  });
  it('109 has an answer for running out of time at every question, whoever acts', () => {
    const t = keep(begin('1'));
    for (let i = 0; i < 100 && t.ranking === undefined; i++) t.take(t.question.onTimeout as never);
    expect(t.table.turn).toBeGreaterThan(3);
  });
});

describe('ways to play', () => {
  it('110 leaves out the turns of the Target Hulk and counts those of the player', () => {
    const t = match([0], { bestOf: '1', goldfish: true }).do('no');
    expect(t.asked).toBe('act 0');
    expect(t.hull(1)).toBe(25);
    t.do('end').until('act 0').do('end').until('act 0');
    expect(t.table.turn).toBe(2);
    expect(t.table.active).toBe(0);
    t.set(s => {
      const hulk = s.table.board.find(p => p.card === 'M-NEU-1');
      if (hulk) hulk.damage = 25;
    });
    t.do('end');
    expect(apocalypships.status(t.state)).toMatchObject({
      over: true,
      ranking: [[0]],
      reason: { key: 'over.goldfish', args: { turns: 2 } },
    });
  });
  it('110 is lost when the cards run out; the hulk has no hold to dig', () => {
    const t = match([0], { bestOf: '1', goldfish: true }).do('no');
    t.set(s => {
      s.piles[0].drydock.push(...s.piles[0].hold.splice(0));
    });
    t.do('end').until('act 0').do('end').pass();
    expect(apocalypships.status(t.state)).toMatchObject({ over: true, reason: { key: 'over.goldfishLost' } });
    const digs = position({
      options: { goldfish: true },
      mine: { mothership: 'Xion II', hand: ['Drain the Tanks'], engines: 'Y' },
      theirs: { mothership: 'Target Hulk', hold: [] },
    });
    digs.do('deploy Drain the Tanks');
    expect(digs.asked).toBe('act 0');
  });

  it('111 asks one seat at a time, and shows hidden cards to that seat alone', () => {
    const t = begin('1');
    const viewer = redact(t.state, seat(1));
    expect(viewer.piles[0].hand.every(card => typeof card !== 'string')).toBe(true);
    expect(viewer.piles[1].hand.every(card => typeof card === 'string')).toBe(true);
  });
});

describe('the side of the bot', () => {
  it('112 hides hands, holds, drydocks and nothing else', () => {
    const t = begin('1');
    const seen = redact(t.state, 'spectator');
    expect(seen.table).toEqual(t.state.table);
    for (const pile of seen.piles) {
      for (const card of [...pile.hand, ...pile.hold, ...pile.drydock]) expect(card).toEqual({ hidden: true });
    }
  });

  it('113 closes a window by public facts alone: no cards, or no steam; never because a hand holds no answer', () => {
    const given = (hand: string[], engines: string) =>
      position({
        mine: { hand: ['Pack Walker'], engines: 'II' },
        theirs: { hand, engines, exhausted: true },
      }).do('deploy Pack Walker').asked;
    expect(given([], 'CC')).toBe('act 0');
    expect(given(['Heave To!'], '')).toBe('act 0');
    expect(given(['Sea Marauder'], 'CC')).toBe('react 1');
    expect(given(['Heave To!'], 'CC')).toBe('react 1');
  });

  it('114 caps the actions of a phase', () => {
    const t = position({ mine: { board: ['Tunnel Engineer'], hand: ['Pack Walker'], engines: 'II' } });
    t.set(s => {
      s.table.acts = MOST_ACTS;
    });
    expect(t.legal).toEqual(['end']);
  });

  it('115 offers a stalemate after 100 turns, and makes the last turn one', () => {
    const t = position({ turn: LONG_GAME, phase: 'stow' });
    expect(t.asked).toBe('stalemate 1');
    t.do('yes').by('stalemate 0', 'no');
    expect(t.asked).toBe('act 1');
    const agreed = position({ turn: LONG_GAME, phase: 'stow' }).do('yes').by('stalemate 0', 'yes');
    expect(agreed.results).toEqual(['stalemate']);
    const last = position({ turn: LAST_TURN, phase: 'stow' });
    expect(last.results).toEqual(['stalemate']);
  });

  it('116 asks the chance seat for every shuffle, and shows nobody the outcome', () => {
    const { state } = apocalypships.setup(apocalypships.options.parse({}), [
      apocalypships.entry.parse({}),
      apocalypships.entry.parse(PREBUILT[2].entry),
    ]);
    const [shuffle] = apocalypships.pending(state);
    expect(shuffle).toMatchObject({ seat: 'chance', form: { kind: 'shuffle', size: 40 }, audience: 'nobody' });
  });
});
