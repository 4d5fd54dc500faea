/** How good a position looks to a captain: points first, then means to pay, Crew and what is pursued. */
import type { Seat } from '../../engine/contract.ts';
import { cardOf } from './cards/index.ts';
import type { Place } from './scalars.ts';
import type { View } from './view.ts';

export function evaluate(view: View, seat: Seat): number {
  const me = seat as number;
  const { table, piles } = view;
  if (!table.captains[me]?.inGame) return -1;
  const rivals = table.order.filter(s => s !== me && table.captains[s]?.inGame);
  if (rivals.length === 0 && piles.length > 1) return 1;
  const best = Math.max(0, ...rivals.map(s => strengthOf(view, s)));
  return Math.tanh((strengthOf(view, me) - (rivals.length === 0 ? 20 : best)) / 25);
}

function strengthOf({ table, piles }: View, seat: Place): number {
  const captain = table.captains[seat];
  const pile = piles[seat];
  if (captain === undefined || pile === undefined) return 0;
  const cards = pile.hand.length + pile.deck.length;
  const crew = table.board.filter(p => p.controller === seat && cardOf(p.card).kind === 'crew').length;
  const pursuing = captain.activity.is === 'contract' ? 1 : 0;
  // The last cards weigh most: without them the next expense is the end.
  return (
    captain.vp * 2.5 +
    Math.min(cards, 20) * 0.6 +
    Math.min(cards, 60) * 0.1 +
    crew * 1.5 +
    pursuing -
    captain.infamy * 0.5
  );
}
