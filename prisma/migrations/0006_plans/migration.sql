-- Moves given beforehand, what a member has read of a match, imported matches, mentions that a member does not want. Only adds: older
-- processes go on beside it.
ALTER TABLE "MatchSeat" ADD COLUMN "plan" TEXT;
ALTER TABLE "MatchSeat" ADD COLUMN "seenSeq" INTEGER NOT NULL DEFAULT 0;

ALTER TABLE "Match" ADD COLUMN "importedBy" TEXT;
-- CreateIndex
CREATE INDEX "Match_importedBy_idx" ON "Match"("importedBy");

ALTER TABLE "User" ADD COLUMN "mentions" BOOLEAN NOT NULL DEFAULT true;
