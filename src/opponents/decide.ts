/**
 * Computer opponents, over the contract alone. They get a world resampled for their seat (engine/resample.ts) and their
 * own question, never the true state: they cannot cheat by construction. They are bounded by nodes (states tried), not by time,
 * so the same call gives the same answer everywhere.
 */
import type { Below } from '../engine/chance.ts';
import type { Answer, AnyGame, Pending, Seat } from '../engine/contract.ts';
import { isAnswer } from '../engine/form.ts';
import { sampleAnswer } from '../engine/sample.ts';
import { redact } from '../engine/secret.ts';
import { bestAnswer } from './search.ts';

/** From weakest to strongest. Phrases for them are the caller's. */
export const LEVELS = ['random', 'greedy', 'search'] as const;
export type Level = (typeof LEVELS)[number];

export interface Task {
  readonly game: AnyGame;
  /** A state that the seat cannot tell from the real one: `resample(game, state, seat, below)`. */
  readonly world: object;
  readonly seat: Seat;
  readonly pending: Pending;
  /** Source of chance for ties, samples and worlds (`seededBelow`). */
  readonly below: Below;
  /** Most states tried; default 300 for greedy and 1,500 for search. */
  readonly nodes?: number;
}

/** A legal answer to the question. */
export function decide(level: Level, task: Task): Answer {
  const { game, world, seat, pending, below } = task;
  if (level === 'random') return sampleAnswer(pending.form, below);
  const advice = game.advise?.(game.view(redact(world, seat), seat), pending, below);
  if (advice !== undefined && isAnswer(pending.form, advice)) return advice;
  return level === 'greedy'
    ? bestAnswer(task, { nodes: task.nodes ?? 300, worlds: 1, finalists: 6, replies: 0 })
    : bestAnswer(task, { nodes: task.nodes ?? 1500, worlds: 4, finalists: 8, replies: 12 });
}
