/** How the Automata aims: every way to group and order its weapons, ranked by what they disable (rules 3.10). */
import { cardOf, isMine, isWeapon } from '../cards/index.ts';
import { type Field, hitsOf, neighbours, targetsOf } from '../combat.ts';
import type { Gun } from '../frames.ts';
import { mineSquares, touches } from '../grid.ts';
import type { Square } from '../layouts.ts';
import { automataLevel, defenseIn, fieldOf, shipAt } from '../levels.ts';
import type { ShipCard, State } from '../state.ts';

/** What one plan disables, in order. */
export type Plan = readonly ShipCard[];

/** The first attack type alone is used: no passing over, no choice (ruling 69). */
function gunsOf(state: State): readonly Gun[] {
  const { automata } = state;
  if (automata === null) return [];
  return shipAt(state.ships, automata.ship)
    .cards.filter(card => card.up && isWeapon(card.card) && card.miner === undefined)
    .flatMap((card): Gun[] => {
      const type = cardOf(card.card).attack[0];
      if (type === undefined || cardOf(card.card).level === 0) return [];
      return [
        { uid: card.uid, pod: false, card: card.card, type, level: automataLevel(state, automata, card), second: null },
      ];
    });
}

interface Aim {
  readonly gun: Gun;
  readonly target: ShipCard;
}
function aims(field: Field, gun: Gun): readonly Aim[] {
  return targetsOf(field, gun.type).flatMap(target => {
    const columns = gun.type === 'wide' ? neighbours(field.cards, target.c) : [];
    return columns.length === 0 ? [{ gun, target }] : columns.map(second => ({ gun: { ...gun, second }, target }));
  });
}

/** The field with some cards disabled. */
const after = (field: Field, hits: readonly ShipCard[]): Field => ({
  ...field,
  cards: field.cards.map(card => (hits.includes(card) ? { ...card, up: false } : card)),
});
const uids = (hits: readonly ShipCard[]): readonly number[] => hits.map(card => card.uid);

function plansOf(field: Field, guns: readonly Gun[]): readonly (readonly number[])[] {
  const [a, b] = guns;
  if (a === undefined) return [];
  if (b === undefined) return aims(field, a).map(aim => uids(hitsOf(field, aim.target, [aim.gun])));
  return [...inTurn(field, a, b), ...inTurn(field, b, a), ...together(field, a, b)];
}

function inTurn(field: Field, first: Gun, then: Gun): readonly (readonly number[])[] {
  const opening = aims(field, first);
  const results = opening.length === 0 ? [[]] : opening.map(aim => hitsOf(field, aim.target, [aim.gun]));
  return distinct(results.map(uids)).flatMap(hit => {
    const next = after(
      field,
      field.cards.filter(card => hit.includes(card.uid)),
    );
    const followUps = aims(next, then).map(aim => uids(hitsOf(next, aim.target, [aim.gun])));
    return followUps.length === 0 ? [hit] : followUps.map(more => [...hit, ...more]);
  });
}

function together(field: Field, a: Gun, b: Gun): readonly (readonly number[])[] {
  return aims(field, a).flatMap(first =>
    aims(field, b)
      .filter(second => second.target === first.target)
      .map(second => uids(hitsOf(field, first.target, [first.gun, second.gun]))),
  );
}

function distinct(plans: readonly (readonly number[])[]): readonly (readonly number[])[] {
  const seen = new Set<string>();
  return plans.filter(plan => {
    const key = [...plan].sort((x, y) => x - y).join();
    return seen.size < seen.add(key).size;
  });
}

/** Classes A, B, C of the printed priorities; mines of the Automata count for nothing. */
const classOf = ({ card }: ShipCard): 'A' | 'B' | 'C' | undefined =>
  isMine(card) ? undefined : cardOf(card).kind === 'core' ? 'A' : isWeapon(card) ? 'B' : 'C';

function rankOf(state: State, ship: number, hits: readonly ShipCard[]): readonly number[] {
  const count = (wanted: string) => hits.filter(card => classOf(card) === wanted).length;
  const sum = hits.filter(card => classOf(card) === 'C').reduce((n, card) => n + defenseIn(state, ship, card, []), 0);
  const deck = state.options.deckFirst && hits.some(card => card.card === 'command_deck') ? 1 : 0;
  return [deck, count('A'), count('B'), count('C'), -sum];
}
const compareRanks = (a: readonly number[], b: readonly number[]): number =>
  a.map((n, i) => n - (b[i] ?? 0)).find(difference => difference !== 0) ?? 0;

/** All best results against a ship, each a different set of cards; one empty result where nothing can be disabled. */
export function bestPlans(state: State, ship: number): readonly Plan[] {
  const field = fieldOf(state, ship);
  const plans = distinct(plansOf(field, gunsOf(state))).map(plan =>
    plan.flatMap(uid => field.cards.find(card => card.uid === uid) ?? []),
  );
  return best(plans.length === 0 ? [[]] : plans, hits => rankOf(state, ship, hits));
}

function best<T>(items: readonly T[], rank: (item: T) => readonly number[]): readonly T[] {
  const ranked = items.map(item => ({ item, rank: rank(item) }));
  const top = ranked.reduce(
    (most, next) => (compareRanks(next.rank, most.rank) > 0 ? next : most),
    ranked[0] as (typeof ranked)[number],
  );
  return ranked.filter(({ rank: r }) => compareRanks(r, top.rank) === 0).map(({ item }) => item);
}

/** Where the Automata's Nova Mine goes: most weak core cards, then weak weapons, then weak cards beside it (ruling 71). */
export function bestMineSquares(state: State, ship: number): readonly Square[] {
  const { cards } = shipAt(state.ships, ship);
  return best(mineSquares(shipAt(state.ships, ship)), square => {
    const near = cards.filter(
      card => card.up && touches(card, square) && defenseIn(state, ship, card, []) <= 1 && !isMine(card.card),
    );
    return [near.filter(c => classOf(c) === 'A').length, near.filter(c => classOf(c) === 'B').length, near.length];
  });
}
