/** What the service itself says in announcements (`notice`). Whoever prints announcements adds these to the game's own book. */
import { sayFrom } from '../engine/phrase.ts';
import type { PhraseBook, PhraseBooks } from '../engine/text.ts';

const en = {
  'match.undone': '{seat} took back the last step.',
  'match.takeback-offered': '{seat} asks to take back a step. Accept or decline.',
  'match.takeback-declined': '{seat} does not agree to taking back.',
  'match.draw-offered': '{seat} offers a draw. Accept or decline, or play on.',
  'match.draw-declined': '{seat} declines the draw.',
  'match.pause-offered': '{seat} asks for a pause. Accept or decline, or play on.',
  'match.pause-declined': '{seat} does not agree to a pause.',
  'match.paused': 'The match is paused: no clock runs until somebody decides or resumes it.',
  'match.resumed': '{seat} ends the pause: the clocks run again.',
  'match.left': '{seat} left for good: a computer opponent plays on.',
  'match.unfit.commitment': 'Its seed is not the one that was committed to at the start.',
  'match.unfit.shape': 'Its mode, options or seats are not such as a match of this game has.',
  'match.unfit.entry': 'Entry {at} is not one that a match can have there.',
  'match.unfit.position': 'It begins from a position, so nobody can check what led to it.',
  'match.unfit.older-rules': 'It was played by another version of the rules.',
  'match.unfit.chance': 'The roll or shuffle of entry {at} is not what its seed gives.',
  'match.unfit.replay': 'Entry {at} was not legal there.',
  'match.unfit.result': 'Its result does not follow from its decisions.',
  'match.ended': 'The match was ended without a result.',
  'match.rewound': 'An admin took the match back to step {step}: play goes on from there.',
  'match.timed-out': '{seat} ran out of time: the default answer was played.',
  'match.stood-in': '{seat} ran out of time: a computer opponent plays on. {seat} may take the seat back at any time.',
  'match.forfeited': '{seat} ran out of time and leaves the match.',
  'match.stands-in': '{seat} lets a computer opponent play on for now.',
  'match.stands-in-gone': 'A computer opponent plays on for {seat}, who may take the seat back at any time.',
  'match.substituted': '{seat} takes over a seat and plays it from now on.',
  'match.seat-returned': '{seat} is back and plays again.',
  'match.upgraded': 'The rules of this game were corrected (version {version}); the match goes on from this position.',
} as const satisfies PhraseBook;

export const matchPhrases = { en } satisfies PhraseBooks;
/** Says one of them. */
export const text = sayFrom<typeof en>();
