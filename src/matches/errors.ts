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
  'not-seated',
  'match-over',
  'stale-question',
  'not-your-question',
  'illegal-answer',
  'cannot-read',
  'draft-empty',
  'draft-incomplete',
  'nothing-to-undo',
  'no-offer',
  'offer-exists',
  'own-offer',
  'no-draw-here',
  'bad-input',
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
