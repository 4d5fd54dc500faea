/** Results of finished matches and what follows from them: ratings, leaderboards, profiles. Part of the match service's face (../contract.ts). */
import type { Outcome, Seat } from '../../engine/contract.ts';
import type { MatchId, OpponentLevel, Page, Result, UserId } from '../contract.ts';

/** Strength at a game as a distribution: mean and standard deviation (Weng-Lin; rating.ts shows it in points). */
export interface Strength {
  readonly mu: number;
  readonly sigma: number;
}

/** Why a finished match did not count, though it was to be rated; `ended`: it has no result at all; `together`: all won
 * or all lost. */
const whyNotCounted = ['ended', 'opening', 'substitute', 'forgotten', 'absent', 'computer', 'together'] as const;
export type WhyNotCounted = (typeof whyNotCounted)[number];

export interface ResultSeat {
  readonly seat: Seat;
  readonly userId?: UserId;
  /** Who played the seat at the end, where that was no member. */
  readonly opponent?: OpponentLevel;
  /** 1 is best; the same for who is tied. */
  readonly place: number;
  /** Absent: the match was ended without a result, or it was settled before outcomes were kept and is not worked out yet. */
  readonly outcome?: Outcome;
  /** Seats with the same number played together. */
  readonly team: number;
  /** What a solo match made, where the game keeps score; higher is better. */
  readonly score?: number;
  /** Where the match counted. */
  readonly before?: Strength;
  readonly after?: Strength;
}
export interface MatchResult {
  readonly matchId: MatchId;
  readonly game: string;
  readonly mode: string;
  readonly guildId?: string;
  readonly endedAt: Date;
  readonly practice: boolean;
  /** It counted. */
  readonly rated: boolean;
  readonly why?: WhyNotCounted;
  readonly seats: readonly ResultSeat[];
}

export interface Rating extends Strength {
  readonly userId: UserId;
  readonly game: string;
  /** Matches that counted. */
  readonly matches: number;
  /** When the last of them ended. */
  readonly at: Date;
}
/** One line of a leaderboard. */
export interface Ranked extends Rating {
  readonly rank: number;
}
export interface Leaderboard extends Page<Ranked> {
  readonly total: number;
  /** The asking member's own line, wherever it stands. */
  readonly mine?: Ranked;
}

export interface Tally {
  readonly game: string;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  /** Neither first nor last of three or more. */
  readonly placed: number;
}
export interface SoloBest {
  readonly game: string;
  readonly mode: string;
  readonly played: number;
  readonly won: number;
  /** The best score, where the game keeps one. */
  readonly best?: number;
}
export interface Profile {
  readonly userId: UserId;
  readonly ratings: readonly Rating[];
  /** Matches between members that have a result, practice left out. */
  readonly record: readonly Tally[];
  /** Against whom was asked for, as seen by the profile's member. */
  readonly headToHead?: readonly Tally[];
  /** The newest first. */
  readonly recent: readonly MatchResult[];
  readonly solo: readonly SoloBest[];
}
export interface ProfileInput {
  readonly userId: UserId;
  /** Who asks: of others only what happened in `guildId` is listed. */
  readonly viewer: UserId;
  readonly guildId?: string;
  readonly game?: string;
  readonly against?: UserId;
}

export interface Standing {
  /** What a finished match counts for; worked out once, whoever asks first. @returns refusal `still-running` before its end */
  result(id: MatchId): Promise<Result<MatchResult>>;
  /** Members with a counted match in this server, the surest strength first. */
  leaderboard(input: {
    readonly game: string;
    readonly guildId: string;
    readonly viewer: UserId;
    readonly page?: number;
  }): Promise<Result<Leaderboard>>;
  profile(input: ProfileInput): Promise<Result<Profile>>;
  /** Strength after each counted match, the oldest first; at most the last 100. */
  ratingHistory(userId: UserId, game: string): Promise<Result<readonly (Strength & { readonly at: Date })[]>>;
}
