/** A new match with all that belongs to it: one statement, alone or inside a transaction of the caller. */
import type { NewMatch, OutboxWrite } from '../matches/ports.ts';
import type { Prisma } from './generated/client.ts';
import type { SqlValue } from './sql.ts';

/** Prisma's nested create took some 12 ms of this process for the same. Values: `createValues`. */
export const CREATE = `
WITH m AS (
  INSERT INTO "Match" (id, game, "rulesVersion", mode, options, seed, seq, epoch, snapshot, status, "guildId", "channelId", "threadId", anywhere,
    pace, absence, rated, practice, "hotSeat", "challengeId", "startedAt")
  VALUES ($1::text, $2::text, $3::int, $4::text, $5::text, $6::text, $7::int, 0, $8::text, $9::text, $10::text, $11::text, $12::text, $13::boolean,
    $14::text, $15::text, $16::boolean, $17::boolean, $18::boolean, $19::text, $20::timestamptz)
), seated AS (
  INSERT INTO "MatchSeat" ("matchId", seat, "userId", opponent, entry, share, "askedAt", "dueAt", "missedTurns", "missedReactions",
    "bankMs", "runsSince", "remindAt", reminded)
  SELECT $1::text, x.seat, x."userId", x.opponent, x.entry, x.share, x."askedAt", x."dueAt", x."missedTurns", x."missedReactions",
    x."bankMs", x."runsSince", x."remindAt", x.reminded
  FROM json_to_recordset($21::json) AS x(seat int, "userId" text, opponent text, entry text, share int, "askedAt" timestamptz, "dueAt" timestamptz,
    "missedTurns" int, "missedReactions" int, "bankMs" int, "runsSince" timestamptz, "remindAt" timestamptz, reminded int)
), decided AS (
  INSERT INTO "Decision" ("matchId", seq, epoch, "pendingId", seat, answer, cause, submission, at)
  SELECT $1::text, x.seq, x.epoch, x."pendingId", x.seat, x.answer, x.cause, x.submission, x.at
  FROM json_to_recordset($22::json) AS x(seq int, epoch int, "pendingId" text, seat int, answer text, cause text, submission int, at timestamptz)
), queued AS (
  INSERT INTO "Outbox" (key, lane, subject, seq, payload, "dueAt", press)
  SELECT x.key, x.lane, x.subject, x.seq, x.payload, now() + coalesce(x."delayMs", 0) * interval '1 millisecond', $26::text
  FROM json_to_recordset($23::json) AS x(key text, lane text, subject text, seq int, payload text, "delayMs" int)
)
INSERT INTO "Receipt" (id, outcome) SELECT $24::text, $25::text WHERE $24::text IS NOT NULL`;

/**
 * @param receipt left out where the caller's transaction proves more than the match
 * @param press the interaction that it comes from
 */
export function createValues(
  { place, seats, decisions, outbox, ...match }: NewMatch,
  receipt?: { readonly id: string; readonly outcome: string },
  press = receipt?.id,
): readonly SqlValue[] {
  return [
    ...[match.id, match.game, match.rulesVersion, match.mode, match.options, match.seed, match.seq, match.snapshot],
    match.over ? 'over' : 'running',
    ...[place.guildId ?? null, place.channelId, place.threadId ?? null, place.anywhere ?? false],
    ...[match.pace, match.absence, match.rated, match.practice, match.hotSeat, match.challengeId ?? null],
    match.startedAt.toISOString(),
    ...[JSON.stringify(seats), JSON.stringify(decisions), outboxJson(outbox)],
    ...[receipt?.id ?? null, receipt?.outcome ?? null, press ?? null],
  ];
}

/** Rows of the outbox as the statements take them: each payload is text in turn. */
const outboxJson = (outbox: readonly OutboxWrite[]): string =>
  JSON.stringify(outbox.map(row => ({ ...row, payload: JSON.stringify(row.payload) })));

/** Inside a transaction of Prisma's. */
export async function insertMatch(tx: Prisma.TransactionClient, match: NewMatch, press?: string): Promise<void> {
  await tx.$executeRawUnsafe(CREATE, ...createValues(match, undefined, press));
}

/** Times are the database's: this machine's clock may be wrong. */
const QUEUE = `
INSERT INTO "Outbox" (key, lane, subject, seq, payload, "dueAt", press)
SELECT x.key, x.lane, x.subject, x.seq, x.payload, now() + coalesce(x."delayMs", 0) * interval '1 millisecond', $2::text
FROM json_to_recordset($1::json) AS x(key text, lane text, subject text, seq int, payload text, "delayMs" int)`;

/** @param press the interaction that it comes from */
export async function insertOutbox(
  tx: Prisma.TransactionClient,
  outbox: readonly OutboxWrite[],
  press?: string,
): Promise<void> {
  if (outbox.length > 0) await tx.$executeRawUnsafe(QUEUE, outboxJson(outbox), press ?? null);
}
