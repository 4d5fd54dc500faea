/**
 * Fleet once more, slowly and literally after docs/rules/fleet.md 11.4, on a Map of names: the oracle that the fast board is held to.
 * It shares no code with src/games/fleet but the labels.
 */
import { formatLabel } from '../../../src/games/fleet/space.ts';

export type Table = ReadonlyMap<string, readonly string[]>;
type Owner = 'a' | 'b';

const AROUND = [
  [1, 0],
  [1, -1],
  [0, -1],
  [-1, 0],
  [-1, 1],
  [0, 1],
] as const;
const OWNED: Readonly<Record<string, number>> = { C: 1, Y: 3, F: 3, D: 2, R: 2, S: 3 };

const key = (q: number, r: number) => `${q},${r}`;
const numbers = (at: string): [number, number] => at.split(',').map(Number) as [number, number];
const near = (at: string): string[] => {
  const [q, r] = numbers(at);
  return AROUND.map(([dq, dr]) => key(q + dq, r + dr));
};
const label = (at: string) => formatLabel(...numbers(at));
const owner = (tile: string) => tile[0] as Owner;
const isDown = (tile: string) => tile.endsWith('*');
const isShip = (tile: string) => !isDown(tile) && 'FDR'.includes(tile[1] as string);
const isShield = (tile: string) => isDown(tile) || tile[1] === 'S';
const top = (table: Table, at: string) => table.get(at)?.at(-1);
const height = (table: Table, at: string) => table.get(at)?.length ?? 0;

export const tableOf = (cells: readonly { q: number; r: number; stack: readonly string[] }[]): Table =>
  new Map(cells.map(c => [key(c.q, c.r), c.stack]));

export const cellsOf = (table: Table): { q: number; r: number; stack: readonly string[] }[] =>
  [...table]
    .map(([at, stack]) => ({ q: numbers(at)[0], r: numbers(at)[1], stack }))
    .sort((x, y) => x.q - y.q || x.r - y.r);

function groups(table: Table): Set<string>[] {
  const left = new Set(table.keys());
  const found: Set<string>[] = [];
  for (const start of table.keys()) {
    if (!left.delete(start)) continue;
    const group = new Set([start]);
    for (const at of group) {
      for (const n of near(at)) {
        if (left.delete(n)) group.add(n);
      }
    }
    found.push(group);
  }
  return found;
}

const spaceOf = (table: Table, tile: string) => [...table].find(([, stack]) => stack.includes(tile))?.[0] as string;

function without(table: Table, at: string): Table {
  const next = new Map(table);
  const stack = (table.get(at) ?? []).slice(0, -1);
  if (stack.length === 0) next.delete(at);
  else next.set(at, stack);
  return next;
}

/** The group the tile must keep, on the table without it; undefined where it cannot be lifted. */
function liftHome(table: Table, at: string): { rest: Table; home: Set<string> } | undefined {
  const tile = top(table, at) as string;
  const rest = without(table, at);
  if (groups(rest).length > groups(table).length) return undefined;
  const isCore = tile[1] === 'C';
  const home = groups(rest).find(g =>
    isCore ? near(at).some(n => g.has(n)) : g.has(spaceOf(rest, `${owner(tile)}C`)),
  );
  return { rest, home: home ?? new Set() };
}

function stepsFrom(rest: Table, home: Set<string>, at: string, level: number, isCore: boolean): [string, number][] {
  return near(at).flatMap(d => {
    const h = height(rest, d);
    if ((isCore && h > 0) || h - level > 1) return [];
    if (h > 0) return home.has(d) ? [[d, h] as [string, number]] : [];
    if (!near(d).some(n => home.has(n))) return [];
    const both = near(d).filter(n => near(at).includes(n));
    return level > 0 || both.some(n => home.has(n)) ? [[d, h] as [string, number]] : [];
  });
}

function destinations(table: Table, at: string): string[] {
  const tile = top(table, at) as string;
  const isCore = tile[1] === 'C';
  const reach = isCore ? 1 : isShip(tile) ? (tile[1] === 'F' ? 2 : 1) : 0;
  const lifted = liftHome(table, at);
  if (reach === 0 || lifted === undefined || (isCore && height(table, at) > 1)) return [];
  let frontier: [string, number][] = [[at, height(table, at) - 1]];
  const found = new Set<string>();
  for (let i = 0; i < reach; i++) {
    frontier = frontier.flatMap(([space, level]) => stepsFrom(lifted.rest, lifted.home, space, level, isCore));
    for (const [space] of frontier) found.add(space);
  }
  found.delete(at);
  return [...found].filter(isInside);
}

const isInside = (at: string) => numbers(at).every(n => Math.abs(n) <= 200);

function pushEnds(table: Table, from: string, at: string): { to: string; crush: boolean } | undefined {
  const [fq, fr] = numbers(from);
  const [q, r] = numbers(at);
  const to = key(2 * q - fq, 2 * r - fr);
  const ship = top(table, at) as string;
  const target = top(table, to);
  if (target !== undefined && isShield(target) && owner(target) !== owner(ship)) return { to, crush: true };
  const lifted = liftHome(table, at);
  if (lifted === undefined || !isInside(to)) return undefined;
  const steps = stepsFrom(lifted.rest, lifted.home, at, height(table, at) - 1, false);
  return steps.some(([space]) => space === to) ? { to, crush: false } : undefined;
}

function reserveCount(table: Table, lost: readonly string[], side: Owner, kind: string): number {
  const gone = [...[...table.values()].flat(), ...lost].filter(t => owner(t) === side && t[1] === kind).length;
  return (OWNED[kind] as number) - gone;
}

/** Legal notations without `end`, sorted. */
export function oracleLegal(table: Table, lost: readonly string[], side: Owner): string[] {
  const found = new Set<string>();
  const has = (kind: string) => reserveCount(table, lost, side, kind) > 0;
  for (const [at] of table) {
    const tile = top(table, at) as string;
    if (owner(tile) !== side) continue;
    for (const to of destinations(table, at)) found.add(`${tile.slice(1)}>${label(to)}`);
    addBeside(table, at, tile, has, found);
    if (isShip(tile)) addFire(table, at, tile, found);
  }
  return [...found].sort();
}

function addBeside(table: Table, at: string, tile: string, has: (kind: string) => boolean, found: Set<string>): void {
  for (const n of near(at).filter(isInside)) {
    const ground = height(table, n) === 0;
    const foe = near(n).some(m => (table.get(m) ?? []).some(t => owner(t) !== owner(tile)));
    if (tile[1] === 'C' && ground && !foe && has('Y')) found.add(`+Y@${label(n)}`);
    for (const kind of 'FDR') {
      if (tile[1] === 'Y' && ground && has(kind)) found.add(`+${kind}@${label(n)}`);
    }
    if (!isShip(tile) || !(ground || isShield(top(table, n) as string))) continue;
    if (has('S')) found.add(`+S@${label(n)}`);
    for (const kind of 'FDR') if (has(kind)) found.add(`+S(${kind})@${label(n)}`);
  }
}

function addFire(table: Table, at: string, tile: string, found: Set<string>): void {
  for (const n of near(at)) {
    const target = top(table, n);
    if (target === undefined || Math.abs(height(table, n) - height(table, at)) > 1) continue;
    if (tile[1] === 'D' && (isShield(target) || target[1] === 'Y')) found.add(`${tile.slice(1)}x${label(n)}`);
    if (tile[1] === 'R' && isShip(target) && owner(target) !== owner(tile) && pushEnds(table, at, n)) {
      found.add(`${tile.slice(1)}!${label(n)}`);
    }
  }
}

/** Table and lost tiles after a legal action. */
export function oracleApply(
  table: Table,
  lost: readonly string[],
  side: Owner,
  notation: string,
): { table: Table; lost: readonly string[] } {
  const spaces = new Map(
    [...table.keys()].flatMap(at => [at, ...near(at).flatMap(n => [n, ...near(n)])]).map(at => [label(at), at]),
  );
  const spawn = /^\+(?:([YFDRS])|S\(([FDR])\))@(.+)$/.exec(notation);
  if (spawn) {
    const kind = (spawn[1] ?? spawn[2]) as string;
    const used = [...[...table.values()].flat(), ...lost].map(t => t.replace('*', ''));
    const n = [1, 2, 3].find(i => !used.includes(`${side}${kind}${i}`)) as number;
    return {
      table: put(table, spaces.get(spawn[3] as string) as string, `${side}${kind}${n}${spawn[2] ? '*' : ''}`),
      lost,
    };
  }
  const [, unit, sign, where] = /^(..?)([>x!])(.+)$/.exec(notation) as unknown as [string, string, string, string];
  const from = spaceOf(table, `${side}${unit}`);
  const at = spaces.get(where) as string;
  if (sign === '>') return { table: put(without(table, from), at, `${side}${unit}`), lost };
  const target = top(table, at) as string;
  const push = sign === '!' ? pushEnds(table, from, at) : undefined;
  if (push && !push.crush) return { table: put(without(table, at), push.to, target), lost };
  return { table: severAll(without(table, at)), lost: [...lost, target.replace('*', '')] };
}

const put = (table: Table, at: string, tile: string): Table => new Map(table).set(at, [...(table.get(at) ?? []), tile]);

function severAll(start: Table): Table {
  let table = start;
  for (;;) {
    const parts = groups(table);
    const stays = (at: string, tile: string) =>
      parts.find(g => g.has(at)) === parts.find(g => g.has(spaceOf(table, `${owner(tile)}C`)));
    const next = new Map<string, readonly string[]>();
    for (const [at, stack] of table) {
      const kept = stack.filter(tile => stays(at, tile));
      if (kept.length > 0) next.set(at, kept);
    }
    if ([...next.values()].flat().length === [...table.values()].flat().length) return table;
    table = next;
  }
}
