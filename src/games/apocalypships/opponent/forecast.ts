/** What the battles of a sortie would do, quickly: for dispatch and for tricks in a window. */
import { cardOf, isCrew, isUnique } from '../cards/index.ts';
import { otherSide, type Side } from '../scalars.ts';
import { AT_MOTHERSHIP, type Table } from '../state.ts';
import { capacityOf, firepowerOf, hullLeft, spoilsOf, spoilsToWin } from '../values.ts';
import { worthOf } from './worth.ts';

/** More than anything but the game itself. */
export const WIN = 1000;

export interface Unit {
  readonly uid: number;
  readonly owner: Side;
  /** Firepower in the mothership battle and at an expedition. */
  readonly atShip: number;
  readonly away: number;
  readonly capacity: number;
  readonly worth: number;
}
/** Place of each crew that is sent. */
export type Plan = ReadonlyMap<number, number>;

export interface Field {
  readonly table: Table;
  readonly units: readonly Unit[];
  readonly active: Side;
  readonly enemyHull: number;
}

export function fieldOf(table: Table): Field {
  const active = table.active;
  const ship = table.board.find(p => p.owner !== active && cardOf(p.card).kind === 'mothership');
  const units = table.board
    .filter(p => isCrew(cardOf(p.card)))
    .map(card => {
      const seenAt = (place: number) => {
        const moved = { ...card, place };
        return firepowerOf({ ...table, board: table.board.map(p => (p === card ? moved : p)) }, moved);
      };
      const plain = firepowerOf(table, card);
      return {
        uid: card.uid,
        owner: card.owner,
        atShip: card.place === AT_MOTHERSHIP ? plain : seenAt(AT_MOTHERSHIP),
        away: (card.place ?? -1) > AT_MOTHERSHIP ? plain : seenAt(table.middle[0]?.uid ?? AT_MOTHERSHIP),
        capacity: capacityOf(table, card),
        worth: worthOf(table, card),
      };
    });
  return { table, units, active, enemyHull: ship === undefined ? 1 : hullLeft(ship) };
}

/** The plan that lies on the table. */
export const planNow = (table: Table): Plan =>
  new Map(
    table.board.flatMap(p => (p.place === undefined || p.place < AT_MOTHERSHIP ? [] : [[p.uid, p.place] as const])),
  );

/** Value of the battles to the active player; stilled ones count nothing. */
export function forecast(field: Field, plan: Plan): number {
  const { table } = field;
  let value = 0;
  for (const place of new Set(plan.values())) {
    if (!table.stilled.includes(place)) value += battleValue(field, plan, place);
  }
  return value;
}

function battleValue(field: Field, plan: Plan, place: number): number {
  const { units, active } = field;
  const here = units.filter(u => plan.get(u.uid) === place);
  const power = (side: Side) =>
    here.reduce((n, u) => n + (u.owner === side ? (place === AT_MOTHERSHIP ? u.atShip : u.away) : 0), 0);
  const margin = power(active) - power(otherSide(active));
  if (margin === 0) return 0;
  const losers = here.filter(u => (margin > 0 ? u.owner !== active : u.owner === active));
  if (margin < 0) return -killValue(losers, -margin);
  const capacity = losers.reduce((n, u) => n + u.capacity, 0);
  const rest = Math.max(0, margin - capacity);
  const kills = killValue(losers, margin);
  if (place === AT_MOTHERSHIP) return kills + hullValue(rest, field.enemyHull);
  const damage = kills + (losers.length > 0 ? progressValue(field.table, active, place, rest) : 0);
  return Math.max(damage, progressValue(field.table, active, place, margin));
}

/** What the damage takes away: whole crew, best bargain first, then a part of one. */
function killValue(losers: readonly Unit[], damage: number): number {
  let left = damage;
  let value = 0;
  for (const unit of losers.toSorted((a, b) => b.worth / Math.max(1, b.capacity) - a.worth / Math.max(1, a.capacity))) {
    const taken = Math.min(left, unit.capacity);
    left -= taken;
    value += taken >= unit.capacity ? unit.worth : (0.35 * unit.worth * taken) / unit.capacity;
  }
  return value;
}

const hullValue = (damage: number, hull: number): number => {
  if (damage <= 0) return 0;
  return damage >= hull ? WIN : damage * (0.9 + 8 / Math.max(4, hull - damage));
};

function progressValue(table: Table, side: Side, place: number, progress: number): number {
  const there = table.middle.find(e => e.uid === place);
  if (there === undefined || progress <= 0) return 0;
  const { distance = 1, spoils = 0, id } = cardOf(there.card);
  if (isUnique(cardOf(id)) && table.sides[side].logbook.some(c => c.card === id)) return 0;
  const goal = spoilsToWin(table, side) ?? 99;
  const left = distance - there.progress[side];
  const whole = spoils * (24 / goal) + 1;
  if (progress >= left) return spoilsOf(table, side) + spoils >= goal ? WIN : whole + 1.5;
  return (whole * progress) / distance;
}
