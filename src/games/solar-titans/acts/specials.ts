/** Weapons without a level: Flux Beams not charged, Disruptor Missiles (rulings 24, 33 to 35). */

import { cardOf, hasTrait, isMine, isWeapon } from '../cards/index.ts';
import { flanks } from '../combat.ts';
import { fits, ownCards, spanOf, squareName, touches } from '../grid.ts';
import { cardText, onShip, ownedText, typed } from '../labels.ts';
import type { Square } from '../layouts.ts';
import { enemiesOf, fieldOf, isAlike, isMovable, shipAt } from '../levels.ts';
import { text } from '../say.ts';
import type { Ship, ShipCard, State } from '../state.ts';
import { emit, push, removeFrom, who } from '../work.ts';
import { toDiscard } from '../zones.ts';
import type { Act, Acts } from './contract.ts';
import { readyWeapons } from './guns.ts';
import { swapSquares } from './move.ts';
import { payArm } from './paying.ts';

/** An uncharged Flux Beam: two neighbours of the enemy ship trade places (ruling 34); of the Automata's, plates only. */
const swapping: Acts = (state, seat) =>
  specials(state, seat, 'swapEnemy').flatMap(({ card, arm, ship, named }) => {
    const target = shipAt(state.ships, ship);
    const cards = target.cards.filter(
      c => c.up && isMovable(c) && (state.automata === null || cardOf(c.card).kind === 'plate'),
    );
    return swapsIn(target, cards).map(
      ([a, b]): Act => ({
        choice: {
          id: `flux.${card.uid}.${a.uid}.${b.uid}`,
          notation: `flux ${squareName(card)} swaps ${typed(a, named ? ship : undefined)} and ${typed(b)}`,
          path: [
            text('act.flux', { card: cardText(card) }),
            onShip(text('at.pair', { a: cardText(a), b: cardText(b) }), named ? state.ships[ship]?.seats : undefined),
          ],
          rank: 4,
        },
        run: work => {
          payArm(work, arm);
          work.state.turn.fired.push(card.uid);
          emit(work, 'flux', {
            seat: who(seat),
            gun: cardText(card),
            a: ownedText(work.state.ships, a),
            b: ownedText(work.state.ships, b),
          });
          swapSquares(a, b);
        },
      }),
    );
  });

/**
 * Pairs that may trade places: neighbours that differ, or nothing would change. A Nova Mine may lie outside the area of the ship, so it trades
 * only where the ship keeps to its area (rulings 1, 34).
 */
export const swapsIn = (ship: Ship, cards: readonly ShipCard[]): readonly (readonly [ShipCard, ShipCard])[] =>
  neighboursIn(cards).filter(
    ([a, b]) =>
      !isAlike(a, b) && (isMine(a.card) === isMine(b.card) || fits(ownSquaresAfter(ship, a, b), spanOf(ship))),
  );
const ownSquaresAfter = ({ cards }: Ship, a: ShipCard, b: ShipCard): readonly Square[] =>
  ownCards(cards).map(card => (card === a ? b : card === b ? a : card));

/** Pairs of cards that share a side. */
export const neighboursIn = (cards: readonly ShipCard[]): readonly (readonly [ShipCard, ShipCard])[] =>
  cards.flatMap((a, i) =>
    cards
      .slice(i + 1)
      .filter(b => touches(a, b))
      .map(b => [a, b] as const),
  );

/** Enabled weapons that a Disruptor Missile may choose (rulings 33, 35). */
export const seizable = (state: State, ship: number): readonly ShipCard[] =>
  flanks(fieldOf(state, ship)).filter(card => isWeapon(card.card) && !isMine(card.card));

const seizing: Acts = (state, seat) =>
  specials(state, seat, 'seize').flatMap(({ card, arm, ship, named }) =>
    seizable(state, ship).map(
      (target): Act => ({
        choice: {
          id: `seize.${card.uid}.${target.uid}`,
          notation: `disrupt ${typed(target, named ? ship : undefined)}`,
          path: [
            text('act.seize', { card: cardText(card) }),
            onShip(cardText(target), named ? state.ships[ship]?.seats : undefined),
          ],
          note: text(state.automata === null ? 'note.seize' : 'note.seize.automata'),
          rank: 76,
        },
        run: work => {
          payArm(work, arm);
          work.state.turn.fired.push(card.uid);
          const fired = { seat: who(seat), gun: cardText(card), card: ownedText(work.state.ships, target) };
          if (work.state.automata === null) {
            removeFrom(shipAt(work.state.ships, ship).cards, target);
            toDiscard(work, target.owner, target.card);
            emit(work, 'torn', { ...fired, owner: who(target.owner) });
          } else {
            target.up = false;
            emit(work, 'disrupted', fired);
          }
          push(work, { do: 'note', types: ['flank'] });
        },
      }),
    ),
  );

const specials = (state: State, seat: number, name: 'swapEnemy' | 'seize') =>
  readyWeapons(state, seat)
    .filter(({ card }) => hasTrait(card.card, name))
    .flatMap(({ card, arm }) => {
      const enemies = enemiesOf(state, seat);
      return enemies.map(ship => ({ card, arm, ship, named: enemies.length > 1 }));
    });

export const specialActs: Acts = (state, seat) => [...swapping(state, seat), ...seizing(state, seat)];
