/**
 * The statements of the hot path. One decision is one read and one write: the write compares (seq, epoch) and does all or nothing,
 * so that no transaction stays open between them. Prisma's interactive transaction took 12 to 15 ms for the same (docs/decisions).
 */

const SEAT = `json_build_object('seat', s.seat, 'userId', s."userId", 'opponent', s.opponent, 'entry', s.entry, 'askedAt', s."askedAt",
  'dueAt', s."dueAt", 'missedTurns', s."missedTurns", 'missedReactions', s."missedReactions", 'orders', s.orders, 'bankMs', s."bankMs",
  'runsSince', s."runsSince", 'leftMs', s."leftMs", 'remindAt', s."remindAt", 'reminded', s.reminded, 'plan', s.plan,
  'habits', (SELECT json_build_object('zone', u."timeZone", 'away', u.away, 'quiet', u.quiet, 'reminders', u.reminders, 'mentions', u.mentions) FROM "User" u
    WHERE u.id = s."userId"))`;

const HEAD = `m.id, m.game, m."rulesVersion", m.mode, m.options, m.seed, m.seq, m.epoch, m.status, m.offers, m."guildId", m."channelId",
  m."threadId", m.anywhere, m.pace, m.absence, m.rated, m.practice, m."hotSeat", m."boardChannelId", m."boardMessageId", m."boardSeq",
  m."challengeId", m."startedAt", m."endedAt", m."lostAt",
  (SELECT json_agg(${SEAT} ORDER BY s.seat) FROM "MatchSeat" s WHERE s."matchId" = m.id) AS seats,
  (SELECT json_agg(json_build_object('seat', d.seat, 'epoch', d.epoch, 'steps', d.steps)) FROM "Draft" d WHERE d."matchId" = m.id) AS drafts`;

/** $1 match, $2 seq and $3 epoch the reader holds (or -1). */
export const READ = `SELECT ${HEAD}, CASE WHEN m.seq = $2::int AND m.epoch = $3::int THEN NULL ELSE m.snapshot END AS snapshot
  FROM "Match" m WHERE m.id = $1::text`;

/** $1 match ids. */
export const READ_MANY = `SELECT ${HEAD}, m.snapshot FROM "Match" m WHERE m.id = ANY($1::text[])`;

export const WRITE = `
WITH m AS (
  UPDATE "Match" SET seq = $4::int, epoch = $5::int, snapshot = $6::text, status = $7::text, offers = $8::text,
    "rulesVersion" = COALESCE($9::int, "rulesVersion"), "endedAt" = $10::timestamptz
  WHERE id = $1::text AND seq = $2::int AND epoch = $3::int AND offers IS NOT DISTINCT FROM $18::text
    AND ($19::int IS NULL
      OR (SELECT d.steps FROM "Draft" d WHERE d."matchId" = $1 AND d.seat = $19) IS NOT DISTINCT FROM $20::text)
  RETURNING id, "guildId", "channelId", "threadId", anywhere, "boardChannelId", "boardMessageId", "boardSeq", "lostAt"
), decided AS (
  INSERT INTO "Decision" ("matchId", seq, epoch, "pendingId", seat, answer, cause, submission, at)
  SELECT m.id, x.seq, x.epoch, x."pendingId", x.seat, x.answer, x.cause, x.submission, x.at
  FROM m, json_to_recordset($11::json) AS x(seq int, epoch int, "pendingId" text, seat int, answer text, cause text, submission int, at timestamptz)
), seated AS (
  UPDATE "MatchSeat" s SET "userId" = COALESCE(x."userId", s."userId"), share = CASE WHEN x."userId" IS NULL THEN s.share ELSE 0 END,
    "seenSeq" = CASE WHEN x."userId" IS NULL THEN s."seenSeq" ELSE 0 END, opponent = x.opponent, "askedAt" = x."askedAt", "dueAt" = x."dueAt",
    "missedTurns" = x."missedTurns", "missedReactions" = x."missedReactions", orders = x.orders,
    "bankMs" = x."bankMs", "runsSince" = x."runsSince", "leftMs" = x."leftMs", "remindAt" = x."remindAt", reminded = x.reminded, plan = x.plan
  FROM m, json_to_recordset($12::json) AS x(seat int, "userId" text, opponent text, "askedAt" timestamptz, "dueAt" timestamptz, "missedTurns" int, "missedReactions" int, orders text,
    "bankMs" int, "runsSince" timestamptz, "leftMs" int, "remindAt" timestamptz, reminded int, plan text)
  WHERE s."matchId" = m.id AND s.seat = x.seat
), queued AS (
  INSERT INTO "Outbox" (key, lane, subject, seq, payload, "dueAt", press)
  SELECT x.key, x.lane, x.subject, x.seq, x.payload, now() + coalesce(x."delayMs", 0) * interval '1 millisecond', $14::text
  FROM m, json_to_recordset($13::json) AS x(key text, lane text, subject text, seq int, payload text, "delayMs" int)
), proven AS (
  INSERT INTO "Receipt" (id, outcome) SELECT $14::text, $15::text FROM m WHERE $14::text IS NOT NULL
), dropped AS (
  DELETE FROM "Draft" d USING m WHERE d."matchId" = m.id AND ($16::boolean OR d.seat = ANY($17::int[]))
)
SELECT * FROM m`;

/** $5 the steps as they were read, or null. */
export const SAVE_DRAFT = `
WITH saved AS (
  INSERT INTO "Draft" AS d ("matchId", seat, epoch, steps)
  SELECT $1::text, $2::int, $3::int, $4::text
  WHERE EXISTS (SELECT 1 FROM "Match" m WHERE m.id = $1 AND m.seq = $8::int AND m.epoch = $9::int)
    AND ($5::text IS NULL OR EXISTS (SELECT 1 FROM "Draft" o WHERE o."matchId" = $1 AND o.seat = $2 AND o.steps = $5))
  ON CONFLICT ("matchId", seat) DO UPDATE SET epoch = excluded.epoch, steps = excluded.steps WHERE d.steps = $5
  RETURNING seat
), proven AS (
  INSERT INTO "Receipt" (id, outcome) SELECT $6::text, $7::text FROM saved WHERE $6::text IS NOT NULL
)
SELECT count(*)::int AS n FROM saved`;

export const DROP_DRAFT = `
WITH saved AS (
  DELETE FROM "Draft" WHERE "matchId" = $1::text AND seat = $2::int AND steps = $3::text RETURNING seat
), proven AS (
  INSERT INTO "Receipt" (id, outcome) SELECT $4::text, $5::text FROM saved WHERE $4::text IS NOT NULL
)
SELECT count(*)::int AS n FROM saved`;

export const DECISIONS = `SELECT seq, epoch, "pendingId", seat, answer, cause, submission, at FROM "Decision"
  WHERE "matchId" = $1::text ORDER BY seq`;

export const IMPORTED = `UPDATE "Match" SET "importedBy" = $2::text, "endedAt" = $3::timestamptz WHERE id = $1::text RETURNING id`;
export const IMPORTED_COUNT = `SELECT count(*)::int AS n FROM "Match" WHERE "importedBy" = $1::text`;

export const SEEN = `SELECT max("seenSeq")::int AS n FROM "MatchSeat" WHERE "matchId" = $1::text AND "userId" = $2::text`;

/** What was read once stays read. */
export const NOTE_SEEN = `UPDATE "MatchSeat" SET "seenSeq" = GREATEST("seenSeq", $3::int)
  WHERE "matchId" = $1::text AND "userId" = $2::text RETURNING seat`;

/** Running matches first, then the newest. $1 thread or channel. */
export const IDS_IN = `SELECT id FROM "Match" WHERE "importedBy" IS NULL
    AND ("threadId" = $1::text OR ("channelId" = $1::text AND "threadId" IS NULL))
  ORDER BY status = 'over', "startedAt" DESC LIMIT 20`;

/** Of a member, and the finished ones that the member brought in as files. */
export const IDS_OF = `SELECT id, "startedAt" FROM (
    SELECT m.id, m."startedAt" FROM "MatchSeat" s JOIN "Match" m ON m.id = s."matchId" WHERE s."userId" = $1::text AND m.status = $2::text
    UNION SELECT m.id, m."startedAt" FROM "Match" m WHERE m."importedBy" = $1::text AND m.status = $2::text
  ) found ORDER BY "startedAt" DESC LIMIT $3::int`;

export const IDS_WAITING = `SELECT "matchId" AS id, min("askedAt") AS since FROM "MatchSeat"
  WHERE "userId" = $1::text AND "askedAt" IS NOT NULL AND opponent IS NULL GROUP BY "matchId" ORDER BY since LIMIT $2::int`;

export const DUE_SEATS = `SELECT "matchId", seat FROM "MatchSeat" WHERE "dueAt" <= $1::timestamptz ORDER BY "dueAt" LIMIT $2::int`;

export const REMIND_SEATS = `SELECT "matchId", seat FROM "MatchSeat" WHERE "remindAt" <= $1::timestamptz ORDER BY "remindAt" LIMIT $2::int`;

export const OUTDATED = `SELECT id FROM "Match" WHERE game = $1::text AND "rulesVersion" < $2::int AND status = 'running' LIMIT $3::int`;

/** The first ones from a random id on: ids are random, so this is a sample without reading the table. */
export const SAMPLE = `SELECT id FROM "Match" WHERE id >= md5(random()::text) ORDER BY id LIMIT $1::int`;
