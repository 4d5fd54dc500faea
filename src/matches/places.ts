/** Where a match lives: taken elsewhere, and found to be gone (docs/discord-limits.md T15). */
import type { MatchId, MatchInfo, Place, UserId } from './contract.ts';
import { infoOf } from './info.ts';
import { mustRun, seatsOf } from './seats.ts';
import type { Service } from './service.ts';
import { load, refuse } from './transact.ts';

export async function moveTo(service: Service, id: MatchId, place: Place): Promise<MatchInfo> {
  if (!(await service.store.matches.setPlace(id, place))) refuse('not-found');
  service.positions.forget(id);
  return infoOf(await load(service, id));
}

/**
 * A member takes their match along. Once its place is lost, or where the bot may only answer presses, anywhere; else within its server,
 * so that nobody shows it to strangers.
 */
export async function moveHere(service: Service, id: MatchId, userId: UserId, place: Place): Promise<MatchInfo> {
  const loaded = await load(service, id);
  mustRun(loaded);
  if (seatsOf(loaded, userId).length === 0) refuse('not-seated');
  const { row } = loaded;
  const isFree = row.lostAt !== undefined || row.place.anywhere === true || row.practice;
  if (!isFree && (row.place.guildId === undefined || row.place.guildId !== place.guildId)) refuse('place-is-there');
  return moveTo(service, id, place);
}

export async function noteLost(service: Service, id: MatchId, place: Place): Promise<boolean> {
  const isNew = await service.store.matches.setLost(id, place, service.clock.now());
  if (isNew) {
    service.positions.forget(id);
    service.log.info({ id, channelId: place.channelId, threadId: place.threadId }, 'the place of a match is lost');
  }
  return isNew;
}
