/** Standing orders by public facts; advised captains finish contracts, beat random ones and keep matches short. */
import { describe, expect, it } from 'vitest';
import { answerChance, seededBelow } from '../../../src/engine/chance.ts';
import type { Seat } from '../../../src/engine/contract.ts';
import { isAnswer } from '../../../src/engine/form.ts';
import { sampleAnswer } from '../../../src/engine/sample.ts';
import { isHidden, redact } from '../../../src/engine/secret.ts';
import { isChance } from '../../../src/engine/settle.ts';
import { advise } from '../../../src/games/traveller/advise.ts';
import { entrySchema, PREBUILT } from '../../../src/games/traveller/decks.ts';
import { evaluate } from '../../../src/games/traveller/evaluate.ts';
import { apply } from '../../../src/games/traveller/machine.ts';
import { type Options, optionsSchema } from '../../../src/games/traveller/options.ts';
import { orderSchema, standing } from '../../../src/games/traveller/orders.ts';
import { pending } from '../../../src/games/traveller/pending.ts';
import { status } from '../../../src/games/traveller/result.ts';
import { setup } from '../../../src/games/traveller/start.ts';
import type { State } from '../../../src/games/traveller/state.ts';
import { view } from '../../../src/games/traveller/view.ts';
import { ACTIONS, Bench, TURNS } from './support.ts';

const seen = (bench: Bench, seat: number) => view(redact(bench.state, seat as Seat), seat as Seat);
const orders = orderSchema.parse({});

describe('standing orders (R9, R10)', () => {
  it('pass an Event that touches nothing of mine, ask where I control a cancel or am chosen', () => {
    for (const [cancel, chosen, asked] of [
      [false, 0, false],
      [true, 0, true],
      [false, 1, true],
    ] as const) {
      const bench = new Bench();
      if (cancel) bench.put('CR30', 1);
      bench.hand(0, 'EV06');
      bench.hand(1, 'EV01');
      bench.go(ACTIONS);
      bench.answer(['e0'], 0).answer([`u${bench.captain(chosen).ship}`], 0);
      const question = bench.question(1);
      expect(standing(seen(bench, 1), question, orders) === undefined).toBe(asked);
      expect(standing(seen(bench, 1), question, { ...orders, ask: 'always' })).toBeUndefined();
      expect(standing(seen(bench, 1), question, { ...orders, ask: 'never' })).toEqual(['pass']);
      expect(standing(seen(bench, 1), question, { ...orders, atEvents: true })).toBeUndefined();
    }
  });

  it('ask who fights, and pass for who looks on', () => {
    const bench = new Bench({ seats: 3, phase: 'resolution' });
    bench.captain(0).activity = { is: 'piracy' };
    for (const seat of [0, 1, 2]) bench.hand(seat, 'EV01');
    bench.go(TURNS, ACTIONS);
    bench.answer(['r1'], 0);
    const answers = [0, 1, 2].map(seat => standing(seen(bench, seat), bench.question(seat), orders));
    expect(answers).toEqual([undefined, undefined, ['pass']]);
    expect(standing(seen(bench, 1), bench.question(1), { ...orders, whenFighting: false })).toEqual(['pass']);
  });

  it('keep all tokens, pass idle turns, and ask about Gear, unless told otherwise', () => {
    const bench = new Bench({ phase: 'resource' });
    bench.go({ do: 'collect', seat: 0 }, ACTIONS);
    expect(standing(seen(bench, 0), bench.question(0), orders)).toEqual([]);
    expect(standing(seen(bench, 0), bench.question(0), { ...orders, forgo: true })).toBeUndefined();
    const stow = new Bench({ phase: 'ready' });
    stow.put('CR10', 0);
    stow.put('GE02', 0, { host: stow.put('CR12', 0).uid });
    stow.go({ do: 'stow', seat: 0, moved: [] }, ACTIONS);
    expect(standing(seen(stow, 0), stow.question(0), orders)).toBeUndefined();
    expect(standing(seen(stow, 0), stow.question(0), { ...orders, stow: false })).toEqual(['done']);
    for (const [complication, idleTurns, asked] of [
      ['', false, false],
      ['', true, true],
      ['AV08', false, true],
    ] as const) {
      const turn = new Bench({ phase: 'resolution' });
      turn.contract(0, 'AV11', ...(complication ? [complication] : []));
      turn.pursue(0, 0);
      turn.hand(0, 'EV01');
      turn.go(TURNS, ACTIONS);
      expect(standing(seen(turn, 0), turn.question(0), { ...orders, idleTurns }) === undefined).toBe(asked);
    }
  });
});

describe('standing orders hide no decision', () => {
  it('R10 f: before Initiatives are compared whoever could overtake is asked, who leads alone or is far behind is not', () => {
    // Initiative of the ships, and whether each is asked.
    for (const [ahead, asked] of [
      [0, [true, true]],
      [2, [false, true]],
      [4, [false, false]],
    ] as const) {
      const start = new Bench({ phase: 'ready', ships: ['SH3', 'SH3'] });
      start.change(start.captain(0).ship, { is: 'attribute', av: 0, dv: 0, init: ahead });
      for (const seat of [0, 1]) start.hand(seat, 'EV06');
      start.go({ do: 'initiative' }, ACTIONS);
      const answers = [0, 1].map(s => standing(seen(start, s), start.question(s), orders));
      expect(answers.map(a => a === undefined)).toEqual(asked);
      expect(standing(seen(start, 0), start.question(0), { ...orders, atInitiative: true })).toBeUndefined();
      expect(standing(seen(start, 0), start.question(0), { ...orders, ask: 'never' })).toEqual(['pass']);
    }
  });
  it('R26: a payment is made unasked only where nothing but the deck can pay', () => {
    for (const [hand, answer] of [
      [['EV01'], undefined],
      [[], ['flip-all']],
    ] as const) {
      const bench = new Bench();
      bench.hand(0, ...hand);
      bench.go({ do: 'pay', seat: 0, due: 1, paid: 0, from: 'any', why: 'fee' }, ACTIONS);
      expect(standing(seen(bench, 0), bench.question(0), orders)).toEqual(answer);
    }
  });
  it('nothing passes unasked once an opponent is close to 20 VP, or hardly a card is left', () => {
    for (const [vp, cards, asked] of [
      [0, 30, false],
      [15, 30, true],
      [0, 5, true],
    ] as const) {
      const bench = new Bench();
      bench.hand(0, 'EV06');
      bench.hand(1, 'EV01');
      bench.deck(1, ...Array<string>(cards).fill('EV01'));
      bench.captain(0).vp = vp;
      bench.go(ACTIONS);
      bench.answer(['e0'], 0).answer([`u${bench.captain(0).ship}`], 0);
      expect(standing(seen(bench, 1), bench.question(1), orders) === undefined).toBe(asked);
    }
  });
});

/** @returns the end, and what members would have pressed, a captain and round */
function match(decks: readonly number[], advised: readonly number[], seed: number, options: Partial<Options> = {}) {
  const below = seededBelow(seed);
  const entries = decks.map(d => entrySchema.parse({ ...PREBUILT[d % 4]?.entry }));
  let state: State = setup(optionsSchema.parse({ captains: String(decks.length), ...options }), entries).state;
  const presses = new Map<string, number>();
  while (!status(state).over) {
    const question = pending(state).find(q => isChance(q) || q.urgency === 'must');
    if (question === undefined) throw new Error('nothing is asked');
    if (isChance(question)) {
      const answer = answerChance(String(seed), question);
      state = apply(state, { pendingId: question.id, seat: 'chance', answer }).state;
      continue;
    }
    const { seat, form } = question;
    let answer = sampleAnswer(form, below);
    if (advised.includes(seat)) {
      const look = view(redact(state, seat), seat);
      expect(Math.abs(evaluate(look, seat))).toBeLessThanOrEqual(1);
      const byOrder = standing(look, question, orders);
      if (byOrder === undefined)
        presses.set(`${seat}.${state.table.round}`, (presses.get(`${seat}.${state.table.round}`) ?? 0) + 1);
      answer = byOrder ?? advise(look, question) ?? answer;
      if (!isAnswer(form, answer)) throw new Error(`${question.kind}: ${JSON.stringify(answer)} is no answer`);
    }
    state = apply(state, { pendingId: question.id, seat, answer }).state;
  }
  return { state, presses: [...presses.values()] };
}
const winnersOf = (state: State): readonly number[] => {
  const over = status(state);
  return over.over ? (over.ranking[0] ?? []) : [];
};
const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

describe('advised captains (bench/traveller.ts measures more)', () => {
  it('beat random ones with every deck', { timeout: 60_000 }, () => {
    const won = [0, 1, 2, 3].map(i => winnersOf(match([i, i + 1], [0], 40 + i).state));
    expect(won).toEqual([[0], [0], [0], [0]]);
  });

  it('R11, among themselves: 14 to 15 presses a captain and round (17 at most; three of them payments, R26), 11 rounds, nobody bankrupt, most Contracts finished', {
    timeout: 60_000,
  }, () => {
    const played = [
      match([0, 1], [0, 1], 61),
      match([2, 3], [0, 1], 62),
      match([1, 2], [0, 1], 63),
      match([0, 1, 2], [0, 1, 2], 64),
      match([0, 1, 2, 3], [0, 1, 2, 3], 65),
    ];
    expect(median(played.map(p => p.state.table.round))).toBeLessThanOrEqual(11);
    expect(median(played.flatMap(p => p.presses))).toBeLessThanOrEqual(17);
    expect(played.flatMap(p => p.state.gone)).toEqual([]);
    expect(played.filter(p => p.state.over?.reason === 'points').length).toBeGreaterThanOrEqual(4);
  });

  it('alone they win the first scenario, and come far in the others before the fees do', { timeout: 60_000 }, () => {
    const first = match([3], [0], 80, { scenario: 'SO1' }).state;
    expect([first.over?.reason, first.table.round <= 14]).toEqual(['points', true]);
    const others = (['SO2', 'SO3'] as const).map(
      scenario => match([3], [0], 81, { scenario }).state.table.captains[0]?.vp ?? 0,
    );
    expect(Math.min(...others)).toBeGreaterThanOrEqual(5);
  });
});

describe('a view', () => {
  it('hides the hands of others, decks, and Complications that nobody looked at', () => {
    const { state } = setup(optionsSchema.parse({}), [entrySchema.parse({}), entrySchema.parse({})]);
    let at = state;
    for (let question = pending(at)[0]; question && isChance(question); question = pending(at)[0])
      at = apply(at, { pendingId: question.id, seat: 'chance', answer: answerChance('s', question) }).state;
    const mine = view(redact(at, 0 as Seat), 0 as Seat);
    expect(mine.piles[0]?.hand.every(c => !isHidden(c))).toBe(true);
    expect(mine.piles[1]?.hand.every(c => isHidden(c))).toBe(true);
    expect([...(mine.piles[0]?.deck ?? []), ...(mine.piles[0]?.adventures ?? [])].every(c => isHidden(c))).toBe(true);
    expect(mine.table.slots.flatMap(s => s.complications).every(c => isHidden(c.card))).toBe(true);
  });
});
