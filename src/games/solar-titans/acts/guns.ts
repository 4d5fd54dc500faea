/** Which weapons may be fired how, and what each way costs. */
import { cardOf, hasTrait, isMine, traitOf } from '../cards/index.ts';
import type { AttackType } from '../cards/types.ts';
import { type Field, firstOf, hitsOf, neighbours, targetsOf } from '../combat.ts';
import type { Gun } from '../frames.ts';
import { armCost, fieldOf, levelOf } from '../levels.ts';
import type { ShipCard, State } from '../state.ts';
import { playerOf, shipOf } from '../work.ts';
import { armAvailable, creditsAvailable } from './paying.ts';

/** One way to fire a weapon or a pod, before its target is named. */
export interface Way {
  readonly uid: number;
  readonly pod: boolean;
  readonly card: string;
  readonly from: ShipCard | undefined;
  readonly type: AttackType;
  readonly level: number;
  readonly arm: number;
  /** Credits for the charge, if it is charged. */
  readonly charge: number | undefined;
}

/** Weapons that may still be armed: enabled, not fired, paid for. */
export function readyWeapons(
  state: State,
  seat: number,
  available = armAvailable(state, seat),
): readonly { readonly card: ShipCard; readonly arm: number }[] {
  const { ship } = playerOf(state, seat);
  return shipOf(state, seat)
    .cards.filter(
      card =>
        card.up && cardOf(card.card).kind === 'weapon' && !isMine(card.card) && !state.turn.fired.includes(card.uid),
    )
    .map(card => ({ card, arm: armCost(state, ship, card) }))
    .filter(({ arm }) => arm <= available);
}

/** What a player can pay with. */
export interface Purse {
  readonly arm: number;
  readonly credits: number;
}
export const purseOf = (state: State, seat: number): Purse => ({
  arm: armAvailable(state, seat),
  credits: creditsAvailable(state, seat),
});

/** Ways with an attack level: weapons by each of their types, charged ones, pods of an earlier turn. */
export function waysOf(state: State, seat: number, purse: Purse = purseOf(state, seat)): readonly Way[] {
  const player = playerOf(state, seat);
  const { arm: arms, credits } = purse;
  const weapons = readyWeapons(state, seat, arms).flatMap(({ card, arm }): Way[] => {
    const base = { uid: card.uid, pod: false, card: card.card, from: card, arm };
    const level = levelOf(state, player.ship, card);
    const plain =
      level === 0 ? [] : cardOf(card.card).attack.map(type => ({ ...base, type, level, charge: undefined }));
    const charge = traitOf(card.card, 'charge');
    const charged: Way[] =
      charge === undefined || charge.cost > credits
        ? []
        : [{ ...base, type: 'front', level: charge.level, charge: charge.cost }];
    return [...plain, ...charged];
  });
  const pods = player.pods
    .filter(pod => pod.turn < state.turn.n)
    .map(
      (pod): Way => ({
        uid: pod.uid,
        pod: true,
        card: pod.card,
        from: undefined,
        type: 'flank',
        level: cardOf(pod.card).level,
        arm: 0,
        charge: undefined,
      }),
    );
  return [...weapons, ...pods];
}

export interface Aimed {
  readonly way: Way;
  readonly ship: number;
  readonly field: Field;
  readonly target: ShipCard;
  readonly second: number | null;
}
/** A way at a ship: each target with, for wide weapons, each neighbour column. */
export function aimsAt(state: State, way: Way, ship: number): readonly Aimed[] {
  const field = fieldOf(state, ship);
  return targetsOf(field, way.type, hasTrait(way.card, 'passOver')).flatMap(target => {
    if (way.type !== 'wide') return [{ way, ship, field, target, second: null }];
    return columnsToName(field, target).map(second => ({ way, ship, field, target, second }));
  });
}

/** Neighbour columns with a card; of those without, one: it is the same which (ruling 12). */
function columnsToName({ cards }: Field, target: ShipCard): readonly (number | null)[] {
  const columns = neighbours(cards, target.c);
  const empty = columns.find(column => firstOf(cards, column) === undefined);
  const named = columns.filter(column => column === empty || firstOf(cards, column) !== undefined);
  return named.length > 0 ? named : [null];
}

/** Without what is the same as another: a weapon of two types that reaches the target with both, unless the Automata adapts to one of them. */
export function distinctAims(state: State, all: readonly Aimed[]): readonly Aimed[] {
  if (state.automata?.ai.includes('rapid_adaptation')) return all;
  const key = ({ way, target, second }: Aimed) => [way.uid, way.charge, way.level, target.uid, second].join();
  const seen = new Set<string>();
  return all.filter(aimed => seen.size < seen.add(key(aimed)).size);
}

/** Pods are alike, so those used are the first ones. */
export function podsInOrder(guns: readonly { readonly way: Way }[], ways: readonly Way[]): boolean {
  const used = guns.filter(({ way }) => way.pod).map(({ way }) => way.uid);
  const first = ways.filter(way => way.pod).slice(0, used.length);
  return first.every(({ uid }) => used.includes(uid));
}

export const gunOf = ({ way: { uid, pod, card, type, level }, second }: Pick<Aimed, 'way' | 'second'>): Gun => ({
  uid,
  pod,
  card,
  type,
  level,
  second,
});

export const hitsBy = ({ field, target }: Aimed, guns: readonly Gun[]): readonly ShipCard[] =>
  hitsOf(field, target, guns);
