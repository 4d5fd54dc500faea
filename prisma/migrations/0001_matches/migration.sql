-- Tables of matches, challenges, settings and the outbox.
-- CreateTable
CREATE TABLE "Match" (
    "id" TEXT NOT NULL,
    "game" TEXT NOT NULL,
    "rulesVersion" INTEGER NOT NULL,
    "mode" TEXT NOT NULL,
    "options" TEXT NOT NULL,
    "seed" TEXT NOT NULL,
    "seq" INTEGER NOT NULL,
    "epoch" INTEGER NOT NULL,
    "snapshot" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "offers" TEXT,
    "guildId" TEXT,
    "channelId" TEXT NOT NULL,
    "threadId" TEXT,
    "anywhere" BOOLEAN NOT NULL DEFAULT false,
    "pace" TEXT NOT NULL,
    "absence" TEXT NOT NULL DEFAULT 'opponent',
    "rated" BOOLEAN NOT NULL DEFAULT false,
    "practice" BOOLEAN NOT NULL DEFAULT false,
    "hotSeat" BOOLEAN NOT NULL DEFAULT false,
    "boardChannelId" TEXT,
    "boardMessageId" TEXT,
    "boardSeq" INTEGER,
    "challengeId" TEXT,
    "startedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "endedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Match_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "MatchSeat" (
    "matchId" TEXT NOT NULL,
    "seat" INTEGER NOT NULL,
    "userId" TEXT,
    "opponent" TEXT,
    "entry" TEXT NOT NULL DEFAULT '{}',
    "share" INTEGER NOT NULL DEFAULT 0,
    "askedAt" TIMESTAMPTZ(3),
    "dueAt" TIMESTAMPTZ(3),
    "missedTurns" INTEGER NOT NULL DEFAULT 0,
    "missedReactions" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "MatchSeat_pkey" PRIMARY KEY ("matchId","seat")
);

-- CreateTable
CREATE TABLE "Decision" (
    "matchId" TEXT NOT NULL,
    "seq" INTEGER NOT NULL,
    "epoch" INTEGER NOT NULL,
    "pendingId" TEXT NOT NULL,
    "seat" INTEGER NOT NULL,
    "answer" TEXT NOT NULL,
    "cause" TEXT NOT NULL,
    "submission" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Decision_pkey" PRIMARY KEY ("matchId","seq")
);

-- CreateTable
CREATE TABLE "Receipt" (
    "id" TEXT NOT NULL,
    "outcome" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Receipt_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Draft" (
    "matchId" TEXT NOT NULL,
    "seat" INTEGER NOT NULL,
    "epoch" INTEGER NOT NULL,
    "steps" TEXT NOT NULL,

    CONSTRAINT "Draft_pkey" PRIMARY KEY ("matchId","seat")
);

-- CreateTable
CREATE TABLE "Outbox" (
    "id" BIGSERIAL NOT NULL,
    "key" TEXT NOT NULL,
    "lane" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "seq" INTEGER NOT NULL,
    "payload" TEXT NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "dueAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "claimedUntil" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deadAt" TIMESTAMPTZ(3),
    "problem" TEXT,

    CONSTRAINT "Outbox_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Challenge" (
    "id" TEXT NOT NULL,
    "hostId" TEXT NOT NULL,
    "guildId" TEXT,
    "channelId" TEXT NOT NULL,
    "threadId" TEXT,
    "anywhere" BOOLEAN NOT NULL DEFAULT false,
    "game" TEXT NOT NULL,
    "mode" TEXT NOT NULL,
    "options" TEXT NOT NULL,
    "order" TEXT NOT NULL DEFAULT 'lot',
    "pace" TEXT NOT NULL,
    "absence" TEXT NOT NULL DEFAULT 'opponent',
    "rated" BOOLEAN NOT NULL DEFAULT false,
    "note" TEXT,
    "status" TEXT NOT NULL DEFAULT 'open',
    "version" INTEGER NOT NULL DEFAULT 0,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "expiresInHours" INTEGER NOT NULL DEFAULT 48,
    "messageId" TEXT,
    "matchId" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Challenge_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ChallengeSeat" (
    "challengeId" TEXT NOT NULL,
    "index" INTEGER NOT NULL,
    "userId" TEXT,
    "open" BOOLEAN NOT NULL DEFAULT false,
    "turn" INTEGER NOT NULL,
    "answer" TEXT NOT NULL DEFAULT 'waiting',
    "entry" TEXT NOT NULL DEFAULT '{}',

    CONSTRAINT "ChallengeSeat_pkey" PRIMARY KEY ("challengeId","index")
);

-- CreateTable
CREATE TABLE "User" (
    "id" TEXT NOT NULL,
    "palette" TEXT NOT NULL DEFAULT 'default',
    "textMode" BOOLEAN NOT NULL DEFAULT false,
    "confirm" BOOLEAN NOT NULL DEFAULT true,
    "timeZone" TEXT NOT NULL DEFAULT 'UTC',
    "language" TEXT NOT NULL DEFAULT 'en',

    CONSTRAINT "User_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Server" (
    "id" TEXT NOT NULL,
    "settings" TEXT NOT NULL DEFAULT '{}',

    CONSTRAINT "Server_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "Match_challengeId_key" ON "Match"("challengeId");

-- CreateIndex
CREATE INDEX "Match_threadId_idx" ON "Match"("threadId");

-- CreateIndex
CREATE INDEX "Match_channelId_startedAt_idx" ON "Match"("channelId", "startedAt");

-- CreateIndex
CREATE INDEX "MatchSeat_userId_askedAt_idx" ON "MatchSeat"("userId", "askedAt");

-- CreateIndex
CREATE INDEX "MatchSeat_dueAt_idx" ON "MatchSeat"("dueAt");

-- CreateIndex
CREATE UNIQUE INDEX "MatchSeat_matchId_userId_share_key" ON "MatchSeat"("matchId", "userId", "share");

-- CreateIndex
CREATE UNIQUE INDEX "Decision_matchId_epoch_pendingId_key" ON "Decision"("matchId", "epoch", "pendingId");

-- CreateIndex
CREATE INDEX "Receipt_at_idx" ON "Receipt"("at");

-- CreateIndex
CREATE UNIQUE INDEX "Outbox_key_key" ON "Outbox"("key");

-- CreateIndex
CREATE INDEX "Outbox_lane_subject_id_idx" ON "Outbox"("lane", "subject", "id");

-- CreateIndex
CREATE INDEX "Outbox_lane_dueAt_idx" ON "Outbox"("lane", "dueAt");

-- CreateIndex
CREATE INDEX "Challenge_status_expiresAt_idx" ON "Challenge"("status", "expiresAt");

-- CreateIndex
CREATE INDEX "ChallengeSeat_userId_idx" ON "ChallengeSeat"("userId");

-- CreateIndex
CREATE UNIQUE INDEX "ChallengeSeat_challengeId_userId_key" ON "ChallengeSeat"("challengeId", "userId");

-- AddForeignKey
ALTER TABLE "MatchSeat" ADD CONSTRAINT "MatchSeat_matchId_fkey" FOREIGN KEY ("matchId") REFERENCES "Match"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Decision" ADD CONSTRAINT "Decision_matchId_fkey" FOREIGN KEY ("matchId") REFERENCES "Match"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Draft" ADD CONSTRAINT "Draft_matchId_fkey" FOREIGN KEY ("matchId") REFERENCES "Match"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ChallengeSeat" ADD CONSTRAINT "ChallengeSeat_challengeId_fkey" FOREIGN KEY ("challengeId") REFERENCES "Challenge"("id") ON DELETE CASCADE ON UPDATE CASCADE;



-- A decision rewrites its match's row: leave room on the page, so that the update stays there and no index is touched.
ALTER TABLE "Match" SET (fillfactor = 60);
ALTER TABLE "MatchSeat" SET (fillfactor = 70);

-- Snapshots are compressed with lz4 where the server was built with it (several times faster than pglz; shared/stack.md).
DO $$
BEGIN
  ALTER TABLE "Match" ALTER COLUMN "snapshot" SET COMPRESSION lz4;
EXCEPTION WHEN OTHERS THEN
  NULL;
END $$;
