import { z } from 'zod';
import type { Channel, Guild, User } from './model.ts';
import { Timeline } from './timeline.ts';
import type { World } from './world.ts';

/** JSON with the collections that the world is made of, each as an object with one `$` key. */
function encode(_key: string, value: unknown): unknown {
  if (typeof value === 'bigint') return { $big: value.toString() };
  if (value instanceof Map) return { $map: [...value] };
  if (value instanceof Set) return { $set: [...value] };
  if (value instanceof Timeline) return { $line: [...value] };
  return value;
}

function decode(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if ('$big' in value) return BigInt(String(value.$big));
  if ('$map' in value && Array.isArray(value.$map)) return new Map(value.$map);
  if ('$set' in value && Array.isArray(value.$set)) return new Set(value.$set);
  if ('$line' in value && Array.isArray(value.$line)) {
    const timeline = new Timeline<{ id: string }>();
    for (const each of value.$line) timeline.add(each);
    return timeline;
  }
  return value;
}

const map = z.instanceof(Map);
const snapshotSchema = z.object({
  version: z.literal(1),
  botId: z.string(),
  users: map,
  guilds: map,
  channels: map,
  files: z.array(z.tuple([z.string(), z.string(), z.string()])),
  lastId: z.string(),
  extra: z.unknown(),
});

/** The whole world as text. Interactions and sessions are not in it: they would not survive a restart of Discord either. */
export function takeSnapshot(world: World, extra: unknown, fileBytes = 4 * 1024 * 1024): string {
  const files: [string, string, string][] = [];
  let left = fileBytes;
  for (const [id, { data, contentType }] of [...world.files.entries()].reverse()) {
    left -= data.length;
    if (left < 0) break;
    files.push([id, contentType, data.toString('base64')]);
  }
  const { users, guilds, channels, bot } = world;
  return JSON.stringify(
    { version: 1, botId: bot.id, users, guilds, channels, files: files.reverse(), lastId: world.ids.next(), extra },
    encode,
  );
}

/** Puts a snapshot in the place of an empty world, keeping the bot's identity from it. @returns what was given as `extra` */
export function restoreSnapshot(world: World, text: string): unknown {
  const saved = snapshotSchema.parse(JSON.parse(text, decode));
  world.adopt({
    users: saved.users as Map<string, User>,
    guilds: saved.guilds as Map<string, Guild>,
    channels: saved.channels as Map<string, Channel>,
    botId: saved.botId,
  });
  for (const [id, contentType, data] of saved.files) world.files.put(id, Buffer.from(data, 'base64'), contentType);
  world.ids.skip(saved.lastId);
  return saved.extra;
}
