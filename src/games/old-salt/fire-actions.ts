/** Fire as choices (O-52, O-53). */
import type { Seat } from '../../engine/contract.ts';
import type { Text } from '../../engine/text.ts';
import { type Offer, offer } from './action.ts';
import type { Target } from './frames.ts';
import { labelOf } from './geometry.ts';
import { type Shot, shotAt, shotsLeft, targetsOf } from './gunnery.ts';
import { zoomOn } from './handler.ts';
import { spoken } from './names.ts';
import { shipText } from './sail-actions.ts';
import { playerOf, remainingOf, type ShipRead, shipById, shipsOf } from './sea.ts';
import { shared } from './shared-text.ts';
import type { Sea } from './state.ts';

export const SINGLE_PRICE = 1;
export const BROADSIDE_PRICE = 2;
export const BROADSIDE_DICE = 3;

export const fireActions = (sea: Sea, seat: Seat): readonly Offer[] =>
  shipsOf(sea, seat).flatMap(ship => shipFire(sea, ship));

/** Zealots: the first single shot of their owner's turn (O-52). */
export const isFreeShot = (sea: Sea, ship: ShipRead): boolean =>
  ship.type === 'Z' && !sea.turn?.freed.includes(ship.id);

function shipFire(sea: Sea, ship: ShipRead): readonly Offer[] {
  const shots = shotsLeft(sea, ship);
  const { coins } = playerOf(sea, ship.seat);
  const price = isFreeShot(sea, ship) ? 0 : SINGLE_PRICE;
  if (shots < 1 || coins < Math.min(price, BROADSIDE_PRICE)) return [];
  return fireOffers(sea, ship, coins, price, Math.min(BROADSIDE_DICE, shots));
}

/** Offers at every target in reach; also those of a Last Stand (O-112). */
export function fireOffers(sea: Sea, ship: ShipRead, coins: number, price: number, dice: number): readonly Offer[] {
  const title = shipText(ship);
  const name = spoken(ship.id, ship.seat);
  return targetsOf(sea, ship).flatMap(target => {
    const shot = shotAt(sea, ship, target);
    const at = targetName(target);
    const path = [title, shared('menu.fire'), targetText(sea, target)];
    const rank = 40 + shot.faces * 5 + (target.kind === 'ship' ? 10 : -20);
    const single: Offer[] =
      coins < price
        ? []
        : [
            offer(
              {
                id: `${name}*${at}`,
                notation: `${name}*${at}`,
                path: [...path, shared(price === 0 ? 'menu.freeShot' : 'menu.single')],
                ...zoomOn(path),
                note: shotNote(shot, price, 1),
                rank,
              },
              { do: 'fire', ship: ship.id, target, mode: 'single', price, shots: 1 },
            ),
          ];
    if (!shot.broadside || coins < BROADSIDE_PRICE) return single;
    const id = `${name}**${at}`;
    return [
      ...single,
      offer(
        {
          id,
          notation: id,
          path: [...path, shared('menu.broadside')],
          ...zoomOn(path),
          note: shotNote(shot, BROADSIDE_PRICE, dice),
          rank: rank + 1,
        },
        { do: 'fire', ship: ship.id, target, mode: 'broadside', price: BROADSIDE_PRICE, shots: dice },
      ),
    ];
  });
}

/** How a target is typed after `*`. */
export const targetName = (target: Target): string =>
  target.ship ?? (target.island === undefined ? `@${labelOf(target.hex)}` : `#${target.island}`);

function targetText(sea: Sea, target: Target): Text {
  const ship = target.ship === undefined ? undefined : shipById(sea, target.ship);
  if (ship !== undefined) {
    return shared('menu.target', {
      ship: ship.id,
      type: shared(`type.${ship.type}`),
      hex: labelOf(ship.hex),
      hp: remainingOf(ship),
    });
  }
  if (target.kind === 'debris') return shared('menu.debrisAt', { hex: labelOf(target.hex) });
  return shared(target.kind === 'fort' ? 'menu.fortAt' : 'menu.islandAt', { n: target.island ?? 0 });
}

/** The chances before the shot: distance, the least roll that hits, faces of six, who answers. */
const shotNote = (shot: Shot, price: number, dice: number): Text =>
  shared('note.shot', {
    price,
    dice,
    distance: shot.distance,
    roll: Math.max(1, shot.need - shot.modifier),
    faces: shot.faces,
    answered: shot.answered ? 'yes' : 'no',
  });
