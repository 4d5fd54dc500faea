/** Members' own settings, with defaults for who never set any. */
import { z } from 'zod';
import type { UserId, UserSettings } from './contract.ts';
import type { Service } from './service.ts';
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
});

export const defaultSettings: UserSettings = {
  palette: 'default',
  textMode: false,
  confirm: true,
  timeZone: 'UTC',
  language: 'en',
};

export const readSettings = async (service: Service, userId: UserId): Promise<UserSettings> =>
  (await service.store.settings.read(userId)) ?? defaultSettings;

/** @throws Refusal `bad-input` for a value that is not one of the setting's */
export async function saveSettings(
  service: Service,
  userId: UserId,
  change: Partial<UserSettings>,
): Promise<UserSettings> {
  const parsed = settingsSchema.safeParse({ ...(await readSettings(service, userId)), ...change });
  if (!parsed.success) return refuse('bad-input');
  await service.store.settings.write(userId, parsed.data);
  return parsed.data;
}
