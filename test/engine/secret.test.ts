import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { seededBelow } from '../../src/engine/chance.ts';
import { type Seat, seat } from '../../src/engine/contract.ts';
import { dealAgain, resample, secretsOf } from '../../src/engine/resample.ts';
import {
  HIDDEN,
  hide,
  isHidden,
  isSecret,
  maySee,
  metaOf,
  peek,
  redact,
  rehide,
  secretOf,
} from '../../src/engine/secret.ts';

const [A, B] = [seat(0), seat(1)];
const card = (value: string, ...audience: readonly Seat[]) =>
  hide(value, { audience: audience.length > 0 ? audience : 'nobody', pool: 'cards' });

describe('redact', () => {
  const state = {
    hands: [[card('ace', A)], [card('king', B), card('queen', B)]],
    table: ['ten'],
    open: hide('jack', { audience: 'all', pool: 'x' }),
  };

  it('opens what the viewer may see and blanks the rest, with every count kept', () => {
    expect(redact(state, A)).toEqual({ hands: [['ace'], [HIDDEN, HIDDEN]], table: ['ten'], open: 'jack' });
    expect(redact(state, 'spectator')).toEqual({ hands: [[HIDDEN], [HIDDEN, HIDDEN]], table: ['ten'], open: 'jack' });
  });

  it('leaves no trace of a hidden value, its pool or its audience', () => {
    const seen = JSON.stringify(redact(state, B));
    expect(seen).not.toMatch(/ace|\$secret|pool|audience/);
  });

  it('goes into what it opens', () => {
    const nested = hide({ inner: [card('ace', B)], name: 'box' }, { audience: [A, B], pool: 'boxes' });
    expect(redact(nested, A)).toEqual({ inner: [HIDDEN], name: 'box' });
    expect(redact(nested, B)).toEqual({ inner: ['ace'], name: 'box' });
    expect(redact(nested, 'spectator')).toEqual(HIDDEN);
  });

  it('shares what holds no secret', () => {
    expect(redact(state, A).table).toBe(state.table);
    expect(redact(5, A)).toBe(5);
    expect(redact({ a: { b: [1] } }, A)).toEqual({ a: { b: [1] } });
  });
});

describe('a secret', () => {
  it('is opened by peek, and kept when its audience changes', () => {
    const drawn = rehide(card('ace'), { audience: [A] });
    expect(peek(drawn)).toBe('ace');
    expect(metaOf(drawn)).toMatchObject({ audience: [A], pool: 'cards' });
    expect([isSecret(drawn), isSecret('ace'), isHidden(HIDDEN), isHidden('ace'), isHidden(undefined)]).toEqual([
      true,
      false,
      true,
      false,
      false,
    ]);
  });

  it('is seen by whom its audience names', () => {
    expect([
      maySee('all', 'spectator'),
      maySee('nobody', A),
      maySee([A], A),
      maySee([A], B),
      maySee([A], 'spectator'),
    ]).toEqual([true, false, true, false, false]);
  });

  it('goes through JSON and its schema unchanged, and nothing else does', () => {
    const schema = secretOf(z.string());
    const bid = hide('ace', { audience: [A], pool: 'bids', among: ['ace', 'king'] });
    expect(schema.parse(JSON.parse(JSON.stringify(bid)))).toEqual(bid);
    expect(JSON.stringify(schema.parse(bid))).toBe(JSON.stringify(bid));
    expect(schema.safeParse('ace').success).toBe(false);
    expect(schema.safeParse(hide(5, { audience: 'all', pool: 'x' })).success).toBe(false);
  });
});

describe('another world', () => {
  const state = {
    hands: [
      [card('a', A), card('b', A)],
      [card('c', B), card('d', B)],
    ],
    deck: [card('e'), card('f')],
    bid: hide(2, { audience: [B], pool: 'bid', among: [0, 1, 2, 3] }),
  };

  it('keeps what the viewer sees and deals the rest within its pool', () => {
    const worlds = Array.from({ length: 60 }, (_, i) => dealAgain(state, A, seededBelow(i)));
    for (const world of worlds) {
      expect(redact(world, A)).toEqual(redact(state, A));
      const dealt = [...(world.hands[1] ?? []), ...world.deck].map(s => peek(s)).sort();
      expect(dealt).toEqual(['c', 'd', 'e', 'f']);
    }
    expect(new Set(worlds.map(w => peek(w.deck[0] ?? card('')))).size).toBe(4);
    expect(new Set(worlds.map(w => peek(w.bid)))).toEqual(new Set([0, 1, 2, 3]));
  });

  it('deals everything for a spectator', () => {
    const seen = new Set(
      Array.from({ length: 200 }, (_, i) => peek(dealAgain(state, 'spectator', seededBelow(i)).deck[0] ?? card(''))),
    );
    expect([...seen].sort()).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  });

  it('moves an unseen box with all that is in it, and deals inside a seen one', () => {
    const boxed = {
      mine: hide({ card: card('a') }, { audience: [A], pool: 'boxes' }),
      theirs: [
        hide({ card: card('b') }, { audience: [B], pool: 'boxes' }),
        hide({ card: card('c') }, { audience: [B], pool: 'boxes' }),
      ],
    };
    for (let i = 0; i < 20; i++) {
      const values = secretsOf(dealAgain(boxed, A, seededBelow(i)))
        .map(s => peek(s.secret))
        .filter(v => typeof v === 'string');
      expect([...values].sort()).toEqual(['a', 'b', 'c']);
    }
  });

  it("is the game's own where the game knows better", () => {
    expect(resample({ worlds: () => ({ own: true }) }, state, A, seededBelow(1))).toEqual({ own: true });
    expect(resample({}, { a: 1 }, A, seededBelow(1))).toEqual({ a: 1 });
  });

  it('names the places of secrets', () => {
    expect(secretsOf(state).map(s => s.path)).toEqual([
      'hands.0.0',
      'hands.0.1',
      'hands.1.0',
      'hands.1.1',
      'deck.0',
      'deck.1',
      'bid',
    ]);
  });
});
