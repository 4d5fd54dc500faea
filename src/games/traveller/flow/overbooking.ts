/** Catastrophic Overbooking: whoever resolves what asks for Cargo or Passenger hands a point to an opponent of choice. */
import type { Place } from '../scalars.ts';
import { captainOf, living, push, type Work } from '../work.ts';

/** @param letters what the resolved card asked for */
export function giveIfOverbooked(work: Work, seat: Place, letters: readonly string[]): void {
  const { table } = work;
  if (table.overbooked.length === 0 || !letters.some(l => l === 'Cg' || l === 'Ps')) return;
  if (captainOf(table, seat).vp > 0 && living(table).length > 1) push(work, { do: 'handOver', seat });
}
