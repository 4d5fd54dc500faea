/** Standing orders for reaction windows (R9, R10). They read what everybody sees, never a hand, so an answer tells nothing. */
import { z } from 'zod';
import type { Answer, Pending } from '../../engine/contract.ts';
import { cardOf } from './cards/index.ts';
import type { Item } from './frames.ts';
import type { Place } from './scalars.ts';
import { fightOf } from './scopes.ts';
import type { Table } from './state.ts';
import { pursuers, sketchOf } from './targets.ts';
import { attributeOf } from './values.ts';
import { openTable, type View } from './view.ts';

/** The defaults are the mode `smart` of R9. */
export const orderSchema = z.strictObject({
  /** smart: only where something of mine is at stake; always: at everything; never: pass everything. */
  ask: z.enum(['smart', 'always', 'never']).default('smart'),
  /** Be asked when a card or Ship of mine is chosen. */
  whenChosen: z.boolean().default(true),
  /** Be asked when I fight, as attacker or defender. */
  whenFighting: z.boolean().default(true),
  /** Be asked at an opponent's Event while I could cancel one with a card in play. */
  whenICouldCancel: z.boolean().default(true),
  /** Be asked at every Event of an opponent. */
  atEvents: z.boolean().default(false),
  /** Sums up to this are flipped from the deck without asking (R26); 0: always ask. */
  deckPays: z.int().min(0).max(9).default(0),
  /** Be asked before Initiatives are compared in the Ready Phase also where no change of 3 could decide it (R10). */
  atInitiative: z.boolean().default(false),
  /** Be asked in the Ready Phase whether Gear changes its Crew (R48). */
  stow: z.boolean().default(true),
  /** Be asked which tokens of Ship and Crew to forgo (R79). */
  forgo: z.boolean().default(false),
  /** Be asked for a turn of the Resource or Resolution Phase although the activity has no use for it. */
  idleTurns: z.boolean().default(false),
});
export type Order = z.infer<typeof orderSchema>;

/** What may lose the match is never answered unasked. */
export function standing(view: View, question: Pending, order: Order): Answer | undefined {
  const answer = ordered(view, question, order);
  const { form } = question;
  const chosen = form.kind === 'pick' ? form.choices.find(c => c.id === answer?.[0]) : undefined;
  return chosen?.ends === 'loss' || chosen?.ends === 'maybe' ? undefined : answer;
}

function ordered(view: View, { kind, seat, form, prompt }: Pending, order: Order): Answer | undefined {
  const me = seat as number;
  switch (kind) {
    case 'window':
    case 'fightWindow':
      return wantsToBeAsked(view, kind, me, order) ? undefined : ['pass'];
    case 'collect':
      return order.forgo ? undefined : [];
    case 'initiative':
      if (order.ask === 'never') return ['pass'];
      return order.atInitiative || order.ask === 'always' || couldOvertake(view, me) ? undefined : ['pass'];
    case 'resourceMenu':
      // Who pursues nothing has little use for tokens.
      return order.idleTurns || order.ask === 'always' || pursues(view, me) ? undefined : ['done'];
    case 'stop':
      return order.ask === 'never' ? ['pass'] : undefined;
    case 'pay': {
      const due = Number(prompt.args?.due) - Number(prompt.args?.paid);
      const ids = form.kind === 'pick' ? form.choices.map(c => c.id) : [];
      // Where nothing but the deck can pay there is nothing to choose.
      const only = ids.every(id => id === 'flip' || id === 'flip-all');
      return ids.includes('flip-all') && (only || due <= order.deckPays) ? ['flip-all'] : undefined;
    }
    case 'stow':
      return order.stow ? undefined : ['done'];
    case 'turns':
      return order.idleTurns || order.ask === 'always' || hasTurn(view, me) ? undefined : ['pass'];
    default:
      return undefined;
  }
}

const pursues = ({ table }: View, me: Place): boolean => table.captains[me]?.activity.is !== 'none';
/** Is there something to do in the Resolution Phase besides cards of the hand (R85)? */
function hasTurn({ table }: View, me: Place): boolean {
  const { activity, raided } = table.captains[me] as View['table']['captains'][number];
  if (activity.is === 'piracy') return !raided;
  return activity.is === 'contract' && (table.slots[activity.slot]?.complications.length ?? 0) > 0;
}

/** Is another faster or as fast, by no more than one Event changes (Time is Money, 3)? Who leads alone is asked when that changes. */
function couldOvertake(view: View, me: Place): boolean {
  const table = openTable(view);
  const others = table.order.filter(s => s !== me && table.captains[s]?.inGame);
  const ahead = Math.max(...others.map(s => attributeOf(table, s, 'init'))) - attributeOf(table, me, 'init');
  return ahead >= 0 && ahead <= 3;
}

/** Could the match be lost before long: somebody close to 20 VP, or hardly a card left to pay with? Then nothing passes unasked. */
function isCritical({ table, piles }: View, me: Place): boolean {
  const mine = piles[me];
  const left = (mine?.hand.length ?? 0) + (mine?.deck.length ?? 0);
  return left <= 6 || table.captains.some((c, seat) => seat !== me && c.inGame && c.vp >= 15);
}

/** Verbs that touch opponents whom nobody chose. */
const SWEEPING: ReadonlySet<string> = new Set(['leverage', 'dancePenalty', 'raidWounds', 'overbooking']);

/** Does it work on this captain, or on something of theirs? */
function concerns(view: View, item: Item, me: Place): boolean {
  const table = openTable(view);
  const { targets, effects } = sketchOf(table, item);
  if (effects.some(e => SWEEPING.has(e.do))) return true;
  return item.targets.some((ids, at) => {
    switch (targets[at]?.what) {
      case 'captain':
      case 'adventureDeck':
        return ids.includes(me);
      case 'contract':
      case 'complication':
        return ids.some(id => slotsOf(table, id).some(at => pursuers(table, at).includes(me)));
      case 'event':
        return ids.some(id => table.queue.some(i => i.uid === id && i.by === me));
      default:
        return ids.some(id => table.board.some(p => p.uid === id && (p.controller === me || p.owner === me)));
    }
  });
}
const slotsOf = (table: Table, id: number): readonly number[] =>
  table.slots.flatMap((s, at) => (s.contract?.uid === id || s.complications.some(c => c.uid === id) ? [at] : []));

function wantsToBeAsked(view: View, kind: string, me: Place, order: Order): boolean {
  if (order.ask !== 'smart') return order.ask === 'always';
  const { table } = view;
  const fight = fightOf(openTable(view));
  if (kind === 'fightWindow')
    return (order.whenFighting && (fight?.attacker === me || fight?.defender === me)) || isCritical(view, me);
  const top = table.queue.at(-1);
  if (top === undefined || top.by === me) return false;
  if (isCritical(view, me)) return true;
  if (order.whenChosen && concerns(view, top, me)) return true;
  if (top.what !== 'event') return false;
  return (
    order.atEvents ||
    (order.whenICouldCancel && table.board.some(p => p.controller === me && cancels(p.card, p.exerted)))
  );
}
const cancels = (card: string, exerted: boolean): boolean =>
  (cardOf(card).abilities ?? []).some(a => a.effects.some(e => e.do === 'cancel') && !(a.cost.exert && exerted));
