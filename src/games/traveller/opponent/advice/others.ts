/** Advice for payments and for the questions that effects ask. */

import type { Answer, Pending } from '../../../../engine/contract.ts';
import { stackIds } from '../../alike.ts';
import { captainCard, isAdventureCard, isCaptainCard } from '../../cards/index.ts';
import { armorAgainst, isCrew, woundsOf } from '../../values.ts';
import { permanentOf } from '../../work.ts';
import { buyWorth, keepWorth, payFromHand } from '../keep.ts';
import type { Look } from '../look.ts';
import { ownPlan } from '../plan.ts';
import { complicationWorth } from './actions.ts';
import { token } from './attempts.ts';
import { aimed } from './fights.ts';
import { best, handAt, type PickForm, several, uidOf } from './picks.ts';

export function pay(look: Look, { form, prompt }: Pending): Answer | undefined {
  if (form.kind !== 'pick') return undefined;
  const due = Number(prompt.args?.due ?? 1) - Number(prompt.args?.paid ?? 0);
  const ids = new Set(form.choices.map(c => c.id));
  const helper = form.choices.find(c => c.id.startsWith('x') && (c.weight ?? 0) <= due && isBank(look, c.id));
  if (helper && (helper.weight ?? 0) >= due) return [helper.id];
  const plan = ownPlan(look);
  const needed = plan !== undefined && plan.solution.lack === 0 ? plan.solution.used : [];
  const keep = new Set(needed.flatMap(by => (/^[pey]/u.test(by) ? [Number(by.slice(1))] : [])));
  const wanted = ids.has('h0') ? (payFromHand(look, due, keep) ?? []) : [];
  const stacks = stackIds(look.hand, wanted);
  if (stacks.length > 0 && stacks.every(id => ids.has(id))) return stacks;
  if (ids.has('flip-all')) return ['flip-all'];
  return cheapest(form, form.sum?.min ?? due, keep, look);
}
/** Bookkeeping: counters come back, cards do not. */
const isBank = (look: Look, id: string): boolean => permanentOf(look.table, uidOf(id))?.card === 'CN04';
function cheapest(form: PickForm, due: number, keep: ReadonlySet<number>, look: Look): Answer {
  const worth = (id: string): number =>
    id.startsWith('h') ? keepWorth(look, look.hand[handAt(id)] ?? 'EV01') + (keep.has(handAt(id)) ? 5 : 0) : 3;
  const taken: string[] = [];
  let sum = 0;
  const groups = new Set<string>();
  for (const c of form.choices.toSorted((a, b) => worth(a.id) - worth(b.id))) {
    if (c.group !== undefined && groups.has(c.group)) continue;
    if (taken.length > 0 && sum >= due) break;
    if ((c.weight ?? 0) === 0 && due > 0) continue;
    taken.push(c.id);
    if (c.group !== undefined) groups.add(c.group);
    sum += c.weight ?? 0;
  }
  return taken.length > 0 ? taken : form.choices.slice(0, 1).map(c => c.id);
}

/** Which of the own cards is lost: the least useful. */
export function lose(look: Look, form: PickForm): Answer {
  return several(form, ({ id }) => {
    const p = permanentOf(look.table, uidOf(id));
    if (p === undefined) return id === 'pay' ? 0.5 : 0;
    const worth = isCaptainCard(p.card) ? captainCard(p.card).cost + skillsIn(p.card) - p.damage * 0.5 : 0;
    return -worth - 0.1;
  });
}
const skillsIn = (card: string): number =>
  Object.values(captainCard(card).skills ?? {}).reduce((n, level) => n + level, 0) * 1.2;

/** Wounds handed out among the own Crew: nobody dies where it can be helped, else the least useful alone. */
export function wounds(look: Look, { form }: Pending): Answer | undefined {
  if (form.kind !== 'split') return undefined;
  const crew = form.shares.map(s => permanentOf(look.table, uidOf(s.id)));
  const shares = form.shares.map(() => 0);
  const room = crew.map(p =>
    p === undefined ? 0 : woundsOf(look.table, p) - p.damage - 1 + armorAgainst(look.table, p, undefined),
  );
  let left = form.total;
  while (left > 0) {
    const at = room.findIndex((n, i) => n - (shares[i] ?? 0) > 0 && (shares[i] ?? 0) < (form.shares[i]?.max ?? 99));
    const worst = crew.reduce((w, p, i) => (p && skillsIn(p.card) < skillsIn(crew[w]?.card ?? p.card) ? i : w), 0);
    const to = at >= 0 ? at : worst;
    shares[to] = (shares[to] ?? 0) + 1;
    left -= 1;
  }
  return shares;
}

/** Questions of effects and deeds, told apart by their prompts. */
export function effect(look: Look, pending: Pending): Answer | undefined {
  const { form, prompt } = pending;
  if (form.kind !== 'pick')
    return form.kind === 'split' && prompt.key === 'ask.deed' ? wounds(look, pending) : undefined;
  switch (prompt.key) {
    case 'ask.choose':
      return aimed(look, form);
    case 'ask.token':
      return token(look, form);
    case 'ask.fetch':
    case 'ask.deploy':
      return best(form, id => wantedCard(look, id));
    case 'ask.clearOne':
      return best(form, id => complicationWorth(look, uidOf(id)), -9);
    case 'ask.auntCrow':
      return several(form, ({ id }) => (keepWorth(look, look.hand[handAt(id)] ?? 'EV01') < 0.5 ? 1 : -1));
    case 'ask.retrieve':
      return best(form, id => (id === 'to-play' ? 2 : 1));
    case 'ask.deed':
      return form.choices.some(c => c.id.startsWith('u')) ? lose(look, form) : undefined;
    case 'ask.upkeep':
      return best(form, id => (id === 'pay' ? 1 : 0), -9);
    case 'ask.payOr':
      return best(form, id => (id === 'yes' ? 1 : 0), -9);
    case 'ask.woundPick':
    case 'ask.raidWounds':
      return hurt(look, form);
    default:
      return undefined;
  }
}
function wantedCard(look: Look, id: string): number {
  const card = cardNamed(look, id);
  return card === undefined || isAdventureCard(card) ? 0.1 : 0.2 + Math.max(0, buyWorth(look, card));
}
/** A card of the searched deck, or of the hand. */
function cardNamed(look: Look, id: string): string | undefined {
  if (id.startsWith('h')) return look.hand[handAt(id)];
  const seen = look.view.piles[look.me]?.deck[Number(id.slice(1))];
  return typeof seen === 'string' ? seen : undefined;
}
function hurt(look: Look, form: PickForm): Answer {
  return several(form, ({ id }) => {
    const p = permanentOf(look.table, uidOf(id));
    if (p === undefined || !isCrew(p)) return -1;
    const dying = p.damage >= woundsOf(look.table, p) - 2 ? 2 : 0;
    return p.controller === look.me ? -1 - dying : 1 + dying;
  });
}

/** A taxed token: where the plan lacks something it may serve. */
export function taxed(look: Look): Answer {
  const plan = ownPlan(look);
  return [plan !== undefined && plan.solution.lack > 0 ? 'yes' : 'no'];
}
