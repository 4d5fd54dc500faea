/** What is said in channels after a commit, and how Discord took it. Part of the match service's face (contract.ts). */
import type { Seat } from '../engine/contract.ts';
import type { Text } from '../engine/text.ts';
import type { ChallengeId, MatchId, RemindedAt } from './contract.ts';

/**
 * What was stored with a decision and is to be said afterwards; in order per match, newest board only.
 * `quiet`: seats that are not pinged now and are told after their quiet hours.
 * `key` is unique and makes the Discord nonce, so a send whose answer was lost is not repeated.
 */
export type Announcement = {
  readonly key: string;
  readonly matchId?: MatchId;
  readonly seq?: number;
} & (
  | { readonly kind: 'start'; readonly quiet?: readonly Seat[] }
  | {
      readonly kind: 'hand-over';
      readonly seats: readonly Seat[];
      readonly sinceSeq: number;
      readonly quiet?: readonly Seat[];
      /** Parts of the match that ended with it, in words: the board is posted anew even where nobody is asked. */
      readonly told?: readonly Text[];
    }
  /** `untold`: the seat was handed to in its quiet hours, which are over. */
  | { readonly kind: 'reminder'; readonly seat: Seat; readonly left: RemindedAt | 'untold' }
  /** The position changed within a turn: the same board message is edited at most. */
  | { readonly kind: 'refresh' }
  | { readonly kind: 'notice'; readonly text: Text; readonly mention?: readonly Seat[] }
  /** A seat is to change hands; `gone`: its member has left the server. */
  | {
      readonly kind: 'seat';
      readonly about: 'offered' | 'asked' | 'refused' | 'withdrawn' | 'gone';
      readonly seat: Seat;
      readonly mention?: readonly Seat[];
    }
  | { readonly kind: 'over'; readonly told?: readonly Text[] }
  | { readonly kind: 'challenge-closed'; readonly challengeId: ChallengeId }
);

/** How Discord took it. `later`: try again after so many ms; `lost`: the place is gone for good, do not retry. */
export type Delivery =
  | { readonly is: 'done' }
  | { readonly is: 'later'; readonly afterMs: number }
  | { readonly is: 'lost' };
export type Announcer = (announcement: Announcement) => Promise<Delivery>;
