/** Members' own settings. */
import type { UserSettings } from '../matches/contract.ts';
import { awaySchema, type SettingsStore } from '../matches/ports.ts';
import { guarded } from './failures.ts';
import type { PrismaClient } from './generated/client.ts';

export function settingsStore(prisma: PrismaClient): SettingsStore {
  return {
    read: async id => {
      const found = await guarded(() => prisma.user.findUnique({ where: { id } }));
      if (found === null) return undefined;
      const { id: _, away, quiet, ...settings } = found;
      return {
        ...(settings as Omit<UserSettings, 'away' | 'quiet'>),
        ...(quiet === null ? {} : { quiet }),
        ...(away === null ? {} : { away: awaySchema.parse(JSON.parse(away)) }),
      };
    },
    write: async (id, { away, quiet, ...settings }) => {
      const row = { ...settings, quiet: quiet ?? null, away: away === undefined ? null : JSON.stringify(away) };
      await guarded(() => prisma.user.upsert({ where: { id }, create: { id, ...row }, update: row }));
    },
  };
}
