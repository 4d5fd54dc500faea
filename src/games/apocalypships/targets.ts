/** What may be chosen: crew and bases by their uid, battles by their place, waiting cards and cards of scrapyards by uid. */
import { alikeKey, firstOfEach } from './alike.ts';
import { cardOf, isCrew, totalCost } from './cards/index.ts';
import type { Target } from './cards/types.ts';
import { otherSide, SIDES, type Side } from './scalars.ts';
import type { Permanent, Table } from './state.ts';
import { battlePlaces } from './values.ts';

export interface TargetContext {
  /** The card that chooses, never its own `other`. */
  readonly source?: number | undefined;
  /** Place of the source when the ability was used. */
  readonly place?: number | undefined;
}

export function legalTargets(
  table: Table,
  target: Target,
  owner: Side,
  context: TargetContext = {},
): readonly number[] {
  switch (target.what) {
    case 'battle':
      return battlePlaces(table);
    case 'waiting':
      return table.crossfire
        .filter(w => w.kind !== 'ability' && (!target.maneuver || cardOf(w.card).kind === 'maneuver'))
        .map(w => w.uid);
    case 'scrapyard': {
      const whose = target.whose === 'yours' ? owner : otherSide(owner);
      return table.sides[whose].scrapyard
        .filter(({ card }) => {
          const def = cardOf(card);
          return (
            (!target.crew || def.kind === 'crew') && totalCost(def) <= (target.maxCost ?? Number.POSITIVE_INFINITY)
          );
        })
        .map(lying => lying.uid);
    }
    default:
      return table.board.filter(card => fits(card, target, owner, context)).map(card => card.uid);
  }
}

type OnBoard = Extract<Target, { readonly what: 'crew' | 'base' | 'crewOrBase' }>;

function fits(card: Permanent, target: OnBoard, owner: Side, context: TargetContext): boolean {
  const def = cardOf(card.card);
  const crew = isCrew(def);
  if (crew ? target.what === 'base' : def.kind !== 'base' || target.what === 'crew') return false;
  if (target.whose === 'yours' && card.owner !== owner) return false;
  if (target.whose === 'enemy' && card.owner === owner) return false;
  if (target.subtype !== undefined && def.subtype !== target.subtype) return false;
  if (target.other && card.uid === context.source) return false;
  if (target.exhausted && !card.exhausted) return false;
  if (target.maxCost !== undefined && totalCost(def) > target.maxCost) return false;
  return !crew || isWhere(card, target.where, context);
}

function isWhere(card: Permanent, where: OnBoard['where'], { place }: TargetContext): boolean {
  switch (where) {
    case undefined:
      return true;
    case 'berth':
      return card.place === undefined;
    case 'battle':
      return card.place !== undefined && card.place >= 0;
    case 'sameBattle':
      return card.place !== undefined && card.place >= 0 && card.place === place;
  }
}

/** Without copies between which the choice makes no difference; whoever chooses several needs them all. */
export function distinctTargets(table: Table, target: Target, legal: readonly number[]): readonly number[] {
  if (most(target) > 1 || target.what === 'battle') return legal;
  const lying = SIDES.flatMap(side => table.sides[side].scrapyard);
  return firstOfEach(legal, uid => {
    const onBoard = table.board.find(p => p.uid === uid);
    if (onBoard !== undefined) return alikeKey(table, onBoard);
    return lying.find(c => c.uid === uid)?.card ?? String(uid);
  });
}

export const fewest = (target: Target): number => target.min;
export const most = (target: Target): number => (target.what === 'scrapyard' ? target.max : 1);
export const hasTarget = (
  table: Table,
  target: Target | undefined,
  owner: Side,
  context: TargetContext = {},
): boolean => target === undefined || target.min === 0 || legalTargets(table, target, owner, context).length > 0;
