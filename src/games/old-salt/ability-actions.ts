/** Faction abilities of the own turn as choices (section 11). */
import type { Choice, Seat } from '../../engine/contract.ts';
import type { Text } from '../../engine/text.ts';
import { type Action, type Offer, offer } from './action.ts';
import { CURSED_COINS, type Faction, FORTS } from './fleets.ts';
import { distance, type Hex, labelOf, neighbours } from './geometry.ts';
import { hexText, idOf, zoomOn } from './handler.ts';
import { mitigated } from './mitigate.ts';
import { spoken } from './names.ts';
import { shipText } from './sail-actions.ts';
import { fortsOf, fortTargets } from './sailing.ts';
import { text } from './say.ts';
import {
  adjacentShips,
  hasFaction,
  isFree,
  islandOf,
  islandsOf,
  isStorm,
  openNeighbours,
  playerOf,
  remainingOf,
  type ShipRead,
  shipsOf,
} from './sea.ts';
import { shared } from './shared-text.ts';
import type { Sea } from './state.ts';

export const PRICES = { raid: 1, coins: 1, mitigate: 1, surrender: 3, fortify: 1, wave: 2 } as const;
const RAID_RISE = 2;

const LISTS: Readonly<Record<Faction, (sea: Sea, seat: Seat) => readonly Offer[]>> = {
  Barbarians: () => [],
  Bootleggers: (sea, seat) => [...raids(sea, seat), ...cursedCoins(sea, seat)],
  Elite: (sea, seat) => [...mitigations(sea, seat), ...surrenders(sea, seat)],
  Engineers: (sea, seat) => fortifications(sea, seat),
  Eternal: (sea, seat) => waves(sea, seat),
  Forgotten: (sea, seat) => debrisPlacements(sea, seat),
};
export function abilityActions(sea: Sea, seat: Seat): readonly Offer[] {
  const { faction } = playerOf(sea, seat);
  return faction === undefined || !hasFaction(sea, seat, faction) ? [] : LISTS[faction](sea, seat);
}

const coinsOf = (sea: Sea, seat: Seat): number => playerOf(sea, seat).coins;
const price = (n: number): Text => shared('note.coins', { n });
const made = (id: string, path: readonly Text[], note: Text, rank: number, action: Action): Offer => {
  const choice: Choice = { id: idOf(id), notation: id, path, ...zoomOn(path), note, rank };
  return offer(choice, action);
};
/** All subsets of a list with between `min` and `max` members, in order. */
function subsets<T>(list: readonly T[], min: number, max: number): readonly (readonly T[])[] {
  const found: T[][] = [];
  const add = (from: number, set: readonly T[]): void => {
    if (set.length >= min) found.push([...set]);
    if (set.length < max) for (let i = from; i < list.length; i++) add(i + 1, [...set, list[i] as T]);
  };
  add(0, []);
  return found;
}

/** O-115: 1 coin, 2 more for each earlier raid on the same player this turn. */
const raidPrice = (sea: Sea, victim: Seat): number => PRICES.raid + RAID_RISE * (sea.turn?.raids[victim] ?? 0);
const raids = (sea: Sea, seat: Seat): readonly Offer[] =>
  shipsOf(sea, seat).flatMap(ship =>
    adjacentShips(sea, ship.hex)
      .filter(v => v.seat !== seat && raidPrice(sea, v.seat) <= coinsOf(sea, seat))
      .map(v => {
        const cost = raidPrice(sea, v.seat);
        const path = [shipText(ship), shared('menu.raid'), shared('menu.target', targetArgs(v))];
        return made(`raid ${spoken(ship.id, seat)} ${v.id}`, path, price(cost), 45, {
          do: 'raid',
          ship: ship.id,
          victim: v.id,
          price: cost,
        });
      }),
  );
const targetArgs = (s: ShipRead) => ({
  ship: s.id,
  type: shared(`type.${s.type}`),
  hex: labelOf(s.hex),
  hp: remainingOf(s),
});

/** O-117 */
function cursedCoins(sea: Sea, seat: Seat): readonly Offer[] {
  const left = CURSED_COINS - sea.storms.length;
  if (left < 1 || coinsOf(sea, seat) < PRICES.coins) return [];
  return shipsOf(sea, seat).flatMap(ship => {
    const free = neighbours(ship.hex).filter(h => isFree(sea, h) && !isStorm(sea, h));
    return subsets(free, 1, Math.min(3, left)).map(hexes =>
      placed('coins', ship, hexes, 'menu.coins', price(PRICES.coins), { do: 'coins', ship: ship.id, hexes }),
    );
  });
}
const placed = (
  verb: string,
  ship: ShipRead,
  hexes: readonly Hex[],
  menu: 'menu.coins' | 'menu.debris',
  note: Text,
  action: Action,
): Offer =>
  made(
    `${verb} ${spoken(ship.id, ship.seat)} ${hexes.map(labelOf).join(' ')}`,
    [
      shipText(ship),
      shared(menu),
      shared('menu.tokens', { n: hexes.length }),
      shared('menu.hexes', { hexes: hexes.map(hexText) }),
    ],
    note,
    4,
    action,
  );

/** O-120: two or more own ships, pairwise within 2, where it changes something. */
const mitigations = (sea: Sea, seat: Seat): readonly Offer[] =>
  coinsOf(sea, seat) < PRICES.mitigate || shipsOf(sea, seat).every(s => s.damage === 0)
    ? []
    : subsets(shipsOf(sea, seat), 2, 9)
        .filter(ships => ships.every(a => ships.every(b => distance(a.hex, b.hex) <= 2)))
        .filter(ships => mitigated(ships).some((damage, i) => damage !== ships[i]?.damage))
        .map(ships => {
          const names = ships.map(s => spoken(s.id, seat)).join(' ');
          const path = [
            shared('menu.mitigate'),
            shared('menu.shipCount', { n: ships.length }),
            text('menu.names', { names }),
          ];
          const note = text('note.mitigate', { n: PRICES.mitigate, damage: mitigated(ships).join(' ') });
          return made(`mitigate ${names}`, path, note, 3, { do: 'mitigate', ships: ships.map(s => s.id) });
        });

/** O-122 */
const surrenders = (sea: Sea, seat: Seat): readonly Offer[] =>
  coinsOf(sea, seat) < PRICES.surrender
    ? []
    : sea.ships
        .filter(v => v.seat !== seat && adjacentShips(sea, v.hex).filter(s => s.seat === seat).length >= 3)
        .map(v =>
          made(
            `surrender ${v.id}`,
            [shared('menu.surrender'), shared('menu.target', targetArgs(v))],
            price(PRICES.surrender),
            85,
            { do: 'surrender', victim: v.id },
          ),
        );

/** O-126 */
function fortifications(sea: Sea, seat: Seat): readonly Offer[] {
  if (coinsOf(sea, seat) < PRICES.fortify || fortsOf(sea, seat).length >= FORTS) return [];
  return islandsOf(sea, seat)
    .filter(i => !islandOf(sea, i).fort)
    .flatMap(island => {
      const targets = fortTargets(sea, island, seat);
      const path = [shared('menu.fortify'), shared('menu.island', { n: island })];
      const nearest = made(
        `fortify ${island}`,
        [...path, shared('menu.nearest')],
        price(PRICES.fortify),
        6 + 20 * Math.min(1, targets.length),
        { do: 'fortify', island },
      );
      const aimed =
        targets.length < 2
          ? []
          : targets.map(t =>
              made(
                `fortify ${island} ${t.id}`,
                [...path, shared('menu.target', targetArgs(t))],
                price(PRICES.fortify),
                24,
                { do: 'fortify', island, target: t.id },
              ),
            );
      return [nearest, ...aimed];
    });
}

/** O-135 */
const waves = (sea: Sea, seat: Seat): readonly Offer[] =>
  coinsOf(sea, seat) < PRICES.wave
    ? []
    : shipsOf(sea, seat).map(ship => {
        const beside = adjacentShips(sea, ship.hex);
        const note = shared('note.wave', {
          n: PRICES.wave,
          enemies: beside.filter(s => s.seat !== seat).length,
          own: beside.filter(s => s.seat === seat).length,
        });
        return made(`wave ${spoken(ship.id, seat)}`, [shipText(ship), shared('menu.wave')], note, 5, {
          do: 'wave',
          ship: ship.id,
        });
      });

/** O-137: during or right after a sail, once a turn. */
function debrisPlacements(sea: Sea, seat: Seat): readonly Offer[] {
  if (sea.turn === undefined || !sea.turn.sailing || sea.turn.placed) return [];
  return shipsOf(sea, seat).flatMap(ship =>
    subsets(openNeighbours(sea, ship.hex), 1, 2).map(hexes =>
      placed('debris', ship, hexes, 'menu.debris', shared('note.free'), { do: 'debris', ship: ship.id, hexes }),
    ),
  );
}
