/** The outbox: claimed per lane and subject, so that one subject's rows are done in order by one process at a time. */
import type { OutboxRow, OutboxStore } from '../matches/ports.ts';
import { retrying } from './failures.ts';
import type { Row, Sql } from './sql.ts';

/**
 * Only the oldest living row of a subject can be claimed, and holding it holds the subject. `SKIP LOCKED` and the second look
 * at `claimedUntil` after the lock keep two processes apart.
 */
const CLAIM = `
UPDATE "Outbox" SET "claimedUntil" = now() + $3::int * interval '1 millisecond', "heldBy" = $4::text
WHERE id IN (
  SELECT o.id FROM "Outbox" o
  WHERE o.lane = $1::text AND o."deadAt" IS NULL AND o."dueAt" <= now() AND (o."claimedUntil" IS NULL OR o."claimedUntil" < now())
    AND NOT EXISTS (SELECT 1 FROM "Outbox" p WHERE p.lane = o.lane AND p.subject = o.subject AND p.id < o.id AND p."deadAt" IS NULL)
  ORDER BY o."dueAt" LIMIT $2::int FOR UPDATE SKIP LOCKED
)
RETURNING subject`;

/** Whoever holds the oldest row takes all rows there are: else the next one would be free for others once the oldest is done. */
const TAKE = `UPDATE "Outbox" o SET "claimedUntil" = now() + $3::int * interval '1 millisecond', "heldBy" = $4::text
WHERE lane = $1::text AND subject = ANY($2::text[]) AND "deadAt" IS NULL
RETURNING o.id::text AS id, key, subject, seq, payload, attempts, press,
  greatest(0, extract(epoch FROM now() - "createdAt") * 1000)::float8 AS "ageMs"`;

const DEPTH = `SELECT count(*) FILTER (WHERE "deadAt" IS NULL)::int AS waiting, count("deadAt")::int AS dead,
  coalesce(extract(epoch FROM now() - min("createdAt") FILTER (WHERE "deadAt" IS NULL)) * 1000, 0)::float8 AS "oldestMs"
FROM "Outbox" WHERE lane = $1::text`;

interface StoredRow extends Row {
  readonly id: string;
  readonly key: string;
  readonly subject: string;
  readonly seq: number;
  readonly payload: string;
  readonly attempts: number;
  readonly ageMs: number;
  readonly press: string | null;
}

/** @param holder this process: what it holds is free at once when it is found dead (process-store.ts) */
export function outboxStore(sql: Sql, holder?: string): OutboxStore {
  const by = holder ?? null;
  const run = (text: string, values: Parameters<Sql['query']>[1], name?: string) =>
    retrying(() => sql.query(text, values, name));
  return {
    claim: async (lane, limit, holdMs) => {
      const claimed = await run(CLAIM, [lane, limit, holdMs, by], 'outbox-claim');
      const subjects = claimed.map(row => String(row.subject));
      if (subjects.length === 0) return [];
      const rows = await retrying(() => sql.query<StoredRow>(TAKE, [lane, subjects, holdMs, by], 'outbox-take'));
      const ordered = [...rows].sort((a, b) => (BigInt(a.id) < BigInt(b.id) ? -1 : 1));
      return subjects.map(subject => ordered.filter(row => row.subject === subject).map(outboxRowOf));
    },
    done: async ids => {
      await run('DELETE FROM "Outbox" WHERE id = ANY($1::bigint[])', [ids]);
    },
    begin: async (id, held, holdMs) => {
      const begun = await run(
        `UPDATE "Outbox" SET attempts = attempts + (id = $1::bigint)::int, "claimedUntil" = now() + $3::int * interval '1 millisecond'
         WHERE id = ANY($2::bigint[]) AND "heldBy" IS NOT DISTINCT FROM $4::text RETURNING id`,
        [id, held, holdMs, by],
      );
      return begun.some(row => String(row.id) === id);
    },
    retry: async (id, afterMs, problem) => {
      await run(
        `UPDATE "Outbox" SET "claimedUntil" = NULL, "heldBy" = NULL, problem = $3::text, "dueAt" = now() + $2::int * interval '1 millisecond'
         WHERE id = $1::bigint AND "heldBy" IS NOT DISTINCT FROM $4::text`,
        [id, Math.round(afterMs), problem.slice(0, 500), by],
      );
    },
    bury: async (id, problem) => {
      await run('UPDATE "Outbox" SET "deadAt" = now(), problem = $2::text WHERE id = $1::bigint', [
        id,
        problem.slice(0, 500),
      ]);
    },
    letGo: async (lane, subjects) => {
      await run(
        `UPDATE "Outbox" SET "claimedUntil" = NULL, "heldBy" = NULL
         WHERE lane = $1::text AND subject = ANY($2::text[]) AND "heldBy" IS NOT DISTINCT FROM $3::text`,
        [lane, subjects, by],
      );
    },
    depth: async lane => {
      const [row] = await run(DEPTH, [lane]);
      return { waiting: Number(row?.waiting), dead: Number(row?.dead), oldestMs: Number(row?.oldestMs) };
    },
  };
}

const outboxRowOf = ({ payload, press, ageMs, ...row }: StoredRow): OutboxRow => ({
  ...row,
  ageMs: Number(ageMs),
  ...(press === null ? {} : { press }),
  payload: JSON.parse(payload) as unknown,
});
