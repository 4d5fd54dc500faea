/** Why a typed shot is not legal. */
import { literal, type Text } from '../../engine/text.ts';
import { cardOf, hasTrait, isMine, traitOf } from './cards/index.ts';
import type { AttackType } from './cards/types.ts';
import { columnOf, flanks, seconds } from './combat.ts';
import { cardName } from './events.ts';
import { cardAt, squareName, touches } from './grid.ts';
import { armCost, enemiesOf, fieldOf } from './levels.ts';
import { armOf, cardNamed, creditsOf, readSquare, type Typed } from './refusal-reading.ts';
import { text } from './say.ts';
import type { ShipCard } from './state.ts';
import { openState } from './view.ts';

const SHOT = /^(?<guns>.+?) at (?<ship>ship \d )?(?<target>.+?)(?: and column (?<column>-?\d+))?$/iu;
const GUN =
  /^(?<name>.+?)(?: (?<square>r-?\d+c-?\d+))?(?<charged> charged)?(?: (?<type>front|flank))?(?: column -?\d+)?$/iu;

/** `Alpha Laser r2c3 + Mining Laser r2c4 at ship 2 Light Plate r1c3 and column 4` */
export function whyNotFired(at: Typed, typed: string): Text | undefined {
  const shot = SHOT.exec(typed)?.groups ?? { guns: typed };
  for (const gun of (shot.guns ?? '').split(/ \+ /u)) {
    const why = whyNotGun(at, gun, shot.target);
    if (why !== undefined) return why;
  }
  return shot.column === undefined ? undefined : text('refuse.column');
}

function whyNotGun(at: Typed, typed: string, target: string | undefined): Text | undefined {
  const { name = typed, square: where, charged, type } = GUN.exec(typed)?.groups ?? {};
  const card = cardNamed(name);
  if (card === undefined) return text('refuse.unknown', { typed: literal(name) });
  const named = { card: cardName(card) };
  const player = at.view.players[at.seat];
  const state = openState(at.view);
  if (hasTrait(card, 'board')) {
    const ready = player?.pods.some(pod => pod.turn < at.view.turn.n) ?? false;
    return ready ? (target && whyNotTarget(at, 'flank', card, target)) || undefined : text('refuse.pod');
  }
  if (cardOf(card).kind !== 'weapon' || isMine(card)) return text('refuse.noWeapon', named);
  const ship = player?.ship ?? 0;
  const found = weaponAt(state.ships[ship]?.cards ?? [], card, where);
  if (found === undefined) return text('refuse.notOnShip', { ...named, square: literal(where ?? '?') });
  if (!found.up) return text('refuse.down', named);
  if (at.view.turn.fired.includes(found.uid)) return text('refuse.fired', named);
  const charge = traitOf(card, 'charge');
  if (charged !== undefined && charge === undefined) return text('refuse.noCharge', named);
  if (charged !== undefined && charge !== undefined && charge.cost > creditsOf(at))
    return text('refuse.charge', { ...named, n: charge.cost, have: creditsOf(at) });
  const n = armCost(state, ship, found);
  const bay = state.ships[ship]?.cards.some(c => c.card === 'targeting_bay' && !c.up) ? 'yes' : 'no';
  if (n > armOf(at)) return text('refuse.arm', { ...named, n, have: armOf(at), bay });
  const seizes = hasTrait(card, 'seize');
  if (charged === undefined && cardOf(card).level === 0 && !seizes) return text('refuse.noLevel', named);
  const way = (type?.toLowerCase() as AttackType | undefined) ?? (charged ? 'front' : cardOf(card).attack[0]);
  return target === undefined || way === undefined ? undefined : whyNotTarget(at, way, card, target);
}

/** The weapon named, at its square or the only one of its kind. */
function weaponAt(cards: readonly ShipCard[], card: string, where: string | undefined): ShipCard | undefined {
  const square = where === undefined ? undefined : readSquare(where);
  return square === undefined
    ? cards.find(c => c.card === card)
    : cards.find(c => c.card === card && cardAt([c], square));
}

/** Reads `Light Plate r1c3` on a ship that may be attacked. */
function whyNotTarget(at: Typed, type: AttackType, gun: string, typed: string): Text | undefined {
  const state = openState(at.view);
  const square = readSquare(typed);
  const card = cardNamed(typed.replace(/ r-?\d+c-?\d+$/iu, ''));
  if (card === undefined || square === undefined) return text('refuse.unknown', { typed: literal(typed) });
  const named = { card: cardName(card) };
  const ships = enemiesOf(state, at.seat);
  const ship = ships.find(s => cardAt(state.ships[s]?.cards ?? [], square)?.card === card);
  if (ship === undefined) return text('refuse.notOnEnemy', { ...named, square: literal(squareName(square)) });
  const { cards } = state.ships[ship] ?? { cards: [] };
  const target = cardAt(cards, square) as ShipCard;
  if (!target.up) return text('refuse.targetDown', named);
  if (type !== 'flank') {
    const first = columnOf(cards, target.c)[0] === target;
    const passed = hasTrait(gun, 'passOver') && seconds(cards).includes(target);
    return first || passed ? undefined : text('refuse.front', { ...named, type: text(`type.${type}`) });
  }
  const field = fieldOf(state, ship);
  if (flanks(field).includes(target)) return undefined;
  const screened =
    field.texts && cards.some(c => c.up && c !== target && hasTrait(c.card, 'screen') && touches(c, target));
  return text(screened ? 'refuse.screen' : 'refuse.flank', named);
}
