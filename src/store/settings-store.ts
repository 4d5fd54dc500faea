/** Members' own settings. */
import type { UserSettings } from '../matches/contract.ts';
import { awaySchema, type SettingsStore } from '../matches/ports.ts';
import { guarded, retrying } from './failures.ts';
import type { PrismaClient } from './generated/client.ts';
import type { Sql } from './sql.ts';

const READ_SERVER = `SELECT settings FROM "Server" WHERE id = $1::text`;
const WRITE_SERVER = `INSERT INTO "Server" (id, settings) VALUES ($1::text, $2::text)
  ON CONFLICT (id) DO UPDATE SET settings = excluded.settings, "leftAt" = NULL`;
const NOTE_SERVER = `UPDATE "Server" SET "leftAt" = $2::timestamptz WHERE id = $1::text`;

export function settingsStore(prisma: PrismaClient, sql: Sql): SettingsStore {
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
    readServer: async id => (await retrying(() => sql.query<{ settings: string }>(READ_SERVER, [id])))[0]?.settings,
    writeServer: async (id, settings) => {
      await retrying(() => sql.query(WRITE_SERVER, [id, settings]));
    },
    noteServer: async (id, leftAt) => {
      await retrying(() => sql.query(NOTE_SERVER, [id, leftAt?.toISOString() ?? null]));
    },
  };
}
