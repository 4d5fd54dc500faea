/** Seizing islands and collecting grievance coins as choices (O-95, O-145, O-147, O-148). */
import type { Choice, Seat } from '../../engine/contract.ts';
import { type Offer, offer } from './action.ts';
import { idOf, zoomOn } from './handler.ts';
import { spoken } from './names.ts';
import { shipText } from './sail-actions.ts';
import {
  isDestroyed,
  islandOf,
  islandsBeside,
  islandsOf,
  letterOf,
  playerOf,
  type ShipRead,
  seatsOf,
  shipsNearIsland,
  shipsOf,
} from './sea.ts';
import { shared } from './shared-text.ts';
import type { Sea } from './state.ts';

export const SEIZE_PRICE = 2;

/** O-95: one coin for each ship of the controlling seat within 2 of the island. */
export function defendersOf(sea: Sea, island: number): number {
  const { owner } = islandOf(sea, island);
  return owner === undefined ? 0 : shipsNearIsland(sea, island, 2).filter(s => s.seat === owner).length;
}

/** The mast sets that may be paid: one, or with O-145 two instead of the two coins. */
function mastSets(sea: Sea, seat: Seat, island: number, masts: 1 | 2): readonly (readonly Seat[])[] {
  const { owner } = islandOf(sea, island);
  const held = [...playerOf(sea, seat).masts];
  const enemies = seatsOf(sea).filter(s => s !== seat && (held[s] ?? 0) > 0);
  const firsts = owner === undefined ? enemies : enemies.filter(s => s === owner);
  if (masts === 1) return firsts.map(s => [s]);
  return firsts.flatMap(first =>
    enemies
      .filter(s => (held[s] ?? 0) > (s === first ? 1 : 0) && (owner !== undefined || s >= first))
      .map(second => [first, second]),
  );
}

export function seizeActions(sea: Sea, seat: Seat): readonly Offer[] {
  const offers = shipsOf(sea, seat).flatMap(ship =>
    islandsBeside(sea, ship.hex)
      .filter(i => islandOf(sea, i).owner !== seat && !isDestroyed(sea, i))
      .flatMap(i => shipSeizes(sea, ship, i)),
  );
  return [...offers, ...collectActions(sea, seat)];
}

function shipSeizes(sea: Sea, ship: ShipRead, island: number): readonly Offer[] {
  const { coins } = playerOf(sea, ship.seat);
  const defenders = defendersOf(sea, island);
  const ones = mastSets(sea, ship.seat, island, 1);
  const offers: Offer[] = [];
  const add = (price: number, masts: readonly Seat[], named: boolean): void => {
    if (coins < price) return;
    const id = `${spoken(ship.id, ship.seat)}$${island}${named ? ` ${masts.map(letterOf).join(' ')}` : ''}`;
    const choice: Choice = {
      id: idOf(id),
      notation: id,
      path: [
        shipText(ship),
        shared('menu.seize'),
        shared('menu.island', { n: island }),
        shared('menu.masts', { n: masts.length, seats: masts.map(letterOf).join(' ') }),
      ],
      ...zoomOn([shipText(ship)]),
      ...(named ? {} : { also: [`${id} ${masts.map(letterOf).join(' ')}`] }),
      note: shared('note.seize', { price, masts: masts.length, defenders }),
      rank: 90,
    };
    offers.push(offer(choice, { do: 'seize', ship: ship.id, island, coins: price, masts }));
  };
  for (const masts of ones) add(SEIZE_PRICE + defenders, masts, ones.length > 1);
  if (sea.options.altseize) for (const masts of mastSets(sea, ship.seat, island, 2)) add(defenders, masts, true);
  return offers;
}

const collectActions = (sea: Sea, seat: Seat): readonly Offer[] =>
  islandsOf(sea, seat)
    .filter(i => islandOf(sea, i).coins > 0 && shipsNearIsland(sea, i, 1).some(s => s.seat === seat))
    .map(i => {
      const id = `collect ${i}`;
      const path = [shared('menu.collect'), shared('menu.island', { n: i })];
      return offer(
        { id: idOf(id), notation: id, path, note: shared('note.gain', { n: islandOf(sea, i).coins }), rank: 80 },
        { do: 'collect', island: i },
      );
    });
