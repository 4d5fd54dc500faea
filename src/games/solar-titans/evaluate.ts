/** How good a position looks to a seat, from what the seat sees: the way to the enemy Command Deck, and to its own. */
import type { Seat } from '../../engine/contract.ts';
import { cardOf, isCore, isWeapon } from './cards/index.ts';
import { defenseIn, enemiesOf } from './levels.ts';
import type { ShipCard } from './state.ts';
import { openState, type View } from './view.ts';

/** Defense that must be shot away to disable the Command Deck: from the front, or from a flank. */
function depthOf(view: View, ship: number): { readonly front: number; readonly flank: number } {
  const cards = view.ships[ship]?.cards ?? [];
  const deck = cards.find(card => card.card === 'command_deck');
  if (deck === undefined || !deck.up) return { front: 0, flank: 0 };
  const sum = (list: readonly ShipCard[]) =>
    list.reduce((n, card) => n + defenseIn(openState(view), ship, card, []), 0);
  const own = sum([deck]);
  const row = cards.filter(card => card.up && card.r === deck.r);
  const front = sum(cards.filter(card => card.up && card.c === deck.c && card.r < deck.r));
  const sides = [row.filter(card => card.c < deck.c), row.filter(card => card.c > deck.c)].map(sum);
  return { front: own + front, flank: own + Math.min(...sides) };
}

/** What a ship is worth by its enabled cards, firepower and the depth before its Command Deck. */
export function strengthOf(view: View, ship: number): number {
  const cards = view.ships[ship]?.cards ?? [];
  let strength = 0;
  for (const card of cards) {
    if (card.miner !== undefined) {
      strength -= card.up ? 2 : 0;
      continue;
    }
    const { defense = 0, level, cost } = cardOf(card.card);
    const worth = isCore(card.card) ? 6 : isWeapon(card.card) ? 2 + level * 2 + cost * 0.3 : 1 + defense;
    strength += card.up ? worth : worth * 0.2;
  }
  const depth = depthOf(view, ship);
  return strength + Math.min(depth.front, 10) * 2.5 + Math.min(depth.flank, 8);
}

export function evaluate(view: View, seat: Seat): number {
  const player = view.players[seat];
  if (view.turn.n === 0 || player === undefined) return 0;
  if (player.out) return -1;
  const state = openState(view);
  const enemies = enemiesOf(state, seat);
  const theirs = enemies.length === 0 ? 0 : Math.min(...enemies.map(ship => strengthOf(view, ship)));
  const cards = [...player.discard, ...player.played, ...player.prepped].reduce(
    (n, id) => n + Math.min(cardOf(id).cost, 6) * 0.5 - (cardOf(id).cost === 0 ? 0.2 : 0),
    0,
  );
  const mine =
    strengthOf(view, player.ship) + cards + player.repairs * 1.5 + player.prepped.length + view.turn.credits * 0.3;
  return Math.max(-1, Math.min(1, Math.tanh((mine - theirs) / 45)));
}
