-- Results and ratings, computer opponents in challenges, places that are lost, servers that were left. Only adds: older processes go on beside it.
ALTER TABLE "Match" ADD COLUMN "lostAt" TIMESTAMPTZ(3);

ALTER TABLE "ChallengeSeat" ADD COLUMN "opponent" TEXT;

ALTER TABLE "Server" ADD COLUMN "leftAt" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "MatchResult" (
    "matchId" TEXT NOT NULL,
    "game" TEXT NOT NULL,
    "mode" TEXT NOT NULL,
    "guildId" TEXT,
    "endedAt" TIMESTAMPTZ(3) NOT NULL,
    "practice" BOOLEAN NOT NULL,
    "rated" BOOLEAN NOT NULL,
    "why" TEXT,

    CONSTRAINT "MatchResult_pkey" PRIMARY KEY ("matchId")
);

-- CreateTable
CREATE TABLE "ResultSeat" (
    "matchId" TEXT NOT NULL,
    "seat" INTEGER NOT NULL,
    "userId" TEXT,
    "opponent" TEXT,
    "place" INTEGER NOT NULL,
    "team" INTEGER NOT NULL,
    "score" DOUBLE PRECISION,
    "muBefore" DOUBLE PRECISION,
    "sigmaBefore" DOUBLE PRECISION,
    "mu" DOUBLE PRECISION,
    "sigma" DOUBLE PRECISION,

    CONSTRAINT "ResultSeat_pkey" PRIMARY KEY ("matchId", "seat")
);

-- CreateTable
CREATE TABLE "Rating" (
    "userId" TEXT NOT NULL,
    "game" TEXT NOT NULL,
    "mu" DOUBLE PRECISION NOT NULL,
    "sigma" DOUBLE PRECISION NOT NULL,
    "matches" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Rating_pkey" PRIMARY KEY ("userId", "game")
);

-- CreateIndex
CREATE INDEX "MatchResult_game_rated_endedAt_matchId_idx" ON "MatchResult"("game", "rated", "endedAt", "matchId");

-- CreateIndex
CREATE INDEX "MatchResult_guildId_game_idx" ON "MatchResult"("guildId", "game");

-- CreateIndex
CREATE INDEX "ResultSeat_userId_matchId_idx" ON "ResultSeat"("userId", "matchId");

-- CreateIndex
CREATE INDEX "Rating_game_idx" ON "Rating"("game");

-- AddForeignKey
ALTER TABLE "MatchResult" ADD CONSTRAINT "MatchResult_matchId_fkey" FOREIGN KEY ("matchId") REFERENCES "Match"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ResultSeat" ADD CONSTRAINT "ResultSeat_matchId_fkey" FOREIGN KEY ("matchId") REFERENCES "MatchResult"("matchId") ON DELETE CASCADE ON UPDATE CASCADE;

-- Matches that are over and wait for their result.
CREATE INDEX "Match_over_idx" ON "Match"("endedAt") WHERE status = 'over';
