/** Squares of a ship: touching, pieces, limits. Row 1 is the front. */
import { isCore, isMine } from './cards/index.ts';
import type { Square } from './layouts.ts';
import type { Ship, ShipCard } from './state.ts';

const SHIP_SPAN = 5;
const TITAN_SPAN = 6;
export const MOST_CARDS = 15;

type Shape = Pick<Ship, 'titan' | 'cards'>;

export const touches = (a: Square, b: Square): boolean => Math.abs(a.r - b.r) + Math.abs(a.c - b.c) === 1;
const sameSquare = (a: Square, b: Square): boolean => a.r === b.r && a.c === b.c;
/** Everything but Nova Mines that lie on it. */
export const ownCards = (cards: readonly ShipCard[]): readonly ShipCard[] => cards.filter(card => !isMine(card.card));
export const cardAt = (cards: readonly ShipCard[], square: Square): ShipCard | undefined =>
  cards.find(card => sameSquare(card, square));
export const attached = (cards: readonly ShipCard[], to: Square): readonly ShipCard[] =>
  cards.filter(card => touches(card, to));

/** Separate pieces of a ship. */
export function piecesOf(cards: readonly ShipCard[]): readonly (readonly ShipCard[])[] {
  const left = new Set(ownCards(cards));
  const pieces: ShipCard[][] = [];
  for (const first of left) {
    left.delete(first);
    const piece = [first];
    for (const at of piece) {
      for (const next of left) {
        if (!touches(next, at)) continue;
        left.delete(next);
        piece.push(next);
      }
    }
    pieces.push(piece);
  }
  return pieces;
}
export const groupsOf = (cards: readonly ShipCard[]): number => piecesOf(cards).length;

/** Pieces that hold a core card: all others could be scrapped, so with so few pieces a turn can always end (ruling 5). */
export const corePieces = (cards: readonly ShipCard[]): number =>
  piecesOf(cards).filter(piece => piece.some(card => isCore(card.card))).length;

/** Does the bounding box keep to 5 by 5, titans 6 by 6 (ruling 1)? */
export function fits(squares: readonly Square[], span: number): boolean {
  let [top, bottom, west, east] = [99, -99, 99, -99];
  for (const { r, c } of squares) {
    top = Math.min(top, r);
    bottom = Math.max(bottom, r);
    west = Math.min(west, c);
    east = Math.max(east, c);
  }
  return bottom - top < span && east - west < span;
}
export const spanOf = ({ titan }: Shape): number => (titan ? TITAN_SPAN : SHIP_SPAN);
export const hasRoom = (ship: Shape): boolean => ship.titan || ownCards(ship.cards).length < MOST_CARDS;

const STEPS = [
  [-1, 0],
  [0, -1],
  [0, 1],
  [1, 0],
] as const;

/** Empty squares that touch one of these cards, row by row. */
function squaresRound(cards: readonly Square[], taken: readonly Square[]): readonly Square[] {
  const used = new Set(taken.map(({ r, c }) => r * 100 + c));
  const found: Square[] = [];
  for (const { r, c } of cards) {
    for (const [dr, dc] of STEPS) {
      const key = (r + dr) * 100 + c + dc;
      if (used.has(key)) continue;
      used.add(key);
      found.push({ r: r + dr, c: c + dc });
    }
  }
  return found.sort((a, b) => a.r - b.r || a.c - b.c);
}

/** Where a ship card may be placed: touching a card of the ship, inside its area. `without`: the card that is being moved. */
export function openSquares(ship: Shape, without?: ShipCard): readonly Square[] {
  const own = ownCards(ship.cards).filter(card => card !== without);
  const taken = ship.cards.filter(card => card !== without);
  const squares = squaresRound(own, taken).filter(square => fits([...own, square], spanOf(ship)));
  return without === undefined ? squares : squares.filter(square => !sameSquare(square, without));
}
/** Where a Nova Mine may lie: any empty square that touches a card of the ship (rulings 28, 30). */
export const mineSquares = (ship: Shape, without?: ShipCard): readonly Square[] =>
  squaresRound(
    ship.cards.filter(card => card !== without),
    ship.cards,
  );

export const squareName = ({ r, c }: Square): string => `r${r}c${c}`;
