/** Which matches there are: of a place, of a member, and those that wait for a member. */
import type { Seat } from '../engine/contract.ts';
import { isPresent } from './announce.ts';
import type { MatchInfo, Place, UserId, Waiting } from './contract.ts';
import { infoOf } from './info.ts';
import type { Loaded, Service } from './service.ts';
import { loadedOf } from './transact.ts';

/** At most so many at once; the longest waiting, or the newest, come first. */
const LIMIT = 150;

export async function loadMany(service: Service, ids: readonly string[]): Promise<readonly Loaded[]> {
  const rows = await service.store.matches.readMany(ids);
  // A match of a game that is switched off now stays where it is, unseen.
  return rows
    .filter(row => service.gameOf(row.game) !== undefined)
    .map(row => loadedOf(service, row, service.positions.get(row.id)));
}

export async function list(service: Service, userId: UserId, which: 'running' | 'over'): Promise<readonly MatchInfo[]> {
  const ids = await service.store.matches.idsOf(userId, which === 'over', LIMIT);
  return (await loadMany(service, ids)).map(infoOf);
}

export async function waiting(service: Service, userId: UserId): Promise<readonly Waiting[]> {
  const ids = await service.store.matches.idsWaiting(userId, LIMIT);
  return (await loadMany(service, ids)).flatMap(loaded => {
    const [first] = loaded.row.seats
      .filter(seat => seat.userId === userId && seat.askedAt !== undefined && isPresent(seat))
      .sort((a, b) => Number(a.askedAt) - Number(b.askedAt));
    if (first?.askedAt === undefined) return [];
    return [{ info: infoOf(loaded), seat: first.seat as Seat, since: first.askedAt }];
  });
}

/** Running ones first, of those the member's own first, then the newest. */
export async function matchIn(service: Service, place: Place, userId?: UserId): Promise<MatchInfo | undefined> {
  const found = await loadMany(service, await service.store.matches.idsIn(place));
  const running = found.filter(({ row }) => !row.over);
  const mine = (running.length > 0 ? running : found).find(({ row }) => row.seats.some(s => s.userId === userId));
  const best = mine ?? running[0] ?? found[0];
  return best === undefined ? undefined : infoOf(best);
}
