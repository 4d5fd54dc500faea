import type { World, WorldEvent } from '../world/world.ts';
import { INTENT, intentFor } from './intents.ts';
import type { Session } from './session.ts';

/** Whether the bot is in the guild and can see the place that an event is about. */
export function botHears(world: World, event: WorldEvent): boolean {
  const { bot } = world;
  const place = event.channelId === undefined ? undefined : world.channels.get(event.channelId);
  if (event.guildId === undefined) return place === undefined || place.recipientIds.includes(bot.id);
  if (!world.guilds.get(event.guildId)?.members.has(bot.id)) return false;
  return place === undefined || world.canSee(bot.id, place);
}

/** Whether a session's intents and shard take an event. The bot's own membership needs no intent. */
export function sessionHears(world: World, session: Session, event: WorldEvent): boolean {
  const needed = intentFor(event.name, event.guildId !== undefined);
  const isOwn = event.name === 'GUILD_MEMBER_UPDATE' && event.userId === world.bot.id;
  return (isOwn || (session.intents & needed) === needed) && isOnShard(session, event.guildId);
}

/** Without the content intent others' messages in guilds arrive empty. */
export function withoutContent(world: World, session: Session, data: unknown): unknown {
  if (session.intents & INTENT.MESSAGE_CONTENT || typeof data !== 'object' || data === null) return data;
  if (!('author' in data) || !('guild_id' in data)) return data;
  if (JSON.stringify(data.author).includes(world.bot.id)) return data;
  return { ...data, content: '', embeds: [], attachments: [], components: [] };
}

/** W6. */
export function isOnShard(session: Session, guildId: string | undefined): boolean {
  const [index, total] = session.shard;
  if (total === 1) return true;
  return guildId === undefined ? index === 0 : Number((BigInt(guildId) >> 22n) % BigInt(total)) === index;
}
