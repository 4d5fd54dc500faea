import { z } from 'zod';
import { chars, id, solid } from './text.ts';

/** T2. */
const autoArchive = z.union([z.literal(60), z.literal(1440), z.literal(4320), z.literal(10080)]);
const slowMode = z.number().int().min(0).max(21_600);

export const threadFromMessageSchema = z.object({
  name: solid(1, 100),
  auto_archive_duration: autoArchive.nullish(),
  rate_limit_per_user: slowMode.nullish(),
});
export const threadSchema = threadFromMessageSchema.extend({
  // T5: absent means a private thread.
  type: z.union([z.literal(10), z.literal(11), z.literal(12)]).nullish(),
  invitable: z.boolean().nullish(),
});
export const threadEditSchema = z.object({
  name: solid(1, 100).nullish(),
  archived: z.boolean().nullish(),
  locked: z.boolean().nullish(),
  invitable: z.boolean().nullish(),
  auto_archive_duration: autoArchive.nullish(),
  rate_limit_per_user: slowMode.nullish(),
});
export type ThreadEdit = z.infer<typeof threadEditSchema>;

const overwriteSchema = z.object({
  id,
  type: z.union([z.literal(0), z.literal(1)]),
  allow: z.union([z.string().regex(/^\d+$/), z.number()]).nullish(),
  deny: z.union([z.string().regex(/^\d+$/), z.number()]).nullish(),
});
export const channelSchema = z.object({
  name: solid(1, 100),
  type: z.union([z.literal(0), z.literal(2), z.literal(4), z.literal(5), z.literal(15)]).nullish(),
  topic: chars(0, 1024).nullish(),
  parent_id: id.nullish(),
  permission_overwrites: z.array(overwriteSchema).nullish(),
  rate_limit_per_user: slowMode.nullish(),
});
export const channelEditSchema = channelSchema.partial();
