/** Ratings in words. */
import type { MatchInfo } from '../../matches/contract.ts';
import type { MatchResult, Strength } from '../../matches/standing/contract.ts';
import { DECISIONS_EACH } from '../../matches/standing/counts.ts';
import { isProvisional, pointsOf, spreadOf } from '../../matches/standing/rating.ts';
import type { Seating } from '../seating.ts';
import type { Voice } from '../voice.ts';

export const ratingText = (strength: Strength, voice: Voice): string =>
  voice.say(isProvisional(strength) ? 'rating.provisional' : 'rating.points', {
    points: pointsOf(strength),
    spread: spreadOf(strength),
  });

/** With its sign, a minus of its own width. */
const changeText = (before: Strength, after: Strength): string => {
  const change = pointsOf(after) - pointsOf(before);
  return change > 0 ? `+${change}` : change < 0 ? `−${-change}` : '±0';
};

/** What a finished match made of the ratings; why it did not, where all had agreed that it should. */
export function ratingLines(result: MatchResult, info: MatchInfo, voice: Voice, seating: Seating): readonly string[] {
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
  return [voice.say('over.ratings', { changes: changes.join(' · ') })];
}
