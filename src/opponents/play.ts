/** A whole match between opponents, without storage: for tests, benchmarks and the terminal. */
import { type Below, drawChance } from '../engine/chance.ts';
import type { AnyGame, Decision, Pending, Status, Step } from '../engine/contract.ts';
import { deepFreeze } from '../engine/freeze.ts';
import { resample } from '../engine/resample.ts';
import { byOrders, isChance, settle } from '../engine/settle.ts';
import { decide, LEVELS, type Level } from './decide.ts';

export interface Contest {
  readonly options: object;
  readonly entries: readonly object[];
  /** One level for all seats, or one each. */
  readonly level: Level | readonly Level[];
  readonly below: Below;
  /** Stops after so many decisions of seats. */
  readonly most: number;
  /** States tried for a decision; see `decide`. */
  readonly nodes?: number;
}

export interface Played {
  readonly state: object;
  readonly status: Status;
  readonly over: boolean;
  readonly decisions: number;
  readonly log: readonly Decision[];
}

export function play(game: AnyGame, { options, entries, level, below, most, nodes }: Contest): Played {
  const log: Decision[] = [];
  const orders = byOrders(game);
  const settled = (step: Step<object, unknown>): object => {
    const result = settle(game, step, chance => drawChance(chance.form, below), orders);
    log.push(...result.decisions);
    return deepFreeze(result.state);
  };
  let state = settled(game.setup(options, entries) as Step<object, unknown>);
  let decisions = 0;
  for (; decisions < most; decisions++) {
    const pending = game.pending(state).find(p => !isChance(p) && p.urgency === 'must') as Pending | undefined;
    if (pending === undefined) break;
    const { seat } = pending;
    const world = resample(game, state, seat, below);
    const mine = typeof level === 'string' ? level : (level[seat] ?? 'random');
    const task = { game, world, seat, pending, below };
    const answer = decide(mine, nodes === undefined ? task : { ...task, nodes });
    const decision: Decision = { pendingId: pending.id, seat, answer };
    log.push(decision);
    state = settled(game.apply(state, decision) as Step<object, unknown>);
  }
  const status = game.status(state);
  return { state, status, over: status.over, decisions, log };
}

export { LEVELS, type Level };
