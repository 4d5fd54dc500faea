/** Series of shots on the board as each would leave it, and what they are worth. */
import { cardOf, hasTrait, isWeapon } from '../cards/index.ts';
import { hitsOf, neighbours, targetsOf } from '../combat.ts';
import type { Gun } from '../frames.ts';
import { fieldOf } from '../levels.ts';
import type { ShipCard, State } from '../state.ts';
import type { Lane } from './lanes.ts';

/** The guns that the choices speak of, whatever they aim at. */
export interface Barrel {
  readonly gun: Gun;
  readonly charged: boolean;
  readonly arm: number;
  readonly cost: number;
}
export interface Planned {
  readonly target: ShipCard;
  readonly barrels: readonly Barrel[];
  readonly hits: readonly ShipCard[];
  readonly value: number;
  readonly arm: number;
}
/** A shot worth more disables a Command Deck. */
export const WON = 900;
export const DEPTH = 4;
const BEAM = 4;

/** A card before the Command Deck, one beside it, and one on the way along which the side shoots. */
const WAY = { front: 1.5, beside: 1, focus: 3 } as const;
/** What disabling cards of a ship is worth: everything for the Command Deck, else the way to it, and weapons that would fire next. */
function hitWorth(state: State, ship: number, hits: readonly ShipCard[], focus?: Lane): number {
  const cards = state.ships[ship]?.cards ?? [];
  const deck = cards.find(c => c.card === 'command_deck');
  const human = state.automata === null;
  const attacks = !human && (state.automata?.next ?? []).some(isWeapon);
  return hits.reduce((sum, card) => {
    if (card.card === 'command_deck') return sum + 1000;
    const { kind, level } = cardOf(card.card);
    const inFront = deck !== undefined && card.c === deck.c && card.r < deck.r;
    const beside = deck !== undefined && card.r === deck.r;
    const weapon = human ? 2 + level * 1.6 : attacks ? 3 + level * 2.5 : 1 + level;
    const base = isWeapon(card.card) ? weapon : kind === 'core' ? (human ? 6 : 0.5) : 0.6;
    const onTheWay = focus?.ship === ship && focus.cards.some(c => c.uid === card.uid);
    return sum + base + (inFront ? WAY.front : 0) + (beside ? WAY.beside : 0) + (onTheWay ? WAY.focus : 0);
  }, 0);
}

/** Shots one after another on the board as it would then be, the most promising few followed up. */
export function bestSeries(
  state: State,
  ship: number,
  cards: readonly ShipCard[],
  barrels: readonly Barrel[],
  arm: number,
  depth: number,
  focus?: Lane,
): { readonly first: Planned; readonly value: number } | undefined {
  const shots = shotsAt(state, ship, cards, barrels, arm, focus).slice(0, BEAM);
  let best: { readonly first: Planned; readonly value: number } | undefined;
  for (const shot of shots) {
    const won = shot.value > WON;
    const used = new Set(shot.barrels.map(b => b.gun.uid));
    const left = barrels.filter(b => !used.has(b.gun.uid));
    const next =
      won || depth <= 1 || left.length === 0
        ? undefined
        : bestSeries(
            state,
            ship,
            cards.map(c => (shot.hits.some(h => h.uid === c.uid) ? { ...c, up: false } : c)),
            left,
            arm - shot.arm,
            depth - 1,
            focus,
          );
    const value = shot.value + Math.max(0, next?.value ?? 0);
    if (value > (best?.value ?? 0)) best = { first: shot, value };
  }
  return best;
}

/** Every shot that disables something, best first. */
function shotsAt(
  state: State,
  ship: number,
  cards: readonly ShipCard[],
  barrels: readonly Barrel[],
  arm: number,
  focus?: Lane,
): readonly Planned[] {
  const field = { ...fieldOf(state, ship), cards };
  const byTarget = new Map<ShipCard, Barrel[]>();
  for (const barrel of barrels) {
    for (const target of targetsOf(field, barrel.gun.type, hasTrait(barrel.gun.card, 'passOver'))) {
      const columns = barrel.gun.type === 'wide' ? neighbours(cards, target.c) : [];
      const aimed =
        columns.length === 0 ? [barrel] : columns.map(second => ({ ...barrel, gun: { ...barrel.gun, second } }));
      byTarget.set(target, [...(byTarget.get(target) ?? []), ...aimed]);
    }
  }
  return [...byTarget]
    .flatMap(([target, at]) =>
      groupsOf(at, arm).flatMap((group): Planned[] => {
        const hits = hitsOf(
          field,
          target,
          group.map(b => b.gun),
        );
        if (hits.length === 0) return [];
        const value = hitWorth(state, ship, hits, focus) - group.reduce((n, b) => n + b.cost + 0.05, 0);
        return [{ target, barrels: group, hits, value, arm: group.reduce((n, b) => n + b.arm, 0) }];
      }),
    )
    .sort((a, b) => b.value - a.value);
}

/** Guns alone, in pairs and threes that can be armed; a weapon once. */
function groupsOf(barrels: readonly Barrel[], arm: number): readonly (readonly Barrel[])[] {
  const few = barrels.slice(0, 12);
  const singles = few.filter(b => b.arm <= arm);
  const groups: Barrel[][] = singles.map(b => [b]);
  for (const a of singles) {
    for (const b of singles) {
      if (b.gun.uid <= a.gun.uid || a.arm + b.arm > arm) continue;
      groups.push([a, b]);
      for (const c of singles) if (c.gun.uid > b.gun.uid && a.arm + b.arm + c.arm <= arm) groups.push([a, b, c]);
    }
  }
  return groups;
}
