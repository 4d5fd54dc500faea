/** What an ability does and chooses, and the question for its targets. */

import type { Answer } from '../../../engine/contract.ts';
import { abilityOf } from '../cards/index.ts';
import type { Ability, Effect, Target } from '../cards/types.ts';
import { text } from '../say.ts';
import type { Side } from '../scalars.ts';
import type { Table } from '../state.ts';
import { distinctTargets, fewest, legalTargets, most, type TargetContext } from '../targets.ts';
import { nameOf, pickSome, placeOfChoice, targetChoices } from './choices.ts';
import type { Asked } from './contract.ts';
import { countedAnswer, countedForm, countedThings, type Thing } from './counted.ts';

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

const lying = (table: Table, uids: readonly number[]): readonly Thing[] =>
  table.sides.flatMap(s => s.scrapyard).flatMap(c => (uids.includes(c.uid) ? [{ id: `t${c.uid}`, card: c.card }] : []));

/** Several cards of a scrapyard. */
function fromScrapyard(
  table: Table,
  target: Extract<Target, { what: 'scrapyard' }>,
  legal: readonly number[],
  card: string,
): Asked {
  const things = lying(table, legal);
  const max = Math.min(target.max, things.length);
  const min = Math.min(target.min, max);
  return {
    prompt: min === 0 ? text('ask.mayTarget', { card: nameOf(card), max }) : text('ask.target', { card: nameOf(card) }),
    form: countedForm(things, min, max),
    pace: 'turn',
    topic: 'targets',
    onTimeout: countedAnswer(things, things.slice(0, min)),
  };
}
/** The numbers of the targets that an answer names. */
export const targetsIn = (table: Table, ids: Answer): readonly number[] => {
  const things = lying(
    table,
    table.sides.flatMap(s => s.scrapyard.map(c => c.uid)),
  );
  return ids.flatMap(id =>
    String(id).includes('x') ? countedThings(things, [id]).map(t => placeOfChoice(t.id)) : [placeOfChoice(id)],
  );
};

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
  if (target.what === 'scrapyard' && target.max > 1) return fromScrapyard(table, target, legal, card);
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
