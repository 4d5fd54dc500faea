/** What is stored of one member, by table. Of others only what the member can see anyway is in it; hidden states of matches are not. */
import { retrying } from './failures.ts';
import type { Row, Sql } from './sql.ts';

/** $1 the member. Each names its columns: a secret one that is added later stays out until somebody puts it in. */
const QUERIES = {
  matches: `SELECT m.id, m.game, m.mode, m.options, m.status, m."guildId", m."channelId", m."threadId", m.pace, m.absence, m.rated, m.practice,
    m."startedAt", m."endedAt", s.seat, s.opponent, s.entry, s.orders, s.plan, s."askedAt", s."dueAt", s."missedTurns", s."missedReactions",
    s."bankMs", s."leftMs", s.reminded, s."remindAt", s."seenSeq"
    FROM "MatchSeat" s JOIN "Match" m ON m.id = s."matchId" WHERE s."userId" = $1::text ORDER BY m."startedAt", m.id, s.seat`,
  importedMatches: `SELECT id, game, mode, "startedAt" FROM "Match" WHERE "importedBy" = $1::text ORDER BY "startedAt", id`,
  seatsAskedFor: `SELECT id, game FROM "Match" WHERE status = 'running' AND offers LIKE '%"' || $1::text || '"%' ORDER BY id`,
  decisions: `SELECT d."matchId", d.seq, d.epoch, d."pendingId", d.seat, d.answer, d.cause, d.at
    FROM "Decision" d JOIN "MatchSeat" s ON s."matchId" = d."matchId" AND s.seat = d.seat
    WHERE s."userId" = $1::text ORDER BY d."matchId", d.seq`,
  drafts: `SELECT d."matchId", d.seat, d.steps FROM "Draft" d JOIN "MatchSeat" s ON s."matchId" = d."matchId" AND s.seat = d.seat
    WHERE s."userId" = $1::text ORDER BY d."matchId"`,
  challengesSent: `SELECT id, game, mode, options, pace, absence, rated, note, status, "guildId", "channelId", "expiresAt", "createdAt"
    FROM "Challenge" WHERE "hostId" = $1::text ORDER BY "createdAt", id`,
  challengesAnswered: `SELECT c.id, c.game, c.mode, c.status, s.answer, s.entry, c."createdAt"
    FROM "ChallengeSeat" s JOIN "Challenge" c ON c.id = s."challengeId" WHERE s."userId" = $1::text ORDER BY c."createdAt", c.id`,
  results: `SELECT r."matchId", r.game, r.mode, r."endedAt", r.practice, r.rated, r.why, s.seat, s.place, s.team, s.score, s."muBefore", s."sigmaBefore",
    s.mu, s.sigma FROM "ResultSeat" s JOIN "MatchResult" r ON r."matchId" = s."matchId" WHERE s."userId" = $1::text
    ORDER BY r."endedAt", r."matchId"`,
  ratings: `SELECT game, mu, sigma, matches, at FROM "Rating" WHERE "userId" = $1::text ORDER BY game`,
  decks: `SELECT id, game, name, entry, "updatedAt" FROM "Deck" WHERE "userId" = $1::text ORDER BY game, name`,
} as const;

export async function rowsOf(sql: Sql, userId: string): Promise<Readonly<Record<string, readonly Row[]>>> {
  const found: Record<string, readonly Row[]> = {};
  for (const [name, text] of Object.entries(QUERIES)) found[name] = await retrying(() => sql.query(text, [userId]));
  return found;
}
