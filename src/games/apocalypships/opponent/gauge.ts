/** What an ability is worth to its player now, and its best targets. */
import { abilityOf, cardOf, isCrew, totalCost } from '../cards/index.ts';
import type { Effect, Group, Target, Verb } from '../cards/types.ts';
import { otherSide, type Side } from '../scalars.ts';
import type { Permanent, Table } from '../state.ts';
import { legalTargets, most, type TargetContext } from '../targets.ts';
import { capacityOf, firepowerOf, higherOf, membersOf } from '../values.ts';
import type { View } from '../view.ts';
import { fieldOf, forecast, planNow, WIN } from './forecast.ts';
import { worthInHand, worthOf } from './worth.ts';

/** More engines are not worth a card. */
export const ENOUGH_ENGINES = 7;

export interface Use {
  readonly value: number;
  readonly targets: readonly number[];
}

/** The best use of an ability; without a legal target nothing. */
export function bestUse(view: View, me: Side, card: string, ability: number, context: TargetContext = {}): Use {
  const found = abilityOf(card, ability);
  if (!('effects' in found)) return { value: 0, targets: [] };
  const { target, effects } = found;
  if (target === undefined) return { value: gaugeOf(view, me, effects, [], context), targets: [] };
  const legal = legalTargets(view.table, target, me, context);
  return legal
    .map(t => ({ targets: [t], value: gaugeOf(view, me, effects, [t], context) }))
    .reduce((best, use) => (use.value > best.value ? use : best), {
      value: target.min === 0 ? 0 : -9,
      targets: [] as number[],
    });
}

/** Targets in order of what they are worth, the best first. */
export function rankTargets(
  view: View,
  me: Side,
  effects: readonly Effect[],
  target: Target,
  context: TargetContext,
): readonly Use[] {
  const uses = legalTargets(view.table, target, me, context).map(t => ({
    targets: [t],
    value: gaugeOf(view, me, effects, [t], context),
  }));
  return uses.toSorted((a, b) => b.value - a.value).slice(0, Math.max(1, most(target) * 3));
}

const gaugeOf = (
  view: View,
  me: Side,
  effects: readonly Effect[],
  targets: readonly number[],
  context: TargetContext = {},
): number => effects.reduce((sum, effect) => sum + effectValue(effect, { view, me, targets, context }), 0);

interface Moment {
  readonly view: View;
  readonly me: Side;
  readonly targets: readonly number[];
  readonly context: TargetContext;
}
type Gauges = { readonly [V in Verb]: (effect: Extract<Effect, { readonly do: V }>, moment: Moment) => number };

const chosenIn = ({ view, targets }: Moment): readonly Permanent[] =>
  targets.flatMap(t => view.table.board.find(p => p.uid === t) ?? []);

function groupIn({ view, me, targets, context }: Moment, group: Group): readonly Permanent[] {
  const [battle] = targets;
  return membersOf(view.table, group, me, {
    ...(battle !== undefined && { battle }),
    ...(context.source !== undefined && { self: context.source }),
  });
}
const objectsIn = (moment: Moment, on: 'chosen' | 'self' | Group): readonly Permanent[] => {
  if (on === 'chosen') return chosenIn(moment);
  return on === 'self' ? moment.view.table.board.filter(p => p.uid === moment.context.source) : groupIn(moment, on);
};
/** Worth `gain` while the hold can spare it. */
const fromHold = ({ view, me }: Moment, needs: number, gain: number): number =>
  view.piles[me].hold.length > needs + 3 ? gain : -1;
const nothing = (): number => 0;

/** An engine that so many scraps more would unlock. */
function unlockedBy({ view: { table }, me }: Moment, scraps: number): number {
  const { facts } = table.sides[me];
  const engines = table.board.filter(p => p.owner === me && cardOf(p.card).kind === 'engine').length;
  const counts = table.phase !== 'supply' && table.active === me && !facts.installed && facts.scraps < 2;
  return counts && facts.scraps + scraps >= 2 && engines < ENOUGH_ENGINES ? 14 : 0;
}

/** A verb without its gauge does not compile. */
const gauges: Gauges = {
  damage: ({ n }, m) => hurt(m.view.table, m.me, chosenIn(m), n === 'paidFirepower' ? 2 : n),
  damageEach: ({ group, n, ifHigher }, m) => {
    const amount = ifHigher !== undefined && higherOf(m.view.table) === m.me ? ifHigher : n;
    return hurt(m.view.table, m.me, groupIn(m, group), amount);
  },
  destroy: (_, m) => hurt(m.view.table, m.me, chosenIn(m), 99),
  destroyEach: ({ group }, m) => hurt(m.view.table, m.me, groupIn(m, group), 99),
  recall: (_, m) => 0.8 * hurt(m.view.table, m.me, chosenIn(m), 99),
  bonus: ({ on, firepower = 0, plating = 0, quickstart }, m) => {
    const cards = objectsIn(m, on);
    return quickstart ? 0.8 * cards.length : boost(m.view.table, m.me, cards, firepower, plating);
  },
  takeOut: ({ to }, { view, me, targets }) => {
    const waiting = view.table.crossfire.find(w => targets.includes(w.uid));
    if (waiting === undefined) return 0;
    const worth = 0.9 * totalCost(cardOf(waiting.card)) + (to === 'hold' ? 0.6 : 0);
    return waiting.owner === me ? -worth : worth;
  },
  still: (_, { view, me, targets }) => -battleShare(view.table, me, targets),
  goHome: ({ ready }, m) => chosenIn(m).reduce((n, card) => n + savedBy(m.view.table, m.me, card), ready ? 0.6 : 0),
  draw: ({ n }, m) => fromHold(m, n, 1.4 * n),
  drawUpTo: ({ n }, m) => fromHold(m, n, 1.4 * n),
  plunder: ({ n }, m) => fromHold(m, n, 0.9 * n + unlockedBy(m, n)),
  recon: (_, m) => fromHold(m, 1, 1),
  sift: (_, m) => fromHold(m, 1, 1),
  dig: ({ who, n }, { view, me }) => (who === 'you' ? -digValue(view, me, n) : digValue(view, otherSide(me), n)),
  opponentScraps: ({ n }, { view, me }) => 1.3 * Math.min(n, view.piles[otherSide(me)].hand.length),
  repair: ({ n }, m) => chosenIn(m).reduce((sum, c) => sum + 0.6 * Math.min(c.damage, n === 'full' ? 9 : n), 0),
  repairEach: () => 0.5,
  marker: ({ firepower = 0, tide = 0 }) => 1.2 * (firepower + tide * 1.6),
  token: ({ n }) => 1.1 * n,
  addSteam: ({ steam }) => 0.45 * steam.length,
  retrieve: (_, { view, me, targets }) =>
    view.table.sides[me].scrapyard.reduce((n, c) => n + (targets.includes(c.uid) ? 0.5 * worthInHand(c.card) : 0), 0),
  banish: (_, { targets }) => 0.1 * targets.length,
  search: () => 2.5,
  fetch: () => 2.5,
  initiative: () => 0.3,
  putSelfOnBoard: () => 1.5,
  look: nothing,
  may: nothing,
  mayPay: nothing,
  removeSelf: nothing,
};

const effectValue = (effect: Effect, moment: Moment): number =>
  (gauges[effect.do] as (effect: Effect, moment: Moment) => number)(effect, moment);

/** Damage to enemies less damage to mine. */
function hurt(table: Table, me: Side, cards: readonly Permanent[], n: number): number {
  return cards.reduce((sum, card) => {
    const worth = worthOf(table, card) + (isCrew(cardOf(card.card)) ? 0 : 1);
    const capacity = Math.max(1, capacityOf(table, card));
    const taken = n >= capacity ? worth + presence(table, card) : (0.35 * worth * n) / capacity;
    return sum + (card.owner === me ? -taken : taken);
  }, 0);
}

/** A crew in a battle that is still to come weighs more. */
const presence = (table: Table, card: Permanent): number =>
  card.place !== undefined && isBeforeBattle(table) ? 0.7 * firepowerOf(table, card) : 0;
const isBeforeBattle = (table: Table): boolean => table.step === 'secondWindow';

/** What the battles would bring with higher firepower or plating, over what they bring now. */
function boost(table: Table, me: Side, cards: readonly Permanent[], firepower: number, plating: number): number {
  const threatened = plating > 0 ? cards.reduce((n, c) => n + shielded(table, c, plating), 0) : 0;
  const uids = new Set(cards.filter(c => c.place !== undefined).map(c => c.uid));
  if (uids.size === 0 || !isBeforeBattle(table)) {
    const early = table.phase === 'firstWatch' && firepower > 0 && table.active === me;
    return (
      threatened + (early ? 0.5 * firepower * cards.filter(c => c.owner === me && !c.exhausted && !c.isNew).length : 0)
    );
  }
  const field = fieldOf(table);
  const plan = planNow(table);
  const raised = {
    ...field,
    units: field.units.map(u =>
      uids.has(u.uid)
        ? { ...u, atShip: u.atShip + firepower, away: u.away + firepower, capacity: u.capacity + plating }
        : u,
    ),
  };
  const sign = me === table.active ? 1 : -1;
  return threatened + sign * (forecast(raised, plan) - forecast(field, plan));
}

/** Would plating save the card from what waits on top of the crossfire? */
function shielded(table: Table, card: Permanent, plating: number): number {
  const top = table.crossfire.at(-1);
  if (top === undefined || top.owner === card.owner || !top.targets?.includes(card.uid)) return 0;
  const effects = cardOf(top.card).abilities.flatMap(a => ('effects' in a ? a.effects : []));
  const damage = effects.reduce((n, e) => n + (e.do === 'damage' && typeof e.n === 'number' ? e.n : 0), 0);
  const capacity = capacityOf(table, card);
  return damage >= capacity && damage < capacity + plating ? worthOf(table, card) : 0;
}

/** Value to me of the battles that stand, of those at the chosen places alone. */
function battleShare(table: Table, me: Side, places: readonly number[]): number {
  if (!isBeforeBattle(table)) return 0;
  const plan = new Map([...planNow(table)].filter(([, place]) => places.includes(place)));
  return (me === table.active ? 1 : -1) * forecast(fieldOf(table), plan);
}

function savedBy(table: Table, me: Side, card: Permanent): number {
  if (!isBeforeBattle(table) || card.place === undefined) return 0.2;
  const plan = planNow(table);
  const without = new Map([...plan].filter(([uid]) => uid !== card.uid));
  const field = fieldOf(table);
  return (me === table.active ? 1 : -1) * (forecast(field, without) - forecast(field, plan));
}

/** What a dig takes from its player. */
export function digValue(view: View, side: Side, n: number): number {
  const left = view.piles[side].hold.length;
  if (view.options.goldfish && side === 1) return 0;
  return left < n ? WIN : n * (left < 12 ? 0.9 : 0.35);
}
