/** Can requirements be met, and with what? (R76, R86) */
import { peek } from '../../../engine/secret.ts';
import type { Branch, Deed, Part, Requirement } from '../cards/figures.ts';
import { adventureCard, captainCard, isAdventureCard } from '../cards/index.ts';
import type { Attempt, FrameOf } from '../frames.ts';
import { fundsOf, helpers } from '../funds.ts';
import { isSolo } from '../options.ts';
import type { Place } from '../scalars.ts';
import type { Complication, State } from '../state.ts';
import { inClass, pays, without } from '../tokens.ts';
import { attributeOf, crewOf, hasTrait, isNonHuman, kindOf, upgradesOf } from '../values.ts';
import { captainOf, pilesOf, slotAt } from '../work.ts';
import { abandonmentOf } from './adventure.ts';

/** A token that may be spent: of the pool, or on a card that may pay this. */
export interface Coin {
  readonly token: string;
  /** Number of the card it lies on; 0: the pool. */
  readonly on: number;
}
export function coinsOf(state: State, { seat, complication }: Pick<Attempt, 'seat' | 'complication'>): readonly Coin[] {
  const use = complication === 0 ? 'contract' : 'complication';
  const stored = state.table.board
    .filter(p => p.controller === seat)
    .flatMap(p => p.tokens.filter(t => t.use === use).map(t => ({ token: t.token, on: p.uid })));
  return [...stored, ...captainOf(state.table, seat).pool.map(token => ({ token, on: 0 }))];
}

export function halfOf(
  state: State,
  attempt: Attempt,
): { readonly requires: readonly Requirement[]; readonly card: string } {
  if (attempt.card !== undefined) {
    const { contract, complication } = adventureCard(attempt.card);
    return {
      requires: requiresOf(attempt.complication === 0 ? contract : complication, attempt.subplot),
      card: attempt.card,
    };
  }
  const slot = slotAt(state.table, attempt.slot);
  if (attempt.complication === 0) {
    const card = slot.contract?.card ?? 'AV01';
    return { requires: requiresOf(adventureCard(card).contract, attempt.subplot), card };
  }
  const c = slot.complications.find(o => o.uid === attempt.complication);
  const card = c === undefined ? 'AV01' : peek(c.card);
  return { requires: c === undefined ? [] : complicationRequires(c, attempt.subplot), card };
}
const requiresOf = (half: ReturnType<typeof adventureCard>['complication'], subplot: number): readonly Requirement[] =>
  subplot < 0 ? half.requires : [half.subplots[subplot]?.branches.map(b => b.parts) ?? []];
function complicationRequires(c: Complication, subplot: number): readonly Requirement[] {
  const card = peek(c.card);
  if (!isAdventureCard(card)) return [[[{ need: 'any', class: c.reliance ?? 'trained', n: 1 }]]];
  return requiresOf(adventureCard(card).complication, subplot);
}

export const fits = (part: Extract<Part, { need: 'token' | 'any' }>, token: string): boolean =>
  part.need === 'token' ? pays(token, part.token, part.exact) : inClass(token, part.class);

/** Whether a part that no token pays can be met: as it is, or as far as everybody sees. */
type Meeting = (state: State, attempt: Attempt, part: Part) => boolean;

/** Could all requirements be met now, spending each token once? */
export function feasible(state: State, attempt: Attempt, more: readonly string[] = []): boolean {
  const coins = [...coinsOf(state, attempt).map(c => c.token), ...more];
  return solve(state, attempt, halfOf(state, attempt).requires, coins, meets);
}
/** The ways to meet a requirement with which the rest can be met too: nothing is spent on what cannot be completed (R86). */
export function waysOf(state: State, attempt: Attempt, at: number, meeting: Meeting = meets): readonly number[] {
  const { requires } = halfOf(state, attempt);
  const coins = coinsOf(state, attempt).map(c => c.token);
  return (requires[at] ?? []).flatMap((branch, i) =>
    branchSolve(state, attempt, branch, requires.slice(at + 1), coins, meeting) ? [i] : [],
  );
}
/** Of the tokens that pay a part, those after which the rest can still be met; all where none leaves enough. */
export function payersOf(state: State, { attempt, at, branch, part: n }: FrameOf<'part'>): readonly Coin[] {
  const { requires } = halfOf(state, attempt);
  const parts = requires[at]?.[branch] ?? [];
  const part = parts[n];
  if (part?.need !== 'token' && part?.need !== 'any') return [];
  const coins = coinsOf(state, attempt);
  const fitting = coins.filter(c => fits(part, c.token));
  if (part.need === 'any') return fitting;
  const all = coins.map(c => c.token);
  const sparing = fitting.filter(c =>
    branchSolve(state, attempt, parts.slice(n + 1), requires.slice(at + 1), without(all, c.token), couldMeet),
  );
  return sparing.length > 0 ? sparing : fitting;
}
function solve(
  state: State,
  attempt: Attempt,
  [first, ...rest]: readonly Requirement[],
  coins: readonly string[],
  meeting: Meeting,
): boolean {
  if (first === undefined) return true;
  return first.some(branch => branchSolve(state, attempt, branch, rest, coins, meeting));
}
function branchSolve(
  state: State,
  attempt: Attempt,
  [part, ...parts]: Branch,
  rest: readonly Requirement[],
  coins: readonly string[],
  meeting: Meeting,
): boolean {
  if (part === undefined) return solve(state, attempt, rest, coins, meeting);
  if (part.need === 'token') {
    return [...new Set(coins.filter(t => fits(part, t)))].some(t =>
      branchSolve(state, attempt, parts, rest, without(coins, t), meeting),
    );
  }
  if (part.need === 'any') {
    const usable = coins.filter(t => fits(part, t));
    if (usable.length < part.n) return false;
    // Cheapest first: tokens that nothing else asks for are not told apart here; a small pool makes that safe enough to try each drop.
    return dropSome(usable, part.n).some(spent =>
      branchSolve(
        state,
        attempt,
        parts,
        rest,
        spent.reduce<readonly string[]>((left, t) => without(left, t), coins),
        meeting,
      ),
    );
  }
  return meeting(state, attempt, part) && branchSolve(state, attempt, parts, rest, coins, meeting);
}
/** Ways to take n of some tokens, alike ones once. */
function dropSome(tokens: readonly string[], n: number): readonly (readonly string[])[] {
  if (n === 0) return [[]];
  const seen = new Set<string>();
  return tokens.flatMap((t, i) => {
    if (seen.has(t)) return [];
    seen.add(t);
    return dropSome(tokens.slice(i + 1), n - 1).map(more => [t, ...more]);
  });
}

/** May a part be met that no token pays? */
export function meets(state: State, attempt: Attempt, part: Part): boolean {
  const { table } = state;
  const { seat } = attempt;
  switch (part.need) {
    case 'token':
    case 'any':
      return coinsOf(state, attempt).filter(c => fits(part, c.token)).length >= (part.need === 'any' ? part.n : 1);
    case 'attribute':
      return attributeOf(table, seat, part.attribute) >= part.min;
    case 'have':
      return crewOf(table, seat).some(p => (part.what === 'noble' ? hasTrait(table, p, 'Noble') : isNonHuman(p)));
    case 'pay':
      return fundsOf(state, seat, 'any') >= dueOf(state, attempt, part.n);
    case 'discard':
      return pilesOf(state, seat).hand.some(c => captainCard(peek(c)).kind === part.kind);
    case 'ship':
      return true;
    case 'do':
      return possible(state, seat, part.what);
    default:
      return part satisfies never;
  }
}
/** Could it be met, as far as everybody sees? What hand and deck hold counts as enough. */
export function couldMeet(state: State, attempt: Attempt, part: Part): boolean {
  const { hand, deck } = pilesOf(state, attempt.seat);
  if (part.need === 'discard') return hand.length > 0;
  if (part.need !== 'pay') return meets(state, attempt, part);
  const more = helpers(state, attempt.seat).length;
  return dueOf(state, attempt, part.n) === 0 || hand.length + deck.length + more > 0;
}
export function dueOf(state: State, attempt: Attempt, n: number | 'upgrades' | 'abandonment'): number {
  if (n === 'upgrades') return upgradesOf(state.table, attempt.seat).length;
  return n === 'abandonment' ? abandonmentOf(slotAt(state.table, attempt.slot)) : n;
}

/** The named object must exist; "each" and "all" with nothing there are met (R76). */
function possible(state: State, seat: Place, deed: Deed): boolean {
  const { table } = state;
  switch (deed) {
    case 'jettison-crew':
    case 'lose-crew-or-noble':
    case 'crew-home':
    case 'four-wounds':
      return crewOf(table, seat).length > 0;
    case 'jettison-unsavory':
      return crewOf(table, seat).some(p => hasTrait(table, p, 'Unsavory'));
    case 'jettison-connection':
      return table.board.some(p => p.controller === seat && kindOf(p) === 'connection');
    case 'lose-vp':
      return captainOf(table, seat).vp > 0;
    case 'upgrade-home':
      return table.board.some(p => p.controller === seat && kindOf(p) === 'upgrade');
    case 'jettison-upgrade':
      return upgradesOf(table, seat).length > 0;
    case 'gift-vp':
      return !isSolo(state.options) || captainOf(table, seat).vp > 0 || fundsOf(state, seat, 'any') >= 2;
    case 'gear-upkeep':
    case 'wound-all':
    case 'draw-one':
    case 'crew-rest':
    case 'revise':
    case 'show-hand':
    case 'back-taxes':
    case 'pile-on':
    case 'luxury-tax':
      return true;
    default:
      return deed satisfies never;
  }
}
