/** What pursuing a Contract would bring this round: its requirements and those of its Complications, solved with what is at hand. */

import type { Deed, Part } from '../cards/figures.ts';
import { adventureCard, captainCard, isAdventureCard, shipCard } from '../cards/index.ts';
import { attributeOf, crewOf, hasTrait, isNonHuman, kindOf, upgradesOf } from '../values.ts';
import type { SlotView } from '../view.ts';
import { shipOf } from '../work.ts';
import { captainSeen, cardSeen, fundsSeen, type Look, ownCards, POINT, poolSeen, slotsSeen } from './look.ts';
import { DEED_COSTS, type Means, type Solution, solve, type Task } from './solve.ts';
import { type Source, sourcesOf } from './sources.ts';

export interface Plan {
  readonly slot: number;
  readonly solution: Solution;
  /** Points of the Subplots that can be paid on top. */
  readonly extra: number;
  /** Complications that this captain has not seen. */
  readonly unknown: number;
  /** In credits: what it brings less what it costs, travel left out. */
  readonly worth: number;
}

interface Fight extends Task {
  readonly damage: number;
}

export function tasksOf(slot: SlotView): readonly Task[] {
  if (slot.contract === undefined) return [];
  const contract: Task = {
    of: 'contract',
    card: slot.contract.card,
    requires: adventureCard(slot.contract.card).contract.requires,
  };
  return [contract, ...complicationTasks(slot)];
}
function complicationTasks(slot: SlotView): readonly Fight[] {
  return slot.complications.flatMap(c => {
    const card = cardSeen(c);
    if (card === undefined) return [];
    const requires = isAdventureCard(card)
      ? adventureCard(card).complication.requires
      : [[[{ need: 'any' as const, class: c.reliance ?? 'trained', n: 1 }]]];
    return [{ of: 'complication' as const, card, requires, damage: c.damage }];
  });
}
export const contractTask = (slot: SlotView): readonly Task[] => tasksOf(slot).slice(0, 1);

export function meansOf(look: Look, slot: SlotView, pool: readonly string[], sources: readonly Source[]): Means {
  return { pool, sources, price: (part, task) => priceOfPart(look, slot, part, task) };
}

function priceOfPart(
  look: Look,
  slot: SlotView,
  part: Exclude<Part, { need: 'token' | 'any' }>,
  task: Task,
): number | undefined {
  const { table, me } = look;
  switch (part.need) {
    case 'attribute':
      return attributeOf(table, me, part.attribute) >= part.min ? 0 : undefined;
    case 'have':
      return crewOf(table, me).some(p => (part.what === 'noble' ? hasTrait(table, p, 'Noble') : isNonHuman(p)))
        ? 0
        : undefined;
    case 'pay': {
      const due =
        part.n === 'upgrades' ? upgradesOf(table, me).length : part.n === 'abandonment' ? leavingCost(slot) : part.n;
      return due <= fundsSeen(look) - 3 ? due : undefined;
    }
    case 'discard':
      return look.hand.some(card => captainCard(card).kind === part.kind) ? 1 : undefined;
    case 'do':
      return deedPrice(look, part.what);
    case 'ship': {
      const dealt = Math.max(0, attributeOf(table, me, 'av', { as: 'attacker', enemyInit: 0 }) - part.dv);
      return 'damage' in task && Number(task.damage) + dealt >= part.structure ? 0 : undefined;
    }
    default:
      return part satisfies never;
  }
}
function deedPrice(look: Look, deed: Deed): number | undefined {
  const { table, me } = look;
  const crew = crewOf(table, me);
  const cost = DEED_COSTS[deed];
  switch (deed) {
    case 'jettison-crew':
    case 'lose-crew-or-noble':
    case 'crew-home':
    case 'four-wounds':
      return crew.length > 0 ? cost : undefined;
    case 'jettison-unsavory':
      return crew.some(p => hasTrait(table, p, 'Unsavory')) ? cost : undefined;
    case 'jettison-connection':
      return ownCards(look).some(p => kindOf(p) === 'connection') ? cost : undefined;
    case 'lose-vp':
      return captainSeen(look).vp > 0 ? cost : undefined;
    case 'upgrade-home':
    case 'jettison-upgrade':
      return upgradesOf(table, me).length > 0 ? cost : undefined;
    case 'wound-all':
      return crew.length * 0.6;
    default:
      return cost;
  }
}

/** Abandonment as far as it is known. */
export function leavingCost(slot: SlotView): number {
  if (slot.contract === undefined) return 0;
  const more = slot.complications.reduce((n, c) => {
    const card = cardSeen(c);
    return n + (card !== undefined && isAdventureCard(card) ? adventureCard(card).complication.abandonment : 0.3);
  }, 0);
  return Math.max(0, adventureCard(slot.contract.card).contract.abandonment + more);
}
export function travelSeen({ table, me }: Look, slot: SlotView): number {
  const ship = shipOf(table, me);
  if (slot.contract === undefined || slot.near || ship === undefined) return 0;
  return Math.ceil(adventureCard(slot.contract.card).contract.distance / shipCard(ship.card).jump);
}

/** Chances to get rid of a Complication that nobody has seen, and of a requirement that lacks something. */
const UNSEEN = 0.62;
const LACKING = 0.2;

export function planFor(
  look: Look,
  at: number,
  pool: readonly string[] = poolSeen(look),
  sources: readonly Source[] = sourcesOf(look),
): Plan | undefined {
  const slot = slotsSeen(look)[at];
  if (slot?.contract === undefined) return undefined;
  const solution = solve(tasksOf(slot), meansOf(look, slot, pool, sources));
  const unknown = slot.complications.filter(c => cardSeen(c) === undefined).length;
  const { contract } = adventureCard(slot.contract.card);
  const extra = solution.lack > 0 ? 0 : subplotPoints(look, slot, solution.left);
  const odds = UNSEEN ** unknown * LACKING ** solution.lack;
  const rivals = look.table.captains.filter(
    (c, s) => s !== look.me && c.inGame && c.activity.is === 'contract' && c.activity.slot === at,
  ).length;
  const gain = (contract.vp - rivals * 0.6 + extra * 0.8) * POINT * odds;
  return { slot: at, solution, extra, unknown, worth: gain - solution.cost };
}

/** Points that the tokens left over bring by Subplots: the dearest first. */
export function subplotPoints(look: Look, slot: SlotView, left: readonly string[]): number {
  if (slot.contract === undefined) return 0;
  let pool = left;
  let points = 0;
  const branches = adventureCard(slot.contract.card).contract.subplots.map(s =>
    s.branches.toSorted((a, b) => b.vp - a.vp),
  );
  for (const subplot of branches) {
    for (const { parts, vp } of subplot) {
      const task: Task = { of: 'contract', card: slot.contract.card, requires: [[parts]] };
      const solution = solve([task], meansOf(look, slot, pool, []));
      if (solution.lack > 0) continue;
      pool = solution.left;
      points += vp;
      break;
    }
  }
  return points;
}

/** The plan for the Contract that this captain pursues. */
export function ownPlan(look: Look): Plan | undefined {
  const { activity } = captainSeen(look);
  return activity.is === 'contract' ? planFor(look, activity.slot) : undefined;
}
