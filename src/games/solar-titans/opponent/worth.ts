/** What cards, squares and repairs are worth to the opponent, in a scale of its own. */
import { cardOf, hasTrait, isWeapon } from '../cards/index.ts';
import { touches } from '../grid.ts';
import { layoutAt, type Square } from '../layouts.ts';
import type { ShipCard } from '../state.ts';
import type { View } from '../view.ts';
import { heldForShip } from './team.ts';

const ownCards = (view: View, seat: number): readonly ShipCard[] =>
  view.ships[view.players[seat]?.ship ?? 0]?.cards ?? [];
const squareOf = (name: string): Square => {
  const [, r, c] = /^r(-?\d+)c(-?\d+)$/u.exec(name) ?? [];
  return { r: Number(r ?? 0), c: Number(c ?? 0) };
};

/** How much a hand card is missed. */
export const discardWorth = (card: string): number => {
  if (card === 'system_inhibitor') return -5;
  if (card === 'arming_crew') return 2.6;
  const { cost, kind } = cardOf(card);
  return kind === 'crew' ? 1 + cost * 0.6 : 0.5 + cost * 0.5;
};

/** The Automata's weapons stand at the ends of the row of its Command Deck: flanks silence them and open the way. */
const FLANK_BONUS = 3;

/** What a purchase brings now: weapons while there is crew to arm them, crew to arm while there are weapons, plates to live. */
export function buyWorth(view: View, seat: number, card: string): number {
  if (hasTrait(card, 'setAside')) return 0;
  const player = view.players[seat];
  const { cost, level, kind, uses } = cardOf(card);
  if (uses.some(use => use.do === 'clog')) return view.automata === null ? 1.5 : 0;
  const cards = ownCards(view, seat);
  const held = [...(player?.discard ?? []), ...(player?.played ?? []), ...(player?.prepped ?? [])];
  const weapons = [...cards.filter(c => c.up).map(c => c.card), ...held, ...heldForShip(view, seat)].filter(
    id => isWeapon(id) && id !== 'nova_mine',
  );
  const arming = 2 + held.filter(id => id === 'mercenary_crew').length;
  const flank = view.automata !== null && cardOf(card).attack.includes('flank') ? FLANK_BONUS : 0;
  if (hasTrait(card, 'mine')) return 5;
  if (kind === 'weapon') {
    const pierce = cardOf(card).attack.includes('pierce') ? 2 : 0;
    return flank + 3 + level * 2.2 + cost * 0.5 - weapons.length * 0.9 + pierce;
  }
  if (uses.some(use => use.do === 'arm')) return 5.6 + Math.min(weapons.length - arming, 3);
  if (kind === 'plate')
    return (
      1.5 +
      (cardOf(card).defense ?? 0) -
      cards.filter(c => c.up && (cardOf(c.card).defense ?? 0) > 1 && cardOf(c.card).kind === 'plate').length * 0.7
    );
  if (kind === 'pod') return 4 + flank;
  if (card === 'hauling_crew') return 0;
  return card === 'transport_crew' ? 4 : card === 'solar_battery' ? 4 : card === 'crew_augmenter' ? 4.5 : 1.2;
}

/** A place is good for a plate before or beside the Command Deck and the other core cards, for a weapon behind. */
export function placeWorth(view: View, seat: number, card: string, where: string): number {
  const square = squareOf(where);
  const cards = ownCards(view, seat);
  const deck = cards.find(c => c.card === 'command_deck');
  if (deck === undefined) return 1;
  const { kind, defense = 1 } = cardOf(card);
  const shelters = cards.filter(c => c.up && cardOf(c.card).kind === 'core');
  const before = shelters.filter(c => c.c === square.c && square.r < c.r).length;
  const beside = shelters.filter(c => c.r === square.r && square.c !== c.c).length;
  const near = cards.filter(c => c.up && touches(c, square)).length;
  if (kind === 'weapon') {
    const lasers =
      hasTrait(card, 'boostPerLaser') || card.endsWith('laser')
        ? cards.filter(c => touches(c, square) && c.card.endsWith('laser')).length
        : 0;
    const chain = hasTrait(card, 'chain')
      ? cards.filter(c => touches(c, square) && hasTrait(c.card, 'chain')).length * 2
      : 0;
    return (
      6 +
      cardOf(card).level * 1.5 +
      (square.r > deck.r ? 1.5 : 0) +
      lasers +
      chain -
      (square.r < deck.r && square.c === deck.c ? 1 : 0)
    );
  }
  if (kind === 'system') return 4 + (square.r > deck.r ? 1 : 0);
  const front = square.c === deck.c && square.r < deck.r ? 3 : 0;
  const flank = square.r === deck.r ? 1.2 : 0;
  return 1 + defense * (1 + front + flank + before * 1.4 + beside * 0.5) + near * 0.1;
}

/** Worth of repairing a card; below 0: keep the Field Repair. */
export function repairWorth(view: View, seat: number, uid: number): number {
  const card = ownCards(view, seat).find(c => c.uid === uid);
  if (card === undefined) return -1;
  const { kind, cost, defense = 1 } = cardOf(card.card);
  if (kind === 'core') return 9;
  if (kind === 'weapon') return cost >= 4 ? 5 : 0.5;
  return placeWorth(view, seat, card.card, `r${card.r}c${card.c}`) - 4 + defense;
}

/** How bad it is to have this card disabled. */
export function lossOf(view: View, seat: number, card: ShipCard): number {
  if (card.card === 'command_deck') return 1000;
  if (card.card === 'crew_quarters') return 12;
  if (card.card === 'targeting_bay') return 10;
  if (isWeapon(card.card)) return 3 + cardOf(card.card).level * 2;
  return placeWorth(view, seat, card.card, `r${card.r}c${card.c}`) * 0.5;
}

/** Wins in a hundred games alone against Sovereign by layout, I to VIII (400 games, layouts at random): it fires at core cards that lie open. */
const ALONE = [62, 38, 29, 29, 46, 43, 62, 42] as const;

/** Cards before the Command Deck, and the fewest at one of its sides. */
export function layoutWorth(index: number, alone: boolean): number {
  if (alone) return ALONE[index] ?? 0;
  const { cards } = layoutAt(index);
  const deck = cards.find(c => c.card === 'command_deck');
  if (deck === undefined) return 0;
  const row = cards.filter(c => c.r === deck.r);
  const sides = [row.filter(c => c.c < deck.c), row.filter(c => c.c > deck.c)].map(side => side.length);
  return 2 * cards.filter(c => c.c === deck.c && c.r < deck.r).length + Math.min(...sides);
}
