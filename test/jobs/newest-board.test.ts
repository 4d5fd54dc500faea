import { expect, test } from 'vitest';
import { seat } from '../../src/engine/contract.ts';
import { literal } from '../../src/engine/text.ts';
import { newestBoards, stillAsked } from '../../src/jobs/newest-board.ts';
import type { Announcement } from '../../src/matches/contract.ts';
import type { OutboxRow } from '../../src/matches/ports.ts';

type Part =
  | { readonly kind: 'start' | 'refresh' | 'over' | 'notice' }
  | { readonly kind: 'hand-over'; readonly seats: readonly number[] };

const rows = (...parts: readonly (Part & { readonly attempts?: number })[]): readonly OutboxRow[] =>
  parts.map(({ attempts = 0, ...part }, i) => ({
    id: String(i + 1),
    key: `k${i + 1}`,
    subject: 'm',
    seq: i,
    payload: { ...part, key: `k${i + 1}`, matchId: 'm', seq: i, text: literal(i), sinceSeq: i },
    attempts,
    ageMs: 0,
  }));
const summary = (published: ReturnType<typeof newestBoards>) =>
  published.map(({ announcement: a, ids }) => [a.kind, a.kind === 'hand-over' ? [...a.seats] : [], ids.map(Number)]);

test('only the newest board is published; it takes over who was handed to', () => {
  const published = newestBoards(rows({ kind: 'hand-over', seats: [0, 1] }, { kind: 'refresh' }, { kind: 'refresh' }));
  expect(summary(published)).toEqual([['hand-over', [0, 1], [1, 2, 3]]]);
  expect(published[0]?.announcement).toMatchObject({ key: 'k3', sinceSeq: 0, seq: 2 });
});

test('notices and the start keep their place', () => {
  const published = newestBoards(
    rows({ kind: 'start' }, { kind: 'hand-over', seats: [1] }, { kind: 'notice' }, { kind: 'over' }),
  );
  expect(summary(published)).toEqual([
    ['start', [], [1]],
    ['notice', [], [3]],
    ['over', [], [2, 4]],
  ]);
});

test('a board that was tried before is tried again under its own key', () => {
  const published = newestBoards(
    rows({ kind: 'hand-over', seats: [1], attempts: 1 }, { kind: 'hand-over', seats: [0] }),
  );
  expect(summary(published)).toEqual([
    ['hand-over', [1], [1]],
    ['hand-over', [0], [2]],
  ]);
});

test('a merged hand-over names only who still must decide', () => {
  const announcement: Announcement = {
    kind: 'hand-over',
    key: 'k',
    matchId: 'm',
    seq: 4,
    seats: [seat(0), seat(1)],
    sinceSeq: 2,
  };
  expect(stillAsked(announcement, [seat(1)])).toMatchObject({ kind: 'hand-over', seats: [1] });
  expect(stillAsked(announcement, [])).toEqual({ kind: 'refresh', key: 'k', matchId: 'm', seq: 4 });
});
