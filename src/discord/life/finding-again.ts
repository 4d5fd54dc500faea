/** A place that could not be reached is tried again when a member acts in it and the bot has what it needs there. */
import type { MatchInfo, Place } from '../../matches/contract.ts';
import type { Bot } from '../bot.ts';
import { accepted } from '../errors.ts';
import type { Incoming } from '../incoming.ts';
import { missingPermissions } from '../permissions.ts';
import { seatingOf } from '../seating.ts';
import { languageIn } from '../servers.ts';
import { houseMatch } from '../threads.ts';
import { voiceIn } from '../voice.ts';

/** @returns whether it is alive there again; its board is on its way then */
export async function findAgain(bot: Bot, incoming: Incoming, info: MatchInfo): Promise<boolean> {
  const { place } = incoming;
  const isThere = place.channelId === info.place.channelId && place.threadId === info.place.threadId;
  if (!info.lost || info.status.over || !isThere || place.anywhere || missingPermissions(incoming).length > 0)
    return false;
  const found = await bot.matches.moveTo(info.id, info.place);
  if (!found.ok) return false;
  await house(bot, found.value);
  return (await bot.matches.repost(info.id, `${incoming.id}/found`)).ok;
}

/** In a thread of its own where there can be one. @returns where it is now */
export async function house(bot: Bot, info: MatchInfo): Promise<Place> {
  if (info.place.anywhere) return info.place;
  const voice = voiceIn(await languageIn(bot, info.place));
  const challenge = info.challengeId === undefined ? undefined : await bot.matches.challenge(info.challengeId);
  const starter =
    challenge?.ok && challenge.value.place.channelId === info.place.channelId ? challenge.value.messageId : undefined;
  const housed = await houseMatch(bot, info, starter, voice, await seatingOf(bot, info, voice));
  if (housed.is !== 'housed' || housed.place.threadId === info.place.threadId) return info.place;
  return accepted(await bot.matches.moveTo(info.id, housed.place)).place;
}
