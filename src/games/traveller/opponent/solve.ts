/** The cheapest way to meet requirements with tokens at hand and sources that may be opened: depth first, cut off by cost. */
import type { Branch, Deed, Part, Requirement } from '../cards/figures.ts';
import { inClass, pays } from '../tokens.ts';
import type { Source } from './sources.ts';

/** A Contract's or a Complication's requirements. */
export interface Task {
  readonly of: 'contract' | 'complication';
  /** Adventure card of a Complication. */
  readonly card: string;
  readonly requires: readonly Requirement[];
}
export interface Means {
  readonly pool: readonly string[];
  readonly sources: readonly Source[];
  /** Credits that a part without tokens costs; undefined: cannot be met. */
  readonly price: (part: Exclude<Part, { need: 'token' | 'any' }>, task: Task) => number | undefined;
}
export interface Solution {
  readonly cost: number;
  /** Requirements that nothing meets. */
  readonly lack: number;
  /** Sources to open, by their `by`. */
  readonly used: readonly string[];
  /** Tokens that are left. */
  readonly left: readonly string[];
}

/** What a requirement that stays open counts for. */
const LACK = 12;
const MOST_NODES = 1_500;

interface Need {
  readonly task: Task;
  readonly branches: Requirement;
  /** Is it the first of its Complication, where taking the whole away may be tried? */
  readonly first: boolean;
}
const isAny = (branches: Requirement): boolean => branches.some(b => b.some(p => p.need === 'any'));

export function solve(tasks: readonly Task[], means: Means): Solution {
  const needs = tasks
    .flatMap(task => task.requires.map((branches, i): Need => ({ task, branches, first: i === 0 })))
    .toSorted((a, b) => Number(isAny(a.branches)) - Number(isAny(b.branches)));
  const search = new Search(needs, means);
  search.from(0, [...means.pool], [], 0, 0);
  return search.best;
}

class Search {
  best: Solution = { cost: Number.POSITIVE_INFINITY, lack: 99, used: [], left: [] };
  #worth = Number.POSITIVE_INFINITY;
  #nodes = 0;
  readonly #needs: readonly Need[];
  readonly #means: Means;

  constructor(needs: readonly Need[], means: Means) {
    this.#needs = needs;
    this.#means = means;
  }

  from(at: number, pool: string[], used: readonly string[], cost: number, lack: number): void {
    if (cost + lack * LACK >= this.#worth || ++this.#nodes > MOST_NODES) return;
    const need = this.#needs[at];
    if (need === undefined) {
      this.#worth = cost + lack * LACK;
      this.best = { cost, lack, used, left: pool };
      return;
    }
    for (const branch of need.branches) this.#branch(need, branch, 0, pool, used, cost, () => at + 1, lack);
    if (need.task.of === 'complication' && need.first) this.#remove(need, at, pool, used, cost, lack);
    this.from(at + 1, pool, used, cost, lack + 1);
  }

  #remove(need: Need, at: number, pool: string[], used: readonly string[], cost: number, lack: number): void {
    for (const s of this.#means.sources) {
      if (!s.removes?.(need.task.card) || used.includes(s.by)) continue;
      let next = at + 1;
      while (this.#needs[next]?.task === need.task) next += 1;
      this.from(next, pool, [...used, s.by], cost + s.cost, lack);
    }
  }

  #branch(
    need: Need,
    branch: Branch,
    n: number,
    pool: string[],
    used: readonly string[],
    cost: number,
    next: () => number,
    lack: number,
  ): void {
    const part = branch[n];
    if (part === undefined) {
      this.from(next(), pool, used, cost, lack);
      return;
    }
    const on = (left: string[], opened: readonly string[], more: number): void =>
      this.#branch(need, branch, n + 1, left, opened, cost + more, next, lack);
    if (part.need === 'any') {
      const fits = pool.filter(t => inClass(t, part.class)).toSorted((a, b) => flexible(a) - flexible(b));
      if (fits.length >= part.n) on(less(pool, fits.slice(0, part.n)), used, 0);
      return;
    }
    if (part.need !== 'token') {
      const price = this.#means.price(part, need.task);
      if (price !== undefined) on(pool, used, price);
      return;
    }
    this.#token(part, need, pool, used, on);
  }

  #token(
    part: Extract<Part, { need: 'token' }>,
    need: Need,
    pool: string[],
    used: readonly string[],
    on: (left: string[], used: readonly string[], more: number) => void,
  ): void {
    const fits = (t: string): boolean =>
      pays(t, part.token, part.exact) || (t === 'Jck' && part.token.endsWith('.T') && !part.token.startsWith('Psi'));
    const own = [...new Set(pool.filter(fits))].toSorted((a, b) => flexible(a) - flexible(b));
    for (const t of own) on(less(pool, [t]), used, 0);
    // The exact token at hand needs no source.
    if (own.includes(part.token)) return;
    for (const s of this.#means.sources) {
      if (used.includes(s.by) || (s.only !== undefined && s.only !== need.task.of)) continue;
      if (s.one?.some(fits)) on(pool, [...used, s.by], s.cost);
      else if (s.all?.some(fits)) {
        const t = s.all.find(fits) ?? '';
        on([...pool, ...less([...s.all], [t])], [...used, s.by], s.cost);
      }
    }
  }
}

/** How many things a token may pay: the least useful is spent first. */
const flexible = (t: string): number => (t === 'Jck' ? 3 : t.includes('/') ? 2 : t.endsWith('.E') ? 2 : 1);
function less(pool: readonly string[], gone: readonly string[]): string[] {
  const left = [...pool];
  for (const t of gone) {
    const at = left.indexOf(t);
    if (at >= 0) left.splice(at, 1);
  }
  return left;
}

/** What an instruction costs, in credits. */
export const DEED_COSTS: Readonly<Record<Deed, number>> = {
  'jettison-crew': 4,
  'jettison-unsavory': 4,
  'wound-all': 2,
  'lose-crew-or-noble': 4,
  'jettison-connection': 2,
  'lose-vp': 3.3,
  'upgrade-home': 2,
  'crew-home': 2.5,
  'jettison-upgrade': 2.5,
  'draw-one': 2,
  'crew-rest': 1.5,
  'four-wounds': 3,
  'gear-upkeep': 1,
  revise: 0.5,
  'show-hand': 1.5,
  'gift-vp': 3,
  'back-taxes': 0.2,
  'pile-on': 5,
  'luxury-tax': 3,
};
