/** Standing orders by public facts, and advised captains against random ones. */
import { describe, expect, it } from 'vitest';
import { answerChance, seededBelow } from '../../../src/engine/chance.ts';
import type { Seat } from '../../../src/engine/contract.ts';
import { isAnswer } from '../../../src/engine/form.ts';
import { sampleAnswer } from '../../../src/engine/sample.ts';
import { isHidden, redact } from '../../../src/engine/secret.ts';
import { advise } from '../../../src/games/traveller/advise.ts';
import { entrySchema, PREBUILT } from '../../../src/games/traveller/decks.ts';
import { evaluate } from '../../../src/games/traveller/evaluate.ts';
import { apply } from '../../../src/games/traveller/machine.ts';
import { optionsSchema } from '../../../src/games/traveller/options.ts';
import { orderSchema, standing } from '../../../src/games/traveller/orders.ts';
import { pending } from '../../../src/games/traveller/pending.ts';
import { setup, status } from '../../../src/games/traveller/start.ts';
import { view } from '../../../src/games/traveller/view.ts';
import { Bench } from './support.ts';

const seen = (bench: Bench, seat: number) => view(redact(bench.state, seat as Seat), seat as Seat);

describe('standing orders (R9, R10)', () => {
  it('pass an Event that touches nothing of mine, ask where I control a cancel or am chosen', () => {
    const orders = orderSchema.parse({});
    for (const [cancel, chosen, asked] of [
      [false, 0, false],
      [true, 0, true],
      [false, 1, true],
    ] as const) {
      const bench = new Bench();
      if (cancel) bench.put('CR30', 1);
      bench.hand(0, 'EV06');
      bench.go({ do: 'actions', at: 0, passes: 0 });
      bench.answer(['e0'], 0).answer([`u${bench.captain(chosen).ship}`], 0);
      const answer = standing(seen(bench, 1), bench.question(1), orders);
      expect(answer === undefined).toBe(asked);
    }
  });
});

describe('a view', () => {
  it('hides the hands of others, decks, and Complications that nobody looked at', () => {
    const { state } = setup(optionsSchema.parse({}), [entrySchema.parse({}), entrySchema.parse({})]);
    let at = state;
    while (pending(at)[0]?.seat === 'chance') {
      const [question] = pending(at);
      if (question?.seat === 'chance')
        at = apply(at, { pendingId: question.id, seat: 'chance', answer: answerChance('s', question) }).state;
    }
    const mine = view(redact(at, 0 as Seat), 0 as Seat);
    expect(mine.piles[0]?.hand.every(c => !isHidden(c))).toBe(true);
    expect(mine.piles[1]?.hand.every(c => isHidden(c))).toBe(true);
    expect([...(mine.piles[0]?.deck ?? []), ...(mine.piles[0]?.adventures ?? [])].every(c => isHidden(c))).toBe(true);
    expect(mine.table.slots.flatMap(s => s.complications).every(c => isHidden(c.card))).toBe(true);
  });
});

/** @returns the seat that won */
function match(advised: number, seed: number): number | undefined {
  const below = seededBelow(seed);
  const entries = [0, 1].map(i => entrySchema.parse({ ...PREBUILT[(seed + i) % 4]?.entry }));
  let state = setup(optionsSchema.parse({}), entries).state;
  while (!status(state).over) {
    const question = pending(state).find(q => q.seat === 'chance' || q.urgency === 'must');
    if (question === undefined) throw new Error('nothing is asked');
    if (question.seat === 'chance') {
      state = apply(state, {
        pendingId: question.id,
        seat: 'chance',
        answer: answerChance(String(seed), question),
      }).state;
      continue;
    }
    const look = view(redact(state, question.seat), question.seat);
    expect(Math.abs(evaluate(look, question.seat))).toBeLessThanOrEqual(1);
    const answer = Number(question.seat) === advised ? advise(look, question) : sampleAnswer(question.form, below);
    if (answer === undefined || !isAnswer(question.form, answer)) throw new Error(`${question.kind}: no advice`);
    state = apply(state, { pendingId: question.id, seat: question.seat, answer }).state;
  }
  const over = status(state);
  return over.over ? over.ranking[0]?.[0] : undefined;
}

describe('advised captains', () => {
  it('beat random ones', { timeout: 60_000 }, () => {
    const wins = [1, 2, 3, 4].filter(seed => match(seed % 2, seed) === seed % 2);
    expect(wins.length).toBeGreaterThanOrEqual(3);
  });
});
