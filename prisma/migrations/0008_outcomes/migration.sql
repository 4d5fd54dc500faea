-- What a finished match was for each seat. Where the places differ they say it; where all came in together (a draw, a solo match, a match
-- against the game itself) they do not: those stay empty and are worked out from the match at the next start.
ALTER TABLE "ResultSeat" ADD COLUMN "outcome" TEXT;

UPDATE "ResultSeat" s SET "outcome" = CASE
    WHEN s."place" = p."best" THEN 'won'
    WHEN s."place" = p."worst" THEN 'lost'
    ELSE 'placed'
  END
FROM (
  SELECT "matchId", min("place") AS "best", max("place") AS "worst" FROM "ResultSeat" GROUP BY "matchId"
) p
WHERE p."matchId" = s."matchId" AND p."best" < p."worst";
