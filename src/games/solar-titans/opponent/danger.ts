/** What the Automata's next attack would take: it is deterministic, and its next card lies open. */
import { bestPlans } from '../automata/aim.ts';
import { isMine } from '../cards/index.ts';
import type { ShipCard } from '../state.ts';
import { openState, type View } from '../view.ts';
import { lossOf } from './worth.ts';

/** The least that this ship would lose, with these cards on it. */
function dangerOf(view: View, seat: number, cards: readonly ShipCard[]): number {
  const state = openState(view);
  const index = view.players[seat]?.ship ?? 0;
  const ships = state.ships.map((ship, i) => (i === index ? { ...ship, cards: [...cards] } : ship));
  const plans = bestPlans({ ...state, ships }, index);
  return Math.min(...plans.map(plan => plan.reduce((sum, card) => sum + lossOf(view, seat, card), 0)));
}

/** What a result of the Automata's fire, by its place among the equal ones, takes from the attacked ship. */
export function planLoss(view: View, seat: number, index: number): number {
  const ship = view.players[seat]?.ship ?? 0;
  return (bestPlans(openState(view), ship)[index] ?? []).reduce((sum, card) => sum + lossOf(view, seat, card), 0);
}

/** What one more card at a square, or a card turned up again, spares. */
export function spared(view: View, seat: number, change: (cards: readonly ShipCard[]) => readonly ShipCard[]): number {
  const cards = view.ships[view.players[seat]?.ship ?? 0]?.cards ?? [];
  return dangerOf(view, seat, cards) - dangerOf(view, seat, change(cards));
}

export const withCard = (cards: readonly ShipCard[], card: string, r: number, c: number): readonly ShipCard[] =>
  isMine(card)
    ? cards
    : [...cards.filter(old => old.r !== r || old.c !== c), { uid: -1, card, r, c, up: true, owner: 0 }];
