/** Times as Discord shows them, in each reader's own zone. */

import type { Seat } from '../engine/contract.ts';
import type { MatchInfo } from '../matches/contract.ts';
import type { Markup } from './payload/safe.ts';

export type StampStyle = 'R' | 'f' | 'D' | 't';
export const stamp = (at: Date, style: StampStyle = 'R'): Markup =>
  `<t:${Math.floor(at.getTime() / 1000)}:${style}>` as Markup;

/** When this seat's time ends; undefined where no clock runs for it. */
export function timeLeft(info: MatchInfo, seat: Seat): Markup | undefined {
  const deadline = info.seats[seat]?.deadline;
  return deadline ? stamp(deadline) : undefined;
}
