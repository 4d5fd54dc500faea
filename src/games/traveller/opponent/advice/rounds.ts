/** Advice for the Ready, Adventure and Procurement Phase. */

import type { Answer } from '../../../../engine/contract.ts';
import { stackIds } from '../../alike.ts';
import { adventureCard, isAdventureCard } from '../../cards/index.ts';
import type { Place } from '../../scalars.ts';
import { attributeOf, evOf, structureOf, woundsOf } from '../../values.ts';
import { isKnown, type SlotView } from '../../view.ts';
import { permanentOf } from '../../work.ts';
import { buyWorth, keepWorth } from '../keep.ts';
import {
  captainSeen,
  cardSeen,
  fundsSeen,
  type Look,
  ownCards,
  poolSeen,
  rivalsOf,
  slotsSeen,
  suppliesSeen,
} from '../look.ts';
import { leavingCost, meansOf, ownPlan, planFor, tasksOf, travelSeen } from '../plan.ts';
import { solve, type Task } from '../solve.ts';
import { sourcesOf } from '../sources.ts';
import { best, handAt, type PickForm, several, sourceOf, uidOf } from './picks.ts';
import { plainAbility } from './plain.ts';

/** Only what is in excess goes, and a little of what nobody wants. */
export function handSize(look: Look, form: PickForm): Answer {
  const rated = look.hand
    .map((card, i) => ({ i, worth: keepWorth(look, card), ev: evOf(look.table, look.me, card) }))
    .toSorted((a, b) => a.worth + a.ev - (b.worth + b.ev));
  const plan = ownPlan(look);
  // Stuck with a full hand: better cards are worth more than the payment lost.
  const stuck = look.hand.length >= 6 && (plan === undefined || plan.solution.lack > 0);
  const junk = rated.filter(c => c.worth <= 0.3 && c.ev <= (stuck && fundsSeen(look) > 35 ? 2 : 1));
  const n = Math.max(
    form.sum?.min ?? 0,
    look.hand.length >= 6 && fundsSeen(look) > 25 ? Math.min(stuck ? 3 : 2, junk.length) : 0,
  );
  return stackIds(
    look.hand,
    rated.slice(0, n).map(c => c.i),
  );
}

// ── Complications ───────────────────────────────────────────────────────────

const taskOf = (card: string): Task => ({
  of: 'complication',
  card,
  requires: isAdventureCard(card) ? adventureCard(card).complication.requires : [],
});
const total = ({ cost, lack }: { readonly cost: number; readonly lack: number }): number => cost + lack * 9;

/** How much harder a card makes a Contract for this captain. */
function burden(look: Look, slot: SlotView, card: string): number {
  const sources = sourcesOf(look);
  const means = meansOf(look, slot, poolSeen(look), sources);
  const tasks = tasksOf(slot);
  return total(solve([...tasks, taskOf(card)], means)) - total(solve(tasks, means));
}
/** … and for a rival, by what everybody sees. */
function burdenFor(look: Look, slot: SlotView, card: string, seat: Place): number {
  const theirs = { ...look, me: seat, hand: [] };
  const means = meansOf(theirs, slot, suppliesSeen(look.table, seat), []);
  return Math.min(12, total(solve([taskOf(card)], means)));
}

export function place(look: Look, form: PickForm): Answer | undefined {
  const [top] = look.view.piles[look.me]?.adventures ?? [];
  const card = top !== undefined && isKnown(top) ? top : undefined;
  const { activity } = captainSeen(look);
  const mine = activity.is === 'contract' ? activity.slot : favourite(look);
  return best(
    form,
    id => {
      const at = Number(id.slice(1));
      const slot = slotsSeen(look)[at];
      if (!/^c\d$/u.test(id) || slot?.contract === undefined || card === undefined) return -20;
      const full = adventureCard(slot.contract.card).contract.slots <= slot.complications.length;
      const harm = rivalsOf(look).reduce((n, seat) => {
        const theirs = look.table.captains[seat];
        const pursues = theirs?.activity.is === 'contract' && theirs.activity.slot === at;
        const weight = pursues ? 1 + (theirs?.vp ?? 0) / 20 : 0.12;
        return n + weight * burdenFor(look, slot, card, seat);
      }, 0);
      if (at !== mine) return 5 + harm - (full ? 2 : 0);
      const relief = full ? Math.max(0, ...slot.complications.map(c => hardness(look, slot, cardSeen(c)))) : 0;
      return 5 + harm * 0.5 - burden(look, slot, card) + relief;
    },
    -99,
  );
}
/** The Contract that a captain without one would choose. */
function favourite(look: Look): number {
  const plans = slotsSeen(look).map((_, at) => planFor(look, at)?.worth ?? -99);
  return plans.indexOf(Math.max(...plans));
}
const hardness = (look: Look, slot: SlotView, card: string | undefined): number =>
  card === undefined ? 3 : total(solve([taskOf(card)], meansOf(look, slot, poolSeen(look), sourcesOf(look))));

/** Makes room where it helps, or where it costs a rival least. */
export function makeRoom(look: Look, form: PickForm): Answer | undefined {
  const { activity } = captainSeen(look);
  return best(
    form,
    id => {
      const at = slotsSeen(look).findIndex(s => s.complications.some(c => c.uid === uidOf(id)));
      const slot = slotsSeen(look)[at];
      const c = slot?.complications.find(o => o.uid === uidOf(id));
      if (slot === undefined || c === undefined) return -9;
      const hard = hardness(look, slot, cardSeen(c));
      return activity.is === 'contract' && activity.slot === at ? hard : -hard;
    },
    -99,
  );
}

// ── activities ──────────────────────────────────────────────────────────────

export function activity(look: Look, form: PickForm): Answer | undefined {
  const now = captainSeen(look).activity;
  const here = now.is === 'contract' ? slotsSeen(look)[now.slot] : undefined;
  const leaving = here === undefined || freeToLeave(look) ? 0 : leavingCost(here);
  const funds = fundsSeen(look);
  const thrift = funds < 15 ? 1.6 : funds > 50 ? 0.65 : funds > 30 ? 0.85 : 1;
  return best(
    form,
    id => {
      if (id === 'uncommitted') return -leaving * thrift;
      if (id === 'piracy') return raidWorth(look) - leaving * thrift;
      if (!/^c\d$/u.test(id)) return -50;
      const at = Number(id.slice(1));
      const slot = slotsSeen(look)[at];
      const plan = planFor(look, at);
      if (slot === undefined || plan === undefined) return -50;
      const going = now.is === 'contract' && now.slot === at;
      // Who stays keeps the way already made for a later round.
      return going
        ? plan.worth + (plan.solution.lack === 0 ? 1.5 : 0)
        : plan.worth - (travelSeen(look, slot) + leaving) * thrift;
    },
    -99,
  );
}
const freeToLeave = (look: Look): boolean => ownCards(look).some(p => p.card === 'CR32');

/** What a raid on the weakest Ship would bring: their expense, against the Infamy and their shots. */
function raidWorth(look: Look): number {
  return Math.max(-9, ...rivalsOf(look).map(seat => raidOn(look, seat))) - 3;
}
export function raidOn(look: Look, seat: Place): number {
  const { table, me } = look;
  const barbettes = ownCards(look).filter(p => p.card === 'UP04' && !p.exerted).length;
  const hit = attributeOf(table, me, 'av', { against: seat, as: 'attacker' }) + barbettes * 3;
  const damage = Math.max(0, hit - attributeOf(table, seat, 'dv', { against: me, as: 'defender' }));
  const back = Math.max(
    0,
    attributeOf(table, seat, 'av', { against: me, as: 'defender' }) -
      attributeOf(table, me, 'dv', { against: seat, as: 'attacker' }),
  );
  const share = 1 / Math.max(1, rivalsOf(look).length);
  const saw = ownCards(look).some(p => p.card === 'UP24' && !p.exerted) && damage > 0 ? 3.3 : 0;
  const fat = table.board.some(p => p.uid === table.captains[seat]?.ship && p.card === 'SH4') && damage > 0 ? 2 : 0;
  return damage * (0.3 + 0.6 * share) + fat * share + saw - back - barbettes * 2;
}

// ── procurement ─────────────────────────────────────────────────────────────

export function procure(look: Look, form: PickForm): Answer | undefined {
  const plan = ownPlan(look);
  const needed = plan !== undefined && plan.solution.lack === 0 ? plan.solution.used : [];
  const funds = fundsSeen(look);
  return best(form, id => {
    if (id.startsWith('a')) return freeAbility(look, id);
    const card = look.hand[handAt(id)];
    // New cards for a hand that serves nothing.
    if (id.startsWith('e') && card === 'EV19' && look.hand.length <= 8 && look.deck > 10)
      return needed.length === 0 && (plan?.solution.lack ?? 1) > 0 ? 1.5 : -1;
    if (!id.startsWith('p')) return -1;
    if (card === undefined) return -1;
    const lasting = buyWorth(look, card) + hostWorth(look, id, card);
    if (needed.includes(sourceOf(id))) return 20 + lasting;
    return funds < 14 ? -1 : lasting;
  });
}
/** On whom Gear is put: the Crew that will last, and that carries none. */
function hostWorth({ table, me }: Look, id: string, card: string): number {
  const host = permanentOf(table, Number(id.split('.')[1] ?? 0));
  if (host === undefined || card.startsWith('UP')) return host !== undefined && host.owner !== me ? 0.5 : 0;
  if (host.controller !== me) return 0;
  const worn = table.board.filter(p => p.host === host.uid).length;
  return -0.4 * worn - 0.2 * host.damage + 0.05 * woundsOf(table, host);
}
/** Aunt Crow turns what nobody wants into new cards. */
function freeAbility(look: Look, id: string): number {
  const card = permanentOf(look.table, uidOf(id))?.card;
  if (card === 'CN16') return plainAbility(look, id);
  if (card === 'CN12') return look.hand.filter(c => keepWorth(look, c) < 0.5).length >= 2 ? 0.5 : -1;
  return -1;
}

/** Heals what would soon be lost. */
export function restore(look: Look, form: PickForm): Answer {
  const funds = fundsSeen(look);
  return several({ ...form, max: Math.min(form.max, 2) }, ({ id }) => {
    const p = permanentOf(look.table, Number(id.slice(1).split('.')[0]));
    if (p === undefined || funds < 18 || !id.endsWith('.1')) return 0;
    return p.damage >= capacity(look, p) - 1 ? 1 : 0;
  });
}
const capacity = (look: Look, p: Parameters<typeof woundsOf>[1]): number =>
  p.card.startsWith('CR') ? woundsOf(look.table, p) : structureOf(p);
