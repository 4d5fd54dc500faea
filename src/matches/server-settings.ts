/** A Discord server's own settings, with defaults for who never set any. Kept as what differs from them. */
import { z } from 'zod';
import type { Service } from './service.ts';
import { parsePace } from './time/pace.ts';
import { refuse } from './transact.ts';

const snowflake = z.string().regex(/^\d{1,20}$/);
const pace = z
  .string()
  .max(80)
  .refine(text => parsePace(text) !== undefined && parsePace(text) !== 'none');
/** Names and paces that a server keeps at most: they are offered in a list of 25. */
export const MOST_PRESETS = 10;
export const MOST_CHANNELS = 50;

const schema = z.strictObject({
  /** Where matches may be begun; threads count as their channel. Empty: everywhere. */
  channels: z.array(snowflake).max(MOST_CHANNELS).default([]),
  /** Of what everybody sees. */
  language: z
    .string()
    .regex(/^[a-z]{2}(-[A-Z]{2})?$/)
    .default('en'),
  /** Ids of games that are not offered here. */
  gamesOff: z.array(z.string().max(40)).max(50).default([]),
  /** Paces of this server's own, by name, offered before the usual ones. */
  paces: z
    .array(z.strictObject({ name: z.string().trim().min(1).max(40), pace }))
    .max(MOST_PRESETS)
    .default([]),
  /** Taken where a challenge names none. */
  usualPace: pace.optional(),
  /** Where beginnings, ends and what admins do is noted. */
  logChannel: snowflake.optional(),
});
export type ServerSettings = z.output<typeof schema>;
export type ServerChange = { readonly [K in keyof ServerSettings]?: ServerSettings[K] | undefined };

export const usualServer: ServerSettings = schema.parse({});

export async function readServer(service: Service, guildId: string): Promise<ServerSettings> {
  return parsed(await service.store.settings.readServer(guildId));
}

/** What is stored and cannot be read (by an older process) counts as unset. */
function parsed(stored: string | undefined): ServerSettings {
  if (stored === undefined) return usualServer;
  const read = schema.safeParse(JSON.parse(stored));
  return read.success ? read.data : usualServer;
}

/**
 * `undefined` takes a value back. Given how a change follows from what is stored, two at the same instant are both kept.
 * @throws Refusal `bad-input` for a value that is not one of the setting's, and what the function throws
 */
export async function saveServer(
  service: Service,
  guildId: string,
  wish: ServerChange | ((before: ServerSettings) => ServerChange),
): Promise<ServerSettings> {
  if (!snowflake.safeParse(guildId).success) refuse('bad-input');
  let after = usualServer;
  await service.store.settings.changeServer(guildId, stored => {
    const before = parsed(stored);
    after = changed(before, typeof wish === 'function' ? wish(before) : wish);
    const own = Object.entries(after).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(usualServer[name as keyof ServerSettings]),
    );
    return JSON.stringify(Object.fromEntries(own));
  });
  return after;
}

function changed(before: ServerSettings, change: ServerChange): ServerSettings {
  const merged = Object.entries({ ...before, ...change }).filter(([, value]) => value !== undefined);
  const read = schema.safeParse(Object.fromEntries(merged));
  return read.success ? read.data : refuse('bad-input');
}
