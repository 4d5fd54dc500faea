/** Windows after an event, for those who, by public knowledge, hold something for it (flow/windows.ts asks). */
import type { After } from '../cards/types.ts';
import type { Place } from '../scalars.ts';
import { captainOf, push, type Work } from '../work.ts';

/** `by` did it, `seat` may follow, `rival` is whom an ability may look at. */
export function follow(work: Work, after: After, seat: Place, by: Place, card: string, rival: Place = 0): void {
  if (captainOf(work.table, seat).inGame) push(work, { do: 'after', after, seat, by, card, rival });
}
