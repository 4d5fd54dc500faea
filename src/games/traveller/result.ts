/** How a match ended: places, outcomes, the reason in words, the score of a solo match. */
import { type Outcome, type Status, seat as seatOf } from '../../engine/contract.ts';
import { allOutcomes, outcomesOf } from '../../engine/outcome.ts';
import type { Text, TextArg } from '../../engine/text.ts';
import type { GameEvent } from './events.ts';
import { isSolo, pointsOf } from './options.ts';
import { text } from './say.ts';
import type { State } from './state.ts';

type Over = NonNullable<State['over']>;
type Finished = Pick<State, 'options' | 'table' | 'gone'> & { readonly over: Over };

export function status(state: State): Status {
  const { over } = state;
  if (over === undefined) return { over: false };
  const finished = { ...state, over };
  return {
    over: true,
    ranking: over.ranking.map(group => group.map(seatOf)),
    outcomes: outcomes(finished),
    reason: isSolo(state.options) ? soloReason(finished) : reason(finished),
  };
}

/**
 * Alone 20 VP win and everything else loses. With others the best win, together where they are level (R109); who left has lost; those who
 * agree to end it draw.
 */
function outcomes({ options, over, gone }: Finished): readonly Outcome[] {
  if (isSolo(options)) return allOutcomes(over.reason === 'points' ? 'won' : 'lost', 1);
  const found = [
    ...outcomesOf(
      over.ranking.map(g => g.map(seatOf)),
      gone.map(g => seatOf(g.seat)),
    ),
  ];
  for (const seat of over.ranking[0] ?? []) found[seat] = over.reason === 'conceded' ? 'drawn' : 'won';
  return found;
}

/** The last line of the log. */
export function endingOf({ options, over }: Pick<Finished, 'options' | 'over'>): GameEvent {
  const seats = over.ranking[0] ?? [];
  if (isSolo(options)) return { type: over.reason === 'points' ? 'won' : 'lost', seats };
  return { type: over.reason === 'conceded' ? 'drawn' : 'won', seats };
}

function soloReason({ options, over, table }: Finished): Text {
  const args = { rounds: table.round, vp: table.captains[0]?.vp ?? 0, total: scoreOf({ options, over, table }) };
  return over.reason === 'points'
    ? text('over.solo.won', { ...args, points: pointsOf(options) })
    : text('over.solo.lost', { ...args, how: over.reason });
}

function reason({ over, table }: Finished): Text {
  const [best = []] = over.ranking;
  const winners = best.map((seat): Text => text('captain', { who: { seat: seatOf(seat) } }));
  const winner: TextArg = winners[0] ?? '';
  const vp = table.captains[best[0] ?? 0]?.vp ?? 0;
  switch (over.reason) {
    case 'points':
    case 'rounds':
      return best.length > 1
        ? text(`over.${over.reason}.shared`, { winners, vp })
        : text(`over.${over.reason}`, { winner, vp });
    case 'survivor':
    case 'bankrupt':
      return text('over.survivor', { winner });
    case 'conceded':
      return text('over.conceded');
    default:
      return over.reason satisfies never;
  }
}

/** Personal bests of solo matches: 20 and the points of the challenges on a win, else the VP that were reached. */
export function score({ over, options, table }: State): number | undefined {
  return over === undefined || !isSolo(options) ? undefined : scoreOf({ over, options, table });
}
const scoreOf = ({ over, options, table }: Pick<Finished, 'over' | 'options' | 'table'>): number =>
  over.reason === 'points' ? 20 + pointsOf(options) : Math.min(19, table.captains[0]?.vp ?? 0);
