/** Standing orders: what a seat settled beforehand for its windows (O-131). Defaults: return fire and wreckage by themselves, ask for the rest. */
import { z } from 'zod';
import type { Answer, Choice, Pending, Seat } from '../../engine/contract.ts';
import { distance, parseHex } from './geometry.ts';
import { adjacentShips, letterOf, type ShipRead, shipById } from './sea.ts';
import type { Sea } from './state.ts';

/** Names of own ships, separated by blanks: `Z1 L2`. */
const shipNames = z
  .string()
  .max(60)
  .regex(/^\s*([GLZMHglzmh]\d\s*)*$/)
  .default('');

export const orderSchema = z.object({
  /** O-56: `auto` fires, `never` holds. */
  returnFire: z.enum(['auto', 'never']).default('auto'),
  /** Ships that hold whatever the line above says. */
  holdFire: shipNames,
  /** O-89: `auto` when at least `detonateAt` enemy ships and no own ship are beside it. */
  detonate: z.enum(['ask', 'never', 'auto']).default('ask'),
  detonateAt: z.int().min(1).max(3).default(2),
  /** Hazards that never detonate by order. */
  spareHazards: shipNames,
  battleCry: z.enum(['ask', 'never', 'auto']).default('ask'),
  lastStand: z.enum(['ask', 'never']).default('ask'),
  raid: z.enum(['ask', 'pay', 'damage']).default('ask'),
  salvage: z.enum(['ask', 'never', 'auto']).default('ask'),
  retreat: z.enum(['ask', 'never', 'auto']).default('ask'),
  expertise: z.enum(['ask', 'never', 'auto']).default('ask'),
  grapplingHook: z.enum(['ask', 'never']).default('ask'),
  wreckage: z.enum(['auto', 'ask']).default('auto'),
});
export type Order = z.infer<typeof orderSchema>;

const NO: Answer = ['no'];
const YES: Answer = ['yes'];
const choicesOf = (pending: Pending): readonly Choice[] => (pending.form.kind === 'pick' ? pending.form.choices : []);
const listed = (names: string, seat: Seat, id: string): boolean =>
  names
    .toUpperCase()
    .split(/\s+/)
    .some(name => name !== '' && `${letterOf(seat)}${name}` === id);

/** The ship fired at in the fire action under way. */
function firedAt(sea: Sea): ShipRead | undefined {
  const frame = sea.stack[sea.stack.length - 1];
  return frame?.do === 'fire' && frame.target.ship !== undefined ? shipById(sea, frame.target.ship) : undefined;
}

/** The answer that an order gives, undefined where the seat wants to be asked. */
export function standingAnswer(sea: Sea, pending: Pending, order: Order): Answer | undefined {
  switch (pending.kind) {
    case 'return-fire': {
      const target = firedAt(sea);
      const holds =
        order.returnFire === 'never' || (target !== undefined && listed(order.holdFire, pending.seat, target.id));
      return holds ? NO : YES;
    }
    case 'wreckage':
      return order.wreckage === 'auto'
        ? choicesOf(pending)
            .slice(0, 1)
            .map(c => c.id)
        : undefined;
    case 'detonate':
      return detonateAnswer(sea, pending, order);
    case 'raid':
      return order.raid === 'ask' ? undefined : [order.raid];
    case 'last-stand-offer':
      return order.lastStand === 'never' ? NO : undefined;
    case 'grappling-hook':
      return order.grapplingHook === 'never' ? NO : undefined;
    default:
      return abilityAnswer(sea, pending, order);
  }
}

function abilityAnswer(sea: Sea, pending: Pending, order: Order): Answer | undefined {
  switch (pending.kind) {
    case 'battle-cry':
      return byMode(order.battleCry, () => (battleCryMoves(sea) ? YES : NO));
    case 'salvage':
      return byMode(order.salvage, () => salvageAnswer(sea, pending));
    case 'retreat':
      return byMode(order.retreat, () => retreatAnswer(sea, pending));
    case 'expertise':
      return byMode(order.expertise, () => expertiseAnswer(pending));
    default:
      return undefined;
  }
}
const byMode = (mode: 'ask' | 'never' | 'auto', auto: () => Answer): Answer | undefined =>
  mode === 'ask' ? undefined : mode === 'never' ? NO : auto();

function detonateAnswer(sea: Sea, pending: Pending, order: Order): Answer | undefined {
  const hazards = choicesOf(pending)
    .map(c => c.id)
    .filter(id => id.startsWith('yes_'))
    .map(id => ({ id, ship: shipById(sea, `${letterOf(pending.seat)}${id.slice(4)}`) }))
    .filter(h => h.ship !== undefined && !listed(order.spareHazards, pending.seat, h.ship.id));
  if (order.detonate === 'never' || hazards.length === 0) return NO;
  if (order.detonate === 'ask') return undefined;
  const ready = hazards.find(({ ship }) => {
    const beside = ship === undefined ? [] : adjacentShips(sea, ship.hex);
    return beside.every(s => s.seat !== pending.seat) && beside.length >= order.detonateAt;
  });
  return ready === undefined ? NO : [ready.id];
}

const battleCryMoves = (sea: Sea): boolean => {
  const target = firedAt(sea);
  return target !== undefined && sea.ships.some(s => s.seat !== target.seat && distance(s.hex, target.hex) <= 2);
};
/** The most damaged ship, if at least 2 can be repaired. */
function salvageAnswer(sea: Sea, pending: Pending): Answer {
  const ships = choicesOf(pending)
    .map(c => ({ id: c.id, damage: shipById(sea, `${letterOf(pending.seat)}${c.id.slice(4)}`)?.damage ?? 0 }))
    .sort((a, b) => b.damage - a.damage);
  const worst = ships[0];
  return worst === undefined || worst.damage < 2 ? NO : [worst.id];
}
/** If free: the end farthest from all enemy ships, ties clockwise (the order of the choices). */
function retreatAnswer(sea: Sea, pending: Pending): Answer {
  const target = firedAt(sea);
  if (target === undefined || (sea.turn?.retreats[target.id] ?? 0) > 0) return NO;
  const enemies = sea.ships.filter(s => s.seat !== pending.seat);
  const ends = choicesOf(pending)
    .filter(c => c.id.startsWith('to_'))
    .map(c => ({ id: c.id, far: farFrom(enemies, c.id.slice(3)) }))
    .sort((a, b) => b.far - a.far);
  return ends[0] === undefined ? NO : [ends[0].id];
}
function farFrom(ships: readonly ShipRead[], label: string): number {
  const hex = parseHex(label);
  return hex === undefined ? 0 : Math.min(...ships.map(s => distance(s.hex, hex)));
}
/** As many dice as the coins pay for. */
const expertiseAnswer = (pending: Pending): Answer =>
  choicesOf(pending)
    .slice(-1)
    .map(c => c.id);
