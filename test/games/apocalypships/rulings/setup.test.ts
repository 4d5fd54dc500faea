/** Rulings 11 to 14: set-up. */
import { describe, expect, it } from 'vitest';
import { seat } from '../../../../src/engine/contract.ts';
import { redact } from '../../../../src/engine/secret.ts';
import { isChance } from '../../../../src/engine/settle.ts';
import { apocalypships } from '../../../../src/games/apocalypships/index.ts';
import { optionsSchema } from '../../../../src/games/apocalypships/options.ts';
import { match } from '../support.ts';

const deck = (i: number) => apocalypships.entry.parse(apocalypships.library.decks?.prebuilt[i]?.entry ?? {});

describe('set-up', () => {
  it('11 draws lots between equal initiatives in game 1, and the printed value counts', () => {
    const level = apocalypships.setup(optionsSchema.parse({}), [deck(0), deck(1)]);
    const [toss] = apocalypships.pending(level.state);
    expect(toss && isChance(toss) && toss.form).toEqual({ kind: 'roll', sides: [2] });
    for (const [roll, starter] of [
      [1, 0],
      [2, 1],
    ] as const) {
      const step = apocalypships.apply(level.state, { pendingId: toss?.id as never, seat: 'chance', answer: [roll] });
      expect(step.state.table.starter).toBe(starter);
    }
    expect(match([0, 2]).table.starter).toBe(1);
    expect(match([2, 0]).table.starter).toBe(0);
  });

  it('12 refits in order; the second knows what the first did, not which card went down', () => {
    const t = match([2, 4]);
    expect(t.asked).toBe('refit 0');
    t.do('yes');
    expect(t.asked).toBe('bottom 0');
    expect(t.hand(0)).toHaveLength(7);
    const under = t.hand(0)[0] ?? '';
    t.do(under);
    expect(t.hand(0)).toHaveLength(6);
    expect(t.hold(0).at(-1)).toBe(under);
    expect(t.asked).toBe('refit 1');
    expect(t.saw('refitted')).toEqual([{ type: 'refitted', side: 0, did: true }]);
    const seen = redact(t.state, seat(1));
    expect(seen.piles[0].hold.at(-1)).toEqual({ hidden: true });
    expect(redact(t.state, seat(0)).piles[0].hold.at(-1)).not.toEqual({ hidden: true });
    t.do('no');
    expect(t.hand(1)).toHaveLength(7);
  });

  it('13 skips the supply phase of the first turn of each game alone', () => {
    const t = match([2, 4]).do('no', 'no');
    expect(t.asked).toBe('act 0');
    expect(t.hand(0)).toHaveLength(7);
    t.until('sift 1');
    expect(t.table.turn).toBe(2);
  });

  it('14 shows both hands in number at all times', () => {
    const t = match([2, 4]);
    for (const viewer of [seat(0), seat(1), 'spectator'] as const) {
      const seen = redact(t.state, viewer);
      expect(seen.piles.map(p => p.hand.length)).toEqual([7, 7]);
    }
  });
});
