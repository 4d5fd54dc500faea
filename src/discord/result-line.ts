/** How a match came out, in words: who won, who lost, and why. */
import type { AnyGame, Outcome, Status } from '../engine/contract.ts';
import type { Markup } from './payload/safe.ts';
import type { Seating } from './seating.ts';
import type { Voice } from './voice.ts';

type Over = Extract<Status, { over: true }>;

/** Who won; where nobody did, who lost (to the game itself), or that it was a draw. Nothing of these where it has no result. */
export function resultLine(status: Over, game: AnyGame, voice: Voice, seating: Seating): Markup {
  const reason = voice.quote(status.reason, game, seating.plain);
  const seats = status.ranking.flat();
  const named = (outcome: Outcome) => seats.filter(seat => status.outcomes[seat] === outcome).map(seating.shown);
  const count = (who: readonly Markup[]) => ({ n: who.length, who: listOf(voice, who) });
  const [won, lost] = [named('won'), named('lost')];
  if (status.outcomes.length === 0) return voice.say('over.none', { reason });
  const result =
    won.length > 0
      ? voice.say('over.won', count(won))
      : lost.length === seats.length
        ? voice.say('over.lost', count(lost))
        : voice.say('over.draw');
  return voice.say('over.result', { result, reason });
}

export const listOf = (voice: Voice, items: readonly Markup[]): Markup =>
  new Intl.ListFormat(voice.language, { type: 'conjunction' }).format(items) as Markup;
