-- Standing orders, own time for a whole match, reminders; members' quiet hours and days off. Only adds: older processes go on beside it.
ALTER TABLE "MatchSeat" ADD COLUMN "orders" TEXT;
ALTER TABLE "MatchSeat" ADD COLUMN "bankMs" INTEGER;
ALTER TABLE "MatchSeat" ADD COLUMN "runsSince" TIMESTAMPTZ(3);
ALTER TABLE "MatchSeat" ADD COLUMN "leftMs" INTEGER;
ALTER TABLE "MatchSeat" ADD COLUMN "remindAt" TIMESTAMPTZ(3);
ALTER TABLE "MatchSeat" ADD COLUMN "reminded" INTEGER NOT NULL DEFAULT 0;

-- CreateIndex
CREATE INDEX "MatchSeat_remindAt_idx" ON "MatchSeat"("remindAt");

ALTER TABLE "User" ADD COLUMN "reminders" BOOLEAN NOT NULL DEFAULT true;
ALTER TABLE "User" ADD COLUMN "direct" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "User" ADD COLUMN "directRefused" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "User" ADD COLUMN "quiet" TEXT;
ALTER TABLE "User" ADD COLUMN "away" TEXT;
