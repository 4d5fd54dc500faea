import type { Parts } from '../parts.ts';
import { refusal } from '../refusal.ts';
import type { Channel, Guild } from '../world/model.ts';

/** A channel that the bot can see. @throws Refusal 10003, 50001 */
export function channelFor(parts: Parts, id: string): Channel {
  const channel = parts.world.channel(id);
  if (!parts.world.canSee(parts.world.bot.id, channel)) throw refusal(50001);
  return channel;
}

/** @throws Refusal 50013 unless the bot has all of `bits` there */
export function need(parts: Parts, channel: Channel, bits: bigint): void {
  if (!parts.world.may(parts.world.bot.id, channel, bits)) throw refusal(50013);
}

/** A guild that has the bot. @throws Refusal 10004 when it is gone, 50001 when the bot is not in it (U1) */
export function guildFor(parts: Parts, id: string): Guild {
  const guild = parts.world.guild(id);
  if (!guild.members.has(parts.world.bot.id)) throw refusal(50001);
  return guild;
}
