/** Open matches that nobody plays just now, copied from one that was really played: snapshots, seats and logs of their real size. */
import type { OpenStore } from '../../src/store/open-store.ts';
import { openTable } from '../store/table.ts';

export interface Harbour {
  readonly guildId: string;
  readonly channelId: string;
}

/** Decisions of the match that is copied: somewhere in its middle. */
const PLAYED = 8;
const PART = 2_000;

/** @param places spread evenly over them */
export async function copyMatches(store: OpenStore, count: number, places: readonly Harbour[]): Promise<void> {
  const table = openTable(store, 'postgres');
  const id = await table.newMatch();
  for (let n = 0; n < PLAYED && (await table.decide(id)) === id; ) n++;
  await store.sql.query('DELETE FROM "Outbox"');
  const guilds = places.map(p => p.guildId);
  const channels = places.map(p => p.channelId);
  for (let from = 1; from <= count; from += PART)
    await copyPart(store, id, [from, Math.min(count, from + PART - 1)], guilds, channels);
  await store.sql.query('DELETE FROM "Match" WHERE id = $1', [id]);
  await store.sql.query('VACUUM ANALYZE');
  await store.sql.query('CHECKPOINT');
}

async function copyPart(
  { sql }: OpenStore,
  id: string,
  [from, to]: readonly [number, number],
  guilds: readonly string[],
  channels: readonly string[],
): Promise<void> {
  const columns = async (name: string): Promise<readonly string[]> => {
    const rows = await sql.query<{ column: string }>(
      `SELECT column_name AS column FROM information_schema.columns WHERE table_schema = 'public' AND table_name = $1 ORDER BY ordinal_position`,
      [name],
    );
    return rows.map(row => row.column);
  };
  const copy = async (name: string, key: string, changed: Readonly<Record<string, string>>): Promise<void> => {
    const all = await columns(name);
    const taken = all.map(column => changed[column] ?? `t."${column}"`);
    await sql.query(
      `INSERT INTO "${name}" (${all.map(c => `"${c}"`).join(', ')})
       SELECT ${taken.join(', ')} FROM "${name}" t, generate_series($2::int, $3::int) n
       WHERE t."${key}" = $1::text AND ($4::text[] IS NOT NULL OR $5::text[] IS NOT NULL)`,
      [id, from, to, guilds, channels],
    );
  };
  const at = (list: string) => `(${list})[1 + n % array_length(${list}, 1)]`;
  await copy('Match', 'id', {
    id: `'copy' || n`,
    guildId: at('$4::text[]'),
    channelId: at('$5::text[]'),
    threadId: `(10000000000000000 + n)::text`,
    seed: 'md5(n::text)',
    practice: 'false',
  });
  await copy('MatchSeat', 'matchId', {
    matchId: `'copy' || n`,
    userId: `(20000000000000000 + n * 4 + t.seat)::text`,
    opponent: 'NULL',
    dueAt: `CASE WHEN t."askedAt" IS NULL THEN NULL ELSE now() + interval '1 day' + n * interval '1 second' END`,
    remindAt: 'NULL',
  });
  await copy('Decision', 'matchId', { matchId: `'copy' || n` });
}
