import { z } from 'zod';

/** What clients send over the gateway. */
export const packetSchema = z.object({ op: z.number().int(), d: z.unknown().optional() });
export const identifySchema = z.object({
  token: z.string(),
  intents: z.number().int().nonnegative(),
  properties: z.record(z.string(), z.unknown()),
  compress: z.boolean().optional(),
  shard: z.tuple([z.number().int().nonnegative(), z.number().int().positive()]).optional(),
});
export type IdentifyData = z.infer<typeof identifySchema>;
export const resumeSchema = z.object({
  token: z.string(),
  session_id: z.string(),
  seq: z.number().int().nonnegative(),
});
export const requestMembersSchema = z.object({
  guild_id: z.string(),
  user_ids: z.union([z.string(), z.array(z.string())]).optional(),
  nonce: z.string().optional(),
});
