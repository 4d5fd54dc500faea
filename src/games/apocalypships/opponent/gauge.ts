/** What an ability is worth to its player now, and its best targets. */
import { abilityOf, cardOf, isCrew, totalCost } from '../cards/index.ts';
import type { Effect, Group, Target } from '../cards/types.ts';
import { otherSide, type Side } from '../scalars.ts';
import type { Permanent, Table } from '../state.ts';
import { legalTargets, most, type TargetContext } from '../targets.ts';
import { capacityOf, firepowerOf, higherOf, membersOf } from '../values.ts';
import type { View } from '../view.ts';
import { fieldOf, forecast, planNow, WIN } from './forecast.ts';
import { worthInHand, worthOf } from './worth.ts';

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

export const gaugeOf = (
  view: View,
  me: Side,
  effects: readonly Effect[],
  targets: readonly number[],
  context: TargetContext = {},
): number => effects.reduce((sum, effect) => sum + effectValue(view, me, effect, targets, context), 0);

function effectValue(view: View, me: Side, effect: Effect, targets: readonly number[], context: TargetContext): number {
  const { table } = view;
  const rival = otherSide(me);
  const chosen = targets.flatMap(t => table.board.find(p => p.uid === t) ?? []);
  const group = (g: Group) => {
    const [battle] = targets;
    return membersOf(table, g, me, {
      ...(battle !== undefined && { battle }),
      ...(context.source !== undefined && { self: context.source }),
    });
  };
  switch (effect.do) {
    case 'damage':
      return hurt(table, me, chosen, effect.n === 'paidFirepower' ? 2 : effect.n);
    case 'damageEach': {
      const n = effect.ifHigher !== undefined && higherOf(table) === me ? effect.ifHigher : effect.n;
      return hurt(table, me, group(effect.group), n);
    }
    case 'destroy':
      return hurt(table, me, chosen, 99);
    case 'destroyEach':
      return hurt(table, me, group(effect.group), 99);
    case 'recall':
      return 0.8 * hurt(table, me, chosen, 99);
    case 'bonus': {
      const cards =
        effect.on === 'chosen'
          ? chosen
          : effect.on === 'self'
            ? table.board.filter(p => p.uid === context.source)
            : group(effect.on);
      return effect.quickstart
        ? 0.8 * cards.length
        : boost(table, me, cards, effect.firepower ?? 0, effect.plating ?? 0);
    }
    case 'takeOut': {
      const waiting = table.crossfire.find(w => targets.includes(w.uid));
      if (waiting === undefined) return 0;
      const worth = 0.9 * totalCost(cardOf(waiting.card)) + (effect.to === 'hold' ? 0.6 : 0);
      return waiting.owner === me ? -worth : worth;
    }
    case 'still':
      return -battleShare(table, me, targets);
    case 'goHome':
      return chosen.reduce((n, c) => n + savedBy(table, me, c), effect.ready ? 0.6 : 0);
    case 'draw':
    case 'drawUpTo':
      return view.piles[me].hold.length > effect.n + 3 ? 1.4 * effect.n : -1;
    case 'plunder':
      return view.piles[me].hold.length > effect.n + 3 ? 0.9 * effect.n : -1;
    case 'recon':
    case 'sift':
      return view.piles[me].hold.length > 4 ? 1 : -1;
    case 'dig':
      return digValue(view, effect.who === 'you' ? me : rival, effect.n) * (effect.who === 'you' ? -1 : 1);
    case 'opponentScraps':
      return 1.3 * Math.min(effect.n, view.piles[rival].hand.length);
    case 'repair':
      return chosen.reduce((n, c) => n + 0.6 * Math.min(c.damage, effect.n === 'full' ? 9 : effect.n), 0);
    case 'repairEach':
      return 0.5;
    case 'marker':
      return 1.2 * ((effect.firepower ?? 0) + (effect.tide ?? 0) * 1.6);
    case 'token':
      return 1.1 * effect.n;
    case 'addSteam':
      return 0.45 * effect.steam.length;
    case 'retrieve': {
      const mine = table.sides[me].scrapyard.filter(c => targets.includes(c.uid));
      return mine.reduce((n, c) => n + 0.5 * worthInHand(c.card), 0);
    }
    case 'banish':
      return 0.1 * targets.length;
    case 'search':
    case 'fetch':
      return 2.5;
    case 'initiative':
      return 0.3;
    case 'putSelfOnBoard':
      return 1.5;
    default:
      return 0;
  }
}

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
