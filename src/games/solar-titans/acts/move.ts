/** Moving and swapping ship cards (rulings 7, 11, 30). */

import { cardOf, hasTrait, isMine } from '../cards/index.ts';
import type { MoveSource } from '../frames.ts';
import { mineSquares, openSquares, ownCards, squareName } from '../grid.ts';
import { cardText, squareText, typed } from '../labels.ts';
import type { Square } from '../layouts.ts';
import { isAlike, isMovable } from '../levels.ts';
import { text } from '../say.ts';
import type { Ship, ShipCard, State } from '../state.ts';
import { emit, shipOf, type Work, who } from '../work.ts';
import { changingShip, handOf, spendFromHand } from '../zones.ts';
import type { Act, Acts } from './contract.ts';
import { hasMove, isDeadEnd, movesLeft } from './joining.ts';

const movers = (ship: Ship, by: MoveSource): readonly ShipCard[] =>
  ship.cards.filter(card => (by === 'free' ? card.up && hasMove(card) : isMovable(card)));
/** Where a card may go. Squares that touch only the card itself count as soon as it is gone (ruling 5). */
const destinations = (ship: Ship, card: ShipCard): readonly Square[] =>
  isMine(card.card) ? mineSquares(ship, card) : openSquares(ship, card);

/** What can pay for one move now, the cheapest first. */
function moveSources(state: State, seat: number): readonly MoveSource[] {
  const hand = handOf(state, seat);
  const sources: MoveSource[] = [];
  if (craneOf(state, seat) !== undefined) sources.push('crane');
  for (const id of ['hauling_crew', 'contingency_crew'] as const) if (hand.includes(id)) sources.push(id);
  return sources;
}
const craneOf = (state: State, seat: number): ShipCard | undefined =>
  shipOf(state, seat).cards.find(c => c.up && hasTrait(c.card, 'crane') && !state.turn.used.includes(c.uid));
function payMove(work: Work, by: MoveSource): void {
  const { seat } = work.state.turn;
  if (by === 'free') return;
  if (by !== 'crane') {
    spendFromHand(work, by, { returns: true });
    return;
  }
  const crane = craneOf(work.state, seat);
  if (crane !== undefined) work.state.turn.used.push(crane.uid);
}

const moving: Acts = (state, seat) => {
  const ship = shipOf(state, seat);
  const sources: readonly MoveSource[] = ['free', ...moveSources(state, seat)];
  return sources.flatMap(by =>
    movers(ship, by).flatMap(card =>
      destinations(ship, card)
        .filter(square => !isDeadEnd(state, seat, moved(ship, card, square), { moves: by === 'free' ? 0 : 1 }))
        .map(square => move(seat, by, card, square)),
    ),
  );
};

const moved = ({ cards }: Ship, moving: ShipCard, square: Square): readonly ShipCard[] =>
  cards.map(card => (card === moving ? { ...card, ...square } : card));

const MOVER_SIGN: Readonly<Record<MoveSource, string>> = {
  free: 'f',
  crane: 'k',
  hauling_crew: 'h',
  contingency_crew: 'c',
};
const moverName = (by: MoveSource): string =>
  by === 'free' ? '' : ` by ${by === 'crane' ? 'Deck Crane' : cardOf(by).name}`;

const move = (seat: number, by: MoveSource, card: ShipCard, square: Square): Act => ({
  choice: {
    id: `move.${MOVER_SIGN[by]}.${card.uid}.${squareName(square)}`,
    notation: `move ${typed(card)} to ${squareName(square)}${moverName(by)}`,
    path: [text(`act.move.${by}`), cardText(card), squareText(square)],
    rank: 3,
  },
  run: work => {
    const from = cardText(card);
    changingShip(work, () => {
      payMove(work, by);
      Object.assign(card, square);
    });
    emit(work, 'moved', { seat: who(seat), card: from, ...square });
  },
});

/** Nothing tells the two apart, not even what was done with them this turn. */
const isSwapInVain = ({ turn }: State, a: ShipCard, b: ShipCard): boolean =>
  isAlike(a, b) && [turn.fired, turn.armed, turn.used].every(list => list.includes(a.uid) === list.includes(b.uid));
const swapped = ({ cards }: Ship, a: ShipCard, b: ShipCard): readonly ShipCard[] =>
  cards.map(card => (card === a ? { ...a, r: b.r, c: b.c } : card === b ? { ...b, r: a.r, c: a.c } : card));

/** Two cards that may trade places: two moves, free for cards with the move icon; only the end is checked (ruling 7). */
function swapPairs(state: State, seat: number): readonly (readonly [ShipCard, ShipCard])[] {
  const ship = shipOf(state, seat);
  const own = ownCards(ship.cards).filter(isMovable);
  const moves = movesLeft(state, seat);
  const price = (card: ShipCard) => (card.up && hasMove(card) ? 0 : 1);
  return own.flatMap((a, i) =>
    own
      .slice(i + 1)
      .filter(b => !isSwapInVain(state, a, b) && price(a) + price(b) <= moves)
      .filter(b => !isDeadEnd(state, seat, swapped(ship, a, b), { moves: price(a) + price(b) }))
      .map(b => [a, b] as const),
  );
}

const swapping: Acts = (state, seat) =>
  swapPairs(state, seat).map(([a, b]) => ({
    choice: {
      id: `swap.${a.uid}.${b.uid}`,
      notation: `swap ${typed(a)} and ${typed(b)}`,
      path: [text('act.swap'), cardText(a), cardText(b)],
      note: text('note.swap'),
      rank: 2,
    },
    run: work => {
      const [first, second] = [cardText(a), cardText(b)];
      changingShip(work, () => {
        for (const card of [a, b]) {
          const [by] = card.up && hasMove(card) ? (['free'] as const) : moveSources(work.state, seat);
          payMove(work, by ?? 'free');
        }
        swapSquares(a, b);
      });
      emit(work, 'swapped', { seat: who(seat), a: first, b: second });
    },
  }));

export function swapSquares(a: ShipCard, b: ShipCard): void {
  const { r, c } = a;
  Object.assign(a, { r: b.r, c: b.c });
  Object.assign(b, { r, c });
}

export const moveActs: Acts = (state, seat) => [...moving(state, seat), ...swapping(state, seat)];
