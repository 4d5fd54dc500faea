/** Advice for the Action Phase, and for what a play works on. */
import type { Answer } from '../../../../engine/contract.ts';
import { captainCard, cardOf } from '../../cards/index.ts';
import type { Effect } from '../../cards/types.ts';
import type { Item } from '../../frames.ts';
import type { Permanent } from '../../state.ts';
import { sketchOf } from '../../targets.ts';
import { armorAgainst, crewOf, evOf, isCrew, keywordSum, skillOf, woundsOf } from '../../values.ts';
import { permanentOf } from '../../work.ts';
import { keepWorth } from '../keep.ts';
import { captainSeen, cardSeen, fundsSeen, type Look, poolSeen, rivalsOf, slotsSeen } from '../look.ts';
import { meansOf, ownPlan, tasksOf } from '../plan.ts';
import { solve } from '../solve.ts';
import { sourcesOf } from '../sources.ts';
import { abilityAt, best, handAt, type PickForm, several, sourceOf, uidOf } from './picks.ts';
import { plainAbility } from './plain.ts';

export function act(look: Look, form: PickForm): Answer | undefined {
  const plan = ownPlan(look);
  const used = plan !== undefined && plan.solution.lack === 0 ? plan.solution.used : [];
  return best(form, id => {
    if (id.startsWith('y')) {
      if (used.includes(sourceOf(id))) return 8 + (id.endsWith('E') ? 0.5 : 0);
      return heroicWorth(look, id);
    }
    if (!id.startsWith('a')) return -1;
    return used.includes(id) ? 9 : actionAbility(look, id);
  });
}

// ── wounds ──────────────────────────────────────────────────────────────────

/** What losing a Crew costs its captain. */
function crewValue({ table }: Look, p: Permanent): number {
  const skills = Object.values(captainCard(p.card).skills ?? {}).reduce((n, level) => n + 0.8 + level * 0.4, 0);
  const gear = table.board.filter(g => g.host === p.uid && g.controller === p.controller).length;
  return captainCard(p.card).cost * 0.7 + skills + gear;
}
function woundWorth(look: Look, p: Permanent, n: number, source?: Permanent): number {
  const dealt = Math.max(0, n - armorAgainst(look.table, p, source));
  if (dealt === 0) return 0;
  const kills = p.damage + dealt >= woundsOf(look.table, p);
  const lead = (look.table.captains[p.controller]?.vp ?? 0) / 40;
  const share = 0.5 + 0.5 / Math.max(1, rivalsOf(look).length);
  return (kills ? crewValue(look, p) : dealt * 0.4) * share + lead;
}
const rivalCrew = (look: Look): readonly Permanent[] =>
  look.table.board.filter(p => isCrew(p) && p.controller !== look.me);
const bestWound = (look: Look, n: number, source?: Permanent): number =>
  Math.max(0, ...rivalCrew(look).map(p => woundWorth(look, p, n, source) - keywordSum(look.table, p, 'concealed')));

/** Heroic Actions that are worth their card without serving the plan. */
function heroicWorth(look: Look, id: string): number {
  const card = look.hand[handAt(id)] ?? '';
  const lost = evOf(look.table, look.me, card) * 0.7;
  if (card === 'HA20') return bestWound(look, id.endsWith('E') ? 3 : 2) - lost - 0.8;
  return -1;
}

function actionAbility(look: Look, id: string): number {
  const p = permanentOf(look.table, uidOf(id));
  const ability = p && cardOf(p.card).abilities?.[abilityAt(id)];
  const [effect] = ability?.effects ?? [];
  if (p === undefined || ability === undefined || effect === undefined) return -1;
  const price = (ability.cost.cr ?? 0) * (fundsSeen(look) < 20 ? 2 : 1) + (ability.cost.jettison ? 1.5 : 0);
  switch (effect.do) {
    case 'wound':
      return bestWound(look, effect.n, p) - price - 0.2;
    case 'heal':
    case 'healSplit':
      return crewOf(look.table, look.me).some(c => c.damage >= woundsOf(look.table, c) - 1 && c.damage > 0)
        ? 1.5 - price
        : -1;
    case 'repair':
      return look.table.board.some(u => u.controller === look.me && !isCrew(u) && u.damage > 0) ? 0.5 - price : -1;
    default:
      return plainAbility(look, id) > 0 && ability.phase !== 'resolution' ? plainAbility(look, id) : -1;
  }
}

// ── targets ─────────────────────────────────────────────────────────────────

const HARM: ReadonlySet<Effect['do']> = new Set([
  'wound',
  'woundPick',
  'exert',
  'jettison',
  'home',
  'blank',
  'suppress',
  'stealSupply',
  'steer',
  'exertUpgrades',
  'coldEngines',
  'strip',
  'mayhem',
  'slander',
  'slanderHard',
  'skipReady',
  'infamyOrJettison',
  'cancel',
]);

/** Whom or what a play is aimed at; the play lies on the table while its targets are chosen. */
export function aim(look: Look, form: PickForm): Answer {
  const item = look.table.playing.at(-1);
  if (item === undefined) return form.choices.slice(0, form.min).map(c => c.id);
  const { effects, targets } = sketchOf(look.table, item);
  const what = targets[item.targets.length]?.what;
  const harms = effects.some(e => HARM.has(e.do)) && item.card !== 'HA02';
  return several(form, ({ id, rank = 0 }) => {
    const uid = uidOf(id);
    const p = permanentOf(look.table, uid);
    switch (what) {
      case 'complication':
        return complicationWorth(look, uid);
      case 'contract':
        return contractWorth(look, uid);
      case 'captain':
      case 'adventureDeck':
        return (uid === look.me) === harms ? -1 : 1 + (look.table.captains[uid]?.vp ?? 0) / 20;
      case 'discard': {
        const lying = captainSeen(look).discard.find(c => c.uid === uid);
        return lying ? keepWorth(look, lying.card) : 0;
      }
      case 'event':
        return look.table.queue.find(i => i.uid === uid)?.by === look.me ? -1 : 1;
      default:
        return p === undefined ? rank : permanentWorth(look, item, effects, p, harms);
    }
  });
}
function permanentWorth(look: Look, item: Item, effects: readonly Effect[], p: Permanent, harms: boolean): number {
  const mine = p.controller === look.me;
  const wound = effects.find(e => e.do === 'wound');
  if (wound?.do === 'wound') return mine ? -5 : 1 + woundWorth(look, p, wound.n, permanentOf(look.table, item.source));
  if (effects.some(e => e.do === 'addSkill')) return skillWorth(look, p);
  if (effects.some(e => e.do === 'heal' || e.do === 'healSplit')) return mine ? p.damage : -1;
  return mine === harms ? -2 : 1 + (isCrew(p) ? crewValue(look, p) / 5 : 0);
}
/** A token of one of these skills would serve the plan. */
function skillWorth(look: Look, p: Permanent): number {
  const { activity } = captainSeen(look);
  const slot = activity.is === 'contract' ? slotsSeen(look)[activity.slot] : undefined;
  if (slot === undefined) return 0.1;
  const skills = Object.keys(captainCard(p.card).skills ?? {});
  const values = skills.map(s => {
    const level = skillOf(look.table, p, s as never);
    const given = level === 0 ? [] : [`${s}.${level === 2 ? 'E' : 'T'}`];
    const { cost, lack } = solve(tasksOf(slot), meansOf(look, slot, [...poolSeen(look), ...given], sourcesOf(look)));
    return 40 - cost - lack * 9;
  });
  return Math.max(0.1, ...values);
}
/** The Complication that weighs most on this captain; those of others only where they block. */
export function complicationWorth(look: Look, uid: number): number {
  const { activity } = captainSeen(look);
  const at = slotsSeen(look).findIndex(s => s.complications.some(c => c.uid === uid));
  const slot = slotsSeen(look)[at];
  const card = slot?.complications.find(c => c.uid === uid);
  if (slot === undefined || card === undefined || activity.is !== 'contract' || activity.slot !== at) return 0.01;
  const known = cardSeen(card);
  if (known === undefined) return 3;
  const tasks = tasksOf(slot);
  const means = meansOf(look, slot, poolSeen(look), []);
  const gone = tasks.filter(t => t.card !== known || t.of === 'contract');
  const [before, without] = [solve(tasks, means), solve(gone, means)];
  return 1 + (before.cost - without.cost) + (before.lack - without.lack) * 9;
}
function contractWorth(look: Look, uid: number): number {
  const { activity } = captainSeen(look);
  const at = slotsSeen(look).findIndex(s => s.contract?.uid === uid);
  return activity.is === 'contract' && activity.slot === at ? 5 : 0.1;
}
