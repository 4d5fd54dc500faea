/** Catastrophic Overbooking: whoever resolves what asks for Cargo or Passenger hands a point to an opponent of choice, one for each copy in force. */
import type { Place } from '../scalars.ts';
import { captainOf, push, type Work } from '../work.ts';

/** @param letters what the resolved card asked for */
export function giveIfOverbooked(work: Work, seat: Place, letters: readonly string[]): void {
  if (!captainOf(work.table, seat).inGame || !letters.some(l => l === 'Cg' || l === 'Ps')) return;
  push(work, ...work.table.overbooked.map(() => ({ do: 'handOver' as const, seat })));
}
