/** What is done besides an announcement: the server's log, and a look whether who was mentioned is still there. None of it may keep it back. */
import type { Seat } from '../../engine/contract.ts';
import { type Announcement, type MatchInfo, NOBODY } from '../../matches/contract.ts';
import type { Bot } from '../bot.ts';
import { noteInLog } from './server-log.ts';

export type OfMatch = Exclude<Announcement, { kind: 'challenge-closed' }>;

export async function afterwards(bot: Bot, announcement: OfMatch, before: MatchInfo): Promise<void> {
  const { kind, key } = announcement;
  try {
    // Its thread may have been made just now.
    const now = kind === 'start' ? await bot.matches.info(before.id) : undefined;
    const info = now?.ok ? now.value : before;
    if (kind === 'start' || kind === 'over') await noteInLog(bot, info, key, kind);
    if (kind === 'notice') await noteInLog(bot, info, key, announcement.text);
    if (kind === 'hand-over') await noticeGone(bot, info, announcement.seats);
    if (kind === 'reminder') await noticeGone(bot, info, [announcement.seat]);
  } catch (error) {
    bot.log.warn({ error, matchId: before.id }, 'something besides an announcement failed');
  }
}

/** A mention tells nobody who has left the server: it is looked up, and the others are told (10007, 10013). */
async function noticeGone(bot: Bot, info: MatchInfo, seats: readonly Seat[]): Promise<void> {
  const { guildId } = info.place;
  if (guildId === undefined || info.lost) return;
  for (const seat of seats) {
    const { occupant, standIn } = info.seats[seat] ?? {};
    if (occupant === undefined || !('userId' in occupant) || standIn !== undefined) continue;
    if (occupant.userId === NOBODY || info.gone.includes(seat)) continue;
    if ((await bot.people.isThere(occupant.userId, guildId)) === false)
      await bot.matches.noteGone(info.id, seat, occupant.userId);
  }
}
