/** Processes, shards and common budgets in the database. Every time is the database's own. */
import type { Beat, Living, Me, Neighbour, ProcessStore, ShardRow } from '../processes/ports.ts';
import { retrying } from './failures.ts';
import type { Query, Row, Sql } from './sql.ts';

/** $1 id, $2 ms after which a silent process is dead, $3 ids dead for sure (or, where nobody else can live, all others). */
const BURY = `
WITH dead AS (
  DELETE FROM "Process" WHERE id <> $1::text AND ($4::boolean OR "seenAt" < now() - $2::float8 * interval '1 millisecond' OR id = ANY($3::text[]))
  RETURNING id
), freed AS (
  UPDATE "Outbox" SET "claimedUntil" = NULL, "heldBy" = NULL WHERE "heldBy" IN (SELECT id FROM dead)
), left_ AS (
  UPDATE "Shard" SET "heldBy" = CASE WHEN "heldBy" IN (SELECT id FROM dead) THEN NULL ELSE "heldBy" END,
    "nextBy" = CASE WHEN "nextBy" IN (SELECT id FROM dead) THEN NULL ELSE "nextBy" END
  WHERE "heldBy" IN (SELECT id FROM dead) OR "nextBy" IN (SELECT id FROM dead)
)
SELECT id FROM dead`;

const SAY = `INSERT INTO "Process" (id, machine, pid, begun, gateway, draining, "seenAt") VALUES ($1, $2, $3, $4, $5, $6, now())
ON CONFLICT (id) DO UPDATE SET "seenAt" = now(), gateway = excluded.gateway, draining = excluded.draining
RETURNING (xmax = 0) AS "isNew", clock_timestamp() AS now`;

const LEAVE = `
WITH gone AS (DELETE FROM "Process" WHERE id = $1::text),
freed AS (UPDATE "Outbox" SET "claimedUntil" = NULL, "heldBy" = NULL WHERE "heldBy" = $1::text)
UPDATE "Shard" SET "heldBy" = nullif("heldBy", $1::text), "nextBy" = nullif("nextBy", $1::text) WHERE "heldBy" = $1::text OR "nextBy" = $1::text`;

/** $1 key, $2 uses, $3 ms between two, $4 ms that may be caught up on. */
const RESERVE = `INSERT INTO "Budget" AS b (key, at)
VALUES ($1::text, clock_timestamp() + ($2::int * $3::float8 - $4::float8) * interval '1 millisecond')
ON CONFLICT (key) DO UPDATE
  SET at = greatest(b.at, clock_timestamp() - $4::float8 * interval '1 millisecond') + $2::int * $3::float8 * interval '1 millisecond'
RETURNING (extract(epoch FROM at - clock_timestamp()) * 1000 - $2::int * $3::float8)::float8 AS wait`;

/** Held while the table of shards is looked at and changed. */
const SHARDS_LOCK = 72707370;
const CLAIMS_KEPT = '15 minutes';

interface StoredShard extends Row {
  readonly id: number;
  readonly total: number;
  readonly heldBy: string | null;
  readonly nextBy: string | null;
}

export function processStore(sql: Sql): ProcessStore {
  return {
    alone: sql.dialect === 'embedded',
    beat: (me, deadMs, sure) => retrying(() => beat(sql, me, deadMs, sure)),
    neighbours: async (machine, but) => {
      const rows = await retrying(() =>
        sql.query<Row & { id: string; pid: number; begun: string | null }>(
          'SELECT id, pid, begun FROM "Process" WHERE machine = $1::text AND id <> $2::text',
          [machine, but],
          'process-neighbours',
        ),
      );
      return rows.map(
        ({ id, pid, begun }): Neighbour => ({ id, pid: Number(pid), ...(begun === null ? {} : { begun }) }),
      );
    },
    leave: async id => {
      await retrying(() => sql.query(LEAVE, [id]));
    },
    planShards: (total, me) => retrying(() => sql.transaction(tx => planShards(tx, total, me))),
    assignShards: (me, choose) =>
      retrying(() =>
        sql.transaction(async tx => {
          await tx.query('SELECT pg_advisory_xact_lock($1)::text', [SHARDS_LOCK]);
          const { take, ask } = choose(await readShards(tx));
          if (take.length > 0)
            await tx.query('UPDATE "Shard" SET "heldBy" = $1::text WHERE id = ANY($2::int[])', [me, take]);
          if (ask.length > 0)
            await tx.query('UPDATE "Shard" SET "nextBy" = $1::text WHERE id = ANY($2::int[])', [me, ask]);
          return readShards(tx);
        }),
      ),
    confirmShard: async (me, shard) => {
      const rows = await retrying(() =>
        sql.query(
          `UPDATE "Shard" SET "heldBy" = $1::text, "nextBy" = NULL WHERE id = $2::int AND "nextBy" = $1::text RETURNING id`,
          [me, shard],
        ),
      );
      return rows.length > 0;
    },
    releaseShard: async (me, shard) => {
      await retrying(() =>
        sql.query(
          `UPDATE "Shard" SET "heldBy" = nullif("heldBy", $1::text), "nextBy" = nullif("nextBy", $1::text) WHERE id = $2::int`,
          [me, shard],
        ),
      );
    },
    reserve: async (key, count, everyMs, burstMs) => {
      const [row] = await retrying(() =>
        sql.query<Row & { wait: number }>(RESERVE, [key, count, everyMs, burstMs], 'reserve'),
      );
      return Number(row?.wait ?? 0);
    },
    claim: async (interaction, by) => {
      const rows = await retrying(() =>
        sql.query(
          'INSERT INTO "Claim" (id, "heldBy") VALUES ($1::text, $2::text) ON CONFLICT (id) DO NOTHING RETURNING id',
          [interaction, by],
          'claim',
        ),
      );
      return rows.length > 0;
    },
    forgetClaims: async () => {
      const rows = await retrying(() =>
        sql.query<Row & { n: number }>(
          `WITH gone AS (DELETE FROM "Claim" WHERE at < now() - interval '${CLAIMS_KEPT}' RETURNING 1) SELECT count(*)::int AS n FROM gone`,
        ),
      );
      return Number(rows[0]?.n ?? 0);
    },
  };
}

async function beat(sql: Sql, me: Me, deadMs: number, sure: readonly string[]): Promise<Beat> {
  const died = await sql.query<Row & { id: string }>(
    BURY,
    [me.id, deadMs, sure, sql.dialect === 'embedded'],
    'process-bury',
  );
  const [said] = await sql.query<Row & { isNew: boolean; now: Date }>(
    SAY,
    [me.id, me.machine, me.pid, me.begun ?? null, me.gateway, me.draining],
    'process-say',
  );
  if (said === undefined) throw new Error('a beat without an answer');
  const living = await sql.query<Row & Living>(
    'SELECT id, gateway, draining FROM "Process" ORDER BY "startedAt", id',
    [],
    'process-living',
  );
  return {
    living: living.map(({ id, gateway, draining }) => ({ id, gateway, draining })),
    isNew: said.isNew,
    died: died.map(row => row.id),
    now: new Date(said.now),
  };
}

/** A plan lasts as long as somebody serves a shard of it. */
async function planShards(tx: Query, total: number, me: string): Promise<number> {
  await tx.query('SELECT pg_advisory_xact_lock($1)::text', [SHARDS_LOCK]);
  const rows = await readShards(tx);
  const served = rows.some(row => row.heldBy !== undefined && row.heldBy !== me);
  const [first] = rows;
  if (first !== undefined && (served || rows.length === total)) return rows.length;
  await tx.query('DELETE FROM "Shard"');
  await tx.query('INSERT INTO "Shard" (id, total) SELECT n, $1::int FROM generate_series(0, $1::int - 1) n', [total]);
  return total;
}

async function readShards(tx: Query): Promise<readonly ShardRow[]> {
  const rows = await tx.query<StoredShard>('SELECT id, total, "heldBy", "nextBy" FROM "Shard" ORDER BY id');
  return rows.map(({ id, total, heldBy, nextBy }) => ({
    ...{ id: Number(id), total: Number(total) },
    ...(heldBy === null ? {} : { heldBy }),
    ...(nextBy === null ? {} : { nextBy }),
  }));
}
