/** What an ability does and chooses, and the question for its targets. */

import { abilityOf } from '../cards/index.ts';
import type { Ability, Effect, Target } from '../cards/types.ts';
import { text } from '../say.ts';
import type { Side } from '../scalars.ts';
import type { Table } from '../state.ts';
import { distinctTargets, fewest, legalTargets, most, type TargetContext } from '../targets.ts';
import { nameOf, pickSome, targetChoices } from './choices.ts';
import type { Asked } from './contract.ts';

interface Programmed {
  readonly kind: Ability['kind'];
  readonly target?: Target;
  readonly effects: readonly Effect[];
}
export function programOf(card: string, ability: number): Programmed {
  const found = abilityOf(card, ability);
  if (!('effects' in found)) throw new Error(`${card} has nothing to do in ability ${ability}`);
  return found;
}

/** A question for targets; `min` 0 may be answered by none. */
export function targetForm(
  table: Table,
  target: Target,
  side: Side,
  context: TargetContext,
  card: string,
  kind: 'playTarget' | 'target',
): Asked {
  const legal = distinctTargets(table, target, legalTargets(table, target, side, context));
  const choices = targetChoices(table, legal, side, target.what === 'battle');
  const max = Math.min(most(target), choices.length);
  const min = Math.min(fewest(target), choices.length);
  return {
    prompt: min === 0 ? text('ask.mayTarget', { card: nameOf(card), max }) : text('ask.target', { card: nameOf(card) }),
    form: pickSome(choices, min, max),
    pace: kind === 'playTarget' ? 'turn' : 'reaction',
    topic: 'targets',
    onTimeout: choices.slice(0, min).map(c => c.id),
  };
}
