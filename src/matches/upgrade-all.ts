/** At start: every running match of older rules, so that none waits for somebody to look at it. */
import type { AnyGame } from '../engine/contract.ts';
import type { Service } from './service.ts';
import { load } from './transact.ts';

const BATCH = 200;

/** @returns how many */
export async function upgradeMatches(service: Service, games: Iterable<AnyGame>): Promise<number> {
  let upgraded = 0;
  for (const { id, version } of games) {
    for (;;) {
      const ids = await service.store.matches.outdatedIds(id, version, BATCH);
      for (const match of ids) await load(service, match);
      upgraded += ids.length;
      if (ids.length < BATCH) break;
    }
  }
  return upgraded;
}
