import { z } from 'zod';
import { Permission } from '../world/permissions.ts';

/** What the page (or a test from outside) may ask for. Ids are Discord ids. */
const id = z.string().regex(/^\d{1,20}$/);
const value = z.union([z.string(), z.number(), z.boolean()]);
const place = { as: id, channel: id };
const unchecked = z.boolean().optional();

/** POST /sandbox/api/act: something a member does. */
export const actSchema = z.discriminatedUnion('do', [
  z.object({
    do: z.literal('command'),
    ...place,
    name: z.string(),
    options: z.record(z.string(), value).default({}),
    unchecked,
  }),
  z.object({
    do: z.literal('autocomplete'),
    ...place,
    name: z.string(),
    options: z.record(z.string(), value).default({}),
    focused: z.string(),
  }),
  z.object({ do: z.literal('menu'), ...place, name: z.string(), target: id }),
  z.object({ do: z.literal('press'), ...place, message: id, customId: z.string(), unchecked }),
  z.object({
    do: z.literal('choose'),
    ...place,
    message: id,
    customId: z.string(),
    values: z.array(z.string()),
    unchecked,
  }),
  z.object({
    do: z.literal('submit'),
    as: id,
    interaction: id,
    values: z.record(z.string(), z.union([z.string(), z.array(z.string()), z.boolean()])),
    unchecked,
  }),
  z.object({ do: z.literal('say'), ...place, content: z.string().min(1).max(2000) }),
  z.object({ do: z.literal('dismiss'), ...place, message: id }),
]);
export type Act = z.infer<typeof actSchema>;

const permission = z.enum(Object.keys(Permission) as [keyof typeof Permission, ...(keyof typeof Permission)[]]);

/** POST /sandbox/api/stage: something that happens to people, places, time or the network. */
export const stageSchema = z.discriminatedUnion('do', [
  z.object({ do: z.literal('add-member'), name: z.string().min(1).max(32), guild: id }),
  z.object({ do: z.literal('kick'), guild: id, user: id }),
  z.object({ do: z.literal('rename'), user: id, name: z.string().min(1).max(32) }),
  z.object({ do: z.literal('block-dms'), user: id, blocked: z.boolean() }),
  z.object({ do: z.literal('install-for'), user: id, installed: z.boolean() }),
  z.object({ do: z.literal('add-guild'), name: z.string().min(1).max(100), bot: z.boolean().default(true) }),
  z.object({ do: z.literal('set-bot'), guild: id, installed: z.boolean() }),
  z.object({ do: z.literal('add-channel'), guild: id, name: z.string().min(1).max(100) }),
  z.object({ do: z.literal('delete-channel'), channel: id }),
  z.object({ do: z.literal('delete-message'), channel: id, message: id }),
  z.object({ do: z.literal('archive'), channel: id, archived: z.boolean() }),
  z.object({ do: z.literal('lock'), channel: id, locked: z.boolean() }),
  z.object({
    do: z.literal('overwrite'),
    channel: id,
    id: id.optional(),
    allow: z.array(permission).default([]),
    deny: z.array(permission).default([]),
  }),
  z.object({ do: z.literal('advance-clock'), ms: z.number().nonnegative() }),
  z.object({
    do: z.literal('gateway'),
    what: z.enum(['reconnect', 'invalidate', 'cut', 'restart', 'hold', 'release']),
  }),
  z.object({ do: z.literal('delay-interactions'), ms: z.number().nonnegative() }),
  z.object({ do: z.literal('send-again'), interaction: id }),
  z.object({ do: z.literal('rate-limits'), on: z.boolean() }),
  z.object({
    do: z.literal('fault'),
    method: z.string().optional(),
    path: z.string().optional(),
    times: z.number().int().positive().default(1),
    latency: z.number().nonnegative().optional(),
    status: z.number().int().min(400).max(599).optional(),
    code: z.number().int().optional(),
    drop: z.boolean().optional(),
    performed: z.boolean().optional(),
  }),
  z.object({ do: z.literal('clear-faults') }),
]);
export type StageDirection = z.infer<typeof stageSchema>;
