import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { seededBelow } from '../../src/engine/chance.ts';
import { type AnyGame, type Pending, pendingId, seat } from '../../src/engine/contract.ts';
import { isAnswer } from '../../src/engine/form.ts';
import { deepFreeze } from '../../src/engine/freeze.ts';
import { resample } from '../../src/engine/resample.ts';
import { redact } from '../../src/engine/secret.ts';
import { literal } from '../../src/engine/text.ts';
import { decide, LEVELS } from '../../src/opponents/decide.ts';
import { play } from '../../src/opponents/play.ts';
import { toy } from '../support/toy/index.ts';
import { kit } from '../support/toy/kit.ts';

interface Heap {
  readonly left: number;
  readonly turn: 0 | 1;
  readonly step: number;
}

/** Take one to three from a heap; who takes the last wins. Good play leaves a multiple of four. `evaluate` knows only that. */
const heap = (evaluate: (state: Heap, me: number) => number): AnyGame =>
  ({
    id: 'heap',
    setup: () => ({ state: { left: 21, turn: 0, step: 0 }, events: [] }),
    pending: ({ left, turn, step }: Heap): readonly Pending[] =>
      left === 0
        ? []
        : [
            {
              id: pendingId(`q${step}`),
              seat: seat(turn),
              kind: 'take',
              urgency: 'must',
              pace: 'turn',
              prompt: literal('?'),
              topic: 'turn',
              form: { kind: 'amount', min: 1, max: Math.min(3, left), unit: literal('') },
              auto: false,
              onTimeout: [1],
            },
          ],
    apply: ({ left, turn, step }: Heap, { answer }: { answer: readonly number[] }) => ({
      state: { left: left - Number(answer[0]), turn: 1 - turn, step: step + 1 },
      events: [],
    }),
    status: ({ left, turn }: Heap) =>
      left === 0
        ? {
            ...{ over: true, ranking: [[1 - turn], [turn]], reason: literal('') },
            outcomes: turn === 0 ? ['lost', 'won'] : ['won', 'lost'],
          }
        : { over: false },
    view: (seen: Heap) => seen,
    evaluate,
    order: z.object({}),
    standing: () => undefined,
  }) as unknown as AnyGame;

const knowing = heap(({ left, turn }, me) => (turn === me ? -1 : 1) * (left % 4 === 0 ? 1 : -1) * 0.5);
const blind = heap(() => 0);
const ask = (game: AnyGame, world: object) => ({
  game,
  world,
  seat: seat(0),
  pending: game.pending(world)[0] as Pending,
  below: seededBelow(3),
});

describe('opponents', () => {
  it('of the greedy level take the best step by the value of the position', () => {
    for (const [left, best] of [
      [21, 1],
      [6, 2],
      [7, 3],
      [3, 3],
    ] as const) {
      expect(decide('greedy', ask(knowing, { left, turn: 0, step: 0 }))).toEqual([best]);
    }
  });

  it('of the search level look through the replies where the value tells nothing', () => {
    // Whoever faces four loses: only taking 2 of 6 or 3 of 7 wins, and seeing that takes the replies.
    expect(decide('greedy', ask(blind, { left: 2, turn: 0, step: 0 }))).toEqual([2]);
    const wins = [1, 2, 3, 4, 5, 6, 7, 8].map(seed =>
      decide('search', { ...ask(blind, { left: 5, turn: 0, step: 0 }), below: seededBelow(seed) }),
    );
    expect(wins).toEqual(wins.map(() => [1]));
  });

  it('of the random level reach every answer', () => {
    const seen = new Set(
      Array.from(
        { length: 60 },
        (_, i) => decide('random', { ...ask(blind, { left: 9, turn: 0, step: 0 }), below: seededBelow(i) })[0],
      ),
    );
    expect(seen).toEqual(new Set([1, 2, 3]));
  });

  it('take the advice of a game where it is legal', () => {
    const advised = (answer: number) => ({ ...blind, advise: () => [answer] }) as AnyGame;
    expect(decide('greedy', ask(advised(2), { left: 9, turn: 0, step: 0 }))).toEqual([2]);
    expect(decide('greedy', ask(advised(9), { left: 3, turn: 0, step: 0 }))).toEqual([3]);
  });

  it('keep to their nodes', () => {
    let tried = 0;
    const counted = {
      ...knowing,
      apply: (...args: Parameters<AnyGame['apply']>) => {
        tried += 1;
        return knowing.apply(...args);
      },
    } as AnyGame;
    decide('search', { ...ask(counted, { left: 21, turn: 0, step: 0 }), nodes: 10 });
    expect(tried).toBeLessThanOrEqual(12);
  });

  it.each(LEVELS)(
    'of the level %s answer every question of the toy game legally, the same for the same seed',
    level => {
      const run = () =>
        play(toy, {
          options: toy.options.parse({}),
          entries: [{}, {}, {}],
          level,
          below: seededBelow(9),
          most: 200,
          nodes: 60,
        });
      const [one, two] = [run(), run()];
      expect(one.over).toBe(true);
      expect(two.log).toEqual(one.log);
    },
  );

  it('know no more than their seat sees: in any world of that seat they answer alike', () => {
    const given = kit.given({
      seats: 2,
      hands: { 0: ['strike', 'gust', 'stow'], 1: ['parry', 'toll'] },
      deck: ['gust', 'parry', 'toll', 'strike'],
    });
    const state = deepFreeze('state' in given ? given.state : given);
    for (let seed = 0; seed < 10; seed++) {
      // The match gives them a resampled world: whatever the real one is, they start from one that their seat cannot tell from it.
      const world = resample(toy, state, seat(0), seededBelow(seed));
      expect(redact(world, seat(0))).toEqual(redact(state, seat(0)));
      const pending = toy.pending(world)[0] as Pending;
      expect(
        isAnswer(
          pending.form,
          decide('search', { game: toy, world, seat: seat(0), pending, below: seededBelow(seed), nodes: 80 }),
        ),
      ).toBe(true);
    }
  });

  it('win by their level', () => {
    const wins = (strong: 'greedy' | 'search') =>
      Array.from({ length: 12 }, (_, i) => {
        const level = i % 2 === 0 ? ([strong, 'random'] as const) : (['random', strong] as const);
        const { status } = play(knowing, { options: {}, entries: [{}, {}], level, below: seededBelow(i), most: 50 });
        return status.over && status.ranking[0]?.[0] === i % 2;
      }).filter(Boolean).length;
    expect(wins('greedy')).toBeGreaterThanOrEqual(11);
    expect(wins('search')).toBeGreaterThanOrEqual(11);
  });
});
