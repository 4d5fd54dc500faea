/** Ratings in words. */

import type { MatchInfo } from '../../matches/contract.ts';
import type { MatchResult, Strength } from '../../matches/standing/contract.ts';
import { DECISIONS_EACH } from '../../matches/standing/counts.ts';
import { isProvisional, pointsOf, spreadOf } from '../../matches/standing/rating.ts';
import { joined, type Markup, markup, type Safe } from '../payload/safe.ts';
import type { Seating } from '../seating.ts';
import type { Voice } from '../voice.ts';

export const ratingText = (strength: Strength, voice: Voice): Safe =>
  voice.say(isProvisional(strength) ? 'rating.provisional' : 'rating.points', {
    points: pointsOf(strength),
    spread: spreadOf(strength),
  }) as Safe;

/** With its sign, a minus of its own width. */
const changeText = (before: Strength, after: Strength): Markup => {
  const change = pointsOf(after) - pointsOf(before);
  return change > 0 ? markup`+${change}` : change < 0 ? markup`−${-change}` : markup`±0`;
};

/** What a finished match made of the ratings; why it did not, where all had agreed that it should. */
export function ratingLines(result: MatchResult, info: MatchInfo, voice: Voice, seating: Seating): readonly Markup[] {
  if (!info.rated) return [];
  if (!result.rated) {
    if (result.why === undefined) return [];
    const why =
      result.why === 'opening' ? voice.say('why.opening', { n: DECISIONS_EACH }) : voice.say(`why.${result.why}`);
    return [voice.say('over.unrated', { why })];
  }
  const best = result.seats.toSorted((a, b) => a.place - b.place || a.seat - b.seat);
  const changes = best.flatMap(({ seat, before, after }) =>
    before === undefined || after === undefined
      ? []
      : [
          voice.say('over.rating', {
            who: seating.shown(seat),
            points: pointsOf(after),
            change: changeText(before, after),
          }),
        ],
  );
  return [voice.say('over.ratings', { changes: joined(changes, ' · ') })];
}
