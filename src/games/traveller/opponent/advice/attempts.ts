/** Advice for the Resource and Resolution Phase: which tokens, which Complication, which help. */
import type { Answer, Pending } from '../../../../engine/contract.ts';
import { captainCard } from '../../cards/index.ts';
import { tokensOf } from '../../tokens.ts';
import { priceOf } from '../../values.ts';
import type { SlotView } from '../../view.ts';
import { captainSeen, cardSeen, fundsSeen, type Look, POINT, poolSeen, slotsSeen } from '../look.ts';
import { contractTask, meansOf, ownPlan, type Plan, subplotPoints, tasksOf } from '../plan.ts';
import { solve } from '../solve.ts';
import { sourcesOf } from '../sources.ts';
import { best, handAt, type PickForm, sourceOf, uidOf } from './picks.ts';
import { plainAbility } from './plain.ts';
import { raidOn } from './rounds.ts';

/** Is the plan worth its expenses still? */
const goesOn = (plan: Plan | undefined): plan is Plan => plan !== undefined && plan.solution.lack === 0;
const uses = (plan: Plan | undefined, id: string): boolean => goesOn(plan) && plan.solution.used.includes(sourceOf(id));

export function resources(look: Look, form: PickForm): Answer | undefined {
  const plan = ownPlan(look);
  return best(form, id => (id.startsWith('a') ? (uses(plan, id) ? 5 : plainAbility(look, id)) : -1));
}

export function turn(look: Look, form: PickForm): Answer | undefined {
  const plan = ownPlan(look);
  const { activity } = captainSeen(look);
  const slot = activity.is === 'contract' ? slotsSeen(look)[activity.slot] : undefined;
  return best(form, id => {
    if (/^r\d$/u.test(id)) return 5 + raidOn(look, Number(id.slice(1)));
    if (/^u\d+$/u.test(id) && slot) return resolving(look, slot, uidOf(id), plan);
    if (id.startsWith('a')) return uses(plan, id) ? 10 : plainAbility(look, id);
    // Events that take a Complication away; those that add tokens wait for the attempt.
    if (id.startsWith('e') && uses(plan, id)) {
      const effect = captainCard(look.hand[handAt(id)] ?? 'EV01').play?.effects[0]?.do;
      return effect === 'add' ? -1 : 9 - Number(!id.includes('~'));
    }
    return -1;
  });
}
/** A Complication: at no cost at once, at a cost where the whole plan holds. */
function resolving(look: Look, slot: SlotView, uid: number, plan: Plan | undefined): number {
  const c = slot.complications.find(o => o.uid === uid);
  const card = c && cardSeen(c);
  if (card === undefined) return -1;
  const task = tasksOf(slot).filter(t => t.of === 'complication' && t.card === card);
  const pool = poolSeen(look);
  const alone = solve(task, meansOf(look, slot, pool, []));
  if (alone.lack === 0) return goesOn(plan) || alone.cost <= 1.5 ? 6 - alone.cost * 0.5 : -1;
  const helped = solve(task, meansOf(look, slot, pool, events(look)));
  return goesOn(plan) && helped.lack === 0 ? 1 : -1;
}
const events = (look: Look) => sourcesOf(look).filter(s => s.by.startsWith('e') && s.one);

/** The slot whose Contract this captain has just resolved. */
const resolvedSlot = (look: Look): SlotView | undefined =>
  slotsSeen(look).find(s => look.table.held.some(h => h.seat === look.me && h.contract === s.contract?.uid));

export function attempt(look: Look, { form, prompt }: Pending): Answer | undefined {
  if (form.kind !== 'pick') return undefined;
  if (prompt.key === 'ask.short') {
    const plan = ownPlan(look);
    return best(form, id => {
      if (/^b\d$/u.test(id)) return 4;
      return id.startsWith('e') && uses(plan, id) ? 5 - Number(!id.includes('~')) : -1;
    });
  }
  // Of a Subplot the dearest branch, else what costs least.
  const branches = form.choices.filter(c => /^b\d$/u.test(c.id));
  const last = branches.at(-1);
  if (resolvedSlot(look) && last) return [last.id];
  return best(form, id => branches.find(c => c.id === id)?.rank ?? -1, -99);
}

/** Which tokens to spend: those whose loss hurts the rest least. */
export function spend(look: Look, form: PickForm): Answer {
  const { activity } = captainSeen(look);
  const slot = activity.is === 'contract' ? slotsSeen(look)[activity.slot] : undefined;
  let pool = [...poolSeen(look)];
  const picked: string[] = [];
  for (let n = 0; n < form.min; n++) {
    const rated = form.choices
      .filter(c => !picked.includes(c.id))
      .map(c => ({
        id: c.id,
        token: tokenIn(c.id, c.notation),
        n: worthWithout(look, slot, pool, tokenIn(c.id, c.notation)),
      }))
      .toSorted((a, b) => b.n - a.n);
    const [top] = rated;
    if (top === undefined) break;
    picked.push(top.id);
    pool = drop(pool, top.token);
  }
  return picked;
}
const tokenIn = (id: string, notation: string): string =>
  id.startsWith('t') ? id.slice(1).replace('-', '/') : (notation.split(' ')[0] ?? '');
const drop = (pool: readonly string[], token: string): string[] => {
  const left = [...pool];
  const at = left.indexOf(token);
  if (at >= 0) left.splice(at, 1);
  return left;
};
function worthWithout(look: Look, slot: SlotView | undefined, pool: readonly string[], token: string): number {
  const wide = token.includes('/') || token.endsWith('.E') ? 0.1 : 0;
  const left = drop(pool, token);
  if (slot === undefined) return -wide;
  const { cost, lack, left: rest } = solve(contractTask(slot), meansOf(look, slot, left, []));
  return -cost - lack * 9 + (lack === 0 ? subplotPoints(look, slot, rest) : 0) - wide;
}

export function subplots(look: Look, form: PickForm): Answer | undefined {
  const slot = resolvedSlot(look);
  return best(form, id => {
    if (/^s\d$/u.test(id)) return 8;
    if (!id.startsWith('e') || slot === undefined) return -1;
    return helpWorth(look, slot, id);
  });
}
/** Is a Subplot worth an Event that adds the token it lacks? */
function helpWorth(look: Look, slot: SlotView, id: string): number {
  const card = look.hand[handAt(id)] ?? '';
  const effect = captainCard(card).play?.effects[0];
  if (effect?.do !== 'add') return -1;
  const pool = poolSeen(look);
  const points = Math.max(...tokensOf(effect.tokens).map(t => subplotPoints(look, slot, [...pool, t])));
  const rebate = id.includes('~') ? 3 : 0;
  const price = Math.max(0, priceOf(look.table, look.me, card, { procuring: false }) - rebate);
  const near = captainSeen(look).vp + points >= 20 ? 20 : 0;
  return points === 0 ? -1 : points * POINT + near - price - 0.7 - (fundsSeen(look) < 14 ? 2 : 0);
}

/** Which token to add: the one with which the plan is cheapest. */
export function token(look: Look, form: PickForm): Answer {
  const { activity } = captainSeen(look);
  const slot = resolvedSlot(look) ?? (activity.is === 'contract' ? slotsSeen(look)[activity.slot] : undefined);
  const subplotting = resolvedSlot(look) !== undefined;
  let pool = [...poolSeen(look)];
  const picked: string[] = [];
  for (let n = 0; n < Math.max(1, form.min === 0 ? form.max : form.min); n++) {
    const rated = form.choices
      .filter(c => !picked.includes(c.id))
      .map(c => ({ id: c.id, token: tokenIn(c.id, c.notation) }))
      .map(c => ({ ...c, n: slot ? worthWith(look, slot, [...pool, c.token], subplotting) : 0 }))
      .toSorted((a, b) => b.n - a.n);
    const [top] = rated;
    if (top === undefined) break;
    picked.push(top.id);
    pool = [...pool, top.token];
  }
  return picked;
}
function worthWith(look: Look, slot: SlotView, pool: readonly string[], subplotting: boolean): number {
  if (subplotting) return subplotPoints(look, slot, pool);
  const { cost, lack, left } = solve(tasksOf(slot), meansOf(look, slot, pool, sourcesOf(look)));
  return -cost - lack * 9 + (lack === 0 ? subplotPoints(look, slot, left) * 2 : 0);
}

/** Windows after an event: what brings points for little. */
export function after(look: Look, form: PickForm): Answer | undefined {
  return best(form, id => {
    if (id.startsWith('a')) return plainAbility(look, id);
    const card = look.hand[handAt(id)];
    return card === 'EV09' && (look.table.captains[look.me]?.infamy ?? 0) > 0 ? 6 : -1;
  });
}
