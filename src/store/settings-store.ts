/** Members' own settings. */
import type { UserSettings } from '../matches/contract.ts';
import { awaySchema, type SettingsStore } from '../matches/ports.ts';
import { guarded, retrying } from './failures.ts';
import type { PrismaClient, User } from './generated/client.ts';
import { TRANSACTION } from './match-store.ts';
import type { Sql } from './sql.ts';

const READ_SERVER = `SELECT settings FROM "Server" WHERE id = $1::text`;
const MAKE_SERVER = `INSERT INTO "Server" (id) VALUES ($1::text) ON CONFLICT (id) DO NOTHING`;
const WRITE_SERVER = `UPDATE "Server" SET settings = $2::text, "leftAt" = NULL WHERE id = $1::text`;
const NOTE_SERVER = `UPDATE "Server" SET "leftAt" = $2::timestamptz WHERE id = $1::text`;

export function settingsStore(prisma: PrismaClient, sql: Sql): SettingsStore {
  return {
    read: async id => {
      const found = await guarded(() => prisma.user.findUnique({ where: { id } }));
      return found === null ? undefined : settingsOf(found);
    },
    change: (id, next) =>
      retrying(() =>
        prisma.$transaction(async tx => {
          // The row is there and locked before it is read: who comes second reads what the first wrote.
          await tx.$executeRaw`INSERT INTO "User" (id) VALUES (${id}) ON CONFLICT (id) DO NOTHING`;
          await tx.$queryRaw`SELECT id FROM "User" WHERE id = ${id} FOR UPDATE`;
          const before = settingsOf(await tx.user.findUniqueOrThrow({ where: { id } }));
          const { away, quiet, ...settings } = next(before);
          const row = { ...settings, quiet: quiet ?? null, away: away === undefined ? null : JSON.stringify(away) };
          return { before, after: settingsOf(await tx.user.update({ where: { id }, data: row })) };
        }, TRANSACTION),
      ),
    readServer: async id => (await retrying(() => sql.query<{ settings: string }>(READ_SERVER, [id])))[0]?.settings,
    changeServer: (id, next) =>
      retrying(() =>
        sql.transaction(async tx => {
          await tx.query(MAKE_SERVER, [id]);
          const [before] = await tx.query<{ settings: string }>(`${READ_SERVER} FOR UPDATE`, [id]);
          await tx.query(WRITE_SERVER, [id, next(before?.settings)]);
        }),
      ),
    noteServer: async (id, leftAt) => {
      await retrying(() => sql.query(NOTE_SERVER, [id, leftAt?.toISOString() ?? null]));
    },
  };
}

function settingsOf({ id: _, away, quiet, ...settings }: User): UserSettings {
  return {
    ...(settings as Omit<UserSettings, 'away' | 'quiet'>),
    ...(quiet === null ? {} : { quiet }),
    ...(away === null ? {} : { away: awaySchema.parse(JSON.parse(away)) }),
  };
}
