/** Matches as if they had been played: seats with clocks, and a log row each. */
import type { OpenStore } from '../../src/store/open-store.ts';

/** In parts, as every statement has its time. */
const PART = 5_000;

export async function fill(store: OpenStore, count: number): Promise<void> {
  for (let from = 1; from <= count; from += PART) await fillPart(store, from, Math.min(count, from + PART - 1));
  await store.sql.query('VACUUM ANALYZE');
  await store.sql.query('CHECKPOINT');
}

async function fillPart(store: OpenStore, from: number, to: number): Promise<void> {
  const numbers = `generate_series(${from}, ${to}) n`;
  await store.sql.script(`
    INSERT INTO "Match" (id, game, "rulesVersion", mode, options, seed, seq, epoch, snapshot, status, "channelId", "threadId", pace)
      SELECT 'fill' || n, 'filler', 1, 'x', '{}', md5(n::text), 1, 0, repeat(md5(n::text), 20), 'running', (n % 1000)::text, n::text, 'daily'
      FROM ${numbers};
    INSERT INTO "MatchSeat" ("matchId", seat, "userId", "askedAt", "dueAt")
      SELECT 'fill' || n, s, (n * 2 + s)::text, now(), now() + n * interval '1 second' + interval '1 day'
      FROM ${numbers}, generate_series(0, 1) s;
    INSERT INTO "Decision" ("matchId", seq, epoch, "pendingId", seat, answer, cause, submission)
      SELECT 'fill' || n, 1, 0, '1', 0, '["a"]', 'press', 1 FROM ${numbers};`);
}

/** A match so many times, with its seats and its log. @returns their ids */
export async function copyMatch({ sql }: OpenStore, id: string, count: number): Promise<readonly string[]> {
  for (let from = 1; from <= count; from += PART) {
    const values = [id, from, Math.min(count, from + PART - 1)];
    for (const [table, key] of TABLES) await sql.query(copy(table, key), values);
  }
  return Array.from({ length: count }, (_, i) => `copy${i + 1}`);
}

const TABLES = [
  ['Match', 'id'],
  ['MatchSeat', 'matchId'],
  ['Decision', 'matchId'],
] as const;

const copy = (table: string, key: string): string => `
  INSERT INTO "${table}" SELECT (jsonb_populate_record(t, jsonb_build_object('${key}', 'copy' || n))).*
  FROM "${table}" t, generate_series($2::int, $3::int) n WHERE t."${key}" = $1::text`;

/** Entries in a match's log from before its newest ones. */
export const lengthen = ({ sql }: OpenStore, id: string, entries: number) =>
  sql.query(
    `INSERT INTO "Decision" ("matchId", seq, epoch, "pendingId", seat, answer, cause, submission)
     SELECT $1::text, -n, 0, 'old' || n, 0, '["a"]', 'press', n FROM generate_series(1, $2::int) n`,
    [id, entries],
  );
