/**
 * The rules tests also run with every decision taken back and given again. Taking back is folding the log to before the decision
 * (matches/undo.ts), so what stands then is a copy that shares nothing with what stood before: given the same answer, it must lead to the same.
 */
import type { AnyGame, Decision, Step } from '../../src/engine/contract.ts';
import { deepFreeze } from '../../src/engine/freeze.ts';
import { jsonDifference } from '../../src/engine/json.ts';

type Apply = (state: object, decision: Decision) => Step<object, unknown>;

/** All decisions of a test file up to so many are taken back; of those beyond (move counts, random play) one of so many. */
const EVERY = 3_000;
const THEN_ONE_OF = 40;

const copied = <T>(value: T): T => deepFreeze(JSON.parse(JSON.stringify(value)) as T & object) as T;

/** @throws Error where the second time leads elsewhere */
export function takingBack(apply: Apply): Apply {
  let n = 0;
  return (state, decision) => {
    n += 1;
    if (n > EVERY && n % THEN_ONE_OF !== 0) return apply(state, decision);
    const [before, given] = [copied(state), copied(decision)];
    const step = apply(state, decision);
    const differs =
      jsonDifference(before, state, 'the state before') ??
      jsonDifference(copied(step), apply(before, given), 'given again');
    if (differs !== undefined) throw new Error(`${decision.pendingId} taken back and given again: ${differs}`);
    return step;
  };
}

/** Every table, script and scenario that plays this game takes back. */
export function takeBackAlways(game: AnyGame): void {
  const { apply } = game;
  Object.assign(game, { apply: takingBack(apply as Apply) });
}
