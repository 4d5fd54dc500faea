/** Members' own settings, with defaults for who never set any. */
import { z } from 'zod';
import type { UserId, UserSettings } from './contract.ts';
import type { Service } from './service.ts';
import { awaySchema, type Habits, quietSchema } from './time/habits.ts';
import { moveClocks } from './time/move-clocks.ts';
import { refuse } from './transact.ts';

const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

const settingsSchema = z.strictObject({
  palette: z.enum(['default', 'colour-blind', 'contrast']),
  textMode: z.boolean(),
  confirm: z.boolean(),
  timeZone: z.string().max(60).refine(isTimeZone),
  language: z.string().regex(/^[a-z]{2}(-[A-Z]{2})?$/),
  mentions: z.boolean(),
  reminders: z.boolean(),
  direct: z.boolean(),
  directRefused: z.boolean(),
  quiet: quietSchema.optional(),
  away: awaySchema.optional(),
});

export const defaultSettings: UserSettings = {
  palette: 'default',
  textMode: false,
  confirm: true,
  timeZone: 'UTC',
  language: 'en',
  mentions: true,
  reminders: true,
  direct: false,
  directRefused: false,
};

export const readSettings = async (service: Service, userId: UserId): Promise<UserSettings> =>
  (await service.store.settings.read(userId)) ?? defaultSettings;

/** A change, or how it follows from what is stored: two at the same instant are both kept. */
export type SettingsChange = Partial<UserSettings> | ((before: UserSettings) => Partial<UserSettings>);

/** @throws Refusal `bad-input` for a value that is not one of the setting's, and what the function throws */
export async function saveSettings(service: Service, userId: UserId, wish: SettingsChange): Promise<UserSettings> {
  const { before, after } = await service.store.settings.change(userId, stored => {
    const change = typeof wish === 'function' ? wish(stored) : wish;
    // Asked for anew: tried anew.
    const anew = change.direct === true ? { directRefused: false } : {};
    const parsed = settingsSchema.safeParse({ ...stored, ...change, ...anew });
    return parsed.success ? parsed.data : refuse('bad-input');
  });
  const moved = JSON.stringify([before.away, before.timeZone]) !== JSON.stringify([after.away, after.timeZone]);
  if (moved) await moveClocks(service, userId);
  return after;
}

/** What the clocks and pings of a new match go by. */
export async function habitsOf(service: Service, users: readonly UserId[]): Promise<ReadonlyMap<UserId, Habits>> {
  const read = users.map(async (id): Promise<[UserId, Habits]> => {
    const { timeZone, quiet, away, reminders, mentions } = await readSettings(service, id);
    return [id, { zone: timeZone, quiet, away, reminders, mentions }];
  });
  return new Map(await Promise.all(read));
}
