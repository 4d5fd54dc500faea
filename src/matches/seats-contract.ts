/** Who plays a seat: leaving, computer opponents that stand in, substitutes. Part of the match service's face (contract.ts). */
import type { Seat } from '../engine/contract.ts';
import type { MatchId, MatchInfo, OpponentLevel, Receipt, Result, UserId } from './contract.ts';

export interface Seats {
  /**
   * An opponent plays the member's seat until they take it back; with `seat`, that of a member who left the server. Not by wish in a rated
   * match.
   */
  standIn(
    id: MatchId,
    userId: UserId,
    wish: { readonly level: OpponentLevel; readonly seat?: Seat },
    receipt: Receipt,
  ): Promise<Result<MatchInfo>>;
  /**
   * A seat changes hands: offered by its member (or, where nobody plays it, by another), asked for by anybody else, taken when all other
   * members agreed.
   */
  substitute(
    id: MatchId,
    userId: UserId,
    step: 'offer' | 'withdraw' | 'ask' | 'agree' | 'refuse',
    receipt: Receipt,
    seat?: Seat,
  ): Promise<Result<MatchInfo>>;
  /** A seat's member is not in the server any more. @returns whether that is news */
  noteGone(id: MatchId, seat: Seat, userId: UserId): Promise<Result<boolean>>;
  /** A member takes their seat back from the opponent that stood in. */
  takeSeat(id: MatchId, userId: UserId, receipt: Receipt): Promise<Result<MatchInfo>>;
  resign(id: MatchId, userId: UserId, receipt: Receipt): Promise<Result<MatchInfo>>;
}
