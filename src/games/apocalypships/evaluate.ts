/** How good a position looks to a seat, from what the seat sees: hull, spoils, crew, engines, cards. */
import type { Seat } from '../../engine/contract.ts';
import { cardOf, isCrew } from './cards/index.ts';
import { worthOf } from './opponent/worth.ts';
import { otherSide, type Side } from './scalars.ts';
import { hullLeft, spoilsOf, spoilsToWin } from './values.ts';
import type { View } from './view.ts';
import { shipOf } from './words.ts';

export function evaluate(view: View, seat: Seat): number {
  const me = seat as number as Side;
  const [mine, theirs] = [strengthOf(view, me), view.options.goldfish ? 0 : strengthOf(view, otherSide(me))];
  const enemyHull = hullShare(view, otherSide(me));
  const value = Math.tanh((mine - theirs) / 60) * 0.8 + (view.options.goldfish ? (1 - enemyHull) * 0.2 : 0);
  return Math.max(-1, Math.min(1, value));
}

const hullShare = ({ table }: View, side: Side): number => {
  const ship = shipOf(table, side);
  return hullLeft(ship) / Math.max(1, cardOf(ship.card).hull ?? 1);
};

function strengthOf(view: View, side: Side): number {
  const { table, piles } = view;
  const goal = spoilsToWin(table, side) ?? 99;
  const board = table.board
    .filter(p => p.owner === side)
    .reduce((sum, p) => sum + (isCrew(cardOf(p.card)) || cardOf(p.card).kind === 'base' ? worthOf(table, p) : 2), 0);
  const progress = table.middle.reduce((sum, e) => sum + Math.min(e.progress[side], cardOf(e.card).distance ?? 1), 0);
  const dry = Math.max(0, 6 - piles[side].hold.length);
  return (
    hullShare(view, side) * 40 +
    (spoilsOf(table, side) / goal) * 40 +
    board +
    progress +
    piles[side].hand.length * 1.5 -
    dry * 4
  );
}
