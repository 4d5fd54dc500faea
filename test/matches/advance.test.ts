/** What counts as a hand-over after a step and what settled by itself behind it. */
import { expect, test } from 'vitest';
import type { AnyGame, Pending, Seat } from '../../src/engine/contract.ts';
import { seat } from '../../src/engine/contract.ts';
import { advance, type Table } from '../../src/matches/advance.ts';
import { watches, watchesGame } from './watches.ts';

/** Seat 0 has every turn, seat 1 a window after each. */
const steady = {
  ...watches,
  pending: (state: Parameters<typeof watches.pending>[0]) =>
    (watches.pending(state) as readonly Pending[]).map(q => ({ ...q, seat: seat(q.kind === 'turn' ? 0 : 1) })),
} as unknown as AnyGame;

const step = (game: AnyGame, standing?: Table['standing']) => {
  const { state } = game.setup({ rounds: 8 }, [{}, {}]);
  const [question] = game.pending(state) as readonly Pending[];
  if (question === undefined) throw new Error('nothing is asked');
  const { id, seat: asked } = question;
  const entry = { pendingId: id, seat: asked, answer: ['alpha'] };
  const table = { game, seed: 'seed', ...(standing && { standing }) };
  return advance(table, { state, recent: [], stretch: 1 }, [{ entry, cause: 'press' }], 0);
};
const passing: NonNullable<Table['standing']> = (_, { kind }) => (kind === 'watch' ? ['pass'] : undefined);

test('a window that orders close in the middle of a turn hands nothing over', () => {
  const after = step(steady, passing);
  expect(after.logged.map(l => l.cause)).toEqual(['press', 'auto']);
  expect(after.handedTo).toEqual([]);
  expect(after.interrupted).toBe(false);
  expect(after.completed).toEqual([]);
});
test('a window that stays open is handed to its seat, and so is a turn that a closed window leads to', () => {
  expect(step(steady).handedTo).toEqual([1 as Seat]);
  expect(step(watchesGame, passing).handedTo).toEqual([1 as Seat]);
});
test('a whole turn of another seat that was answered for begins a new one', () => {
  const turns = {
    ...steady,
    pending: (state: Parameters<typeof watches.pending>[0]) =>
      (steady.pending(state) as readonly Pending[]).map(q => ({ ...q, pace: 'turn' })),
  } as unknown as AnyGame;
  const after = step(turns, passing);
  expect(after.interrupted).toBe(true);
  expect(after.handedTo).toEqual([0 as Seat]);
});
test('what a member answered in a draft counts, also where their orders would have answered it', () => {
  const alone = {
    ...steady,
    pending: (state: Parameters<typeof watches.pending>[0]) =>
      (watches.pending(state) as readonly Pending[]).map(q => ({ ...q, seat: seat(0) })),
  } as unknown as AnyGame;
  const { state } = alone.setup({ rounds: 8 }, [{}, {}]);
  const entry = (pendingId: string, answer: string) => ({
    entry: { pendingId: pendingId as Pending['id'], seat: seat(0), answer: [answer] },
    cause: 'press' as const,
  });
  const table = { game: alone, seed: 'seed', standing: passing };
  const after = advance(table, { state, recent: [], stretch: 1 }, [entry('t0', 'alpha'), entry('w0', 'hail')], 0);
  expect(after.logged.map(l => [l.answer, l.cause])).toEqual([
    [['alpha'], 'press'],
    [['hail'], 'press'],
  ]);
});
test('a planned reaction in the middle of a turn hands nothing over', () => {
  const { state } = steady.setup({ rounds: 8 }, [{}, {}]);
  const planning = (plans: Readonly<Record<string, string>>) => ({
    saw: () => {},
    next: (now: object) => {
      const open = (steady.pending(now) as readonly Pending[]).find(q => plans[q.id] !== undefined);
      if (open === undefined) return [];
      const entry = { pendingId: open.id, seat: open.seat, answer: [plans[open.id] ?? ''] };
      return [{ entry, cause: 'order' as const, begins: true as const }];
    },
  });
  const entry = { pendingId: 't0' as Pending['id'], seat: seat(0), answer: ['alpha'] };
  const play = (game: AnyGame, plans: Readonly<Record<string, string>>) =>
    advance(
      { game, seed: 's', planned: planning(plans) },
      { state, recent: [], stretch: 1 },
      [{ entry, cause: 'press' }],
      0,
    );
  const passed = play(steady, { w0: 'pass' });
  expect(passed.logged.map(l => l.cause)).toEqual(['press', 'order']);
  expect([passed.handedTo, passed.completed, passed.interrupted]).toEqual([[], [], false]);
  expect(passed.position.recent).toHaveLength(2);
});
