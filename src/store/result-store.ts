/** Results and ratings, in raw statements. Ratings of one game are written by one transaction at a time. */
import type {
  MatchResult,
  Ranked,
  RateSeats,
  Rating,
  ResultSeat,
  ResultStore,
  SoloBest,
  Strength,
  Tally,
} from '../matches/ports.ts';
import { retrying } from './failures.ts';
import { present } from './match-rows.ts';
import { ratingRowsOf, resultOf, type StoredResult, type StoredSeat } from './result-rows.ts';
import type { Query, Row, Sql } from './sql.ts';

const SEATS = `(SELECT json_agg(json_build_object('seat', s.seat, 'userId', s."userId", 'opponent', s.opponent, 'place', s.place, 'team', s.team, 'outcome', s.outcome,
  'score', s.score, 'muBefore', s."muBefore", 'sigmaBefore', s."sigmaBefore", 'mu', s.mu, 'sigma', s.sigma) ORDER BY s.seat)
  FROM "ResultSeat" s WHERE s."matchId" = r."matchId") AS seats`;
const RESULT = `SELECT r."matchId", r.game, r.mode, r."guildId", r."endedAt", r.practice, r.rated, r.why, ${SEATS} FROM "MatchResult" r`;
const READ = `${RESULT} WHERE r."matchId" = $1::text`;
/** In the order in which matches ended: the one order in which they are ever rated. */
const HISTORY = `${RESULT} WHERE r.game = $1::text AND r.rated ORDER BY r."endedAt", r."matchId"`;
const LATER = `SELECT count(*)::int AS n FROM "MatchResult" WHERE game = $1::text AND rated AND ("endedAt", "matchId") > ($2::timestamptz, $3::text)`;
/** Held to the end of the transaction: nobody else rates this game. */
const LOCK = `SELECT pg_advisory_xact_lock(hashtext('rating:' || $1::text))::text`;
const INSERT = `
WITH r AS (
  INSERT INTO "MatchResult" ("matchId", game, mode, "guildId", "endedAt", practice, rated, why)
  VALUES ($1::text, $2::text, $3::text, $4::text, $5::timestamptz, $6::boolean, $7::boolean, $8::text)
  ON CONFLICT DO NOTHING RETURNING "matchId"
), seated AS (
  INSERT INTO "ResultSeat" ("matchId", seat, "userId", opponent, place, team, outcome, score)
  SELECT r."matchId", x.seat, x."userId", x.opponent, x.place, x.team, x.outcome, x.score
  FROM r, json_to_recordset($9::json) AS x(seat int, "userId" text, opponent text, place int, team int, outcome text, score double precision)
)
SELECT count(*)::int AS n FROM r`;
const RATE_SEATS = `
UPDATE "ResultSeat" s SET "muBefore" = x."muBefore", "sigmaBefore" = x."sigmaBefore", mu = x.mu, sigma = x.sigma
FROM json_to_recordset($1::json) AS x("matchId" text, seat int, "muBefore" double precision, "sigmaBefore" double precision, mu double precision,
  sigma double precision)
WHERE s."matchId" = x."matchId" AND s.seat = x.seat`;
const SAVE_RATINGS = `
INSERT INTO "Rating" ("userId", game, mu, sigma, matches, at)
SELECT x."userId", x.game, x.mu, x.sigma, x.matches, x.at
FROM json_to_recordset($1::json) AS x("userId" text, game text, mu double precision, sigma double precision, matches int, at timestamptz)
ON CONFLICT ("userId", game) DO UPDATE SET mu = excluded.mu, sigma = excluded.sigma, matches = excluded.matches, at = excluded.at`;
const RATINGS_OF = `SELECT "userId", game, mu, sigma, matches, at FROM "Rating" WHERE game = $1::text AND "userId" = ANY($2::text[])`;
const ALL_RATINGS = `SELECT "userId", game, mu, sigma, matches, at FROM "Rating" WHERE game = $1::text`;

/** Members with a counted match of this game in this server, by strength that is nearly sure; ids settle who is tied. */
const RANKED = `SELECT t.*, row_number() OVER (ORDER BY t.mu - 3 * t.sigma DESC, t."userId")::int AS rank, count(*) OVER ()::int AS total
  FROM "Rating" t WHERE t.game = $1::text AND EXISTS (
    SELECT 1 FROM "ResultSeat" s JOIN "MatchResult" r ON r."matchId" = s."matchId"
    WHERE s."userId" = t."userId" AND r.game = t.game AND r.rated AND r."guildId" = $2::text)`;
const LEADERBOARD = `SELECT * FROM (${RANKED}) l ORDER BY rank LIMIT $3::int OFFSET $4::int`;
const RANK_OF = `SELECT * FROM (${RANKED}) l WHERE "userId" = $3::text`;

const TALLIES = `
SELECT r.game, count(*) FILTER (WHERE s.outcome = 'won')::int AS won, count(*) FILTER (WHERE s.outcome = 'drawn')::int AS drawn,
  count(*) FILTER (WHERE s.outcome = 'lost')::int AS lost, count(*) FILTER (WHERE s.outcome = 'placed')::int AS placed
FROM "ResultSeat" s JOIN "MatchResult" r ON r."matchId" = s."matchId"
WHERE s."userId" = $1::text AND s.outcome IS NOT NULL AND NOT r.practice AND ($2::text IS NULL OR r."guildId" = $2::text)
GROUP BY r.game ORDER BY r.game`;
/** Of two members: who of them came before the other, whatever the rest did. Partners are left out, and who won or lost together. */
const BETWEEN = `
SELECT r.game, count(*) FILTER (WHERE mine.place < other.place)::int AS won, count(*) FILTER (WHERE mine.place = other.place)::int AS drawn,
  count(*) FILTER (WHERE mine.place > other.place)::int AS lost, 0 AS placed
FROM "ResultSeat" mine JOIN "ResultSeat" other ON other."matchId" = mine."matchId" AND other."userId" = $3::text AND other.team <> mine.team
JOIN "MatchResult" r ON r."matchId" = mine."matchId"
WHERE mine."userId" = $1::text AND mine.outcome IS NOT NULL AND NOT r.practice AND ($2::text IS NULL OR r."guildId" = $2::text)
  AND NOT (mine.place = other.place AND mine.outcome = other.outcome AND mine.outcome IN ('won', 'lost'))
GROUP BY r.game ORDER BY r.game`;
const RECENT = `${RESULT} WHERE EXISTS (SELECT 1 FROM "ResultSeat" s WHERE s."matchId" = r."matchId" AND s."userId" = $1::text)
  AND NOT r.practice AND ($2::text IS NULL OR r."guildId" = $2::text) AND ($3::text IS NULL OR r.game = $3::text)
  ORDER BY r."endedAt" DESC, r."matchId" LIMIT $4::int`;
const SOLO = `
SELECT r.game, r.mode, count(*)::int AS played, count(*) FILTER (WHERE s.outcome = 'won')::int AS won, max(s.score) AS best
FROM "ResultSeat" s JOIN "MatchResult" r ON r."matchId" = s."matchId"
WHERE s."userId" = $1::text AND r.why IS DISTINCT FROM 'ended'
  AND NOT EXISTS (SELECT 1 FROM "ResultSeat" o WHERE o."matchId" = s."matchId" AND o.seat <> s.seat)
GROUP BY r.game, r.mode ORDER BY r.game, r.mode`;
const STRENGTHS = `
SELECT * FROM (
  SELECT s.mu, s.sigma, r."endedAt" AS at, r."matchId" FROM "ResultSeat" s JOIN "MatchResult" r ON r."matchId" = s."matchId"
  WHERE s."userId" = $1::text AND r.game = $2::text AND r.rated AND s.mu IS NOT NULL ORDER BY r."endedAt" DESC, r."matchId" DESC LIMIT $3::int
) l ORDER BY at, "matchId"`;
const UNSETTLED = `SELECT m.id FROM "Match" m WHERE m.status = 'over' AND m.game = ANY($1::text[])
  AND NOT EXISTS (SELECT 1 FROM "MatchResult" r WHERE r."matchId" = m.id) ORDER BY m."endedAt", m.id LIMIT $2::int`;
const WITHOUT_OUTCOMES = `SELECT r."matchId" AS id FROM "MatchResult" r WHERE r.game = ANY($1::text[]) AND r.why IS DISTINCT FROM 'ended'
  AND EXISTS (SELECT 1 FROM "ResultSeat" s WHERE s."matchId" = r."matchId" AND s.outcome IS NULL) ORDER BY r."endedAt", r."matchId" LIMIT $2::int`;
const ADD_OUTCOMES = `UPDATE "ResultSeat" SET outcome = ($2::text[])[seat + 1] WHERE "matchId" = $1::text`;
const RATED_GAMES = `SELECT DISTINCT game FROM "MatchResult" WHERE rated ORDER BY game`;

interface Count extends Row {
  readonly n: number;
}
type StoredRank = Row & Ranked & { readonly total: number };

export function resultStore(sql: Sql): ResultStore {
  const rows = <R extends Row>(text: string, values: Parameters<Sql['query']>[1]) =>
    retrying(() => sql.query<R>(text, values));
  const read: ResultStore['read'] = async id => (await rows<StoredResult>(READ, [id])).map(resultOf)[0];
  return {
    read,
    settle: async (result, rate) => {
      await retrying(() => sql.transaction(tx => settle(tx, result, rate)));
      return (await read(result.matchId)) ?? result;
    },
    recompute: async (game, rate) => {
      // Without holding anybody up: only where something is other than stored it is done again, alone.
      const { other, gone, changed } = await retrying(() => foldAll(sql, game, rate));
      if (other + gone.length + changed.length === 0) return 0;
      return retrying(() =>
        sql.transaction(async tx => {
          await tx.query(LOCK, [game]);
          return rateAll(tx, game, rate);
        }),
      );
    },
    unsettledIds: async (games, limit) => (await rows<{ id: string }>(UNSETTLED, [games, limit])).map(row => row.id),
    withoutOutcomes: async (games, limit) =>
      (await rows<{ id: string }>(WITHOUT_OUTCOMES, [games, limit])).map(row => row.id),
    addOutcomes: async (id, outcomes) => void (await rows(ADD_OUTCOMES, [id, outcomes])),
    ratedGames: async () => (await rows<{ game: string }>(RATED_GAMES, [])).map(row => row.game),
    ratings: async userId =>
      ratingRowsOf(
        await rows(
          `SELECT "userId", game, mu, sigma, matches, at FROM "Rating" WHERE "userId" = $1::text ORDER BY game`,
          [userId],
        ),
      ),
    leaderboard: async (game, guildId, { limit, offset }) => {
      const found = await rows<StoredRank>(LEADERBOARD, [game, guildId, limit, offset]);
      return { items: found.map(rankedOf), total: found[0]?.total ?? 0 };
    },
    rankOf: async (game, guildId, userId) =>
      (await rows<StoredRank>(RANK_OF, [game, guildId, userId])).map(rankedOf)[0],
    tallies: async (userId, { guildId, against }) =>
      against === undefined
        ? rows<Row & Tally>(TALLIES, [userId, guildId ?? null])
        : rows<Row & Tally>(BETWEEN, [userId, guildId ?? null, against]),
    recent: async (userId, { guildId, game }, limit) =>
      (await rows<StoredResult>(RECENT, [userId, guildId ?? null, game ?? null, limit])).map(resultOf),
    solo: async userId =>
      (await rows<Row & Omit<SoloBest, 'best'> & { best: number | null }>(SOLO, [userId])).map(
        ({ game, mode, played, won, best }): SoloBest => ({
          game,
          mode,
          played,
          won,
          ...present({ best: best ?? undefined }),
        }),
      ),
    history: async (userId, game, limit) =>
      (await rows<Row & { mu: number; sigma: number; at: Date | string }>(STRENGTHS, [userId, game, limit])).map(
        ({ mu, sigma, at }) => ({ mu, sigma, at: new Date(at) }),
      ),
  };
}

const rankedOf = ({ userId, game, mu, sigma, matches, at, rank }: StoredRank): Ranked => ({
  ...{ userId, game, mu, sigma, matches, rank },
  at: new Date(at),
});

async function settle(tx: Query, result: MatchResult, rate: RateSeats): Promise<void> {
  const { matchId, game, mode, guildId = null, endedAt, practice, rated, why = null, seats } = result;
  if (rated) await tx.query(LOCK, [game]);
  const values = [matchId, game, mode, guildId, endedAt.toISOString(), practice, rated, why, JSON.stringify(seats)];
  const [made] = await tx.query<Count>(INSERT, values);
  if (made?.n !== 1 || !rated) return;
  const [later] = await tx.query<Count>(LATER, [game, endedAt.toISOString(), matchId]);
  if ((later?.n ?? 0) > 0) {
    await rateAll(tx, game, rate);
    return;
  }
  const users = seats.flatMap(seat => seat.userId ?? []);
  const known = new Map(ratingRowsOf(await tx.query(RATINGS_OF, [game, users])).map(each => [each.userId, each]));
  await save(tx, game, [rateOne(result, known, rate)], known);
}

/** One match on the ratings as they stand, which it changes. */
function rateOne(result: MatchResult, known: Map<string, Rating>, rate: RateSeats): MatchResult {
  const { game, endedAt } = result;
  const seats = rate(
    result.seats.map(seat => {
      // A forgotten member's strength of that time stands in the seat; nobody else's is theirs.
      const own = seat.userId === undefined || seat.userId === NOBODY ? undefined : known.get(seat.userId);
      const { before: _b, after: _a, ...bare } = seat;
      if (own !== undefined) return { ...bare, before: { mu: own.mu, sigma: own.sigma } };
      return seat.userId === NOBODY && seat.before !== undefined ? { ...bare, before: seat.before } : bare;
    }),
  );
  for (const { userId, after } of seats) {
    if (userId === undefined || userId === NOBODY || after === undefined) continue;
    known.set(userId, { userId, game, ...after, matches: (known.get(userId)?.matches ?? 0) + 1, at: endedAt });
  }
  return { ...result, seats };
}

/** Forgotten members (contract.ts). */
const NOBODY = '0';

/** The whole history again. @returns how many ratings were other than stored */
async function rateAll(tx: Query, game: string, rate: RateSeats): Promise<number> {
  const { changed, known, other, gone } = await foldAll(tx, game, rate);
  await save(tx, game, changed, known);
  if (gone.length > 0)
    await tx.query(`DELETE FROM "Rating" WHERE game = $1::text AND "userId" = ANY($2::text[])`, [game, gone]);
  return other + gone.length;
}

async function foldAll(tx: Pick<Query, 'query'>, game: string, rate: RateSeats) {
  const history = (await tx.query<StoredResult>(HISTORY, [game])).map(resultOf);
  const stored = new Map(ratingRowsOf(await tx.query(ALL_RATINGS, [game])).map(each => [each.userId, each]));
  const known = new Map<string, Rating>();
  const again = history.map(result => rateOne(result, known, rate));
  const isSame = (a: Strength | undefined, b: Strength | undefined) => a?.mu === b?.mu && a?.sigma === b?.sigma;
  const changed = again.filter((result, i) =>
    result.seats.some((seat, n) => {
      const was = history[i]?.seats[n];
      return !isSame(seat.before, was?.before) || !isSame(seat.after, was?.after);
    }),
  );
  const other = [...known.values()].filter(
    each => !isSame(each, stored.get(each.userId)) || stored.get(each.userId)?.matches !== each.matches,
  );
  const gone = [...stored.keys()].filter(user => !known.has(user));
  return { changed, known, other: other.length, gone };
}

async function save(tx: Query, game: string, results: readonly MatchResult[], known: ReadonlyMap<string, Rating>) {
  const seats = results.flatMap(({ matchId, seats: list }) => list.map(seat => storedSeat(matchId, seat)));
  await tx.query(RATE_SEATS, [JSON.stringify(seats)]);
  await tx.query(SAVE_RATINGS, [JSON.stringify([...known.values()].filter(each => each.game === game))]);
}

const storedSeat = (
  matchId: string,
  { seat, before, after }: ResultSeat,
): Partial<StoredSeat> & { matchId: string } => ({
  ...{ matchId, seat },
  ...{
    muBefore: before?.mu ?? null,
    sigmaBefore: before?.sigma ?? null,
    mu: after?.mu ?? null,
    sigma: after?.sigma ?? null,
  },
});
