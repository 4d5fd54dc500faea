/** What bonuses make of printed levels: defense, attack, arming (rules 3.7, 3.8, 3.9, rulings 20, 22, 68, 69). */
import { cardOf, defenseOf, hasTrait, isCore, isLaser, isWeapon, traitOf } from './cards/index.ts';
import type { AttackType } from './cards/types.ts';
import type { Field } from './combat.ts';
import { attached, touches } from './grid.ts';
import type { Automata, Ship, ShipCard, State, Turn } from './state.ts';

/** As much of a state or a view as levels depend on. */
export interface Situation {
  readonly ships: readonly Ship[];
  readonly automata: State['automata'];
  readonly turn: Turn;
}

export const shipAt = <T extends Ship>(ships: readonly T[], index: number): T => {
  const ship = ships[index];
  if (ship === undefined) throw new Error(`there is no ship ${index}`);
  return ship;
};

const isUp = (cards: readonly ShipCard[], id: string): boolean => cards.some(card => card.up && card.card === id);
const hasAi = (automata: Automata, card: Automata['ai'][number]): boolean => automata.ai.includes(card);

/** Of a card of a ship, against a shot with these attack types. */
export function defenseIn(
  { ships, automata, turn }: Situation,
  ship: number,
  card: ShipCard,
  types: readonly AttackType[],
): number {
  const printed = defenseOf(card.card);
  if (automata === null || automata.ship !== ship || card.miner !== undefined) return printed;
  const { cards } = shipAt(ships, ship);
  let defense = printed;
  if (automata.sheet === 'monolith' && isUp(cards, 'crew_quarters')) {
    const deck = cards.find(c => c.card === 'command_deck');
    if (deck !== undefined && touches(deck, card)) defense += 1;
  }
  if (
    card.card === 'command_deck' &&
    hasAi(automata, 'temporal_cloak') &&
    (isUp(cards, 'crew_quarters') || isUp(cards, 'targeting_bay'))
  )
    defense += 1;
  if (turn.noted !== null && types.includes(turn.noted)) defense += 1;
  return defense;
}

export const fieldOf = (situation: Situation, ship: number): Field => ({
  cards: shipAt(situation.ships, ship).cards,
  texts: situation.automata?.ship !== ship,
  defense: (card, types) => defenseIn(situation, ship, card, types),
});

/** Attack level of a player's weapon as it would be fired now, not charged. */
export function levelOf({ ships, turn }: Situation, ship: number, weapon: ShipCard): number {
  const { cards } = shipAt(ships, ship);
  let { level } = cardOf(weapon.card);
  if (hasTrait(weapon.card, 'boostPerLaser'))
    level += attached(cards, weapon).filter(c => c.up && isWeapon(c.card) && isLaser(c.card)).length;
  if (hasTrait(weapon.card, 'boostIfBare') && !cards.some(c => c.up && c.c === weapon.c && c.r < weapon.r)) level += 1;
  if (hasTrait(weapon.card, 'boostAfterShot') && turn.fired.length > 0) level += 1;
  return level;
}

/** Attack level of an Automata weapon: printed, plus the bonuses of its sheet and AI cards. */
export function automataLevel({ ships }: Pick<Situation, 'ships'>, automata: Automata, weapon: ShipCard): number {
  const { cards } = shipAt(ships, automata.ship);
  const printed = cardOf(weapon.card).level;
  const control = automata.sheet === 'centurion' && isUp(cards, 'targeting_bay') ? 1 : 0;
  const down = cards.filter(c => !c.up && c.miner === undefined).length;
  const overdrive = hasAi(automata, 'viral_overdrive') && down >= 4 ? 1 : 0;
  return printed + control + overdrive;
}

/** ARM that a weapon of this ship needs. */
export function armCost({ ships, turn }: Pick<Situation, 'ships' | 'turn'>, ship: number, weapon: ShipCard): number {
  if (turn.armed.includes(weapon.uid)) return 0;
  const bay = shipAt(ships, ship).cards.find(c => c.card === 'targeting_bay');
  const printed = traitOf(weapon.card, 'armCost')?.n ?? 1;
  return printed + (bay !== undefined && !bay.up ? (traitOf(bay.card, 'targeting')?.n ?? 0) : 0);
}

/** Auto Cannons of the same chain, without this one, that have not fired this turn (ruling 21). */
export function chainOf(cards: readonly ShipCard[], first: ShipCard, turn: Turn): readonly ShipCard[] {
  if (!hasTrait(first.card, 'chain')) return [];
  const chain = [first];
  for (const at of chain) {
    for (const near of attached(cards, at)) {
      if (near.up && hasTrait(near.card, 'chain') && !chain.includes(near)) chain.push(near);
    }
  }
  return chain.filter(c => c !== first && !turn.fired.includes(c.uid));
}

/** Ships that a seat may attack, first the usual one (rulings 38, 56, 57, 60). */
export function enemiesOf(
  state: Pick<State, 'options' | 'players' | 'ships' | 'automata'>,
  seat: number,
): readonly number[] {
  const { options, players, automata } = state;
  const player = players[seat];
  if (automata !== null) return [automata.ship];
  if (player === undefined) return [];
  const alive = (ship: number) => players.some(p => p.ship === ship && !p.out);
  switch (options.engagement) {
    case 'freeForAll': {
      for (let step = 1; step < players.length; step++) {
        const left = players[(seat + step) % players.length];
        if (left !== undefined && !left.out) return [left.ship];
      }
      return [];
    }
    case 'hunterKiller': {
      const fixed = seat < 2 ? 1 - seat : 5 - seat;
      const other = seat % 2 === 0 ? [1, 3] : [0, 2];
      return alive(fixed) ? [fixed] : other.filter(alive);
    }
    case 'titanTakedown':
      return (seat === 0 ? [1, 2] : [0]).filter(alive);
    default:
      return [1 - player.ship];
  }
}

/** Seats of one side. */
export function teamOf({ options, players }: Pick<State, 'options' | 'players'>, seat: number): readonly number[] {
  const seats = players.map((_, i) => i);
  switch (options.engagement) {
    case 'hunterKiller':
    case 'titanDuel':
      return seats.filter(s => s % 2 === seat % 2);
    case 'titanTakedown':
      return seat === 0 ? [0] : [1, 2];
    case 'automata':
      return seats;
    default:
      return [seat];
  }
}

/** Order in which seats come, from a seat on. */
export const seatsFrom = ({ players }: Pick<State, 'players'>, seat: number): readonly number[] =>
  players.map((_, i) => (seat + i) % players.length);

/** Of the players who command a ship, the one whose turn comes next after the running one (`titan duel` note, ruling 38). */
export function nextCommander(state: Pick<State, 'players' | 'turn'>, ship: number): number | undefined {
  return seatsFrom(state, state.turn.seat + 1).find(s => state.players[s]?.ship === ship && !state.players[s].out);
}

export const isMovable = (card: ShipCard): boolean => !cardOf(card.card).icons.includes('noMove');
/** May its ship's owner scrap it (ruling 8, 31)? */
export const isScrappable = (card: ShipCard): boolean =>
  !isCore(card.card) && !(card.up && cardOf(card.card).icons.includes('noScrap'));
export const isRepairable = (card: ShipCard): boolean => !card.up && !cardOf(card.card).icons.includes('noRepair');

/** Nothing tells these two apart. */
export const isAlike = (a: ShipCard, b: ShipCard): boolean =>
  a.card === b.card && a.up === b.up && a.owner === b.owner && a.miner === b.miner;
