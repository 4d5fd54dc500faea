/**
 * How partners share out what they buy and repair, from what lies open to both: plates go to the ship that stands for fewer shots, weapons to
 * the player who is nearer to a Command Deck, and who shares a ship counts what the other has bought for it.
 */
import { cardOf, hasTrait } from '../cards/index.ts';
import { openState, type View } from '../view.ts';
import { firepowerAt, focusOf, lanesTo, partnersOf, standsFor } from './lanes.ts';

/** Sending a card away costs the turns until the partner draws it. */
const TO_PARTNER = 0.8;
/** Shots for which a ship should stand before it is left to itself. */
const SAFE = 5;
const MOST = 2.5;

const within = (n: number): number => Math.max(-MOST, Math.min(MOST, n));

/** What is added to a card's worth for the player who would get it; 0 where nobody shares. */
export function shareWorth(view: View, seat: number, card: string, to: number): number {
  const state = openState(view);
  const partners = partnersOf(state, seat);
  if (partners.length === 0) return 0;
  const away = to === seat ? 0 : -TO_PARTNER;
  const ship = state.players[to]?.ship ?? 0;
  const { kind } = cardOf(card);
  if (kind === 'plate') return away + within((SAFE - standsFor(state, ship)) / 2);
  if (kind !== 'weapon' && kind !== 'pod') return away;
  const way = (s: number) => focusOf(state, s)?.cost ?? SAFE;
  const others = [seat, ...partners].filter(s => s !== to);
  return away + within((Math.min(...others.map(way)) - way(to)) / 2);
}

/** Cards that co-owners of the same ship have bought for it and not yet placed, as far as they lie open. */
export function heldForShip(view: View, seat: number): readonly string[] {
  const { players } = view;
  return players.flatMap((p, s) =>
    s !== seat && !p.out && p.ship === players[seat]?.ship ? [...p.discard, ...p.played] : [],
  );
}

/** Who has fewer Field Repairs left leaves what is not urgent to the co-owner, who ends the next turn of their ship. */
export function leavesToPartner(view: View, seat: number, uid: number): boolean {
  const state = openState(view);
  const me = state.players[seat];
  const other = state.players.find((p, s) => s !== seat && !p.out && p.ship === me?.ship);
  const card = state.ships[me?.ship ?? 0]?.cards.find(c => c.uid === uid);
  if (me === undefined || other === undefined || card === undefined || other.repairs <= me.repairs) return false;
  if (cardOf(card.card).kind === 'core' || hasTrait(card.card, 'command')) return false;
  // Turned up again it would stand on the weakest way to the Command Deck: that cannot wait.
  const cards = state.ships[me.ship]?.cards ?? [];
  const mended = cards.map(c => (c.uid === uid ? { ...c, up: true } : c));
  const before = standsFor(state, me.ship);
  const after = lanesTo(state, me.ship, mended, firepowerAt(state, me.ship))[0]?.cost ?? before;
  return after <= before;
}
