-- Matches are counted by state for the metrics, and running ones of older rules are looked for at each start.
CREATE INDEX "Match_status_idx" ON "Match"("status");
