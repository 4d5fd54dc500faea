/** Runs in a thread: one job. Games are named by id, since rules are code and cannot be sent. */
import type { AnyGame } from '../../engine/contract.ts';
import { ReplayError } from '../../engine/replay.ts';
import { gameOf } from '../../games/registry.ts';
import type { MatchError } from '../errors.ts';
import { withMemory } from '../position.ts';
import { Refusal } from '../transact.ts';
import { type JobInput, type JobKind, type JobOutput, runHere } from './jobs.ts';

export interface Task {
  readonly kind: JobKind;
  readonly input: JobInput<JobKind>;
}
/** An error loses its class on its way between threads. */
export type Done =
  | { readonly is: 'done'; readonly output: JobOutput<JobKind> }
  | { readonly is: 'unplayable'; readonly why: string }
  | { readonly is: 'refused'; readonly error: MatchError };

const remembered = new Map<string, AnyGame>();
const run = runHere(id => {
  const game = remembered.get(id) ?? gameOf(id);
  if (game === undefined) return undefined;
  const made = remembered.get(id) ?? withMemory(game);
  remembered.set(id, made);
  return made;
});

export default async function work({ kind, input }: Task): Promise<Done> {
  try {
    return { is: 'done', output: await run(kind, input) };
  } catch (error) {
    if (error instanceof ReplayError) return { is: 'unplayable', why: error.message };
    if (error instanceof Refusal) return { is: 'refused', error: error.error };
    throw error;
  }
}
