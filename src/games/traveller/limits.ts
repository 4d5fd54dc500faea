/** How many cards a captain may have in play: slots, subtypes, names (R65-R71). */
import { shipCard } from './cards/index.ts';
import type { Place } from './scalars.ts';
import type { Permanent, Table } from './state.ts';
import { attachedTo, hasKeyword, isCrew, kindOf, passivesOf, subtypesOf, upgradesOf } from './values.ts';
import { shipOf } from './work.ts';

/** Slots of a subtype of Upgrades, or of Crew. */
export function slotsOf(table: Table, seat: Place, subtype: string): number {
  const ship = shipOf(table, seat);
  if (ship === undefined) return 99;
  const more = table.board.reduce(
    (sum, p) =>
      sum +
      (p.controller === seat
        ? passivesOf(table, p).reduce((n, x) => n + (x.give === 'slot' && x.subtype === subtype ? x.n : 0), 0)
        : 0),
    0,
  );
  return (shipCard(ship.card).slots[subtype] ?? 0) + more;
}
const connectionLimit = (table: Table, seat: Place): number =>
  table.board
    .filter(p => p.controller === seat)
    .reduce((n, p) => passivesOf(table, p).reduce((m, x) => (x.give === 'connections' ? Math.max(m, x.n) : m), n), 1);

/** Would this card, put into play, be one too many (R65)? */
export function exceeds(table: Table, seat: Place, card: string, host: number): boolean {
  if (excessOf(table, seat) !== undefined) return false;
  const [ship] = table.board;
  if (ship === undefined) return false;
  const { skill: _, copies: __, as: ___, ...plain } = ship;
  const entered = { ...plain, uid: -1, card, owner: seat, controller: seat, host, tokens: [], trifling: false };
  return excessOf({ ...table, board: [...table.board, entered] }, seat) !== undefined;
}

/** The first limit that a captain exceeds: which cards are too many, and by how many. */
export function excessOf(
  table: Table,
  seat: Place,
): { readonly among: readonly number[]; readonly n: number } | undefined {
  const mine = table.board.filter(p => p.controller === seat);
  const crew = mine.filter(isCrew);
  for (const p of crew) {
    const same = crew.filter(q => q.card === p.card);
    if (same.length > 1) return { among: same.map(q => q.uid), n: same.length - 1 };
  }
  const counted = (list: readonly Permanent[]) => list.filter(p => !hasKeyword(table, p, 'trifling'));
  const over = (list: readonly Permanent[], limit: number) =>
    list.length > limit ? { among: list.map(p => p.uid), n: list.length - limit } : undefined;
  const found = over(counted(crew), slotsOf(table, seat, 'Crew'));
  if (found) return found;
  const connections = counted(mine.filter(p => kindOf(p) === 'connection'));
  for (const subtype of new Set(connections.flatMap(p => subtypesOf(p)))) {
    const many = over(
      connections.filter(p => subtypesOf(p).includes(subtype)),
      connectionLimit(table, seat),
    );
    if (many) return many;
  }
  const upgrades = counted(upgradesOf(table, seat));
  for (const subtype of ['Computer', 'Hardpoint', 'Hull', 'Internal']) {
    const filling = upgrades.filter(p => subtypesOf(p).includes(subtype));
    const used = filling.reduce((sum, p) => sum + subtypesOf(p).filter(s => s === subtype).length, 0);
    if (used > slotsOf(table, seat, subtype)) return { among: filling.map(p => p.uid), n: 1 };
  }
  for (const host of crew) {
    const gear = counted(attachedTo(table, host.uid).filter(p => kindOf(p) === 'gear'));
    for (const subtype of new Set(gear.flatMap(p => subtypesOf(p)))) {
      const many = over(
        gear.filter(p => subtypesOf(p).includes(subtype)),
        1,
      );
      if (many) return many;
    }
  }
  return undefined;
}
