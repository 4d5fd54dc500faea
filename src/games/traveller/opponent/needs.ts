/** What the pursued Contract and its open Complications still ask for beyond what this captain has or will collect. */
import { peek } from '../../../engine/secret.ts';
import { type Requirement, SKILLS } from '../cards/figures.ts';
import { adventureCard, isAdventureCard, shipCard } from '../cards/index.ts';
import type { Place } from '../scalars.ts';
import type { State, Table } from '../state.ts';
import { pays } from '../tokens.ts';
import { crewOf, skillOf } from '../values.ts';
import { captainOf, shipOf } from '../work.ts';

/** Tokens that Ship and Crew will give at the next collection. */
export function supplyOf(table: Table, seat: Place): readonly string[] {
  const ship = shipOf(table, seat);
  const skills = crewOf(table, seat).flatMap(p =>
    SKILLS.filter(s => s !== 'Jck').flatMap(s => {
      const level = skillOf(table, p, s);
      return level === 0 ? [] : [`${s}.${level === 2 ? 'E' : 'T'}`];
    }),
  );
  return [...(ship ? shipCard(ship.card).capabilities : []), ...skills];
}

const kept = new WeakMap<State, Map<Place, readonly string[]>>();
export function missing(state: State, seat: Place): readonly string[] {
  const known = kept.get(state)?.get(seat);
  if (known) return known;
  const found = work(state, seat);
  if (Object.isFrozen(state)) {
    const map = kept.get(state) ?? new Map<Place, readonly string[]>();
    map.set(seat, found);
    kept.set(state, map);
  }
  return found;
}
function work(state: State, seat: Place): readonly string[] {
  const { table } = state;
  const { activity, pool } = captainOf(table, seat);
  if (activity.is !== 'contract') return [];
  const slot = table.slots[activity.slot];
  if (slot?.contract === undefined) return [];
  const requires: Requirement[] = [...adventureCard(slot.contract.card).contract.requires];
  for (const c of slot.complications) {
    if (!c.open && !c.seenBy.includes(seat)) continue;
    const card = peek(c.card);
    if (isAdventureCard(card)) requires.push(...adventureCard(card).complication.requires);
  }
  const collected = table.phase === 'resource' || table.phase === 'resolution';
  return lacking(requires, collected ? pool : supplyOf(table, seat));
}

/** Requirements that a pool cannot pay, each by the first token that would do. Greedy: rarest first. */
export function lacking(requires: readonly Requirement[], pool: readonly string[]): readonly string[] {
  let left = [...pool];
  const lack: string[] = [];
  for (const branches of requires) {
    const parts = branches.map(b => b[0]);
    if (parts.some(p => p?.need === 'do' || p?.need === 'pay' || p?.need === 'ship' || p?.need === 'have')) continue;
    const any = parts.find(p => p?.need === 'any');
    if (any?.need === 'any') {
      if (left.length < any.n) lack.push('Any');
      left = left.slice(0, Math.max(0, left.length - any.n));
      continue;
    }
    const wanted = parts.flatMap(p => (p?.need === 'token' ? [p] : []));
    if (wanted.length === 0) continue;
    const fits = left.filter(t => wanted.some(w => pays(t, w.token, w.exact))).toSorted((a, b) => a.length - b.length);
    const [use] = fits;
    if (use === undefined) lack.push(wanted[0]?.token ?? '');
    else left.splice(left.indexOf(use), 1);
  }
  return lack;
}
