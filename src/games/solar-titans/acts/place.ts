/** Placing, replacing and scrapping ship cards (rulings 3, 8 to 10, 37). */

import { cardOf, isMine, isShipCard } from '../cards/index.ts';
import { cardName } from '../events.ts';
import { hasRoom, openSquares, ownCards, squareName, touches } from '../grid.ts';
import { cardText, squareText, typed } from '../labels.ts';
import type { Square } from '../layouts.ts';
import { isScrappable } from '../levels.ts';
import { text } from '../say.ts';
import type { ShipCard, State, Waiting } from '../state.ts';
import { active, emit, playerOf, shipOf, type Work, who } from '../work.ts';
import { changingShip, handOf, kindsOf, placeOn, scrap, takeFromHand, takeOff } from '../zones.ts';
import type { Acts } from './contract.ts';
import { isDeadEnd } from './joining.ts';

/** A ship card that may be placed: from hand, or a Reserve Plate set aside on an earlier turn (ruling 37: on this one too). */
interface Stock {
  readonly card: string;
  readonly aside?: Waiting;
}
function stockOf(state: State, seat: number): readonly Stock[] {
  const hand = kindsOf(handOf(state, seat)).filter(id => isShipCard(id) && !isMine(id));
  const aside = playerOf(state, seat).aside;
  const first = aside[0];
  return [...hand.map(card => ({ card })), ...(first === undefined ? [] : [{ card: first.card, aside: first }])];
}

function takeStock(work: Work, { card, aside }: Stock): void {
  if (aside === undefined) takeFromHand(work, work.state.turn.seat, card);
  else active(work).aside = active(work).aside.filter(w => w.uid !== aside.uid);
}

const stockName = ({ card, aside }: Stock): string => `${cardOf(card).name}${aside === undefined ? '' : ' set aside'}`;
const stockId = ({ card, aside }: Stock): string => (aside === undefined ? card : 'aside');
const stockText = ({ card, aside }: Stock) =>
  text(aside === undefined ? 'act.place' : 'act.placeAside', { card: cardName(card) });

const placing: Acts = (state, seat) => {
  const ship = shipOf(state, seat);
  if (!hasRoom(ship)) return [];
  const squares = openSquares(ship);
  return stockOf(state, seat).flatMap(stock =>
    squares
      .filter(square => !isDeadEnd(state, seat, [...ship.cards, placedAt(stock, square)], { cards: 1 }))
      .map(square => ({
        choice: {
          id: `place.${stockId(stock)}.${squareName(square)}`,
          notation: `place ${stockName(stock)} ${squareName(square)}`,
          path: [stockText(stock), squareText(square)],
          rank: 60,
        },
        run: work => place(work, stock, square),
      })),
  );
};

const placedAt = ({ card }: Stock, { r, c }: Square): ShipCard => ({ uid: -1, card, r, c, up: true, owner: 0 });

function place(work: Work, stock: Stock, square: Square): void {
  const { seat } = work.state.turn;
  changingShip(work, () => {
    takeStock(work, stock);
    placeOn(work, active(work).ship, { card: stock.card, ...square, owner: seat });
  });
  emit(work, 'placed', { seat: who(seat), card: cardName(stock.card), ...square });
}

/** Scrap and place as one action (ruling 9). */
const replacing: Acts = (state, seat) => {
  const ship = shipOf(state, seat);
  const old = ownCards(ship.cards).filter(isScrappable);
  return stockOf(state, seat).flatMap(stock =>
    old
      .filter(card => ownCards(ship.cards).some(c => touches(c, card)))
      .filter(() => !isDeadEnd(state, seat, ship.cards, { cards: 1 }))
      .map(card => ({
        choice: {
          id: `replace.${stockId(stock)}.${card.uid}`,
          notation: `replace ${typed(card)} by ${stockName(stock)}`,
          path: [
            text('act.replace', { card: cardName(stock.card), aside: stock.aside === undefined ? 'no' : 'yes' }),
            cardText(card),
          ],
          note: text('note.replace'),
          rank: 25,
        },
        run: work => {
          const { r, c } = card;
          scrapShipCard(work, card);
          place(work, stock, { r, c });
        },
      })),
  );
};

export function scrapShipCard(work: Work, card: ShipCard): void {
  changingShip(work, () => {
    takeOff(work, active(work).ship, card);
    scrap(work, card.card);
  });
  emit(work, 'scrapped', { seat: who(work.state.turn.seat), card: cardName(card.card), r: card.r, c: card.c });
}

const scrapping: Acts = (state, seat) => {
  const { cards } = shipOf(state, seat);
  const without = (card: ShipCard) => cards.filter(other => other !== card);
  return cards
    .filter(card => isScrappable(card) && !isDeadEnd(state, seat, without(card)))
    .map(card => ({
      choice: {
        id: `scrap.${card.uid}`,
        notation: `scrap ${typed(card)}`,
        path: [text('act.scrap'), cardText(card)],
        ...(card.up ? {} : { note: text('note.disabled') }),
        rank: 1,
      },
      run: work => scrapShipCard(work, card),
    }));
};

/** Squares for a plate that goes straight onto the ship. */
export const squaresFor = (state: State, seat: number): readonly Square[] => {
  const ship = shipOf(state, seat);
  return hasRoom(ship) ? openSquares(ship) : [];
};

export const placeActs: Acts = (state, seat) => [placing, replacing, scrapping].flatMap(acts => acts(state, seat));
