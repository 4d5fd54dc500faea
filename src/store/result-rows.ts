/** Rows of results and ratings to the service's own. */
import type { MatchResult, Rating, ResultSeat } from '../matches/ports.ts';
import { present } from './match-rows.ts';
import type { Row } from './sql.ts';

export interface StoredSeat {
  readonly seat: number;
  readonly userId: string | null;
  readonly opponent: string | null;
  readonly place: number;
  readonly team: number;
  readonly outcome: string | null;
  readonly score: number | null;
  readonly muBefore: number | null;
  readonly sigmaBefore: number | null;
  readonly mu: number | null;
  readonly sigma: number | null;
}
export interface StoredResult extends Row {
  readonly matchId: string;
  readonly game: string;
  readonly mode: string;
  readonly guildId: string | null;
  readonly endedAt: Date | string;
  readonly practice: boolean;
  readonly rated: boolean;
  readonly why: string | null;
  readonly seats: readonly StoredSeat[] | string | null;
}

export function resultOf({ guildId, endedAt, why, seats, ...rest }: StoredResult): MatchResult {
  const list = (typeof seats === 'string' ? (JSON.parse(seats) as readonly StoredSeat[]) : seats) ?? [];
  const { matchId, game, mode, practice, rated } = rest;
  return {
    ...{ matchId, game, mode, practice, rated },
    ...present({ guildId: guildId ?? undefined, why: (why as MatchResult['why']) ?? undefined }),
    endedAt: new Date(endedAt),
    seats: list.map(seatOf),
  };
}

function seatOf({ seat, userId, opponent, place, team, outcome, score, ...strength }: StoredSeat): ResultSeat {
  const pair = (mu: number | null, sigma: number | null) => (mu === null || sigma === null ? undefined : { mu, sigma });
  return {
    ...{ seat: seat as ResultSeat['seat'], place, team },
    ...present({
      userId: userId ?? undefined,
      opponent: (opponent as ResultSeat['opponent']) ?? undefined,
      outcome: (outcome as ResultSeat['outcome']) ?? undefined,
      score: score ?? undefined,
      before: pair(strength.muBefore, strength.sigmaBefore),
      after: pair(strength.mu, strength.sigma),
    }),
  };
}

type StoredRating = Row & Rating;
export const ratingRowsOf = (rows: readonly Row[]): readonly Rating[] =>
  (rows as readonly StoredRating[]).map(({ userId, game, mu, sigma, matches, at }) => ({
    ...{ userId, game, mu, sigma, matches },
    at: new Date(at),
  }));
