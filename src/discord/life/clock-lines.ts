/** On the board: own time left of every seat, and that the match is paused. */

import type { MatchInfo } from '../../matches/contract.ts';
import { formatDuration } from '../../matches/time/pace.ts';
import { literalText } from '../names.ts';
import { joined, type Markup, markup } from '../payload/safe.ts';
import type { Seating } from '../seating.ts';
import type { Voice } from '../voice.ts';

export function clockLines(info: MatchInfo, voice: Voice, seating: Seating): readonly Markup[] {
  const own = info.seats.flatMap(({ seat, ownMs }) =>
    ownMs === undefined ? [] : [markup`${seating.shown(seat)} ${literalText(formatDuration(ownMs))}`],
  );
  return [
    ...(info.paused ? [voice.say('board.paused')] : []),
    ...(own.length > 0 ? [voice.say('board.own-time', { times: joined(own, ', ') })] : []),
  ];
}
