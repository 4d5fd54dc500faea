/** What results and ratings need of a store. */

import type { Outcome } from '../../engine/contract.ts';
import type { MatchId, UserId } from '../contract.ts';
import type { MatchResult, Ranked, Rating, ResultSeat, SoloBest, Strength, Tally } from './contract.ts';

/** Works out what a counted match makes of its seats, whose `before` is set. */
export type RateSeats = (seats: readonly ResultSeat[]) => readonly ResultSeat[];

export interface ResultStore {
  readonly read: (id: MatchId) => Promise<MatchResult | undefined>;
  /**
   * Stores the result once, rating in the order in which matches ended: where one comes later than a match that ended after it, all that
   * follow are rated again. @returns what is stored, by whomever
   */
  readonly settle: (result: MatchResult, rate: RateSeats) => Promise<MatchResult>;
  /** Rates the whole history of a game again. @returns how many ratings were other than stored */
  readonly recompute: (game: string, rate: RateSeats) => Promise<number>;
  /** Finished matches of these games without a result, oldest end first. */
  readonly unsettledIds: (games: readonly string[], limit: number) => Promise<readonly MatchId[]>;
  /** Results of these games whose outcomes were not kept when they were settled. */
  readonly withoutOutcomes: (games: readonly string[], limit: number) => Promise<readonly MatchId[]>;
  /** @param outcomes by seat */
  readonly addOutcomes: (id: MatchId, outcomes: readonly Outcome[]) => Promise<void>;
  readonly ratedGames: () => Promise<readonly string[]>;
  readonly ratings: (userId: UserId) => Promise<readonly Rating[]>;
  readonly leaderboard: (
    game: string,
    guildId: string,
    page: { readonly limit: number; readonly offset: number },
  ) => Promise<{ readonly items: readonly Ranked[]; readonly total: number }>;
  readonly rankOf: (game: string, guildId: string, userId: UserId) => Promise<Ranked | undefined>;
  readonly tallies: (
    userId: UserId,
    within: { readonly guildId?: string; readonly against?: UserId },
  ) => Promise<readonly Tally[]>;
  readonly recent: (
    userId: UserId,
    within: { readonly guildId?: string; readonly game?: string },
    limit: number,
  ) => Promise<readonly MatchResult[]>;
  readonly solo: (userId: UserId) => Promise<readonly SoloBest[]>;
  readonly history: (
    userId: UserId,
    game: string,
    limit: number,
  ) => Promise<readonly (Strength & { readonly at: Date })[]>;
}
