/** Settling, replaying and the table, on the toy game and on small fakes. */
import { describe, expect, it } from 'vitest';
import { type AnyGame, type Decision, type Pending, pendingId, seat } from '../../src/engine/contract.ts';
import { applyEntry, ReplayError, replay, replaySteps } from '../../src/engine/replay.ts';
import { SETTLE_BOUND, settle } from '../../src/engine/settle.ts';
import { countSequences, legalNotations, parseChance, RefusedError, Table } from '../../src/engine/table.ts';
import { literal } from '../../src/engine/text.ts';
import { toy } from '../support/toy/index.ts';
import { setup } from '../support/toy/rules.ts';
import { optionsSchema } from '../support/toy/state.ts';

/** Counts to `to`; each question is `auto` with as many answers as `answers` says. */
const counting = (to: number, answers: number, auto = true): AnyGame =>
  ({
    id: 'counting',
    pending: ({ n }: { n: number }) =>
      n >= to
        ? []
        : [
            {
              id: pendingId(`q${n}`),
              seat: seat(0),
              kind: 'count',
              urgency: 'must',
              pace: 'turn',
              prompt: literal('?'),
              form: { kind: 'amount', min: 1, max: answers, unit: literal('') },
              topic: 'turn',
              auto,
              onTimeout: [1],
            } satisfies Pending,
          ],
    apply: ({ n }: { n: number }) => ({ state: { n: n + 1 }, events: [{ type: 'counted' }] }),
  }) as unknown as AnyGame;

const start = { state: { n: 0 }, events: [] };
const noChance = () => {
  throw new Error('no chance here');
};

describe('settle', () => {
  it('answers what has one answer and is public, and logs it', () => {
    const { state, events, decisions } = settle(counting(3, 1), start, noChance);
    expect([state, events.length]).toEqual([{ n: 3 }, 3]);
    expect(decisions.map(d => [d.pendingId, d.seat, d.answer, d.cause])).toEqual([
      ['q0', 0, [1], 'auto'],
      ['q1', 0, [1], 'auto'],
      ['q2', 0, [1], 'auto'],
    ]);
  });

  it('leaves a lone answer to the seat where haste would tell, and a choice always', () => {
    expect(settle(counting(3, 1, false), start, noChance).decisions).toEqual([]);
    expect(settle(counting(3, 2), start, noChance).decisions).toEqual([]);
  });

  it('takes standing orders', () => {
    const standing = (_: object, { id }: Pending) => (id === 'q0' ? [2] : undefined);
    expect(settle(counting(3, 2), start, noChance, standing).decisions).toMatchObject([
      { pendingId: 'q0', answer: [2], cause: 'auto' },
    ]);
  });

  it('asks chance', () => {
    const opening = setup(optionsSchema.parse({}), [{}, {}]);
    const { decisions } = settle(toy, opening, ({ form }) =>
      Array.from({ length: 'size' in form ? form.size : 0 }, (_, i) => i),
    );
    expect([decisions.length, decisions[0]?.cause]).toEqual([1, 'chance']);
  });

  it('stops rules that loop', () => {
    expect(() => settle(counting(SETTLE_BOUND + 5, 1), start, noChance)).toThrow(/loop/);
  });
});

const table = (script = '') =>
  new Table(toy, setup(optionsSchema.parse({ rounds: 1, bids: false }), [{}, {}]), parseChance(script), 4);

describe('replay', () => {
  const played = table();
  for (let i = 0; i < 40 && played.pending.length > 0; i++) {
    const [pending] = played.pending;
    if (pending) played.playText(legalNotations(pending)[0] ?? '', pending.seat);
  }
  const opening = setup(optionsSchema.parse({ rounds: 1, bids: false }), [{}, {}]);

  it('folds a log to the same state, all at once or in parts', () => {
    expect(replay(toy, opening.state, played.log)).toEqual(played.state);
    const half = replay(toy, opening.state, played.log.slice(0, 2));
    expect(replay(toy, half, played.log.slice(2))).toEqual(played.state);
    expect([...replaySteps(toy, opening, played.log)]).toHaveLength(played.log.length + 1);
  });

  it('knows leaving, and refuses a draw where the game has none', () => {
    expect(toy.status(replay(toy, opening.state, [...played.log.slice(0, 1), { concede: seat(0) }]))).toMatchObject({
      over: true,
    });
    expect(() => applyEntry(toy, opening.state, { draw: true })).toThrow(ReplayError);
  });

  it.each<[string, Partial<Decision>]>([
    ['a question that is not open', { pendingId: pendingId('nothing') }],
    ['another seat', { seat: seat(1) }],
    ['an answer that the form refuses', { answer: [0, 0] }],
  ])('refuses %s and names the entry', (_, wrong) => {
    const [first] = played.log;
    expect(() => replay(toy, opening.state, [{ ...(first as Decision), ...wrong }])).toThrow(/^entry 1: /);
  });
});

describe('the table', () => {
  it('gives scripted dice to dice and whole lists to shuffles', () => {
    const order = Array.from({ length: 20 }, (_, i) => 19 - i);
    const scripted = table(`[${order.join(' ')}]`);
    expect(scripted.log[0]).toMatchObject({ seat: 'chance', answer: order });
    expect(scripted.unusedChance).toBe(0);
    expect(table('3, 5').unusedChance).toBe(2);
  });

  it('reads chance scripts', () => {
    expect(parseChance('3, blank;[2,0 1] 5')).toEqual(['3', 'blank', [2, 0, 1], '5']);
  });

  it('refuses an outcome that cannot be, and an answer that is not legal, without any change', () => {
    expect(() => table('[1, 2]')).toThrow(RefusedError);
    const open = table();
    const before = open.state;
    expect(() => open.playText('whale', seat(0))).toThrow(/"whale" is not a legal answer here; legal and near it: /);
    expect(() => open.playText('pass', seat(7))).toThrow(/nobody is asked/);
    expect(open.state).toBe(before);
  });

  it('counts sequences of answers', () => {
    expect(countSequences(counting(9, 3, false), { n: 0 }, 4)).toBe(81);
    expect(countSequences(counting(2, 3, false), { n: 0 }, 4)).toBe(9);
  });

  it('leaves idle choices out of the count, and follows them where there is nothing else', () => {
    const choice = (id: string, idle: boolean) => ({
      id,
      notation: id,
      path: [literal(id)],
      ...(idle ? { idle } : {}),
    });
    const game = {
      ...counting(6, 1, false),
      pending: (state: { n: number }) =>
        counting(6, 1, false)
          .pending(state)
          .map(q => ({
            ...q,
            form: {
              kind: 'pick',
              min: 1,
              max: 1,
              choices:
                state.n % 2 === 0
                  ? [choice('a', false), choice('b', false), choice('end', true)]
                  : [choice('end', true)],
            },
          })),
    } as AnyGame;
    expect(countSequences(game, { n: 0 }, 2)).toBe(4);
  });
});
