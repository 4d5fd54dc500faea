/** Runs in a worker thread: one opponent's answer. Games are named by id, since rules are code and cannot be sent. */
import type { Answer, Pending } from '../../engine/contract.ts';
import { gameOf } from '../../games/registry.ts';
import type { OpponentLevel } from '../contract.ts';
import { decideForSeat } from './opponent.ts';

export interface Thought {
  readonly game: string;
  readonly state: object;
  readonly pending: Pending;
  readonly level: OpponentLevel;
  readonly seed: string;
}

export default function think({ game, state, pending, level, seed }: Thought): Answer | Promise<Answer> {
  const rules = gameOf(game);
  if (rules === undefined) throw new Error(`no such game: ${game}`);
  return decideForSeat(rules, state, pending, level, seed);
}
