-- Several processes on one database: who lives, which shards each has, what they share of Discord's budgets. Only adds: an older process goes on beside it.
CREATE TABLE "Process" (
    "id" TEXT NOT NULL,
    "machine" TEXT NOT NULL,
    "pid" INTEGER NOT NULL,
    "begun" TEXT,
    "gateway" BOOLEAN NOT NULL DEFAULT false,
    "draining" BOOLEAN NOT NULL DEFAULT false,
    "startedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "seenAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Process_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "Shard" (
    "id" INTEGER NOT NULL,
    "total" INTEGER NOT NULL,
    "heldBy" TEXT,
    "nextBy" TEXT,

    CONSTRAINT "Shard_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "Budget" (
    "key" TEXT NOT NULL,
    "at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "Budget_pkey" PRIMARY KEY ("key")
);
-- One row is written again and again: room on its page.
ALTER TABLE "Budget" SET (fillfactor = 10);
ALTER TABLE "Process" SET (fillfactor = 10);

-- Not written ahead: a claim is worth nothing after fifteen minutes, nor after a crash of the database.
CREATE UNLOGGED TABLE "Claim" (
    "id" TEXT NOT NULL,
    "heldBy" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Claim_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "Claim_at_idx" ON "Claim"("at");

ALTER TABLE "Outbox" ADD COLUMN "heldBy" TEXT;
ALTER TABLE "Outbox" ADD COLUMN "press" TEXT;
