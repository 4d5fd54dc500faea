/** Damage, the destruction queue, masts (section 8). */
import type { Seat } from '../../engine/contract.ts';
import { islandHex } from './chart.ts';
import { finishIfDecided } from './ending.ts';
import { SHIPS, type ShipType } from './fleets.ts';
import type { FrameOf, Sinking } from './frames.ts';
import { distance, labelOf, neighbours } from './geometry.ts';
import { lastStandIsPossible } from './last-stand-window.ts';
import { text } from './say.ts';
import {
  adjacentShips,
  clockwiseFrom,
  hasFaction,
  hitPointsOf,
  isAlive,
  islandsOf,
  queueOrder,
  type ShipRead,
  seatOfFaction,
  shipById,
  shipsOf,
} from './sea.ts';
import type { Draft, Sea, Ship } from './state.ts';
import { emit, islandIn, mark, playerIn, pop, push, sweepDebris, type Work, who } from './work.ts';

const EXPLOSION = 3;
export const typeOfId = (id: string): ShipType => id.replace('~', '')[1] as ShipType;

/** O-80: damage is never counted above the hit points. */
export function hurt(ship: Ship, damage: number): void {
  ship.damage = Math.min(hitPointsOf(ship), ship.damage + damage);
}

/** Is this ship on its way down already (in a queue, or in its Last Stand)? */
const isSinking = (s: Draft, id: string): boolean =>
  s.stack.some(f => f.do === 'queue' && f.queue.some(item => item.id === id));

/**
 * O-82: everything at its hit points enters the queue and, unless it may make a Last Stand, leaves the board.
 * @param killerOf the seat whose doing it was (O-86 rules 1 and 2)
 * @param into the queue to join at its end; absent: a new one on top of the work
 */
export function sinkDestroyed(w: Work, killerOf: (ship: ShipRead) => Seat | undefined, into?: FrameOf<'queue'>): void {
  const sunk = w.s.ships.filter(s => s.damage >= hitPointsOf(s) && !isSinking(w.s, s.id)).sort(queueOrder(w.s));
  if (sunk.length === 0) return;
  const items: Sinking[] = sunk.map(ship => {
    const killer = killerOf(ship);
    return { id: ship.id, seat: ship.seat, hex: ship.hex, ...(killer === undefined ? {} : { killer }), decided: false };
  });
  const leaving = sunk.filter(s => !hasFaction(w.s, s.seat, 'Barbarians')).map(s => s.id);
  w.s.ships = w.s.ships.filter(s => !leaving.includes(s.id));
  if (into === undefined) push(w, { do: 'queue', queue: items, stage: 'stand' });
  else into.queue.push(...items);
}

/** O-86 rule 3: the owner of the enemy ship nearest to a hex; ties: the next player clockwise after the owner. */
export function nearestEnemy(sea: Sea, seat: Seat, hex: number): Seat | undefined {
  let best: { seat: Seat; d: number } | undefined;
  for (const other of clockwiseFrom(sea, seat)) {
    if (other === seat || !isAlive(sea, other)) continue;
    const d = Math.min(...shipsOf(sea, other).map(s => distance(s.hex, hex)));
    if (Number.isFinite(d) && (best === undefined || d < best.d)) best = { seat: other, d };
  }
  return best?.seat;
}

export function giveMast(w: Work, to: Seat | undefined, from: Seat): void {
  if (to === undefined) return;
  const masts = playerIn(w, to).masts;
  masts[from] = (masts[from] ?? 0) + 1;
}

/** O-134: a ghost on the hex of an Eternal ship that left it. */
export function transcend(w: Work, id: string, seat: Seat, hex: number): void {
  if (!hasFaction(w.s, seat, 'Eternal')) return;
  w.s.ghosts.push({ id: `~${id}`, seat, hex });
  emit(w, 'transcend', { who: who(seat), ship: id, hex: labelOf(hex) });
}

/** O-81: leaves the board without being destroyed. */
export function removeShip(w: Work, ship: Ship): void {
  w.s.ships = w.s.ships.filter(s => s.id !== ship.id);
  transcend(w, ship.id, ship.seat, ship.hex);
}

/** O-88, O-89: 3 damage to all adjacent ships, adjacent debris goes. */
export function blast(w: Work, hex: number): void {
  for (const ship of adjacentShips(w.s, hex)) hurt(ship as Ship, EXPLOSION);
  for (const h of neighbours(hex)) sweepDebris(w, h);
}

/** O-128: damaged Engineer ships in reach of a sunk ship. */
export function salvageable(sea: Sea, item: Sinking): readonly ShipRead[] {
  const engineer = seatOfFaction(sea, 'Engineers');
  if (engineer === undefined || engineer === item.seat || (sea.players[engineer]?.coins ?? 0) < 1) return [];
  return shipsOf(sea, engineer).filter(
    s => s.damage > 0 && s.damage < hitPointsOf(s) && distance(s.hex, item.hex) <= 2,
  );
}

/** O-84: the tokens of a ship, as many black ones as fit, largest first. */
function wreckTokens(type: ShipType): string {
  const hp = SHIPS[type].hitPoints;
  return '3'.repeat(Math.floor(hp / 3)) + '1'.repeat(hp % 3);
}

/** One step of the queue; 'ask' where somebody must answer. */
export function stepQueue(w: Work, f: FrameOf<'queue'>): 'ask' | undefined {
  const item = f.queue[0];
  if (item === undefined) {
    pop(w);
    if (!w.s.stack.some(frame => frame.do === 'queue')) finishIfDecided(w);
    return;
  }
  switch (f.stage) {
    case 'stand':
      return stepStand(w, f, item);
    case 'mast':
      return stepMast(w, f, item);
    case 'explode':
      return stepExplode(w, f, item);
    case 'salvage':
      if (salvageable(w.s, item).length > 0) return 'ask';
      f.stage = 'wreck';
      return;
    case 'wreck':
      return stepWreck(w, f, item);
  }
}

function stepStand(w: Work, f: FrameOf<'queue'>, item: Sinking): 'ask' | undefined {
  if (!item.decided) {
    item.decided = true;
    const { killer } = item;
    if (killer === undefined || killer === item.seat || !isAlive(w.s, killer)) {
      const nearest = nearestEnemy(w.s, item.seat, item.hex);
      if (nearest === undefined) delete item.killer;
      else item.killer = nearest;
    }
  }
  const ship = shipById(w.s, item.id);
  if (ship !== undefined && lastStandIsPossible(w.s, ship)) return 'ask';
  f.stage = 'mast';
  return;
}

function stepMast(w: Work, f: FrameOf<'queue'>, item: Sinking): undefined {
  const ship = shipById(w.s, item.id);
  if (ship !== undefined) {
    item.hex = ship.hex;
    w.s.ships = w.s.ships.filter(s => s.id !== item.id);
  }
  giveMast(w, item.killer, item.seat);
  mark(w, { kind: 'sunk', seat: item.seat, hex: item.hex });
  const what = { who: who(item.seat), ship: item.id, hex: labelOf(item.hex) };
  if (item.killer === undefined) emit(w, 'sunkForNobody', what);
  else emit(w, 'sunk', { ...what, to: who(item.killer) });
  transcend(w, item.id, item.seat, item.hex);
  f.stage = 'explode';
}

function stepExplode(w: Work, f: FrameOf<'queue'>, item: Sinking): undefined {
  f.stage = 'salvage';
  if (typeOfId(item.id) !== 'H') return;
  emit(w, 'explode', { who: who(item.seat), ship: item.id });
  blast(w, item.hex);
  // O-86 rule 2; rule 3 is settled when the victim's turn in the queue comes.
  sinkDestroyed(w, victim => (item.killer === undefined || item.killer === victim.seat ? item.seat : item.killer), f);
}

function stepWreck(w: Work, f: FrameOf<'queue'>, item: Sinking): undefined {
  f.queue.shift();
  f.stage = 'stand';
  if (w.s.options.grievance) payGrievance(w, item);
  if (typeOfId(item.id) === 'H' || hasFaction(w.s, item.seat, 'Eternal')) return;
  const wreck = { hex: item.hex, tokens: wreckTokens(typeOfId(item.id)), laid: false };
  const wave = w.s.stack.find(frame => frame.do === 'wave');
  if (wave?.do === 'wave' && !wave.moved) wave.wrecks.push(wreck);
  else push(w, { do: 'wreck', wrecks: [wreck] });
}

/** O-148: two coins on the nearest island of the owner, the lowest number on ties. */
function payGrievance(w: Work, item: Sinking): void {
  const own = [...islandsOf(w.s, item.seat)].sort(
    (a, b) => distance(islandHex(a), item.hex) - distance(islandHex(b), item.hex) || a - b,
  );
  const island = own[0];
  if (island === undefined) return;
  islandIn(w, island).coins += 2;
  emit(w, 'grievance', { who: who(item.seat), island });
}

/** The last word on a Salvage (O-128). */
export function salvage(w: Work, f: FrameOf<'queue'>, shipId: string | undefined): void {
  f.stage = 'wreck';
  const item = f.queue[0];
  if (shipId === undefined || item === undefined) return;
  const ship = shipById(w.s, shipId) as Ship;
  playerIn(w, ship.seat).coins -= 1;
  const repaired = Math.min(2, ship.damage);
  ship.damage -= repaired;
  emit(w, 'salvage', { who: who(ship.seat), ability: text('ability.salvage'), ship: ship.id, n: repaired });
}
