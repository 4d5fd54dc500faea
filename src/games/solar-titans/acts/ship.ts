/** Placing, replacing, moving and scrapping ship cards, mines, and repairs that need no Field Repair. */
import { text } from '../../../engine/text.ts';
import { cardOf, hasTrait, isMine, isShipCard, traitOf } from '../cards/index.ts';
import { cardName } from '../events.ts';
import type { MoveSource } from '../frames.ts';
import { groupsOf, hasRoom, mineSquares, openSquares, ownCards, squareName, touches } from '../grid.ts';
import { cardText, onShip, squareText, typed, typedSquare } from '../labels.ts';
import type { Square } from '../layouts.ts';
import { enemiesOf, isMovable, isRepairable, isScrappable, shipAt } from '../levels.ts';
import type { Ship, ShipCard, State, Waiting } from '../state.ts';
import { active, emit, playerOf, shipOf, type Work, who } from '../work.ts';
import { changingShip, handOf, kindsOf, placeOn, scrap, spendFromHand, takeFromHand, takeOff } from '../zones.ts';
import type { Act, Acts } from './contract.ts';

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
    squares.map(square => ({
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

const scrapping: Acts = (state, seat) =>
  shipOf(state, seat)
    .cards.filter(isScrappable)
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

// ── moving ──────────────────────────────────────────────────────────────────

const movers = (ship: Ship, by: MoveSource): readonly ShipCard[] =>
  ship.cards.filter(card => (by === 'free' ? card.up && hasMove(card) : isMovable(card)));
const hasMove = (card: ShipCard): boolean => cardOf(card.card).icons.includes('move');
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
/** How many moves could be paid for, free ones apart. */
const movesLeft = (state: State, seat: number): number =>
  shipOf(state, seat).cards.filter(c => c.up && hasTrait(c.card, 'crane') && !state.turn.used.includes(c.uid)).length +
  handOf(state, seat).filter(id => id === 'hauling_crew' || id === 'contingency_crew').length;

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
    movers(ship, by).flatMap(card => destinations(ship, card).map(square => move(seat, by, card, square))),
  );
};

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
    changingShip(work, () => {
      payMove(work, by);
      Object.assign(card, square);
    });
    emit(work, 'moved', { seat: who(seat), card: cardName(card.card), ...square });
  },
});

/** Two cards that may trade places: two moves, free for cards with the move icon; only the end is checked (ruling 7). */
function swapPairs(state: State, seat: number): readonly (readonly [ShipCard, ShipCard])[] {
  const ship = shipOf(state, seat);
  const own = ownCards(ship.cards).filter(isMovable);
  const moves = movesLeft(state, seat);
  const price = (card: ShipCard) => (card.up && hasMove(card) ? 0 : 1);
  return own.flatMap((a, i) =>
    own
      .slice(i + 1)
      .filter(b => (a.card !== b.card || a.up !== b.up) && price(a) + price(b) <= moves)
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
      changingShip(work, () => {
        for (const card of [a, b]) {
          const [by] = card.up && hasMove(card) ? (['free'] as const) : moveSources(work.state, seat);
          payMove(work, by ?? 'free');
        }
        swapSquares(a, b);
      });
      emit(work, 'swapped', { seat: who(seat), a: cardName(a.card), b: cardName(b.card) });
    },
  }));

export function swapSquares(a: ShipCard, b: ShipCard): void {
  const { r, c } = a;
  Object.assign(a, { r: b.r, c: b.c });
  Object.assign(b, { r, c });
}

// ── mines, repairs, salvage, taking back ────────────────────────────────────

const mining: Acts = (state, seat) => {
  const enemies = enemiesOf(state, seat);
  const named = enemies.length > 1;
  return kindsOf(handOf(state, seat).filter(isMine)).flatMap(id =>
    enemies.flatMap(ship =>
      mineSquares(shipAt(state.ships, ship)).map(square => ({
        choice: {
          id: `mine.${ship}.${squareName(square)}`,
          notation: `mine ${typedSquare(square, named ? ship : undefined)}`,
          path: [text('act.mine'), onShip(squareText(square), named ? state.ships[ship]?.seats : undefined)],
          note: text('note.mine', {
            n: shipAt(state.ships, ship).cards.filter(c => c.up && touches(c, square)).length,
          }),
          rank: 35,
        },
        run: (work: Work) => {
          takeFromHand(work, seat, id);
          placeOn(work, ship, { card: id, ...square, owner: seat, miner: seat });
          emit(work, 'mined', { seat: who(seat), ...square });
        },
      })),
    ),
  );
};

/** Backup Hubs that could mend something: with each card that they could (ruling 36). */
export const hubActs: Acts = (state, seat) => {
  const ship = shipOf(state, seat);
  const broken = ship.cards.filter(c => isRepairable(c) && c.miner === undefined);
  return ship.cards
    .filter(c => c.up && hasTrait(c.card, 'hub'))
    .flatMap(hub =>
      broken.map(card => ({
        choice: {
          id: `hub.${hub.uid}.${card.uid}`,
          notation: `hub ${squareName(hub)} mends ${typed(card)}`,
          path: [text('act.hub', { r: hub.r, c: hub.c }), cardText(card)],
          note: text('note.hub'),
          rank: 70,
        },
        run: work => {
          changingShip(work, () => {
            takeOff(work, active(work).ship, hub);
            scrap(work, hub.card);
            card.up = true;
          });
          emit(work, 'mended', { seat: who(seat), card: cardName(card.card), r: card.r, c: card.c });
        },
      })),
    );
};

const phoenix: Acts = (state, seat) =>
  shipOf(state, seat).cards.flatMap(card => {
    const trait = traitOf(card.card, 'selfRepair');
    if (trait === undefined || card.up || trait.cost > state.turn.credits || state.turn.used.includes(card.uid))
      return [];
    return [
      {
        choice: {
          id: `phoenix.${card.uid}`,
          notation: `mend ${typed(card)}`,
          path: [text('act.phoenix'), cardText(card)],
          note: text('note.phoenix', { n: trait.cost }),
          rank: 55,
        },
        run: (work: Work) => {
          work.state.turn.credits -= trait.cost;
          work.state.turn.used.push(card.uid);
          card.up = true;
          emit(work, 'mended', { seat: who(seat), card: cardName(card.card), r: card.r, c: card.c });
        },
      },
    ];
  });

/** Salvage Crew: only what leaves the ship in as many pieces as the turn began with, as its credits cannot be taken back. */
const salvaging: Acts = (state, seat) => {
  const ship = shipOf(state, seat);
  return kindsOf(handOf(state, seat)).flatMap(id =>
    cardOf(id).uses.flatMap(use => {
      if (use.do !== 'scrapShip') return [];
      return ownCards(ship.cards)
        .filter(card => isScrappable(card) && groupsOf(ship.cards.filter(c => c !== card)) <= state.turn.groups)
        .map(card => ({
          choice: {
            id: `salvage.${card.uid}`,
            notation: `salvage ${typed(card)}`,
            path: [text('act.salvage'), cardText(card)],
            note: text('note.credits', { n: use.n }),
            rank: card.up ? 2 : 45,
          },
          run: (work: Work) => {
            spendFromHand(work, id, { returns: true });
            scrapShipCard(work, card);
            work.state.turn.credits += use.n;
            emit(work, 'credits', { seat: who(seat), n: use.n });
          },
        }));
    }),
  );
};

export const shipActs: Acts = (state, seat) =>
  [placing, replacing, scrapping, moving, swapping, hubActs].flatMap(acts => acts(state, seat));
/** Not while the ship is in pieces: what they do cannot be taken back. */
export const shipActsWhole: Acts = (state, seat) => [mining, phoenix, salvaging].flatMap(acts => acts(state, seat));

/** Squares for a plate that goes straight onto the ship. */
export const squaresFor = (state: State, seat: number): readonly Square[] => {
  const ship = shipOf(state, seat);
  return hasRoom(ship) ? openSquares(ship) : [];
};
