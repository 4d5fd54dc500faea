/** A sensible answer to a question, from what its captain sees: the opponents go by it. */
import type { Answer, Pending } from '../../engine/contract.ts';
import { isAnswer } from '../../engine/form.ts';
import { act, aim } from './opponent/advice/actions.ts';
import { after, attempt, resources, spend, subplots, token, turn } from './opponent/advice/attempts.ts';
import { fight } from './opponent/advice/fights.ts';
import { effect, lose, pay, taxed } from './opponent/advice/others.ts';
import type { PickForm } from './opponent/advice/picks.ts';
import { activity, handSize, makeRoom, place, procure, restore } from './opponent/advice/rounds.ts';
import { type Look, lookOf } from './opponent/look.ts';
import type { View } from './view.ts';

type Advice = (look: Look, form: PickForm) => Answer | undefined;
/** By the kind of the question, where it is a pick. */
const ADVICE: Readonly<Record<string, Advice>> = {
  handSize,
  placeOne: place,
  placeOpen: place,
  makeRoom,
  activity,
  procure,
  restore,
  actions: act,
  declare: aim,
  resourceMenu: resources,
  turns: turn,
  part: spend,
  cost: lose,
  jack: token,
  subplots,
  after,
  overLimit: lose,
  blood: lose,
  collect: () => [],
  tax: taxed,
};

export function advise(view: View, pending: Pending): Answer | undefined {
  const { form, onTimeout, kind } = pending;
  const fallback = onTimeout === 'concede' ? undefined : onTimeout;
  const look = lookOf(view);
  if (look === undefined) return fallback;
  const answer = adviceFor(look, pending, kind);
  return answer !== undefined && isAnswer(form, answer) ? answer : fallback;
}
function adviceFor(look: Look, pending: Pending, kind: string): Answer | undefined {
  if (kind === 'attempt') return attempt(look, pending);
  if (kind === 'pay') return pay(look, pending);
  if (kind === 'fightWindow') return fight(look, pending);
  if (kind === 'verb' || kind === 'deed') return effect(look, pending);
  return pending.form.kind === 'pick' ? ADVICE[kind]?.(look, pending.form) : undefined;
}
