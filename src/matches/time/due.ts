/** Work that time made due, seat by seat: all there is in batches, and one that fails keeps no other from its turn. */
import { placeOf } from '../../log/place-of.ts';
import { type DueSeat, StoreUnavailable } from '../ports.ts';
import type { Service } from '../service.ts';

/** Far more than comes due at once, also after an hour's outage; what is left comes with the next look. */
const MOST = 5_000;

/**
 * @param find the first `limit` that are due, the longest due first
 * @param act @returns whether anything was done
 */
export async function eachDue(
  { log }: Pick<Service, 'log'>,
  chore: string,
  batch: number,
  find: (limit: number) => Promise<readonly DueSeat[]>,
  act: (due: DueSeat) => Promise<boolean>,
): Promise<number> {
  let done = 0;
  // What was tried and is still due (it failed, or changed in between) is not tried again in this round.
  const tried = new Set<string>();
  while (tried.size < MOST) {
    const found = await find(batch + tried.size);
    const fresh = found.filter(({ matchId, seat }) => !tried.has(`${matchId}:${seat}`));
    for (const due of fresh) {
      tried.add(`${due.matchId}:${due.seat}`);
      try {
        if (await act(due)) done += 1;
      } catch (error) {
        if (error instanceof StoreUnavailable) throw error;
        log.error({ chore, id: due.matchId, seat: due.seat, ...placeOf(error) }, 'what was due could not be done');
      }
    }
    if (fresh.length === 0 || found.length < batch) return done;
  }
  return done;
}
