/** Members' own settings. */
import type { UserSettings } from '../matches/contract.ts';
import type { SettingsStore } from '../matches/ports.ts';
import { guarded } from './failures.ts';
import type { PrismaClient } from './generated/client.ts';

export function settingsStore(prisma: PrismaClient): SettingsStore {
  return {
    read: async id => {
      const found = await guarded(() => prisma.user.findUnique({ where: { id } }));
      if (found === null) return undefined;
      const { id: _, ...settings } = found;
      return settings as UserSettings;
    },
    write: async (id, settings) => {
      await guarded(() => prisma.user.upsert({ where: { id }, create: { id, ...settings }, update: settings }));
    },
  };
}
