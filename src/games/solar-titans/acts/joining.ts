/** Changes that would cut a core card off for good are not offered: nothing but taking them back would be left (ruling 5). */
import { cardOf, hasTrait, isCore, isMine, isShipCard } from '../cards/index.ts';
import { cardAt, corePieces, MOST_CARDS, openSquares, ownCards, piecesOf, squareName, touches } from '../grid.ts';
import type { Square } from '../layouts.ts';
import type { Ship, ShipCard, State } from '../state.ts';
import { playerOf, shipOf } from '../work.ts';
import { handOf } from '../zones.ts';

/** How many moves could be paid for, free ones apart: by hired and contingency crew of the hand, and by Deck Cranes among these cards. */
export const movesLeft = (state: State, seat: number, cards: readonly ShipCard[] = shipOf(state, seat).cards): number =>
  cards.filter(c => c.up && hasTrait(c.card, 'crane') && !state.turn.used.includes(c.uid)).length +
  handOf(state, seat).filter(id => id === 'hauling_crew' || id === 'contingency_crew').length;

export const hasMove = (card: ShipCard): boolean => cardOf(card.card).icons.includes('move');

interface Spent {
  readonly moves?: number;
  /** Ship cards of the hand or set aside. */
  readonly cards?: number;
}

/**
 * Is a core card cut off so that it could not be joined again: by moving it, by cards laid between, by one free move?
 * `after`: the cards of the ship once it is changed; `spent`: what that takes.
 */
export function isDeadEnd(
  state: State,
  seat: number,
  after: readonly ShipCard[],
  { moves = 0, cards = 0 }: Spent = {},
): boolean {
  const cut = piecesOf(after)
    .map(coresOf)
    .filter(cores => cores.length > 0);
  const tooMany = cut.length - state.turn.groups;
  if (tooMany <= 0) return false;
  if (movesLeft(state, seat, after) - moves >= movesToJoin(cut, tooMany)) return false;
  const { titan } = shipOf(state, seat);
  const held =
    handOf(state, seat).filter(id => isShipCard(id) && !isMine(id)).length + playerOf(state, seat).aside.length;
  const gap = tooMany === 1 ? gapIn(after) : Number.POSITIVE_INFINITY;
  if (held - cards >= gap && (titan || ownCards(after).length + gap <= MOST_CARDS)) return false;
  return !after.some(
    card => card.up && hasMove(card) && joinsByMoving({ titan, cards: [...after] }, card, state.turn.groups),
  );
}

const coresOf = (piece: readonly ShipCard[]): readonly ShipCard[] => piece.filter(card => isCore(card.card));

/** Core cards that must be moved to the Command Deck's piece, which cannot move itself; the pieces with the fewest first. */
const movesToJoin = (cut: readonly (readonly ShipCard[])[], tooMany: number): number =>
  cut
    .filter(cores => !cores.some(card => card.card === 'command_deck'))
    .map(cores => cores.length)
    .sort((a, b) => a - b)
    .slice(0, tooMany)
    .reduce((a, b) => a + b, 0);

const joinsByMoving = (ship: Pick<Ship, 'titan' | 'cards'>, card: ShipCard, pieces: number): boolean =>
  openSquares(ship, card).some(
    square => corePieces(ship.cards.map(c => (c === card ? { ...c, ...square } : c))) <= pieces,
  );

/** Squares to be filled between two pieces with core cards. The shortest way lies inside the area of the ship. */
function gapIn(cards: readonly ShipCard[]): number {
  const [first = [], ...others] = piecesOf(cards).filter(piece => coresOf(piece).length > 0);
  const goals = others.flat();
  const seen = new Set<string>();
  let edge: readonly Square[] = first;
  for (let filled = 0; filled < MOST_CARDS; filled++) {
    const reached = withTouching(edge, ownCards(cards), seen);
    if (goals.some(goal => seen.has(squareName(goal)))) return filled;
    edge = reached
      .flatMap(neighboursOf)
      .filter(square => !seen.has(squareName(square)) && cardAt(cards, square) === undefined);
  }
  return Number.POSITIVE_INFINITY;
}

/** These squares and all cards that hang on them, which cost nothing. */
function withTouching(edge: readonly Square[], own: readonly ShipCard[], seen: Set<string>): readonly Square[] {
  const reached = [...edge];
  for (const square of reached) seen.add(squareName(square));
  for (const at of reached) {
    for (const card of own) {
      if (seen.has(squareName(card)) || !touches(at, card)) continue;
      seen.add(squareName(card));
      reached.push(card);
    }
  }
  return reached;
}
const neighboursOf = ({ r, c }: Square): readonly Square[] => [
  { r: r - 1, c },
  { r: r + 1, c },
  { r, c: c - 1 },
  { r, c: c + 1 },
];
