/**
 * Ways to a Command Deck, from what lies open alone: so partners, who both work them out, shoot along the same one without a word,
 * and a threatened side is seen before it falls.
 */
import { cardOf, hasTrait, isMine } from '../cards/index.ts';
import type { AttackType } from '../cards/types.ts';
import { columnOf } from '../combat.ts';
import { automataLevel, defenseIn, enemiesOf, levelOf, teamOf } from '../levels.ts';
import type { ShipCard, State } from '../state.ts';

export const LANES = ['front', 'left', 'right'] as const;
export type LaneName = (typeof LANES)[number];
export interface Lane {
  readonly ship: number;
  readonly name: LaneName;
  /** Enabled cards that must fall, the Command Deck last. */
  readonly cards: readonly ShipCard[];
  /** Shots that it takes about, by the guns at hand; many where none reaches. */
  readonly cost: number;
}

/** Highest levels by which a side can shoot from the front and at the flanks. */
export interface Firepower {
  readonly front: number;
  readonly flank: number;
}
/** A shot with a weapon still to be bought. */
const NO_GUN = 4;

/** Seats that attack this ship, and the guns that they have. */
export function firepowerAt(state: State, ship: number): Firepower {
  const { automata, players } = state;
  const own = state.ships[ship]?.seats ?? [];
  if (automata !== null && automata.ship !== ship)
    return strongest(state.ships[automata.ship]?.cards ?? [], card => automataLevel(state, automata, card));
  const attackers = players.flatMap((player, seat) =>
    !player.out && !own.includes(seat as never) && enemiesOf(state, seat).includes(ship) ? [player.ship] : [],
  );
  const sides = [...new Set(attackers)].map(from =>
    strongest(state.ships[from]?.cards ?? [], card => levelOf(state, from, card)),
  );
  const pods = players.some((p, seat) => p.pods.length > 0 && enemiesOf(state, seat).includes(ship)) ? 1 : 0;
  return {
    front: Math.max(0, ...sides.map(s => s.front)),
    flank: Math.max(pods, ...sides.map(s => s.flank)),
  };
}

function strongest(cards: readonly ShipCard[], levelOfCard: (card: ShipCard) => number): Firepower {
  const best = (reaches: (type: AttackType) => boolean) =>
    Math.max(
      0,
      ...cards
        .filter(c => c.up && !isMine(c.card) && cardOf(c.card).attack.some(reaches) && !hasTrait(c.card, 'seize'))
        .map(levelOfCard),
    );
  return { front: best(type => type !== 'flank'), flank: best(type => type === 'flank') };
}

/** All three, the shortest first. */
export function lanesTo(state: State, ship: number, cards: readonly ShipCard[], power: Firepower): readonly Lane[] {
  const deck = cards.find(card => card.card === 'command_deck');
  if (deck === undefined || !deck.up) return [];
  const row = cards.filter(card => card.up && card.r === deck.r);
  const inTheWay: Readonly<Record<LaneName, readonly ShipCard[]>> = {
    front: columnOf(cards, deck.c).filter(card => card.r < deck.r),
    left: row.filter(card => card.c < deck.c).sort((a, b) => a.c - b.c),
    right: row.filter(card => card.c > deck.c).sort((a, b) => b.c - a.c),
  };
  const lanes = LANES.map((name): Lane => {
    const falls = [...inTheWay[name], deck];
    const level = name === 'front' ? power.front : power.flank;
    const shots = falls.map(card => Math.ceil(defenseIn(state, ship, card, []) / Math.max(1, level)));
    return { ship, name, cards: falls, cost: shots.reduce((a, b) => a + b, level === 0 ? NO_GUN : 0) };
  });
  return [...lanes].sort((a, b) => a.cost - b.cost);
}

/** The ship and the way along which a seat's side shoots: of several enemies the nearest to fall. */
export function focusOf(state: State, seat: number): Lane | undefined {
  const lanes = enemiesOf(state, seat).flatMap(ship =>
    lanesTo(state, ship, state.ships[ship]?.cards ?? [], firepowerAt(state, ship)).slice(0, 1),
  );
  return lanes.sort((a, b) => a.cost - b.cost || a.ship - b.ship)[0];
}

/** How many shots the own ship stands, by its weakest way. */
export const standsFor = (state: State, ship: number): number =>
  lanesTo(state, ship, state.ships[ship]?.cards ?? [], firepowerAt(state, ship))[0]?.cost ?? 0;

/** Partners with a ship of their own who still play, this seat left out. */
export const partnersOf = (state: State, seat: number): readonly number[] =>
  teamOf(state, seat).filter(
    s => s !== seat && !state.players[s]?.out && state.players[s]?.ship !== state.players[seat]?.ship,
  );
