/** Carrying out an action of the active player (O-32). */
import type { Seat } from '../../engine/contract.ts';
import { PRICES } from './ability-actions.ts';
import type { Action } from './action.ts';
import { BOUNTY } from './actions.ts';
import { islandHex } from './chart.ts';
import { finishIfDecided, finishIfSixIslands } from './ending.ts';
import { openFire } from './fire.ts';
import { isFreeShot } from './fire-actions.ts';
import { type Direction, distance, type Hex, labelOf } from './geometry.ts';
import { mitigated } from './mitigate.ts';
import { afterSegment, detonate, sailOf, sailSegment } from './sailing.ts';
import { text } from './say.ts';
import { debrisValue, ghostById, hasFaction, isStorm, shipById } from './sea.ts';
import { giveMast, hurt, removeShip } from './sinking.ts';
import type { Ghost, Ship, Turn } from './state.ts';
import { emit, hexes, islandIn, mark, pay, playerIn, push, shipIn, sweepDebris, type Work, who } from './work.ts';

type Of<D extends Action['do']> = Extract<Action, { do: D }>;

export function perform(w: Work, action: Action) {
  const turn = w.s.turn as Turn;
  if (action.do === 'bounty') return cash(w, turn.seat, action.masts);
  turn.acted = true;
  turn.sailing = false;
  delete turn.just;
  switch (action.do) {
    case 'end':
    case 'along':
      return;
    case 'sail':
      return sailSegment(w, action.ship, action.path, action.facing);
    case 'fire':
      return fire(w, turn, action);
    case 'seize':
      return seize(w, action);
    case 'collect':
      return collect(w, turn.seat, action.island);
    case 'detonate':
      return detonate(w, action.ship);
    default:
      return performAbility(w, turn, action);
  }
}

function performAbility(
  w: Work,
  turn: Turn,
  action: Exclude<Action, Of<'end' | 'along' | 'bounty' | 'sail' | 'fire' | 'seize' | 'collect' | 'detonate'>>,
) {
  switch (action.do) {
    case 'raid':
      return raid(w, turn, action);
    case 'coins':
      return placeCoins(w, turn.seat, action);
    case 'mitigate':
      return mitigate(w, turn.seat, action.ships);
    case 'surrender':
      return surrender(w, turn.seat, action.victim);
    case 'fortify':
      return fortify(w, turn.seat, action);
    case 'gateway':
      return gateway(w, action);
    case 'wave':
      return wave(w, turn.seat, action.ship);
    case 'debris':
      turn.placed = true;
      return push(w, { do: 'pickup', seat: turn.seat, hexes: [...action.hexes] });
    default:
      return action satisfies never;
  }
}

/** O-92; a spent mast leaves the game (O-86). */
function cash(w: Work, seat: Seat, masts: readonly Seat[]): void {
  const player = playerIn(w, seat);
  spendMasts(w, seat, masts);
  const coins = BOUNTY[masts.length] as number;
  player.coins += coins;
  (w.s.turn as Turn).cashed = true;
  emit(w, 'bounty', { who: who(seat), n: masts.length, coins });
}
function spendMasts(w: Work, seat: Seat, masts: readonly Seat[]): void {
  const held = playerIn(w, seat).masts;
  for (const from of masts) held[from] = (held[from] ?? 0) - 1;
}

function fire(w: Work, turn: Turn, action: Of<'fire'>): void {
  const ship = shipIn(w, action.ship);
  if (action.mode === 'single' && isFreeShot(w.s, ship)) turn.freed.push(ship.id);
  openFire(w, ship, action.target, action.mode, action.price, action.shots);
}

/** O-95 */
function seize(w: Work, action: Of<'seize'>): void {
  const ship = shipIn(w, action.ship);
  const island = islandIn(w, action.island);
  pay(w, ship.seat, action.coins);
  spendMasts(w, ship.seat, action.masts);
  island.owner = ship.seat;
  island.fort = false;
  emit(w, 'seized', { who: who(ship.seat), ship: ship.id, island: action.island, n: action.coins });
  takeCoins(w, ship.seat, action.island);
  finishIfSixIslands(w, ship.seat);
  if (w.s.end === undefined && hasFaction(w.s, ship.seat, 'Bootleggers'))
    push(w, { do: 'expedition', seat: ship.seat });
}
function takeCoins(w: Work, seat: Seat, number: number): void {
  const island = islandIn(w, number);
  if (island.coins === 0) return;
  playerIn(w, seat).coins += island.coins;
  emit(w, 'collected', { who: who(seat), island: number, n: island.coins });
  island.coins = 0;
}
const collect = (w: Work, seat: Seat, island: number): void => takeCoins(w, seat, island);

/** O-115 */
function raid(w: Work, turn: Turn, action: Of<'raid'>): void {
  const victim = shipIn(w, action.victim);
  pay(w, turn.seat, action.price);
  turn.raids[victim.seat] = (turn.raids[victim.seat] ?? 0) + 1;
  emit(w, 'raid', { who: who(turn.seat), ship: action.ship, target: victim.id, n: action.price });
  push(w, { do: 'raid', by: turn.seat, ship: action.ship, victim: action.victim });
}

/** O-117 */
function placeCoins(w: Work, seat: Seat, action: Of<'coins'>): void {
  pay(w, seat, PRICES.coins);
  w.s.storms.push(...action.hexes);
  emit(w, 'storm', { who: who(seat), ship: action.ship, hexes: hexes(action.hexes) });
}

/** O-120 */
function mitigate(w: Work, seat: Seat, ids: readonly string[]): void {
  pay(w, seat, PRICES.mitigate);
  const ships = ids.map(id => shipIn(w, id));
  mitigated(ships).forEach((damage, i) => {
    (ships[i] as Ship).damage = damage;
  });
  emit(w, 'mitigate', { who: who(seat), ships: ids.join(' ') });
}

/** O-122: removed, not destroyed. */
function surrender(w: Work, seat: Seat, id: string): void {
  pay(w, seat, PRICES.surrender);
  const ship = shipIn(w, id);
  emit(w, 'surrender', { who: who(seat), ship: id, owner: who(ship.seat) });
  removeShip(w, ship);
  giveMast(w, seat, ship.seat);
  finishIfDecided(w);
}

/** O-126 (a) */
function fortify(w: Work, seat: Seat, action: Of<'fortify'>): void {
  pay(w, seat, PRICES.fortify);
  islandIn(w, action.island).fort = true;
  emit(w, 'fortify', { who: who(seat), island: action.island });
  const target = action.target === undefined ? undefined : shipById(w.s, action.target);
  const shot =
    target === undefined
      ? { island: action.island }
      : { island: action.island, ship: target.id, distance: distance(target.hex, islandHex(action.island)) };
  push(w, { do: 'forts', shots: [shot] });
}

/** O-133: one hex of range into the island, out at another; the range is spent. */
function gateway(w: Work, action: Of<'gateway'>): void {
  const turn = w.s.turn as Turn;
  const sail = { ...sailOf(turn, action.mover) };
  turn.sails[action.mover] = sail;
  sail.used++;
  sail.spent = true;
  const ship = shipById(w.s, action.mover) as Ship | undefined;
  const mover = ship ?? (ghostById(w.s, action.mover) as Ghost);
  const from = mover.hex;
  arrive(w, mover, ship, action.hex, action.facing, sail);
  mark(w, { kind: 'path', seat: mover.seat, hexes: [from, islandHex(action.island), action.hex], forced: false });
  emit(w, 'gateway', { who: who(mover.seat), ship: mover.id, island: action.island, hex: labelOf(action.hex) });
  afterSegment(w, mover.seat, ship, [action.hex]);
}
function arrive(
  w: Work,
  mover: Ship | Ghost,
  ship: Ship | undefined,
  hex: Hex,
  facing: Direction,
  sail: { loss: number },
): void {
  mover.hex = hex;
  sail.loss += debrisValue(sweepDebris(w, hex));
  if (ship === undefined) return;
  ship.facing = facing;
  if (isStorm(w.s, hex)) hurt(ship, 1);
}

/** O-135: what follows the payment is the work of the wave frame. */
function wave(w: Work, seat: Seat, id: string): void {
  pay(w, seat, PRICES.wave);
  emit(w, 'wave', { who: who(seat), ship: id, ability: text('ability.wave') });
  push(w, { do: 'wave', hex: shipIn(w, id).hex, struck: false, moved: false, wrecks: [] });
}
