/** Whom to send where: tries plans against what the other side has sent or would send. */
import type { Pending } from '../../../engine/contract.ts';
import { cardOf } from '../cards/index.ts';
import { otherSide, type Side } from '../scalars.ts';
import { AT_MOTHERSHIP, type Table } from '../state.ts';
import { higherOf, hullLeft, mayGo } from '../values.ts';
import { type Field, fieldOf, forecast, type Plan, planNow, type Unit } from './forecast.ts';

interface Mover {
  readonly unit: Unit;
  readonly places: readonly number[];
}
const HOME = -1;

export function adviseDispatch(table: Table, pending: Pending): readonly string[] {
  if (pending.form.kind !== 'pick') return [];
  const me = pending.seat as number as Side;
  const field = fieldOf(table);
  const movers = moversOf(
    field,
    pending.form.choices.map(c => c.id),
  );
  const plan = bestPlan(field, movers, me, planNow(table));
  return movers.flatMap(({ unit }) => {
    const place = plan.get(unit.uid);
    return place === undefined ? [] : [`p${unit.uid}.${place}`];
  });
}

function moversOf({ units }: Field, ids: readonly string[]): readonly Mover[] {
  const places = new Map<number, number[]>();
  for (const id of ids) {
    const [uid, place] = id.slice(1).split('.').map(Number) as [number, number];
    places.set(uid, [...(places.get(uid) ?? []), place]);
  }
  return units.filter(u => places.has(u.uid)).map(unit => ({ unit, places: places.get(unit.uid) ?? [] }));
}

/** Crew that the other player could still send, after me. */
function repliersOf(field: Field, side: Side): readonly Mover[] {
  const places = [AT_MOTHERSHIP, ...field.table.middle.map(e => e.uid)];
  return field.units
    .filter(u => u.owner === side)
    .map(unit => {
      const card = field.table.board.find(p => p.uid === unit.uid);
      return { unit, places: card === undefined ? [] : places.filter(place => mayGo(field.table, card, place)) };
    })
    .filter(m => m.places.length > 0);
}

function bestPlan(field: Field, movers: readonly Mover[], me: Side, given: Plan): Plan {
  const { table, active } = field;
  const sign = me === active ? 1 : -1;
  const iAmFirst = higherOf(table) !== me;
  const replies = iAmFirst ? repliersOf(field, otherSide(me)) : [];
  const risk = me === active ? riskOf(field, me) : 0;
  const value = (plan: Plan): number => {
    const sent = movers.reduce((n, m) => n + (plan.has(m.unit.uid) ? risk * (m.unit.atShip + m.unit.capacity) : 0), 0);
    const met = replies.length === 0 ? plan : climb(replies, plan, p => -sign * forecast(field, p), 1);
    return sign * forecast(field, met) - sent;
  };
  const starts = [given, ...placesOf(movers).map(place => allTo(movers, place, given))];
  const climbed = starts.map(start => climb(movers, start, value, iAmFirst && replies.length > 4 ? 1 : 2));
  return climbed.reduce((best, plan) => (value(plan) > value(best) ? plan : best));
}

const placesOf = (movers: readonly Mover[]): readonly number[] => [...new Set(movers.flatMap(m => m.places))];
const allTo = (movers: readonly Mover[], place: number, given: Plan): Plan =>
  new Map([...given, ...movers.flatMap(m => (m.places.includes(place) ? [[m.unit.uid, place] as const] : []))]);

/** Moves one crew at a time while that helps. */
function climb(movers: readonly Mover[], start: Plan, value: (plan: Plan) => number, rounds: number): Plan {
  let best = start;
  let most = value(start);
  for (let round = 0; round < rounds; round++) {
    const before = most;
    for (const { unit, places } of movers) {
      for (const place of [...places, HOME]) {
        if ((best.get(unit.uid) ?? HOME) === place) continue;
        const plan = new Map(best);
        if (place === HOME) plan.delete(unit.uid);
        else plan.set(unit.uid, place);
        const worth = value(plan);
        if (worth > most + 1e-9) {
          best = plan;
          most = worth;
        }
      }
    }
    if (most === before) break;
  }
  return best;
}

/** How much a crew is missed at home in the next sortie: by the firepower that will come. */
function riskOf({ table, units }: Field, me: Side): number {
  const ship = table.board.find(p => p.owner === me && cardOf(p.card).kind === 'mothership');
  const threat = units.reduce((n, u) => n + (u.owner === me ? 0 : u.atShip), 0);
  if (ship === undefined) return 0;
  const hull = hullLeft(ship);
  // What could sink me next turn keeps defenders at home.
  return threat >= hull ? 1.5 : (0.2 * threat) / hull;
}
