/** Bounds on what is picked together (`Sum`): whether picks keep them, and whether they still may. */
import type { Choice, Sum } from './contract.ts';

const isRest = ({ rest }: Sum, { group }: Choice): boolean => rest !== undefined && group === rest;
/** What a choice counts towards the sum. */
export const weightIn = (sum: Sum | undefined, choice: Choice): number =>
  sum !== undefined && isRest(sum, choice) ? 0 : (choice.weight ?? 0);
export const totalOf = (sum: Sum | undefined, picked: readonly Choice[]): number =>
  picked.reduce((n, c) => n + weightIn(sum, c), 0);
export const hasRest = (sum: Sum | undefined, picked: readonly Choice[]): boolean =>
  sum !== undefined && picked.some(c => isRest(sum, c));
const heaviest = (sum: Sum, picked: readonly Choice[]): number =>
  Math.max(...picked.map(c => c.each ?? weightIn(sum, c)));

export function isWithin(sum: Sum, picked: readonly Choice[]): boolean {
  const { min, max, stops } = sum;
  const total = totalOf(sum, picked);
  if (max !== undefined && total > max) return false;
  if (min === undefined) return true;
  if (hasRest(sum, picked)) return total < min;
  return total >= min && !(stops && picked.length > 0 && total - heaviest(sum, picked) >= min);
}

/** What the choices from one on can still change. */
export interface Reach {
  readonly up: number;
  readonly down: number;
  readonly rest: boolean;
}
export const noReach: Reach = { up: 0, down: 0, rest: false };

export function reachOf(sum: Sum | undefined, choices: readonly Choice[]): readonly Reach[] {
  const reach: Reach[] = [];
  let last = noReach;
  for (let i = choices.length - 1; i >= 0; i--) {
    const choice = choices[i] as Choice;
    const weight = weightIn(sum, choice);
    last = {
      up: last.up + Math.max(0, weight),
      down: last.down + Math.min(0, weight),
      rest: last.rest || hasRest(sum, [choice]),
    };
    reach[i] = last;
  }
  return reach;
}

/** false: however the picks go on, they do not keep the bounds. */
export function mayStillFit(sum: Sum | undefined, picked: readonly Choice[], total: number, ahead: Reach): boolean {
  if (sum === undefined) return true;
  const { min, max, stops } = sum;
  if (max !== undefined && total + ahead.down > max) return false;
  if (min === undefined) return true;
  if (hasRest(sum, picked)) return total + ahead.down < min;
  if (ahead.rest) return true;
  if (total + ahead.up < min) return false;
  const most = stops && picked.length > 0 ? heaviest(sum, picked) : -1;
  return most < 0 || total + ahead.down - most < min;
}
