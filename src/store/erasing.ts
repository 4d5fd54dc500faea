/** What is forgotten: a member who wants it, and what is kept no longer (PRIVACY.md). */
import { retrying } from './failures.ts';
import type { Sql } from './sql.ts';

/** Nobody's id is `0`; `share` keeps several erased members of one match apart. Decks stay with their match: it could not be replayed without. */
const ERASE = `
WITH seats AS (
  UPDATE "MatchSeat" SET "userId" = '0', share = 1000 + seat, orders = NULL, plan = NULL, "seenSeq" = 0 WHERE "userId" = $1::text RETURNING "matchId", seat
), drafts AS (
  DELETE FROM "Draft" d USING seats WHERE d."matchId" = seats."matchId" AND d.seat = seats.seat
), wished AS (
  UPDATE "Match" SET "importedBy" = CASE WHEN "importedBy" = $1::text THEN '0' ELSE "importedBy" END,
    offers = CASE WHEN offers LIKE '%"' || $1::text || '"%' THEN (offers::jsonb #- '{substitute,candidate}')::text ELSE offers END
  WHERE "importedBy" = $1::text OR offers LIKE '%"' || $1::text || '"%'
), hosted AS (
  UPDATE "Challenge" SET "hostId" = '0', note = NULL, status = CASE WHEN status = 'open' THEN 'cancelled' ELSE status END,
    version = version + 1
  WHERE "hostId" = $1::text
), invited AS (
  UPDATE "Challenge" c SET status = 'declined', version = version + 1
  WHERE status = 'open' AND "hostId" <> $1::text
    AND EXISTS (SELECT 1 FROM "ChallengeSeat" s WHERE s."challengeId" = c.id AND s."userId" = $1::text)
), asked AS (
  UPDATE "ChallengeSeat" SET "userId" = NULL, entry = '{}' WHERE "userId" = $1::text
), results AS (
  UPDATE "ResultSeat" SET "userId" = '0' WHERE "userId" = $1::text
), ratings AS (
  DELETE FROM "Rating" WHERE "userId" = $1::text
), imported AS (
  DELETE FROM "Match" WHERE "importedBy" = $1::text
), decks AS (
  DELETE FROM "Deck" WHERE "userId" = $1::text
), settings AS (
  DELETE FROM "User" WHERE id = $1::text
)
SELECT count(*)::int AS n FROM seats`;

export async function eraseMember(sql: Sql, userId: string): Promise<number> {
  const [row] = await retrying(() => sql.query<{ n: number }>(ERASE, [userId]));
  return row?.n ?? 0;
}

const FORGET_OLD = `
WITH gone AS (
  DELETE FROM "Challenge" WHERE "matchId" IS NULL AND status <> 'open' AND "expiresAt" < $1::timestamptz RETURNING id
), buried AS (
  DELETE FROM "Outbox" WHERE "deadAt" < $1::timestamptz RETURNING id
), left_servers AS (
  -- A match begun there since shows that the bot came back, whether it was told so or not.
  DELETE FROM "Server" s WHERE s."leftAt" < $1::timestamptz
    AND NOT EXISTS (SELECT 1 FROM "Match" m WHERE m."guildId" = s.id AND NOT m.anywhere AND m."startedAt" > s."leftAt") RETURNING s.id
), drafts AS (
  DELETE FROM "Draft" d USING "Match" m WHERE m.id = d."matchId" AND m.status = 'over' RETURNING d."matchId"
)
SELECT (SELECT count(*) FROM gone)::int + (SELECT count(*) FROM buried)::int + (SELECT count(*) FROM left_servers)::int
  + (SELECT count(*) FROM drafts)::int AS n`;

export async function forgetOld(sql: Sql, before: Date): Promise<number> {
  const [row] = await retrying(() => sql.query<{ n: number }>(FORGET_OLD, [before.toISOString()]));
  return row?.n ?? 0;
}
