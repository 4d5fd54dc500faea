/** Every expected refusal, by code. The sentences (what is wrong, what to do instead) are phrases `error.<code>` of src/discord. */
import type { Text } from '../engine/text.ts';

export const matchErrorCodes = [
  'not-found',
  'challenge-closed',
  'not-invited',
  'already-joined',
  'self-challenge',
  'same-user-twice',
  'no-such-game',
  'no-such-mode',
  'bad-options',
  'bad-entry',
  'wrong-seat-count',
  'not-host',
  /** A challenge to computer opponents alone is practice. */
  'only-opponents',
  /** With computer opponents nothing counts for ratings. */
  'rated-opponents',
  'not-seated',
  'match-over',
  'stale-question',
  'not-your-question',
  'illegal-answer',
  'cannot-read',
  /** Typed text that may mean several answers (`nearest`). */
  'several-meant',
  /** Nothing is asked of this seat now. */
  'not-your-turn',
  /** The draft is complete: confirm it or take steps back. */
  'turn-complete',
  'draft-empty',
  'draft-incomplete',
  /** A rematch of a match that is not over. */
  'still-running',
  /** Whoever asked first has a rematch waiting to be answered. */
  'rematch-open',
  /** Practice has no rematch: /practice starts another. */
  'practice-again',
  /** A file that no export wrote, or that is too long. */
  'not-a-record',
  /** A match in a file that does not play again as it says (`detail`). */
  'record-unfit',
  /** A member keeps only so many matches of files. */
  'imports-full',
  /** Played on from, a running match would show what others brought to it. */
  'secret-decks',
  /** A position before the rules changed under a running match. */
  'older-rules',
  'nothing-to-undo',
  'undo-revealed',
  'no-offer',
  'offer-exists',
  'own-offer',
  'no-draw-here',
  /** A draw may be offered again after one's own next completed turn. */
  'too-early',
  /** An opponent plays this seat: take it back first. */
  'stood-in',
  /** Nobody stands in for this member. */
  'seat-is-yours',
  /** Somebody plays that seat: it is theirs to give. */
  'seat-not-free',
  /** Another member waits for the consent already. */
  'seat-asked-for',
  /** Who plays already cannot take a second seat. */
  'already-seated',
  /** In a rated match members play themselves. */
  'rated-seat',
  /** The match lives where it can be reached: it is not taken to another server. */
  'place-is-there',
  /** Practice is one member's own. */
  'practice-seat',
  /** The game knows no standing orders. */
  'no-orders-here',
  /** Moves are given beforehand while others decide; this seat must decide now. */
  'plan-not-now',
  /** The tree of moves would grow beyond its limits. */
  'plan-full',
  /** The planned line ends there: the match is over, or what comes then nobody can know. */
  'plan-ends',
  /** The tree changed since that button was made. */
  'plan-changed',
  /** One member plays several seats, or the game hides something: no tree of moves. */
  'no-plan-here',
  /** There is no pause to end. */
  'not-paused',
  'bad-input',
  /** Work that was cut off. */
  'too-long',
  'unavailable',
  'internal',
] as const;
export type MatchErrorCode = (typeof matchErrorCodes)[number];

/** `reference` only for `internal`: what the log line carries, so that it can be found. */
export interface MatchError {
  readonly code: MatchErrorCode;
  readonly detail?: Text;
  readonly nearest?: readonly string[];
  readonly reference?: string;
}
